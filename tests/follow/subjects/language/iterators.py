"""Comprehensions, generators, and the builtins that take them; `match`."""

# ruff: noqa: B905, C416, F841
# The code here is written in many ways on purpose, also in ones that aren't the best.

import itertools
import operator
from collections.abc import Iterator
from functools import reduce
from typing import Any

from domain import Count, Few, Lamp, Sign, Signal


def comprehensions(number: Count, flags: tuple[bool, bool]) -> Any:
    return (
        [n * n for n in range(number) if n % 2 == 0],
        {n: flag for n, flag in zip(range(3), flags)},
        [(a, b) for a in range(number) for b in range(a) if a != 2],
        {flag for flag in flags},
    )


def comprehension_scope(number: Few) -> Any:
    n = number
    squares = [n * n for n in (1, 2)]
    return n, squares


def generators(flags: tuple[bool, bool, bool], number: Few) -> Any:
    return any(flags), all(not f for f in flags), sum(1 for f in flags if f), any(n == number for n in (1, 2)), all([])


def any_stops_early(number: Few) -> Any:
    seen: list[int] = []
    found = any(seen.append(n) or n == number for n in (0, 1, 2))
    return found, seen


def any_hides_errors(number: Count) -> Any:
    return any(6 // n > 2 for n in (number, 1, 0))


def generator_functions(number: Count, flag: bool) -> Any:
    def numbers(most: int) -> Iterator[int]:
        for n in range(most):
            if flag and n == 1:
                return
            yield n
        yield from (8, 9)

    return list(numbers(number)), tuple(numbers(1)), next(numbers(number)), 8 in numbers(2)


def generator_keeps_its_first_source(number: Few) -> Any:
    items = [number, 1]
    doubled = (2 * n for n in items)
    items = [0]
    return list(doubled), items


def generator_sees_late_variables(number: Few) -> Any:
    factor = 2
    scaled = (factor * n for n in (1, number))
    factor = 3
    return list(scaled)


def next_with_default(lamps: tuple[Lamp, Lamp]) -> Any:
    return next((lamp for lamp in lamps if lamp.stops), None), next(lamp for lamp in lamps if lamp is Lamp.RED)


def zips(flags: tuple[bool, bool], number: Count) -> Any:
    return list(zip(flags, range(number), strict=False)), [a for a, b in zip("ab", flags, strict=True) if b]


def zip_strict(number: Count) -> Any:
    return list(zip((1, 2), range(number), strict=True))


def enumerates(flags: tuple[bool, bool, bool], number: Few) -> Any:
    return list(enumerate(flags, start=number)), [place for place, f in enumerate(f for f in flags if f)]


def mapping_and_filtering(flags: tuple[bool, bool], number: Few) -> Any:
    return (
        list(map(abs, [number, -1])),
        list(filter(None, [number, 0, 5])),
        tuple(map(operator.add, (1, number), (2, 3))),
        list(reversed([number, *flags])),
        [n for n in filter(lambda n: n > number, range(3))],
    )


def iterators_are_no_sequences(number: Few) -> Any:
    try:
        return zip([number], [1])[0]
    except TypeError:
        return isinstance(enumerate([number]), tuple), bool(zip([], [])), bool(map(abs, []))


def from_itertools(number: Few, flags: tuple[bool, bool]) -> Any:
    return (
        list(itertools.chain([number], flags)),
        list(itertools.chain.from_iterable([flags, (1,)])),
        list(itertools.product(flags, repeat=2)),
        list(itertools.combinations([1, number, 3], 2)),
        list(itertools.permutations(flags)),
        list(itertools.pairwise([number, 1, 2])),
    )


def reducing(one: Few, two: Few) -> Any:
    return reduce(lambda a, b: a * 2 + b, [one, two, 1]), reduce(operator.mul, (one, two), 2)


def matching_values(number: Few, lamp: Lamp) -> Any:
    match number, lamp:
        case 0, Lamp.RED:
            return "zero red"
        case 1 | 2, _:
            return "one or two"
        case n, Lamp.GREEN if n > 0:
            return n
        case -1, other:
            return other
    return None


def matching_singletons(value: bool | None) -> Any:
    match value:
        case None:
            return "none"
        case True:
            return "yes"
        case _:
            return "no"


def matching_classes(thing: Signal | Sign) -> Any:
    match thing:
        case Signal(lamp=Lamp.RED):
            return "red"
        case Signal(lamp, 1 | 2 as blinks):
            return lamp, blinks
        case Signal():
            return "signal"
        case Sign(limit=None):
            return "no limit"
        case Sign(int(limit)) if limit > 1:
            return limit
        case Sign(limit) | limit:
            return "limit", limit


def matching_sequences(number: Count, flag: bool) -> Any:
    items = [*range(number), flag]
    match items:
        case [only]:
            return "one", only
        case [0, *middle, False]:
            return "middle", middle
        case [first, second, *_]:
            return first, second


def matching_mappings(lamp: Lamp, number: Few) -> Any:
    table = {"lamp": lamp}
    if number > 0:
        table["number"] = number
    match table:
        case {"lamp": Lamp.RED, "number": 1}:
            return "red one"
        case {"number": n}:
            return n
        case {}:
            return "any"


def failed_patterns_bind_nothing(number: Few, other: Few) -> Any:
    first = "before"
    match number, other:
        case first, 1:
            return "one", first
        case [2 | 3 as second, -1 as first] | [first, second, 0]:
            return "two", first
    return first


def attributes_missing_in_patterns(thing: Signal | Sign) -> Any:
    match thing:
        case Signal(limit=_):
            return "limited signal"
        case Sign(limit=None) | Signal(blinks=0):
            return "free"
    return "other"
