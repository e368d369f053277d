"""Functions that keep their results."""

from dataclasses import dataclass, field
from functools import cache, lru_cache, wraps
from typing import Any

from tests.follow.domain import Few


@cache
def _cached_list(xs):
    return sum(xs)


def cache_unhashable(number: Few) -> Any:
    try:
        return _cached_list([number])
    except TypeError:
        return "te"


@cache
def _counter():
    box = [0]

    def bump():
        box[0] += 1
        return box[0]

    return bump


def cache_closure(number: Few) -> Any:
    return _counter()() + number


@cache
def _typed(x):
    return isinstance(x, bool)


def cache_typed(flag: bool) -> Any:
    return _typed(1), _typed(True)


@dataclass(frozen=True)
class Cmp:
    x: int
    y: int = field(compare=False)


@cache
def _look(c):
    return c.y


def cache_compare(number: Few) -> Any:
    return _look(Cmp(1, 0)), _look(Cmp(1, number))


def inner_cache(number: Few) -> Any:
    log = []

    @cache
    def f(x):
        log.append(x)
        return x

    f(number)
    f(number)
    f(1)
    return log


def inner_cache_local(number: Few) -> Any:
    k = number

    @cache
    def f(x):
        return x + k

    a = f(1)
    k = 10
    return a, f(1)


def cached_raises(number: Few) -> Any:
    n = 0

    @lru_cache(maxsize=None)
    def f(x):
        nonlocal n
        n += 1
        return 1 // x

    for _ in range(2):
        try:
            f(number)
        except ZeroDivisionError:
            pass
    return n


def _right(x):
    return x


@wraps(_right)
@cache
def _seems_right(x):
    return x + 1


def cache_that_seems_to_be_of_another_function(number: Few) -> Any:
    return _seems_right(number)


@lru_cache(maxsize=4)
def _replaced(x):
    return x + 1


_replaced.__wrapped__ = _right


def cache_whose_function_seems_replaced(number: Few) -> Any:
    return _replaced(number)


@cache
def _bare(x):
    return x + 1


del _bare.__wrapped__


def cache_that_does_not_show_its_function(number: Few) -> Any:
    return _bare(number)


def _says_it_wraps(x):
    return x + 1


_says_it_wraps.__wrapped__ = _right
_kept_of_it = cache(_says_it_wraps)


def cache_of_a_function_that_says_it_wraps_another(number: Few) -> Any:
    return _kept_of_it(number)
