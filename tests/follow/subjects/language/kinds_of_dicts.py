"""`defaultdict` and `Counter`."""

import copy
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from heapq import nlargest, nsmallest
from typing import Any

from domain import Count, Few, Lamp


@dataclass
class Tally:
    """What was seen, and when."""

    counts: Counter[int] = field(default_factory=Counter)
    places: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, number: int) -> None:
        self.places[number].append(self.counts.total())
        self.counts[number] += 1


def counted_up(one: Few, other: Few) -> Any:
    counts: dict[int, int] = defaultdict(int)
    counts[one] += 1
    counts[other] += 2
    return counts, counts[5], len(counts), dict(counts), counts.get(9), 9 in counts, counts == {one: 1}


def gathered(one: Few, other: Few) -> Any:
    groups = defaultdict(list)
    for key, value in ((one, 1), (other, 2), (1, 3)):
        groups[key].append(value)
    return groups, sorted(groups), [*groups.items()], {key: len(values) for key, values in groups.items()}


def gathered_within(number: Few) -> Any:
    groups: Any = defaultdict(lambda: defaultdict(set))
    groups[number][1].add(2)
    groups[1][number].add(number)
    return groups


def gathered_in_tuples(number: Few) -> Any:
    groups: Any = defaultdict(tuple)
    groups[number] += (1,)
    others = groups.copy()
    others[7] += (2,)
    return groups, others, type(others) is defaultdict, others.default_factory is tuple


def without_a_factory(number: Few) -> Any:
    return defaultdict(None, {1: 2})[number]


def with_a_factory_that_fails(number: Few) -> Any:
    groups: Any = defaultdict(lambda: 1 // number)
    try:
        return groups[1], groups
    except ZeroDivisionError:
        return groups


def with_what_is_no_factory(number: Few) -> Any:
    return defaultdict(number) if number else defaultdict(int, 3)


def made_of_others(number: Few) -> Any:
    return defaultdict(int, {1: number}, a=3), defaultdict(int, [(number, 1), (1, 2)]), defaultdict()


def joined_in_place(number: Few) -> Any:
    counts, others = defaultdict(int), {1: 2}
    counts |= {number: 1}
    others |= counts
    return counts, counts[4], others


def taken_from(number: Few) -> Any:
    counts = defaultdict(int, {1: number, 2: 2})
    return counts.pop(number, 0), counts.setdefault(number, 5), counts


def deleted_from(number: Few) -> Any:
    counts = defaultdict(int, {1: number})
    del counts[number]
    return counts


def copied(number: Few) -> Any:
    counts, seen = defaultdict(int, {number: 1}), Counter([number])
    one, other = copy.copy(counts), copy.deepcopy(counts)
    one[3] += 1
    other[4] += 1
    return counts, one, other, copy.copy(seen), copy.deepcopy(seen), seen.copy(), seen.copy() is seen


def kinds(number: Few) -> Any:
    held = [defaultdict(int), Counter([number]), {number: 1}]
    return [(isinstance(x, dict), isinstance(x, Counter), isinstance(x, Mapping), type(x) is dict) for x in held]


def as_keys(number: Few) -> Any:
    return {defaultdict(int): number} if number else {Counter(): number}


def in_an_object(one: Few, other: Few) -> Any:
    tally = Tally()
    tally.add(one)
    tally.add(other)
    return tally, tally == Tally(), tally.counts[one], tally.places[other]


def counted(one: Few, other: Few) -> Any:
    counts = Counter([one, other, 1])
    most = max(counts, key=lambda each: counts[each])
    return counts, counts[9], len(counts), counts.most_common(), list(counts.elements()), counts.total(), most


def counted_in_other_ways(number: Count) -> Any:
    return (
        Counter(x for x in range(number)),
        Counter({1: number}),
        Counter(Counter([number])),
        Counter(None),
        Counter(a=number),
    )


def counted_lamps(lamp: Lamp) -> Any:
    return Counter([lamp, Lamp.RED]), Counter([lamp])[Lamp.RED], Counter(x.stops for x in (lamp, Lamp.GREEN))


def counted_on_some_ways(number: Count, flag: bool) -> Any:
    counts: Any = Counter()
    if flag:
        counts[number] += 1
    return counts, counts == Counter([number]), bool(counts), [counts] == [{number: 1}]


def one_of_two(number: Count, flag: bool) -> Any:
    counts = Counter([1]) if flag else {1: 2}
    return counts == {1: 2}, counts.get(number), isinstance(counts, Counter), counts[number]


def counts_together(one: Few, other: Few) -> Any:
    left, right = Counter([one, 1]), Counter([other])
    return left + right, left - right, left & right, left | right, +left, -left


def counts_compared(one: Few, other: Few) -> Any:
    left, right = Counter([one]), Counter([other])
    orders = left <= right, left < right, left + right >= right
    return left == right, left != right, left == {other: 1}, {other: 1} != left, Counter({one: 0}) == Counter(), orders


def counts_changed(number: Few) -> Any:
    counts = Counter(a=number, b=2)
    counts.update("ab")
    counts.update({"a": 3}, b=1)
    counts.subtract("b")
    del counts["z"]
    counts += Counter(d=number)
    return counts


def counts_and_what_are_none(number: Few) -> Any:
    return Counter([number]) + {1: 5}


def counted_what_can_be_no_key(number: Few) -> Any:
    return Counter([[number]])


def counted_what_is_none(number: Few) -> Any:
    return Counter(number)


def most_common(one: Count, other: Count) -> Any:
    counts = Counter([one, other, 1, 2])
    return counts.most_common(2), counts.most_common(one)


def largest_and_smallest(number: Few, count: Count) -> Any:
    return (
        nlargest(number, [1, count, 2]),
        nsmallest(2, [number, count, 1], key=lambda x: -x),
        nlargest(2, (x for x in (1, 2))),
    )


def largest_of_what_is_none(number: Few) -> Any:
    return nlargest(number, number)


def matched(number: Count) -> Any:
    match Counter([number]), defaultdict(int, {1: number}):
        case {1: found}, _:
            return found
        case _, {2: found}:
            return -found
        case dict(), dict():
            return "dicts"


def gone_through(number: Count) -> Any:
    counts = Counter([1, 1, number])
    return {**counts}, dict(counts), tuple(counts), sorted(counts), [*zip(counts, counts.values(), strict=True)]
