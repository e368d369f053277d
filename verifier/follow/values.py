"""What values can be while code is followed: ordinary Python values, and the kinds of value that carry terms.

Whatever is none of the classes here stands for itself.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum, EnumMeta, Flag
from functools import cache
from typing import Any

from verifier import bitsets, terms
from verifier.follow import ordinary
from verifier.follow.generated import is_generated, is_named_tuple
from verifier.shapes import FunctionShape
from verifier.terms import FALSE, TRUE, Term

Guarded = tuple[tuple[Term, Any], ...]
"""Values, each with the condition under which it is there."""


@dataclass(frozen=True, slots=True, eq=False)
class SymbolicBool:
    """A truth value."""

    term: Term


@dataclass(frozen=True, slots=True, eq=False)
class SymbolicInt:
    """A number from `low` to `high`; the term is wide enough for both, signed."""

    term: Term
    low: int
    high: int


@dataclass(frozen=True, slots=True, eq=False)
class SymbolicEnum:
    """A member of an enum; the term is its place in the order of definition."""

    cls: type[Enum]
    term: Term


@dataclass(frozen=True, slots=True, eq=False)
class SymbolicAtom:
    """A text of which only equality matters; the term is its code."""

    term: Term


@dataclass(frozen=True, slots=True, eq=False)
class SymbolicSet:
    """A frozenset of an enum's members; bit i of the term says whether member i is among them."""

    cls: type[Enum]
    term: Term


@dataclass(frozen=True, slots=True, eq=False)
class FiniteSet:
    """A frozenset of any values; those that are there are different from each other."""

    items: Guarded


@dataclass(frozen=True, slots=True, eq=False)
class Items:
    """A tuple: those of the items that are there, in this order."""

    items: Guarded


@dataclass(frozen=True, slots=True, eq=False)
class Span:
    """A `range` of which it isn't known where it begins or ends: those of the numbers that are there."""

    numbers: Guarded
    start: Any
    stop: Any


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """An instance of a frozen dataclass or a named tuple."""

    cls: type
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Union:
    """One of several values of different kinds; exactly one condition holds."""

    alternatives: Guarded


@dataclass(frozen=True, slots=True, eq=False)
class Reference:
    """Something that can change; its content is in the state. `kind` is object, list, dict, set, deque, frame or stream."""

    kind: str
    cls: type | None = None
    """The class of an object, of a deque, or of a dict that is a `defaultdict` or a `Counter`."""
    given: Any = None
    """What a `defaultdict` calls for what is missing in it, or how many items a deque has at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Closure:
    """A function or lambda that the followed code made."""

    node: ast.FunctionDef | ast.Lambda
    scope: Any
    defaults: tuple[Any, ...]
    keyword_defaults: dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class BoundMethod:
    """A function with its first argument."""

    function: Any
    self: Any


@dataclass(frozen=True, slots=True, eq=False)
class Partial:
    """A function with some of its arguments."""

    function: Any
    positional: tuple[Any, ...]
    keyword: dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Getter:
    """An `itemgetter`, an `attrgetter` or a `methodcaller`, with what it was made of."""

    cls: type
    given: tuple[Any, ...]
    keyword: dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Super:
    """What `super()` gives in a method of `owner` that was called on `self`."""

    owner: type
    self: Any


@dataclass(frozen=True, slots=True, eq=False)
class BuiltinMethod:
    """A method of a builtin type on a value of that type."""

    name: str
    self: Any


@dataclass(frozen=True, slots=True, eq=False)
class Stream:
    """An iterator: `each(give, ordered)` calls `give` with every element in turn. `begun` tells whether that was done."""

    each: Callable[[Callable[[Any], None], bool], None]
    begun: Reference


@dataclass(frozen=True, slots=True, eq=False)
class DictView:
    """What a dict's `keys`, `values` and `items` give; `part` is which of them."""

    entries: Reference
    part: str


@dataclass(frozen=True, slots=True, eq=False)
class Proxy:
    """A `MappingProxyType`: a dict as it is now, without what changes it."""

    entries: Reference


@dataclass(frozen=True, slots=True, eq=False)
class OpaqueText:
    """A text made of values that aren't known: it can be passed on, nothing else."""


@dataclass(frozen=True, slots=True, eq=False)
class Arbitrary:
    """An arbitrary pure function from an input, by its name."""

    name: str
    shape: FunctionShape


SYMBOLIC = (SymbolicBool, SymbolicInt, SymbolicEnum, SymbolicAtom, SymbolicSet, FiniteSet, Items, Span, Record, Union)
CHANGEABLE = (Reference, Stream, DictView, Proxy)
CALLABLE = (Closure, BoundMethod, Partial, Getter, BuiltinMethod, Arbitrary)
FOLLOWED = (*SYMBOLIC, *CHANGEABLE, *CALLABLE, Super, OpaqueText)
"""The kinds of value that stand for others while code is followed."""


class Unbound:
    """What a variable holds on the paths that didn't assign it."""


UNBOUND = Unbound()


@cache
def members(cls: type[Enum]) -> tuple[Enum, ...]:
    """An enum's members in the order of definition, aliases left out."""
    return tuple(cls)


def place_of(member: Enum) -> int:
    """A member's place in the order of definition."""
    return _places(type(member))[id(member)]


@cache
def _places(cls: type[Enum]) -> dict[int, int]:
    """The places of an enum's members by their addresses: a member may say that it is equal to others."""
    return {id(member): place for place, member in enumerate(members(cls))}


