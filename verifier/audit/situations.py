"""Situations: the inputs and calls of some claims, the engine's answers left open, and all that clauses say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain, product
from typing import Any

import z3

from verifier import posing, sums, terms
from verifier.audit.laws import Law, Others, laws_of
from verifier.audit.patterns import CallPattern
from verifier.audit.repeating import Repeatable
from verifier.callers import Call, Free, Running
from verifier.certificates.bit_blasting import Clauses
from verifier.claims import Claim
from verifier.engines import Asked, Engine, answered_by
from verifier.follow import comparison
from verifier.follow.atoms import Atoms
from verifier.follow.values import Arbitrary, Items, Record, Union
from verifier.formulas import TRUE, all_of, negation
from verifier.game import Game
from verifier.inputs import Maker
from verifier.least import Least, variables_in
from verifier.lowering import lower
from verifier.missing import parts_that_may_be_missing
from verifier.posing import Inputs
from verifier.saying import evaluating
from verifier.shapes import EnumShape, holds_function
from verifier.terms import FALSE, Term
from verifier.vocabulary import implies, same


@dataclass(frozen=True, slots=True)
class Said:
    """What a claim says in a situation: where the premise holds, calls are in order, and the conclusion holds."""

    claim: Claim
    calls: Sequence[Call]
    in_order: z3.BoolRef
    said: Repeatable

    @property
    def premise(self) -> z3.BoolRef:
        """Where the claim says something."""
        return self.said.goal.premise

    @property
    def formula(self) -> z3.BoolRef:
        """That the claim holds."""
        return self.formula_with(self.said.goal.conclusion)

    @property
    def broken(self) -> z3.BoolRef:
        """That the premise holds, and answers are given that the conclusion forbids."""
        return self.broken_with(self.said.goal.conclusion)

    def formula_with(self, conclusion: z3.BoolRef) -> z3.BoolRef:
        """That the claim would hold, had it this conclusion."""
        return implies(self.premise, all_of([self.in_order, conclusion]))

    def broken_with(self, conclusion: z3.BoolRef) -> z3.BoolRef:
        """That the claim would be broken, had it this conclusion."""
        return all_of([self.premise, self.in_order, negation(conclusion)])


Patterns = Mapping[str, CallPattern | None]
"""By the ids of claims, what each asks; None if that can't be told."""

_DEAR = Record | Items | Union
"""Values of which it takes time to tell whether they are equal."""


