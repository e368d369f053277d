"""Functions of `dataclasses`, `copy`, `functools`, `itertools` and `typing`."""

from __future__ import annotations

import copy
import dataclasses
import functools
import itertools
import math
import typing
from collections.abc import Callable, Mapping
from typing import Any

from verifier import terms
from verifier.follow import calls, comparison, iteration
from verifier.follow.execution import MOST_PARTS, Execution
from verifier.follow.merging import packed
from verifier.follow.natives import Model, stands_in_for
from verifier.follow.values import (
    BoundMethod,
    DictView,
    Items,
    Partial,
    Record,
    Reference,
    Stream,
    Super,
    as_record,
    tuple_of,
)
from verifier.terms import FALSE


@stands_in_for(dataclasses.replace)
def _replace(run: Execution, value: Any, /, **changes: Any) -> Any:
    def replace(each: Any) -> Any:
        record = as_record(each)
        held: Mapping[str, Any] | None = None if record is None else record.fields
        if isinstance(each, Reference) and each.kind == "object":
            held = run.read(each)
        if held is None or not dataclasses.is_dataclass(calls.class_of(each)):
            return run.fail(TypeError("replace() should be called on dataclass instances"))
        taken = {field.name for field in dataclasses.fields(calls.class_of(each)) if field.init}
        if not changes.keys() <= taken and changes.keys() <= held.keys():
            run.fail(ValueError("replace() can't set a field with init=False"))
        return calls.call(run, calls.class_of(each), [], {name: held[name] for name in held if name in taken} | changes)

    return run.cases(value, replace)


@stands_in_for(copy.copy)
def _copy(run: Execution, value: Any) -> Any:
    return run.cases(value, lambda each: _copied(run, each, lambda part: part))


def _copied(run: Execution, value: Any, part: Callable[[Any], Any]) -> Any:
    """A copy of a value, in which `part` is done with each of its parts."""
    match value:
        case Items(items):
            return Items(tuple((guard, part(item)) for guard, item in items))
        case Record(cls, held):
            return Record(cls, {name: part(inner) for name, inner in held.items()})
        case Reference("list"):
            return run.new("list", tuple((guard, part(item)) for guard, item in run.read(value)))
        case Reference("dict"):
            return run.new("dict", tuple((guard, key, part(item)) for guard, key, item in run.read(value)))
        case Reference("set"):
            return run.new("set", run.read(value))
        case Reference("object", cls):
            return run.new("object", {name: part(held) for name, held in run.read(value).items()}, cls)
        case Stream() | DictView() | Super() | BoundMethod() | Partial():
            return run.unsupported(f"it copies {comparison.in_words(value)}")
    if comparison.is_instance(value) or as_record(value) is not None:
        return run.unsupported(f"it copies {comparison.in_words(value)} that was there before the call")
    return value


@stands_in_for(copy.deepcopy)
def _deepcopy(run: Execution, value: Any) -> Any:
    made: dict[Reference, Any] = {}

    def deep(each: Any) -> Any:
        return run.cases(each, once)

    def once(each: Any) -> Any:
        """What occurs twice is copied once, and may hold itself."""
        if not isinstance(each, Reference):
            return _copied(run, each, deep)
        if each not in made or made[each] not in run.state.contents:
            made[each] = _copied(run, each, lambda part: part)
            run.write(made[each], run.read(_copied(run, each, deep)))
        return made[each]

    return deep(value)


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
def _product(run: Execution, *collections: Any, repeat: int = 1) -> Any:
    if not isinstance(repeat, int):
        run.unsupported("it repeats collections an unknown number of times")
    if repeat < 0:
        run.fail(ValueError("repeat argument cannot be negative"))
    collected = [iteration.collect(run, collection) for collection in collections]
    run.check_size(math.prod(map(len, collected)) ** min(repeat, MOST_PARTS.bit_length()))
    lists = collected * repeat
    rows = (
        (terms.conjoin(guard for guard, _ in row), tuple_of([item for _, item in row])) for row in itertools.product(*lists)
    )
    items = tuple((guard, row) for guard, row in rows if guard is not FALSE)
    return iteration.stream_of(run, lambda: items)


def _chosen(choose: Callable[..., Any]) -> Model:
    def model(run: Execution, collection: Any, *size: Any) -> Any:
        items = iteration.fixed(run, iteration.collect(run, collection))
        if items is None or not all(type(each) is int for each in size):
            return run.unsupported("it chooses from a collection whose length isn't known")
        try:
            chosen = list(itertools.islice(choose(items, *size), MOST_PARTS + 1))
        except (TypeError, ValueError) as error:
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


for _choose in (itertools.combinations, itertools.permutations):
    stands_in_for(_choose)(_chosen(_choose))


@stands_in_for(typing.cast)
def _cast(run: Execution, cls: Any, value: Any) -> Any:
    return value
