"""The dicts of `collections` that answer for what is missing: `defaultdict`, and `Counter`, whose source is followed."""

from __future__ import annotations

import ast
import collections
from types import FunctionType
from typing import Any

from verifier.follow import arithmetic, calls, classes, containers, iteration, ordinary
from verifier.follow.execution import Execution
from verifier.follow.natives import stands_in_for
from verifier.follow.values import Reference

_FACTORY = "default_factory"


@stands_in_for(collections.defaultdict)
def _defaultdict(run: Execution, factory: Any = None, /, *given: Any, **named: Any) -> Any:
    def make(each: Any) -> Any:
        if each is not None and not calls.is_callable(each):
            return run.fail(TypeError("first argument must be callable or None"))
        made = run.new("dict", (), collections.defaultdict, each)
        _fill(run, made, *given, **named)
        return made

    return run.cases(factory, make)


@stands_in_for(collections.Counter)
def _counter(run: Execution, /, *given: Any, **named: Any) -> Any:
    made = run.new("dict", (), collections.Counter)
    calls.call(run, classes.get(run, made, "__init__"), given, named)
    return made


@stands_in_for(collections._count_elements)  # type: ignore[attr-defined]
def _count_elements(run: Execution, counts: Any, collection: Any) -> None:
    def count(item: Any) -> None:
        before = calls.call(run, classes.get(run, counts, "get"), [item, 0])
        containers.put_item(run, counts, item, arithmetic.binary(run, ast.Add, before, 1))

    iteration.each(run, collection, count)


def initialize(run: Execution, receiver: Reference, /, *given: Any, **named: Any) -> None:
    """`dict.__init__(receiver, ...)`."""
    if receiver.cls is collections.defaultdict:
        run.unsupported("it makes a `defaultdict` once more")
    _fill(run, receiver, *given, **named)


def _fill(run: Execution, made: Reference, *given: Any, **named: Any) -> None:
    containers.update(run, made, calls.call(run, dict, given, named))


def missing(run: Execution, container: Reference, key: Any) -> Any:
    """What a dict gives for a key that isn't in it."""
    if container.cls is collections.Counter:
        return calls.call_method(run, container, "__missing__", [key])
    if container.given is None:
        return run.fail(KeyError("no such key"))
    value = calls.call(run, container.given, [])
    containers.put_item(run, container, key, value)
    return value


def attribute(run: Execution, value: Reference, cls: type, name: str) -> Any:
    """An attribute of a dict of one of these kinds."""
    if name == _FACTORY and cls is collections.defaultdict:
        return value.given
    if not hasattr(cls, name) and cls is collections.Counter:
        return run.unsupported(f"it asks a `Counter` for `{name}`, which may be set in it alone")
    if isinstance(ordinary.find(cls, name), FunctionType):
        return classes.class_attribute(run, value, cls, name)
    return classes.of_builtin(run, value, cls, name)
