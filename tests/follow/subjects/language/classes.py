"""Classes, enums and types."""

# ruff: noqa: B010, B018, RUF005, SIM300
# The code here is written in many ways on purpose, also in ones that aren't the best.

from collections.abc import Iterator
from copy import copy, deepcopy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from domain import Count, Few, Lamp, Pair, Rank, Sign, Signal, Street

PRIORITY = {Lamp.RED: 3, Lamp.AMBER: 2}
ORDER = [Lamp.GREEN, Lamp.AMBER, Lamp.RED]


class Counter:
    """A counter that changes."""

    made = 0

    def __init__(self, start: int) -> None:
        self.value = start
        self.history: list[int] = []

    def bump(self, by: int = 1) -> "Counter":
        self.value += by
        self.history.append(self.value)
        return self

    @property
    def large(self) -> bool:
        return self.value > 2

    @staticmethod
    def unit() -> int:
        return 1

    @classmethod
    def from_pair(cls, one: int, two: int) -> "Counter":
        return cls(one + two)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Counter):
            return NotImplemented
        return self.value == other.value

    def __len__(self) -> int:
        return abs(self.value)

    def __contains__(self, item: int) -> bool:
        return item in self.history

    def __getitem__(self, place: int) -> int:
        return self.history[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self.history)

    def __call__(self, number: int) -> int:
        return self.value + number


class Doubling(Counter):
    """A counter that goes twice as fast."""

    def bump(self, by: int = 1) -> "Counter":
        return super().bump(2 * by)


@dataclass
class Crossing:
    """Lamps, by direction."""

    lamp: Lamp
    cars: list[int] = field(default_factory=list)
    open: bool = True


class Amount:
    """A number with operators of its own."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __add__(self, other: Any) -> Any:
        return Amount(self.number + other.number) if isinstance(other, Amount) else NotImplemented

    def __radd__(self, other: int) -> Any:
        return Amount(self.number + other)

    def __iadd__(self, other: int) -> Any:
        self.number += 10 * other
        return self

    def __lt__(self, other: Any) -> Any:
        return self.number < other.number

    def __ne__(self, other: object) -> bool:
        return True

    def __neg__(self) -> Any:
        return Amount(-self.number)

    def __bool__(self) -> bool:
        return self.number != 0


class Remembering:
    """An instance that computes its total once."""

    def __init__(self, number: int) -> None:
        self.number = number

    @cached_property
    def total(self) -> int:
        return self.number * 2


@dataclass(frozen=True)
class Holder:
    """A frozen instance that holds what isn't."""

    items: list[int]


class Slotted:
    """An instance with a fixed attribute."""

    __slots__ = ("fixed",)

    def __init__(self, fixed: int) -> None:
        self.fixed = fixed


FIXED = Slotted(4)


def objects(number: Few, flag: bool) -> Any:
    counter = Counter(number)
    if flag:
        counter.bump().bump(2)
    other = Counter.from_pair(number, 1)
    return counter.value, counter.history, counter.large, other, counter == other, counter.unit(), Counter.made


def objects_with_operators(number: Few, flag: bool) -> Any:
    counter = (Doubling if flag else Counter)(number)
    counter.bump(number)
    return (
        len(counter),
        number in counter,
        counter[0],
        [*counter],
        counter(1),
        bool(counter),
        counter == 1,
        counter != counter,
    )


def objects_are_shared(flag: bool) -> Any:
    one, two = Counter(0), Counter(0)
    chosen = one if flag else two
    chosen.bump()
    return one.value, two.value, chosen is one, one == two, one is two


def attributes(flag: bool, number: Few) -> Any:
    counter = Counter(0)
    if flag:
        counter.extra = number  # type: ignore[attr-defined]
    setattr(counter, "value", 7)
    return (
        hasattr(counter, "extra"),
        getattr(counter, "extra", None),
        counter.value,
        getattr(counter, "missing", 1),
        FIXED.fixed,
    )


def attribute_of_the_class_until_set(flag: bool, number: Few) -> Any:
    counter = Counter(0)
    if flag:
        counter.made = number
    return counter.made, Counter.made


