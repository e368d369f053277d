"""Deques that change as they are gone through, and what of them isn't followed."""

from collections import deque
from typing import Any

from domain import Few

BEFORE = deque([1, 2])


def made_before(number: Few):
    return BEFORE[number]


def grown_before(number: Few):
    BEFORE.append(number)
    return len(BEFORE)


def as_many_as_not_known(number: Few):
    return deque([1, 2], maxlen=number)


def as_many_as_is_no_number(number: Few):
    return deque([number], "a")


def goes_through_what_it_adds_to(number: Few):
    queue = deque([1, 2])
    for _ in queue:
        queue.append(number)
    return queue


def goes_on_in_what_it_added_to(number: Few):
    queue = deque([1, 2])
    numbers = iter(queue)
    queue.append(number)
    return next(numbers)


def extended_by_itself(number: Few):
    queue = deque([1, number])
    queue.extend(queue)
    return queue


def extended_by_what_goes_through_it(number: Few):
    queue = deque([number])
    queue.extend(each + 1 for each in queue)
    return queue


def changes_as_it_goes_backwards(number: Few):
    queue = deque([1, number])
    return [queue.pop() for _ in reversed(queue)]


def added(number: Few):
    return deque([1]) + deque([number])


def added_to_a_list(number: Few):
    return [1] + deque([number])


def repeated(number: Few):
    return deque([number]) * 2


def repeated_in_place(number: Few):
    queue = deque([number])
    queue *= 2
    return queue


def ordered(number: Few):
    return deque([1]) < deque([number])


def matched(number: Few):
    match deque([1, number]):
        case [1, found]:
            return found
        case _:
            return None


def matched_with_classes(number: Few):
    match deque([number]):
        case list():
            return "a list"
        case deque():
            return "a deque"


def pops_at_a_place(number: Few):
    return deque([number]).pop(0)


def looks_from_a_place(number: Few):
    return deque([1, 2]).index(2, number)


def inserts_where_there_are_only_so_many(number: Few):
    queue = deque([1, 2], 2)
    queue.insert(0, number)
    return queue


def rotates_by_a_text(number: Few):
    deque([number]).rotate("a")


def sets_an_attribute(number: Few):
    queue = deque([number])
    queue.number = number
    return queue


def sets_how_many(number: Few):
    queue = deque([number])
    queue.maxlen = 3
    return queue


def as_texts(number: Few) -> Any:
    return str(deque([number])), f"{deque()}", repr([deque([number])])


def identical(number: Few):
    queue = deque([number])
    return queue is queue, queue is deque([number]), queue.copy() is queue


def within_itself(number: Few):
    queue = deque([number])
    queue.append(queue)
    return queue == queue, len(queue)
