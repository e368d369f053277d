"""Functions of all kinds, and texts."""

# ruff: noqa: B023, PIE804
# The code here is written in many ways on purpose, also in ones that aren't the best.

import enum
import functools
import operator
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, Generic, Literal, TypeVar

from domain import Count, Few, Lamp, Signal, Street

from language.control import early_returns


def recursion(number: Count) -> int:
    return 1 if number <= 0 else number * recursion(number - 1)


def arguments_of_all_kinds(number: Few, flag: bool) -> Any:
    def called(a: Any, /, b: Any = 2, *rest: Any, c: Any = 3, **more: Any) -> Any:
        return a, b, rest, c, more

    items = [number, 5] if flag else [number]
    return called(*items), called(1, 2, number, c=4, d=5), called(*items, **{"c": flag, "e": number})


def arguments_given_twice(flag: bool) -> Any:
    def called(one: int, two: int = 0) -> Any:
        return one, two

    return called(one=1, **({"two": 2} if flag else {"one": 3}))


def closures(number: Few, flag: bool) -> Any:
    count = 0

    def step(by: int = number) -> int:
        nonlocal count
        count += by
        return count

    if flag:
        step()
    number = 100
    return step(1), step(), count


def late_binding(number: Few) -> Any:
    makers = [lambda: n + number for n in range(2)]
    return [make() for make in makers]


def makers_of_functions(number: Few) -> Any:
    def make(k: int) -> list[Callable[[int], int]]:
        return [lambda n, i=i: n * k + i for i in range(2)]

    return [each(3) for each in make(number)]


def chosen_functions(flag: bool, number: Few) -> Any:
    function: Any = abs if flag else (lambda n: n + 1)
    return function(number), (min if flag else max)(number, 1), callable(function), callable(number)


def partial_functions(number: Few) -> Any:
    def join(a: int, b: int, c: int = 0) -> Any:
        return a, b, c

    return partial(join, 1, c=number)(2), partial(early_returns, number)(lamp=Lamp.RED)


def decorated(number: Few) -> Any:
    def twice(function: Callable[[int], int]) -> Callable[[int], int]:
        @functools.wraps(function)
        def inner(n: int) -> int:
            return function(function(n))

        return inner

    @twice
    def step(n: int) -> int:
        return n * 2 + number

    return step(1)


@functools.lru_cache
def remembered(number):  # type: ignore[no-untyped-def]
    return number * 2


def cached(number: Few) -> Any:
    return remembered(number) + remembered(1)


def texts(street: Street, lamp: Lamp, number: Few) -> Any:
    name = "ace" if number > 0 else street
    return street == "ace", name, name == street, f"{street}" == "king", str(street) == street, lamp.value + "!"


def texts_in_collections(street: Street, other: Street) -> Any:
    table = {"ace": 1, street: 2}
    return street in ("king",), table, len({street, other}), street != other, repr("a"), table.get(other)


T = TypeVar("T")


class Box(Generic[T]):
    """A class with a parameter."""


def annotated_functions_within(number: Few, lamp: Lamp) -> Any:
    def one(a: int, b: "Lamp" = 2, *c: str | None, d: list[int] | dict[str, Signal] = (), **e: Any) -> Lamp:
        return a, b, lamp

    def other(
        f: Callable[[int, Lamp], bool], g: Callable[..., Any], h: Box[int], i: tuple[int, ...] = ()
    ) -> Iterator[tuple[Lamp, Signal]]:
        yield f, i

    def third(
        a: Literal["red", 1], b: Annotated[int, range(3)], c: set[frozenset[T]] | Street, d: enum.Enum
    ) -> type[Signal]:
        return a, b

    return one(number), list(other(number, 1, 2)), third(1, number, 3, 4)


def what_is_no_function_is_called(number: Few, lamp: Lamp | None, lamps: frozenset[Lamp]) -> Any:
    raised = []
    for each in (number, lamp, lamps, enum, [number], (each for each in lamps)):
        try:
            each(number)
        except TypeError:
            raised.append(1)
    return raised


def several_variables_are_deleted(number: Few, flag: bool) -> Any:
    one, other, items = number, flag, [1, 2, 3]
    del (one, [other, items[0]])
    try:
        return items, one  # noqa: F821
    except UnboundLocalError:
        return items, "unbound"


RULES = {}


def rule(number):
    def put(function):
        RULES[number] = function
        return function

    return put


@rule(1)
def first_rule(number):
    return number + 1


def register_that_was_filled_by_decorators(number: Few) -> Any:
    return [rule(number) for rule in RULES.values()]


NUMBERS = [3, 1, 2]


def in_order(numbers):
    numbers.sort()
    return numbers


def copy_of_a_list_of_the_module(number: Few) -> Any:
    numbers = NUMBERS[:]
    numbers.append(number)
    return in_order(numbers), in_order([*NUMBERS]), NUMBERS


def methods_asked_of_types(number: Few, lamp: Lamp) -> Any:
    held = [number]
    list.append(held, 1)
    names = sorted(["b", "A"], key=str.lower), list(map(str.upper, ["a"])), str.upper(lamp.value), str.join(",", "ab")
    return names, held, list.pop(held), dict.get({1: 2}, number), set.union({1}, {number}), tuple.index((1, number), number)


def method_asked_of_another_type(number: Few) -> Any:
    return str.lower(number) if number else str.lower()  # type: ignore[arg-type, call-arg]


def operators_as_functions(number: Few) -> Any:
    one = operator.neg(number), operator.pos(number), operator.invert(number), operator.truth(number)
    return (
        one,
        operator.getitem([1, number], 1),
        operator.mod(number, 2),
        operator.pow(number, 2),
        operator.truediv(number, 2),
    )


def operators_that_fail(number: Few) -> Any:
    return operator.floordiv(1, number), operator.getitem({1: 2}, number)
