"""The parts of a view, each with its place and the condition under which it is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum, auto
from typing import Any

import z3

from verifier.formulas import FALSE, TRUE, all_of, any_of, equal, negation
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
    holds_function,
)
from verifier.vocabulary import implies, same

Place = tuple[Any, ...]
Parts = dict[Place, tuple[z3.BoolRef, Any, Shape]]


def parts_of(view: Any, shape: Shape, wanted: Callable[[Shape], bool]) -> Parts:
    """The outermost parts of the shapes wanted, by their places, with the conditions under which they are there."""
    return {place: (there, part, inner) for place, there, part, inner in _walk((), TRUE, view, shape, wanted)}


def _walk(
    place: Place, there: z3.BoolRef, view: Any, shape: Shape, wanted: Callable[[Shape], bool]
) -> Iterator[tuple[Place, z3.BoolRef, Any, Shape]]:
    if wanted(shape):
        yield place, there, view, shape
        return
    match shape:
        case OptionalShape(inner) if view.value is not None:
            yield from _walk(place, all_of((there, view.present)), view.value, inner, wanted)
        case RecordShape(_, fields):
            for name, inner in fields:
                yield from _walk((*place, name), there, getattr(view, name), inner, wanted)
        case ChoiceShape(options):
            for option in options:
                name = option.cls.__name__
                if name in view.alternatives:
                    here = all_of((there, view.is_a(name)))
                    yield from _walk((*place, name), here, view.as_a(name), option, wanted)
        case TupleShape(elements):
            for number, (each, inner) in enumerate(zip(view, elements, strict=True)):
                yield from _walk((*place, number), there, each, inner, wanted)
        case SequenceShape(element, _, _):
            for number, each in enumerate(view):
                yield from _walk((*place, number), all_of((there, view.has(number))), each, element, wanted)


def holding(view: Any, shape: Shape, formulas: Mapping[type, Callable[[Any], z3.BoolRef]]) -> z3.BoolRef:
    """That each part of a dataclass among these is as its formula says."""

    def wanted(each: Shape) -> bool:
        return isinstance(each, RecordShape) and each.cls in formulas

    found = parts_of(view, shape, wanted).values()
    return all_of(
        implies(there, formulas[inner.cls](part)) for there, part, inner in found if isinstance(inner, RecordShape)
    )


class Apart(Enum):
    """In what inputs are to differ from others; what comes first makes the greatest difference to people."""

    IN_REAL_THINGS = auto()
    """In parts of which there are real ones."""
    IN_WHAT_IS_SO = auto()
    """In more than numbers of many and names."""
    IN_ANYTHING = auto()


FEW = 8
"""Of how many numbers a part is no number of many."""


def differ(
    ones: Mapping[str, Any], others: Mapping[str, Any], shapes: Mapping[str, Shape], apart: Apart, real: set[Shape]
) -> z3.BoolRef:
    """Whether inputs, seen as views, differ so; `real` has the shapes of which there are real things."""
    different = []
    for name, shape in shapes.items():
        here, there = (parts_of(views[name], shape, lambda each: _matters(each, apart, real)) for views in (ones, others))
        different += [negation(_alike(here.get(place), there.get(place))) for place in {**here, **there}]
    return any_of(different)


def _matters(shape: Shape, apart: Apart, real: set[Shape]) -> bool:
    """Whether parts of a shape are to be compared as they are; those that aren't may have parts that are."""
    match apart:
        case Apart.IN_REAL_THINGS:
            return shape in real
        case Apart.IN_WHAT_IS_SO:
            return isinstance(shape, BoolShape | EnumShape | SetShape | LiteralShape) or _is_of_few(shape)
        case Apart.IN_ANYTHING:
            return not holds_function(shape)


def _is_of_few(shape: Shape) -> bool:
    match shape:
        case IntShape(int(low), int(high)):
            return high - low < FEW
    return False


def classes_in(shape: Shape, wanted: Callable[[type], bool]) -> Iterator[type]:
    """The outermost dataclasses among those wanted of which a value may be, or have parts."""
    match shape:
        case RecordShape(cls) if wanted(cls):
            yield cls
        case RecordShape(_, fields):
            for _, inner in fields:
                yield from classes_in(inner, wanted)
        case ChoiceShape(parts) | TupleShape(parts):
            for part in parts:
                yield from classes_in(part, wanted)
        case OptionalShape(inner) | SequenceShape(element=inner):
            yield from classes_in(inner, wanted)


def enums_within(shape: Shape) -> Iterator[type]:
    """The enums of which parts of a value may be, but not one that the value itself is of."""
    match shape:
        case RecordShape(_, fields):
            inside: Iterable[Shape] = [inner for _, inner in fields]
        case ChoiceShape(parts) | TupleShape(parts):
            inside = parts
        case OptionalShape(inner) | SequenceShape(element=inner):
            inside = [inner]
        case _:
            return
    for each in inside:
        if isinstance(each, EnumShape):
            yield each.cls
        yield from enums_within(each)


def _alike(one: tuple[z3.BoolRef, Any, Shape] | None, other: tuple[z3.BoolRef, Any, Shape] | None) -> z3.BoolRef:
    """Whether both are there and are the same, or neither is."""
    if one is None or other is None:
        (there, _, _) = one or other or (FALSE, None, None)
        return negation(there)
    return all_of((equal(one[0], other[0]), implies(one[0], same(one[1], other[1]))))
