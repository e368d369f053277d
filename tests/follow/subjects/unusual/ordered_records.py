"""Dataclasses that are ordered, beside others, and where equal ones can be told apart."""

from dataclasses import dataclass, field
from typing import Any

from domain import Few


@dataclass(frozen=True, order=True)
class Level:
    value: Any
    step: Any = 0


@dataclass(frozen=True, order=True)
class Named:
    value: Any
    name: Any = field(default="", compare=False)


@dataclass(frozen=True, order=True)
class Higher(Level):
    more: Any = 0


@dataclass(frozen=True, order=True)
class Alike:
    value: Any

    def __eq__(self, other):
        return True


@dataclass(frozen=True)
class Unordered:
    value: Any


BEFORE = Level(1, 2)


def made_before(number: Few):
    return BEFORE < Level(number), Level(number) >= BEFORE, sorted([BEFORE, Level(number), Level(2, number)])


def of_two_classes(number: Few):
    return Level(number) < Higher(1)


def of_a_class_built_on_another(number: Few):
    return Higher(number, 1) < Higher(1, number), Higher(number) < Higher(1, 0, number)


def beside_nothing(number: Few):
    return Level(number) < None


def unordered(number: Few):
    return Unordered(number) < Unordered(1)


def with_an_equality_of_its_own(number: Few):
    return Alike(number) < Alike(1), Alike(number) <= Alike(1)


def told_apart_by_what_is_not_compared(number: Few):
    return sorted({Named(1, "a"), Named(number, "b")})[0].name


def many_told_apart_by_what_is_not_compared(number: Few):
    return sorted([Named(1, "a"), Named(number, "b"), Named(1, "c")])


def told_apart_by_types(number: Few):
    return sorted([Level(True), Level(1), Level(number)]), sorted({Level(True), Level(number)})


def of_nothing(number: Few):
    return Level(None) < Level(None)


def of_tuples(number: Few):
    return sorted([Level((number, 1)), Level((1, number)), Level((2, 2))])


def asked_for_the_method(number: Few):
    return Level(number).__lt__(Level(1))