def is_plain_enum(cls: Any) -> bool:
    """Whether the members are nothing but members: no numbers, texts or flags, and each equal to itself alone."""
    if not issubclass(cls, Enum) or issubclass(cls, (Flag, int, str, float, tuple)) or type(cls) is not EnumMeta:
        return False
    equal: Any = cls.__eq__
    return equal is object.__eq__


@cache
def index_width(cls: type[Enum]) -> int:
    """How many bits a member's place has."""
    return max(1, (len(members(cls)) - 1).bit_length())


def index_term(cls: type[Enum], value: Any) -> Term:
    """The place of a member, symbolic or not."""
    return value.term if isinstance(value, SymbolicEnum) else terms.number(place_of(value), index_width(cls))


def width_for(low: int, high: int) -> int:
    """How many bits hold every number from `low` to `high`, signed."""
    return max(low.bit_length() if low >= 0 else (low + 1).bit_length(), high.bit_length()) + 1


def integer(value: Any) -> SymbolicInt:
    """A number or truth value, symbolic or not, as a symbolic number."""
    match value:
        case SymbolicInt():
            return value
        case SymbolicBool(term):
            return SymbolicInt(terms.choose(term, terms.number(1, 2), terms.number(0, 2)), 0, 1)
        case _:
            number = int.__index__(value)  # a kind of number of the program's may say that it is another
            return SymbolicInt(terms.number(number, width_for(number, number)), number, number)


def from_term(term: Term, low: int, high: int) -> Any:
    """The number that a term is, given its bounds: a plain int where it is a constant."""
    if terms.is_constant(term):
        return terms.signed(term)
    if term.width < width_for(low, high):
        raise AssertionError(f"a number from {low} to {high} doesn't fit into {term.width} bits")
    return SymbolicInt(term, low, high)


def boolean(term: Term) -> Any:
    """The truth value that a term is: a plain bool where it is a constant."""
    return True if term is TRUE else False if term is FALSE else SymbolicBool(term)


@ordinary.kept
def is_record_class(cls: type) -> bool:
    """Whether instances are records: frozen dataclasses and named tuples, with nothing unusual about them."""
    if ordinary.unusual(cls) is not None:
        return False
    if is_named_tuple(cls):
        return True
    parameters, made = cls.__dict__.get("__dataclass_params__"), cls.__dict__.get("__init__")
    return parameters is not None and parameters.frozen and made is not None and is_generated(cls, "__init__", made)


def as_record(value: Any) -> Record | None:
    """A record as such, also where it is a plain instance; None for any other value."""
    if isinstance(value, Record):
        return value
    cls = type(value)
    if isinstance(value, FOLLOWED) or not is_record_class(cls):
        return None
    names = value._fields if is_named_tuple(cls) else [field.name for field in fields(value)]
    return Record(cls, {name: getattr(value, name) for name in names})


def as_items(value: Any) -> Guarded | None:
    """The items of a tuple; None for any other value."""
    match value:
        case Items(items):
            return items
        case tuple():
            return tuple((TRUE, item) for item in value)
        case Record(cls, held) if is_named_tuple(cls):
            return tuple((TRUE, item) for item in held.values())
        case _:
            return None


def behind(value: Any) -> Any:
    """The dict that is behind a `MappingProxyType`; any other value itself."""
    return value.entries if isinstance(value, Proxy) else value


def tuple_of(items: Sequence[Any]) -> Items:
    """A tuple of values that are all there."""
    return Items(tuple((TRUE, item) for item in items))


def alternatives(value: Any) -> Guarded:
    """The values that a value may be, each with its condition."""
    return value.alternatives if isinstance(value, Union) else ((TRUE, value),)


def truth_term(value: Any) -> Term:
    """The term of a truth value, symbolic or not."""
    return value.term if isinstance(value, SymbolicBool) else terms.truth(value)


def is_set(value: Any) -> bool:
    """Whether the value is a frozenset."""
    return isinstance(value, (SymbolicSet, FiniteSet, frozenset))


def set_class(value: Any) -> type[Enum] | None:
    """The enum whose members a set has, as far as that is certain."""
    if isinstance(value, SymbolicSet):
        return value.cls
    for _, item in set_items(value):
        cls = item.cls if isinstance(item, SymbolicEnum) else type(item)
        return cls if is_plain_enum(cls) else None
    return None


def set_items(value: Any) -> Guarded:
    """The elements of a set that may be there, in a fixed order."""
    match value:
        case SymbolicSet(cls, term):
            return tuple((bitsets.bit(term, place), member) for place, member in enumerate(members(cls)))
        case FiniteSet(items):
            return items
        case _:
            return tuple((TRUE, item) for item in sorted(value, key=_order))


def _order(value: Any) -> tuple[str, Any]:
    is_member = isinstance(value, Enum) and not isinstance(value, Flag)
    return (type(value).__name__, place_of(value) if is_member else repr(value))


def set_bits(cls: type[Enum], value: Any) -> Term | None:
    """A set as the bits of its members, if it has only members of that enum."""
    if isinstance(value, SymbolicSet):
        return value.term if value.cls is cls else None
    present = [FALSE] * len(members(cls))
    for guard, item in set_items(value):
        if isinstance(item, SymbolicEnum) and item.cls is cls:
            for place in range(len(present)):
                here = terms.equal(item.term, terms.number(place, item.term.width))
                present[place] = terms.disjoin((present[place], terms.conjoin((guard, here))))
        elif type(item) is cls:
            present[place_of(item)] = terms.disjoin((present[place_of(item)], guard))
        else:
            return None
    return bitsets.bits(present)
