"""Mutants of clauses tried in the situation of some claims: what they forbid of what is right, let through of what isn't.

A solver finds the input, and for what is let through the answer too; what is forbidden is seen as the engine is run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, wraps
from itertools import chain
from random import Random
from types import ModuleType
from typing import Any

import z3

from verifier import posing
from verifier.audit.lawbook import Lawbook
from verifier.audit.repeating import Repeatable
from verifier.audit.situations import Said, Situation
from verifier.claims import Claim, Goal
from verifier.clause_mutants.mutants import ClauseMutants
from verifier.clause_mutants.sayings import Changed, Saying, Sayings
from verifier.clause_mutants.verdicts import (
    ClauseVerdict,
    Equivalent,
    NoticedByAudit,
    NoticedByEngine,
    Stricter,
    Unnoticed,
)
from verifier.encoding import encode
from verifier.follow.atoms import Atoms
from verifier.follow.execution import CannotFollow
from verifier.formulas import TRUE
from verifier.mutation.verdicts import Undecided
from verifier.part_by_part import find_failing
from verifier.saying import plain_inputs
from verifier.solving import Answer

MANY = 1000
"""Of how many variables answers may be made for all to be asked that is said with other calls: more take minutes."""

TOO_MANY = 10_000
"""With how many variables in answers no other calls are asked of: to tell which of them are alike takes gigabytes."""

CHANCES = 8
"""How many inputs are found by chance of a mutant that no other shows to be noticed."""

TOO_HARD = Undecided("whether it would be noticed is too hard to tell for the solver")


class ClauseTrials:
    """Some claims of the same inputs, with all laws, in which clauses' mutants are tried."""

    def __init__(
        self, lawbook: Lawbook, claims: Sequence[Claim], mutants: ClauseMutants, engine: ModuleType, atoms: Atoms
    ) -> None:
        self._lawbook, self._claims, self._atoms = lawbook, claims, atoms
        self._mutants, self._engine = mutants, engine
        self._near = Sayings(lawbook.situation(claims, atoms), mutants)
        self._inputs = self._near.situation.inputs
        self._running = {each.claim.id: _Running(each.claim) for each in self._near.said}
        self._stricter: dict[str, Changed] = {}
        """Mutants that the engine obeys, though they forbid an answer that obeys all that is said of these calls alone."""

    @cached_property
    def _wide(self) -> tuple[Sayings, Mapping[str, Sequence[Saying]], bool] | None:
        """All that is said also with other calls, what depends on which mutant there, and whether that is all.

        What is said of the other calls is left out if it is too much, and None is given if that still is.
        """
        for is_all in (True, False):
            try:
                wider = self._lawbook.wider(self._near.situation, self._atoms)
                again = next(wider)
                if len(again.answer_variables) > TOO_MANY:
                    return None
                wide = Sayings(next(wider) if is_all else again, self._mutants)
            except CannotFollow:
                continue
            return wide, wide.reached(), is_all
        return None

    def reached(self) -> dict[str, list[Saying]]:
        """For each mutant that what these claims say depends on, all that depends on it."""
        return self._near.reached()

    def verdicts(self, reached: Mapping[str, Sequence[Saying]]) -> dict[str, ClauseVerdict]:
        """What becomes of the mutants, as far as the claims of this situation tell."""
        changed = {mutant: self._near.changed(mutant, each) for mutant, each in reached.items()}
        verdicts: dict[str, ClauseVerdict] = {mutant: Equivalent() for mutant, each in changed.items() if not each}
        verdicts |= dict(self._noticed_by_engine({mutant: each for mutant, each in changed.items() if each}))
        left = {mutant: each for mutant, each in changed.items() if mutant not in verdicts}
        verdicts |= {mutant: self._let_through(mutant, each) for mutant, each in left.items()}
        equivalent = [mutant for mutant in self._stricter if verdicts[mutant] == Equivalent()]
        return verdicts | {mutant: self._forbidding(mutant) for mutant in equivalent}

    def _noticed_by_engine(self, changed: Mapping[str, Changed]) -> Iterator[tuple[str, ClauseVerdict]]:
        """Those that forbid what the engine answers, and those of which it can't be told."""
        waiting = dict(changed)
        while waiting:
            mutant, here = next(iter(waiting.items()))
            answer = self._near.forbidden(here)
            if answer is Answer.POSSIBLE:
                inputs = self._plain(self._near.model())
                for each, claim in list(self._broken(waiting, inputs)):
                    del waiting[each]
                    yield each, self._noticed(claim, inputs)
            if mutant in waiting:
                del waiting[mutant]
                if answer is Answer.UNDECIDED:
                    yield mutant, TOO_HARD
                if answer is Answer.POSSIBLE:
                    told = next(self._as_followed(mutant, here), None)
                    if told is None:
                        self._stricter[mutant] = here
                    else:
                        yield mutant, told

    def _noticed(self, claim: Claim, inputs: Mapping[str, Any]) -> ClauseVerdict:
        return NoticedByEngine(claim.id, _written(claim, inputs))

    def _broken(self, changed: Mapping[str, Changed], inputs: Mapping[str, Any]) -> Iterator[tuple[str, Claim]]:
        """Those of the mutants that a run of the engine on these inputs breaks, each with a claim that it breaks."""
        runs: dict[str, Repeatable | None] = {}
        for mutant, here in changed.items():
            for claim in _claims_in(here):
                if claim.id not in runs:
                    runs[claim.id] = self._running[claim.id].run(self._near.situation, self._engine, inputs)
                run = runs[claim.id]
                if run is not None and not self._holds_with(mutant, run):
                    yield mutant, claim
                    break

    def _holds_with(self, mutant: str, run: Repeatable) -> bool:
        with self._mutants.chosen(mutant):
            return bool(z3.is_true(z3.simplify(run.again().conclusion)))

    def _as_followed(self, mutant: str, changed: Changed) -> Iterator[ClauseVerdict]:
        """Whether the engine isn't proved to obey it, though no run that was tried breaks it.

        It may look at what isn't there, which is nothing in a run and anything in a proof; or clauses would let the engine
        answer otherwise than it does.
        """
        for claim in _claims_in(changed):
            # Inputs are made once only: what is noted of their variables then would settle the constraints made again.
            maker = replace(self._inputs.maker, constraints=list(self._inputs.maker.constraints))
            inputs = replace(self._inputs, maker=maker)
            mutated = replace(claim, body=self._mutated(claim, mutant))
            failing = find_failing(posing.follow(mutated, self._lawbook.game, self._engine, inputs, inputs.values))
            match failing.answer:
                case Answer.POSSIBLE:
                    found = self._plain(failing.query.model())
                    broken = next(self._broken({mutant: changed}, found), None)
                    yield NoticedByEngine(claim.id, None) if broken is None else self._noticed(broken[1], found)
                    return
                case Answer.UNDECIDED:
                    yield TOO_HARD
                    return

    def _mutated(self, claim: Claim, mutant: str) -> Callable[..., Goal]:
        """The claim's body, its conclusion that of the mutant and its premise as it is."""

        @wraps(claim.body)
        def body(engine: Any, *views: Any) -> Goal:
            run = Repeatable(claim, engine, views)
            with self._mutants.chosen(mutant):
                return Goal(run.goal.premise, run.again().conclusion)

        return body

    def _let_through(self, mutant: str, changed: Changed) -> ClauseVerdict:
        """What becomes of one that forbids nothing that the engine answers: does it let through what is forbidden?

        What isn't settled by what is said of these calls alone is asked of all that is said with other calls as well.
        """
        # What is said with other calls takes longer to state than to ask of it: chance is tried first as long as it isn't.
        soon = "_wide" not in vars(self)
        verdict = _told(self._near, changed, chances=CHANCES if soon else 0)
        if not isinstance(verdict, Unnoticed) or len(self._near.situation.answer_variables) > MANY:
            return verdict
        told = self._told_widely(mutant)
        left = not soon and isinstance(told, Unnoticed | Undecided)
        by_chance = _by_chance(self._near, changed, CHANCES if left else 0)
        return next((each for each in by_chance if isinstance(each, NoticedByAudit)), told)

    def _forbidding(self, mutant: str) -> ClauseVerdict:
        """What becomes of one that lets nothing through, and forbids more than clauses do by these calls alone.

        That it does so is said unless all that can be asked tells that it doesn't.
        """
        if len(self._near.situation.answer_variables) > MANY or self._wide is None:
            return _told_to_forbid(self._near, self._stricter[mutant])
        wide, reached, _ = self._wide
        return _told_to_forbid(wide, wide.changed(mutant, reached[mutant]))

    def _told_widely(self, mutant: str) -> ClauseVerdict:
        """What becomes of a mutant by all that is said with other calls as well."""
        if self._wide is None:
            return TOO_HARD
        wide, reached, is_all = self._wide
        told = _told(wide, wide.changed(mutant, reached[mutant]), chances=CHANCES)
        return told if is_all or not isinstance(told, Unnoticed) else TOO_HARD

    def _plain(self, model: z3.ModelRef) -> dict[str, Any]:
        return _plain(self._near, model)


