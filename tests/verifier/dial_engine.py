"""A dial that is turned step by step, and not beyond its end; what the tests of passing things on ask."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

Place = Annotated[int, range(1, 65)]
Steps = Annotated[int, range(3)]


class BeyondTheEndError(Exception):
    """The dial is refused to be turned so far."""


@dataclass(frozen=True, slots=True)
class Dial:
    """Where a dial is, from 1 to 4."""

    place: Annotated[int, range(1, 5)]


def turned(dial: Dial, steps: Steps) -> Dial:
    if dial.place > 4:
        raise ValueError("there is no such dial")
    if dial.place + steps > 4:
        raise BeyondTheEndError
    return Dial(dial.place + steps)


def left_over(place: Place) -> int:
    return place % 8


def furthest(dials: Sequence[Dial], steps: Sequence[Steps]) -> int:
    return max(dial.place for dial in dials) + sum(steps)
