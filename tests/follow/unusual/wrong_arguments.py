"""Builtins that are given too few arguments, too many, or others than they take."""

import functools
import itertools
from typing import Any, NewType

from tests.follow.domain import Few

Height = NewType("Height", int)


def greatest_of_nothing(number: Few) -> Any:
    return max()  # type: ignore[call-overload]


def least_of_nothing_but_a_default(number: Few) -> Any:
    return min(default=number)  # type: ignore[call-overload]


def counted_from_no_number(number: Few) -> Any:
    return list(enumerate("ab", number / 2))  # type: ignore[arg-type]


def counted_from_a_text_as_it_is_made(number: Few) -> Any:
    enumerate([number], "a")  # type: ignore[call-overload]


def counted_from_nothing_special(number: Few) -> Any:
    return list(enumerate("ab", None if number > 0 else number))  # type: ignore[arg-type]


def new_type_of_two(number: Few) -> Any:
    return Height(number, 1)  # type: ignore[call-arg]


def new_type_of_none(number: Few) -> Any:
    return Height()  # type: ignore[call-arg]


def new_type_by_name(number: Few) -> Any:
    return Height(x=number)  # type: ignore[call-arg]


def repeated_less_than_never(number: Few) -> Any:
    return list(itertools.product([number], repeat=-1))


def repeated_unknown_times(number: Few) -> Any:
    return list(itertools.product([1], repeat=number))


def repeated_by_a_text(number: Few) -> Any:
    return list(itertools.product([number], repeat="a"))  # type: ignore[call-overload]


def part_of_a_number(number: Few) -> Any:
    return functools.partial(number)  # type: ignore[arg-type]


def backwards_by_a_text(number: Few) -> Any:
    return sorted([number], reverse="a")  # type: ignore[call-overload]


def backwards_by_none(number: Few) -> Any:
    numbers = [number, 1]
    numbers.sort(reverse=None)  # type: ignore[arg-type]
    return numbers


def backwards_by_a_number(number: Few) -> Any:
    return sorted([number, 1], reverse=number)  # type: ignore[call-overload]


def two_defaults(number: Few) -> Any:
    return getattr(number, "missing", 1, 2)  # type: ignore[call-overload]


def by_a_name_that_a_builtin_does_not_take(number: Few) -> Any:
    return len(collection=[number])  # type: ignore[call-arg]


def by_a_name_that_a_method_does_not_take(number: Few) -> Any:
    numbers = [number]
    numbers.append(value=1)  # type: ignore[call-arg]
    return numbers


def default_by_name(number: Few) -> Any:
    return {1: 2}.get(number, default=3)  # type: ignore[call-overload]


def start_of_a_sum_by_name(number: Few) -> Any:
    return sum([number], start=1), list(enumerate([number], start=2))


def every_zeroth(number: Few) -> Any:
    return [number, 1][::0]


def popped_by_a_list(flag: bool) -> Any:
    return {}.pop([], 5)  # type: ignore[call-overload]


def popped_by_a_list_from_what_may_be_empty(flag: bool) -> Any:
    numbers = {}
    if flag:
        numbers[1] = 2
    try:
        return numbers.pop([])  # type: ignore[call-overload]
    except KeyError:
        return "empty"


def deleted_by_a_list(flag: bool) -> Any:
    numbers: dict[Any, int] = {}
    del numbers[[]]


def deleted_with_a_default(flag: bool) -> Any:
    {}.__delitem__(1, 2)


def chosen_so_many_fewer_than_none(number: Few) -> Any:
    return list(itertools.combinations([number], -1))


def chosen_without_saying_how_many(number: Few) -> Any:
    return list(itertools.combinations([number]))  # type: ignore[call-arg]


def as_strict_as_an_input(number: Few) -> Any:
    return list(zip([1, 2], [number], strict=number))  # type: ignore[call-overload]
