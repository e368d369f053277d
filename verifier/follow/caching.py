"""Functions and properties that keep what they once computed: followed as if they didn't, where that is the same."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from typing import Any

from verifier.follow import comparison, containers, generated, ordinary
from verifier.follow.execution import Execution
from verifier.follow.values import (
    SYMBOLIC,
    SymbolicBool,
    SymbolicInt,
    as_items,
    as_record,
    is_plain_enum,
    is_set,
    set_items,
)

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


def check_key(run: Execution, function: Any, arguments: Sequence[Any]) -> None:
    """Arguments by which a function's results are kept must differ where `==` does: else it gives the result of others."""
    for place, argument in enumerate(arguments):
        _check_key(run, argument, (function, place))


def _check_key(run: Execution, value: Any, place: tuple[Any, ...]) -> None:
    run.cases(value, lambda each: _check_part(run, each, place))


def _check_part(run: Execution, value: Any, place: tuple[Any, ...]) -> None:
    containers.check_hashable(run, value)
    numbers = {SymbolicBool: bool, SymbolicInt: int}.get(type(value), type(value))
    known = run.kept_numbers.setdefault(place, numbers) if numbers in (bool, int) else numbers
    if known is not numbers or not _is_data(value) or not is_told_apart(value):
        run.unsupported("it keeps results by arguments that can be equal and yet differ, so it may give those of others")
    for number, held in enumerate(_parts(value)):
        _check_key(run, held, (*place, number))


def is_told_apart(value: Any) -> bool:
    """Whether a value, its parts aside, differs from all to which it isn't equal."""
    record = as_record(value)
    if record is None:
        return not isinstance(value, (float, complex))
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
