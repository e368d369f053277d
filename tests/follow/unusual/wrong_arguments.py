"""Builtins and functions of the library that are given what they don't take."""

from enum import IntEnum
from itertools import combinations, permutations, product
from typing import Any

from tests.follow.domain import Count, Few, Rank


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
