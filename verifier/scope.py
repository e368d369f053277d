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
    """A line for each input, then one for how long the tuples in them may be, and one for the bounds of numbers."""
    lines = [f"{name}: {_words(shape, game, editions)}" for name, shape in signature.shapes.items()]
    lengths, numbers = _Bounds(), _Bounds()
    for name, shape in signature.shapes.items():
        for part, bounded, held in _parts(name, shape):
            match bounded:
                case IntShape(int(low), int(high)):
                    numbers.add(part, low, high)
                case SequenceShape(_, least, int(most)) if held:
                    lengths.add(part, least, most)
    return (*lines, *lengths.line("lengths"), *numbers.line("numbers"))


class _Bounds:
    """What has which bounds, each named once."""

    def __init__(self) -> None:
        self._names: dict[tuple[int, int], dict[str, None]] = {}

    def add(self, name: str, low: int, high: int) -> None:
        self._names.setdefault((low, high), {})[name] = None

    def line(self, label: str) -> tuple[str, ...]:
        """The bounds in order, or nothing where there are none."""
        parts = (f"{', '.join(names)} {_span(low, high)}" for (low, high), names in sorted(self._names.items()))
        return (f"{label}: {'; '.join(parts)}",) if self._names else ()


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _words(shape: Shape, game: Game, editions: Sequence[Enum]) -> str:
    match shape:
        case EnumShape(cls) if cls is game.editions:
            return ", ".join(game.spans(edition.value for edition in editions))
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
        case SequenceShape(element, least, int(most)):
            return f"{_span(least, most)} of {_words(element, game, editions)}"
        case FunctionShape(arguments, _):
            of = f" of {len(arguments)}" if len(arguments) > 1 else ""
            return f"any comparison{of}" if not isinstance(shape.result, IntShape) else f"any question{of} for a number"
        case _:
            return "any"


def _parts(name: str, shape: Shape, *, held: bool = False) -> Iterator[tuple[str, Shape, bool]]:
    """All that has bounds, by the name of the field or input it is in; whether it is `held` in a record."""
    match shape:
        case IntShape():
            yield name, shape, held
        case RecordShape(_, fields):
            for field, inner in fields:
                yield from _parts(field, inner, held=True)
        case ChoiceShape(parts) | TupleShape(parts):
            for part in parts:
                yield from _parts(name, part, held=held)
        case SequenceShape(element, _, _):
            yield name, shape, held
            yield from _parts(name, element, held=held)
        case OptionalShape(inner) | FunctionShape(result=inner):
            yield from _parts(name, inner, held=held)
