"""Functions that keep their results."""

from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, wraps
from typing import Any

from domain import Few


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


@cache
def _begins_with_truth(values):
    return isinstance(values[0], bool)


def cache_by_tuples_of_items_that_may_be_there(number: Few) -> Any:
    own = tuple(value for value, there in ((True, number == 3), (1, number != 3)) if there)
    other = tuple(value for value, there in ((True, number != 3), (1, number == 3)) if there)
    return _begins_with_truth(own), _begins_with_truth(other)


@cache
def _has_truth(values):
    return any(each is True for each in values)


def cache_by_sets_of_equal_elements(number: Few) -> Any:
    return _has_truth(frozenset([False, 1])), _has_truth(frozenset([True, 0])), number


@cache
def _same_kind(one, other):
    return type(one) is type(other)


def cache_that_another_call_asks_with_truth(number: Few) -> Any:
    return _same_kind(True, 1), number


def cache_that_another_call_asks_with_numbers(number: Few) -> Any:
    return _same_kind(1, 1), number


@cache
def _fails_for_numbers(flag, other):
    if not isinstance(flag, bool):
        raise ValueError
    return 1


def cache_that_fails_for_numbers(number: Few) -> Any:
    answers = []
    for key in (True, number):
        try:
            answers.append(_fails_for_numbers(key, 2))
        except ValueError:
            answers.append("value error")
    return answers


@cache
def _given_back(flag, other):
    return [(flag, other)][0]


def cache_that_gives_back_its_key(flag: bool) -> Any:
    return _given_back(flag, 2), _given_back(1, 2)


@cache
def _alone(flag):
    return isinstance(flag, bool)


def cache_by_a_truth_value_alone(flag: bool) -> Any:
    return _alone(flag), _alone(1), _alone(0), _alone(True)


@lru_cache(typed=True)
def _of_types(flag, other):
    return isinstance(flag, bool), isinstance(other, bool)


def cache_that_tells_types_apart(flag: bool, number: Few) -> Any:
    return _of_types(flag, number), _of_types(number, flag), _of_types(1, other=flag), _of_types(1, other=number)


@lru_cache(typed=True)
def _of_types_within(pair, other):
    return isinstance(pair[0], bool)


def cache_that_tells_types_apart_only_outside(flag: bool) -> Any:
    return _of_types_within((flag, 1), True), _of_types_within((1, 1), True), _of_types_within((0, 1), True)


@cache
def _pays(number, tapped):
    if number == 0:
        return 5 if tapped else 7
    return _pays(number - 1, not tapped) + (1 if tapped else 2)


def cache_that_asks_a_truth_value(flag: bool, number: Few) -> Any:
    return _pays(3, flag), _pays(2, 1), _pays(0, number > 1), _pays(0, number), _pays(20, flag)


@cache
def _fails_for_truth(flag, other):
    if isinstance(flag, bool):
        raise ValueError
    return 1


def cache_that_fails_for_truth(number: Few) -> Any:
    answers = []
    for key in (number, True):
        try:
            answers.append(_fails_for_truth(key, 2))
        except ValueError:
            answers.append("value error")
    return answers


@cache
def _of_range(numbers):
    return numbers.stop


def cache_by_equal_ranges(number: Few) -> Any:
    return _of_range(range(0, 4, 2)), _of_range(range(0, 3, 2)), number


class Number(int):
    pass


ONE = Number(1)


@cache
def _kind_of(number):
    return type(number) is int


def cache_by_a_number_of_its_own_kind(number: Few) -> Any:
    return _kind_of(1), _kind_of(ONE), number


@dataclass(frozen=True)
class Pool:
    owners: list

    @cached_property
    def first(self):
        return self.owners[0]


def cached_property_of_what_changes(number: Few) -> Any:
    pool = Pool([number])
    if number == 2:
        pool.first
    pool.owners[0] = 1
    return pool.first


@dataclass(frozen=True)
class Asks:
    ask: Any

    @cached_property
    def answer(self):
        return self.ask()


def cached_property_of_what_asks(number: Few) -> Any:
    n = 1
    asks = Asks(lambda: n)
    before = asks.answer
    n = number
    return before, asks.answer
