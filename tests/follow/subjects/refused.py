"""Code that can't be followed, one function for each kind; the comment `here` marks the line where that is said."""

# ruff: noqa: B006, SIM118, SIM300, UP031, UP032

import collections
import datetime
import functools
import os
import random
import time
from collections import Counter, OrderedDict
from contextlib import contextmanager
from decimal import Decimal
from enum import Enum
from heapq import heappush
from itertools import count
from types import MappingProxyType
from typing import Any

from domain import Count, Few, Lamp, Signal, Street

CALLS = 0
LOG: list[int] = []
MEMORY: dict[int, int] = {}
SEEN: set[int] = set()
OPENED = datetime.date(1914, 8, 5)
QUEUE = collections.deque([1])
COUNTS = Counter([1])
NAMES = ["one", "two", "three"]
NUMBERS = iter([1, 2, 3])


class Meter:
    """Something that outlives calls."""

    reading = 0

    def __init__(self) -> None:
        self.reading = 0


class Lending:
    """It lends a list to who enters it."""

    def __enter__(self) -> list[int]:
        return LENT

    def __exit__(self, *_: object) -> None:
        pass


LENT: list[int] = []
METER = Meter()
PRICES = {1: 2}
SHOWN_PRICES = MappingProxyType(PRICES)
SHOWN_METER = MappingProxyType(vars(METER))


class Guarded:
    """It answers for its attributes itself."""

    def __getattr__(self, name: str) -> int:
        return len(name)

    def __setattr__(self, name: str, value: int) -> None:
        raise TypeError


class Countdown:
    """An iterator of its own."""

    def __init__(self, start: int) -> None:
        self.left = start

    def __iter__(self) -> "Countdown":
        return self

    def __next__(self) -> int:
        if self.left <= 0:
            raise StopIteration
        self.left -= 1
        return self.left


class Shade(Enum):
    """An enum of nothing."""

    DARK = 1
    LIGHT = 2


@contextmanager
def opened(number):  # type: ignore[no-untyped-def]
    yield number


@functools.singledispatch
def size(value):  # type: ignore[no-untyped-def]
    return 0


@size.register(int)
def size_of_numbers(value):  # type: ignore[no-untyped-def]
    return value


class Scales:
    """It weighs by what it is given."""

    @functools.singledispatchmethod
    def weigh(self, value: object) -> int:
        return 0


@functools.lru_cache
def kept_list(number: int) -> list[int]:
    return [number]


def writes_a_global(number: Few) -> int:
    global CALLS
    CALLS += 1  # here
    return number + CALLS


def changes_a_global_list(number: Few) -> int:
    LOG.append(number)  # here
    return len(LOG)


def changes_a_global_dict(number: Few) -> int:
    if number not in MEMORY:  # here
        MEMORY[number] = number * 2
    return MEMORY[number]


def changes_a_global_set(number: Few) -> bool:
    SEEN.add(number)  # here
    return number in SEEN


def changes_a_global_object(number: Few) -> int:
    METER.reading += number  # here
    return METER.reading


def changes_a_class(number: Few) -> int:
    Meter.reading = number  # here
    return Meter.reading


def changes_a_default(number: Few, log: Any = []) -> int:
    log.append(number)  # here
    return len(log)


changes_a_default.__annotations__.pop("log")


def changes_what_a_cache_keeps(number: Few) -> int:
    kept_list(1).append(number)  # here
    return len(kept_list(1))


def changes_what_is_behind_a_proxy(number: Few) -> int:
    PRICES[number] = 1  # here
    return SHOWN_PRICES[number]


def reads_what_is_changed_behind_a_proxy(number: Few) -> int:
    return SHOWN_PRICES.get(number, 0)  # here


def reads_an_object_by_a_proxy(number: Few) -> int:
    return SHOWN_METER["reading"] + number  # here


def adds_to_what_is_lent():  # type: ignore[no-untyped-def]
    with Lending() as lent:
        lent.append(1)


def reads_what_is_lent(number: Few) -> int:
    return len(LENT) + number  # here


def takes_from_a_global_iterator(flag: bool) -> int:
    return next(NUMBERS)  # here


def asks_for_an_id(number: Few) -> bool:
    return id(number) % 2 == 0  # here


def asks_for_a_hash(street: Street) -> bool:
    return hash(street) % 2 == 0  # here


def rolls_dice(number: Few) -> bool:
    return random.random() < 0.5  # here


def picks_at_random(number: Few) -> str:
    return NAMES[int(random.SystemRandom().random() * 3)]  # here


def reads_the_clock(number: Few) -> float:
    return time.time() + number  # here


def reads_the_date(number: Few) -> bool:
    return datetime.date.today() > datetime.date(2000, 1, 1)  # here


def reads_a_file(number: Few) -> Any:
    return open(os.devnull)  # here


def asks_for_input(number: Few) -> str:
    return input()  # here


def runs_text(number: Few) -> Any:
    return eval("number + 1")  # here


def looks_at_its_variables(number: Few) -> Any:
    return locals()["number"]  # here


def compares_dates(number: Few) -> bool:
    return OPENED == datetime.date(1914, 8, 5)  # here


def compares_with_what_python_does_not_show(number: Few) -> bool:
    return Decimal(1) == number  # here


def asks_whether_a_queue_is_empty(flag: bool) -> bool:
    return flag or not QUEUE  # here


def counts_what_outlives_the_call(number: Few) -> Any:
    return COUNTS[number]  # here


