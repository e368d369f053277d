"""What sets do: how they are made, subsets, and the operators `&`, `|`, `-` and `^`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from verifier import bitsets, terms
from verifier.follow import caching, calls, containers, iteration, membership, orders
from verifier.follow.execution import Execution, nothing
from verifier.follow.values import (
    FiniteSet,
    Reference,
    SymbolicSet,
    alternatives,
    as_items,
    as_record,
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
        run.branch(guard, partial(containers.check_hashable, run, each), nothing)
        new = terms.conjoin((guard, terms.negate(membership.has(run, made, each))))
        made = FiniteSet((*made.items, (new, each))) if new is not FALSE else made
    return made


def as_set(run: Execution, value: Any) -> Any:
    """The set of a collection's elements, each of which is hashed before the next is taken."""
    if isinstance(value, Reference) and value.kind == "set":
        return run.read(value)
    if is_set(value):
        return value

    def make(ordered: bool) -> Any:
        items = iteration.collect(run, value, ordered=ordered, check=partial(containers.check_hashable, run))
        need_order_of_equals(run, [item for _, item in items], ordered)
        return make_set(run, items)

    return orders.without_order(run, make)


def need_order_of_equals(run: Execution, values: Sequence[Any], ordered: bool) -> None:
    """Of values that are equal and yet differ a set keeps the first: then the order in which they come matters."""
    if not are_told_apart(values):
        orders.need_order(run, ordered)


def add(run: Execution, container: Reference, value: Any) -> None:
    """`container.add(value)` on a set."""
    run.write(container, set_union(run, run.read(container), make_set(run, ((TRUE, value),))))


def update(run: Execution, container: Reference, other: Any) -> None:
    """Add what comes from a collection to a set that nothing else sees meanwhile."""
    elements = run.cases(other, partial(as_set, run))
    run.cases(elements, lambda each: run.write(container, set_union(run, run.read(container), each)))


def subset(run: Execution, left: Any, right: Any) -> Term:
    """Whether every element of one set is in the other."""
    return terms.conjoin(
        terms.disjoin((terms.negate(guard), membership.has(run, right, item))) for guard, item in set_items(left)
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

    def shared() -> FiniteSet:
        if (
            set_items(left)
            and set_items(right)
            and not are_told_apart([item for _, item in set_items(left) + set_items(right)])
        ):
            run.unsupported(
                "it asks what sets share whose elements can be equal and yet differ, so it may be those of either"
            )
        return _filtered(run, left, lambda item: membership.has(run, right, item))

    return _set_result(run, left, right, bitsets.both, shared)


def are_told_apart(values: Sequence[Any]) -> bool:
    """Whether all of the values differ where they aren't the same, as 1 and True don't."""
    leaves = [leaf for value in values for leaf in _leaves(value)]
    numbers = {calls.class_of(leaf) for leaf in leaves if issubclass(calls.class_of(leaf), (int, float, complex))}
    texts = {calls.class_of(leaf) for leaf in leaves if issubclass(calls.class_of(leaf), str)}
    records = [record for record in map(as_record, leaves) if record is not None]
    return len(numbers) < 2 and len(texts) < 2 and not records


def _leaves(value: Any) -> Iterator[Any]:
    """The values that a value is made of; a record whose equality leaves something out is one."""
    for _, each in alternatives(value):
        record = as_record(each)
        if record is not None and caching.is_told_apart(each):
            inner = tuple(record.fields.values())
        elif record is not None:
            inner = None
        else:
            found = set_items(each) if is_set(each) else as_items(each)
            inner = None if found is None else tuple(item for _, item in found)
        if inner is None:
            yield each
        else:
            for held in inner:
                yield from _leaves(held)


def difference(run: Execution, left: Any, right: Any) -> Any:
    """`left - right`."""
    return _set_result(
        run,
        left,
        right,
        lambda a, b: bitsets.both(a, bitsets.complement(b)),
        lambda: _filtered(run, left, lambda item: terms.negate(membership.has(run, right, item))),
    )


def set_union(run: Execution, left: Any, right: Any) -> Any:
    """`left | right`."""
    return _set_result(
        run,
        left,
        right,
        bitsets.either,
        lambda: FiniteSet(
            set_items(left) + _filtered(run, right, lambda item: terms.negate(membership.has(run, left, item))).items
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
