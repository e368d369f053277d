"""Functions and properties that keep what they once computed: followed as if they didn't, where that is the same."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from itertools import zip_longest
from typing import Any

from verifier import terms
from verifier.follow import calls, comparison, containers, generated, ordinary, sets
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.merging import packed
from verifier.follow.values import (
    CALLABLE,
    CHANGEABLE,
    SYMBOLIC,
    Arbitrary,
    FiniteSet,
    Guarded,
    Items,
    Record,
    Reference,
    Span,
    Super,
    SymbolicBool,
    SymbolicInt,
    Union,
    alternatives,
    as_items,
    as_record,
    from_term,
    integer,
    is_plain_enum,
    is_set,
    set_items,
)
from verifier.terms import FALSE, TRUE, Term

_EMPTY_AT_FIRST: dict[int, Any] = {}
"""Functions that keep results and kept none when they were met first, by their addresses."""


def function_of(run: Execution, cached: Any) -> Any:
    """The function whose results are kept, which must have kept none before it was ever followed.

    What they depended on may have changed since. Those that it keeps later are of calls that were followed, which nothing
    changes. What is called is what the cache holds, whatever it says of itself (`__wrapped__`).
    """
    function = vars(cached).get("__wrapped__")
    if id(cached) not in _EMPTY_AT_FIRST:
        if cached.cache_info().currsize:
            run.unsupported(f"`{getattr(function, '__name__', 'a cache')}` keeps results from when the module was imported")
        if function is None or not any(function is held for held in gc.get_referents(cached)):
            run.unsupported("it calls a cache that says it is of another function than it is (`__wrapped__`)")
        _EMPTY_AT_FIRST[id(cached)] = cached
    return function


def check_kept(run: Execution, value: Any) -> Any:
    """A value that is kept, which must be one that nobody can change."""

    def check(each: Any) -> Any:
        if not (_is_data(each) or isinstance(each, type)):
            run.unsupported("it gets from a cache what can be changed, so a later call may answer otherwise")
        for held in _parts(each):
            check_kept(run, held)
        return each

    return run.cases(value, check)


def check_lasts(run: Execution, value: Any) -> None:
    """Give up a value that can change, or asks what can, of which something is kept as if that couldn't."""
    for _, each in alternatives(value):
        held = as_record(each)
        changes = isinstance(each, (*CHANGEABLE, *CALLABLE, Super)) and not isinstance(each, Arbitrary)
        if changes and not (isinstance(each, Reference) and each in run.program.constants):
            run.unsupported("it keeps in a frozen instance what depends on something that can change, and may have since")
        for part in held.fields.values() if held is not None else [item for _, item in _guarded(each)]:
            check_lasts(run, part)


def call(run: Execution, cached: Any, positional: Sequence[Any], keyword: dict[str, Any]) -> Any:
    """What a function gives that keeps its results.

    It may give what it kept of a call with equal arguments, here or wherever else the program calls it, before or after,
    also in functions that nobody follows. Numbers are equal to those of other types, so none may be a key that isn't told
    apart by its type. Fields of records hold numbers where they say so, but where they are truth values, the function must
    give the same for numbers; then all calls with equal arguments give the same.
    """
    function = function_of(run, cached)
    typed, alone = cached.cache_parameters()["typed"], len(positional) + len(keyword) * 2 == 1
    for argument in (*positional, *keyword.values()):
        _check_key(run, argument)
        _check_numbers(run, argument, by_type=typed, alone=alone)
    if not run.with_numbers:
        by_place = [_with_numbers(each) for each in positional]
        by_name = {name: _with_numbers(each) for name, each in keyword.items()}
        if any(by_place) or any(by_name.values()):
            arguments = [new[0] if new else old for new, old in zip(by_place, positional, strict=True)]
            named = {name: new[0] if new else keyword[name] for name, new in by_name.items()}
            return _call_with_truth(run, function, (positional, keyword), (arguments, named))
    return check_kept(run, calls.call(run, function, positional, keyword))


_Arguments = tuple[Sequence[Any], dict[str, Any]]


def _call_with_truth(run: Execution, function: Any, given: _Arguments, numbers: _Arguments) -> Any:
    """What a function gives that keeps its results by truth values, where it certainly gives the same for numbers."""
    before, already = run.state, len(run.raised)
    run.state, run.with_numbers = before.under(TRUE), True
    ways: Ways = []
    others: Ways = []
    errors: Ways = []
    try:
        with run.inside(run.scope, errors):
            run.attempt(lambda: check_kept(run, calls.call(run, function, *numbers)), others)
    finally:
        run.with_numbers = False
    run.state = before
    run.attempt(lambda: check_kept(run, calls.call(run, function, *given)), ways)
    for state, _ in (*errors, *run.raised[already:]):
        run.state = state
        run.attempt(lambda: _refuse(run), [])
    answer = run.meet(ways)
    if others:
        run.branch(_same(run, others[0][1], answer), nothing, lambda: _refuse(run))
    return answer