class Situation:
    """Claims of the same inputs, asked of an engine that may answer anything.

    `said` is what these claims say, `laws` what others say of the calls that these make.
    """

    def __init__(
        self,
        claims: Sequence[Claim],
        game: Game,
        editions: Sequence[Enum],
        atoms: Atoms,
        *,
        again: Situation | None = None,
    ) -> None:
        """`again` is the same situation, posed before: its variables are used once more, and what holds of them is known."""
        self.game = game
        self.claims = claims
        self.bits: Clauses = Clauses(lazily=True) if again is None else again.bits
        """The gates for its formulas, which are made once for all that is asked of it."""
        self.inputs: Inputs = posing.make_inputs(claims[0], game, editions, atoms)
        self.viewer: Running = posing.without_engine(atoms)
        self._again = again
        self._maker = Maker(bounded=False)
        self._calls = Free(self._maker, self.viewer.view)
        self._compared: dict[tuple[int, int], Term] = {}
        """By their identities, whether two arguments are equal: many calls are made of the same ones."""
        self._asked = Asked()
        missing = parts_that_may_be_missing(self.inputs.values.values())
        self._engine = Engine(self.inputs.signature.protocol, self._calls, self._asked, there=missing)
        self._others = Others(self._engine, self._asked, self.viewer)
        self.said: list[Said] = self._all_said()
        self._own = len(self.calls)
        self._answered = {} if again is None else again._equally_answered_among(self._own)
        """By their places, that two calls are answered equally if they are equal."""
        self.laws: list[Law] = []
        self.least = Least(game, self.inputs, self.viewer.run)

    def _all_said(self) -> list[Said]:
        views = posing.views_of(self.inputs.signature, self.inputs.values, self.viewer)
        said = []
        for claim in self.claims:
            before = len(self._asked.in_order)
            engine = self._engine.for_another_claim()
            asked = Repeatable(claim, engine, views)
            in_order = [lower(each) for each in self._asked.in_order[before:]]
            its_own = [each.answer.value for each in answered_by(engine)]
            calls = [call for call in self.calls if any(call.answer.value is each for each in its_own)]
            said.append(Said(claim, calls, all_of(in_order), asked))
        return said

    @property
    def calls(self) -> Sequence[Call]:
        """The calls that the claims make, each once."""
        return self._calls.made

    def add_laws(self, patterns: Patterns, others: Sequence[Claim]) -> None:
        """Add what each of the other claims that make one call says of the calls made here."""
        self._add_laws_of(self.calls[: self._own], patterns, others, alone=True)

    def take_laws(self, situation: Situation) -> None:
        """Add what is said of the calls in the same situation, posed before: it is said of the same variables."""
        own = dict(zip(map(id, situation.calls), self.calls, strict=False))
        self.laws += [replace(law, call=own[id(law.call)]) for law in situation.laws]

    def add_laws_with_other_calls(self, patterns: Patterns, others: Sequence[Claim]) -> None:
        """Add what each of those that make several calls says of the calls made here; the others are made here too, then."""
        self._add_laws_of(self.calls[: self._own], patterns, others, alone=False)

    def add_laws_of_other_calls(self, patterns: Patterns, others: Sequence[Claim]) -> None:
        """Add what each of those that make one call says of the calls that were added."""
        self._add_laws_of(self.calls[self._own :], patterns, others, alone=True)

    def _add_laws_of(self, calls: Sequence[Call], patterns: Patterns, others: Sequence[Claim], *, alone: bool) -> None:
        known = self.inputs.values
        for call, claim in product(calls, others):
            pattern = patterns[claim.id]
            if pattern is not None and pattern.function == call.function and pattern.alone == alone:
                self.laws += laws_of(claim, pattern, call, known, self._others, self.game, self.inputs.editions)

    def read_as(self, name: str) -> Situation:
        """The same situation where texts are read in another way."""
        read = copy(self)
        read.said = [replace(each, said=each.said.read_as(name)) for each in self.said]
        read.laws = [replace(each, said=each.said.read_as(name)) for each in self.laws]
        return read

    def always(self) -> list[z3.BoolRef]:
        """What holds of all inputs and answers: their bounds, what sums are, and that equal calls have equal answers."""
        return [*self._constraints(), *self._functional(), *sums.definitions()]

    def _constraints(self) -> list[z3.BoolRef]:
        """The bounds of all variables; those that were posed before are known, so that they aren't stated anew."""
        known = [] if self._again is None else self._again._constraints()
        return [*known, *map(lower, (*self.inputs.maker.constraints, *self._maker.constraints))]

    def _functional(self) -> list[z3.BoolRef]:
        """That an engine answers the same to calls of the same function with equal arguments."""
        for place, one in enumerate(self.calls):
            for earlier, other in enumerate(self.calls[:place]):
                if one.function == other.function and (earlier, place) not in self._answered:
                    self._answered[earlier, place] = self._equally_answered(one, other)
        return list(self._answered.values())

    def _equally_answered_among(self, first: int) -> dict[tuple[int, int], z3.BoolRef]:
        """What is known of how calls are answered equally, of so many calls."""
        return {places: formula for places, formula in self._answered.items() if max(places) < first}

    def _equally_answered(self, one: Call, other: Call) -> z3.BoolRef:
        self.viewer.run.count_anew()
        equal = self._equal_arguments(one, other)
        if equal is FALSE:
            return TRUE
        refused = lower(one.answer.refused) == lower(other.answer.refused)
        return implies(lower(equal), all_of([refused, same(self.view(one), self.view(other))]))

    def _equal_arguments(self, one: Call, other: Call) -> Term:
        """Whether both calls are made, of equal arguments: what is soon compared often differs, so that comes first."""
        pairs = sorted(zip(one.arguments, other.arguments, strict=True), key=lambda pair: isinstance(pair[0], _DEAR))
        return terms.conjoin(chain((one.made, other.made), (self._equal(*pair) for pair in pairs)))

    def _equal(self, one: Any, other: Any) -> Term:
        """Whether arguments are equal; functions are known to be only if they are the same one."""
        if callable(one) or isinstance(one, Arbitrary):
            return terms.truth(one is other)
        if not isinstance(one, _DEAR):
            return comparison.equal(self.viewer.run, one, other)
        pair = id(one), id(other)
        if pair not in self._compared:
            self._compared[pair] = comparison.equal(self.viewer.run, one, other)
        return self._compared[pair]

    def view(self, call: Call) -> Any:
        """The answer to a call, as clauses see it."""
        return self.viewer.view(call.answer.value, call.shape, sure=True)[1]

    def in_editions_of(self, claims: Sequence[Claim]) -> Iterator[z3.BoolRef]:
        """For each edition in which one of these claims is in force, the last one first, that it is that one.

        Nothing is given if no edition is among the inputs.
        """
        in_force = [each for each in self.inputs.editions if any(posing.editions_of(claim, [each]) for claim in claims)]
        if self.edition is not None:
            yield from (lower(posing.one_of(self.edition, [each])) for each in reversed(in_force))

    @property
    def edition(self) -> Any | None:
        """The edition asked of, if it is among the inputs."""
        shapes = self.inputs.signature.shapes.items()
        names = (name for name, shape in shapes if isinstance(shape, EnumShape) and shape.cls is self.game.editions)
        return next((self.inputs.values[name] for name in names), None)

    def inputs_in(self, model: z3.ModelRef) -> dict[Term, int]:
        """What the inputs' variables are in a model, as in `evaluating`."""
        evaluate = evaluating(model)
        return {each: evaluate(each) for each in self.inputs.maker.variables}

    def is_of_answers(self, call: Call) -> bool:
        """Whether a call is of something that an engine answered."""
        answers = set(self.answer_variables)
        return not all(answers.isdisjoint(variables_in(argument)) for argument in call.arguments)

    @property
    def answer_variables(self) -> Sequence[Term]:
        """The variables of the answers, in their order."""
        return self._maker.variables

    @property
    def has_functions(self) -> bool:
        """Whether arbitrary functions are among the inputs."""
        return any(map(holds_function, self.inputs.signature.shapes.values()))
