"""What is known of the answers that cases expect."""

from dataclasses import dataclass, replace
from typing import Annotated, Any

import pytest

from tests.conformance.lamp_engine import Color
from tests.conformance.lamps import GAME, case
from verifier.areas import Area
from verifier.fixtures.case_shapes import CaseShapes, UnknownCaseError
from verifier.fixtures.cases import Act, Ask, Begin, Expectation, Given, Look, Refuse
from verifier.fixtures.words import Words
from verifier.shapes import BoolShape, IntShape, SequenceShape, SetShape, shape_of

SHAPES = CaseShapes([GAME])


@pytest.mark.parametrize(
    ("at", "answer", "annotation"),
    [
        (["pressed"], 1, None),
        (["seen"], None, frozenset[Color] | None),
        (["lamps", "shining"], ["red"], frozenset[Color]),
        (["lamps", "shining", 0], "red", Color),
    ],
)
def test_the_shape_of_what_is_looked_at(at: list[str | int], answer: Any, annotation: Any) -> None:
    found = SHAPES.answer(case(1), Look(at, answer))
    if annotation is not None:
        assert found == shape_of(annotation)


@dataclass(frozen=True)
class Number:
    held: Annotated[int, range(9)]


@dataclass(frozen=True)
class Several:
    held: frozenset[Color]


@dataclass(frozen=True)
class Hand:
    holds: Number | Several


def test_of_several_shapes_that_of_the_right_answer_counts() -> None:
    shapes = CaseShapes([replace(GAME, areas=(Area("hands", "2", state=Hand),))])
    hand = case(1, area="hands")
    assert isinstance(shapes.answer(hand, Look(["holds", "held"], 3)), IntShape)
    assert isinstance(shapes.answer(hand, Look(["holds", "held"], ["red"])), SetShape)


def test_a_call_has_the_shape_of_its_answer() -> None:
    assert SHAPES.answer(case(1), Ask("shining", {}, [])) == SetShape(Color)
    assert isinstance(SHAPES.answer(case(1), Ask("in_order", {}, [])), SequenceShape)
    assert SHAPES.answer(case(1), Ask("pressed", {}, 1)) != BoolShape()


@pytest.mark.parametrize(
    ("changed", "then", "sentence"),
    [
        (
            {"area": "doors"},
            (),
            "the case `1.1-00000001` is of the area `doors`, which no game here has; make the cases anew",
        ),
        ({}, (Ask("fly", {}, 1),), "the case `1.1-00000001` calls `fly`, which the area `lamps` lacks"),
        ({}, (Refuse("fly", {}, "1.1"),), "calls `fly`, which the area `lamps` lacks"),
        ({"when": [Act("fly", {})]}, (), "calls `fly`, which the area `lamps` lacks"),
        ({"given": Begin("fly", {})}, (), "calls `fly`, which the area `lamps` lacks"),
        ({}, (Look(["lamps", "wings"], 1),), "looks at `lamps.wings`, where states of `lamps` have nothing"),
        ({}, (Look([0], 1),), "looks at `0`, where states of `lamps` have nothing"),
        ({}, (Look(["pressed", 0], 1),), "looks at `pressed.0`, where states of `lamps` have nothing"),
    ],
)
def test_what_no_game_has_is_said(changed: dict[str, Any], then: tuple[Expectation, ...], sentence: str) -> None:
    with pytest.raises(UnknownCaseError) as raised:
        SHAPES.check([case(1), case(1, *then, **changed)])
    assert sentence in str(raised.value)


def test_cases_are_put_into_the_words_of_the_game() -> None:
    words = Words(SHAPES)
    state = {"lamps": {"shining": ["red"], "kind": "whole"}, "pressed": 3, "seen": None}
    given = case(1, given=Given(state))
    assert words.given(case(1)) == ["dark", "the rules of 2000-01-01"]
    assert words.given(given)[0].startswith("Row(lamps=Whole(")
    assert words.given(case(1, given=None)) == ["the rules of 2000-01-01"]
    assert words.when(case(2)) == ["press: color Color.RED"] * 2
    assert words.asked(given, Look(["lamps", "shining"], [])) == "one looks at lamps.shining"
    assert words.asked(given, Look([], state)) == "one looks at the state"


def test_what_has_no_words_is_shown_as_json() -> None:
    words = Words(SHAPES)
    assert words.when(case(1, when=[Act("press", {"color": "pink"})])) == ['press: color "pink"']
    assert words.given(case(1, given=Given({"lamps": 1})))[0] == '{"lamps": 1}'
    assert words.asked(case(1), Ask("which", {"test": {"question": "is it red"}}, [])) == 'which: {"question": "is it red"}'


def test_two_answers_are_told_apart() -> None:
    words = Words(SHAPES)
    assert words.difference(case(1), Ask("pressed", {}, 1), 2) == ("1", "2")
    assert words.difference(case(1), Ask("shining", {}, ["red"]), ["red", "red"]) == ('["red"]', '["red", "red"]')
