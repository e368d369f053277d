"""Classes built on int, str, tuple and other builtin types."""

import collections
import types
from typing import Any

from domain import Count, Few, Street


def match_range(number: Count) -> Any:
    match range(2):
        case [a, b]:
            return "two"
    return number


def returns_range(number: Count) -> Any:
    return range(number)


class MyInt(int):
    def __eq__(self, o):
        return True

    def __lt__(self, o):
        return True

    def __add__(self, o):
        return "added"

    def __bool__(self):
        return False

    __hash__ = int.__hash__


MAGIC = MyInt(3)


def int_subclass_eq(number: Few):
    return number == MAGIC, MAGIC == number


def int_subclass_lt(number: Few):
    return number < MAGIC, MAGIC < number


def int_subclass_add(number: Few):
    return MAGIC + number


def int_subclass_bool(number: Few):
    return (1 if MAGIC else 2) + number


def int_subclass_in(number: Few):
    return number in (MAGIC,)


def int_subclass_made(number: Few):
    return MyInt(number) == 1


def int_subclass_key(number: Few):
    return {MAGIC: 1}.get(number)


def int_subclass_sum(number: Few):
    return sum([MAGIC, number])


def int_subclass_abs(number: Few):
    return abs(MAGIC) + number


def int_subclass_const(number: Few):
    return (MAGIC + 1, number)


class MyStr(str):
    def __eq__(self, o):
        return True

    def upper(self):
        return "mine"

    __hash__ = str.__hash__


STR = MyStr("x")


def str_subclass_eq(street: Street):
    return STR == street, street == STR, STR == "z"


def str_subclass_upper(number: Few):
    return STR.upper(), number


def str_subclass_fmt(number: Few):
    return f"{STR}" == "x", number


class MyTuple(tuple):
    def __len__(self):
        return 99

    def __getitem__(self, i):
        return 7

    def __iter__(self):
        return iter((5,))

    def __contains__(self, x):
        return True

    def __bool__(self):
        return False

    def __eq__(self, o):
        return True

    __hash__ = tuple.__hash__


TUP = MyTuple((1, 2))


def tuple_sub_len(number: Few):
    return len(TUP) + number


def tuple_sub_get(number: Count):
    return TUP[0] + number


def tuple_sub_iter(number: Count):
    return [x + number for x in TUP]


def tuple_sub_in(number: Few):
    return number in TUP


def tuple_sub_bool(number: Few):
    return (1 if TUP else 2), number


def tuple_sub_eq(number: Few):
    return TUP == (number,), (number,) == TUP


class MySet(frozenset):
    def __contains__(self, x):
        return True

    def __len__(self):
        return 42


FS = MySet({1})


def set_sub_in(number: Few):
    return number in FS


def set_sub_len(number: Few):
    return len(FS) + number


class MyList(list):
    def __len__(self):
        return 42


LS = MyList([1])


def list_sub_len(number: Few):
    return len(LS) + number


def list_sub_made(number: Few):
    return len(MyList([number]))


class MyDict(dict):
    def __missing__(self, k):
        return "missing"


MD = MyDict({1: 2})


def dict_sub_missing(number: Few):
    return MD[number]


def dict_sub_made(number: Few) -> Any:
    d = MyDict()
    return d[number]


class MyFloat(float):
    def __gt__(self, o):
        return True


FL = MyFloat(1.0)


def float_sub(number: Few):
    return FL > number, number < FL


DD = collections.defaultdict(int, {1: 2})


def default_dict_global(number: Few):
    return DD[number]


CT = collections.Counter({1: 2})


def counter_global(number: Few):
    return CT[number]


OD = collections.OrderedDict({1: 2})


def ordered_global(number: Few):
    return OD.get(number), number in OD, len(OD)


MP = types.MappingProxyType({1: 2})


def proxy_global(number: Few):
    return MP.get(number), number in MP, len(MP)


def range_ops(number: Few) -> Any:
    r = range(number, 3)
    return (
        len(r),
        list(reversed(r)),
        1 in r,
        r == range(0, 3),
        bool(r),
        True in r,
        1.0 in r,
        sum(r),
        r[0] if r else None,
        tuple(r),
        [*r][-1:],
        "a" in r,
    )


def range_step(number: Few) -> Any:
    try:
        return list(range(0, 5, number))
    except ValueError:
        return "ve"


def range_float(number: Few) -> Any:
    try:
        return list(range(number / 1))
    except TypeError:
        return "te"
