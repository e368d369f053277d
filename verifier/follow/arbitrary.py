"""Arbitrary functions: what the followed code gets when it asks a comparison or a question that isn't known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import z3

from verifier import terms, viewing
from verifier.follow.execution import Execution, nothing
from verifier.follow.values import Arbitrary, SymbolicBool, from_term, width_for
from verifier.shapes import BoolShape, IntShape
from verifier.views import NUMBER_BITS


def apply(run: Execution, function: Arbitrary, arguments: Sequence[Any]) -> Any:
    """The function's answer; what it does with arguments of other types than it takes isn't known."""
    viewer = viewing.Viewer(run.atoms, _never)
    views = []
    for argument, shape in zip(arguments, function.shape.arguments, strict=True):
        fits, view = viewer.view(argument, shape)
        run.branch(fits, nothing, lambda: run.unsupported("it asks a question about something of another type"))
        views.append(view)
    answer = viewer.view(function, function.shape)[1](*views)
    if isinstance(function.shape.result, BoolShape):
        return SymbolicBool(terms.external(answer, answer.get_id(), terms.BOOL))
    return _number(run, answer, function.shape.result)


def _number(run: Execution, answer: z3.BitVecRef, shape: Any) -> Any:
    assert isinstance(shape, IntShape) and shape.low is not None and shape.high is not None
    term = terms.truncate(terms.external(answer, answer.get_id(), NUMBER_BITS), width_for(shape.low, shape.high))
    return from_term(term, shape.low, shape.high)


def _never(*_: Any) -> Any:
    raise AssertionError("a question's arguments hold no questions")
