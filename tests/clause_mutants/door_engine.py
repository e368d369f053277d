"""Doors, as a program."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated

Number = Annotated[int, range(4)]


class StuckError(Exception):
    """A door that is stuck can't be pushed."""


@dataclass(frozen=True, slots=True)
class Door:
    """A door with its number, and the number on the sign that hangs on it, if one does."""

    number: Number
    sign: Number | None = None
    opened: bool = False
    stuck: bool = False


def pushed(door: Door, edition: Enum) -> Door:
    if door.stuck:
        raise StuckError("it doesn't give way")
    return replace(door, opened=True)


def rings(door: Door, edition: Enum) -> bool:
    return not door.opened and edition.value < "2002-01-01"


def colour(door: Door) -> int:
    return 1 if door.number > 1 else 2


def handle(door: Door, edition: Enum) -> int:
    return 1


def hinge(door: Door, edition: Enum) -> int:
    return 1


def latch(door: Door, edition: Enum) -> int:
    return 1


def bolt(door: Door) -> int:
    return 1


def varnish(door: Door, edition: Enum) -> int:
    return 1


def total(door: Door) -> int:
    return door.number + (door.sign or 0)


def sign(door: Door) -> int:
    return door.sign or 0


@dataclass(frozen=True, slots=True)
class Taste:
    """Whether a door is liked, and whether it is disliked."""

    likes: bool
    dislikes: bool


def taste(door: Door, likes: Callable[[Door], bool]) -> Taste:
    return Taste(likes(door), not likes(door))
