"""Whether a plain value is of a shape: soon told, where `Viewer` would look at every part in the form of a term."""

from __future__ import annotations

from typing import Any

from verifier.shapes import (
    AtomShape,
    BoolShape,
    ChoiceShape,
    EnumShape,
    FunctionShape,
    IntShape,
    LiteralShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
)
from verifier.views import NUMBER_BITS

_EDGE = 1 << (NUMBER_BITS - 1)
_MISSING = object()


def is_plainly(value: Any, shape: Shape) -> bool:
    """Whether the value is of the shape and nothing in it is of a class that only looks like another.

    Nothing of a class of its own is called. Of some values that are of the shape it isn't told.
    """
    match shape:
        case BoolShape():
            return type(value) is bool
        case IntShape(low, high):
            return type(value) is int and _at_least(value, low) and _at_most(value, high)
        case EnumShape(cls):
            return type(value) is cls
        case AtomShape():
            return type(value) is str
        case SetShape(cls):
            return type(value) is frozenset and all(type(each) is cls for each in value)
        case LiteralShape(only):
            return value is only
        case OptionalShape(inner):
            return value is None or is_plainly(value, inner)
        case RecordShape(cls, fields):
            return type(value) is cls and all(is_plainly(getattr(value, name, _MISSING), inner) for name, inner in fields)
        case ChoiceShape(alternatives):
            return any(type(value) is each.cls and is_plainly(value, each) for each in alternatives)
        case TupleShape(elements):
            return type(value) is tuple and len(value) == len(elements) and all(map(is_plainly, value, elements))
        case SequenceShape(element, least, most):
            if type(value) is not tuple or len(value) < least or (most is not None and len(value) > most):
                return False
            return all(is_plainly(each, element) for each in value)
        case FunctionShape():
            return False


def _at_least(value: int, low: int | None) -> bool:
    return value >= (-_EDGE if low is None else max(low, -_EDGE))


def _at_most(value: int, high: int | None) -> bool:
    return value <= (_EDGE - 1 if high is None else min(high, _EDGE - 1))
