"""Whether two JSON values are the same answer, where a list that stands for a set has no order."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any

from verifier.shapes import (
    BoolShape,
    ChoiceShape,
    EnumShape,
    IntShape,
    LiteralShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
)


def same(expected: Any, given: Any, shape: Shape) -> bool:
    """Whether `given` is the answer that was expected, of this shape. Truths aren't numbers, and 1 and 1.0 are one.

    It takes no longer than the expected answer is large, whatever is given.
    """
    match shape, expected, given:
        case SetShape(), list(), list():
            return len(expected) == len(given) and _equal(_sorted(expected), _sorted(given))
        case OptionalShape(inner), _, _:
            return same(expected, given, inner)
        case RecordShape(fields=named), dict(), dict() if expected.keys() == given.keys() == dict(named).keys():
            return all(same(expected[name], given[name], inner) for name, inner in named)
        case ChoiceShape(alternatives), dict(), dict():
            fitting = next((each for each in alternatives if fits(expected, each)), None)
            return _equal(expected, given) if fitting is None else same(expected, given, fitting)
        case SequenceShape(element, _, _), list(), list():
            return len(expected) == len(given) and all(
                same(one, other, element) for one, other in zip(expected, given, strict=True)
            )
        case TupleShape(elements), list(), list() if len(expected) == len(elements):
            return len(expected) == len(given) and all(map(same, expected, given, elements))
    return _equal(expected, given)


def fits(value: Any, shape: Shape) -> bool:
    """Whether the JSON form of some value of the shape looks like this; bounds aren't looked at."""
    match shape:
        case BoolShape():
            return isinstance(value, bool)
        case IntShape():
            return _is_number(value)
        case LiteralShape(only):
            return _equal(only.value if isinstance(only, Enum) else only, value)
        case EnumShape(cls):
            return _is_member(value, cls)
        case SetShape(cls):
            return isinstance(value, list) and all(_is_member(each, cls) for each in value)
        case OptionalShape(inner):
            return value is None or fits(value, inner)
        case RecordShape(fields=named):
            return (
                isinstance(value, dict)
                and value.keys() == {name for name, _ in named}
                and all(fits(value[name], inner) for name, inner in named)
            )
        case ChoiceShape(alternatives):
            return any(fits(value, each) for each in alternatives)
        case SequenceShape(element, _, _):
            return isinstance(value, list) and all(fits(each, element) for each in value)
        case TupleShape(elements):
            return isinstance(value, list) and len(value) == len(elements) and all(map(fits, value, elements))
    return isinstance(value, str)


def _is_member(value: Any, cls: type[Enum]) -> bool:
    return any(_equal(member.value, value) for member in cls)


def _equal(one: Any, other: Any) -> bool:
    """Equality of JSON values, no deeper than the first of them is: the other may be an attack."""
    match one, other:
        case bool(), _:
            return one is other
        case _, bool():
            return False
        case dict(), dict():
            return one.keys() == other.keys() and all(_equal(each, other[name]) for name, each in one.items())
        case list() | tuple(), list():
            return len(one) == len(other) and all(map(_equal, one, other))
        case (dict() | list(), _) | (_, dict() | list()):
            return False
    return bool(one == other)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_simple(value: Any) -> bool:
    return not isinstance(value, dict | list)


def _sorted(members: list[Any]) -> list[Any]:
    """The members of a set in one order, if they can be members of one."""
    return sorted(members, key=_in_order) if all(map(_is_simple, members)) else members


def _in_order(value: Any) -> tuple[str, Any]:
    """A place among simple values, where a number that is written in two ways has one."""
    return ("number", value) if _is_number(value) else (type(value).__name__, json.dumps(value))
