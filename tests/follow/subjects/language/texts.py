"""Texts made of values, and what is asked of texts."""

# ruff: noqa: F507, F524, UP007, UP030, UP031, UP032, UP045

from typing import NamedTuple, Optional, Union

from domain import Few, Lamp, Street


class Place(NamedTuple):
    """Where something is."""

    row: int
    column: int


class Named:
    """It says itself what it is called."""

    def __str__(self) -> str:
        return "named"


def begins_with_one_of_several(lamp: Lamp) -> object:
    return lamp.value.startswith(("r", "g")), lamp.name.endswith(("R", "N")), "abc".startswith(("b", "c"), 1)


def begins_with_what_is_no_text(number: Few) -> bool:
    return "abc".startswith(number)  # type: ignore[arg-type]


def of_several(number: Few) -> object:
    return "%s and %d" % (1, 2), "%d%%" % number, "100%%" % (), "%-5s|%.2f" % ("a", 1.5)


def of_several_unknown(number: Few, street: Street) -> object:
    return "%s and %d" % (number, 2), "%s of %r" % (street, number), "%s" % ((number, 1),), "%s" % [number]


def one_that_stays(street: Street) -> object:
    return "%s" % street, "%s" % (street,) == "ace"


def of_a_member(lamp: Lamp, number: Few) -> object:
    return "%s" % (lamp.name,), "%s: %d" % (lamp.value, number), "%s" % lamp.value


def of_what_says_its_name(number: Few) -> object:
    return "%s" % (Named(),), "%s, %s" % Place(number, 1), "%d" % (number > 1,)


def of_too_few(number: Few) -> str:
    return "%s %s" % (number,)


def of_too_many(number: Few) -> str:
    return "%d" % (number, number)


def of_no_number(street: Street) -> str:
    return "%d" % ("a",)


def kinds_of_types(number: Few) -> object:
    held = number if number else None
    return isinstance(held, Optional[int]), isinstance(held, Union[int, str]), isinstance(held, Optional[str])


def kinds_of_what_are_none(number: Few) -> bool:
    return isinstance(number, Optional[int, str])  # type: ignore[misc]


def made_by_format(number: Few) -> object:
    return "{} of {}".format(number, 3), "{1}{0}".format("a", "b"), "{:>3}".format("x")


def made_by_format_of_too_few(number: Few) -> str:
    return "{} of {}".format(number)


def of_a_member_itself(lamp: Lamp) -> object:
    return f"{lamp}", repr(lamp), f"{lamp}" == "Lamp.RED", f"{lamp:>12}", format(lamp.value, ">6")
