"""What named tuples have besides fields: `_replace`, `_make` and `_asdict`, which Python makes for each class of them."""

from __future__ import annotations

import collections
from types import FunctionType
from typing import Any

from verifier.follow import calls, classes, comparison, ordinary
from verifier.follow.execution import Execution
from verifier.follow.generated import is_named_tuple
from verifier.follow.natives import model_of, stands_in_for_code
from verifier.follow.values import Record, as_items, as_record, tuple_of
from verifier.terms import TRUE

_NAMED_TUPLE: Any = collections.namedtuple
_EXAMPLE = _NAMED_TUPLE("_Example", "field")
_METHODS: dict[str, Any] = {name: vars(_EXAMPLE)[name] for name in ("_replace", "_asdict")}
_METHODS["_make"] = vars(_EXAMPLE)["_make"].__func__


def _kind_of_wrong_name() -> type[Exception]:
    """Which error `_replace` raises for a name that is no field's: that isn't the same in all versions of Python."""
    try:
        _EXAMPLE(1)._replace(other=1)
    except (TypeError, ValueError) as error:
        return type(error)
    raise AssertionError("a named tuple takes names that aren't its fields'")


_WRONG_NAME = _kind_of_wrong_name()


@stands_in_for_code(_METHODS["_replace"])
def _replace(function: FunctionType, run: Execution, value: Any, /, **changes: Any) -> Any:
    def replace(each: Any) -> Any:
        record = _usual(run, each)
        _check_fields(run, record.cls, _seen_by(function)["field_names"] == tuple(record.fields))
        if any(name not in record.fields for name in changes):
            return run.fail(_WRONG_NAME("_replace() got unexpected field names"))
        return Record(record.cls, {name: changes.get(name, held) for name, held in record.fields.items()})

    return run.cases(value, replace)


@stands_in_for_code(_METHODS["_asdict"])
def _asdict(_: FunctionType, run: Execution, value: Any, /) -> Any:
    def as_dict(each: Any) -> Any:
        pairs = [tuple_of(pair) for pair in _usual(run, each).fields.items()]
        return calls.call(run, dict, [tuple_of(pairs)])

    return run.cases(value, as_dict)


@stands_in_for_code(_METHODS["_make"])
def _make(function: FunctionType, run: Execution, cls: Any, values: Any, /) -> Any:
    if not isinstance(cls, type) or not is_named_tuple(cls):
        return run.unsupported("it makes a named tuple of another class")
    _check_usual(run, cls)
    items = as_items(calls.call(run, tuple, [values]))
    if items is None or any(guard is not TRUE for guard, _ in items):
        return run.unsupported("it makes a named tuple of values of which it isn't known how many there are")
    names: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
    _check_fields(run, cls, _seen_by(function)["num_fields"] == len(names))
    if len(items) != len(names):
        return run.fail(TypeError(f"expected {len(names)} arguments, got {len(items)}"))
    return Record(cls, {name: item for name, (_, item) in zip(names, items, strict=True)})


def _usual(run: Execution, value: Any) -> Record:
    """A named tuple that Python goes through item by item, and makes others of, as it does with any."""
    record = as_record(value)
    if record is None or not is_named_tuple(record.cls):
        return run.unsupported(f"it treats {comparison.in_words(value)} as a named tuple")
    _check_usual(run, record.cls)
    if comparison.defines(record, "__iter__"):
        run.unsupported(f"`{record.cls.__name__}` goes through its items in a way of its own")
    return record


def _check_usual(run: Execution, cls: Any) -> None:
    """Give up a class that has, or may come to have, other fields or another `_make` than Python made for it."""
    classes.check_followed(run, cls)
    for name in ("_fields", "_make"):
        classes.get(run, cls, name)
    made = ordinary.find(cls, "_make")
    function = made.__func__ if isinstance(made, classmethod) else None
    usual = isinstance(function, FunctionType) and function.__code__ is _METHODS["_make"].__code__
    if not usual or model_of(function) is None or _seen_by(function)["num_fields"] != len(cls._fields):
        run.unsupported(f"`{cls.__name__}` is made of its items in a way of its own (`_make`)")


def _check_fields(run: Execution, cls: type, same: bool) -> None:
    if not same:
        run.unsupported(f"it treats a `{cls.__name__}` as a named tuple of other fields")


def _seen_by(function: Any) -> dict[str, Any]:
    """What a function sees of the one that made it, by the names."""
    return {name: cell.cell_contents for name, cell in zip(function.__code__.co_freevars, function.__closure__, strict=True)}
