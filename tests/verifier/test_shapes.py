"""Shapes: what is read off annotations."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated

import pytest

from verifier.shapes import (
    LEAST,
    MOST,
    ChoiceShape,
    IntShape,
    Narrowly,
    OptionalShape,
    RecordShape,
    SequenceShape,
    ShapeError,
    TupleShape,
    holds_function,
    shape_of,
)
from verifier.views import NUMBER_BITS

Test = Callable[[bool], bool]


@dataclass(frozen=True, slots=True)
class Question:
    """A record with a function in it."""

    test: Test | None
    asked: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """A record without one."""

    said: tuple[bool, ...]


@pytest.mark.parametrize("annotation", [Test, tuple[bool, Test], tuple[Test, ...], Question, Question | Answer])
def test_a_function_is_found_wherever_it_is(annotation: object) -> None:
    assert holds_function(shape_of(annotation))


@pytest.mark.parametrize("annotation", [bool, tuple[bool, bool], Answer, Answer | None])
def test_nothing_else_holds_a_function(annotation: object) -> None:
    assert not holds_function(shape_of(annotation))


Size = Annotated[int, range(20)]


@dataclass(frozen=True, slots=True)
class Hand:
    """A record of numbers and tuples."""

    size: Size
    marks: Annotated[tuple[Size, ...], range(4)] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """Records within a record."""

    hands: tuple[Hand, Hand | None]
    size: Size
    piles: Annotated[tuple[Hand | Answer, ...], range(3)] = ()


def hand(size: int, marks: int) -> RecordShape:
    numbers = IntShape(0, 19)
    return RecordShape(Hand, (("size", IntShape(0, size)), ("marks", SequenceShape(numbers, 0, marks))))


def test_fields_are_bounded_more_narrowly_by_name_wherever_they_are() -> None:
    narrow = shape_of(Annotated[Deal, Narrowly(size=range(5), marks=range(2))])
    small, answer = hand(4, 1), shape_of(Answer)
    assert isinstance(answer, RecordShape)
    assert narrow == RecordShape(
        Deal,
        (
            ("hands", TupleShape((small, OptionalShape(small)))),
            ("size", IntShape(0, 4)),
            ("piles", SequenceShape(ChoiceShape((small, answer)), 0, 2)),
        ),
    )


def test_what_is_in_a_tuple_keeps_its_bounds_when_the_tuple_gets_others() -> None:
    assert shape_of(Annotated[Hand, Narrowly(marks=range(1, 3))]) == RecordShape(
        Hand, (("size", IntShape(0, 19)), ("marks", SequenceShape(IntShape(0, 19), 1, 2)))
    )


def test_without_a_note_the_type_is_as_it_was() -> None:
    shape_of(Annotated[Hand, Narrowly(size=range(2))])
    assert shape_of(Hand) == hand(19, 3)


@pytest.mark.parametrize(
    ("bounds", "sentence"),
    [
        ({"size": range(21)}, "`size` can't be bounded by `range(0, 21)`: it is from 0 to 19 by its own type"),
        ({"marks": range(5)}, "`marks` can't be bounded by `range(0, 5)`: it is from 0 to 3 by its own type"),
        ({"size": range(3, 3)}, "`size` can't be bounded by `range(3, 3)`"),
        ({"size": range(0, 9, 2)}, "`size` can't be bounded by `range(0, 9, 2)`"),
        ({"siez": range(2)}, "can't be bounded more narrowly: nothing in it is named `siez`"),
    ],
)
def test_wider_bounds_and_unknown_names_are_refused(bounds: dict[str, range], sentence: str) -> None:
    with pytest.raises(ShapeError) as raised:
        shape_of(Annotated[Hand, Narrowly(**bounds)])
    assert sentence in str(raised.value)


@pytest.mark.parametrize(
    ("annotation", "sentence"),
    [
        (Annotated[int, range(40_000)], "`range(0, 40000)` is too wide: numbers are from -32768 to 32767"),
        (Annotated[int, range(-32_769, 0)], "`range(-32769, 0)` is too wide"),
        (Annotated[int, range(10**20)], "is too wide"),
        (Annotated[int, range(0, 9, 2)], "`range(0, 9, 2)` has gaps or is empty"),
        (Annotated[tuple[bool, ...], range(3, 3)], "`range(3, 3)` has gaps or is empty"),
        (Enum("Nothing", []), "`Nothing` has no members, so there is no such value"),
    ],
)
def test_what_has_no_values_here_is_refused(annotation: object, sentence: str) -> None:
    with pytest.raises(ShapeError) as raised:
        shape_of(annotation)
    assert sentence in str(raised.value)


def test_numbers_are_those_that_clauses_compute_with() -> None:
    assert (LEAST, MOST) == (-(1 << NUMBER_BITS - 1), (1 << NUMBER_BITS - 1) - 1)
