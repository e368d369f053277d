"""Values of the verifier's own that a program holds where they aren't looked for: they are nothing of what they stand for."""

from argparse import Namespace
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, partial
from types import MethodType
from typing import Any, NamedTuple

from domain import Count, Few

from verifier.follow.values import Partial, SymbolicInt, Union
from verifier.terms import TRUE, number

ONE = Union(((TRUE, 1),))
CALLED = Partial(len, ((),), {})
FIRST = slice(SymbolicInt(number(1, 8), 1, 1), None)


def _same(one, other):
    return one == other


_of_one = partial(_same, ONE)
_method_of_one = MethodType(_same, ONE)
_keyword_of_one = partial(_same, other=ONE)


def held_by_partial_functions(number: Few) -> Any:
    return _of_one(1), _keyword_of_one(1)


def held_by_a_method(number: Few) -> Any:
    return _method_of_one(1)


class Holds:
    static = staticmethod(CALLED)
    cached = cached_property(CALLED)
    put = property(None, CALLED)


def static_method(number: Few) -> Any:
    try:
        return Holds.static()
    except TypeError:
        return "type error"


def static_method_of_an_instance(number: Few) -> Any:
    try:
        return Holds().static()
    except TypeError:
        return "type error"


class Inherits(Holds):
    def call(self):
        return super().static()


def static_method_that_is_inherited(number: Few) -> Any:
    try:
        return Inherits().call()
    except TypeError:
        return "type error"


def cached_property_by_it(number: Few) -> Any:
    try:
        return Holds().cached
    except TypeError:
        return "type error"


def property_that_is_set_by_it(number: Few) -> Any:
    try:
        Holds().put = number
    except TypeError:
        return "type error"
    return "put"


@dataclass
class Defaults:
    default: Any = ONE
    made: Any = field(default_factory=CALLED)


def default_of_a_field(number: Few) -> Any:
    return Defaults(made=1).default == 1


def made_as_a_default(number: Few) -> Any:
    try:
        return Defaults(default=1).made
    except TypeError:
        return "type error"


class Named(NamedTuple):
    default: Any = ONE


def default_of_a_named_tuple(number: Few) -> Any:
    return Named().default == 1


Namespace.held = ONE


def held_by_a_class_of_the_library(number: Few) -> Any:
    return Namespace.held == 1


class Mapped(Enum):
    A = 1


Mapped._value2member_map_ = {CALLED: Mapped.A, ONE: Mapped.A}


def key_of_a_map_of_values(number: Count) -> Any:
    try:
        return Mapped(number)
    except ValueError:
        return "value error"


class Listed(Enum):
    A = 1


Listed._member_map_["A"] = ONE


def member_that_is_gone_through(number: Few) -> Any:
    return [each == 1 for each in Listed]


def member_that_is_looked_up(number: Few) -> Any:
    return Listed["A"] == 1


def bound_of_a_slice(number: Few) -> Any:
    try:
        return (1, 2)[FIRST]
    except TypeError:
        return "type error"
