"""The reference engine of the toy game."""

from collections.abc import Callable
from dataclasses import dataclass

from domain import Lamp


class Refused(Exception):
    """What an engine raises to refuse."""


@dataclass(frozen=True, slots=True)
class Car:
    """A car at the crossing."""

    long: bool
    loud: bool


def following(lamp: Lamp, broken: bool) -> Lamp:
    return lamp.following()


def go(lamp: Lamp, waiting: int) -> int:
    if lamp is Lamp.RED:
        raise Refused
    return min(waiting, 2)


def some(cars: tuple[Car, Car], test: Callable[[Car], bool]) -> bool:
    return any(test(car) for car in cars)


def longest(cars: tuple[Car, Car]) -> Car | None:
    return next((car for car in cars if car.long), None)
