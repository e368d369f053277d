"""What is asked of types, and what decides which type a value is of."""

import abc
import collections
import numbers
import types
import typing
from collections.abc import Callable, Collection, Container, Generator, Hashable, Iterable, Mapping, Sequence, Sized
from collections.abc import Set as ASet
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, partial
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from domain import Count, Few, Lamp

T = TypeVar("T")


def isinstance_gen(number: Few) -> Any:
    return isinstance(iter((1, number)), Generator), isinstance(zip((1,), (number,)), types.GeneratorType)


def isinstance_range(number: Count) -> Any:
    return isinstance(range(number), tuple), range(number) == range(2), isinstance(range(number), range)


def callable_abc(number: Few) -> Any:
    f = lambda: 1
    return (
        isinstance(f, collections.abc.Callable),
        isinstance(partial(f), collections.abc.Callable),
        isinstance([].append, collections.abc.Callable),
    )


class ClsAttr:
    items = [1]
    n = 0

    def bump(self):
        self.n += 1
        return self.n


class Shadow:
    def m(self):
        return 1


class Idx:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


class Get:
    def __getitem__(self, i):
        return i

    def __setitem__(self, i, v):
        self.last = (i, v)

    def __delitem__(self, i):
        self.last = i


class CallMe:
    def __call__(self, x, *, k=1):
        return x, k

    def __len__(self):
        return 0


def call_instances(number: Few) -> Any:
    c = CallMe()
    return c(number), c(number, k=2), list(map(c, [number])), callable(c), bool(c), max([number, 0], key=lambda x: c(x)[0])


class NoEq:
    pass


def hash_by_identity(number: Few) -> Any:
    a, b = NoEq(), NoEq()
    return len({a, b, a}), {a: 1}.get(b), {a: number}[a], a in {b}, a == b, a in (a, b)


def isinstance_abcs(number: Few, flag: bool) -> Any:
    return [
        isinstance(x, c)
        for x in (number, [1], (1,), {1}, {1: 2}, "a", Get(), CallMe(), range(2), frozenset())
        for c in (Hashable, Sequence, Iterable, Sized, Container, Mapping, ASet, Callable, Collection)
    ]


def isinstance_numbers(number: Few, flag: bool) -> Any:
    return isinstance(number, numbers.Number), isinstance(flag, numbers.Integral), isinstance(1.0, numbers.Real)


@runtime_checkable
class HasN(Protocol):
    n: int


def isinstance_protocol(number: Few) -> Any:
    return isinstance(Idx(number), HasN), isinstance(NoEq(), HasN)


class Reg(abc.ABC):
    pass


Reg.register(Idx)


def isinstance_registered(number: Few) -> Any:
    return isinstance(Idx(number), Reg), issubclass(Idx, Reg)


class HookM(type):
    def __instancecheck__(cls, x):
        return True


class Hook(metaclass=HookM):
    pass


def isinstance_hook(number: Few) -> Any:
    return isinstance(number, Hook)


class AbsC(abc.ABC):
    @abc.abstractmethod
    def f(self): ...


def abstract_make(number: Few) -> Any:
    try:
        AbsC()
    except TypeError:
        return "te"
    return "made"


class HookABC(abc.ABC):
    @classmethod
    def __subclasshook__(cls, c):
        return hasattr(c, "n") or NotImplemented


def subclasshook(number: Few) -> Any:
    return isinstance(number, HookABC), isinstance(Shadow(), HookABC), isinstance(ClsAttr(), HookABC)


def issubclass_tuple(number: Few) -> Any:
    return issubclass(bool, (int, str)), number


def issubclass_of_types_of_values(lamp: Lamp, number: Few) -> Any:
    return issubclass(type(lamp), Enum), issubclass(type(number), (bool, int))


def error_with_its_own_init(number: Few) -> Any:
    try:
        raise CE(number, k=2)
    except CE as e:
        return e.n, e.k, e.args, isinstance(e, ValueError)


class CE(ValueError):
    def __init__(self, n, *, k):
        self.n, self.k = n, k


class CtxM:
    def __enter__(self):
        return 1

    def __exit__(self, *a):
        return True


def with_stmt(number: Few) -> Any:
    with CtxM() as c:
        1 // number
    return number


def classes_that_may_be_missing(lamp: Lamp, number: Few) -> Any:
    few = tuple(cls for cls in (int, str) if lamp.stops)
    return isinstance(number, few), isinstance(number, (str, few)), isinstance(lamp, few)


def subclass_of_those_that_may_be_missing(lamp: Lamp) -> Any:
    return issubclass(bool, tuple(cls for cls in (int, str) if lamp.stops))


def one_class_or_another(lamp: Lamp, number: Few) -> Any:
    return isinstance(number, int if lamp.stops else str), isinstance(lamp, (str, Enum if number else int))


def matched_with_one_class_or_another(lamp: Lamp, number: Few) -> Any:
    cls = int if lamp.stops else str
    match number:
        case cls():
            return "fits"
    return "doesn't"


def class_after_what_is_none(number: Few) -> Any:
    return isinstance(number, (int, 5))


def one_of_several_out_of_several(lamp: Lamp, number: Few) -> Any:
    lamps = (lamp if number > 1 else None, number if lamp.stops else None)
    by_number = {0: lamp if number > 1 else None, 1: number}
    key = 1 if number > 0 else 0
    return (
        isinstance(lamps[key], int),
        hasattr(lamps[key], "stops"),
        getattr(by_number[key], "stops", "nothing"),
        isinstance(by_number[key], Lamp),
    )


def gathered_by_key(number: Few) -> Any:
    found: dict[int, list[int]] = {}
    for each in range(3):
        key = 1 if each == number else 0
        if key not in found:
            found[key] = []
        found[key].append(each)
    return sorted(found.items())


class _OwnProperty(property):
    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        return "its own"


class _Unusual:
    nothing = None

    @_OwnProperty
    def own(self) -> str:
        return "the usual"


@dataclass(frozen=True, slots=True)
class _WithoutDictionary:
    number: int

    @cached_property
    def kept(self) -> int:
        return self.number


def class_attribute_that_is_none(number: Few) -> Any:
    return number, getattr(_Unusual(), "nothing", 5), hasattr(_Unusual(), "nothing")


def property_of_its_own_kind(number: Few) -> Any:
    return number, _Unusual().own


def cached_without_a_dictionary(number: Few) -> Any:
    return _WithoutDictionary(number).kept


def asked_of_what_may_be_no_class(flag: bool) -> Any:
    return isinstance(1, tuple(each for each in (str, list[int]) if flag or each is str))


class Boxed(Generic[T]):
    """A class of a generic kind."""


NUMBERS = typing.ClassVar[int]
LISTS_OR_NONE = typing.Optional[typing.List]  # noqa: UP006, UP045


def isinstance_of_aliases(number: Few) -> Any:
    held = [number]
    return (
        isinstance(held, typing.List),  # noqa: UP006
        isinstance(number, (typing.Sequence, typing.Hashable)),
        isinstance(held, LISTS_OR_NONE),
        isinstance(len, typing.Callable),
    )


def isinstance_of_generic(number: Few) -> Any:
    return isinstance(Boxed(), Generic), isinstance(number, Generic)


def isinstance_of_what_is_no_kind_of_values(number: Few) -> Any:
    try:
        return isinstance(number, NUMBERS)
    except TypeError:
        return "no kind"


def isinstance_of_subscripted_aliases(number: Few) -> Any:
    try:
        return isinstance(number, (str, typing.List[int]))  # noqa: UP006
    except TypeError:
        return "no kind"
