"""Enums: aliases, flags, numbers, members with attributes."""

from enum import Enum, Flag, IntEnum, IntFlag, auto
from typing import Any

from domain import Count, Few, Lamp, Rank


class Miss(Enum):
    A = "red"
    B = "other"

    @classmethod
    def _missing_(cls, value):
        return cls.B


def enum_missing(lamp: Lamp) -> Any:
    try:
        return Miss(lamp.value)
    except ValueError:
        return "ve"


class PermAgain(Flag):
    R = 1
    W = 2


def flag_value(number: Count) -> Any:
    try:
        return PermAgain(number).value
    except ValueError:
        return "ve"


class RevRank(IntEnum):
    A = 0
    B = 1

    def __lt__(self, o):
        return int(self) > int(o)

    def __add__(self, o):
        return 42


def intenum_lt(flag: bool, number: Few) -> Any:
    r = RevRank.A if flag else RevRank.B
    return r < RevRank.B, r < number, min(RevRank.A, RevRank.B), sorted([RevRank.A, r])


def intenum_add(number: Few, flag: bool) -> Any:
    r = RevRank.A if flag else RevRank.B
    return r + number, r + 1


def str_enum_prop(lamp: Lamp) -> Any:
    return (
        lamp.name.lower(),
        lamp.value.upper(),
        Lamp[lamp.name] is lamp,
        Lamp(lamp.value) is lamp,
        list(Lamp).index(lamp),
        lamp.name < "B",
    )


def rank_ops(rank: Rank, number: Few) -> Any:
    return (
        max(rank, number),
        rank * 2,
        rank.value,
        rank.name,
        Rank(rank + 0),
        {rank: 1}.get(number),
        f"{1}",
        rank / 2,
        rank == 1.0,
        rank in (1, 2),
    )


class Al(Enum):
    A = 1
    B = 2
    ALSO = 1

    @classmethod
    def best(cls):
        return cls.B

    @staticmethod
    def s():
        return 3


def enum_alias(flag: bool) -> Any:
    x = Al.ALSO if flag else Al.B
    return (
        x is Al.A,
        x.name,
        list(Al),
        len(Al),
        Al["ALSO"],
        Al(1),
        x.best(),
        x.s(),
        Al.A in Al,
        [m.name for m in Al],
        list(Al.__members__),
    )


Fun = Enum("Fun", "X Y Z")


def enum_functional(number: Count) -> Any:
    return Fun(number), Fun.X.value


class Au(Enum):
    A = auto()
    B = auto()


def enum_auto(number: Count) -> Any:
    return Au(number).name


class Perm(Flag):
    R = 1
    W = 2
    RW = 3


def flag_ops(flag: bool, other: bool) -> Any:
    p = Perm.R if flag else Perm.W
    q = Perm.W if other else Perm.RW
    return p | q, p & q, p in q, bool(p & Perm.R), ~p, p ^ q


class IP(IntFlag):
    R = 1
    W = 2


def intflag_ops(flag: bool) -> Any:
    p = IP.R if flag else IP.W
    return p | 2, p + 1, p == 1, p in IP.R | IP.W, {p: 1}.get(2)


class Planet(Enum):
    E = (1, 2)
    M = (3, 4)

    def __init__(self, a, b):
        self.a = a
        self.b = b

    @property
    def s(self):
        return self.a + self.b


def enum_init(flag: bool) -> Any:
    p = Planet.E if flag else Planet.M
    return p.a, p.s, p.value, Planet((1, 2))


def enum_set_attr(flag: bool) -> Any:
    p = Planet.E if flag else Planet.M
    p.a = 5
    return p.a


def rank_minmax(rank: Rank, number: Few) -> Any:
    return type(max(rank, number)) is Rank, type(sorted([rank, number])[0]) is Rank


def rank_match(rank: Rank) -> Any:
    match rank:
        case 0:
            return "zero"
        case Rank.ROAD:
            return "road"
        case int(x):
            return x


def match_rank_self(rank: Rank) -> Any:
    match rank:
        case Rank(x):
            return x


def enum_dict_order(lamp: Lamp) -> Any:
    d = {l: i for i, l in enumerate(Lamp)}
    d[lamp] = 9
    del d[Lamp.AMBER]
    return list(d.items()), sorted(d, key=d.get), max(d, key=lambda k: d[k]), min(d.values())


def enum_cmp(lamp: Lamp, other: Lamp) -> Any:
    try:
        return lamp < other
    except TypeError:
        return "te", lamp == other, lamp != other, lamp in (other,), hash is None


class EqualToAll(Enum):
    A = 1
    B = 2

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1


def member_that_is_equal_to_all(one: EqualToAll, other: EqualToAll) -> Any:
    return one == other, one is other, one is EqualToAll.B, one in (EqualToAll.A,), one.value, EqualToAll(one.value)


class NoHash(Enum):
    A = 1
    B = 2
    __hash__ = None


def member_without_a_hash(one: NoHash) -> Any:
    try:
        return {one: 1}
    except TypeError:
        return "type error", one == NoHash.A, one is NoHash.A, one in (NoHash.A,)


class Shadowed(Enum):
    A = 1
    B = 2

    def answer(self):
        return 1


Shadowed.A.answer = lambda: 2


def member_with_a_function_of_its_own(one: Shadowed) -> Any:
    return one.answer()


class OwnTruth(Enum):
    A = 1
    B = 2

    def __bool__(self):
        return self is OwnTruth.B


def member_that_counts_as_false(one: OwnTruth) -> Any:
    return bool(one), 1 if one else 2, one and 3, one or 4, not one, all([one]), any([one])


BOTH = frozenset([Perm.R | Perm.W, Perm.R, Perm(0)])


def flags_in_a_set(flag: bool) -> Any:
    return len(BOTH), Perm.R in BOTH, Perm.W in BOTH, sorted(each.value for each in BOTH)
