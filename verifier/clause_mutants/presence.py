"""Which of a symbolic value's variables say something of it: those of a part that isn't there may be anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from verifier import terms
from verifier.follow.values import Items, Union
from verifier.missing import parts_of
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


def _variables(value: Any, given: Term) -> Iterator[tuple[Term, Term]]:
    """The variables of a value that is there under a condition, each with one under which it says something."""
    for part, condition in parts_of(value, given):
        match part:
            case Union(alternatives) | Items(alternatives):
                said = [guard for guard, _ in alternatives]
            case _:
                said = [part.term] if getattr(part, "term", None) is not None else []
        yield from ((condition, variable) for term in said for variable in variables(term))
