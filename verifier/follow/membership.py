"""Membership: what `in` means, and when a container takes two values for the same."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, EnumMeta
from typing import Any

from verifier import bitsets, terms
from verifier.follow import calls, classes, comparison, containers, iteration, orders, program
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.values import (
    DictView,
    FiniteSet,
    Guarded,
    Reference,
    Span,
    Stream,
    SymbolicEnum,
    SymbolicSet,
    Union,
    alternatives,
    as_items,
    as_record,
    behind,
    boolean,
    is_set,
    members,
    place_of,
    set_items,
    truth_term,
)
from verifier.terms import FALSE, TRUE, Term


def contains(run: Execution, container: Any, value: Any) -> Term:
    """Whether `value in container`."""
    if isinstance(container, Union):
        return truth_term(run.cases(container, lambda each: boolean(contains(run, each, value))))
    if isinstance(value, Union):
        return truth_term(run.cases(value, lambda each: boolean(contains(run, container, each))))
    container = behind(container)
    if is_set(container) or (isinstance(container, Reference) and container.kind in ("set", "dict")):
        if not isinstance(container, Reference) or container.kind == "set":
            check_no_set(run, value)
        containers.check_hashable(run, value)
    match container:
        case SymbolicSet() | FiniteSet() | frozenset():
            return has(run, container, value)
        case Reference("set"):
            return contains(run, run.read(container), value)
        case Reference("list" | "deque"):
            return _among(run, run.read(container), value, alike)
        case Reference("dict"):
            return _among(run, tuple((guard, key) for guard, key, _ in run.read(container)), value, same_key)
        case range():
            run.check_length(container)
            return terms.disjoin(alike(run, number, value) for number in container)
        case Span(numbers):
            return _among(run, numbers, value, alike)
        case str():
            if comparison.defines(container, "__contains__"):
                run.unsupported(f"it looks for something in a `{type(container).__name__}`, a kind of text of its own")
            if isinstance(value, str):
                return terms.truth(value in container)
            return run.unsupported("it looks for an unknown text within a text")
        case EnumMeta():
            classes.check_followed(run, container)
            if not issubclass(calls.class_of(value), Enum):
                run.unsupported("it asks whether an enum has what is no member, an error in some versions of Python")
            return _among(
                run, tuple((TRUE, program.found(run, member)) for member in members(container)), value, comparison.identical
            )
        case Stream():
            return truth_term(_found(run, container, value))
        case DictView(entries, "keys"):
            return contains(run, entries, value)
        case DictView(entries, part):
            if part == "items":
                _check_key_of_pair(run, value)
            entry = iteration.view_entry(container)
            return _among(run, tuple((guard, entry(key, held)) for guard, key, held in run.read(entries)), value, alike)
    if comparison.defines(container, "__contains__"):
        return comparison.truth(run, calls.call_method(run, container, "__contains__", [value]))
    items = as_items(container)
    if items is not None:
        return _among(run, items, value, alike)
    if comparison.defines(container, "__iter__"):
        return truth_term(_found(run, container, value))
    cls = calls.class_of(container)
    if any(hasattr(cls, name) for name in ("__contains__", "__iter__", "__getitem__")):
        run.unsupported(f"it looks for something in {comparison.in_words(container)}")
    return run.fail(TypeError(f"argument of type '{cls.__name__}' is not iterable"))


def _check_key_of_pair(run: Execution, value: Any) -> None:
    """Require of a pair that is looked for among a dict's items that its first part can be a key."""
    items = as_items(value) or ()
    if any(guard is not TRUE for guard, _ in items):
        run.unsupported("it looks among the items of a dict for a tuple whose length isn't known")
    if len(items) == 2:
        containers.check_hashable(run, items[0][1])


def has(run: Execution, container: Any, value: Any) -> Term:
    """Whether a set has a value, which can be an element of it wherever it matters."""
    if isinstance(value, Union):
        return truth_term(run.cases(value, lambda each: boolean(has(run, container, each))))
    if not isinstance(container, SymbolicSet):
        return _among(run, set_items(container), value, same_key)
    cls, term = container.cls, container.term
    if isinstance(value, cls):
        return bitsets.bit(term, place_of(value))
    if isinstance(value, SymbolicEnum) and value.cls is cls:
        places = range(len(members(cls)))
        here = (terms.equal(value.term, terms.number(place, value.term.width)) for place in places)
        return terms.disjoin(terms.conjoin((is_it, bitsets.bit(term, place))) for place, is_it in enumerate(here))
    return FALSE


def _among(run: Execution, items: Guarded, value: Any, same: Callable[[Execution, Any, Any], Term]) -> Term:
    return terms.disjoin(terms.conjoin((guard, same(run, item, value))) for guard, item in items)


def _found(run: Execution, collection: Any, value: Any) -> Any:
    found: Ways = []

    def look(item: Any) -> None:
        run.branch(alike(run, item, value), lambda: run.exit(found, True), nothing)

    def to_the_end() -> bool:
        iteration.each(run, collection, look)
        return False

    run.attempt(to_the_end, found)
    return run.meet(found)


def alike(run: Execution, left: Any, right: Any) -> Term:
    """Whether `left is right or left == right`, which is what containers ask of their elements."""
    if isinstance(left, Union):
        return truth_term(run.cases(left, lambda each: boolean(alike(run, each, right))))
    if isinstance(right, Union):
        return truth_term(run.cases(right, lambda each: boolean(alike(run, left, each))))
    if any(isinstance(side, (float, complex)) and side != side for side in (left, right)):
        run.unsupported("it looks for a number that isn't equal to itself, or for something beside it")
    if left is right:
        return TRUE
    if not comparison.defines(left, "__eq__") and not comparison.defines(right, "__eq__"):
        return comparison.equal(run, left, right)
    if as_record(left) is not None or as_record(right) is not None:
        run.unsupported("it looks for a value with an `__eq__` of its own, or for something beside it")
    before, errors = run.state, len(run.raised)
    run.state = before.under(TRUE)
    answer = comparison.equal(run, left, right)
    if len(run.raised) > errors or orders.changed(run, before):
        run.unsupported("an `__eq__` that a container asks changes something or raises errors")
    return answer


def same_key(run: Execution, known: Any, key: Any) -> Term:
    """Whether a dict or a set takes two values for the same; both are such that equal ones have equal hashes."""
    if isinstance(known, (Enum, *comparison.PLAIN)) and type(known) not in comparison.EXACT:
        containers.check_hashable(run, known)
    return alike(run, known, key)


def check_no_set(run: Execution, value: Any) -> None:
    """Give up if a value is a set, which Python looks for in a set as if it were frozen."""
    if any(isinstance(each, Reference) and each.kind == "set" for _, each in alternatives(value)):
        run.unsupported("it looks for a set that can change in another set")
