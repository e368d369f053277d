"""Functions of `functools`, `itertools`, `typing` and `contextlib`."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import itertools
import math
import typing
from collections.abc import Callable
from types import FunctionType
from typing import Any

from verifier import terms
from verifier.follow import calls, iteration
from verifier.follow.execution import MOST_PARTS, Execution
from verifier.follow.instead import instead_of
from verifier.follow.merging import packed
from verifier.follow.natives import Model, stands_in_for, stands_in_for_code
from verifier.follow.values import (
    CALLABLE,
    Items,
    Partial,
    alternatives,
    tuple_of,
)
from verifier.terms import FALSE


@stands_in_for(functools.reduce)
def _reduce(run: Execution, function: Any, collection: Any, *initial: Any) -> Any:
    def fold(items: list[Any]) -> Any:
        values = [*initial, *items]
        if not values:
            return run.fail(TypeError("reduce() of empty iterable with no initial value"))
        result = values[0]
        for value in values[1:]:
            result = calls.call(run, function, [result, value])
        return result

    return iteration.by_length(run, iteration.collect_at_once(run, collection), fold)


@stands_in_for(functools.partial)
def _partial(run: Execution, function: Any, /, *positional: Any, **keyword: Any) -> Any:
    def make(each: Any) -> Any:
        return Partial(each, positional, keyword) if calls.is_callable(each) else run.fail(TypeError("it can't be called"))

    return run.cases(function, make)


@stands_in_for(functools.update_wrapper)
def _update_wrapper(run: Execution, /, wrapper: Any, wrapped: Any, assigned: Any = (), updated: Any = ()) -> Any:
    if not all(isinstance(each, CALLABLE) for _, each in alternatives(wrapper)):
        run.unsupported("it gives what isn't a function of its own the attributes of another (`update_wrapper`)")
    return wrapper


@stands_in_for(itertools.chain)
def _chain(run: Execution, *collections: Any) -> Any:
    def go_through(give: Callable[[Any], None], ordered: bool) -> None:
        for collection in collections:
            iteration.each(run, collection, give, ordered=ordered)

    return iteration.stream(run, go_through)


@stands_in_for(itertools.chain.from_iterable)
def _chain_all(run: Execution, collections: Any) -> Any:
    source = iteration.started(run, collections)
    return iteration.stream(
        run,
        lambda give, ordered: iteration.each(
            run, source, lambda each: iteration.each(run, each, give, ordered=ordered), ordered=ordered
        ),
    )


@stands_in_for(itertools.product)
def _product(run: Execution, *collections: Any, repeat: Any = 1) -> Any:
    if type(repeat) is not int:
        return run.unsupported("it repeats a product an unknown number of times")
    if repeat < 0:
        return run.fail(ValueError("repeat argument cannot be negative"))
    collected = [iteration.collect(run, iteration.measured(run, collection)) for collection in collections]
    run.check_size(math.prod(map(len, collected)) ** min(repeat, MOST_PARTS.bit_length()))
    run.check_size(repeat)
    lists = collected * repeat
    rows = (
        (terms.conjoin(guard for guard, _ in row), tuple_of([item for _, item in row])) for row in itertools.product(*lists)
    )
    items = tuple((guard, row) for guard, row in rows if guard is not FALSE)
    return iteration.stream_of(run, lambda: items)


def _chosen(choose: Callable[..., Any], default: Any) -> Model:
    def model(run: Execution, collection: Any, size: Any = default) -> Any:
        items = iteration.fixed(run, iteration.collect(run, iteration.measured(run, collection)))
        if items is None or not (type(size) is int or size is None):
            return run.unsupported("it chooses an unknown number of elements, or of how many isn't known")
        try:
            chosen = list(itertools.islice(choose(items, size), MOST_PARTS + 1))
        except (TypeError, ValueError, OverflowError) as error:
            return run.fail(error)
        run.check_size(len(chosen))
        rows = tuple_of([tuple_of(row) for row in chosen]).items
        return iteration.stream_of(run, lambda: rows)

    return model


@stands_in_for(itertools.pairwise)
def _pairwise(run: Execution, collection: Any) -> Any:
    contents = iteration.contents_of(run, [collection])

    def go_through(give: Callable[[Any], None], _: bool) -> None:
        iteration.check_unchanged(run, contents)
        following = Items(packed(iteration.collect(run, collection))[1:])
        iteration.side_by_side(run, [collection, following], lambda row: give(tuple_of(row)))

    return iteration.stream(run, go_through)


for _choose, _size in ((itertools.combinations, dataclasses.MISSING), (itertools.permutations, None)):
    stands_in_for(_choose)(_chosen(_choose, _size))


@stands_in_for_code(functools.singledispatch(lambda _: None))  # type: ignore[arg-type]
def _dispatched(function: FunctionType, run: Execution, /, *positional: Any, **keyword: Any) -> Any:
    return run.unsupported(f"it lets `singledispatch` choose a `{function.__name__}`{instead_of(functools.singledispatch)}")


@stands_in_for_code(contextlib.contextmanager(iter))  # type: ignore[arg-type]
def _made_of_a_generator(function: FunctionType, run: Execution, /, *positional: Any, **keyword: Any) -> Any:
    return run.unsupported(
        f"it calls `{function.__name__}`, made by `contextmanager`: write a class with `__enter__` and `__exit__`"
    )


@stands_in_for(typing.cast)
def _cast(run: Execution, cls: Any, value: Any) -> Any:
    return value
