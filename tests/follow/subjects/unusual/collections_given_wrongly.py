"""Sets, keys and parts: what only some inputs can't be, and what looks like another operation."""

from typing import Any

from domain import Few, Lamp, Rank


def element_that_some_inputs_cannot_be(flag: bool) -> Any:
    held = {1}
    held.add([1] if flag else (1,))  # type: ignore[arg-type]
    return held


def set_of_what_some_inputs_cannot_be(flag: bool) -> Any:
    return {1, [2] if flag else 2}


def set_of_a_list_that_may_be_missing(flag: bool) -> Any:
    elements: list[Any] = [1]
    if flag:
        elements.append([2])
    return frozenset(elements)


def discarded_what_some_inputs_cannot_be(flag: bool) -> Any:
    held = {1}
    held.discard({} if flag else 1)  # type: ignore[arg-type]
    return held


def in_one_of_several_sets(number: Few) -> Any:
    return {1}.symmetric_difference({number}, {2})  # type: ignore[call-arg]


def in_one_of_no_other(number: Few) -> Any:
    return {1}.symmetric_difference()  # type: ignore[call-arg]


def member_times_a_text(number: Few) -> Any:
    times = Rank.ROAD
    times *= "a" * number  # type: ignore[assignment]
    return times


def kind_of_a_class_that_has_none(number: Few) -> Any:
    return int[[number]]  # type: ignore[misc]


def kind_of_tuple(number: Few) -> Any:
    return isinstance((number,), tuple[int, str])  # type: ignore[misc]


def superset_until_it_is_told(number: Few) -> Any:
    return {number}.issuperset([5, []])  # type: ignore[list-item]


def disjoint_until_it_is_told(number: Few) -> Any:
    return {number, 5}.isdisjoint([5, []])


def lamps_without_a_list(lamps: frozenset[Lamp]) -> Any:
    return lamps.isdisjoint([Lamp.RED, []]), lamps


def list_repeated_in_place(number: Few) -> Any:
    numbers = [number]
    same = numbers
    numbers *= 2
    return same, numbers is same


def list_repeated_in_place_on_some_inputs(number: Few) -> Any:
    numbers = [number]
    same = numbers
    numbers *= 2 if number > 0 else 0
    return same, numbers is same


def pair_with_a_list_among_items(number: Few) -> Any:
    return ([], number) in {1: number}.items()  # type: ignore[comparison-overlap]


def pair_of_unknown_length_among_items(flag: bool) -> Any:
    pair = tuple(each for each in ([], 2) if flag or each)
    return pair in {1: 2}.items()  # type: ignore[comparison-overlap]


def counted_from_a_truth_value(flag: bool) -> Any:
    return list(enumerate("ab", start=flag))


def matrices(number: Few) -> Any:
    return number @ number  # type: ignore[operator]


def matrices_in_place(number: Few) -> Any:
    number @= 2  # type: ignore[operator]
    return number


def shared_until_all_are_found(flag: bool) -> Any:
    return {1}.intersection([1, [2]] if flag else [3])  # type: ignore[list-item]


def shared_until_all_are_found_in_place(number: Few) -> Any:
    held = {number}
    held.intersection_update([1, []])  # type: ignore[list-item]
    return held
