"""What `operator` makes to get something of a value, as a value itself and on what answers itself."""

import copy
from operator import attrgetter, itemgetter, methodcaller
from typing import Any

from domain import Few, Street

FIRST = itemgetter(0)
APPEND = methodcaller("append", 1)
KEPT: list[int] = []


class Answering:
    def __getitem__(self, place):
        return place + 1

    def __getattr__(self, name):
        return len(name)


class Holding:
    get = itemgetter(1)

    def second(self, row):
        return self.get(row)


def of_what_answers_itself(number: Few):
    return itemgetter(number, 1)(Answering()), attrgetter("number")(Answering())


def of_a_class(number: Few):
    return Holding().second((1, number)), Holding.get((1, number))


def equal(number: Few):
    return FIRST == FIRST, FIRST == number, itemgetter(number) == itemgetter(number)


def identical(number: Few):
    return FIRST is FIRST, FIRST is None, itemgetter(number) is FIRST


def key(number: Few):
    return {itemgetter(0): number, FIRST: 1}[FIRST]


def kind(number: Few):
    return type(FIRST) is itemgetter, type(itemgetter(number)) is itemgetter


def attribute_of_an_unknown_name(street: Street):
    return attrgetter(street)(FIRST)


def part(number: Few):
    return itemgetter(slice(1, 3))([1, 2, number])


def attribute(number: Few):
    return itemgetter(number).number


def text(number: Few) -> Any:
    return str(itemgetter(number)), f"{FIRST:>3}"


def copied(number: Few):
    return copy.copy(itemgetter(number))((1, 2, 3, 4))


def changes_what_outlives_the_call(number: Few):
    APPEND(KEPT)
    return len(KEPT) > number


def method_by_a_path(number: Few):
    return methodcaller("real.bit_length")(number)


def method_by_an_unknown_name(street: Street):
    return methodcaller(street)(street)
