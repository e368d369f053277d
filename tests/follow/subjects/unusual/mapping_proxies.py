"""Proxies of what isn't a table of their own, or beside what has a say in it."""

import copy
from types import MappingProxyType
from typing import Any

from domain import Few


class Meter:
    def __init__(self):
        self.reading = 0


class Asked:
    """Python hands it the dict that is behind a proxy."""

    __hash__ = None

    def __eq__(self, other):
        return type(other) is dict

    def __ror__(self, other):
        return type(other) is dict


METER = Meter()
OF_AN_OBJECT = MappingProxyType(vars(METER))
OF_A_CLASS = vars(Meter)
OF_A_PROXY = MappingProxyType(OF_A_CLASS)
OF_A_TEXT = MappingProxyType("abc")
ALONE = MappingProxyType({1: 2})


def of_an_object(number: Few):
    return OF_AN_OBJECT["reading"] + number


def of_a_class(number: Few):
    return "reading" in OF_A_CLASS, number


def of_a_proxy(number: Few):
    return len(OF_A_PROXY) + number


def of_a_text(number: Few):
    return OF_A_TEXT[number]


def made_of_a_text(number: Few):
    return MappingProxyType("abc")[number]


def made_of_a_proxy(number: Few):
    return MappingProxyType(ALONE).get(number)


def made_of_nothing(number: Few):
    return MappingProxyType()


def asks_what_is_compared(number: Few):
    return ALONE == Asked()


def asks_what_is_compared_the_other_way(number: Few):
    return Asked() == ALONE, Asked() != ALONE


def asks_what_is_joined(number: Few):
    return ALONE | Asked()


def asks_what_is_looked_for(number: Few):
    return Asked() in [ALONE]


def copied(number: Few):
    return copy.copy(ALONE)


def copied_within(number: Few):
    return copy.deepcopy([ALONE])


def goes_through_what_changes(number: Few):
    table = {1: 1, 2: 2}
    for _ in MappingProxyType(table):
        table[number] = 3
    return table


def is_it(number: Few):
    return ALONE is ALONE, ALONE is None, ALONE is {}


def is_it_another(number: Few):
    return MappingProxyType({1: 2}) is ALONE


def as_a_text(number: Few):
    return str(ALONE), f"{ALONE}"


def as_a_text_of_a_width(number: Few):
    return f"{ALONE:>3}"


def sets_an_attribute(number: Few):
    ALONE.number = number


def goes_backwards(number: Few):
    return list(reversed(ALONE))


def computes(number: Few):
    return ALONE + number


def is_ordered(number: Few):
    return ALONE < {}


def takes_the_next(number: Few) -> Any:
    return next(ALONE)
