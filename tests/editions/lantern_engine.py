"""Lanterns, which the rules of three years speak of; what the tests of editions compare."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated

Level = Annotated[int, range(8)]


class Edition(Enum):
    """The years."""

    FIRST = "2000-01-01"
    SECOND = "2001-01-01"
    THIRD = "2002-01-01"


class LanternError(Exception):
    """What is refused."""


@dataclass(frozen=True, slots=True)
class Lantern:
    """A lantern; in the third year there are some with a spare wick."""

    level: Level
    spare: bool


BRIGHTEST_ONCE = 7
BRIGHTEST_NOW = 5


def glow(lantern: Lantern, edition: Edition) -> Level:
    """As bright as the level, up to the brightest."""
    brightest = BRIGHTEST_NOW if edition is Edition.THIRD else BRIGHTEST_ONCE
    return min(lantern.level, brightest)


def colour(lantern: Lantern, edition: Edition) -> Level:
    return 1 if lantern.level < 4 else 2


def heavy(lantern: Lantern) -> bool:
    return lantern.level > 3


def size(lantern: Lantern, room: Level, edition: Edition) -> Level:
    return lantern.level


def burns(lantern: Lantern, edition: Edition) -> Level:
    """For twice as long with a spare wick, of which there was none before the third year."""
    if lantern.spare and edition is not Edition.THIRD:
        raise KeyError("no such lantern is known")
    return 2 if lantern.spare else 1


def price(lantern: Lantern, edition: Edition) -> Level:
    """Nothing is claimed of it but that it is small."""
    return 2 if edition is Edition.THIRD and lantern.level > 2 else 1


def lent(lantern: Lantern, edition: Edition) -> bool:
    """Only before the third year."""
    if edition is Edition.THIRD:
        raise LanternError("not any more")
    return True
