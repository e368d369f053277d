"""The scope of a claim in words: which inputs it speaks of, and the bounds of what must have bounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from verifier.game import Game
from verifier.posing import Signature
from verifier.shapes import (
    AtomShape,
    ChoiceShape,
    EnumShape,
    FunctionShape,
    IntShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    Shape,
    TupleShape,
)


def scope_of(signature: Signature, game: Game, editions: Sequence[Enum]) -> tuple[str, ...]:
    """A line for each input, then one for the bounds of numbers."""
    lines = [f"{name}: {_words(shape, game, editions)}" for name, shape in signature.shapes.items()]
    bounds: dict[tuple[int, int], dict[str, None]] = {}
    for name, shape in signature.shapes.items():
        for field, number in _numbers(name, shape):
            if number.low is not None and number.high is not None:
                bounds.setdefault((number.low, number.high), {})[field] = None
    if bounds:
        parts = (f"{', '.join(fields)} {low} to {high}" for (low, high), fields in sorted(bounds.items()))
        lines.append(f"numbers: {'; '.join(parts)}")
    return tuple(lines)


def _words(shape: Shape, game: Game, editions: Sequence[Enum]) -> str:
    match shape:
        case EnumShape(cls) if cls is game.editions:
            return ", ".join(edition.value for edition in editions)
        case EnumShape(cls):
            return f"any {cls.__name__}"
        case RecordShape(cls):
            return f"any {cls.__name__}"
        case ChoiceShape(options):
            return f"any {' or '.join(option.cls.__name__ for option in options)}"
        case OptionalShape(inner):
            return f"{_words(inner, game, editions)}, or none"
        case AtomShape(name):
            return f"any {name}"
        case TupleShape(elements):
            return "; ".join(_words(element, game, editions) for element in elements)
        case SequenceShape(element, least, most):
            return f"{least} to {most} of {_words(element, game, editions)}"
        case FunctionShape(arguments, _):
            of = f" of {len(arguments)}" if len(arguments) > 1 else ""
            return f"any comparison{of}" if not isinstance(shape.result, IntShape) else f"any question{of} for a number"
        case _:
            return "any"


def _numbers(name: str, shape: Shape) -> Iterator[tuple[str, IntShape]]:
    match shape:
        case IntShape():
            yield name, shape
        case RecordShape(_, fields):
            for field, inner in fields:
                yield from _numbers(field, inner)
        case ChoiceShape(options):
            for option in options:
                yield from _numbers(name, option)
        case OptionalShape(inner) | SequenceShape(inner, _, _):
            yield from _numbers(name, inner)
        case TupleShape(elements):
            for element in elements:
                yield from _numbers(name, element)
