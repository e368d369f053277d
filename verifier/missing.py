"""Parts of inputs that may be missing, such as the elements of a sequence of unknown length."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from verifier import terms
from verifier.follow.values import Items, Record, Union
from verifier.terms import FALSE, TRUE, Term


def parts_that_may_be_missing(values: Iterable[Any]) -> dict[int, Term]:
    """By their addresses the records in symbolic values that may be missing, with the conditions under which they aren't."""
    there: dict[int, Term] = {}
    for value in values:
        for part, guard in parts_of(value, TRUE):
            if isinstance(part, Record):
                there[id(part)] = terms.disjoin((there.get(id(part), FALSE), guard))
    return {address: guard for address, guard in there.items() if guard is not TRUE}


def parts_of(value: Any, guard: Term) -> Iterator[tuple[Any, Term]]:
    """A symbolic value and all its parts, each with the condition under which it is there; the value is so under `guard`."""
    yield value, guard
    match value:
        case Record(_, fields):
            for each in fields.values():
                yield from parts_of(each, guard)
        case Items(parts) | Union(parts):
            for condition, each in parts:
                yield from parts_of(each, terms.conjoin((guard, condition)))
