"""Plain values as the numbers that their leaves are, as `flatten` orders those of views, and the way back.

Made by way of views, in which each leaf is a formula, these numbers would take a hundred times as long.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from verifier.follow.atoms import Atoms
from verifier.follow.values import members, place_of
from verifier.shapes import (
    AtomShape,
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
from verifier.views import NUMBER_BITS


def to_leaves(shape: Shape, value: Any, atoms: Atoms) -> Iterator[int]:
    """The leaves of a value of the shape, in which there are no functions; a truth value is 0 or 1."""
    match shape:
        case IntShape():
            yield value % (1 << NUMBER_BITS)
        case EnumShape():
            yield place_of(value)
        case AtomShape():
            yield atoms.code(value).data
        case SetShape():
            yield sum(1 << place_of(each) for each in value)
        case OptionalShape(inner):
            yield int(value is not None)
            yield from _nothing(inner) if value is None else to_leaves(inner, value, atoms)
        case RecordShape(_, fields):
            for name, inner in fields:
                yield from to_leaves(inner, getattr(value, name), atoms)
        case ChoiceShape(options):
            for option in options:
                here = type(value) is option.cls
                yield int(here)
                yield from to_leaves(option, value, atoms) if here else _nothing(option)
        case TupleShape(elements):
            yield len(elements)
            for inner, each in zip(elements, value, strict=True):
                yield from to_leaves(inner, each, atoms)
        case SequenceShape(element, _, _):
            yield len(value)
            for each in value:
                yield from to_leaves(element, each, atoms)
        case BoolShape():
            yield int(value)
        case LiteralShape():
            yield 1


def _nothing(shape: Shape) -> Iterator[int]:
    """The leaves where no value of the shape is."""
    match shape:
        case OptionalShape(inner):
            yield 0
            yield from _nothing(inner)
        case RecordShape(_, fields):
            for _, inner in fields:
                yield from _nothing(inner)
        case ChoiceShape(options):
            for option in options:
                yield 0
                yield from _nothing(option)
        case TupleShape(elements):
            yield 0
            for each in elements:
                yield from _nothing(each)
        case _:
            yield 0


def from_leaves(shape: Shape, leaves: Iterator[int], atoms: Atoms) -> Any:
    """The value of a shape with these leaves, as `flatten` orders them; just its own are taken.

    Raises IndexError or StopIteration where there is no such value.
    """
    match shape:
        case BoolShape():
            return bool(next(leaves))
        case IntShape():
            number = next(leaves)
            return number - (1 << NUMBER_BITS) if number >> (NUMBER_BITS - 1) else number
        case EnumShape(cls):
            return members(cls)[next(leaves)]
        case AtomShape():
            code = next(leaves)
            text = atoms.text(code)
            return f"text {code}" if text is None else text
        case SetShape(cls):
            bits = next(leaves)
            return frozenset(each for place, each in enumerate(members(cls)) if bits >> place & 1)
        case LiteralShape(value):
            next(leaves)
            return value
        case OptionalShape(inner):
            present, value = next(leaves), from_leaves(inner, leaves, atoms)
            return value if present else None
        case RecordShape(cls, fields):
            return cls(**{name: from_leaves(inner, leaves, atoms) for name, inner in fields})
        case ChoiceShape(options):
            chosen = None
            for option in options:
                here, value = next(leaves), from_leaves(option, leaves, atoms)
                chosen = value if here else chosen
            return chosen
        case TupleShape(elements):
            next(leaves)
            return tuple(from_leaves(each, leaves, atoms) for each in elements)
        case SequenceShape(element, _, most):
            length = next(leaves)
            values = [from_leaves(element, leaves, atoms) for _ in range(most or 0)]
            return tuple(values[:length])
    raise IndexError(f"{shape} has no leaves")
