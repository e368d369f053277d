"""What goes by the order of values: `min`, `max` and `sorted`."""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Sequence
from functools import partial
from typing import Any

from verifier import terms
from verifier.follow import calls, comparison, iteration
from verifier.follow.execution import Execution, nothing
from verifier.follow.merging import merge
from verifier.follow.natives import stands_in_for
from verifier.follow.values import Items, Record, alternatives, as_items, tuple_of
from verifier.terms import FALSE, Term


@stands_in_for(min)
def _min(run: Execution, *values: Any, key: Any = None, default: Any = dataclasses.MISSING) -> Any:
    return _extreme(run, values, key, default, ast.Lt, "min")


@stands_in_for(max)
def _max(run: Execution, *values: Any, key: Any = None, default: Any = dataclasses.MISSING) -> Any:
    return _extreme(run, values, key, default, ast.Gt, "max")


def _extreme(run: Execution, values: Sequence[Any], key: Any, default: Any, better: type[ast.cmpop], name: str) -> Any:
    def go_through(ordered: bool) -> Any:
        items = iteration.collect(run, values[0], ordered=ordered) if len(values) == 1 else tuple_of(values).items
        measured = tuple((guard, _measured(run, guard, item, key), item) for guard, item in items)
        if not _is_settled([measure for _, measure, _ in measured], key):
            iteration.need_order(run, ordered)
        return _extreme_of(run, measured, default, better, name)

    return iteration.without_order(run, go_through)


def _extreme_of(
    run: Execution, items: Sequence[tuple[Term, Any, Any]], default: Any, better: type[ast.cmpop], name: str
) -> Any:
    """The first of the items that none is better than; each is given with its condition and what it is measured by."""
    there, best = FALSE, tuple_of([None, None])

    def challenge(measure: Any, item: Any) -> Any:
        is_better = comparison.truth(run, comparison.compare(run, better, measure, best.items[0][1]))
        return merge(is_better, tuple_of([measure, item]), best)

    for guard, measure, item in items:
        contest = partial(run.branch, there, partial(challenge, measure, item), partial(tuple_of, [measure, item]))
        best = run.branch(guard, contest, partial(_same, best))
        there = terms.disjoin((there, guard))

    def nothing_there() -> Any:
        return default if default is not dataclasses.MISSING else run.fail(ValueError(f"{name}() arg is empty"))

    return run.branch(there, lambda: best.items[1][1], nothing_there)


def _same(value: Any) -> Any:
    return value


@stands_in_for(sorted)
def _sorted(run: Execution, collection: Any, /, *, key: Any = None, reverse: Any = False) -> Any:
    def arrange(descending: bool) -> Any:
        return iteration.without_order(run, lambda ordered: _arranged(run, collection, key, descending, ordered))

    done = run.branch(comparison.truth(run, reverse), lambda: arrange(True), lambda: arrange(False))
    return run.new("list", done.items)


def _arranged(run: Execution, collection: Any, key: Any, descending: bool, ordered: bool) -> Any:
    items = iteration.collect(run, collection, ordered=ordered)
    measured = tuple((guard, _measured(run, guard, item, key), item) for guard, item in items)
    if not _is_settled([measure for _, measure, _ in measured], key):
        iteration.need_order(run, ordered)
    if all(calls.is_constant(measure) for _, measure, _ in measured):
        try:
            there = sorted(measured, key=lambda each: each[1], reverse=descending)
        except TypeError as error:
            if iteration.fixed(run, items) is not None:
                run.fail(error)
            run.unsupported("it sorts what can't all be compared")
        return Items(tuple((guard, item) for guard, _, item in there))
    pairs = tuple((guard, tuple_of([measure, item])) for guard, measure, item in measured)
    return iteration.by_length(run, pairs, lambda held: _inserted(run, [_pair(each) for each in held], descending))


def _measured(run: Execution, guard: Term, item: Any, key: Any) -> Any:
    """What an item is sorted by, where it is there."""
    if key is None:
        return item
    found: list[Any] = []
    run.branch(guard, lambda: found.append(calls.call(run, key, [item])), nothing)
    return found[0] if found else None


def _is_settled(measures: Sequence[Any], key: Any) -> bool:
    """Whether these values, in whatever order they come, are sorted in one way only: equal ones can't be told apart."""
    forms = {_form(measure) for measure in measures}
    if len(forms) > 1 or None in forms:
        return False
    return key is None or (all(map(calls.is_constant, measures)) and len(set(measures)) == len(measures))


def _form(value: Any) -> Any:
    """What numbers, texts and tuples of them have in common with those that they are ordered among; None for others."""
    forms: set[Any] = set()
    for _, each in alternatives(value):
        items = None if isinstance(each, Record) else as_items(each)
        if items is not None:
            inner = tuple(_form(item) for _, item in items)
            forms.add(None if None in inner else inner)
        else:
            cls = calls.class_of(each)
            forms.add(cls if cls in (int, bool, str) else None)
    return forms.pop() if len(forms) == 1 else None


def _pair(pair: Any) -> tuple[Any, Any]:
    (_, measure), (_, item) = pair.items
    return measure, item


def _inserted(run: Execution, measured: list[tuple[Any, Any]], reverse: bool) -> Any:
    """Insertion sort, in which every comparison may go either way."""
    kind = ast.Gt if reverse else ast.Lt
    done: list[tuple[Any, Any]] = []
    for measure, item in measured:
        moving: tuple[Any, Any] = (measure, item)
        placed: list[tuple[Any, Any]] = []
        for other_measure, other in done:
            first = comparison.truth(run, comparison.compare(run, kind, moving[0], other_measure))
            placed.append((merge(first, moving[0], other_measure), merge(first, moving[1], other)))
            moving = (merge(first, other_measure, moving[0]), merge(first, other, moving[1]))
        done = [*placed, moving]
    return tuple_of([item for _, item in done])
