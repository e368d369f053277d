"""Dataclasses that are ordered by their fields."""

from dataclasses import dataclass, field
from typing import Any

from domain import Count, Few


@dataclass(order=True)
class Bid:
    """One that can change."""

    price: Any
    place: Any = 0


@dataclass(frozen=True, order=True)
class Rank:
    """One that can't, and of which not all is compared."""

    value: Any
    name: Any = field(default="", compare=False)


@dataclass(frozen=True, order=True)
class Level:
    """One of which all is compared."""

    value: int
    step: int = 0


class Higher(Bid):
    """It is ordered as the class that it is built on."""


def compared(one: Few, other: Few) -> Any:
    left, right = Bid(one, 1), Bid(other)
    return left < right, left <= right, left > right, left >= right, Rank(one) < Rank(other, "first")


def compared_by_what_has_no_order(number: Few) -> bool:
    return Bid("a") < Bid(number)


def compared_by_an_inherited_method(one: Few, other: Few) -> bool:
    return Higher(one) < Higher(other)


def compared_by_changed_fields(one: Few, other: Few) -> Any:
    left, right = Bid(1), Bid(1)
    left.price, right.price = one, other
    return left < right, max(left, right).price


def sorted_by_all_fields(one: Few, other: Few, count: Count) -> Any:
    levels = [Level(one, 2), Level(other), Level(1, count)]
    return sorted(levels), min(levels), max(levels)


def sorted_by_some_fields(one: Few, other: Few) -> Any:
    return sorted([Rank(one, "a"), Rank(other, "b")]), min(Rank(one, "a"), Rank(other, "b"))


def sorted_from_a_set(one: Few, other: Few) -> Any:
    return sorted({Level(one), Level(other)}), sorted({Level(1), Level(other, 1)}, key=lambda level: level.step)
