"""Which values can't change: what was seen in one of these is seen in it always, whatever is called meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

from verifier.follow.merging import MergedFields
from verifier.follow.values import SYMBOLIC, FiniteSet, Items, Record, Span, Union, as_record

Known = dict[int, tuple[Record, bool]]
"""For each record that was asked of, by its address, the record and whether it is unchanging."""

_PLAIN = (type(None), bool, int, str)


def is_unchanging(value: Any, known: Known) -> bool:
    """Whether nothing that can change is in a value; of one of an unknown kind it isn't said."""
    match value:
        case Record():
            if id(value) not in known:
                known[id(value)] = value, all(is_unchanging(each, known) for each in _held_by(value))
            return known[id(value)][1]
        case Union(held) | Items(held) | FiniteSet(held) | Span(held):
            return all(is_unchanging(each, known) for _, each in held)
        case tuple() | frozenset() if type(value) in (tuple, frozenset):
            return all(is_unchanging(each, known) for each in value)
        case _ if type(value) in _PLAIN or isinstance(value, (Enum, *SYMBOLIC)):
            return True
    record = as_record(value)
    return record is not None and is_unchanging(record, known)


def _held_by(record: Record) -> Iterable[Any]:
    """What a record holds; of one that is merged, what was merged, so that nothing more is."""
    fields = record.fields
    return (fields.yes, fields.no) if isinstance(fields, MergedFields) else fields.values()
