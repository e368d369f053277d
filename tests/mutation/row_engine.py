"""Rows of lights: answers of which one part may be longer than this engine ever makes it."""

from dataclasses import dataclass
from typing import Annotated

Level = Annotated[int, range(8)]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of lights, and one to spare."""

    lights: Annotated[tuple[Level, ...], range(4)]
    spare: Level


DARK = (0, 0)
BRIGHT = (7, 7)


def put_out(level: Level) -> Row:
    return Row(DARK, level if level < 4 else 4)


def shining(level: Level) -> Row:
    return Row(BRIGHT, level)


def seen(light: Level) -> Level:
    return light
