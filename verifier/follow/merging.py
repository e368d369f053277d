"""Two values as one: `merge` is the one place where paths become one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import pairwise
from typing import Any

from verifier import terms
from verifier.follow.values import (
    FOLLOWED,
    FiniteSet,
    Guarded,
    Items,
    Record,
    Reference,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    SymbolicSet,
    Union,
    alternatives,
    as_items,
    as_record,
    boolean,
    from_term,
    index_term,
    integer,
    is_plain_enum,
    is_record_class,
    members,
    set_bits,
    set_class,
    set_items,
    truth_term,
)
from verifier.terms import FALSE, TRUE, Term


def union(parts: Guarded) -> Any:
    """The value that is each of these under its condition, those of one kind merged; exactly one condition holds."""
    kinds: dict[Any, tuple[Term, Any]] = {}
    # What is one of several itself counts as each of these: nothing else looks for a union within a union.
    flat = ((terms.conjoin((outer, guard)), value) for outer, part in parts for guard, value in alternatives(part))
    for guard, value in flat:
        if guard is FALSE:
            continue
        kind = _kind(value)
        if kind in kinds:
            other_guard, other = kinds[kind]
            kinds[kind] = (terms.disjoin((guard, other_guard)), _merge_alike(guard, value, other))
        else:
            kinds[kind] = (guard, value)
    if len(kinds) == 1:
        return next(iter(kinds.values()))[1]
    return Union(tuple(kinds.values()))


Merged = dict[tuple[int, int], tuple[Any, Any, Any]]
"""Pairs of values that were merged under one condition, by their addresses, with what they are as one.

