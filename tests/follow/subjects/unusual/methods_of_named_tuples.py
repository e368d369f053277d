"""Named tuples that aren't what they seem: with methods of their own in the place of those that Python makes."""

from collections import namedtuple
from types import FunctionType
from typing import Any, NamedTuple

from domain import Few


class Pair(NamedTuple):
    left: int
    right: int = 0


class Backwards(Pair):
    def __iter__(self):
        return iter((self[1], self[0]))


class Larger(Pair):
    @classmethod
    def _make(cls, values):
        return tuple.__new__(cls, [each + 1 for each in values])


class Checked(Pair):
    def __new__(cls, left, right=0):
        return super().__new__(cls, left + 1, right)


class Replaced(Pair):
    def _replace(self, **changes):
        return Pair(9, 9)


class Told(Pair):
    def _asdict(self):
        return {"left": 7}


def _like(method, **cells):
    """The method as it would be if it saw other things by these names."""

    def cell(value):
        return (lambda: value).__closure__[0]

    held = [
        cell(cells[name]) if name in cells else old for name, old in zip(method.__code__.co_freevars, method.__closure__)
    ]
    return FunctionType(method.__code__, method.__globals__, method.__name__, None, tuple(held))


class OtherMap(Pair):
    _replace = _like(Pair._replace, _map=lambda *_: (5, 6))


class OtherFields(Pair):
    _replace = _like(Pair._replace, field_names=("right", "left"))


Three = namedtuple("Three", "a b c")


def goes_through_itself_backwards(number: Few) -> Any:
    changed = Backwards(number, 1)._replace(left=2)
    return changed[0], changed[1]


def made_in_its_own_way(number: Few) -> Any:
    return tuple.__getitem__(Larger(number, 1)._replace(left=2), 0)


def new_that_is_not_asked(number: Few) -> Any:
    changed = Checked(number)._replace(right=2)
    return changed[0], changed[1]


def made_without_its_new(number: Few) -> Any:
    return tuple(Checked._make((number, 1)))


def replaces_in_its_own_way(number: Few) -> Any:
    return tuple(Replaced(number)._replace(left=1))


def tells_in_its_own_way(number: Few) -> Any:
    return Told(number)._asdict()["left"]


def sees_another_map(number: Few) -> Any:
    return tuple(OtherMap(number)._replace(left=1))


def sees_other_fields(number: Few) -> Any:
    return tuple(OtherFields(number, 8)._replace(left=1))


def another_class_takes_the_method(number: Few) -> Any:
    return tuple(Pair._replace(Three(number, 1, 2), left=3))


def another_class_has_the_fields(number: Few) -> Any:
    return tuple(Three._replace(Three(number, 1, 2), left=3)) if number > 90 else number


def as_dict_by_another_class(number: Few) -> Any:
    return sorted(Pair._asdict(Three(number, 1, 2)))


def made_by_the_function_itself(number: Few) -> Any:
    return tuple(vars(Pair)["_make"].__func__(Three, (number, 1)))


def nothing_to_replace(number: Few) -> Any:
    try:
        return Pair._replace((number, 1), left=3)
    except Exception as error:
        return type(error).__name__


class FewerFields(Pair):
    _fields = ("left",)


class OtherNames(Pair):
    _fields = ("a", "b")
    a = Pair.left
    b = Pair.right


class FieldsOfNoClass(Pair):
    _fields = ("left", "middle")


class OtherDefaults(Pair):
    _field_defaults = {"right": 9}


class MadeLikeThree(Pair):
    _make = classmethod(Three._make.__func__)


class Item(Pair):
    def __getitem__(self, place):
        return 42


class Long(Pair):
    def __len__(self):
        return 3


class Property(Pair):
    left = property(lambda self: 8)


Renamed = namedtuple("Renamed", ["a", "def", "a"], rename=True)

ITEM, LONG, PROPERTY = Item._make, Long._make, Property._make


def fewer_fields_than_items(number: Few) -> Any:
    return len(FewerFields(number))


def other_names_than_its_class(number: Few) -> Any:
    try:
        return tuple(OtherNames(a=number, b=1))
    except TypeError:
        return "TypeError"


def a_field_that_no_class_has(number: Few) -> Any:
    return tuple(FieldsOfNoClass(number))


def other_defaults_than_its_class(number: Few) -> Any:
    return tuple(OtherDefaults(number))


def made_as_a_longer_one(number: Few) -> Any:
    try:
        return tuple(MadeLikeThree(number)._replace(left=1))
    except TypeError:
        return "TypeError"


def made_of_a_class_that_is_never_called(number: Few) -> Any:
    return ITEM((number, 1))[0]


def longer_than_it_is(number: Few) -> Any:
    try:
        return len(LONG((number, 1)))
    except TypeError:
        return "TypeError"


def a_field_that_is_a_property(number: Few) -> Any:
    return PROPERTY((number, 1)).left


def names_that_python_makes_up(number: Few) -> Any:
    renamed = Renamed(number, 1, 2)._replace(_1=number)
    return renamed.a, renamed._1, renamed._2


class Poisoned(NamedTuple):
    left: int
    right: int = 0


def _poison():
    Poisoned._make = classmethod(lambda cls, values: (1, 2))


def made_otherwise_after_a_later_call(number: Few) -> Any:
    return tuple(Poisoned(number)._replace(left=1))
