"""In which order, and how often, the parts of a statement are evaluated."""

import abc
from typing import Any

from domain import Count, Few


def chain_side(number: Few) -> Any:
    log = []

    def t(x):
        log.append(x)
        return x

    r = t(1) < t(number) < t(3) < t(2)
    return r, log


def aug_eval(number: Few) -> Any:
    log = []
    xs = [1, 2, 3]

    def i():
        log.append("i")
        return 0

    xs[i()] += number
    return xs, log


def gen_partial_effects(number: Few) -> Any:
    log = []

    def g():
        for i in range(4):
            log.append(i)
            yield i

    r = next((i for i in g() if i == number), None)
    return r, log


def any_effects(number: Few) -> Any:
    log = []
    r = any(log.append(i) or i == number for i in range(3))
    s = all([log.append(i) or i != number for i in range(3)])
    return r, s, log


def chain_effects(number: Few) -> Any:
    log = []

    def t(x):
        log.append(x)
        return x

    r = t(0) < t(number) <= t(2) != t(number) in (t(1), t(2))
    return r, log


def aug_item_once(number: Count) -> Any:
    log = []
    d = {0: 0, 1: 1, 2: 2, 3: 3}

    def k():
        log.append("k")
        return number

    def o():
        log.append("o")
        return d

    o()[k()] += log.append("v") or 5
    return d, log


class Box:
    def __init__(self, v):
        self.v = v


def aug_attr_once(number: Few) -> Any:
    log = []
    b = Box(number)

    def o():
        log.append("o")
        return b

    o().v += log.append("v") or 2
    o().v, o().w = o().v * 2, log.append("r")
    return b.v, log


def assign_order(number: Count) -> Any:
    log = []
    a = [0, 0, 0, 0]

    def i():
        log.append("i")
        return number

    def f():
        log.append("f")
        return 7

    def t():
        log.append("t")
        return a

    t()[i()] = f()
    t()[i()], t()[0] = f(), f()
    return a, log


def call_order(number: Few) -> Any:
    log = []

    def noted(x, r=None):
        log.append(x)
        return r

    def f(*a, **k):
        return a, k

    r = noted("f", f)(
        noted("a", 1), *noted("b", (number,)), noted("c", 2), d=noted("d", 3), **noted("e", {"z": 1}), y=noted("g")
    )
    return r, log


def dict_order_eval(number: Few) -> Any:
    log = []

    def noted(x):
        log.append(x)
        return x

    d = {noted("k1"): noted("v1"), **noted({"m": 1}), noted("k2"): noted("v2")}
    e = {noted(x): noted(x + 1) for x in (1, number)}
    return d, e, log


def cond_order(number: Few) -> Any:
    log = []

    def noted(x):
        log.append(x)
        return x

    r = noted(1) if noted(number) else noted(2)
    return r, log, noted(3) - noted(4), log[:]


def sub_order(number: Few) -> Any:
    log = []

    def noted(x):
        log.append(x)
        return x

    x = [1, 2, 3, 4][noted(0) : noted(number) : noted(2)]
    return x, log


class Idx:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def own_index(number: Count) -> Any:
    return [1, 2, 3, 4][Idx(number)]


class Reg(abc.ABC):
    pass


Reg.register(Idx)


def multi_assign_alias(number: Few) -> Any:
    a = b = []
    a.append(number)
    return b, a is b


def not_in_chain(number: Few) -> Any:
    return 1 < number not in (2,), number == 1 in (1, True), (number is None) == False, 0 == number != 1 == True