A part that is shared is merged once. The values are kept, so that no other has the address of one of them.
"""


def merge(condition: Term, yes: Any, no: Any, merged: Merged | None = None) -> Any:
    """The value that is `yes` where the condition holds, else `no`; `merged` has what is merged so already."""
    if yes is no or condition is TRUE:
        return yes
    if condition is FALSE:
        return no
    if not isinstance(yes, Union) and not isinstance(no, Union) and _kind(yes) == _kind(no):
        return _merge_alike(condition, yes, no, merged)
    return union(((condition, yes), (terms.negate(condition), no)))


def _kind(value: Any) -> Any:
    """What two values must have in common to be merged into one."""
    match value:
        case bool() | SymbolicBool():
            return bool
        case SymbolicInt():
            return int
        case SymbolicEnum(cls):
            return cls
        case SymbolicAtom():
            return SymbolicAtom
        case SymbolicSet() | FiniteSet():
            return frozenset
        case Items():
            return tuple
        case Record(cls):
            return cls
        case _:
            return (Reference, id(value)) if isinstance(value, FOLLOWED) else _plain_kind(value)


def _plain_kind(value: Any) -> Any:
    cls = type(value)
    if cls in (int, tuple, frozenset):
        return cls
    if is_record_class(cls) or (isinstance(value, Enum) and is_plain_enum(cls)):
        return cls
    if cls in (str, float, bytes, complex):
        return (cls, repr(value))
    return (Reference, id(value))


def _merge_alike(condition: Term, yes: Any, no: Any, merged: Merged | None = None) -> Any:
    kind = _kind(yes)
    if yes is no or isinstance(kind, tuple):
        return yes
    if kind is bool:
        return boolean(terms.choose(condition, truth_term(yes), truth_term(no)))
    if kind is int:
        return _merge_integers(condition, integer(yes), integer(no))
    if kind is SymbolicAtom:
        return SymbolicAtom(terms.choose(condition, yes.term, no.term))
    if kind is frozenset:
        return _merge_sets(condition, yes, no)
    if kind is tuple:
        return _merge_tuples(condition, yes, no, {} if merged is None else merged)
    if issubclass(kind, Enum):
        return enum_member(kind, terms.choose(condition, index_term(kind, yes), index_term(kind, no)))
    return _merge_records(condition, as_record(yes), as_record(no))


def enum_member(cls: type[Enum], term: Term) -> Any:
    """The member at a place: a plain member where the place is a constant, or where members are numbers or texts as well."""
    if terms.is_constant(term):
        return members(cls)[term.data]
    if is_plain_enum(cls):
        return SymbolicEnum(cls, term)
    return union(tuple((terms.equal(term, index_term(cls, member)), member) for member in members(cls)))


def _merge_integers(condition: Term, yes: SymbolicInt, no: SymbolicInt) -> Any:
    low, high = min(yes.low, no.low), max(yes.high, no.high)
    width = max(yes.term.width, no.term.width)
    return from_term(terms.choose(condition, terms.extend(yes.term, width), terms.extend(no.term, width)), low, high)


class MergedFields(Mapping[str, Any]):
    """The fields of two records as one, each merged when it is first asked for, since most are only carried along."""

    __slots__ = ("_merged", "condition", "no", "yes")

    def __init__(self, condition: Term, yes: Record, no: Record) -> None:
        self.condition = condition
        self.yes = yes
        self.no = no
        self._merged: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._merged:
            self._merged[name] = merge(self.condition, self.yes.fields[name], self.no.fields[name])
        return self._merged[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.yes.fields)

    def __len__(self) -> int:
        return len(self.yes.fields)


def _merge_records(condition: Term, yes: Record | None, no: Record | None) -> Record:
    assert yes is not None and no is not None
    return Record(yes.cls, MergedFields(condition, yes, no))


def _merge_tuples(condition: Term, yes: Any, no: Any, merged: Merged) -> Any:
    key = id(yes), id(no)
    if key not in merged:
        merged[key] = yes, no, Items(merge_items(condition, as_items(yes) or (), as_items(no) or (), merged))
    return merged[key][-1]


def merge_items(condition: Term, yes: Guarded, no: Guarded, merged: Merged | None = None) -> Guarded:
    """Two sequences as one: items side by side as long as both are there alike, then those of each under its condition."""
    shared, both = 0, min(len(yes), len(no))
    while shared < both and yes[shared][0] is no[shared][0]:
        shared += 1
    if is_packed(yes[shared:]) and is_packed(no[shared:]):
        shared = both
    other = terms.negate(condition)
    return (
        tuple(_side_by_side(condition, *each, merged) for each in zip(yes[:shared], no[:shared], strict=True))
        + tuple((terms.conjoin((condition, guard)), value) for guard, value in yes[shared:])
        + tuple((terms.conjoin((other, guard)), value) for guard, value in no[shared:])
    )


def _side_by_side(condition: Term, yes: tuple[Term, Any], no: tuple[Term, Any], merged: Merged | None) -> tuple[Term, Any]:
    return terms.choose(condition, yes[0], no[0]), merge(condition, yes[1], no[1], merged)


def at_least(conditions: Sequence[Term]) -> list[Term]:
    """For each number from 1 on, whether so many of the conditions hold."""
    return _enough(conditions)[-1] if conditions else []


def _enough(conditions: Sequence[Term]) -> list[list[Term]]:
    """For each of the conditions, and each number up to its place counted from 1, whether so many hold up to there."""
    found: list[list[Term]] = []
    for place, condition in enumerate(conditions):
        before = [TRUE, *(found[-1] if found else [])]
        found.append(
            [
                terms.disjoin((before[more] if more <= place else FALSE, terms.conjoin((condition, before[more - 1]))))
                for more in range(1, place + 2)
            ]
        )
    return found


def is_packed(items: Guarded) -> bool:
    """Whether an item is there only where the one before it is, as far as that is plain."""
    return all(terms.implies(after, before) for (before, _), (after, _) in pairwise(items))


def packed(items: Guarded) -> Guarded:
    """The same tuple, of items each of which is there only where the one before it is."""
    items = tuple((guard, item) for guard, item in items if guard is not FALSE)
    if is_packed(items):
        return items
    enough = _enough([guard for guard, _ in items])
    return tuple((there, _item(items, enough, place)) for place, there in enumerate(enough[-1]) if there is not FALSE)


def _item(items: Guarded, enough: list[list[Term]], place: int) -> Any:
    """The item at a place among those that are there: the first one up to which there are enough."""
    found = items[-1][1]
    for position in reversed(range(place, len(items) - 1)):
        here = enough[position][place]
        if position == place or here is not enough[position - 1][place]:
            found = merge(here, items[position][1], found)
    return found


def _merge_sets(condition: Term, yes: Any, no: Any) -> Any:
    cls = set_class(yes) or set_class(no)
    bits = (set_bits(cls, yes), set_bits(cls, no)) if cls is not None else (None, None)
    if cls is not None and bits[0] is not None and bits[1] is not None:
        return SymbolicSet(cls, terms.choose(condition, bits[0], bits[1]))
    # What both have, as sets do that grew from one, is there once: else a loop that adds to a set would double it each time.
    of_yes, of_no = _by_element(yes), _by_element(no)
    either = {**of_yes, **of_no}
    there = {key: [held[key][0] if key in held else FALSE for held in (of_yes, of_no)] for key in either}
    return FiniteSet(tuple((terms.choose(condition, *there[key]), value) for key, (_, value) in either.items()))


def _by_element(of: Any) -> dict[Any, tuple[Term, Any]]:
    """A set's elements and when they are there, by what tells which they are; one may be there for several reasons."""
    found: dict[Any, tuple[Term, Any]] = {}
    for guard, value in set_items(of):
        key = (type(value), value) if type(value) in (int, str) else id(value)
        found[key] = (terms.disjoin((found[key][0], guard)) if key in found else guard, value)
    return found
