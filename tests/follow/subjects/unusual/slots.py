"""Slots: under other names than their own, in other classes, and gone."""

from dataclasses import dataclass
from typing import Any

from domain import Few


class Slot:
    __slots__ = ("n",)

    def __init__(self, n):
        self.n = n


Slot.alias = Slot.n


def slot_by_another_name(number: Few) -> Any:
    return Slot(number).alias


def slot_set_by_another_name(number: Few) -> Any:
    made = Slot(number)
    made.alias = 3
    return made.n, made.alias


class Plain:
    __slots__ = ("n",)


class Borrows:
    n = Plain.n


def slot_of_another_class(number: Few) -> Any:
    made = Borrows()
    try:
        made.n = number
    except TypeError:
        return "type error"
    return made.n


class Inherits(Plain):
    __slots__ = ("x",)
    alias = Plain.n

    def __init__(self, n):
        self.n = n


def inherited_slot_by_another_name(number: Few) -> Any:
    return Inherits(number).alias


@dataclass(slots=True)
class Changes:
    n: int


Changes.alias = Changes.n


def field_by_another_name(number: Few) -> Any:
    return Changes(number).alias


@dataclass(frozen=True, slots=True)
class Record:
    n: int


Record.alias = Record.n
KNOWN = Record(3)


def field_of_a_record_by_another_name(number: Few) -> Any:
    return Record(number).alias


def field_of_a_known_record_by_another_name(number: Few) -> Any:
    return KNOWN.alias + number


@dataclass(frozen=True, slots=True)
class OneForTwo:
    n: int
    m: int


OneForTwo.n = OneForTwo.m


def two_fields_in_one_slot(number: Few) -> Any:
    return OneForTwo(number, 7).n


@dataclass(frozen=True, slots=True)
class ReplacedSlot:
    n: int


ReplacedSlot.n = 5


def field_whose_slot_was_replaced(number: Few) -> Any:
    return ReplacedSlot(number).n


@dataclass(slots=True)
class SlotGone:
    n: int


del SlotGone.n


def field_whose_slot_is_gone(number: Few) -> Any:
    return SlotGone(number).n


@dataclass(frozen=True, slots=True)
class Base:
    n: int = 0


@dataclass(frozen=True, slots=True)
class Derived(Base):
    n: int = 1
    m: int = 2


def field_in_an_inherited_slot(number: Few) -> Any:
    return Derived(number), Derived(), Derived(m=number).n


class Private:
    __slots__ = ("__n",)

    def __init__(self, n):
        self.__n = n

    def get(self):
        return self.__n


def private_slot(number: Few) -> Any:
    return Private(number).get()
