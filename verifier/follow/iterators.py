"""Functions of `itertools` that go through one collection, or several, item by item."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from verifier import terms
from verifier.follow import arithmetic, calls, comparison, iteration, quantities
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.merging import union
from verifier.follow.natives import stands_in_for
from verifier.follow.values import Guarded, integer, truth_term, tuple_of
from verifier.terms import FALSE, Term

Give = Callable[[Any], None]


def _up_to(run: Execution, source: Any, take: Callable[[Any, Ways], Any]) -> None:
    """Go through a collection, and no further where `take` leaves for the ends that it is given."""
    ends: Ways = []
    run.attempt(lambda: iteration.each(run, source, lambda item: take(item, ends)), ends)
    run.meet(ends)


@stands_in_for(itertools.takewhile)
def _takewhile(run: Execution, predicate: Any, collection: Any) -> Any:
    source = iteration.started(run, collection)

    def go_through(give: Give, _: bool) -> None:
        def take(item: Any, ends: Ways) -> None:
            holds = comparison.truth(run, calls.call(run, predicate, [item]))
            run.branch(holds, lambda: give(item), lambda: run.exit(ends))

        _up_to(run, source, take)

    return iteration.stream(run, go_through)


@stands_in_for(itertools.dropwhile)
def _dropwhile(run: Execution, predicate: Any, collection: Any) -> Any:
    source = iteration.started(run, collection)

    def go_through(give: Give, _: bool) -> None:
        begun = run.new("object", {"begun": False})

        def look(item: Any) -> None:
            holds = comparison.truth(run, calls.call(run, predicate, [item]))
            run.branch(holds, nothing, lambda: run.write(begun, {"begun": True}))

        def take(item: Any) -> None:
            run.branch(truth_term(run.read(begun)["begun"]), nothing, lambda: look(item))
            run.branch(truth_term(run.read(begun)["begun"]), lambda: give(item), nothing)

        iteration.each(run, source, take)

    return iteration.stream(run, go_through)


@stands_in_for(itertools.filterfalse)
def _filterfalse(run: Execution, predicate: Any, collection: Any) -> Any:
    source = iteration.started(run, collection)

    def go_through(give: Give, ordered: bool) -> None:
        def take(item: Any) -> None:
            answer = run.cases(predicate, lambda each: item if each is None else calls.call(run, each, [item]))
            run.branch(comparison.truth(run, answer), nothing, lambda: give(item))

        iteration.each(run, source, take, ordered=ordered)

    return iteration.stream(run, go_through)


@stands_in_for(itertools.starmap)
def _starmap(run: Execution, function: Any, collection: Any) -> Any:
    source = iteration.started(run, collection)

    def go_through(give: Give, ordered: bool) -> None:
        def take(item: Any) -> None:
            arguments = iteration.collect(run, iteration.measured(run, item))
            iteration.by_length(run, arguments, lambda given: give(calls.call(run, function, given)))

        iteration.each(run, source, take, ordered=ordered)

    return iteration.stream(run, go_through)


@stands_in_for(itertools.accumulate)
def _accumulate(run: Execution, collection: Any, /, func: Any = None, *, initial: Any = None) -> Any:
    source = iteration.started(run, collection)

    def add(total: Any, item: Any) -> Any:
        plus = partial(arithmetic.binary, run, ast.Add, total, item)
        return run.cases(func, lambda each: plus() if each is None else calls.call(run, each, [total, item]))

    def go_through(give: Give, _: bool) -> None:
        so_far = run.new("object", {"there": False, "total": None})

        def put(total: Any) -> None:
            run.write(so_far, {"there": True, "total": total})
            give(total)

        def take(item: Any) -> None:
            held = run.read(so_far)
            run.branch(truth_term(held["there"]), lambda: put(add(held["total"], item)), lambda: put(item))

        run.cases(initial, lambda each: None if each is None else put(each))
        iteration.each(run, source, take)

    return iteration.stream(run, go_through)


@stands_in_for(itertools.islice)
def _islice(run: Execution, collection: Any, *bounds: Any) -> Any:
    if not 1 <= len(bounds) <= 3:
        return run.fail(TypeError(f"islice expected 2 to 4 arguments, got {len(bounds) + 1}"))
    start, stop, step = {1: (None, *bounds, None), 2: (*bounds, None), 3: bounds}[len(bounds)]
    begin = run.cases(start, lambda each: _bound(run, each, default=0))
    end = run.cases(stop, lambda each: _bound(run, each, default=None))
    by = run.cases(step, lambda each: _bound(run, each, default=1))
    if type(by) is not int:
        return run.unsupported("it takes every so many elements, and how many isn't known")
    if by == 0:
        return run.fail(ValueError("Step for islice() must be a positive integer or None"))
    source = iteration.started(run, collection)
    return run.cases(end, lambda last: iteration.stream(run, partial(_part, run, source, begin, last, by)))


def _bound(run: Execution, value: Any, *, default: int | None) -> Any:
    """A bound of a slice; it must be a number from 0 on, or None."""
    if value is None:
        return default
    if not quantities.is_number(value):
        run.unsupported("it takes a slice of an iterator by what is no plain number")
    run.check_size(integer(value).high)
    run.require(terms.negate(quantities.less(value, 0)), lambda: ValueError("Indices for islice() must be None or >= 0"))
    return quantities.plain(integer(value))


def _part(run: Execution, source: Any, start: Any, stop: Any, step: int, give: Give, _: bool) -> None:
    """Give what is at the places of a slice, and take no more elements than Python does."""
    counter = run.new("object", {"place": 0})

    def is_over(place: Any) -> Term:
        """Whether Python, before it takes the element at a place, sees that no more is needed."""
        if stop is None:
            return FALSE
        return terms.negate(terms.disjoin((quantities.less(place, start), quantities.less(place, stop))))

    def take(item: Any, ends: Ways) -> None:
        place = run.read(counter)["place"]
        after = arithmetic.binary(run, ast.Add, place, 1)
        run.write(counter, {"place": after})
        begun = terms.negate(quantities.less(place, start))
        within = begun if stop is None else terms.conjoin((begun, quantities.less(place, stop)))
        run.branch(within, partial(_every, run, arithmetic.binary(run, ast.Sub, place, start), step, item, give), nothing)
        run.branch(is_over(after), lambda: run.exit(ends), nothing)

    run.branch(is_over(0), nothing, lambda: _up_to(run, source, take))


def _every(run: Execution, place: Any, step: int, item: Any, give: Give) -> None:
    left = 0 if step == 1 else arithmetic.binary(run, ast.Mod, place, step)
    run.branch(comparison.truth(run, left), nothing, lambda: give(item))


@stands_in_for(itertools.repeat)
def _repeat(run: Execution, value: Any, /, *maximum: Any, times: Any = None) -> Any:
    if not maximum and times is None:
        return run.unsupported("it repeats something for ever: say how often")
    if len(maximum) > 1 or (maximum and times is not None):
        return run.fail(TypeError("repeat() got too many arguments"))
    (number,) = maximum or (times,)
    run.check_size(number if isinstance(number, int) else 0)
    numbers = calls.call(run, range, [number])
    return iteration.stream(run, lambda give, ordered: iteration.each(run, numbers, lambda _: give(value)))


@stands_in_for(itertools.compress)
def _compress(run: Execution, collection: Any, selectors: Any) -> Any:
    contents = iteration.contents_of(run, [collection, selectors])

    def go_through(give: Give, _: bool) -> None:
        def take(row: list[Any]) -> None:
            run.branch(comparison.truth(run, row[1]), lambda: give(row[0]), nothing)

        iteration.check_unchanged(run, contents)
        iteration.side_by_side(run, [collection, selectors], take)

    return iteration.stream(run, go_through)


@stands_in_for(itertools.zip_longest)
def _zip_longest(run: Execution, *collections: Any, fillvalue: Any = None) -> Any:
    contents = iteration.contents_of(run, collections)

    def filled(columns: Sequence[Guarded]) -> Guarded:
        rows = itertools.zip_longest(*columns, fillvalue=(FALSE, None))
        return tuple((terms.disjoin(guard for guard, _ in row), [_or(*each, fillvalue) for each in row]) for row in rows)

    def go_through(give: Give, _: bool) -> None:
        iteration.check_unchanged(run, contents)
        iteration.side_by_side(run, collections, lambda row: give(tuple_of(row)), rows_of=filled)

    return iteration.stream(run, go_through)


def _or(there: Term, item: Any, other: Any) -> Any:
    """An item where it is there, else something else."""
    return union(((there, item), (terms.negate(there), other)))
