"""Classes that are made, copied or converted in a way of their own."""

import copy
from dataclasses import InitVar, dataclass, field, replace
from functools import total_ordering
from typing import Any

from domain import Few, Signal


@dataclass(frozen=True)
class OwnInit:
    x: int

    def __init__(self, x):
        object.__setattr__(self, "x", x + 1)


def frozen_own_init(number: Few) -> Any:
    return OwnInit(number).x


@dataclass(frozen=True)
class Fro:
    x: int


class FroSub(Fro):
    pass


def frozen_subclass_sets_another(number: Few) -> Any:
    s = FroSub(number)
    try:
        s.extra = 3
    except Exception:
        return "no"
    return s.extra


def deep_copy_of_what_is_shared(number: Few) -> Any:
    a = [number]
    b = copy.deepcopy([a, a])
    b[0].append(1)
    return b


def copy_of_a_record_is(signal: Signal) -> Any:
    return copy.copy(signal) is signal


class WithCopy:
    def __init__(self, n):
        self.n = n

    def __copy__(self):
        return WithCopy(self.n + 1)

    def __deepcopy__(self, memo):
        return WithCopy(self.n + 2)


def copies_by_a_method(number: Few) -> Any:
    return copy.copy(WithCopy(number)).n, copy.deepcopy(WithCopy(number)).n


@dataclass
class NoInit:
    x: int
    y: int = field(init=False)


def field_that_is_never_set(number: Few) -> Any:
    return NoInit(number) == NoInit(1)


@dataclass
class InitF:
    x: int
    y: int = field(init=False, default=3)


def replace_init_false(number: Few) -> Any:
    return replace(InitF(number), x=2)


@dataclass
class IV:
    x: int
    k: InitVar[int] = 0

    def __post_init__(self, k):
        self.x += k


def initvar(number: Few) -> Any:
    return IV(number, 2).x, IV(number).x


class Meta(type):
    def __call__(cls, *a):
        return 99


@dataclass(frozen=True)
class FM(metaclass=Meta):
    x: int


def frozen_with_a_metaclass(number: Few) -> Any:
    return FM(number) == 99


class NewMixin:
    def __new__(cls, *a):
        return object.__new__(Other)


class Other:
    x = 77


@dataclass(frozen=True)
class FN(NewMixin):
    x: int


def frozen_with_an_inherited_new(number: Few) -> Any:
    return FN(number).x


class BoolInt:
    def __init__(self, n):
        self.n = n

    def __bool__(self):
        return self.n


def bool_returns_int(number: Few) -> Any:
    return "y" if BoolInt(number) else "n"


class LenNeg:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


def len_negative(number: Few) -> Any:
    return len(LenNeg(number))


def len_negative_truth(number: Few) -> Any:
    return bool(LenNeg(number))


class IterList:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return [self.n]


def iter_returns_list(number: Few) -> Any:
    return [x for x in IterList(number)]


class IterItem:
    def __init__(self, n):
        self.n = n

    def __getitem__(self, i):
        return (self.n, 1)[i]


def iter_by_getitem(number: Few) -> Any:
    return [x for x in IterItem(number)]


class InitRet:
    def __init__(self, n):
        return n


def init_returns(number: Few) -> Any:
    InitRet(number)
    return 1


@total_ordering
class TO:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n == o.n

    def __lt__(self, o):
        return self.n < o.n


def total(number: Few) -> Any:
    return TO(number) <= TO(1), TO(number) > TO(1), TO(number) >= TO(number), max(TO(number), TO(1)).n


def branch_alias(flag: bool, number: Few) -> Any:
    a, b = [1], [2]
    c = a if flag else b
    d = b if number > 0 else a
    c.append(3)
    d.append(4)
    return a, b, c is d, c == d


def obj_alias(flag: bool) -> Any:
    own = Holder(1)
    o = Holder(2)
    p = own if flag else o
    p.v += 5
    q = p
    q.v *= 2
    return own.v, o.v, p is o


class Holder:
    total = 0

    def __init__(self, v):
        self.v = v
        self.total += v


@dataclass(frozen=True, slots=True)
class Fixed:
    x: int


def name_that_is_no_field_of_a_frozen_one(number: Few) -> Any:
    made = Fixed(number)
    try:
        made.y = 1  # type: ignore[attr-defined]
    except (AttributeError, TypeError) as error:
        return type(error)


def field_of_a_frozen_one(number: Few) -> Any:
    made = Fixed(number)
    try:
        made.x = 1  # type: ignore[misc]
    except (AttributeError, TypeError) as error:
        return type(error)
