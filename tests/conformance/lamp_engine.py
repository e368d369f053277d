"""A game for tests of what is asked through a process: lamps in a row that are lit and put out."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Literal


class Rules(Enum):
    """Editions."""

    OLD = "1990-01-01"
    NEW = "2000-01-01"


class Color(Enum):
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Whole:
    """Lamps that work."""

    shining: frozenset[Color]
    kind: Literal["whole"] = "whole"


@dataclass(frozen=True, slots=True)
class Broken:
    """Lamps that don't, and in which order they broke."""

    shining: tuple[Color, ...]
    kind: Literal["broken"] = "broken"


@dataclass(frozen=True, slots=True)
class Row:
    """Lamps, how often one was pressed, and what was seen last."""

    lamps: Whole | Broken
    pressed: Annotated[int, range(100)]
    seen: frozenset[Color] | None = None


class LampError(Exception):
    """What is refused."""


def dark() -> Row:
    return Row(Whole(frozenset()), 0)


def press(row: Row, color: Color, edition: Rules) -> Row:
    if isinstance(row.lamps, Broken):
        raise LampError("1.4: a broken row can't be pressed")
    return replace(row, lamps=Whole(row.lamps.shining ^ {color}), pressed=row.pressed + 1)


def pressed(row: Row) -> int:
    return row.pressed


def shining(row: Row) -> frozenset[Color]:
    return frozenset(row.lamps.shining)


def in_order(row: Row) -> tuple[Color, ...]:
    return tuple(color for color in Color if color in row.lamps.shining)


def which(row: Row, test: Callable[[Color], bool]) -> frozenset[Color]:
    return frozenset(color for color in row.lamps.shining if test(color))
