"""Whatever can be asked, answered or looked at in a state has words of its own, and not Python's."""

import re
from collections.abc import Iterator
from random import Random

import pytest

import engine
from proofs.registry import GAME
from verifier.areas import Area, functions_of
from verifier.fixtures.values import Values
from verifier.shapes import (
    ChoiceShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    Shape,
    TupleShape,
    holds_function,
    shape_of,
)

BY_PYTHON = re.compile(r"\b[A-Z]\w+\(\w+=|<[\w.]+[: ]")


def within(shape: Shape, seen: set[Shape]) -> Iterator[Shape]:
    """A shape and those of its parts, each once."""
    if shape in seen:
        return
    seen.add(shape)
    yield shape
    match shape:
        case OptionalShape(inner):
            parts: tuple[Shape, ...] = (inner,)
        case RecordShape(_, fields):
            parts = tuple(inner for _, inner in fields)
        case ChoiceShape(parts) | TupleShape(parts):
            pass
        case SequenceShape(element):
            parts = (element,)
        case _:
            parts = ()
    for part in parts:
        yield from within(part, seen)


@pytest.mark.parametrize("area", GAME.areas, ids=lambda area: area.name)
def test_every_part_of_a_state_a_question_and_an_answer_has_words(area: Area) -> None:
    functions = functions_of(area, engine, GAME.editions).values()
    whole = [shape_of(area.state), *(shape_of(each.answer) for each in functions)]
    whole += [parameter.shape for each in functions for parameter in each.free]
    seen: set[Shape] = set()
    values = Values(GAME, Random(area.name))
    for shape in (part for each in whole for part in within(each, seen) if not holds_function(part)):
        for _ in range(10):
            words = GAME.describe(values.draw(shape))
            assert words
            assert not BY_PYTHON.search(words)


def test_what_python_writes_is_seen() -> None:
    assert BY_PYTHON.search("won by Outcome(winner=None)")
    assert BY_PYTHON.search("<Side.HEADS: 'heads'>")
