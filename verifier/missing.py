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
        for address, guard in _records(value, TRUE):
            there[address] = terms.disjoin((there.get(address, FALSE), guard))
    return {address: guard for address, guard in there.items() if guard is not TRUE}


def _records(value: Any, guard: Term) -> Iterator[tuple[int, Term]]:
    """The addresses of the records in a value, each with the condition under which it is there."""
    match value:
        case Record(_, fields):
            yield id(value), guard
            for each in fields.values():
                yield from _records(each, guard)
        case Items(parts) | Union(parts):
            for condition, each in parts:
                yield from _records(each, terms.conjoin((guard, condition)))
