"""From a game's clauses to a verdict on each of their mutants, in as many processes as are wanted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from types import ModuleType

from verifier import posing
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
    Stricter,
    Unnoticed,
)
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.losing_none import losing_none
from verifier.mutation.verdicts import Undecided
from verifier.prove import begun_anew, cost_of, prove_claims
from verifier.saying import texts_in
from verifier.together import of_the_same_inputs
from verifier.verdicts import Proved, Refuted, Vacuous, Verdict

AT_ONCE = 8
"""How many groups of claims are asked before what they noticed is left out for others, however many processes there are."""

_NOTICED = (NoticedByEngine, NoticedByAudit, NoticedByExample)

_BY_WEIGHT = (*_NOTICED, Undecided, Unnoticed, Stricter, Equivalent)
"""What claims tell of a mutant: what comes first counts more than what others tell."""

_NOTHING_CLAIMED = Undecided("nothing is claimed of it in that edition")

_Editions = tuple[Enum, ...]

_Moved = dict[str, list[Claim]]
"""Clauses that are in force in other editions than they should, by their mutants' names: what is claimed of them."""


@dataclass(slots=True)
class Found:
    """What is known of mutants: what becomes of them, and the clauses that depend on them."""

    verdicts: dict[str, ClauseVerdict] = field(default_factory=dict)
    clauses: dict[str, dict[str, None]] = field(default_factory=dict)

    def add(self, other: Found) -> None:
        """What other claims tell besides: one that notices it is enough, and only what all find equivalent is."""
        for name, clauses in other.clauses.items():
            self.clauses.setdefault(name, {}).update(clauses)
        for name, verdict in other.verdicts.items():
            self.verdicts[name] = min(self.verdicts.get(name, verdict), verdict, key=_weight)

    def noticed(self) -> set[str]:
        """The mutants of which nothing more need be asked."""
        return {name for name, verdict in self.verdicts.items() if isinstance(verdict, _NOTICED)}


