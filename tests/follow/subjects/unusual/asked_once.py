"""What Python asks once, before or after what else, or of one side alone: for truth, for a length, for equality, for keys."""

import copy
import itertools
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from domain import Few, Lamp, Street


class Asked:
    def __init__(self, answer):
        self.answer, self.times = answer, 0

    def __bool__(self):
        self.times += 1
        return self.answer


class Emptied:
    def __init__(self, held):
        self.held = held

    def __len__(self):
        return len(self.held) if not self.held else len([self.held.pop(), *self.held])


class Compares:
    def __init__(self, answer):
        self.answer = answer

    def __lt__(self, other):
        return self.answer


def by_if(yes: bool) -> Any:
    asked = Asked(yes)
    if asked or False:
        pass
    return asked.times


def by_if_of_both(yes: bool, also: bool) -> Any:
    asked, other = Asked(yes), Asked(also)
    if (asked and other) or not (other or asked):
        return asked.times, other.times, True
    return asked.times, other.times


def by_while(yes: bool) -> Any:
    asked = Asked(yes)
    while asked and asked.times < 3:
        pass
    return asked.times


def by_conditional(yes: bool, also: bool) -> Any:
    asked = Asked(yes)
    return (1 if (asked if also else asked and 2) else 0), asked.times


def by_condition_of_comprehension(yes: bool) -> Any:
    asked = Asked(yes)
    return [each for each in (1, 2) if asked or each > 1], asked.times


def by_assert(yes: bool) -> Any:
    asked = Asked(yes)
    try:
        assert asked and True
    except AssertionError:
        return -asked.times
    return asked.times


def by_guard(yes: bool, number: Few) -> Any:
    asked = Asked(yes)
    match number:
        case 1 if asked or number:
            return asked.times
        case 2 if not (asked and number):
            return 10 + asked.times
    return 20 + asked.times


def by_negation(yes: bool) -> Any:
    asked = Asked(yes)
    if not (asked and 1):
        pass
    return asked.times


def as_a_value(yes: bool) -> Any:
    asked = Asked(yes)
    found = asked and 1 or 2
    return asked.times, found is asked


def negated_as_a_value(yes: bool) -> Any:
    asked = Asked(yes)
    return not (asked and 1), not (asked or 0), asked.times


def as_a_truth(yes: bool) -> Any:
    asked = Asked(yes)
    return bool(asked or 0), asked.times


def by_chain(yes: bool) -> Any:
    asked = Asked(yes)
    if Compares(asked) < Compares(asked) < 3:
        return asked.times, True
    return asked.times


def by_chain_as_a_value(yes: bool) -> Any:
    asked = Asked(yes)
    answer = Compares(asked) < Compares(asked) < 3
    return asked.times, answer is asked


def by_length(number: Few) -> Any:
    emptied = Emptied(list(range(number)))
    if emptied and number:
        pass
    return emptied.held


def by_length_of_either(number: Few) -> Any:
    emptied = Emptied(list(range(number)))
    if emptied or emptied:
        return emptied.held, True
    return emptied.held


def quietly_as_a_value(yes: bool, number: Few) -> Any:
    class_ = [1, 2] if yes else []
    return (class_ and class_[0]) or number


class Bag:
    def __init__(self, length, noted=None):
        self.length, self.noted = length, [] if noted is None else noted

    def __len__(self):
        self.noted.append("length")
        return self.length

    def __iter__(self):
        self.noted.append("elements")
        return iter((1, 2))


class Lengthless(Bag):
    def __len__(self):
        self.noted.append("length")
        raise TypeError


@dataclass(frozen=True)
class FrozenBag:
    length: int

    def __len__(self):
        return self.length

    def __iter__(self):
        return iter((1, 2))


def list_of_a_bag(number: Few) -> Any:
    return list(Bag(number))


def list_of_a_frozen_bag(number: Few) -> Any:
    return list(FrozenBag(number)), [*FrozenBag(number)]


def list_of_one_without_length(number: Few) -> Any:
    noted = []
    return list(Lengthless(number, noted)), noted


def tuple_of_a_bag(number: Few) -> Any:
    bag = Bag(number)
    return tuple(bag), bag.noted


def starred_bag(number: Few) -> Any:
    return [*Bag(number)], (0, *Bag(number))


def bag_as_arguments(number: Few) -> Any:
    return max(*Bag(number))


def bag_sorted(number: Few) -> Any:
    return sorted(Bag(number), reverse=True)


def list_extended_by_a_bag(number: Few) -> Any:
    held, bag = [], Bag(number)
    try:
        held += bag
        held.extend(bag)
    except ValueError:
        pass
    return held, bag.noted


def product_of_a_bag(number: Few) -> Any:
    return list(itertools.product(Bag(number), (1,))), list(itertools.combinations(Bag(number), 1))


