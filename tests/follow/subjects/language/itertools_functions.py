"""Functions of `itertools` and `math` that go through collections."""

import operator
from collections.abc import Iterator
from itertools import (
    accumulate,
    chain,
    compress,
    dropwhile,
    filterfalse,
    islice,
    repeat,
    starmap,
    takewhile,
    zip_longest,
)
from math import ceil, floor, gcd, isqrt, lcm, prod, trunc
from typing import Any

from domain import Count, Few

NONE: tuple[int, ...] = ()


def noting(seen):  # type: ignore[no-untyped-def]
    """Give numbers, and note how far it was gone through."""
    for number in range(6):
        seen.append(number)
        yield number
    seen.append("end")


def accumulated(one: Few, other: Few) -> Any:
    return list(accumulate([one, other, 1])), list(accumulate((one, other), max)), list(accumulate(NONE))


def accumulated_from(one: Few, other: Few) -> Any:
    products = accumulate([1, one], operator.mul, initial=other)
    return list(products), list(accumulate([one], initial=None)), list(accumulate([], func=None, initial=one))


def accumulated_as_far_as_known(count: Count) -> Any:
    return list(accumulate(range(count))), list(accumulate(x for x in (1, 2, 3) if x != count))


def accumulated_what_fails(number: Few) -> Any:
    done = []
    try:
        for each in accumulate([3, 2, 1, 0], lambda total, one: 6 // (one - number)):
            done.append(each)
    except ZeroDivisionError:
        done.append("failed")
    return done


def accumulated_what_does_not_fit(number: Few) -> Any:
    return list(accumulate(["a", number]))


def part(count: Count) -> Any:
    return list(islice([1, 2, 3, 4], count)), list(islice(range(9), count, 4)), list(islice("abc", None))


def part_by_steps(count: Count) -> Any:
    return list(islice(range(9), 1, 7, 2)), list(islice(range(9), count, None, 3)), list(islice(range(9), count, 1))


def part_up_to_one_that_may_be_missing(count: Count, flag: bool) -> Any:
    return list(islice((x for x in (1, 2, 3) if x != count), None if flag else count))


def part_below_0(number: Few) -> Any:
    return list(islice([1, 2, 3], number))


def part_by_steps_of_0(number: Few) -> Any:
    return islice([number], 0, 2, 0)


def part_of_what_is_none(number: Few) -> Any:
    return islice(number, 1) if number else islice([number])


def how_far_a_part_goes(count: Count) -> Any:
    seen: list[Any] = []
    parts = [list(islice(noting(seen), count)), list(islice(noting(seen), 1, 3 + count, 2))]
    return parts, list(islice(noting(seen), 4, count)), next(islice(noting(seen), count, None)), seen


def repeated(number: Few) -> Any:
    return list(repeat(number, 3)), list(repeat("x", number)), list(repeat(1, times=number))


def repeated_wrongly(number: Few) -> Any:
    return repeat(number, None) if number else repeat(number, 1, 2)


def called_with_each(number: Few) -> Any:
    rows = [(number, 2), (1, number)]
    return list(starmap(lambda one, other: one * other, rows)), list(starmap(pow, NONE)), list(starmap(max, [range(3)]))


def called_with_too_many(number: Few) -> Any:
    return list(starmap(lambda one: one, [(number, 2)]))


def called_with_what_is_none(number: Few) -> Any:
    return list(starmap(pow, [number]))


def while_it_holds(number: Few) -> Any:
    seen: list[Any] = []
    first = list(takewhile(lambda x: x < number, noting(seen)))
    return first, list(dropwhile(lambda x: x < number, noting(seen))), seen


def while_it_fails(number: Few) -> Any:
    return list(takewhile(lambda x: 1 // x, [1, number, 0])) if number else list(dropwhile(lambda x: 1 // x, [1, number]))


def where_it_does_not_hold(number: Few) -> Any:
    return list(filterfalse(lambda x: x < number, range(4))), list(filterfalse(None, [0, number, 1]))


def chosen_by_others(number: Count, flag: bool) -> Any:
    return list(compress("abc", [flag, 1, 0])), list(compress([1, 2], range(number)))


def side_by_side_up_to_the_longest(count: Count) -> Any:
    return list(zip_longest([1, 2], range(count), fillvalue=9)), list(zip_longest([1], "ab")), list(zip_longest())


def one_within_another(count: Count) -> Any:
    numbers = takewhile(lambda x: x < 5, accumulate(range(1, 9)))
    return list(islice(numbers, count)), list(chain.from_iterable(repeat((1, count), 2)))


def left_in_the_middle(count: Count) -> Any:
    found = []
    for each in islice(range(9), 1, 6):
        if each == count:
            continue
        if each == count + 2:
            break
        found.append(each)
    else:
        found.append(0)
    return found


def kinds(number: Few) -> Any:
    return isinstance(islice([number], 1), Iterator), isinstance(repeat(number, 1), list)


def products(one: Few, other: Few) -> Any:
    return prod([one, other]), prod(NONE), prod((one, True), start=2), prod(x for x in (1, 2) if x != one)


def product_of_what_is_none(number: Few) -> Any:
    return prod(number)


def of_numbers(number: Few) -> Any:
    return lcm(number, 4), gcd(number, 4, 6), trunc(number), ceil(number / 2), floor(number / 2)


def root(number: Few) -> Any:
    return isqrt(number)
