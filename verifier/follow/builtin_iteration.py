"""The builtins that go through a collection."""

from __future__ import annotations

import ast
import dataclasses
import math
from collections import deque
from collections.abc import Callable, Iterator
from enum import EnumMeta
from typing import Any

from verifier import bitsets, terms
from verifier.follow import (
    arithmetic,
    calls,
    classes,
    comparison,
    constants,
    containers,
    iteration,
    orders,
    ordinary,
    quantities,
)
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.natives import stands_in_for
from verifier.follow.values import (
    DictView,
    FiniteSet,
    OpaqueText,
    Proxy,
    Reference,
    Span,
    Stream,
    SymbolicAtom,
    SymbolicBool,
    SymbolicInt,
    SymbolicSet,
    alternatives,
    as_items,
    integer,
    members,
    tuple_of,
)
from verifier.terms import FALSE


@stands_in_for(len)
def _length(run: Execution, collection: Any) -> Any:
    def measure(each: Any) -> Any:
        if comparison.defines(each, "__len__"):
            return _own_length(run, each)
        items = each.numbers if isinstance(each, Span) else as_items(each)
        if items is not None:
            return quantities.plain(quantities.count(items))
        match each:
            case Reference("list" | "dict" | "deque"):
                return quantities.plain(quantities.count(tuple((entry[0], None) for entry in run.read(each))))
            case DictView(entries) | Proxy(entries):
                return measure(entries)
            case Reference("set"):
                return measure(run.read(each))
            case FiniteSet(held):
                return quantities.plain(quantities.count(held))
            case SymbolicSet(cls, term):
                bits = tuple((bitsets.bit(term, place), None) for place in range(len(members(cls))))
                return quantities.plain(quantities.count(bits))
            case EnumMeta():
                classes.check_followed(run, each)
                return len(each)
            case SymbolicAtom() | OpaqueText():
                return run.unsupported("it measures a text: of texts only equality can be followed")
        if isinstance(each, (frozenset, str, bytes)):
            return len(each)
        if isinstance(each, range):
            return constants.computed(run, len, [each], "")
        if ordinary.find(calls.class_of(each), "__len__") is not None:
            return run.unsupported(f"it measures {comparison.in_words(each)}, whose inside isn't Python")
        return run.fail(TypeError(f"object of type {classes.type_name(each)} has no len()"))

    return run.cases(collection, measure)


def _own_length(run: Execution, measured: Any) -> Any:
    def check(answer: Any) -> Any:
        if not quantities.is_number(answer):
            run.fail(TypeError("__len__() should return an integer"))
        comparison.check_length(run, answer)
        return quantities.plain(integer(answer))

    return run.cases(calls.call_method(run, measured, "__len__", []), check)


@stands_in_for(any)
def _any(run: Execution, collection: Any) -> Any:
    return _first(run, collection, looked_for=True)


@stands_in_for(all)
def _all(run: Execution, collection: Any) -> Any:
    return _first(run, collection, looked_for=False)


def _first(run: Execution, collection: Any, *, looked_for: bool) -> Any:
    """Whether an element counts as `looked_for`: what comes after the first such one isn't looked at."""

    def go_through(ordered: bool) -> Any:
        found: Ways = []

        def look(item: Any) -> None:
            holds = comparison.truth(run, item)
            run.branch(holds if looked_for else terms.negate(holds), lambda: run.exit(found, looked_for), nothing)

        def to_the_end() -> Any:
            iteration.each(run, collection, look, ordered=ordered)
            return not looked_for

        run.attempt(to_the_end, found)
        return run.meet(found)

    return orders.without_order(run, go_through)


@stands_in_for(sum)
def _sum(run: Execution, collection: Any, /, start: Any = 0) -> Any:
    def check_is_no_text(each: Any) -> None:
        if issubclass(calls.class_of(each), (str, bytes)):
            run.fail(TypeError("sum() can't sum texts"))

    def go_through(ordered: bool) -> Any:
        total = run.new("object", {"value": start})

        def take(item: Any) -> None:
            run.write(total, {"value": arithmetic.binary(run, ast.Add, run.read(total)["value"], item)})

        iteration.each(run, collection, take, ordered=ordered)
        result = run.state.drop(total)["value"]
        if any(isinstance(each, (float, complex)) for _, each in alternatives(result)):
            run.unsupported("it sums numbers that aren't whole, which versions of Python do in different ways")
        if not all(quantities.is_number(each) for _, each in alternatives(result)):
            orders.need_order(run, ordered)
        return result

    run.cases(start, check_is_no_text)
    return orders.without_order(run, go_through)


@stands_in_for(math.prod)
def _product(run: Execution, collection: Any, /, *, start: Any = 1) -> Any:
    def go_through(ordered: bool) -> Any:
        total = run.new("object", {"value": start})

        def take(item: Any) -> None:
            if not all(quantities.is_number(each) for _, each in alternatives(item)):
                run.unsupported("it multiplies what aren't all whole numbers")
            run.write(total, {"value": arithmetic.binary(run, ast.Mult, run.read(total)["value"], item)})

        iteration.each(run, collection, take, ordered=ordered)
        return run.state.drop(total)["value"]

    if not all(quantities.is_number(each) for _, each in alternatives(start)):
        run.unsupported("it multiplies what aren't all whole numbers")
    return orders.without_order(run, go_through)


