"""`op=` on collections by one of several values, lists that hold each other, and sets that are gone through twice."""

from typing import Any

from domain import Few


def sets_changed_by_one_of_two(number: Few) -> Any:
    joined, shared, left, either = set(), {1, 2, 3}, {1, 2, 3}, {1, 2}
    other = {1, 2} if number < 2 else {3}
    joined |= other
    shared &= {1, number} if number < 2 else {3}
    left -= {1} if number < 2 else {3, 2}
    either ^= frozenset([1]) if number < 2 else {3, 2}
    return joined, shared, left, either, other


def sets_changed_by_what_may_be_none(number: Few) -> Any:
    joined = {1}
    same = joined
    try:
        joined |= {2} if number < 2 else None
    except TypeError:
        return "type error", same
    return joined, same


def lists_changed_by_one_of_two(number: Few) -> Any:
    items, others, repeated = [1], [1], [1, 2]
    same = items
    items += [2] if number < 2 else (3, 4)
    others += {5: 6} if number < 2 else [number]
    repeated *= 2 if number < 2 else True
    return items, same is items, others, repeated


def dicts_changed_by_one_of_two(number: Few) -> Any:
    held = {1: 2}
    same = held
    held |= {1: 3} if number < 2 else {number: 4}
    return held, same is held


def lists_that_hold_each_other(number: Few) -> Any:
    one, other = [], []
    one.append(other)
    other.append(one)
    try:
        return one == other if number == 2 else number
    except RecursionError:
        return "recursion error"


def list_that_holds_itself(number: Few) -> Any:
    one = [number]
    one.append(one)
    return one == one, one in one, one == [number, one]


def set_beside_itself(number: Few, other: Few) -> Any:
    both = {number, other}
    return all(a == b for a, b in zip(both, both, strict=True)), any(a != b for a, b in zip(both, both, strict=True))


def set_in_a_list_twice(number: Few, other: Few) -> Any:
    both = {number, other}
    return list(both) == list(both), [a + b for a, b in zip(both, list(both), strict=True)] == [2 * a for a in both]


def set_gone_through_twice(number: Few, other: Few) -> Any:
    both = {number, other}
    before = list(both)
    copied = set(both)
    both.add(number)
    same = before == list(both)
    both.clear()
    both.update(copied)
    return same, sorted(both)
