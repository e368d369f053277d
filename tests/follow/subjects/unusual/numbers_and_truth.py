"""Numbers, also such that aren't whole or are large, and truth values as numbers."""

import math
from typing import Any

from domain import Few, Rank


def abs_flag(flag: bool) -> Any:
    return abs(flag), type(abs(flag)) is bool


def divs(one: Few, two: Few) -> Any:
    return (-7 + one) // (two * 2 + 1), (-7 + one) % (two * 2 + 1), divmod(one, -3), -one // 2, one % -3


def round_half(number: Few) -> Any:
    return round(number / 2), round(number * 0.5, 1), int(number / 2), math.floor(number / 2), number / 2 // 1


def bool_int(flag: bool, number: Few) -> Any:
    return (
        {True: "a", 1: "b"}[flag or 1],
        flag + flag,
        [flag, 1].count(True),
        (flag, 1).index(1),
        flag == number,
        flag is (number == 1),
    )


def float_bool(flag: bool) -> Any:
    return str(flag) if False else repr(True), f"{True}", float(flag), round(flag), type(round(flag)) is int


class SubOp:
    def __init__(self, n):
        self.n = n

    def __sub__(self, o):
        return ("sub", self.n - o.n)

    def __rsub__(self, o):
        return ("rsub", o.n - self.n)


class SubOp2(SubOp):
    pass


def reflected(number: Few) -> Any:
    return SubOp(number) - SubOp2(1)


def strict_bool_ops(flag: bool, other: bool) -> Any:
    return flag & other, flag ^ True, flag | 0, flag and 0, other or [], not flag, -flag, ~flag, flag << 1, flag + other * 2


def rank_things(rank: Rank, number: Few) -> Any:
    return (
        f"{rank}" == "1",
        str(rank) == "0",
        rank + True,
        rank == True,
        [rank].index(1) if rank == 1 else None,
        {1: "a", 0: "b", 2: "c"}[rank],
        rank is Rank(number) if number in (0, 1, 2) else 0,
        -rank,
        rank**2,
        rank % 2,
        divmod(rank, 2),
        int(rank),
        bool(rank),
        rank & 1,
        abs(rank),
        round(rank),
        sum([rank, rank]),
        max(rank, Rank.ROAD),
        min(rank, 1),
        sorted([rank, 1, 0]),
        rank.real,
        type(+rank),
        type(rank + 0),
    )


def str_num(number: Few) -> Any:
    return "ab" * number, [0] * number, number * (1, 2)


def round_float(number: Few) -> Any:
    return (
        number / 2,
        number * 0.5,
        number + 0.5,
        1 / (number + 5),
        int(2.7),
        int(-2.7),
        round(2.5),
        round(-0.5),
        float("1"),
        7 // 2.0,
        -7 % 3,
        number == 1.0,
        number < 0.5,
    )


def big(number: Few) -> Any:
    return (
        2**70 + number,
        (1 << 100) > number,
        number * 2**64,
        -(2**63) - number,
        (2**64 + number) & 0xFF,
        (number + 2**65) >> 64,
        number - 2**64 < 0,
    )


def shifts(number: Few) -> Any:
    try:
        return 1 << number, 8 >> number
    except ValueError:
        return "ve"


def power(number: Few) -> Any:
    return (
        2 ** abs(number),
        number**2,
        2**number,
        (-2) ** number if number >= 0 else None,
        0 ** abs(number),
        pow(number, 2, 5),
    )


def divzero(number: Few) -> Any:
    try:
        return 1 % number, 1 // number, divmod(5, number), 5 / number
    except ZeroDivisionError:
        return "z"


def zero_pow(number: Few) -> Any:
    try:
        return 0**number
    except ZeroDivisionError:
        return "z"


def bits(one: Few, two: Few) -> Any:
    return one & two, one | two, one ^ two, ~one, one & 3, one >> 1, one << 2


def bool_arith(flag: bool, number: Few) -> Any:
    return (
        flag + 1,
        flag * number,
        -flag,
        flag & 1,
        flag | number,
        flag ^ flag,
        sum([flag, True, number > 0]),
        flag == 1,
        {flag: 1}.get(1),
        flag < number,
        [0, 1][flag],
        flag // 1,
        +flag,
        not flag,
        flag & flag,
        type(flag & flag),
        type(flag & 1),
        type(+flag),
        flag**2,
    )


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


class AddSub(Add):
    def __radd__(self, o):
        return "subradd", self.n


class AddSame(Add):
    pass


def add_reflected(number: Few) -> Any:
    a = Add(0)
    try:
        a += number
    except TypeError:
        a = "te"
    return (
        a,
        1 + Add(number),
        Add(2) + AddSub(number),
        Add(2) + AddSame(number),
        {1} | Add(1),
        Add(1) | {1},
        {1: 2} | Add(1),
        sum([Add(number)]),
        Add(1) @ 2,
    )


def bool_or_values(maybe: Few | None, number: Few) -> Any:
    return (
        maybe or number,
        maybe and number,
        (maybe or 0) + 1,
        not maybe,
        maybe is None or maybe > 0,
        [maybe] or 1,
        {} or maybe,
    )


def ternary_types(flag: bool, number: Few) -> Any:
    x = number if flag else None
    y = "s" if flag else 1.5
    return x == 1, type(y), isinstance(y, float), x is None, y == 1.5, x != y


def float_ints(flag: bool, number: Few) -> Any:
    x = 1.0 if flag else number
    return x == 1, {x: 1}.get(1), isinstance(x, int), x in (1, 2), type(x), x + 1, x + 0.5


def ints_identity(flag: bool, number: Few) -> Any:
    x = True if flag else None
    return x is True, x is not None, x is False, (number > 1) is True, None is None, x == 1


def int_bad(number: Few) -> Any:
    try:
        return int("x") + number
    except ValueError:
        return "ve"


def int_none(maybe: Few | None) -> Any:
    try:
        return int(maybe)
    except TypeError:
        return "te"
