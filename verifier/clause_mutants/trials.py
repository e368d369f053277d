"""Mutants of clauses tried in the situation of some claims: what they forbid of what is right, let through of what isn't.

A solver finds the input, and for what is let through the answer too; what is forbidden is seen as the engine is run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from types import ModuleType
from typing import Any

import z3

from verifier import posing, sums, terms
from verifier.audit.lawbook import Lawbook
from verifier.audit.laws import Law
from verifier.audit.questions import Stated, two_answers
from verifier.audit.repeating import Repeatable
from verifier.audit.situations import Said, Situation
from verifier.claims import Claim, Goal
from verifier.clause_mutants.mutants import ClauseMutants
from verifier.clause_mutants.verdicts import (
    ClauseVerdict,
    Equivalent,
    NoticedByAudit,
    NoticedByEngine,
    Undecided,
    Unnoticed,
)
from verifier.encoding import encode
from verifier.follow.atoms import Atoms
from verifier.formulas import all_of, any_of
from verifier.lowering import lower
from verifier.part_by_part import find_failing
from verifier.saying import evaluating, plain_inputs
from verifier.solving import Answer, Assumptions, Query
from verifier.witnesses import has_value

RESOURCES = 20_000_000
"""How many of the solver's resource units one query may use."""

TOO_HARD = Undecided("whether it would be noticed is too hard to tell for the solver")

Changed = Sequence[tuple["Said | Law", z3.BoolRef]]
"""What says something else with a mutant, and its conclusion then."""


