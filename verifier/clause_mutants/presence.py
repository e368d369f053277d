"""Which of a symbolic value's variables say something of it: those of a part that isn't there may be anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from verifier import terms
from verifier.follow.values import Items, Record, Union
from verifier.substitution import variables
from verifier.terms import Term


def where_there(values: Iterable[tuple[Term, Any]]) -> dict[Term, Term]:
    """For each variable of these values the condition under which it says something of one of them.

    Each value is there where the condition beside it holds.
    """
    conditions: dict[Term, list[Term]] = {}
    for given, value in values:
        for condition, variable in _variables(value, given):
            conditions.setdefault(variable, []).append(condition)
    return {variable: terms.disjoin(each) for variable, each in conditions.items()}


def _variables(value: Any, condition: Term) -> Iterator[tuple[Term, Term]]:
    match value:
        case Record(_, fields):
            for each in fields.values():
                yield from _variables(each, condition)
        case Union(parts) | Items(parts):
            for guard, each in parts:
                yield from ((condition, variable) for variable in variables(guard))
                yield from _variables(each, terms.conjoin((condition, guard)))
        case _ if getattr(value, "term", None) is not None:
            yield from ((condition, variable) for variable in variables(value.term))
