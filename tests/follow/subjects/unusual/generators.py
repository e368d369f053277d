"""Generators: what ends them, what they notice of it, and who goes through them."""

import itertools
from functools import reduce
from typing import Any

from domain import Count, Few


def stop_in_generator(number: Few) -> Any:
    def g():
        yield 1
        if number:
            next(iter(()))
        yield 2

    try:
        return list(g())
    except RuntimeError:
        return "rt"
    except StopIteration:
        return "si"


def raise_stop_in_generator(number: Few) -> Any:
    def g():
        yield number
        raise StopIteration

    try:
        return [x for x in g()]
    except RuntimeError:
        return "rt"


def stop_in_genexp(number: Few) -> Any:
    try:
        return list(next(iter(())) if number else 1 for _ in (1, 2))
    except RuntimeError:
        return "rt"


def stop_in_map(number: Few) -> Any:
    def f(x):
        if x == number:
            raise StopIteration
        return x

    return list(map(f, (1, 2, 3)))


def stop_in_for(number: Few) -> Any:
    try:
        for x in (1, 2):
            if x == number:
                raise StopIteration
    except StopIteration:
        return "si"
    return "end"


def stop_in_key(number: Few) -> Any:
    def f(x):
        if x == number:
            raise StopIteration
        return x

    try:
        return max((1, 2), key=f)
    except StopIteration:
        return "si"


def gen_exit_caught(number: Few) -> Any:
    log = []

    def g():
        try:
            yield 1
            yield number
        except BaseException:
            log.append("closed")
            raise

    next(g())
    log.append("after")
    return log


def gen_exit_bare(number: Few) -> Any:
    log = []

    def g():
        for i in (1, 2):
            try:
                yield i
            except:
                log.append("closed")
                raise

    for x in g():
        break
    log.append("after")
    return log


def gen_exit_with_finally(number: Few) -> Any:
    log = []

    def g():
        try:
            yield 1
        finally:
            log.append("f")

    next(g())
    return log


def any_early(number: Few) -> Any:
    log = []

    def t(x):
        log.append(x)
        return x == number

    r = any(t(x) for x in (0, 1, 2)), all(not t(x) for x in (2, 1)), any(map(t, [1, 1])), next(filter(t, (0, 1)), "d")
    return r, log


def it_chain_effects(number: Few) -> Any:
    log = []

    def g(n):
        log.append(n)
        yield n

    for x in itertools.chain(g(1), g(number)):
        log.append("c")
        if x == number:
            break
    return log


def reduce_effects(number: Few) -> Any:
    log = []
    r = reduce(lambda a, b: log.append(("f", b)) or a + b, (log.append(("g", x)) or x for x in (1, number, 3)))
    return r, log


class IterGen:
    def __init__(self):
        self.log = []

    def __iter__(self):
        for i in range(5):
            self.log.append(i)
            yield i


def unpack_own_iter(number: Few) -> Any:
    o = IterGen()
    try:
        a, b = o
    except ValueError:
        return o.log


def dict_changed_after_iter(number: Few) -> Any:
    d = {1: 2}
    it = iter(d)
    d[number] = 3
    try:
        return list(it)
    except RuntimeError:
        return "re"


def list_changed_after_iter(number: Few) -> Any:
    d = [1]
    it = iter(d)
    d.append(number)
    return list(it)


def dict_view_after(number: Few) -> Any:
    d = {1: 2}
    m = map(abs, d)
    d[number] = 3
    try:
        return list(m)
    except RuntimeError:
        return "re"


def genexp_dict_after(number: Few) -> Any:
    d = {1: 2}
    m = (x for x in d)
    d[number] = 3
    try:
        return list(m)
    except RuntimeError:
        return "re"


def gen_closure_late(number: Few) -> Any:
    gs = [(x + i for x in (1,)) for i in range(2)]
    i = 10
    return [list(g) for g in gs], i + number


def gen_break_resume(number: Few) -> Any:
    def g():
        yield 1
        yield 2
        yield 3

    it = g()
    for x in it:
        if x == number:
            break
    return list(it)


def next_twice(number: Few) -> Any:
    it = iter([1, number])
    return next(it), next(it), next(it, "end")


def zip_same_iter(number: Count) -> Any:
    it = iter(range(4))
    return list(zip(it, it)), number


def in_consumes(number: Few) -> Any:
    it = iter([1, 2, 3])
    return number in it, list(it)


def map_strictly_lazy(number: Few) -> Any:
    log = []
    m = map(log.append, [1, number])
    log.append("first")
    list(m)
    return log


def filter_lazy(number: Few) -> Any:
    k = 0
    f = filter(lambda x: x > k, [1, number])
    k = 1
    return list(f)


def yields_in_the_iterable_of_a_comprehension(number: Few) -> Any:
    def numbers():
        found = [each for each in (yield number) or (number,)]
        yield found

    return list(numbers())


def yields_in_the_iterable_of_a_generator(number: Few) -> Any:
    def numbers():
        found = (each for each in [(yield number)])

    return list(numbers())


def yields_in_a_default(number: Few) -> Any:
    def numbers():
        def inner(a=(yield number), *, b=(yield 2)):
            return a

        yield inner()

    return list(numbers())


def yields_in_a_decorator(number: Few) -> Any:
    def numbers():
        @(lambda function: (yield 1))
        def inner():
            return 1

        @((yield number) or (lambda function: 5))
        def other():
            return 1

        yield other

    return list(numbers())


def yields_in_a_lambda(number: Few) -> Any:
    def numbers():
        return [(lambda: (yield each)) for each in (number, 2)]

    return [list(each()) for each in numbers()]