def uses_an_ordered_dict(number: Few) -> Any:
    return OrderedDict([(1, number)])  # here


def uses_a_generator_twice(number: Few) -> Any:
    doubled = (2 * n for n in (number, 1))
    return any(n > 2 for n in doubled), list(doubled)  # here


def uses_a_zip_twice(number: Few) -> Any:
    rows = zip((1, 2), (number, 3), strict=True)
    first = next(rows)
    return first, list(rows)  # here


def uses_a_generator_twice_on_one_way(flag: bool) -> Any:
    numbers = iter((1, 2))
    if flag:
        next(numbers)
    return list(numbers)  # here


def uses_a_generator_function_twice(number: Count) -> Any:
    def count() -> Any:
        yield from range(number)

    counted = count()
    return sum(counted) + sum(counted)  # here


def closes_a_generator(number: Few) -> Any:
    closed: list[int] = []

    def numbers() -> Any:
        try:
            yield number
            yield 1
        finally:
            closed.append(number)

    return any(n == number for n in numbers()), closed  # here


def takes_what_a_generator_returns(number: Few) -> Any:
    def inner() -> Any:
        yield 1
        return number

    def outer() -> Any:
        last = yield from inner()  # here
        yield last

    return list(outer())


def goes_through_an_iterator_of_its_own(number: Count) -> Any:
    return list(Countdown(number))  # here


def zips_with_effects(number: Few) -> Any:
    seen: list[int] = []
    rows = zip((1,), (seen.append(n) for n in (1, number)), strict=False)  # here
    return list(rows), seen


def changes_what_it_goes_through(number: Few) -> Any:
    items = [1, 2]
    for each in items:
        if each == number:
            items.append(3)
    return items


def changes_a_dict_it_goes_through(number: Few) -> Any:
    table = {1: 2, 2: 3}
    for key in table.keys():
        if key == number:
            del table[key]
    return table


def pops_from_a_set(flag: bool) -> Any:
    held = {1, 2} if flag else {3}
    return held.pop()  # here


def loops_for_ever(number: Few) -> int:
    while number != 9:
        number += 0
    return number


def calls_itself_for_ever(number: Few) -> int:
    return calls_itself_for_ever(number)  # here


def identity_of_numbers(number: Few) -> bool:
    return number is 1 + len(LOG)  # here


def identity_of_records(signal: Signal) -> bool:
    return signal is Signal(Lamp.RED)  # here


def answers_for_attributes_itself(number: Few) -> int:
    return Guarded().missing + number  # here


def sets_attributes_itself(number: Few) -> Any:
    guarded = Guarded()
    guarded.number = number  # here
    return guarded


def looks_into_a_text(street: Street) -> bool:
    return street.startswith("a")  # here


def looks_for_a_text_in_a_text(street: Street) -> bool:
    return street in "abcdef"  # here


def orders_texts(street: Street) -> bool:
    return street < "k"  # here


def measures_a_text(street: Street) -> int:
    return len(street)  # here


def compares_written_numbers(number: Few) -> bool:
    return f"{number:>3}" == "  1"  # here


def looks_up_an_attribute_by_name(street: Street) -> Any:
    return getattr(METER, street)  # here


def looks_up_a_member_by_name(street: Street) -> Any:
    return Shade[street]  # here


def asks_whether_a_number_is_a_member(number: Few) -> bool:
    return number in Shade  # here


def defines_a_class(number: Few) -> Any:
    class Local:  # here
        held = number

    return Local.held


async def waits(number):  # type: ignore[no-untyped-def]
    return number


def calls_a_coroutine(number: Few) -> Any:
    return waits(number)  # here


def raises_again_what_it_does_not_handle(number: Few) -> Any:
    def again() -> None:
        raise  # here

    try:
        return 1 // number
    except ZeroDivisionError:
        again()


def large_numbers(number: Few) -> int:
    for _ in range(9):
        number *= 1000
    return number


def too_many_values(number: Few) -> int:
    return (number * 100) // 7  # here


def every_so_many(number: Count) -> Any:
    return (1, 2, 3)[:: number + 1]  # here


def part_of_a_text(number: Count) -> Any:
    return "lamp"[number:]  # here


class Row:
    """It says itself what its parts are."""

    def __getitem__(self, part: Any) -> Any:
        return part == slice(1, 2)


def part_of_a_row(number: Count) -> Any:
    return Row()[1:number]  # here


def changed_part(number: Count) -> Any:
    items = [1, 2, 3]
    items[number:] = [4]  # here
    return items


def an_attribute_is_set_by_an_unknown_name(text: Street) -> Any:
    meter = Meter()
    setattr(meter, text, 1)  # here
    return meter


def counts_by_itertools(number: Few) -> Any:
    return next(count(number))  # here


def keeps_a_heap(number: Few) -> Any:
    heap = [number]
    heappush(heap, 1)  # here
    return heap[0]


def chooses_by_single_dispatch(number: Few) -> int:
    return size(number)  # here


def chooses_a_method_by_single_dispatch(number: Few) -> int:
    return Scales().weigh(number)  # here


def makes_a_text_by_format(number: Few) -> str:
    return "{number} of 3".format(number=number)  # here


def makes_a_text_of_a_width(number: Few) -> str:
    return "%3d of %d" % (number, 3)  # here


def enters_what_a_generator_is_made_to(number: Few) -> Any:
    with opened(number) as given:  # here
        return given