def cached_properties(number: Few, flag: bool) -> Any:
    remembering = Remembering(number)
    if flag:
        remembering.total
    remembering.number = 5
    return remembering.total


def copies_of_records(number: Few) -> Any:
    holder = Holder([1])
    same, shallow, deep = holder, copy(holder), deepcopy(holder)
    holder.items.append(number)
    return same, shallow, deep


def missing_attribute(flag: bool) -> Any:
    counter = Counter(0)
    if flag:
        counter.extra = 1  # type: ignore[attr-defined]
    return counter.extra  # type: ignore[attr-defined]


def new_attribute_of_slotted(flag: bool) -> Any:
    slotted = Slotted(1)
    if flag:
        slotted.other = 1  # type: ignore[attr-defined]
    return slotted.fixed


def operators_of_own(number: Few) -> Any:
    one, two = Amount(number), Amount(1)
    one += 1
    return one + two, 3 + one, one < two, one > two, one != one, -one, "yes" if one else "no"


def operators_not_implemented(flag: bool) -> Any:
    return Amount(1) + (Amount(2) if flag else 3)


def mutable_dataclasses(lamp: Lamp, number: Few) -> Any:
    crossing = Crossing(lamp)
    crossing.cars += [number]
    crossing.open = crossing.lamp is not Lamp.RED
    return crossing, crossing == Crossing(Lamp.RED, [1], False), crossing == Crossing(lamp), replace(crossing, cars=[])


def frozen_dataclasses(signal: Signal, lamp: Lamp) -> Any:
    blinked = signal.blink()
    return blinked, signal == Signal(lamp), signal.calm, replace(signal, lamp=lamp), signal != blinked


def frozen_fields_stay(signal: Signal) -> Any:
    signal.blinks = 2  # type: ignore[misc]


def records_in_sets(one: Signal, lamp: Lamp) -> Any:
    held = {one, Signal(lamp), Signal(Lamp.RED)}
    return len(held), one in held, Signal(Lamp.RED, 1) in held


def records_as_keys(one: Signal, lamp: Lamp) -> Any:
    table = {one: 1}
    table[Signal(lamp)] = 2
    return table, table.get(Signal(Lamp.RED))


def named_tuples(number: Few) -> Any:
    pair = Pair(number)
    left, right = pair
    return (
        pair,
        pair.left,
        pair[1],
        pair == (number, 7),
        left + right,
        pair._replace(right=1) if number > 5 else None,
        len(pair),
    )


def copies(number: Few) -> Any:
    items = [[number], 2]
    shallow, deep = copy(items), deepcopy(items)
    items[0].append(3)
    return shallow, deep


def copies_of_objects(flag: bool) -> Any:
    counter = Counter(1)
    shallow, deep = copy(counter), deepcopy(counter)
    shallow.bump(flag)
    return counter, counter.history, shallow, deep, deep.history


def enum_members(lamp: Lamp, name: Street) -> Any:
    return lamp.name, lamp.value, lamp.stops, lamp.following(), Lamp("red"), Lamp["RED"], list(Lamp), len(Lamp), lamp in Lamp


def enum_by_value(number: Few) -> Any:
    return Rank(number)


def types(thing: Signal | Sign | None, number: Few, flag: bool) -> Any:
    return (
        isinstance(thing, Signal),
        isinstance(thing, (Sign, type(None))),
        isinstance(thing, Signal | Sign),
        isinstance(flag, int),
        type(thing) is Sign,
        type(number),
        isinstance([number], list),
    )


def module_constants(lamp: Lamp, number: Count) -> Any:
    return ORDER.index(lamp), ORDER[number], PRIORITY.get(lamp), lamp in ORDER, len(ORDER), ORDER + [lamp], ORDER == [*ORDER]


class Seats:
    """Some attributes of the class's, which instances may have too."""

    one = two = three = False


def attributes_by_names(number: Count, other: Count) -> Any:
    names = ("one", "two", "three", "four")
    seats = Seats()
    setattr(seats, names[number], True)
    return getattr(seats, names[other], "none"), hasattr(seats, names[other])
