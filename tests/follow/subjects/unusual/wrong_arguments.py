"""Builtins and functions of the library that are given too little, too much, or what they don't take."""

import functools
import itertools
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import combinations, permutations, product
from typing import Any, NewType

from domain import Count, Few, Rank

Height = NewType("Height", int)


def every_none_of_a_tuple(number: Few) -> Any:
    try:
        return (1, 2, number)[::0]
    except ValueError:
        return "value error"


def every_none_of_a_list(number: Few) -> Any:
    return [1, 2, number][::0]


def every_none_from_a_place(number: Few) -> Any:
    return [1, 2, 3][1 : 2 : number - number]


def every_false(number: Few) -> Any:
    return (1, number)[::False]


def every_none_of_a_range(number: Few) -> Any:
    return range(3)[::0]


def changed_every_none(number: Few) -> Any:
    items = [1, 2, number]
    items[::0] = []
    return items


def less_than_none_combined(number: Few) -> Any:
    try:
        return list(combinations([1], -1))
    except ValueError:
        return "value error"


def combined_without_a_size(number: Few) -> Any:
    return list(combinations([1, number]))


def combined_by_what_is_no_number(number: Few) -> Any:
    return list(combinations([1, number], 1.0))


def less_than_none_permuted(number: Few) -> Any:
    return list(permutations([1], -1))


def permuted_with_too_much(number: Few) -> Any:
    return list(permutations([1, number], 1, 2))


def permuted_in_full(number: Few) -> Any:
    return list(permutations([1, number])), list(permutations([1, number], None))


def product_of_less_than_none(number: Few) -> Any:
    return list(product([1], repeat=-1))


def product_of_a_half(number: Few) -> Any:
    return list(product([1], repeat=0.5))


def product_of_so_many(number: Count) -> Any:
    return list(product([1, 2], repeat=number))


def counted_from_a_half(number: Few) -> Any:
    return list(enumerate((1, 2), 1.5))


def counted_from_a_member(rank: Rank) -> Any:
    return list(enumerate((1, 2), rank))


def counted_from_a_truth_value(flag: bool) -> Any:
    return list(enumerate((1, 2), flag))


def greatest_of_no_arguments(number: Few) -> Any:
    return max()


def sorted_backwards_by_none(number: Few) -> Any:
    return sorted([number, 1], reverse=None)


def sorted_backwards_by_a_text(number: Few) -> Any:
    items = [number, 1]
    items.sort(reverse="backwards")
    return items


class Huge:
    def __len__(self):
        return 2**70


def length_that_is_too_great(number: Few) -> Any:
    return len(Huge())


def truth_by_a_length_that_is_too_great(number: Few) -> Any:
    return bool(Huge())


class Below(IntEnum):
    NONE = -1


class LessThanNothing:
    def __len__(self):
        return Below.NONE


def truth_by_a_member_below_zero(number: Few) -> Any:
    return bool(LessThanNothing())


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


def repeated_by_a_text(number: Few) -> Any:
    return list(itertools.product([number], repeat="a"))  # type: ignore[call-overload]


def part_of_a_number(number: Few) -> Any:
    return functools.partial(number)  # type: ignore[arg-type]


def backwards_by_a_text(number: Few) -> Any:
    return sorted([number], reverse="a")  # type: ignore[call-overload]


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


def as_strict_as_an_input(number: Few) -> Any:
    return list(zip([1, 2], [number], strict=number))  # type: ignore[call-overload]


def _refuses():
    raise ValueError


@dataclass(frozen=True)
class MadeOfTwo:
    one: int
    other: int = field(default_factory=_refuses)


@dataclass
class ChangingOfTwo:
    one: int
    other: int = field(default_factory=_refuses)


def what_is_made_anew_after_too_few_arguments(flag: bool) -> Any:
    try:
        return MadeOfTwo() if flag else ChangingOfTwo()
    except (TypeError, ValueError) as error:
        return type(error)


def what_is_made_anew_after_an_unknown_name(flag: bool) -> Any:
    try:
        return MadeOfTwo(1, another=2) if flag else ChangingOfTwo(1, another=2)
    except (TypeError, ValueError) as error:
        return type(error)


def what_is_made_anew_is_asked_for(flag: bool) -> Any:
    try:
        return MadeOfTwo(1) if flag else MadeOfTwo(1, 2), ChangingOfTwo(1, other=flag)
    except ValueError as error:
        return type(error)
