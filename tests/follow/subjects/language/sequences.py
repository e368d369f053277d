"""Tuples of which it isn't known how long they are."""

# ruff: noqa: RUF005
# The code here is written in many ways on purpose, also in ones that aren't the best.

from dataclasses import replace
from itertools import pairwise
from typing import Annotated, Any

from domain import Count, Few, Lamp, Signal

Short = Annotated[int, range(2)]
Numbers = Annotated[tuple[Short, ...], range(4)]
Signals = Annotated[tuple[Signal, ...], range(3)]
Lamps = Annotated[tuple[Lamp, ...], range(1, 4)]


def parts_from_a_place(numbers: Numbers, start: Few) -> Any:
    return numbers[start:], numbers[:start], list(numbers)[start:]


def parts_between_places(numbers: Numbers, start: Few, stop: Few) -> Any:
    return numbers[start:stop], numbers[start : len(numbers) - 1], numbers[stop:][start:]


def parts_with_known_bounds(numbers: Numbers) -> Any:
    return numbers[1:], numbers[:-1], numbers[-2:], numbers[1:-1], numbers[-2:2], numbers[::-1], numbers[::2], numbers[True:]


def parts_up_to_what_may_be_nothing(numbers: Numbers, stop: Few, flag: bool) -> Any:
    return numbers[: stop if flag else None], numbers[flag:]


def part_of_a_part_of_what_was_chosen(numbers: Numbers, flag: bool, stop: Count) -> Any:
    chosen = tuple(each for each in numbers if each) if flag else numbers + (5,)
    return chosen[stop:], chosen[1:stop], len(chosen[stop:])


def places_of_any_kind(numbers: Numbers, place: Few) -> Any:
    return numbers[place]


def places_of_what_was_chosen(numbers: Numbers, place: Few) -> Any:
    return tuple(each for each in numbers if each == 0)[place], [*numbers, 7, *numbers][place]


def place_without_near_bounds(lamps: Lamps, far: Annotated[int, range(-100, 100)]) -> Any:
    return lamps[far]


def lengths_and_places(lamps: Lamps) -> Any:
    return [(place, lamp, len(lamps) - place) for place, lamp in enumerate(lamps, start=1)], lamps[len(lamps) - 1]


def one_with_another(lamps: Lamps, numbers: Numbers) -> Any:
    return (
        list(zip(lamps, numbers, strict=False)),
        list(pairwise(lamps)),
        sum(numbers),
        dict(zip(numbers, lamps, strict=False)),
    )


def one_exactly_with_another(lamps: Lamps, numbers: Numbers) -> Any:
    return list(zip(lamps, numbers, strict=True))


def replaced_at_a_place(signals: Signals, place: Short, flag: bool) -> Any:
    after = tuple(replace(each, blinks=2) if number == place else each for number, each in enumerate(signals))
    changed = after if flag else after + (Signal(Lamp.RED),)
    return changed, changed == signals, changed != after, len(changed) > len(signals)


def chosen_among_different_lengths(numbers: Numbers, other: Numbers) -> Any:
    longer = numbers if len(numbers) > len(other) else other
    both = longer if longer else numbers + other
    return both, len(both), both == numbers, both[1:] == other, sum(both), both.count(1), max(both, default=None)


def until_nothing_changes(numbers: Numbers) -> Any:
    before, after, rounds = None, numbers, 0
    while after != before:
        before, after = after, tuple(max(0, each - 1) for each in after if each or len(after) > 2)
        rounds += 1
    return after, rounds


def stops_on_the_way(numbers: Numbers) -> Any:
    seen = []
    for number in numbers:
        if number:
            break
        seen.append(number)
    else:
        seen.append(9)
    return seen, next((place for place, each in enumerate(numbers) if each), None)


def fails_on_the_way(numbers: Numbers) -> Any:
    return [(1, 2)[each + place] for place, each in enumerate(numbers)]


def all_and_any_at_places(numbers: Numbers, other: Numbers) -> Any:
    same = all(one == another for one, another in zip(numbers, other, strict=False))
    return same, any(place == each for place, each in enumerate(numbers)), numbers + other


def spread_out(numbers: Numbers) -> Any:
    def add(*given: int) -> int:
        return sum(given) + len(given) * 10

    first, *rest = (3, *numbers)
    return add(*numbers), first, rest


def length_of_what_is_very_long(more: bool) -> int:
    return len((0,) * 40_000 + ((1,) if more else ()))


def counts_of_what_is_very_long(more: bool, still: bool) -> int:
    marks = [0] * 32_767
    if more:
        marks.append(0)
    if still:
        marks.append(1)
    return marks.count(0) + len(marks)