class ClauseTrials:
    """Some claims of the same inputs, with all laws, in which clauses' mutants are tried."""

    def __init__(
        self, lawbook: Lawbook, claims: Sequence[Claim], mutants: ClauseMutants, engine: ModuleType, atoms: Atoms
    ) -> None:
        self._game, self._mutants, self._engine = lawbook.game, mutants, engine
        self._situation: Situation = lawbook.situation(claims, atoms)
        self._said = [each for each in self._situation.said if not each.claim.corollary]
        laws = [each for each in self._situation.laws if not each.claim.corollary]
        self._all: list[Said | Law] = [*self._said, *laws]
        self._names = {id(each): f"{place} {each.claim.id}" for place, each in enumerate(self._all)}
        self._always = self._situation.always()
        self._sums = len(sums.definitions())
        self._solver = Assumptions(
            self._always,
            {self._names[id(each)]: each.formula for each in self._all},
            functions=self._situation.has_functions,
            resources=RESOURCES,
        )
        self._running = {each.claim.id: _Running(each.claim) for each in self._said}
        self._pairs: dict[str, Query] = {}
        """By a claim's id, two different answers to its calls that obey all clauses."""

    def reached(self) -> dict[str, list[Said | Law]]:
        """For each mutant that what these claims say depends on, all that depends on it."""
        found: dict[str, list[Said | Law]] = {}
        for each in self._all:
            with self._mutants.noting_what_is_reached() as reached:
                each.said.again()
            for mutant in sorted(reached):
                found.setdefault(mutant, []).append(each)
        own = {id(each) for each in self._said}
        return {mutant: each for mutant, each in found.items() if own & {id(one) for one in each}}

    def verdicts(self, reached: Mapping[str, Sequence[Said | Law]]) -> dict[str, ClauseVerdict]:
        """What becomes of the mutants, as far as the claims of this situation tell."""
        verdicts: dict[str, ClauseVerdict] = {}
        left = {mutant: self._changed(mutant, each) for mutant, each in reached.items()}
        verdicts |= {mutant: Equivalent() for mutant, changed in left.items() if not changed}
        verdicts |= dict(self._noticed_by_engine({mutant: each for mutant, each in left.items() if each}))
        left = {mutant: changed for mutant, changed in left.items() if mutant not in verdicts}
        return verdicts | dict(self._let_through(left))

    def _changed(self, mutant: str, depending: Sequence[Said | Law]) -> Changed:
        with self._mutants.chosen(mutant):
            concluded = [(each, each.said.again().conclusion) for each in depending]
        return [(each, other) for each, other in concluded if other.get_id() != each.said.goal.conclusion.get_id()]

    def _noticed_by_engine(self, left: Mapping[str, Changed]) -> Iterator[tuple[str, ClauseVerdict]]:
        """Those that forbid what the engine answers, and those of which it can't be told."""
        waiting = dict(left)
        while waiting:
            mutant, changed = next(iter(waiting.items()))
            forbidding = any_of(said.broken_with(other) for said, other in changed if isinstance(said, Said))
            match self._ask(forbidding, self._all):
                case Answer.IMPOSSIBLE:
                    del waiting[mutant]
                case Answer.UNDECIDED:
                    del waiting[mutant]
                    yield mutant, TOO_HARD
                case Answer.POSSIBLE:
                    inputs = self._plain(self._model)
                    broken = dict(self._broken(waiting, inputs))
                    for each, claim in broken.items():
                        del waiting[each]
                        yield each, NoticedByEngine(claim.id, self._written(claim, inputs))
                    if mutant not in broken:
                        del waiting[mutant]
                        yield from ((mutant, each) for each in self._as_followed(mutant, changed))

    def _broken(self, mutants: Mapping[str, Changed], inputs: Mapping[str, Any]) -> Iterator[tuple[str, Claim]]:
        """Those of the mutants that a run of the engine on these inputs breaks, each with a claim that it breaks."""
        runs: dict[str, Repeatable | None] = {}
        for mutant, changed in mutants.items():
            with self._mutants.chosen(mutant):
                for claim in (said.claim for said, _ in changed if isinstance(said, Said)):
                    if claim.id not in runs:
                        runs[claim.id] = self._running[claim.id].run(self._situation, self._engine, inputs)
                    run = runs[claim.id]
                    if run is not None and not z3.is_true(z3.simplify(run.again().conclusion)):
                        yield mutant, claim
                        break

    def _as_followed(self, mutant: str, changed: Changed) -> Iterator[ClauseVerdict]:
        """Whether it forbids what the engine answers, where clauses would let the engine answer otherwise as well."""
        for claim in (said.claim for said, _ in changed if isinstance(said, Said)):
            inputs = self._situation.inputs
            # Inputs are made once only: what is noted of their variables then would settle the constraints made again.
            again = replace(inputs, maker=replace(inputs.maker, constraints=list(inputs.maker.constraints)))
            with self._mutants.chosen(mutant):
                failing = find_failing(posing.follow(claim, self._game, self._engine, again, again.values))
            if failing.answer is Answer.POSSIBLE:
                found = self._plain(failing.query.model())
                broken = dict(self._broken({mutant: changed}, found))
                yield NoticedByEngine(broken[mutant].id, self._written(claim, found)) if broken else TOO_HARD
                return
            if failing.answer is Answer.UNDECIDED:
                yield TOO_HARD
                return

    def _let_through(self, left: Mapping[str, Changed]) -> Iterator[tuple[str, ClauseVerdict]]:
        """What becomes of those that forbid nothing that the engine answers."""
        for mutant, changed in left.items():
            kept = [each for each in self._all if not any(each is one for one, _ in changed)]
            as_it_says = [each.formula_with(other) for each, other in changed]
            forbidden = any_of(each.broken for each, _ in changed if isinstance(each, Said))
            match self._ask(all_of([*as_it_says, forbidden]), kept):
                case Answer.IMPOSSIBLE:
                    yield mutant, Equivalent()
                case Answer.UNDECIDED:
                    yield mutant, TOO_HARD
                case Answer.POSSIBLE:
                    model = self._model
                    said = next(each for each, _ in changed if isinstance(each, Said) and _holds(each.broken, model))
                    written = self._written(said.claim, self._plain(model))
                    settled = self._is_settled(said, model)
                    yield mutant, NoticedByAudit(said.claim.id, written) if settled else Unnoticed(said.claim.id, written)

    def _is_settled(self, said: Said, model: z3.ModelRef) -> bool:
        """Whether all answers to a claim's calls are the same that obey all clauses, on the input of a model."""
        pairs = self._pairs.get(said.claim.id)
        if pairs is None:
            stated = Stated.of(self._situation, said.calls)
            functions = self._situation.has_functions
            pairs = Query(two_answers(stated, stated), incremental=True, functions=functions, resources=RESOURCES)
            self._pairs[said.claim.id] = pairs
        evaluate = evaluating(model)
        values = (has_value(each, evaluate(each)) for each in self._situation.inputs.maker.variables)
        return pairs.ask(lower(terms.conjoin(values))) is Answer.IMPOSSIBLE

    def _ask(self, formula: z3.BoolRef, assumed: Sequence[Said | Law]) -> Answer:
        """Whether a formula can hold where these say what they say; sums that it names are known."""
        asked = all_of([formula, *sums.definitions()[self._sums :]])
        answer = self._solver.ask(asked, [self._names[id(each)] for each in assumed])
        if answer is Answer.POSSIBLE:
            self._model = self._solver.model()
        if answer is Answer.UNDECIDED:
            formulas = [*self._always, *(each.formula for each in assumed), asked]
            query = Query(formulas, incremental=False, functions=self._situation.has_functions)
            answer = query.ask()
            if answer is Answer.POSSIBLE:
                self._model = query.model()
        return answer

    def _plain(self, model: z3.ModelRef) -> dict[str, Any]:
        return plain_inputs(self._situation.inputs.values, model, self._situation.inputs.atoms)

    def _written(self, claim: Claim, inputs: Mapping[str, Any]) -> dict[str, Any]:
        shapes = posing.signature_of(claim).shapes
        return {name: encode(value, shapes[name]) for name, value in inputs.items()}


def _holds(formula: z3.BoolRef, model: z3.ModelRef) -> bool:
    return bool(z3.is_true(model.eval(formula, model_completion=True)))


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