def _told(sayings: Sayings, changed: Changed, *, chances: int) -> ClauseVerdict:
    """What all that is said tells of a mutant that forbids nothing that the engine answers.

    Where an answer isn't settled anyway, it may be on the input that is found in another edition of its clauses, or on one
    that is found by so many `chances`: which is found first hangs on what was asked before.
    """
    if sayings.says_as_much(changed):
        return Equivalent()
    told = _told_where(TRUE, sayings, changed)
    if isinstance(told, Unnoticed):
        others = (_told_where(each, sayings, changed) for each in sayings.situation.in_editions_of(_claims_in(changed)))
        return next(
            (each for each in chain(others, _by_chance(sayings, changed, chances)) if isinstance(each, NoticedByAudit)), told
        )
    return told


def _by_chance(sayings: Sayings, changed: Changed, chances: int) -> Iterator[ClauseVerdict]:
    for seed in range(chances):
        sayings.begin_with(Random(seed))
        yield _told_where(TRUE, sayings, changed)


def _told_where(where: z3.BoolRef, sayings: Sayings, changed: Changed) -> ClauseVerdict:
    match sayings.let_through(changed, where):
        case Answer.IMPOSSIBLE:
            return Equivalent()
        case Answer.UNDECIDED:
            return TOO_HARD
    model = sayings.model()
    broken = (said for said, _ in changed if isinstance(said, Said))
    claim = next(said.claim for said in broken if z3.is_true(model.eval(said.broken, model_completion=True)))
    written = _written(claim, _plain(sayings, model))
    return NoticedByAudit(claim.id, written) if sayings.is_settled(claim.id, model) else Unnoticed(claim.id, written)


