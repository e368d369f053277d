"""Defaults of parameters, comprehensions and the closures made in them."""

from typing import Any

from domain import Count, Few


def defaults_time(number: Few) -> Any:
    log = []

    def d(x):
        log.append(x)
        return x

    fs = []
    for i in range(2):

        def f(a=d(i), *, b=d(i + number)):
            return a, b

        fs.append(f)
    return [f() for f in fs], log


def mutable_default(number: Few) -> Any:
    def f(x, acc=[]):
        acc.append(x)
        return acc

    return f(1), f(number), f(2, [])


def _glob_default(x, acc=[]):
    acc.append(x)
    return len(acc)


def global_mutable_default(number: Few) -> Any:
    return _glob_default(number)


def memo_default(number: Count) -> Any:
    def fib(n, memo={}):
        if n in memo:
            return memo[n]
        memo[n] = n if n < 2 else fib(n - 1) + fib(n - 2)
        return memo[n]

    return fib(number), fib(3)


def walrus_scopes(number: Few) -> Any:
    xs = [y for x in (1, 2, 3) if (y := x * number) > 1]
    if any((hit := z) == number for z in (1, 2)):
        return xs, hit
    return xs, y, hit


def comp_target_attr(number: Few) -> Any:
    own = Bx(0)
    r = [own.v for own.v in (1, number)]
    return r, own.v


class Bx:
    def __init__(self, v):
        self.v = v


def comp_target_item(number: Count) -> Any:
    d = {}
    r = [0 for d[number] in (1, 2)]
    return d, r


def annotated_effect(number: Few) -> Any:
    log = []

    def f():
        log.append(1)
        return Bx(1)

    f().x: int
    return log, number


def star_args_mutable(number: Few) -> Any:
    def f(*a):
        return a

    xs = [1]
    r = f(*xs, number)
    xs.append(2)
    return r, xs


def kwargs_copy(number: Few) -> Any:
    d = {"a": 1}

    def f(**k):
        k["b"] = number
        return k

    return f(**d), d


def nested_functions_share(number: Few) -> Any:
    def make():
        n = number

        def inc():
            nonlocal n
            n += 1
            return n

        def get():
            return n

        return inc, get

    a, b = make()
    c, d = make()
    a()
    a()
    c()
    return b(), d()


def comp_capture(number: Few) -> Any:
    return [f() for f in [lambda: i * number for i in range(3)]], [f() for f in [(lambda j: lambda: j)(i) for i in range(3)]]


def gen_capture(number: Few) -> Any:
    return [f() for f in ((lambda: i * number) for i in range(3))], list(
        f() for f in list((lambda: i * number) for i in range(3))
    )
