"""A lamp that is dimmed step by step; what the tests of mutants mutate."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated

Level = Annotated[int, range(8)]


class Switch(Enum):
    """How a switch is."""

    OFF = "off"
    DIM = "dim"
    ON = "on"


class BrokenError(Exception):
    """A broken lamp is refused to be lit."""


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp."""

    level: Level
    spare: Level
    broken: bool = False


BRIGHTEST = 7
NEVER_USED = 3


def lit(lamp: Lamp, switch: Switch) -> Lamp:
    if lamp.broken:
        raise BrokenError("no light")
    match switch:
        case Switch.OFF:
            return replace(lamp, level=0)
        case Switch.ON:
            return replace(lamp, level=BRIGHTEST)
        case Switch.DIM:
            return replace(lamp, level=_dimmed(lamp.level))


def _dimmed(level: Level) -> Level:
    return level - 1 if level > 0 else 0


def colour(lamp: Lamp) -> int:
    """Nothing is claimed of it but that it is small."""
    return 2 if lamp.level > 3 else 1


def forgotten(lamp: Lamp) -> int:
    return lamp.level + 1


def counted(lamp: Lamp) -> int:
    """As many as the level, one by one."""
    count = 0
    while count < lamp.level:
        count += 1
    return count


def bright(lamp: Lamp) -> bool:
    """Nothing is claimed of the levels 3 and 4."""
    return lamp.level > 3