def _told_to_forbid(sayings: Sayings, changed: Changed) -> ClauseVerdict:
    """What all that is said tells of a mutant that lets nothing through and that the engine obeys."""
    answer, claim = sayings.forbidding(changed)
    if claim is None:
        return Equivalent() if answer is Answer.IMPOSSIBLE else TOO_HARD
    return Stricter(claim.id, _written(claim, _plain(sayings, sayings.model())))


def _plain(sayings: Sayings, model: z3.ModelRef) -> dict[str, Any]:
    inputs = sayings.situation.inputs
    return plain_inputs(inputs.values, model, inputs.atoms)


def _claims_in(changed: Changed) -> list[Claim]:
    return [said.claim for said, _ in changed if isinstance(said, Said)]


def _written(claim: Claim, inputs: Mapping[str, Any]) -> dict[str, Any]:
    shapes = posing.signature_of(claim).shapes
    return {name: encode(value, shapes[name]) for name, value in inputs.items()}


class _Running:
    """A claim asked of an engine on plain inputs, so that it can be said once more of the same answers."""

    def __init__(self, claim: Claim) -> None:
        self._run: Repeatable | None = None

        @wraps(claim.body)
        def body(engine: Any, *views: Any) -> Goal:
            self._run = Repeatable(claim, engine, views)
            return self._run.goal

        self._claim = replace(claim, body=body)

    def run(self, situation: Situation, engine: ModuleType, inputs: Mapping[str, Any]) -> Repeatable | None:
        """The claim asked on these inputs; None if it doesn't speak of them."""
        posing.run_plainly(self._claim, situation.game, engine, inputs, situation.inputs.atoms)
        run = self._run
        return run if run is not None and z3.is_true(z3.simplify(run.goal.premise)) else None
