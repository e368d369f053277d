"""Types described once: a shape is read off an annotation, and all else is made from shapes."""

import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, Flag
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from verifier.errors import SentenceError

LEAST, MOST = -(1 << 15), (1 << 15) - 1
"""What bounds of numbers can be: clauses compute in 16 bits."""


class ShapeError(SentenceError):
    """An annotation that has no shape."""


@dataclass(frozen=True, slots=True)
class BoolShape:
    """True or False."""


@dataclass(frozen=True, slots=True)
class IntShape:
    """An integer from `low` to `high`, both included; None where an answer's type sets no bound."""

    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class EnumShape:
    """A member of an enum."""

    cls: type[Enum]


@dataclass(frozen=True, slots=True)
class AtomShape:
    """An identifier of which nothing is known but which others it equals: a `NewType` of `str`."""

    name: str


@dataclass(frozen=True, slots=True)
class LiteralShape:
    """Exactly one value."""

    value: Any


@dataclass(frozen=True, slots=True)
class OptionalShape:
    """None, or a value of the inner shape."""

    inner: "Shape"


@dataclass(frozen=True, slots=True)
class RecordShape:
    """A frozen dataclass, its fields in their order."""

    cls: type
    fields: tuple[tuple[str, "Shape"], ...]


@dataclass(frozen=True, slots=True)
class ChoiceShape:
    """One of several frozen dataclasses."""

    alternatives: tuple[RecordShape, ...]


@dataclass(frozen=True, slots=True)
class TupleShape:
    """A tuple of a fixed length."""

    elements: tuple["Shape", ...]


@dataclass(frozen=True, slots=True)
class SequenceShape:
    """A tuple of `least` to `most` elements of one shape; None where an answer's type sets no bound."""

    element: "Shape"
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class SetShape:
    """A frozenset of an enum's members."""

    cls: type[Enum]


@dataclass(frozen=True, slots=True)
class FunctionShape:
    """An arbitrary pure function: a comparison, or a question for a value. It is the same function throughout a claim."""

    arguments: tuple["Shape", ...]
    result: "Shape"


Shape = (
    BoolShape
    | IntShape
    | EnumShape
    | AtomShape
    | LiteralShape
    | OptionalShape
    | RecordShape
    | ChoiceShape
    | TupleShape
    | SequenceShape
    | SetShape
    | FunctionShape
)


class Narrowly:
    """What the fields of these names are bounded by, wherever in a value they are: less than by their own types.

    It is a note: with `Annotated[Deal, Narrowly(pile=range(3))]` every `pile` in a deal has at most two elements.
    """

    def __init__(self, **bounds: range) -> None:
        self.bounds = bounds


_known: dict[Any, Shape] = {}


def shape_of(annotation: Any) -> Shape:
    """The shape that an annotation describes, or ShapeError."""
    try:
        known = _known.get(annotation)
    except TypeError:
        return _read(annotation)
    if known is None:
        known = _known[annotation] = _read(annotation)
    return known


def holds_function(shape: Shape) -> bool:
    """Whether a value of the shape is a function, or has one within it."""
    match shape:
        case FunctionShape():
            return True
        case OptionalShape(inner) | SequenceShape(element=inner):
            return holds_function(inner)
        case TupleShape(parts) | ChoiceShape(parts):
            return any(map(holds_function, parts))
        case RecordShape(fields=named):
            return any(holds_function(inner) for _, inner in named)
    return False


def few_values(shape: Shape, most: int) -> Sequence[Any] | None:
    """All values of a shape that has no parts; None if there are more than so many, or if it has."""
    match shape:
        case BoolShape():
            return (False, True)
        case EnumShape(cls) if len(cls) <= most:
            return list(cls)
        case IntShape(int(low), int(high)) if high - low < most:
            return range(low, high + 1)
    return None


def size_of(shape: Shape) -> int:
    """How many simple values a value of the shape is made of, at most; about one in each place that sets no bound."""
    match shape:
        case OptionalShape(inner):
            return size_of(inner)
        case SequenceShape(element, _, most):
            return size_of(element) * (most or 1)
        case TupleShape(parts) | ChoiceShape(parts):
            return sum(map(size_of, parts))
        case RecordShape(fields=named):
            return sum(size_of(inner) for _, inner in named)
    return 1


