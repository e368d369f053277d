"""The order of values: `<`, `<=`, `>` and `>=`, and what goes by it: `min`, `max` and `sorted`."""

from __future__ import annotations

import ast
import dataclasses
import heapq
import operator
from collections.abc import Callable, Sequence
from functools import partial
from types import FunctionType
from typing import Any

from verifier import terms
from verifier.follow import (
    calls,
    classes,
    comparison,
    constants,
    containers,
    generated,
    iteration,
    membership,
    operators,
    orders,
    ordinary,
    quantities,
    sets,
)
from verifier.follow.execution import Execution, nothing
from verifier.follow.merging import merge
from verifier.follow.natives import stands_in_for
from verifier.follow.values import (
    Guarded,
    Items,
    Record,
    Reference,
    alternatives,
    as_items,
    as_record,
    boolean,
    integer,
    is_set,
    truth_term,
    tuple_of,
)
from verifier.terms import FALSE, TRUE, Term

_METHODS: dict[type[ast.cmpop], tuple[str, str, Callable[[Any, Any], Any]]] = {
    ast.Lt: ("__lt__", "__gt__", operator.lt),
    ast.LtE: ("__le__", "__ge__", operator.le),
    ast.Gt: ("__gt__", "__lt__", operator.gt),
    ast.GtE: ("__ge__", "__le__", operator.ge),
}


def order(run: Execution, kind: type[ast.cmpop], left: Any, right: Any) -> Any:
    """`<`, `<=`, `>` or `>=`, of values that aren't unions."""
    run.work(1)
    name, reflected, compute = _METHODS[kind]
    own = operators.methods(run, left, name, right, reflected)
    if own:
        return operators.first_answer(run, own, lambda: run.fail(TypeError(f"'{name}' not supported")))
    if quantities.is_number(left) and quantities.is_number(right):
        match kind:
            case ast.Lt:
                return boolean(quantities.less(left, right))
            case ast.Gt:
                return boolean(quantities.less(right, left))
            case ast.LtE:
                return boolean(terms.negate(quantities.less(right, left)))
            case _:
                return boolean(terms.negate(quantities.less(left, right)))
    compared = _compared(left, name) if calls.class_of(left) is calls.class_of(right) else None
    if compared is not None:
        return _order_items(run, kind, _fields(run, left, compared), _fields(run, right, compared))
    left, right = (run.read(side) if isinstance(side, Reference) and side.kind == "set" else side for side in (left, right))
    if is_set(left) and is_set(right):
        smaller, larger = (left, right) if kind in (ast.Lt, ast.LtE) else (right, left)
        within = sets.subset(run, smaller, larger)
        strict = kind in (ast.Lt, ast.Gt)
        return boolean(terms.conjoin((within, terms.negate(sets.same_sets(run, left, right)))) if strict else within)
    one, other = as_items(left), as_items(right)
    if one is not None and other is not None:
        return _order_items(run, kind, one, other)
    return constants.computed(
        run, compute, [left, right], f"it compares the order of {comparison.in_words(left)} and {comparison.in_words(right)}"
    )


def _compared(value: Any, name: str) -> list[str] | None:
    """The fields by which the method that a dataclass was given orders its instances; None where it has no such method."""
    cls = calls.class_of(value)
    made = ordinary.find(cls, name)
    if not isinstance(made, FunctionType) or not generated.is_generated(cls, name, made):
        return None
    owner: Any = ordinary.owner_of(cls, name)
    return [field.name for field in dataclasses.fields(owner) if field.compare] if dataclasses.is_dataclass(owner) else None


def _fields(run: Execution, value: Any, names: Sequence[str]) -> Guarded:
    return tuple((TRUE, classes.get(run, value, name)) for name in names)


def _order_items(run: Execution, kind: type[ast.cmpop], left: Guarded, right: Guarded) -> Any:
    """Tuples in the order of dictionaries: the first pair that differs decides."""
    if not left or not right:
        return comparison.compare(run, kind, *(quantities.plain(quantities.count(side)) for side in (left, right)))
    if any(guard is not TRUE for guard, _ in (*left, *right)):
        run.unsupported("it compares the order of tuples whose length isn't known")
    return run.branch(
        membership.alike(run, left[0][1], right[0][1]),
        lambda: _order_items(run, kind, left[1:], right[1:]),
        lambda: comparison.compare(run, kind, left[0][1], right[0][1]),
    )


