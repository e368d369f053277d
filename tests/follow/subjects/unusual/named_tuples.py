"""Named tuples with methods of their own."""

import collections
from typing import Any, NamedTuple

from domain import Few, Pair


class Ordered(collections.namedtuple("Ordered", "left right")):
    __slots__ = ()

    def __new__(cls, left, right):
        return super().__new__(cls, min(left, right), max(left, right))


def namedtuple_new(one: Few, two: Few) -> Any:
    return Ordered(one, two).left


class NTB(NamedTuple):
    a: int

    def __bool__(self):
        return self.a > 0

    def __len__(self):
        return 7


def namedtuple_bool(number: Few) -> Any:
    return "y" if NTB(number) else "n"


def namedtuple_len(number: Few) -> Any:
    return len(NTB(number))


class NTI(NamedTuple):
    a: int
    b: int

    def __iter__(self):
        return iter((self.b, self.a))

    def __contains__(self, x):
        return False

    def __getitem__(self, i):
        return 9


def namedtuple_iter(number: Few) -> Any:
    return list(NTI(number, 1))


def namedtuple_contains(number: Few) -> Any:
    return number in NTI(number, 1)


def namedtuple_getitem(number: Few) -> Any:
    return NTI(number, 1)[0]


class NTW(NamedTuple):
    a: int

    def __getitem__(self, i):
        return 7

    def __len__(self):
        return 9


NTW1 = NTW(3)


def global_named_tuple_with_its_own_items(number: Few) -> Any:
    return NTW1[0] + number


def global_named_tuple_with_its_own_length(number: Few) -> Any:
    return len(NTW1) + number


def field_that_is_assigned(number: Few) -> Any:
    made = Pair(number)
    try:
        made.left = 1  # type: ignore[misc]
    except AttributeError as error:
        return type(error) is AttributeError


class Wider(Pair):
    """A kind of named tuple that has more than its fields."""


def attribute_of_a_kind_of_named_tuple(number: Few) -> Any:
    made = Wider(number)
    made.more = 1  # type: ignore[attr-defined]
    return made.more  # type: ignore[attr-defined]
