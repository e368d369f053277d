"""Which JSON values are the same answer."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from tests.conformance.lamp_engine import Broken, Color, Row, Whole
from verifier.fixtures.comparing import fits, same
from verifier.shapes import shape_of

COLORS = frozenset[Color]


@dataclass(frozen=True)
class Flags:
    """What older cases have fewer fields of."""

    lit: bool = False
    dusty: bool = False


WHOLE = {"shining": ["red", "blue"], "kind": "whole"}
TURNED = {"shining": ["blue", "red"], "kind": "whole"}
BROKEN = {"shining": ["red", "blue"], "kind": "broken"}


def row(lamps: Any, seen: Any = None) -> dict[str, Any]:
    return {"lamps": lamps, "pressed": 2, "seen": seen}


@pytest.mark.parametrize(
    ("annotation", "one", "other"),
    [
        (int, 1, 1.0),
        (int, 10**30, 10**30),
        (COLORS, ["red", "blue"], ["blue", "red"]),
        (COLORS | None, ["red", "blue"], ["blue", "red"]),
        (COLORS | None, None, None),
        (tuple[COLORS, ...], [["red", "blue"], []], [["blue", "red"], []]),
        (tuple[COLORS, int], [["red", "blue"], 1], [["blue", "red"], 1]),
        (Whole, WHOLE, TURNED),
        (Whole | Broken, WHOLE, TURNED),
        (Whole | Broken, WHOLE, {"kind": "whole", "shining": ["blue", "red"]}),
        (Row, row(WHOLE, ["red", "green"]), row(TURNED, ["green", "red"])),
        (Row, row(WHOLE), {"lamps": WHOLE, "pressed": 2}),
        (Flags, {"lit": True, "dusty": False}, {"lit": True}),
    ],
)
def test_the_same_answer(annotation: Any, one: Any, other: Any) -> None:
    assert same(one, other, shape_of(annotation))
    assert same(other, one, shape_of(annotation))


@pytest.mark.parametrize(
    ("annotation", "right", "given"),
    [
        (int, 1, True),
        (int, 0, False),
        (int, 0, None),
        (int, 1, "1"),
        (int, 1, [1]),
        (int, 1, float("inf")),
        (bool, True, 1),
        (bool, False, None),
        (COLORS, ["red"], ["red", "red"]),
        (COLORS, ["red"], ["red", "blue"]),
        (COLORS, ["red"], "red"),
        (COLORS, ["red"], {"red": True}),
        (COLORS, ["red", "blue"], ["blue", ["red"]]),
        (COLORS, ["red", "blue"], ["blue", 1, None, True]),
        (COLORS | None, None, []),
        (COLORS | None, [], None),
        (tuple[Color, ...], ["red", "blue"], ["blue", "red"]),
        (tuple[Color, Color], ["red", "blue"], ["blue", "red"]),
        (tuple[COLORS, int], [["red"], 1], [["red"]]),
        (tuple[COLORS, int], [["red"], 1, 2], [["red"], 1, 3]),
        (Whole | Broken, BROKEN, BROKEN | {"shining": ["blue", "red"]}),
        (Whole | Broken, WHOLE, BROKEN),
        (Whole, WHOLE, WHOLE | {"more": 1}),
        (Whole, WHOLE, {"kind": "whole"}),
        (Row, row(WHOLE, ["red"]), row(WHOLE, ["green"])),
        (Row, row(WHOLE, ["red"]), {"lamps": WHOLE, "pressed": 2}),
        (Row, row(WHOLE), {"lamps": WHOLE, "seen": None}),
    ],
)
def test_another_answer(annotation: Any, right: Any, given: Any) -> None:
    assert not same(right, given, shape_of(annotation))
    assert same(right, right, shape_of(annotation))


@pytest.mark.parametrize("value", [{"lamps": 1}, [], "red", None, 1, {"red": [2, 1]}, [{"red": [2, 1]}], [[["red"]]]])
def test_what_has_not_the_shape_is_the_same_as_itself_alone(value: Any) -> None:
    for annotation in (Row, Whole | Broken, tuple[COLORS, ...], tuple[COLORS, int], Whole | None, COLORS, int):
        assert same(value, copy.deepcopy(value), shape_of(annotation))
        assert not same(value, [value], shape_of(annotation))


class Prize(Enum):
    SMALL = 11
    GREAT = 10**22


def test_a_number_has_one_place_in_a_set_however_it_is_written() -> None:
    assert same([10**22, 11], [11, 1e22], shape_of(frozenset[Prize]))


def test_what_is_nested_deeply_is_another_answer() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for annotation, right in ((COLORS, ["red"]), (int, 1), (tuple[Color, ...], ["red"]), (Whole | Broken, WHOLE)):
        assert not same(right, [deep], shape_of(annotation))


class Unread(list[Any]):
    """Much, in which nobody may look."""

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("one by one is too long")

    def __getitem__(self, place: Any) -> Any:
        raise AssertionError("one is too many")


def test_much_is_compared_with_little_by_its_length() -> None:
    for annotation in (COLORS, tuple[Color, ...], tuple[COLORS, ...]):
        assert not same(["red"], Unread(["red"] * 5), shape_of(annotation))


@pytest.mark.parametrize(
    ("annotation", "value", "whether"),
    [
        (Whole, WHOLE, True),
        (Whole, BROKEN, False),
        (Whole | Broken, BROKEN, True),
        (Row, row(BROKEN), True),
        (Row, row(BROKEN) | {"pressed": True}, False),
        (Row, {"lamps": BROKEN, "pressed": 2}, True),
        (Row, {"lamps": BROKEN, "seen": None}, False),
        (tuple[int, bool], [1, True], True),
        (tuple[int, bool], [1], False),
        (COLORS, ["pink"], False),
        (Color | None, None, True),
        (Color, None, False),
    ],
)
def test_what_looks_like_a_value(annotation: Any, value: Any, whether: bool) -> None:
    assert fits(value, shape_of(annotation)) is whether