@stands_in_for(min)
def _min(run: Execution, *values: Any, key: Any = None, default: Any = dataclasses.MISSING) -> Any:
    return _extreme(run, values, key, default, ast.Lt, "min")


@stands_in_for(max)
def _max(run: Execution, *values: Any, key: Any = None, default: Any = dataclasses.MISSING) -> Any:
    return _extreme(run, values, key, default, ast.Gt, "max")


def _extreme(run: Execution, values: Sequence[Any], key: Any, default: Any, better: type[ast.cmpop], name: str) -> Any:
    if not values:
        run.fail(TypeError(f"{name}() expected at least 1 argument, got 0"))
    if len(values) > 1 and default is not dataclasses.MISSING:
        run.fail(TypeError(f"{name}() has a default only for one collection"))

    collection = values[0] if len(values) == 1 else tuple_of(values)

    def nothing_there() -> Any:
        return default if default is not dataclasses.MISSING else run.fail(ValueError(f"{name}() arg is empty"))

    def go_through(key: Any, ordered: bool) -> Any:
        best, measured = run.new("object", {"there": False, "measure": None, "item": None}), list[tuple[Any, Any]]()

        def take(item: Any) -> None:
            measure = item if key is None else calls.call(run, key, [item])
            measured.append((measure, item))
            challenger = {"there": True, "measure": measure, "item": item}
            there = truth_term(run.read(best)["there"])
            run.branch(there, partial(_challenge, run, best, challenger, better), lambda: run.write(best, challenger))

        iteration.each(run, collection, take, ordered=ordered)
        if not _are_settled(run, measured, key):
            orders.need_order(run, ordered)
        found = run.state.drop(best)
        return run.branch(truth_term(found["there"]), lambda: found["item"], nothing_there)

    return run.cases(key, lambda each: orders.without_order(run, partial(go_through, each)))


def _challenge(run: Execution, best: Reference, challenger: dict[str, Any], better: type[ast.cmpop]) -> None:
    """Compare what comes next with the best so far, which it replaces only if it is better."""
    held = run.read(best)
    is_better = comparison.truth(run, comparison.compare(run, better, challenger["measure"], held["measure"]))
    run.write(best, {name: merge(is_better, new, held[name]) for name, new in challenger.items()})


@stands_in_for(sorted)
def _sorted(run: Execution, collection: Any, /, *, key: Any = None, reverse: Any = False) -> Any:
    items = iteration.measured(run, collection)

    def arrange(descending: bool) -> Any:
        return run.cases(key, lambda each: orders.without_order(run, partial(_arranged, run, items, each, descending)))

    if not all(quantities.is_number(each) and integer(each).high < 2**31 for _, each in alternatives(reverse)):
        run.unsupported("it sorts with a `reverse` that is neither a truth value nor a small number")
    done = run.branch(comparison.truth(run, reverse), lambda: arrange(True), lambda: arrange(False))
    return run.new("list", done.items)


@stands_in_for(heapq.nlargest)
def _nlargest(run: Execution, number: Any, collection: Any, /, key: Any = None) -> Any:
    return _outermost(run, number, collection, key, True)


@stands_in_for(heapq.nsmallest)
def _nsmallest(run: Execution, number: Any, collection: Any, /, key: Any = None) -> Any:
    return _outermost(run, number, collection, key, False)


def _outermost(run: Execution, number: Any, collection: Any, key: Any, descending: bool) -> Any:
    """The first few of what is sorted; where they are none Python takes nothing and asks for nothing."""
    if not quantities.is_number(number):
        return run.unsupported("it takes so many of the largest or smallest as is no plain number")
    if any(comparison.defines(each, "__len__") for _, each in alternatives(collection)):
        return run.unsupported("it looks for the largest or smallest in what has a length of its own")
    source = iteration.started(run, collection)

    def arrange(each: Any, ordered: bool) -> Any:
        return _arranged(run, source, each, descending, ordered, in_one_order=True)

    def few() -> Any:
        done = run.cases(key, lambda each: orders.without_order(run, partial(arrange, each)))
        return calls.call(run, list, [containers.item(run, done, slice(None, number))])

    return run.branch(quantities.less(number, 1), lambda: run.new("list", ()), few)