@stands_in_for(range)
def _range(run: Execution, *arguments: Any) -> Any:
    """What `range(...)` gives; the numbers may be symbolic."""
    if all(type(argument) in (int, bool) for argument in arguments):
        return constants.computed(run, range, arguments, "")
    if not all(isinstance(argument, (int, SymbolicInt, SymbolicBool)) for argument in arguments) or len(arguments) > 2:
        return constants.computed(run, range, arguments, "it takes a `range` that can't be followed")
    start, stop = (0, *arguments) if len(arguments) == 1 else arguments
    low, high = integer(start), integer(stop)
    if high.high - low.low > arithmetic.MOST_VALUES:
        return run.unsupported(f"it goes through a `range` that may have more than {arithmetic.MOST_VALUES} numbers")
    numbers = range(low.low, high.high)
    within = (
        terms.conjoin((terms.negate(quantities.less(number, start)), quantities.less(number, stop))) for number in numbers
    )
    there = tuple((guard, number) for guard, number in zip(within, numbers, strict=True) if guard is not FALSE)
    return Span(there, quantities.plain(low), quantities.plain(high))


@stands_in_for(enumerate)
def _enumerate(run: Execution, collection: Any, /, start: Any = 0) -> Any:
    containers.require_index(run, start)
    source = iteration.started(run, collection)

    def go_through(give: Callable[[Any], None], _: bool) -> None:
        counter = run.new("stream", {"next": run.cases(start, lambda each: quantities.plain(integer(each)))})

        def take(item: Any) -> None:
            place = run.read(counter)["next"]
            run.write(counter, {"next": arithmetic.binary(run, ast.Add, place, 1)})
            give(tuple_of([place, item]))

        iteration.each(run, source, take)

    return iteration.stream(run, go_through)


@stands_in_for(zip)
def _zip(run: Execution, *collections: Any, strict: Any = False) -> Any:
    alike = comparison.truth(run, strict)
    contents = iteration.contents_of(run, collections)

    def go_through(give: Callable[[Any], None], _: bool) -> None:
        iteration.check_unchanged(run, contents)
        iteration.side_by_side(run, collections, lambda row: give(tuple_of(row)), strict=alike)

    return iteration.stream(run, go_through)


@stands_in_for(map)
def _map(run: Execution, function: Any, collection: Any, *others: Any) -> Any:
    contents = iteration.contents_of(run, [collection, *others]) if others else {}
    source = collection if others else iteration.started(run, collection)

    def go_through(give: Callable[[Any], None], ordered: bool) -> None:
        iteration.check_unchanged(run, contents)
        if others:
            several = [collection, *others]
            iteration.side_by_side(run, several, lambda row: give(calls.call(run, function, row)))
        else:
            iteration.each(run, source, lambda item: give(calls.call(run, function, [item])), ordered=ordered)

    return iteration.stream(run, go_through)


@stands_in_for(filter)
def _filter(run: Execution, function: Any, collection: Any) -> Any:
    source = iteration.started(run, collection)

    def go_through(give: Callable[[Any], None], ordered: bool) -> None:
        def take(item: Any) -> None:
            answer = run.cases(function, lambda each: item if each is None else calls.call(run, each, [item]))
            run.branch(comparison.truth(run, answer), lambda: give(item), nothing)

        iteration.each(run, source, take, ordered=ordered)

    return iteration.stream(run, go_through)


@stands_in_for(reversed)
def _reversed(run: Execution, collection: Any) -> Any:
    def reverse(each: Any) -> Any:
        if comparison.defines(each, "__reversed__"):
            return calls.call_method(run, each, "__reversed__", [])
        if comparison.defines(each, "__getitem__"):
            return run.unsupported(f"it goes through a `{calls.class_of(each).__name__}` by its `__getitem__`")
        if not issubclass(calls.class_of(each), _REVERSIBLE):
            if hasattr(calls.class_of(each), "__reversed__") or hasattr(calls.class_of(each), "__getitem__"):
                return run.unsupported(f"it goes backwards through {comparison.in_words(each)}")
            return run.fail(TypeError(f"{classes.type_name(each)} is not reversible"))
        return iteration.backwards(run, each)

    return run.cases(collection, reverse)


_VIEWS: tuple[type, ...] = (type({}.keys()), type({}.values()), type({}.items()))
_REVERSIBLE = (tuple, list, dict, range, str, bytes, EnumMeta, deque, *_VIEWS)


@stands_in_for(iter)
def _iter(run: Execution, collection: Any) -> Any:
    source = iteration.started(run, collection)
    return iteration.stream(run, lambda give, ordered: iteration.each(run, source, give, ordered=ordered))


@stands_in_for(next)
def _next(run: Execution, iterator: Any, default: Any = dataclasses.MISSING) -> Any:
    if not isinstance(iterator, Stream):
        if isinstance(iterator, Iterator):
            run.unsupported("it goes on in an iterator that outlives the call, so a later call may answer otherwise")
        return run.unsupported("it takes the next element of what may be no iterator")
    found: Ways = []

    def to_the_end() -> Any:
        iteration.each(run, iterator, lambda item: run.exit(found, item))
        return default if default is not dataclasses.MISSING else run.fail(StopIteration())

    run.attempt(to_the_end, found)
    return run.meet(found)
