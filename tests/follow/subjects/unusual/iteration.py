"""Iterators: when they begin, how they end, what changes on the way."""

import itertools
from collections import deque
from typing import Any

from domain import Count, Few


def zip_mutate(number: Few) -> Any:
    xs = [1, 2, 3, number]
    out = []
    for x, y in zip(xs, (5, 6, 7, 8)):
        xs.remove(x)
        out.append(x)
    return out


def reversed_late(number: Few) -> Any:
    xs = [1, number]
    r = reversed(xs)
    xs.append(3)
    return list(r)


def reversed_mutate(number: Few) -> Any:
    xs = [1, number, 3]
    out = []
    for x in reversed(xs):
        out.append(x)
        xs.pop(0)
    return out


def map_mutate(number: Few) -> Any:
    xs = [1, number]
    out = []
    for a, b in map(lambda a, b: (a, b), xs, (1, 2, 3, 4)):
        if len(xs) < 4:
            xs.append(9)
        out.append(a)
    return out


def gen_try(number: Few) -> Any:
    def g():
        for x in (0, number):
            try:
                yield 1 // x
            except ZeroDivisionError:
                yield "z"

    out = []
    try:
        for v in g():
            out.append(v)
            if v == 1:
                raise ZeroDivisionError
    except ZeroDivisionError:
        out.append("outer")
    return out


def gen_throw_in_consumer(number: Few) -> Any:
    log = []

    def g():
        try:
            yield 1
            yield 2
        except ValueError:
            log.append("inner")
            yield 3

    try:
        for v in g():
            if v == number:
                raise ValueError
            log.append(v)
    except ValueError:
        log.append("outer")
    return log


def zip_strict_late(number: Few) -> Any:
    out = []
    try:
        for a, b in zip((1, 2), (number,), strict=True):
            out.append(a)
    except ValueError:
        out.append("ve")
    return out


def unpack_lazy(number: Few) -> Any:
    def g():
        yield 1
        yield 2
        yield 3
        raise KeyError

    try:
        a, b = g()
    except ValueError:
        return "ve"
    except KeyError:
        return "ke"


def gen_nonlocal(number: Few) -> Any:
    x = 0

    def g():
        nonlocal x
        for i in range(3):
            x += i
            yield x

    out = []
    for v in g():
        x *= 2
        out.append(v)
    return out, x


def iter_of_number(number: Few, flag: bool) -> Any:
    try:
        it = iter(number if flag else [number])
    except TypeError:
        return "no"
    return "yes"


def map_of_number(number: Few) -> Any:
    try:
        it = map(abs, number)
    except TypeError:
        return "no"
    return "yes"


def zip_of_number(number: Few) -> Any:
    try:
        it = zip((1,), number)
    except TypeError:
        return "no"
    return "yes"


def enumerate_of_number(number: Few) -> Any:
    try:
        it = enumerate(number)
    except TypeError:
        return "no"
    return "yes"


def filter_of_number(number: Few) -> Any:
    try:
        it = filter(None, number)
    except TypeError:
        return "no"
    return "yes"


def genexp_of_number(number: Few) -> Any:
    try:
        it = (x for x in number)
    except TypeError:
        return "no"
    return "yes"


def chain_of_number(number: Few) -> Any:
    try:
        it = itertools.chain(number)
    except TypeError:
        return "no"
    return "yes"


class LogIter:
    def __init__(self):
        self.log = []

    def __iter__(self):
        self.log.append("iter")
        return iter((1, 2))


def iter_effect_now(number: Few) -> Any:
    o = LogIter()
    it = iter(o)
    o.log.append("after")
    list(it)
    return o.log


def enumerate_effect_now(number: Few) -> Any:
    o = LogIter()
    it = enumerate(o)
    o.log.append("after")
    list(it)
    return o.log


def genexp_effect_now(number: Few) -> Any:
    o = LogIter()
    it = (x for x in o)
    o.log.append("after")
    list(it)
    return o.log


def map_effect_now(number: Few) -> Any:
    o = LogIter()
    it = map(abs, o)
    o.log.append("after")
    list(it)
    return o.log


class Evens:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        return i * 2


def reversed_by_getitem(number: Count) -> Any:
    return list(reversed(Evens(number)))


def bytes_one_by_one(number: Few) -> Any:
    first, second = b"ab"
    return [byte for byte in b"ab"], list(b"ab"), sum(b"ab"), first, second, list(enumerate(b"a")), list(zip(b"a", (1,)))


def one_of_bytes(number: Few) -> Any:
    return b"abc"[0], b"abc"[-1]


def bytes_backwards(number: Few) -> Any:
    return list(reversed(b"ab"))


def views_backwards(number: Few) -> Any:
    held = {1: 2, 3: number}
    return list(reversed(held)), list(reversed(held.values())), list(reversed(held.items()))


def view_backwards_that_changes(number: Few) -> Any:
    held = {1: 2, 3: number}
    backwards = reversed(held.values())
    held[1] = 7
    return list(backwards)


WAITING = deque([1, 2])


def queue_backwards(number: Few) -> Any:
    return list(reversed(WAITING))


def set_backwards(number: Few) -> Any:
    try:
        return list(reversed({1}))
    except TypeError:
        return "type error"
