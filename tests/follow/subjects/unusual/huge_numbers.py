"""Numbers that are too large for what Python counts with: places, lengths, how often and how wide."""

from itertools import combinations, permutations, product
from typing import Any

from domain import Few

HUGE = 10**30


def _or_error(ask):
    try:
        return ask()
    except (OverflowError, IndexError, ValueError, MemoryError) as error:
        return type(error)


def first_of_a_huge_range(number: Few) -> Any:
    for each in range(HUGE):
        if each > number:
            return each


def number_in_a_huge_range(number: Few) -> Any:
    return number in range(HUGE)


def length_of_a_huge_range(number: Few) -> Any:
    return _or_error(lambda: len(range(HUGE))), number


def parts_of_a_huge_range(number: Few) -> Any:
    match range(HUGE):
        case [first, *_]:
            return first, number


def place_in_a_list(number: Few) -> Any:
    held = [number, 1]
    return (
        _or_error(lambda: held.insert(HUGE, 1)),
        _or_error(lambda: held.pop(HUGE)),
        _or_error(lambda: held[HUGE]),
        _or_error(lambda: held.__delitem__(-HUGE)),
        held,
    )


def nothing_repeated(number: Few) -> Any:
    return _or_error(lambda: () * HUGE), _or_error(lambda: [] * HUGE), _or_error(lambda: [number] * -HUGE)


def more_chosen_than_there_are(number: Few) -> Any:
    return _or_error(lambda: list(permutations((number, 1), HUGE))), _or_error(lambda: list(combinations((1,), HUGE)))


def product_of_nothing(number: Few) -> Any:
    return _or_error(lambda: list(product(repeat=HUGE))), number


def width_of_an_unknown_number(number: Few) -> Any:
    return _or_error(lambda: (f"{number:{HUGE}}", 1)[1])
