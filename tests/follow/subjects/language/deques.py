"""Queues that grow and shrink at both ends: `deque`."""

import copy
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from domain import Count, Few, Sign


@dataclass
class Stack:
    """What waits to happen."""

    waiting: deque[int] = field(default_factory=deque)

    def push(self, number: int) -> None:
        self.waiting.append(number)


def grown(number: Few, flag: bool) -> Any:
    queue = deque([1, 2])
    queue.append(number)
    if flag:
        queue.appendleft(number)
    return queue, len(queue), queue[0], queue[-1], number in queue, bool(queue), queue.count(1)


def given_to_builtins(number: Few) -> Any:
    queue = deque([2, number])
    pairs = list(zip(queue, enumerate(queue), strict=True)) if number == 9 else list(zip(queue, (1, 2), strict=True))
    return list(queue), sorted(queue), max(queue), sum(queue), tuple(reversed(queue)), set(queue), dict(pairs), [*queue]


def taken_from_the_left(number: Count, flag: bool) -> Any:
    queue = deque(range(number))
    if flag:
        queue.append(7)
    return queue.popleft(), queue


def taken_from_the_right(number: Count, flag: bool) -> Any:
    queue = deque(range(number))
    if flag:
        queue.append(7)
    return queue.pop(), queue


def taken_from_both_ends(number: Few, flag: bool, other: bool) -> Any:
    queue = deque([1])
    if flag:
        queue.append(2)
    if other:
        queue.appendleft(number)
    if flag and other:
        queue.popleft()
    elif not flag and not other:
        queue.pop()
    return queue.pop(), queue


def taken_what_may_be_of_several_kinds(sign: Sign, flag: bool, other: bool) -> Any:
    queue: deque[Any] = deque([sign] if flag else [])
    if other:
        queue.append(3)
    taken = []
    while queue:
        taken.append(queue.pop())
    return taken


def worked_off(count: Count) -> Any:
    queue, seen = deque([0]), []
    while queue:
        number = queue.popleft()
        if number in seen:
            continue
        seen.append(number)
        if number < count:
            queue.append(number + 1)
            queue.appendleft(number + 2)
    return seen


def of_a_few_at_most(number: Few) -> Any:
    queue = deque([1, 2, 3], maxlen=2)
    queue.append(number)
    before = queue.copy()
    queue.appendleft(5)
    queue.extend([number, 7, 8])
    after = queue.copy()
    queue.extendleft([1, number])
    return before, before.maxlen, after, queue, deque().maxlen


def of_a_few_at_most_on_some_ways(number: Few, flag: bool) -> Any:
    queue: deque[int] = deque(maxlen=2)
    if flag:
        queue.append(1)
    if number > 1:
        queue.append(2)
    queue.append(3)
    queue.appendleft(number)
    return queue


def of_none_at_most(number: Few) -> Any:
    queue = deque([1, number], 0)
    queue.append(3)
    return queue


def of_fewer_than_none_at_most(number: Few) -> Any:
    return deque([number], -1)


def made_of_others(number: Few) -> Any:
    return deque("abc"), deque({1: number}), deque(x for x in (1, number)), deque((number,)), deque({number})


def made_of_what_is_none(number: Few) -> Any:
    return deque(number)  # type: ignore[call-overload]


def at_any_place(number: Few) -> Any:
    queue = deque([1, 2, 3])
    queue[number] = 9
    found = queue[number]
    del queue[number]
    return queue, found, queue[number]


def a_part(number: Few) -> Any:
    return deque([1, number])[1:]


def compared(number: Few) -> Any:
    one, other = deque([1, number]), deque([1, 2])
    return one == other, one != other, one == [1, 2], one == (1, 2), one == deque([1, number], 2), one in [other]


def used_as_a_key(number: Few) -> Any:
    return {deque([number]): 1}


def added_to(number: Few) -> Any:
    queue = same = deque([1])
    queue += [number, 2]
    queue += deque([3])
    held = [1]
    held += queue
    held.extend(queue)
    return queue, queue is same, held


def turned(number: Few) -> Any:
    queue, other = deque([1, 2, 3]), deque([1, 2, 3])
    queue.rotate(number)
    other.rotate()
    other.insert(number, 9)
    other.reverse()
    return queue, other, other.index(9)


def removed(number: Few) -> Any:
    queue = deque([1, 2, 1])
    queue.remove(number)
    return queue


def looked_for(number: Few) -> Any:
    return deque([1, 2]).index(number)


def copied(number: Few) -> Any:
    queue: Any = deque([[1], number], 3)
    one, other = copy.copy(queue), copy.deepcopy(queue)
    one[0].append(2)
    other[0].append(3)
    return queue, one, other, other.maxlen


def kinds(number: Few) -> Any:
    queue = deque([number])
    return isinstance(queue, (list, tuple)), isinstance(queue, deque), isinstance(queue, Sequence), type(queue) is deque


def spread(number: Few) -> Any:
    first, *rest = deque([1, number, 2])
    return first, rest, list(islice(deque([1, number, 3]), 1, None)), max(*deque([number, 1]))


def in_an_object(number: Few, flag: bool) -> Any:
    one, other = Stack(), Stack(deque([1]))
    one.push(number)
    either = one if flag else other
    either.push(3)
    return one, other, one == other, either.waiting.pop(), either.waiting


def one_of_two(number: Few, flag: bool) -> Any:
    held: Any = deque([1]) if flag else [number]
    held.append(3)
    return held, len(held), held[0], held == [number, 3], isinstance(held, list), held.pop()


def extended_by_what_fails(number: Few) -> Any:
    queue: deque[int] = deque([1, 2])
    try:
        queue.extend(1 // (number - x) for x in (1, 0))
    except ZeroDivisionError:
        return queue
    return queue.popleft()


def methods_that_it_lacks(number: Few) -> Any:
    return hasattr(deque(), "sort"), deque([number]).sort()  # type: ignore[attr-defined]
