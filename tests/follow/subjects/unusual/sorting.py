"""Order: sorting, the least and the greatest, comparisons of tuples and sets."""

from dataclasses import dataclass
from functools import cmp_to_key, total_ordering
from typing import Any

from domain import Few, Lamp


def sort_sets(one: frozenset[Lamp], two: frozenset[Lamp]) -> Any:
    return [len(x) for x in sorted([one, two, frozenset({Lamp.RED})])], sorted(
        [one, two, frozenset({Lamp.RED})], reverse=True
    )


@total_ordering
class TO:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n == o.n

    def __lt__(self, o):
        return self.n < o.n


def total(number: Few) -> Any:
    return TO(number) <= TO(1), TO(number) > TO(1), TO(number) >= TO(number), max(TO(number), TO(1)).n


def minmax(one: Few, two: Few) -> Any:
    return (
        max([(one, 0), (two, 1)], key=lambda p: p[0]),
        min([(one, 0), (two, 1)], key=lambda p: -p[0]),
        max([one, 0.5]),
        min(one, two, key=lambda x: x % 2),
    )


def sorts(one: Few, two: Few) -> Any:
    return sorted([(one, "b"), (two, "a"), (1, "c")], key=lambda p: p[0], reverse=True), sorted(
        [one, two, 0], key=lambda x: x % 2
    )


def tuple_cmp(one: Few, two: Few) -> Any:
    return (one, 1) < (two, 2), (one,) < (one, 2), (one, two) >= (1, 0), [one, 2] > [two]


def max_key_order(one: Few, two: Few) -> Any:
    log = []
    m = max((log.append(("g", x)) or x for x in (one, two)), key=lambda x: log.append(("k", x)) or x)
    return m, log


def max_key_fails(number: Few) -> Any:
    log = []
    try:
        max((log.append(x) or x for x in (number, 1, 2)), key=lambda x: 1 // x)
    except ZeroDivisionError:
        log.append("z")
    return log


def min_compare_fails(number: Few) -> Any:
    log = []
    try:
        min((log.append(x) or x for x in (number, None, 2)))
    except TypeError:
        log.append("t")
    return log


@dataclass(order=True)
class Ord:
    a: int
    b: int = 0


def dataclasses_in_order(one: Few, two: Few) -> Any:
    return (
        Ord(one) < Ord(two),
        Ord(one, 1) <= Ord(one, two),
        Ord(one) > Ord(1),
        max(Ord(one), Ord(two)),
        sorted([Ord(one), Ord(two), Ord(0)]),
    )


@dataclass(order=True, frozen=True)
class FOrd:
    a: int
    b: int = 0


def frozen_dataclasses_in_order(one: Few, two: Few) -> Any:
    return (
        FOrd(one) < FOrd(two),
        FOrd(one, 1) <= FOrd(one, two),
        max(FOrd(one), FOrd(two)),
        sorted([FOrd(one), FOrd(two), FOrd(0)]),
    )


class LtOnly:
    def __init__(self, n, log=None):
        self.n, self.log = n, log

    def __lt__(self, o):
        return self.n < o.n


def lt_only(one: Few, two: Few) -> Any:
    a, b = LtOnly(one), LtOnly(two)
    try:
        ge = a >= b
    except TypeError:
        ge = "te"
    return (
        a < b,
        a > b,
        ge,
        min(a, b).n,
        max(a, b).n,
        [x.n for x in sorted([a, b])],
        [x.n for x in sorted([a, b], reverse=True)],
    )


def list_order(one: Few, two: Few) -> Any:
    return [one, 1] < [two], [] < [one], [one] == [one], [one] <= [one]


def none_sort(maybe: Few | None) -> Any:
    try:
        return sorted([maybe, 1])
    except TypeError:
        return "te"


def none_max(maybe: Few | None) -> Any:
    try:
        return max(maybe, 1), max([maybe], default=2)
    except TypeError:
        return "te"


def tuple_lengths(one: Few, two: Few) -> Any:
    return (
        (one,) < (one, two),
        (one, two) < (one,),
        () < (one,),
        (one, (two,)) < (one, (two, 1)),
        (one, 1) == (one,),
        ((one,),) <= ((two,),),
    )


def tuple_mixed(one: Few) -> Any:
    try:
        return (one, "a") < (1, 2)
    except TypeError:
        return "te"


def sorted_ties(one: Few, two: Few, flag: bool) -> Any:
    rows = [(one, "a"), (two, "b"), (1, "c"), (one, "d")]
    return sorted(rows, key=lambda r: r[0], reverse=flag), max(rows, key=lambda r: r[0]), min(rows, key=lambda r: r[0])


def sorted_bool_int(flag: bool, number: Few) -> Any:
    return [type(x) for x in sorted([flag, number])], [type(max(flag, number))], type(min(number, flag))


def sorted_cmp(one: Few, two: Few) -> Any:
    return sorted([one, two, 1], key=cmp_to_key(lambda a, b: b - a))


def sorted_multi(one: Few, flag: bool) -> Any:
    return sorted([(flag, one), (True, 1), (not flag, 0)], key=lambda t: (-t[0], t[1]))


def sort_lists(one: Few, two: Few) -> Any:
    return sorted([[one], [two]])


def min_default(number: Few) -> Any:
    try:
        return min([], default=number), max((), key=abs, default=None), min([])
    except ValueError:
        return "ve"


def max_mixed(flag: bool, number: Few) -> Any:
    x = 1.0 if flag else 1
    return type(max(x, number)), type(max(number, x)), type(min([x, 1])), type(sum([x, 0])) if number > 9 else 0


def stable_min(one: Few, two: Few) -> Any:
    xs = [(one, "a"), (two, "b"), (one, "c")]
    return (
        min(xs, key=lambda t: t[0]),
        max(xs, key=lambda t: t[0]),
        sorted(xs, key=lambda t: t[0], reverse=True),
        sorted(xs, key=lambda t: -t[0]),
    )


class NeverEqual:
    def __eq__(self, other: object) -> bool:
        return False

    def __lt__(self, other: Any) -> bool:
        return False


def tuples_with_what_is_not_equal_to_itself(number: Few) -> Any:
    odd = NeverEqual()
    return (odd, number) < (odd, 2)


def sorted_by_what_only_some_have(flag: bool, other: bool) -> Any:
    numbers: list[Any] = [each for each in (flag, other) if each]
    return sorted(numbers, key=len)