def _refuse(run: Execution) -> None:
    run.unsupported(
        "it keeps results by truth values, and may fail or give something else for 0 and 1, which are equal to them, so it "
        "may give the results of those: see `typed=True` of `lru_cache`"
    )


def _with_numbers(value: Any, *, in_record: bool = False) -> tuple[Any] | None:
    """A key with a number in the place of each truth value in a record in it, if there is one."""
    if isinstance(value, (bool, SymbolicBool)):
        return (from_term(*_as_number(value)),) if in_record else None
    record = as_record(value)
    inner = list(record.fields.values()) if record is not None else [item for _, item in _guarded(value)]
    made = [_with_numbers(each, in_record=in_record or record is not None) for each in inner]
    if not any(made):
        return None
    changed = [new[0] if new else old for new, old in zip(made, inner, strict=True)]
    if record is not None:
        return (Record(record.cls, dict(zip(record.fields, changed, strict=True))),)
    guards = [guard for guard, _ in _guarded(value)]
    held = tuple(zip(guards, changed, strict=True))
    return (Union(held) if isinstance(value, Union) else FiniteSet(held) if is_set(value) else Items(held),)


def _as_number(value: Any) -> tuple[Term, int, int]:
    number = integer(value)
    return number.term, number.low, number.high


def _guarded(value: Any) -> Guarded:
    """The parts of a value that isn't a record, each with its condition."""
    if isinstance(value, Union):
        return value.alternatives
    return (set_items(value) if is_set(value) else as_items(value)) or ()


def _same(run: Execution, left: Any, right: Any) -> Term:
    """Whether two values that can't change are the same, and no code can tell them apart."""
    if isinstance(left, Union) or isinstance(right, Union):
        return terms.disjoin(
            terms.conjoin((one, other, _same(run, a, b)))
            for one, a in alternatives(left)
            for other, b in alternatives(right)
        )
    if calls.class_of(left) is not calls.class_of(right):
        return FALSE
    one_record, other_record = as_record(left), as_record(right)
    if one_record is not None and other_record is not None:
        return terms.conjoin(_same(run, held, other_record.fields[name]) for name, held in one_record.fields.items())
    if is_set(left) and is_set(right):
        return sets.same_sets(run, left, right) if sets.are_told_apart((left, right)) else FALSE
    ours, theirs = as_items(left), as_items(right)
    if ours is None or theirs is None:
        if isinstance(left, (type, Span)):
            return terms.truth(left is right)
        if isinstance(left, comparison.PLAIN) and isinstance(right, comparison.PLAIN) and not isinstance(left, int):
            return terms.truth(repr(left) == repr(right))
        return comparison.equal(run, left, right)
    pairs = zip_longest(packed(ours), packed(theirs), fillvalue=(FALSE, None))
    return terms.conjoin(
        terms.conjoin((terms.equal(a[0], b[0]), terms.disjoin((terms.negate(a[0]), _same(run, a[1], b[1])))))
        for a, b in pairs
    )


def _check_numbers(run: Execution, value: Any, *, by_type: bool, alone: bool) -> None:
    """Give up a number by which results are kept, unless its type is, too, or it is an `int` that is all that is given."""

    def check(each: Any) -> None:
        is_truth = isinstance(each, (bool, SymbolicBool))
        if is_truth or isinstance(each, (int, SymbolicInt)):
            if not (by_type or (alone and not is_truth)):
                run.unsupported(
                    "it keeps results by a number, which equals numbers and truth values of other types, so it may give "
                    "what it kept for those: see `typed=True` of `lru_cache`"
                )
        elif as_record(each) is None:
            for held in _parts(each):
                _check_numbers(run, held, by_type=False, alone=False)

    run.cases(value, check)


def _check_key(run: Execution, value: Any) -> None:
    """Arguments by which results are kept must, numbers and truth values aside, differ where `==` does."""
    run.cases(value, lambda each: _check_part(run, each))


def _check_part(run: Execution, value: Any) -> None:
    containers.check_hashable(run, value)
    if not _is_data(value) or not is_told_apart(value):
        run.unsupported("it keeps results by arguments that can be equal and yet differ, so it may give those of others")
    for held in _parts(value):
        _check_key(run, held)


def is_told_apart(value: Any) -> bool:
    """Whether a value, its parts aside, differs from all to which it isn't equal."""
    record = as_record(value)
    if record is None:
        own = isinstance(value, comparison.PLAIN) and type(value) not in comparison.PLAIN
        return not own and not isinstance(value, (float, complex, range, Span))
    if generated.is_named_tuple(record.cls) or comparison.defines(value, "__eq__"):
        return False
    return bool(ordinary.parameters_of(record.cls).eq) and all(field.compare for field in fields(record.cls))


def _is_data(value: Any) -> bool:
    if isinstance(value, Enum):
        return is_plain_enum(type(value))
    return isinstance(value, (*comparison.PLAIN, *SYMBOLIC, tuple, frozenset)) or as_record(value) is not None


def _parts(value: Any) -> list[Any]:
    record = as_record(value)
    if record is not None:
        return list(record.fields.values())
    items = set_items(value) if is_set(value) else as_items(value)
    return [item for _, item in items or ()]
