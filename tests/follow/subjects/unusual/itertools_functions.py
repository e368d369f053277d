"""Functions of `itertools` on what changes or ends meanwhile, and with arguments that Python takes in its own way."""

import itertools
from itertools import accumulate, dropwhile, islice, repeat, starmap, takewhile, zip_longest
from math import prod
from typing import Any

from domain import Count, Few

DICT_ITERATOR = type(iter({}))


def part_by_steps_that_are_not_known(number: Few):
    return list(islice([1, 2, 3], 0, 3, number))


def part_by_a_text(number: Few):
    return islice([number], "a")


def part_of_a_huge_length(number: Few):
    return list(islice([number], 2**70))


def repeated_for_ever(number: Few):
    return next(repeat(number))


def repeated_too_often(number: Few):
    return next(repeat(number, 2**70))


def repeated_beside_another(number: Few):
    return list(zip(repeat(number, 2), [1, 2]))


def changes_a_list_it_takes_a_part_of(number: Few):
    held, found = [1, 2, 3], []
    for each in islice(held, 5):
        found.append(each)
        if each == number:
            held.append(9)
    return found


def changes_a_list_side_by_side(number: Few):
    held, found = [1, 2], []
    for each in zip_longest(held, (1, 2, 3)):
        found.append(each)
        if each[0] == number:
            held.append(9)
    return found


def side_by_side_with_a_generator(number: Count):
    return list(zip_longest([1, 2], (each for each in range(number))))


def goes_on_behind_a_part(number: Count):
    numbers = iter([1, 2, 3, 4])
    return list(islice(numbers, number)), list(numbers)


def a_predicate_ends(number: Few):
    return list(takewhile(lambda _: next(iter([])), [number]))


def a_sum_ends(number: Few):
    return list(accumulate([number, 1], lambda *_: next(iter([]))))


def no_predicate(number: Few):
    return list(takewhile(None, [number])) if number else list(takewhile(None, []))


def set_in_any_order(number: Few):
    return list(islice({1, 2}, 1)), list(dropwhile(lambda each: each == number, {1, 2}))


def product_of_fractions(number: Few):
    return prod([1.5, number])


def product_of_texts(number: Few):
    return prod(["a", number])


def product_from_a_place(number: Few):
    return prod([number], 2)


def kind(number: Few) -> Any:
    return isinstance(islice([number], 1), islice)


def kind_of_pairs(number: Few) -> Any:
    return isinstance(itertools.pairwise([number]), itertools.pairwise)


def kind_of_dicts(number: Few) -> Any:
    return isinstance(iter({number: 1}), DICT_ITERATOR)


def groups(number: Few) -> Any:
    return [(key, list(group)) for key, group in itertools.groupby([1, number])]


def counts(number: Few) -> Any:
    return next(itertools.count(number))


def called_with_a_text(number: Few) -> Any:
    return list(starmap(lambda *letters: letters, ["ab", (number,)]))