def _weight(verdict: ClauseVerdict) -> int:
    return next(place for place, kind in enumerate(_BY_WEIGHT) if isinstance(verdict, kind))


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
        found = Found()
        if only not in self.mutants.in_other_editions:
            found = self._by_groups(claims, self.editions, told, None if only is None else {only})
        found.add(self._in_other_editions(claims, found, only))
        return [
            ClauseMutantResult(mutant, tuple(found.clauses[name]), found.verdicts[name])
            for name, mutant in self.mutants.mutants.items()
            if name in found.clauses
        ]

    def _by_groups(
        self,
        claims: Sequence[Claim],
        editions: Sequence[Enum],
        told: Callable[[int], None],
        only: Collection[str] | None = None,
        among: Collection[str] | None = None,
        *,
        in_turn: bool = False,
    ) -> Found:
        """What groups of claims and examples tell of mutants in these editions, or `only` of some of them.

        These matter to no claims but those of the clauses `among` which they are, if that is known. Groups are asked
        `in_turn` in this process, or side by side.
        """
        asked = [claim for claim in claims if says_something(claim, editions)]
        groups = [
            group
            for group in of_the_same_inputs(asked, editions)
            if among is None or any(claim.clause.id in among for claim in group)
        ]
        trying = _Trying(Lawbook.on(asked, self.game, editions), self.mutants, self.engine, texts_in(self.game), only)
        # What an example notices is soon told, and mostly takes solvers long.
        with begun_anew():
            examples = Examples(self.game, editions)
            first = examples.wrong_with_each(self.mutants, {claim.id for claim in asked}, only)
        found = Found({name: NoticedByExample(each.claim, each.source) for name, each in first.items()})
        at_once, asked_of = (1, _in_turn) if in_turn else (AT_ONCE, self._side_by_side)
        for place in range(0, len(groups), at_once):
            some = groups[place : place + at_once]
            for done, here in enumerate(asked_of(trying, some, found.noticed()), start=place + 1):
                found.add(here)
                told(done)
        with begun_anew():
            examples = Examples(self.game, editions)
            left = [
                name for name, verdict in found.verdicts.items() if isinstance(verdict, Unnoticed | Stricter | Undecided)
            ]
            for name in left:
                wrong = examples.first_wrong_with(name, self.mutants)
                if wrong is not None:
                    found.verdicts[name] = NoticedByExample(wrong.claim, wrong.source)
        return found

    def _side_by_side(self, trying: _Trying, groups: Sequence[Sequence[Claim]], noticed: Collection[str]) -> Iterator[Found]:
        rules = [group[0].id for group in groups]
        costs = [*map(cost_of, groups)]
        return losing_none(lambda at: trying.found(groups[at], noticed), rules, costs, self.jobs)

    def _in_other_editions(self, claims: Sequence[Claim], known: Found, only: str | None) -> Found:
        """What becomes of clauses that are in force in an edition too many or too few, or of `only` one of them.

        Those of the same edition are judged together. What is `known` of the others tells to which claims they matter.
        """
        found = Found()
        too_few, too_many = dict[_Editions, _Moved](), dict[_Editions, _Moved]()
        for name, other in self.mutants.in_other_editions.items():
            own = [claim for claim in claims if claim.clause.formula is other.formula and not claim.witness_wanted]
            if own and only in (None, name):
                rightly = own[0].clause
                lost = [each for each in self.editions if rightly.in_force(each.value) and not other.in_force(each.value)]
                gained = [each for each in self.editions if other.in_force(each.value) and not rightly.in_force(each.value)]
                if not lost and not gained:
                    # In the editions that are asked of it is in force just where it should be.
                    found.add(Found({name: Equivalent()}, {name: {other.id: None}}))
                    continue
                moved, where = (too_few, lost) if lost else (too_many, gained)
                moved.setdefault(tuple(where), {})[name] = [replace(claim, clause=other) for claim in own]
        tasks: list[tuple[_Editions, _Moved, Callable[[_Moved, _Editions], Found]]] = [
            *((editions, moved, partial(self._too_few, claims=claims, known=known)) for editions, moved in too_few.items()),
            *((editions, moved, self._too_many) for editions, moved in too_many.items()),
        ]

        def judged(at: int) -> Found:
            editions, moved, judge = tasks[at]
            return judge(moved, editions)

        names = [f"clauses in force otherwise in {editions[0].value}" for editions, _, _ in tasks]
        for here in losing_none(judged, names, [len(moved) for _, moved, _ in tasks], self.jobs):
            found.add(here)
        return found

    def _too_few(self, moved: _Moved, editions: _Editions, claims: Sequence[Claim], known: Found) -> Found:
        """What becomes of clauses that aren't in force in these editions: there it is as if they were left out."""
        names = {clause.formula: name for name, clause in self.mutants.dropped.items()}
        dropped = {name: names[own[0].clause.formula] for name, own in moved.items()}
        told = [known.clauses.get(each) for each in dropped.values()]
        among = None if None in told else {clause for clauses in told for clause in clauses or ()}
        there = self._by_groups(claims, editions, lambda done: None, {*dropped.values()}, among, in_turn=True).verdicts
        verdicts = {name: there.get(each, _NOTHING_CLAIMED) for name, each in dropped.items()}
        return Found(verdicts, _clauses_of(moved))

    def _too_many(self, moved: _Moved, editions: _Editions) -> Found:
        """What becomes of clauses that are in force in these editions, too: whether the engine obeys them there."""
        there = {name: [claim for claim in own if posing.editions_of(claim, editions)] for name, own in moved.items()}
        asked = [claim for own in there.values() for claim in own]
        results = {result.claim: result.verdict for result in prove_claims(self.game, asked, self.game.engine, editions)}
        verdicts = {name: _where_too_many([(claim.id, results[claim.id]) for claim in own]) for name, own in there.items()}
        return Found(verdicts, _clauses_of(moved))


def _in_turn(trying: _Trying, groups: Sequence[Sequence[Claim]], noticed: Collection[str]) -> Iterator[Found]:
    for group in groups:
        with begun_anew():
            yield trying.found(group, noticed)


def _clauses_of(moved: _Moved) -> dict[str, dict[str, None]]:
    return {name: {own[0].clause.id: None} for name, own in moved.items()}


def _where_too_many(results: Sequence[tuple[str, Verdict]]) -> ClauseVerdict:
    """What becomes of a clause by what becomes of its claims, by their ids, in editions in which it isn't in force."""
    if not results:
        return _NOTHING_CLAIMED
    for claim, verdict in results:
        if isinstance(verdict, Refuted):
            return NoticedByEngine(claim, verdict.witness.inputs)
        if not isinstance(verdict, Proved | Vacuous):
            return Undecided(f"whether the engine obeys {claim} in that edition isn't told")
    return Equivalent()


@dataclass(frozen=True, slots=True)
class _Trying:
    """Tries mutants in the situation of claims, in this process."""

    lawbook: Lawbook
    mutants: ClauseMutants
    engine: ModuleType
    texts: Sequence[str]
    only: Collection[str] | None

    def found(self, group: Sequence[Claim], noticed: Collection[str]) -> Found:
        """What a group of claims tells of the mutants that matter to it; of those that were noticed, the clauses alone."""
        trials = ClauseTrials(self.lawbook, group, self.mutants, self.engine, Atoms(self.texts))
        reached = {name: each for name, each in trials.reached().items() if self.only is None or name in self.only}
        clauses = {name: dict.fromkeys(each.claim.clause.id for each in some) for name, some in reached.items()}
        return Found(trials.verdicts({name: reached[name] for name in reached if name not in noticed}), clauses)
