"""Small types for the programs that the tests follow: a crossing with lamps."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Annotated, NamedTuple, NewType

Street = NewType("Street", str)
Few = Annotated[int, range(-2, 4)]
Count = Annotated[int, range(4)]


class Lamp(Enum):
    """What a lamp shows."""

    RED = "red"
    AMBER = "amber"
    GREEN = "green"

    def __hash__(self) -> int:
        # Sets are then gone through in the same order in every run, and not in the order of definition.
        return len(self.value)

    @property
    def stops(self) -> bool:
        return self is not Lamp.GREEN

    def following(self) -> "Lamp":
        return {Lamp.RED: Lamp.GREEN, Lamp.GREEN: Lamp.AMBER, Lamp.AMBER: Lamp.RED}[self]


class Rank(IntEnum):
    """How much a road counts."""

    LANE = 0
    ROAD = 1
    HIGHWAY = 2


@dataclass(frozen=True, slots=True)
class Signal:
    """A lamp and how often it has blinked."""

    lamp: Lamp
    blinks: Annotated[int, range(3)] = 0

    def blink(self) -> "Signal":
        return Signal(self.lamp, self.blinks + 1)

    @property
    def calm(self) -> bool:
        return self.blinks == 0


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign with a limit, or none."""

    limit: Annotated[int, range(1, 3)] | None


class Pair(NamedTuple):
    """Two numbers."""

    left: int
    right: int = 7
