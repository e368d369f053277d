"""The builtin types when they are called, and the builtins that ask for types and attributes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from functools import partial
from types import MappingProxyType
from typing import Any

from verifier.follow import (
    calls,
    classes,
    comparison,
    constants,
    containers,
    instances,
    iteration,
    ordinary,
    quantities,
    sets,
    texts,
)
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.natives import stands_in_for
from verifier.follow.values import (
    DictView,
    Items,
    Proxy,
    Reference,
    Stream,
    as_items,
    behind,
    boolean,
    integer,
)
from verifier.terms import TRUE


@stands_in_for(tuple)
def _tuple(run: Execution, collection: Any = ()) -> Any:
    return Items(iteration.collect(run, iteration.measured(run, collection)))


@stands_in_for(list)
def _list(run: Execution, collection: Any = ()) -> Any:
    return run.new("list", iteration.collect(run, iteration.measured(run, collection)))


@stands_in_for(set)
def _set(run: Execution, collection: Any = ()) -> Any:
    return run.new("set", _frozenset(run, collection))


@stands_in_for(frozenset)
def _frozenset(run: Execution, collection: Any = ()) -> Any:
    return run.cases(collection, partial(sets.as_set, run))


@stands_in_for(dict)
def _dict(run: Execution, /, *collections: Any, **named: Any) -> Any:
    made = run.new("dict", ())
    if len(collections) > 1:
        run.fail(TypeError(f"dict expected at most 1 argument, got {len(collections)}"))
    collection = collections[0] if collections else ()
    run.cases(collection, lambda each: _put_all(run, made, behind(each)))
    for name, value in named.items():
        containers.put_item(run, made, name, value)
    return made


@stands_in_for(dict.fromkeys)
def _from_keys(run: Execution, keys: Any, value: Any = None) -> Any:
    made = run.new("dict", ())
    iteration.each(run, keys, lambda key: containers.put_item(run, made, key, value))
    return made


@stands_in_for(MappingProxyType)
def _mapping_proxy(run: Execution, mapping: Any) -> Any:
    def make(each: Any) -> Any:
        if isinstance(each, Reference) and each.kind == "dict" and each.cls is None:
            return Proxy(each)
        if as_items(each) is not None or (isinstance(each, Reference) and each.kind == "list"):
            run.fail(TypeError(f"mappingproxy() argument must be a mapping, not {calls.class_of(each).__name__}"))
        return run.unsupported("it makes a `mappingproxy` of what is no dict: make a dict of it first")

    return run.cases(mapping, make)


def _put_all(run: Execution, made: Reference, collection: Any) -> None:
    if isinstance(collection, Reference) and collection.kind == "dict":
        containers.update(run, made, collection)
        return
    is_builtin = isinstance(collection, (Stream, DictView)) or ordinary.is_of_library(calls.class_of(collection))
    if isinstance(collection, type) or not is_builtin:
        # Python takes for a mapping what has this attribute, wherever.
        is_mapping = comparison.truth(run, _hasattr(run, collection, "keys"))
        run.branch(is_mapping, lambda: run.unsupported("it makes a dict of what has `keys` of its own"), nothing)
    iteration.each(run, collection, partial(_put_pair, run, made))


def _put_pair(run: Execution, made: Reference, pair: Any) -> None:
    def put(held: list[Any]) -> None:
        if len(held) != 2:
            run.fail(ValueError("dictionary update sequence element is no pair"))
        containers.put_item(run, made, held[0], held[1])

    iteration.by_length(run, iteration.collect(run, pair), put)


@stands_in_for(bool)
def _bool(run: Execution, value: Any = False) -> Any:
    return boolean(comparison.truth(run, value))


@stands_in_for(int)
def _int(run: Execution, value: Any = 0) -> Any:
    def convert(each: Any) -> Any:
        if quantities.is_number(each):
            return quantities.plain(integer(each))
        return constants.computed(run, int, [each], "it makes a number of what isn't known")

    return run.cases(value, convert)


@stands_in_for(str)
def _str(run: Execution, value: Any = "") -> Any:
    return texts.text_of(run, value)


@stands_in_for(repr)
def _repr(run: Execution, value: Any) -> Any:
    return texts.text_of(run, value, ord("r"))


@stands_in_for(format)
def _format(run: Execution, value: Any, specification: Any = "") -> Any:
    if not isinstance(specification, str):
        return run.unsupported("it formats a value in a way that isn't known")
    return texts.text_of(run, value, -1, specification)


@stands_in_for(isinstance)
def _isinstance(run: Execution, value: Any, cls: Any) -> Any:
    return run.cases(value, lambda each: instances.is_instance(run, each, cls))


@stands_in_for(issubclass)
def _issubclass(run: Execution, cls: Any, other: Any) -> Any:
    others = as_items(other)
    if others is not None and any(guard is not TRUE for guard, _ in others):
        return run.unsupported("it asks about classes of which it isn't known which they are")
    known = other if others is None else tuple(each for _, each in others)
    for each in known if isinstance(known, tuple) else (known,):
        if isinstance(each, type):
            instances.check_says_nothing(run, each)
    return constants.computed(run, issubclass, [cls, known], "it asks about classes that aren't known")


@stands_in_for(type)
def _type(run: Execution, value: Any) -> Any:
    return run.cases(value, lambda each: classes.get(run, each, "__class__"))


@stands_in_for(callable)
def _callable(run: Execution, value: Any) -> Any:
    return run.cases(value, calls.is_callable)


@stands_in_for(hasattr)
def _hasattr(run: Execution, value: Any, name: Any) -> Any:
    return run.cases(name, lambda each: _attribute_or(run, value, each, found=lambda _: True, missing=lambda: False))


@stands_in_for(getattr)
def _getattr(run: Execution, value: Any, name: Any, default: Any = MISSING) -> Any:
    def look_up(each: Any) -> Any:
        if default is MISSING:
            return classes.get(run, value, each) if isinstance(each, str) else _name_unknown(run)
        return _attribute_or(run, value, each, found=lambda held: held, missing=lambda: default)

    return run.cases(name, look_up)


def _name_unknown(run: Execution) -> Any:
    return run.unsupported("it looks up an attribute whose name isn't known")


def _attribute_or(run: Execution, value: Any, name: Any, *, found: Callable[[Any], Any], missing: Callable[[], Any]) -> Any:
    if not isinstance(name, str):
        return _name_unknown(run)
    ends: Ways = []
    errors: Ways = []
    with run.inside(run.scope, errors):
        run.attempt(lambda: found(classes.get(run, value, name)), ends)
    for state, error in errors:
        run.state = state
        if issubclass(calls.class_of(error), AttributeError):
            run.attempt(missing, ends)
        else:
            run.attempt(partial(run.fail, error), ends)
    return run.meet(ends)


@stands_in_for(setattr)
def _setattr(run: Execution, value: Any, name: Any, new: Any) -> None:
    def put(each: Any) -> None:
        if not isinstance(each, str):
            run.unsupported("it sets an attribute whose name isn't known")
        classes.put(run, value, each, new)

    run.cases(name, put)
