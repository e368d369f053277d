"""Names: globals, closures, comprehensions, what a call leaves behind."""

from typing import Any

from domain import Few

XG = 1


def global_in_nested(number: Few) -> Any:
    XG = number + 10

    def g():
        global XG
        return XG

    return g()


CALLS = 0


def walrus_global(number: Few) -> Any:
    global CALLS
    if (CALLS := 1 + CALLS) > 3:
        return "many"
    return number


def nested_global_write(number: Few) -> Any:
    NG = 5

    def bump():
        global NG
        NG = NG + 1
        return NG

    return bump(), NG


NG = 100


def _maker():
    n = 0

    def f():
        nonlocal n
        return (n := n + 1)

    return f


COUNT = _maker()


def walrus_cell(number: Few) -> Any:
    return COUNT() + number


def kw_conflict(number: Few) -> Any:
    def f(**k):
        return k

    d = {"a": 1}
    try:
        return f(**d, a=number)
    except TypeError:
        return "te"


def decorator_order(number: Few) -> Any:
    seen = []

    def d(n):
        seen.append(n)
        return lambda f: f

    @d(1)
    @d(2)
    def g():
        return 1

    return seen


def closures_loop(number: Few) -> Any:
    fs = [lambda: i for i in range(3)]
    gs = []
    for j in range(3):
        gs.append(lambda: j)
    return [f() for f in fs], [g() for g in gs], number


def gen_late(number: Few) -> Any:
    k = 1
    g = (x * k for x in (1, number))
    k = 10
    return list(g)


def default_late(number: Few) -> Any:
    x = number

    def f(a=x, *, b=x):
        return a, b

    x = 100
    return f(), f(1), f(b=2)


def exc_var_scope(number: Few) -> Any:
    e = 5
    try:
        1 // number
    except ZeroDivisionError as e:
        pass
    try:
        return e
    except NameError:
        return "unbound"


def pos_only_kw(number: Few) -> Any:
    def f(a, /, **k):
        return a, k

    return f(1, a=number)


def dup_kw(number: Few) -> Any:
    def f(a, b):
        return a

    try:
        return f(1, a=number, b=2)
    except TypeError:
        return "te"


def obj_del(number: Few) -> Any:
    x = number
    del x
    try:
        return x
    except UnboundLocalError:
        return "u"


def nonlocal_(number: Few) -> Any:
    x = 0

    def inc(k):
        nonlocal x
        x += k
        return x

    return inc(number), inc(1), x, [inc(i) for i in range(3)], x


def walrus_comp(number: Few) -> Any:
    return [y := x + 1 for x in range(3) if (z := x) != number], y, z


def unbound_branch(flag: bool) -> Any:
    if flag:
        x = 1
    try:
        return x
    except UnboundLocalError:
        return "u"


SEAT = 1


def walrus_in_a_default(number: Few) -> Any:
    kept = 1

    def ask():
        def inner(found=(kept := number)):
            return found

        return inner()

    return ask(), kept


def walrus_in_the_default_of_a_lambda(number: Few) -> Any:
    kept = 1

    def ask():
        return (lambda found=(kept := number), *, other=(more := 2): found)(), kept, more

    return ask(), kept


def walrus_in_a_decorator(number: Few) -> Any:
    kept = 1

    def same(function):
        return function

    def ask():
        @(kept := same)
        def inner():
            return number

        return kept is same

    return ask(), kept


def walrus_in_a_lambda_in_a_comprehension(number: Few) -> Any:
    found = [(lambda: (SEAT := number))() for _ in (1,)]
    return found, SEAT


def walrus_in_the_default_of_a_lambda_in_a_comprehension(number: Few) -> Any:
    kept = 1

    def ask():
        return [(lambda found=(kept := each): found)() for each in (1, number)], kept

    return ask(), kept


def walrus_in_a_comprehension_in_a_lambda(number: Few) -> Any:
    def ask():
        return (lambda: [SEAT := each for each in (1, number)])(), SEAT

    return ask()


def annotated_in_parentheses(number: Few) -> Any:
    (SEAT): int
    return SEAT + number


never_given = 5


def _makes_what_sees_no_value():
    def see():
        return never_given

    if see is None:
        never_given = 1
    return see


see_no_value = _makes_what_sees_no_value()


def closure_without_a_value(number: Few) -> Any:
    try:
        return see_no_value()
    except NameError as error:
        return number, type(error)
