"""Laws: what a claim says of a call that another claim makes. Together, laws are all that clauses say of that call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import islice, product
from typing import Any

import z3

from verifier import posing, terms
from verifier.audit.patterns import Call, CallPattern, matched
from verifier.claims import Claim
from verifier.engines import Outcome, Running
from verifier.follow.values import index_term, members
from verifier.formulas import all_of
from verifier.game import Game
from verifier.lowering import lower
from verifier.shapes import BoolShape, EnumShape, IntShape, Shape
from verifier.terms import FALSE, Term
from verifier.vocabulary import implies

MOST_VALUES = 64
"""In how many ways a claim's other inputs are tried out at most, where all ways can be."""


@dataclass(frozen=True, slots=True)
class Law:
    """What a claim says of a call: `formula` holds of every engine that obeys it."""

    claim: Claim
    formula: z3.BoolRef


@dataclass(slots=True)
class _Answered:
    """An engine of which one call is known."""

    call: Call
    view: Any
    in_order: list[Term] = field(default_factory=list)

    @property
    def attempt(self) -> _Attempted:
        return _Attempted(self)

    def __getattr__(self, name: str) -> Any:
        def answer(*_: Any) -> Any:
            self.in_order.append(self.call.answer.given)
            return self.view

        return answer


@dataclass(slots=True)
class _Attempted:
    of: _Answered

    def __getattr__(self, name: str) -> Any:
        return lambda *_: Outcome(lower(self.of.call.answer.refused), self.of.view)


def laws_of(
    claim: Claim,
    pattern: CallPattern,
    call: Call,
    known: Mapping[str, Any],
    viewer: Running,
    game: Game,
    editions: Sequence[Enum],
) -> Iterator[Law]:
    """What a claim says of a call: once for each value of its inputs that the call doesn't tell, as far as there are few.

    Where there are many, it is said of the input of that name in `known`, and if there is none, nothing is: a claim is
    never made to say more than it does.
    """
    shapes = posing.signature_of(claim).shapes
    match = matched(pattern, call, viewer.run)
    if match is None or match[0] is FALSE or not _is_always_in_force(claim, shapes, game, editions):
        return
    condition, bound = match
    open_ones = {name: _values(name, shape, known) for name, shape in shapes.items() if name not in bound}
    for values in islice(product(*open_ones.values()), MOST_VALUES):
        law = _law(claim, call, {**bound, **dict(zip(open_ones, values, strict=True))}, condition, viewer, game, editions)
        if law is not None:
            yield law


def _is_always_in_force(claim: Claim, shapes: Mapping[str, Shape], game: Game, editions: Sequence[Enum]) -> bool:
    """Whether a claim is of all the editions, or says itself which one it is asked of."""
    told = any(isinstance(shape, EnumShape) and shape.cls is game.editions for shape in shapes.values())
    return told or posing.editions_of(claim, editions) == list(editions)


def _values(name: str, shape: Shape, known: Mapping[str, Any]) -> Sequence[Any]:
    match shape:
        case BoolShape():
            return (False, True)
        case EnumShape(cls):
            return members(cls)
        case IntShape(int(low), int(high)) if high - low < MOST_VALUES:
            return range(low, high + 1)
    return (known[name],) if name in known else ()


def _law(
    claim: Claim,
    call: Call,
    values: Mapping[str, Any],
    condition: Term,
    viewer: Running,
    game: Game,
    editions: Sequence[Enum],
) -> Law | None:
    conditions, views = [condition], []
    for name, shape in posing.signature_of(claim).shapes.items():
        fits, view = viewer.view(values[name], shape)
        conditions.append(fits)
        views.append(view)
        in_force = posing.editions_of(claim, editions)
        if isinstance(shape, EnumShape) and shape.cls is game.editions and in_force != list(editions):
            conditions.append(_one_of(values[name], in_force))
    fitting = terms.conjoin(conditions)
    if fitting is FALSE:
        return None
    engine = _Answered(call, viewer.view(call.answer.value, call.shape, sure=True)[1])
    goal = claim.body(engine, *views)
    in_order = [lower(each) for each in engine.in_order]
    return Law(claim, implies(all_of([lower(fitting), goal.premise]), all_of([*in_order, goal.conclusion])))


def _one_of(value: Any, allowed: Sequence[Enum]) -> Term:
    cls = type(allowed[0])
    return terms.disjoin(terms.equal(index_term(cls, value), index_term(cls, each)) for each in allowed)
