"""Methods that Python itself calls, as static ones: it calls them without the instance."""

from enum import Enum
from typing import Any

from domain import Few


class Static:
    @staticmethod
    def __bool__():
        return False


class StaticLength:
    @staticmethod
    def __len__():
        return 0

    def __iter__(self):
        return iter((1, 2))


class StaticEquality:
    @staticmethod
    def __eq__(other):
        return True


class StaticElements:
    @staticmethod
    def __iter__():
        return iter((1, 2))

    @staticmethod
    def __contains__(value):
        return value == 1

    @staticmethod
    def __getitem__(place):
        return place


class StaticOperators:
    @staticmethod
    def __add__(other):
        return other

    @staticmethod
    def __lt__(other):
        return False

    @staticmethod
    def __neg__():
        return 3


class StaticText:
    @staticmethod
    def __str__():
        return "a"


class StaticMember(Enum):
    ONE = 1
    TWO = 2

    @staticmethod
    def __bool__():
        return False


class Plain:
    @staticmethod
    def bool():
        return False


def truth(yes: bool) -> Any:
    return 1 if Static() else 2


def truth_by_length(yes: bool) -> Any:
    return 1 if StaticLength() else 2


def length(yes: bool) -> Any:
    return len(StaticLength()), list(StaticLength())


def equality(number: Few) -> Any:
    return StaticEquality() == number, StaticEquality() != number, number in [StaticEquality()]


def elements(number: Few) -> Any:
    return list(StaticElements()), number in StaticElements(), StaticElements()[number]


def operators(number: Few) -> Any:
    return StaticOperators() + number, StaticOperators() < number, -StaticOperators()


def text(yes: bool) -> Any:
    return f"{StaticText()}"


def truth_of_a_member(yes: bool) -> Any:
    return 1 if StaticMember.ONE else 2


def of_another_name(yes: bool) -> Any:
    return Plain.bool(), Plain().bool()
