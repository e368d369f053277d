"""Dataclasses taken apart that hold what is copied in a way of its own, or what versions of Python take apart otherwise."""

from collections import Counter, defaultdict
from dataclasses import asdict, astuple, dataclass
from types import MappingProxyType
from typing import Any

from domain import Few


@dataclass
class Card:
    name: Any
    held: Any = None


@dataclass
class Copied:
    name: Any

    def __deepcopy__(self, memo):
        return 5


def with_a_defaultdict(number: Few):
    return asdict(Card(defaultdict(list, {number: Card(1)})))


def with_a_counter(number: Few):
    return astuple(Card(Counter([number])))


def with_a_proxy(number: Few):
    return asdict(Card(MappingProxyType({1: number})))


def with_what_says_how_it_is_copied(number: Few):
    return asdict(Card(Copied(number))), asdict(Copied(number))


def with_a_class(number: Few):
    return asdict(Card({Card: number}))


def with_a_function(number: Few):
    return asdict(Card(lambda: number))["name"]()


def with_an_iterator(number: Few):
    return asdict(Card(iter([number])))


def within_itself(number: Few):
    card = Card(number)
    card.held = card
    return asdict(card)


def given_by_name(number: Few):
    return asdict(obj=Card(number))