def _read(annotation: Any) -> Shape:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation is bool:
        return BoolShape()
    if annotation is int:
        return IntShape(None, None)
    if isinstance(annotation, NewType) and annotation.__supertype__ is str:
        return AtomShape(annotation.__name__)
    if origin is Annotated:
        return _bounded(arguments[0], arguments[1:])
    if origin is Literal and len(arguments) == 1:
        return LiteralShape(arguments[0])
    if origin in (Union, types.UnionType):
        return _union(arguments)
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return SequenceShape(shape_of(arguments[0]), 0, None)
    if origin is tuple:
        return TupleShape(tuple(shape_of(argument) for argument in arguments))
    if origin is frozenset and isinstance(arguments[0], type) and issubclass(arguments[0], Enum):
        if issubclass(arguments[0], (int, str, Flag)):
            raise ShapeError(f"`{annotation}` has no shape: its members are equal to numbers or texts; use a plain enum")
        return SetShape(arguments[0])
    if origin is Callable and isinstance(arguments[0], list):
        return FunctionShape(tuple(shape_of(argument) for argument in arguments[0]), shape_of(arguments[1]))
    if isinstance(annotation, type) and issubclass(annotation, Enum) and not issubclass(annotation, Flag):
        if not len(annotation):
            raise ShapeError(f"`{annotation.__name__}` has no members, so there is no such value")
        return EnumShape(annotation)
    if isinstance(annotation, type) and is_dataclass(annotation) and _is_frozen(annotation):
        hints = get_type_hints(annotation, include_extras=True)
        return RecordShape(annotation, tuple((f.name, shape_of(hints[f.name])) for f in fields(annotation)))
    raise ShapeError(f"`{annotation}` has no shape: use bool, a bounded int, enums, ids, frozen dataclasses and tuples")


def _bounded(inner: Any, notes: tuple[Any, ...]) -> Shape:
    shape = shape_of(inner)
    for note in notes:
        if isinstance(note, range):
            shape = _bounded_by(note, shape)
        if isinstance(note, Narrowly):
            shape = _narrowed(shape, note, unused := set(note.bounds))
            if unused:
                raise ShapeError(f"`{inner}` can't be bounded more narrowly: nothing in it is named `{min(unused)}`")
    return shape


def _bounded_by(bounds: range, shape: Shape) -> Shape:
    """The shape, if it is one of numbers or tuples, with these bounds. Raises ShapeError for what bounds nothing here."""
    if not isinstance(shape, IntShape | SequenceShape):
        return shape
    if bounds.step != 1 or not bounds:
        raise ShapeError(f"`{bounds}` has gaps or is empty: write a range of numbers that follow each other")
    if bounds.start < LEAST or bounds.stop - 1 > MOST:
        raise ShapeError(f"`{bounds}` is too wide: numbers are from {LEAST} to {MOST}")
    if isinstance(shape, IntShape):
        return IntShape(bounds.start, bounds.stop - 1)
    return SequenceShape(shape.element, bounds.start, bounds.stop - 1)


def _narrowed(shape: Shape, narrowly: Narrowly, unused: set[str], name: str = "") -> Shape:
    """The shape of what has this name with narrower bounds within; those that have something to bound are used."""

    def within(inner: Shape) -> Any:
        return _narrowed(inner, narrowly, unused, name)

    match shape:
        case IntShape(low, high) if name in narrowly.bounds:
            return _bounded_by(_within(narrowly.bounds[name], low, high, name, unused), shape)
        case SequenceShape(element, least, most) if name in narrowly.bounds:
            bounds = _within(narrowly.bounds[name], least, most, name, unused)
            return _bounded_by(bounds, SequenceShape(_narrowed(element, narrowly, unused), least, most))
        case SequenceShape(element, least, most):
            return SequenceShape(within(element), least, most)
        case OptionalShape(inner):
            return OptionalShape(within(inner))
        case TupleShape(elements):
            return TupleShape(tuple(map(within, elements)))
        case ChoiceShape(alternatives):
            return ChoiceShape(tuple(map(within, alternatives)))
        case RecordShape(cls, fields=named):
            return RecordShape(cls, tuple((field, _narrowed(inner, narrowly, unused, field)) for field, inner in named))
    return shape


def _within(bounds: range, low: int | None, high: int | None, name: str, unused: set[str]) -> range:
    """The bounds, if they are within those that there are already; ShapeError if they aren't."""
    unused.discard(name)
    beyond = (low is not None and bounds.start < low) or (high is not None and bounds.stop - 1 > high)
    if beyond or bounds.step != 1 or not bounds:
        raise ShapeError(f"`{name}` can't be bounded by `{bounds}`: it is from {low} to {high} by its own type")
    return bounds


def _union(arguments: tuple[Any, ...]) -> Shape:
    inner = tuple(argument for argument in arguments if argument is not type(None))
    shapes = tuple(shape_of(argument) for argument in inner)
    if len(shapes) == 1:
        shape = shapes[0]
    elif all(isinstance(each, RecordShape) for each in shapes):
        shape = ChoiceShape(shapes)  # type: ignore[arg-type]
    else:
        raise ShapeError(f"`{' | '.join(map(str, arguments))}` has no shape: only dataclasses can be alternatives")
    return OptionalShape(shape) if len(inner) < len(arguments) else shape


def _is_frozen(cls: type) -> bool:
    return bool(cls.__dataclass_params__.frozen)  # type: ignore[attr-defined]
