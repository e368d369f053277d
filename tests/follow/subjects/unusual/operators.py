"""Operators of which a class has some of its own, and some of a builtin type that it is built on."""

from enum import IntEnum, StrEnum
from typing import Any

from domain import Few, Rank


class OnlyLess(IntEnum):
    A = 0
    B = 1

    def __lt__(self, other):
        return int(self) > int(other)


def only_less(flag: bool) -> Any:
    one = OnlyLess.A if flag else OnlyLess.B
    return one > OnlyLess.B, one > OnlyLess.A, one >= OnlyLess.A, one < OnlyLess.B, one > 0, 1 > one, 0 < one


class OnlyReflected(IntEnum):
    A = 1

    def __radd__(self, other):
        return 99


def only_reflected(rank: Rank, number: Few) -> Any:
    return number + OnlyReflected.A, OnlyReflected.A + number, OnlyReflected.A + OnlyReflected.A


def only_reflected_beside_another_enum(rank: Rank) -> Any:
    return rank + OnlyReflected.A


class EqualToAll(IntEnum):
    A = 1

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1


def equal_to_all_numbers(rank: Rank, number: Few) -> Any:
    one = EqualToAll.A
    return rank == one, one == rank, number == one, one == number, number != one, one != number, rank != one


class Text(StrEnum):
    A = "a"


class EqualToAllTexts(StrEnum):
    B = "b"

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1


def equal_to_all_texts(flag: bool) -> Any:
    return Text.A == EqualToAllTexts.B


def equal_to_all_plain_texts(flag: bool) -> Any:
    return EqualToAllTexts.B == "x", "x" == EqualToAllTexts.B


def unequal_to_no_text(flag: bool) -> Any:
    return EqualToAllTexts.B != "x"


class Answers:
    def __rmod__(self, other):
        return 98

    def __radd__(self, other):
        return 97


def text_made_of_what_has_an_operator(number: Few) -> Any:
    return "%s" % Answers() == 98


def added_to_builtin_collections(number: Few) -> Any:
    return "x" + Answers(), [1] + Answers(), (1,) + Answers(), 1 + Answers(), number % Answers()


class OnlyEqual:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == 1


class OnlyUnequal:
    def __ne__(self, other):
        return 7


def equal_beside_unequal(number: Few) -> Any:
    one, other = OnlyEqual(number), OnlyUnequal()
    return one != other, other != one, one != 3, 3 != one, 3 != other


class UnequalWithoutAnAnswer:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return NotImplemented


def unequal_without_an_answer(number: Few) -> Any:
    one, other = UnequalWithoutAnAnswer(), UnequalWithoutAnAnswer()
    return one != other, one == other, one != one, one != 3, 3 != one


class EqualWithoutAnAnswer:
    def __eq__(self, other):
        return NotImplemented


def equal_without_an_answer(number: Few) -> Any:
    one, other = EqualWithoutAnAnswer(), EqualWithoutAnAnswer()
    return one != other, one == other, one != one, one != 3, 3 == one


class EqualByNumber:
    def __eq__(self, other):
        return 5


class Derived(EqualByNumber):
    def __ne__(self, other):
        return 8


def unequal_by_number(number: Few) -> Any:
    return EqualByNumber() != 3, EqualByNumber() == 3, EqualByNumber() != Derived(), Derived() != EqualByNumber()


class Added:
    def __iter__(self):
        return iter((1, 2))

    def __radd__(self, other):
        return 96

    def __ror__(self, other):
        return 95


def list_that_is_added_to(number: Few) -> Any:
    items = [number]
    items += Added()
    return items


def set_that_is_added_to(number: Few) -> Any:
    items = {number}
    items |= Added()
    return items


class EqualOnlyToItsKind(IntEnum):
    A = 1

    def __eq__(self, other):
        return True if isinstance(other, EqualOnlyToItsKind) else NotImplemented

    def __hash__(self):
        return 1


def equal_only_to_its_kind(number: Few) -> Any:
    return EqualOnlyToItsKind.A == number