def _arranged(
    run: Execution, collection: Any, key: Any, descending: bool, ordered: bool, *, in_one_order: bool = False
) -> Any:
    items = iteration.collect(run, collection, ordered=ordered)
    measured = tuple((guard, _measured(run, guard, item, key), item) for guard, item in items)
    # Where measuring an item raises an error, this way goes on only where the item isn't there.
    measured = tuple(each for each in measured if run.state.path.decide(each[0]) is not False)
    if not _is_settled(run, [measure for _, measure, _ in measured], key):
        orders.need_order(run, ordered)
    measures = [measure for _, measure, _ in measured]
    if in_one_order and not _have_one_order(run, measures):
        run.unsupported("it looks for the largest or smallest of what isn't in the order of numbers or texts")
    certain = iteration.fixed(run, items) is not None
    if all(map(constants.is_the_same_always, measures)) and (certain or _have_one_order(run, measures)):
        try:
            there = sorted(measured, key=lambda each: each[1], reverse=descending)
        except TypeError as error:
            if certain:
                run.fail(error)
            run.unsupported("it sorts what can't all be compared")
        return Items(tuple((guard, item) for guard, _, item in there))
    if (len(measured) > 2 or descending) and not _have_one_order(run, measures):
        run.unsupported("it sorts values whose order isn't that of numbers, of texts, or of tuples of them")
    pairs = tuple((guard, tuple_of([measure, item])) for guard, measure, item in measured)
    return iteration.by_length(run, pairs, lambda held: _inserted(run, [_pair(each) for each in held], descending))


def _measured(run: Execution, guard: Term, item: Any, key: Any) -> Any:
    """What an item is sorted by, where it is there."""
    if key is None:
        return item
    found: list[Any] = []
    run.branch(guard, lambda: found.append(calls.call(run, key, [item])), nothing)
    return found[0] if found else None


def _is_settled(run: Execution, measures: Sequence[Any], key: Any) -> bool:
    """Whether these values, in whatever order they come, are sorted in one way only: equal ones can't be told apart."""
    if not _have_one_order(run, measures):
        return False
    return key is None or (all(map(constants.is_constant, measures)) and len(set(measures)) == len(measures))


def _are_settled(run: Execution, measured: Sequence[tuple[Any, Any]], key: Any) -> bool:
    """Whether the best of items, each given behind its measure, is the same in whatever order they come."""
    measures = [measure for measure, _ in measured]
    if key is None or not _have_one_order(run, measures) or not all(map(constants.is_constant, measures)):
        return _is_settled(run, measures, key)
    # An item that was met on several ways is still the same item.
    items = {(measure, id(item)) for measure, item in measured}
    return len({measure for measure, _ in items}) == len(items)


def _have_one_order(run: Execution, measures: Sequence[Any]) -> bool:
    """Whether all of the values are in one order, so that every way to sort them gives the same."""
    forms = {_form(run, measure) for measure in measures}
    return len(forms) < 2 and None not in forms


def _form(run: Execution, value: Any) -> Any:
    """What numbers, texts and tuples of them have in common with those that they are ordered among; None for others."""
    run.work(1)
    forms: set[Any] = set()
    for _, each in alternatives(value):
        items = None if isinstance(each, Record) else as_items(each)
        if items is not None:
            inner = tuple(_form(run, item) for _, item in items)
            forms.add(None if None in inner else inner)
        elif (record := as_record(each)) is not None and _compared(each, "__lt__") == list(record.fields):
            # Where all fields are compared, equal ones can't be told apart.
            inner = tuple(_form(run, classes.get(run, each, name)) for name in record.fields)
            forms.add(None if None in inner else (record.cls, *inner))
        else:
            cls = calls.class_of(each)
            forms.add(cls if cls in (int, bool, str) else None)
    return forms.pop() if len(forms) == 1 else None


def _pair(pair: Any) -> tuple[Any, Any]:
    (_, measure), (_, item) = pair.items
    return measure, item


def _inserted(run: Execution, measured: list[tuple[Any, Any]], reverse: bool) -> Any:
    """Insertion sort, in which every comparison may go either way; equal ones stay in their order."""
    kind = ast.Gt if reverse else ast.Lt
    done: list[tuple[Any, Any]] = []
    for measure, item in measured:
        inserted, moving = FALSE, (measure, item)
        placed: list[tuple[Any, Any]] = []
        for other_measure, other in done:
            before = comparison.truth(run, comparison.compare(run, kind, measure, other_measure))
            inserted = terms.disjoin((inserted, before))
            placed.append((merge(inserted, moving[0], other_measure), merge(inserted, moving[1], other)))
            moving = (merge(inserted, other_measure, moving[0]), merge(inserted, other, moving[1]))
        done = [*placed, moving]
    return tuple_of([item for _, item in done])
