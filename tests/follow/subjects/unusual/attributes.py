"""Attributes: properties, descriptors, private names, what a class has and what its instances have."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from domain import Count, Few, Lamp, Signal


class Gab:
    x = 1

    def __getattribute__(self, n):
        return 5


def getattribute(number: Few) -> Any:
    return Gab().x + number


class Clamp:
    def __set_name__(self, o, n):
        self.n = "_" + n

    def __get__(self, o, t=None):
        return getattr(o, self.n)

    def __set__(self, o, v):
        setattr(o, self.n, max(v, 0))


class UsesClamp:
    level = Clamp()

    def __init__(self, v):
        self.level = v


def descriptor_set(number: Few) -> Any:
    return UsesClamp(number).level


@dataclass
class SetAttr:
    x: int

    def __setattr__(self, n, v):
        object.__setattr__(self, n, abs(v))


def dataclass_setattr(number: Few) -> Any:
    return SetAttr(number).x


class MetaProp(type):
    n = 0

    @property
    def now(cls):
        MetaProp.n += 1
        return MetaProp.n


class WithMeta(metaclass=MetaProp):
    pass


def meta_property(number: Few) -> Any:
    return WithMeta.now + number


class CG:
    n = 0

    def __class_getitem__(cls, k):
        cls.n += 1
        return cls.n


def class_getitem(number: Few) -> Any:
    return CG[1] + number


def real_part_of_a_number(number: Few) -> Any:
    return "y" if number.real else "n", number.real == 1


def class_of_builtin_values(number: Few, lamps: frozenset[Lamp]) -> Any:
    return number.__class__ is int, lamps.__class__ is frozenset, [1].__class__ is list, (number,).__class__ is tuple


class Lazy:
    @cached_property
    def items(self):
        return []


LAZY = Lazy()


def cached_property_global(number: Few) -> Any:
    LAZY.items.append(number)
    return len(LAZY.items)


class Base1:
    def __init__(self):
        self.__x = 1

    def base(self):
        return self.__x


class Sub1(Base1):
    def set(self, v):
        self.__x = v


def private_name_in_two_classes(number: Few) -> Any:
    s = Sub1()
    s.set(number)
    return s.base()


class Lim:
    __limit = 3

    def get(self):
        return self.__limit


def private_constant_of_a_class(number: Few) -> Any:
    return Lim().get() + number


class Sup(Base1):
    def __init__(self):
        super().__init__()
        self.__y = 4

    def y(self):
        return self.__y


def private_names_and_super(number: Few) -> Any:
    return Sup().y() + number


class PropErr:
    @property
    def p(self):
        raise AttributeError("x")


def hasattr_of_a_property_that_fails(number: Few) -> Any:
    return hasattr(PropErr(), "p"), getattr(PropErr(), "p", number)


@dataclass
class PropField:
    x: int

    @property
    def x(self):
        return self._x * 2

    @x.setter
    def x(self, v):
        self._x = v


def field_that_is_a_property(number: Few) -> Any:
    return PropField(number).x


def frozen_setattr(signal: Signal, number: Count) -> Any:
    try:
        object.__setattr__(signal, "blinks", 5)
    except AttributeError:
        pass
    return signal.blinks


class AnswersForWhatFails:
    __slots__ = ("unset",)

    @property
    def failing(self):
        raise AttributeError

    def __getattr__(self, name):
        return 5


def property_that_fails_before_getattr(number: Few) -> Any:
    return AnswersForWhatFails().failing + number


def slot_that_is_not_set_before_getattr(number: Few) -> Any:
    return AnswersForWhatFails().unset + number


@dataclass(frozen=True)
class NeverSet:
    n: int
    k: int = field(init=False)


def record_with_a_field_that_is_never_set(number: Few) -> Any:
    try:
        return NeverSet(number) == NeverSet(1)
    except AttributeError:
        return "attribute error"


def key_with_a_field_that_is_never_set(number: Few) -> Any:
    try:
        return {NeverSet(number): 1}.get(NeverSet(2))
    except AttributeError:
        return "attribute error"


class Simple:
    """It has what every object has."""


def method_that_every_object_has(number: Few) -> Any:
    return Simple().__eq__(number)


def text_that_every_object_makes(number: Few) -> Any:
    Simple().__repr__()
    return number


def made_again(number: Few) -> Any:
    simple = Simple()
    simple.__init__()  # type: ignore[misc]
    return number


def record_that_is_made_again(signal: Signal) -> Any:
    return signal.__dir__() == []
