"""Equality and identity: methods that answer something else, values that aren't equal to themselves, enums."""

from dataclasses import dataclass
from enum import Enum
from typing import Any

from domain import Few


@dataclass
class Mut:
    x: int


NAN = float("nan")


def nan_in(number: Few) -> Any:
    return NAN in (NAN, number), (NAN,) == (NAN,), NAN in [NAN], NAN == NAN


class Never:
    def __eq__(self, o):
        return False

    __hash__ = None


def never_in(number: Few) -> Any:
    n = Never()
    return n in [n, number], [n] == [n]


DEFAULT = Mut(1)


def global_dataclass_eq(number: Few) -> Any:
    return Mut(number) == DEFAULT, Mut(1) == Mut(1), DEFAULT == Mut(number)


DEFAULT2 = Mut(1)


def two_globals_eq(number: Few) -> Any:
    return DEFAULT == DEFAULT2, number


def global_in_list(number: Few) -> Any:
    return Mut(number) in [DEFAULT]


class Loose(Enum):
    A = 1
    B = 2

    def __eq__(self, o):
        return True

    __hash__ = Enum.__hash__


def enum_eq_is(flag: bool) -> Any:
    return (Loose.A if flag else Loose.B) is Loose.A


@dataclass(eq=False, frozen=True)
class EqF:
    x: int


def dataclass_without_equality(number: Few) -> Any:
    a = EqF(number)
    return a == a, a in (a,)


class EqNone:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        if self.n == o.n:
            return True

    __hash__ = None


def eq_returns_none(number: Few) -> Any:
    return EqNone(number) == EqNone(1)


def eq_returns_none_ne(number: Few) -> Any:
    return EqNone(number) != EqNone(1)


class EqInt:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n


def eq_returns_int(number: Few) -> Any:
    return (EqInt(number) == 1) + 0


@dataclass
class DA:
    a: int


@dataclass
class DB(DA):
    pass


@dataclass(frozen=True)
class FA:
    a: int


@dataclass(frozen=True)
class FB(FA):
    b: int = 0


class FC(FA):
    pass


def dataclasses_of_two_classes(number: Few) -> Any:
    return (
        DA(number) == DB(number),
        FA(number) == FB(number),
        FA(number) == FC(number),
        FC(number) == FC(1),
        {FA(number): 1}.get(FC(number)),
        hash is None,
    )


class Sub:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return ("eq", self.n)

    __hash__ = None


class Sub2(Sub):
    def __eq__(self, o):
        return ("eq2", self.n)

    __hash__ = None


def eq_subclass_first(number: Few) -> Any:
    return (
        Sub(1) == Sub2(number),
        Sub2(number) == Sub(1),
        1 == Sub(number),
        Sub(number) != 1,
        (Sub(1) == Sub(2)) == ("eq", 1),
    )


class NI:
    def __eq__(self, o):
        return NotImplemented

    def __lt__(self, o):
        return NotImplemented

    __hash__ = None


def equality_not_implemented(number: Few) -> Any:
    a = NI()
    try:
        a < NI()
    except TypeError:
        return a == a, a == NI(), a != a, a != NI(), number


class EqLog:
    def __init__(self, log, n):
        self.log, self.n = log, n

    def __eq__(self, o):
        self.log.append(self.n)
        return self.n == o

    __hash__ = None


def in_effects(number: Few) -> Any:
    log = []
    xs = [EqLog(log, 1), EqLog(log, 2), EqLog(log, 3)]
    r = number in xs
    return r, log


def ne_effects(number: Few) -> Any:
    log = []
    return EqLog(log, number) != 1, [EqLog(log, number)] == [2], log


class BoolLog:
    def __init__(self, log, n):
        self.log, self.n = log, n

    def __bool__(self):
        self.log.append(self.n)
        return self.n > 0


def bool_effects(number: Few) -> Any:
    log = []
    b, c = BoolLog(log, number), BoolLog(log, 2)
    r = (b and c).n, (b or c).n, not b
    if b:
        log.append("if")
    x = 1 if b else 2
    while b:
        break
    a = any([b, c]), all([b, c])
    return r, x, a, [n for n in (1,) if b], list(filter(None, [b])) == [b], log


class Add:
    def __init__(self, n):
        self.n = n

    def __add__(self, o):
        return NotImplemented if o == 1 else ("add", self.n)

    def __radd__(self, o):
        return "radd", self.n

    def __iadd__(self, o):
        return NotImplemented if o == 1 else ("iadd", self.n)

    def __or__(self, o):
        return "or"

    def __ror__(self, o):
        return "ror"

    def __mul__(self, o):
        return "mul"

    def __matmul__(self, o):
        return "mat"


def sum_add(number: Few) -> Any:
    return sum([Add(number), 2], 0) if number > 5 else sum([[1], [number]], []), sum(((1,), (number,)), ())


def seq_eq(number: Few) -> Any:
    return (
        [1] == (1,),
        [number] == [True],
        (number,) == [number],
        {1} == frozenset({1}),
        {} == [],
        range(number) == range(0) if number > 9 else 0,
        [1, 2] != [1],
        (1, [number]) == (1, [1]),
        {"a": [number]} == {"a": [1]},
        {1: 2}.keys() == {1},
        {1: number}.items() == {(1, 1)},
    )


def none_cmp(maybe: Few | None) -> Any:
    try:
        return maybe < 1
    except TypeError:
        return "te"


def same_text_of_two_ways(flag: bool) -> Any:
    one, other = "".join(["a", "b"]), "".join(["a", "b"])
    either = one if flag else other
    return either is one


def same_number_of_two_ways(flag: bool) -> Any:
    half = 150
    one = 300 if flag else half + 150
    other = 300 if flag else half + 150
    return one is other


def number_that_is_kept_as_it_is(flag: bool) -> Any:
    half = 150
    one, other = half + 150, half + 150
    return int(one) is int(other)