def others_of_a_bag(number: Few) -> Any:
    one, other = Bag(number)
    return set(Bag(number)), sum(Bag(number)), max(Bag(number)), 2 in Bag(number), [each for each in Bag(number)], one, other


class Says:
    def __init__(self, answer):
        self.answer = answer

    def __eq__(self, other):
        return self.answer


def dicts_compared(yes: bool, also: bool) -> Any:
    return {1: Says(yes)} == {1: Says(also)}, {1: Says(yes)} != {1: Says(also)}


def dicts_of_other_keys_compared(yes: bool, number: Few) -> Any:
    return {1: Says(yes)} == {number: Says(True)}, {1: Says(yes), 2: 0} == {1: Says(True)}


class Table:
    def keys(self):
        return ["k"]

    def __getitem__(self, key):
        return 1

    def __iter__(self):
        yield "k", 2


class FoundWhenAsked:
    def __getattr__(self, name):
        return lambda: ["k"]

    def __getitem__(self, key):
        return 1

    def __iter__(self):
        yield "k", 2


def dict_of_a_mapping(yes: bool) -> Any:
    return dict(Table())


def dict_of_keys_in_an_instance(yes: bool) -> Any:
    bag = Bag(1)
    bag.keys = list
    return dict(bag) if yes else 0


def dict_of_what_has_every_attribute(yes: bool) -> Any:
    return dict(FoundWhenAsked())


@dataclass(frozen=True)
class Note:
    number: int
    log: list = field(default_factory=list, compare=False)
    other: list = field(default_factory=list, hash=False, compare=False)


def note_in_a_set(number: Few) -> Any:
    return Note(number) in {Note(1)}, {Note(number): 3}.get(Note(2))


def keywords_given_twice(yes: bool) -> Any:
    noted = []
    try:
        (lambda **given: given)(**{"x": 1}, x=noted.append(1), y=noted.append(2))
    except TypeError:
        pass
    return noted


def keywords_given_twice_later(yes: bool) -> Any:
    noted = []
    try:
        (lambda **given: given)(x=1, **({"x": 1} if yes else {}), y=noted.append(2))
    except TypeError:
        pass
    return noted


LAMPS = frozenset({Lamp.RED})
NESTED = (LAMPS, [1])


def sets_made_anew(lamps: frozenset[Lamp]) -> Any:
    return lamps.union() is lamps, lamps.difference() is lamps, lamps.intersection() is lamps


def set_copied_deeply(lamps: frozenset[Lamp]) -> Any:
    return copy.deepcopy(lamps) is lamps


def constant_copied_deeply(yes: bool) -> Any:
    return copy.deepcopy(LAMPS) is LAMPS


def parts_of_a_constant_copied_deeply(yes: bool) -> Any:
    return copy.deepcopy(NESTED)[0] is NESTED[0], copy.deepcopy(NESTED)[1] is NESTED[1]


def text_of_two_parts(street: Street) -> Any:
    return f"{street}{''}" is street


def equal_sets_and_texts(lamps: frozenset[Lamp], street: Street) -> Any:
    return lamps.union() == lamps, copy.deepcopy(lamps) == lamps, f"{street}" == street


class KeyedMember(Enum):
    ONLY = 1

    def __init__(self, number):
        self.keys = lambda: ["k"]

    def __getitem__(self, key):
        return 1

    def __iter__(self):
        yield "k", 2


class KeyedBySlot:
    __slots__ = ("keys",)

    def __iter__(self):
        yield "k", 2


def dict_of_a_member_with_keys(yes: bool) -> Any:
    return dict(KeyedMember.ONLY)


def dict_of_one_that_may_have_keys(yes: bool) -> Any:
    slotted = KeyedBySlot()
    if yes:
        slotted.keys = 1
    try:
        return dict(slotted)
    except TypeError:
        return None


def noted_by(noted):
    noted.append("elements")
    yield 1


def starred_alone_before_keywords(yes: bool) -> Any:
    noted = []
    (lambda *given, **named: given)(*noted_by(noted), k=noted.append("keyword"))
    return noted


def starred_alone_before_keywords_of_a_dict(yes: bool) -> Any:
    noted = []
    (lambda *given, **named: given)(*noted_by(noted), **{"k": noted.append("keyword")})
    return noted


def starred_after_another_before_keywords(yes: bool) -> Any:
    noted = []
    (lambda *given, **named: given)(0, *noted_by(noted), k=noted.append("keyword"))
    return noted


def list_starred_alone_that_keywords_change(number: Few) -> Any:
    held = [number]
    return (lambda *given, **named: given)(*held, k=held.append(2))


def list_starred_after_another_that_keywords_change(number: Few) -> Any:
    held = [number]
    return (lambda *given, **named: given)(0, *held, k=held.append(2))


def nothing_to_star_before_keywords(yes: bool) -> Any:
    noted = []
    try:
        (lambda *given, **named: given)(*5, k=noted.append("keyword"))
    except TypeError:
        pass
    return noted
