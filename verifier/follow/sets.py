"""What sets do: how they are made, subsets, and the operators `&`, `|`, `-` and `^`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from verifier import terms
from verifier.follow import comparison, containers, iteration
from verifier.follow.execution import Execution
from verifier.follow.values import (
    FiniteSet,
    Reference,
    SymbolicSet,
    alternatives,
    is_plain_enum,
    is_set,
    set_bits,
    set_class,
    set_items,
)
from verifier.terms import FALSE, TRUE, Term


def make_set(run: Execution, items: Sequence[tuple[Term, Any]]) -> Any:
    """The set of these elements, those that are there."""
    parts = tuple((terms.conjoin((guard, inner)), each) for guard, value in items for inner, each in alternatives(value))
    cls = set_class(FiniteSet(parts)) if parts else None
    if cls is not None and is_plain_enum(cls):
        bits = set_bits(cls, FiniteSet(parts))
        if bits is not None:
            return SymbolicSet(cls, bits)
    made = FiniteSet(())
    for guard, each in parts:
        containers.check_hashable(run, each)
        new = terms.conjoin((guard, terms.negate(comparison.contains(run, made, each))))
        made = FiniteSet((*made.items, (new, each))) if new is not FALSE else made
    return made


def as_set(run: Execution, value: Any) -> Any:
    """The set of a collection's elements."""
    if isinstance(value, Reference) and value.kind == "set":
        return run.read(value)
    if is_set(value):
        return value
    return iteration.without_order(run, lambda ordered: make_set(run, iteration.collect(run, value, ordered=ordered)))


def add(run: Execution, container: Reference, value: Any) -> None:
    """`container.add(value)` on a set."""
    run.write(container, set_union(run, run.read(container), make_set(run, ((TRUE, value),))))


def subset(run: Execution, left: Any, right: Any) -> Term:
    """Whether every element of one set is in the other."""
    return terms.conjoin(
        terms.disjoin((terms.negate(guard), comparison.contains(run, right, item))) for guard, item in set_items(left)
    )


def same_sets(run: Execution, left: Any, right: Any) -> Term:
    """Whether two sets have the same elements."""
    cls = set_class(left) or set_class(right)
    if cls is not None:
        one, other = set_bits(cls, left), set_bits(cls, right)
        if one is not None and other is not None:
            return terms.equal(one, other)
    return terms.conjoin((subset(run, left, right), subset(run, right, left)))


def _set_result(
    run: Execution, left: Any, right: Any, make: Callable[[Term, Term], Term], generic: Callable[[], Any]
) -> Any:
    cls = set_class(left) or set_class(right)
    if cls is not None:
        one, other = set_bits(cls, left), set_bits(cls, right)
        if one is not None and other is not None:
            return SymbolicSet(cls, make(one, other))
    return generic()


def _filtered(run: Execution, left: Any, keep: Callable[[Any], Term]) -> FiniteSet:
    kept = ((terms.conjoin((guard, keep(item))), item) for guard, item in set_items(left))
    return FiniteSet(tuple((guard, item) for guard, item in kept if guard is not FALSE))


def intersection(run: Execution, left: Any, right: Any) -> Any:
    """`left & right`."""
    return _set_result(
        run,
        left,
        right,
        terms.both,
        lambda: _filtered(run, left, lambda item: comparison.contains(run, right, item)),
    )


def difference(run: Execution, left: Any, right: Any) -> Any:
    """`left - right`."""
    return _set_result(
        run,
        left,
        right,
        lambda a, b: terms.both(a, terms.complement(b)),
        lambda: _filtered(run, left, lambda item: terms.negate(comparison.contains(run, right, item))),
    )


def set_union(run: Execution, left: Any, right: Any) -> Any:
    """`left | right`."""
    return _set_result(
        run,
        left,
        right,
        terms.either,
        lambda: FiniteSet(
            set_items(left) + _filtered(run, right, lambda item: terms.negate(comparison.contains(run, left, item))).items
        ),
    )


def symmetric_difference(run: Execution, left: Any, right: Any) -> Any:
    """`left ^ right`."""
    return set_union(run, difference(run, left, right), difference(run, right, left))


SET_OPERATIONS: dict[type[ast.operator], Callable[[Execution, Any, Any], Any]] = {
    ast.BitAnd: intersection,
    ast.BitOr: set_union,
    ast.Sub: difference,
    ast.BitXor: symmetric_difference,
}
