"""Laws: what a claim says of a call that another claim makes. Together, laws are all that clauses say of that call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from itertools import islice, product
from typing import Any

import z3

from verifier import posing, terms
from verifier.audit.patterns import CallPattern, matched
from verifier.audit.repeating import Repeatable
from verifier.callers import Call, Running
from verifier.claims import Claim
from verifier.engines import Asked, Engine, Outcome
from verifier.formulas import all_of
from verifier.game import Game
from verifier.lowering import lower
from verifier.shapes import EnumShape, Shape, few_values
from verifier.terms import FALSE, Term
from verifier.vocabulary import implies

MOST_VALUES = 64
"""In how many ways a claim's other inputs are tried out at most, where all ways can be."""


@dataclass(frozen=True, slots=True)
class Others:
    """What is asked for the calls of a claim besides the one that is known, and what must hold for these to be in order.

    It also looks at inputs, each once: a claim is said many times of the same ones.
    """

    engine: Engine
    asked: Asked
    viewer: Running
    _viewed: dict[tuple[int, int], tuple[Any, tuple[Term, Any]]] = field(default_factory=dict)
    """By the addresses of value and shape, the value, which stays where it is, and how it is seen."""

    def view(self, value: Any, shape: Shape) -> tuple[Term, Any]:
        """Under which condition a value is of a shape, and its view."""
        key = id(value), id(shape)
        if key not in self._viewed:
            self._viewed[key] = value, self.viewer.view(value, shape)
        return self._viewed[key][1]


@dataclass(frozen=True, slots=True)
class Law:
    """What a claim says of a call: where its inputs are fitting and its premise holds, calls are in order, and it holds."""

    claim: Claim
    call: Call
    fitting: z3.BoolRef
    in_order: z3.BoolRef
    said: Repeatable

    @property
    def formula(self) -> z3.BoolRef:
        """What holds of every engine that obeys the claim."""
        return self.formula_with(self.said.goal.conclusion)

    def formula_with(self, conclusion: z3.BoolRef) -> z3.BoolRef:
        """What would hold if the claim had this conclusion."""
        return implies(all_of([self.fitting, self.said.goal.premise]), all_of([self.in_order, conclusion]))


class _Answered:
    """An engine of which one call is known: the one before which `before` others are made."""

    def __init__(self, call: Call, view: Any, before: int, others: Engine) -> None:
        self._call, self._view, self._others = call, view, others
        self._before = before
        self.in_order: list[Term] = []

    @property
    def attempt(self) -> _Attempted:
        return _Attempted(self)

    def __getattr__(self, name: str) -> Any:
        def answer(*arguments: Any) -> Any:
            if not self._is_known():
                return getattr(self._others, name)(*arguments)
            self.in_order.append(self._call.answer.given)
            return self._view

        return answer

    def attempted(self, name: str, *arguments: Any) -> Outcome:
        """The outcome of a call that may be refused."""
        if not self._is_known():
            outcome: Outcome = getattr(self._others.attempt, name)(*arguments)
            return outcome
        return Outcome(lower(self._call.answer.refused), self._view)

    def _is_known(self) -> bool:
        self._before -= 1
        return self._before == -1


@dataclass(slots=True)
class _Attempted:
    of: _Answered

    def __getattr__(self, name: str) -> Any:
        return partial(self.of.attempted, name)


def laws_of(
    claim: Claim,
    pattern: CallPattern,
    call: Call,
    known: Mapping[str, Any],
    others: Others,
    game: Game,
    editions: Sequence[Enum],
) -> Iterator[Law]:
    """What a claim says of a call: once for each value of its inputs that the call doesn't tell, as far as there are few.

    Where there are many, it is said of the input of that name in `known`, and if there is none, nothing is: a claim is
    never made to say more than it does. Other calls that the claim makes are asked of `others`.
    """
    shapes = posing.signature_of(claim).shapes
    match = matched(pattern, call, others.viewer.run)
    if match is None or match[0] is FALSE or not _is_always_in_force(claim, shapes, game, editions):
        return
    condition, bound = match
    open_ones = {name: _values(name, shape, known) for name, shape in shapes.items() if name not in bound}
    for values in islice(product(*open_ones.values()), MOST_VALUES):
        inputs = {**bound, **dict(zip(open_ones, values, strict=True))}
        views = _views(claim, inputs, condition, others, game, editions)
        if views is not None:
            yield _law(claim, pattern, call, *views, others)


def _is_always_in_force(claim: Claim, shapes: Mapping[str, Shape], game: Game, editions: Sequence[Enum]) -> bool:
    """Whether a claim is of all the editions, or of some and says itself which one it is asked of."""
    told = any(isinstance(shape, EnumShape) and shape.cls is game.editions for shape in shapes.values())
    in_force = posing.editions_of(claim, editions)
    return in_force == list(editions) or (told and bool(in_force))


def _values(name: str, shape: Shape, known: Mapping[str, Any]) -> Sequence[Any]:
    values = few_values(shape, MOST_VALUES)
    if values is not None:
        return values
    return (known[name],) if name in known else ()


def _views(
    claim: Claim, values: Mapping[str, Any], condition: Term, others: Others, game: Game, editions: Sequence[Enum]
) -> tuple[Term, list[Any]] | None:
    """Under which condition these values are inputs of the claim, and their views; None if they never are."""
    conditions, views = [condition], []
    in_force = posing.editions_of(claim, editions)
    for name, shape in posing.signature_of(claim).shapes.items():
        fits, view = others.view(values[name], shape)
        conditions.append(fits)
        views.append(view)
        if isinstance(shape, EnumShape) and shape.cls is game.editions and len(in_force) < len(game.editions):
            conditions.append(posing.one_of(values[name], in_force))
    fitting = terms.conjoin(conditions)
    return None if fitting is FALSE else (fitting, views)


def _law(claim: Claim, pattern: CallPattern, call: Call, fitting: Term, views: Sequence[Any], others: Others) -> Law:
    view = others.viewer.view(call.answer.value, call.shape, sure=True)[1]
    before = len(others.asked.in_order)
    protocol = posing.signature_of(claim).protocol
    engine = _Answered(call, view, pattern.place, others.engine.for_another_claim(protocol))
    said = Repeatable(claim, engine, views)
    in_order = [lower(each) for each in (*engine.in_order, *others.asked.in_order[before:])]
    return Law(claim, call, lower(fitting), all_of(in_order), said)
