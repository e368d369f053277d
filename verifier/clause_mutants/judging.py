"""From a game's clauses to a verdict on each of their mutants, in as many processes as are wanted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from types import ModuleType
from typing import NamedTuple

from verifier.audit.auditing import LostError
from verifier.audit.lawbook import Lawbook, says_something
from verifier.claims import Claim
from verifier.clause_mutants.examples import Examples
from verifier.clause_mutants.mutants import ClauseMutants
from verifier.clause_mutants.trials import ClauseTrials
from verifier.clause_mutants.verdicts import (
    ClauseMutantResult,
    ClauseVerdict,
    Equivalent,
    NoticedByAudit,
    NoticedByEngine,
    NoticedByExample,
    Undecided,
    Unnoticed,
)
from verifier.clauses import Clause
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.prove import begun_anew, cost_of, own_fault, prove_claims
from verifier.saying import texts_in
from verifier.side_by_side import Died, side_by_side
from verifier.together import of_the_same_inputs
from verifier.verdicts import Proved, Refuted

AT_ONCE = 8
"""How many groups of claims are asked before what they noticed is left out for others, however many processes there are."""

_NOTICED = (NoticedByEngine, NoticedByAudit)


class Found(NamedTuple):
    """What a group of claims tells of a mutant, and the clauses that depend on it there."""

    verdict: ClauseVerdict
    clauses: tuple[str, ...]


@dataclass(slots=True)
class ClauseJudging:
    """Decides the mutants of a game's clauses by some of its claims, in as many processes as there are `jobs`."""

    game: Game
    engine: ModuleType
    editions: Sequence[Enum]
    jobs: int
    mutants: ClauseMutants = field(init=False)

    def __post_init__(self) -> None:
        self.mutants = ClauseMutants(self.game)

    def groups(self, claims: Sequence[Claim]) -> list[list[Claim]]:
        """The claims of the same inputs together, of those that say something of all inputs."""
        return of_the_same_inputs([claim for claim in claims if says_something(claim, self.editions)], self.editions)

    def results(
        self, claims: Sequence[Claim], told: Callable[[int], None], *, only: str | None = None
    ) -> list[ClauseMutantResult]:
        """What becomes of each mutant that matters to these claims, or `only` of one.

        `told` is told how many groups are done with. Raises LostError if the verifier itself fails.
        """
        found = self._by_groups(claims, self.editions, told, only) if only not in self.mutants.in_other_editions else {}
        for name, other in self.mutants.in_other_editions.items():
            own = [claim for claim in claims if claim.clause.formula is other.formula and not claim.witness_wanted]
            if own and only in (None, name):
                found[name] = Found(self._in_other_editions(other, own, claims), (other.id,))
        with begun_anew():
            examples = Examples(self.game)
            found = {name: self._with_examples(name, each, examples) for name, each in found.items()}
        known = ((mutant, found.get(name)) for name, mutant in self.mutants.mutants.items())
        return [ClauseMutantResult(mutant, each.clauses, each.verdict) for mutant, each in known if each is not None]

    def _with_examples(self, name: str, found: Found, examples: Examples) -> Found:
        """What examples tell of one that is noticed by nothing else."""
        wrong = examples.first_wrong_with(name, self.mutants) if isinstance(found.verdict, Unnoticed) else None
        return found if wrong is None else Found(NoticedByExample(wrong.claim, wrong.source), found.clauses)

    def _by_groups(
        self, claims: Sequence[Claim], editions: Sequence[Enum], told: Callable[[int], None], only: str | None = None
    ) -> dict[str, Found]:
        """What groups of claims tell of mutants in these editions, or `only` of one of them."""
        asked = [claim for claim in claims if says_something(claim, editions)]
        groups = of_the_same_inputs(asked, editions)
        trying = _Trying(Lawbook.on(asked, self.game, editions), self.mutants, self.engine, texts_in(self.game), only)
        found: dict[str, Found] = {}
        for place in range(0, len(groups), AT_ONCE):
            some = groups[place : place + AT_ONCE]
            noticed = {name for name, each in found.items() if isinstance(each.verdict, _NOTICED)}
            task = partial(_done_with, trying, some, noticed)
            for at, here in side_by_side(task, [*map(cost_of, some)], self.jobs, afresh=True):
                if isinstance(here, Died):
                    raise LostError(f"the process that worked on `{some[at][0].id}` ended too soon, {here.how}")
                for name, each in here.items():
                    found[name] = _together(found[name], each) if name in found else each
                told(place + at + 1)
        return found

    def _in_other_editions(self, other: Clause, own: Sequence[Claim], claims: Sequence[Claim]) -> ClauseVerdict:
        """What becomes of a clause that is in force in an edition too many or too few."""
        clause = own[0].clause
        gained = [each for each in self.editions if other.in_force(each.value) and not clause.in_force(each.value)]
        lost = [each for each in self.editions if clause.in_force(each.value) and not other.in_force(each.value)]
        if lost:
            dropped = next(name for name, each in self.mutants.dropped.items() if each.formula is other.formula)
            found = self._by_groups(claims, lost, lambda done: None, only=dropped)
            return found[dropped].verdict if dropped in found else Undecided("nothing is claimed of it in that edition")
        there = [replace(claim, clause=other) for claim in own]
        for result in prove_claims(self.game, there, self.game.engine, gained, jobs=self.jobs):
            match result.verdict:
                case Refuted(witness):
                    return NoticedByEngine(result.claim, witness.inputs)
                case verdict if not isinstance(verdict, Proved):
                    return Undecided(f"whether the engine obeys {result.claim} in that edition isn't told")
        return Equivalent()


@dataclass(frozen=True, slots=True)
class _Trying:
    """Tries mutants in the situation of claims, in this process."""

    lawbook: Lawbook
    mutants: ClauseMutants
    engine: ModuleType
    texts: Sequence[str]
    only: str | None

    def found(self, group: Sequence[Claim], noticed: Collection[str]) -> dict[str, Found]:
        """What a group of claims tells of the mutants that matter to it, but for those that were noticed."""
        with begun_anew():
            trials = ClauseTrials(self.lawbook, group, self.mutants, self.engine, Atoms(self.texts))
            reached = {name: each for name, each in trials.reached().items() if name not in noticed}
            if self.only is not None:
                reached = {name: each for name, each in reached.items() if name == self.only}
            verdicts = trials.verdicts(reached)
            clauses = {name: dict.fromkeys(each.claim.clause.id for each in some) for name, some in reached.items()}
            return {name: Found(verdict, tuple(clauses[name])) for name, verdict in verdicts.items()}


def _done_with(
    trying: _Trying, groups: Sequence[Sequence[Claim]], noticed: Collection[str], at: int
) -> dict[str, Found] | Died:
    try:
        return trying.found(groups[at], noticed)
    except Exception as error:
        return Died(own_fault(error))


def _together(one: Found, other: Found) -> Found:
    """What two groups of claims come to together: one that notices it is enough, and only what both find is equivalent."""
    clauses = tuple(dict.fromkeys((*one.clauses, *other.clauses)))
    verdicts = (one.verdict, other.verdict)
    for kind in (*_NOTICED, Undecided, Unnoticed):
        for verdict in verdicts:
            if isinstance(verdict, kind):
                return Found(verdict, clauses)
    return Found(one.verdict, clauses)
