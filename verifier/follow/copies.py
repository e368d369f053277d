"""Copies: `copy.copy`, `copy.deepcopy`, and `replace`, `asdict` and `astuple` of `dataclasses`."""

from __future__ import annotations

import copy
import copyreg
import dataclasses
from collections.abc import Callable, Sequence
from functools import partial
from types import FunctionType, MemberDescriptorType, ModuleType
from typing import Any

from verifier.follow import calls, classes, comparison, generated, iteration, ordinary
from verifier.follow.execution import NESTED, Execution
from verifier.follow.natives import stands_in_for
from verifier.follow.values import (
    UNBOUND,
    BoundMethod,
    Closure,
    DictView,
    FiniteSet,
    Getter,
    Items,
    Partial,
    Proxy,
    Record,
    Reference,
    Stream,
    Super,
    SymbolicSet,
    as_items,
    as_record,
    tuple_of,
)
from verifier.terms import TRUE


@stands_in_for(dataclasses.replace)
def _replace(run: Execution, value: Any, /, **changes: Any) -> Any:
    def replace(each: Any) -> Any:
        cls: Any = calls.class_of(each)
        if not dataclasses.is_dataclass(cls):
            return run.fail(TypeError("replace() should be called on dataclass instances"))
        given = dict(changes)
        for field in dataclasses.fields(cls):
            if not field.init and field.name in given:
                run.fail(ValueError("replace() can't set a field with init=False"))
            if field.init and field.name not in given:
                given[field.name] = classes.get(run, each, field.name)
        return calls.call(run, cls, [], given)

    return run.cases(value, replace)


@stands_in_for(dataclasses.asdict)
def _asdict(run: Execution, value: Any, /, *, dict_factory: Any = dict) -> Any:
    def make(each: Any, values: Sequence[Any]) -> Any:
        named = zip((field.name for field in dataclasses.fields(each)), values, strict=True)
        pairs = tuple((TRUE, tuple_of(pair)) for pair in named)
        return calls.call(run, dict_factory, [run.new("list", pairs)])

    return run.cases(value, lambda each: _taken_apart(run, each, make, "asdict"))


@stands_in_for(dataclasses.astuple)
def _astuple(run: Execution, value: Any, /, *, tuple_factory: Any = tuple) -> Any:
    def make(_: Any, values: Sequence[Any]) -> Any:
        return calls.call(run, tuple_factory, [run.new("list", tuple((TRUE, each) for each in values))])

    return run.cases(value, lambda each: _taken_apart(run, each, make, "astuple"))


def _taken_apart(run: Execution, value: Any, make: Callable[[Any, Sequence[Any]], Any], name: str) -> Any:
    if isinstance(value, type) or not dataclasses.is_dataclass(calls.class_of(value)):
        return run.fail(TypeError(f"{name}() should be called on dataclass instances"))
    return _apart(run, make, value)


def _apart(run: Execution, make: Callable[[Any, Sequence[Any]], Any], value: Any) -> Any:
    """Make something of each dataclass in a value, with others in lists, tuples and dicts, and copy the rest."""

    def part(each: Any) -> Any:
        with run.deeper(NESTED, calls=_CALLS_OF_A_COPY):
            return run.cases(each, partial(_apart, run, make))

    cls: Any = calls.class_of(value)
    if not isinstance(value, type) and dataclasses.is_dataclass(cls):
        return make(cls, [part(classes.get(run, value, field.name)) for field in dataclasses.fields(cls)])
    if generated.is_named_tuple(cls):
        return calls.call(run, cls, [part(item) for _, item in as_items(value) or ()])
    if issubclass(cls, (list, tuple, dict)) and cls not in (list, tuple, dict):
        return run.unsupported(f"it takes apart what has a `{cls.__name__}` in it")
    if cls is dict:
        return calls.call(run, dict, [_stream(run, DictView(value, "items"), lambda pair: _pair_of(part, pair))])
    if cls in (list, tuple):
        return calls.call(run, cls, [_stream(run, value, part)])
    return calls.call(run, copy.deepcopy, [value])


def _stream(run: Execution, collection: Any, part: Callable[[Any], Any]) -> Any:
    return iteration.stream(
        run, lambda give, ordered: iteration.each(run, collection, lambda item: give(part(item)), ordered=ordered)
    )


def _pair_of(part: Callable[[Any], Any], pair: Any) -> Any:
    return tuple_of([part(each) for _, each in as_items(pair) or ()])


@stands_in_for(copy.copy)
def _copy(run: Execution, value: Any) -> Any:
    return run.cases(value, lambda each: _copied(run, each, lambda part: part))


@stands_in_for(copy.deepcopy)
def _deepcopy(run: Execution, value: Any) -> Any:
    # What was copied so far is a part of the state: where a value is one of several, it differs from way to way.
    copies = run.new("object", {})

    def deep(each: Any) -> Any:
        with run.deeper(NESTED, calls=_CALLS_OF_A_COPY):
            return run.cases(each, once)

    def once(each: Any) -> Any:
        """What occurs twice is copied once, and may hold itself."""
        if not isinstance(each, Reference):
            return _copied(run, each, deep)
        known = run.read(copies).get(each, UNBOUND)
        return run.cases(known, lambda made: copied_now(each) if made is UNBOUND else made)

    def copied_now(each: Reference) -> Any:
        made = _copied(run, each, lambda part: part)
        run.write(copies, {**run.read(copies), each: made})
        run.write(made, run.read(_copied(run, each, deep)))
        return made

    done = deep(value)
    run.state.drop(copies)
    return done


def _copied(run: Execution, value: Any, part: Callable[[Any], Any]) -> Any:
    """A copy of a value, in which `part` is done with each of its parts."""
    if value is UNBOUND:
        return value  # an attribute that isn't there on every way
    _check_is_copied_plainly(run, value)
    match value:
        case Items(items):
            return Items(tuple((guard, part(item)) for guard, item in items))
        case FiniteSet(items):
            return FiniteSet(tuple((guard, part(item)) for guard, item in items))
        case Record(cls, held):
            return Record(cls, {name: part(inner) for name, inner in held.items()})
        case Reference("list" | "deque" as kind):
            return run.new(kind, tuple((guard, part(item)) for guard, item in run.read(value)), value.cls, value.given)
        case Reference("dict"):
            entries = tuple((guard, part(key), part(item)) for guard, key, item in run.read(value))
            is_atomic = value.given is None or isinstance(value.given, (type, FunctionType, Closure))
            return run.new("dict", entries, value.cls, value.given if is_atomic else part(value.given))
        case Reference("set"):
            return run.new("set", _copied(run, run.read(value), part))
        case Reference("object", cls):
            return run.new("object", {name: part(held) for name, held in run.read(value).items()}, cls)
        case Stream() | DictView() | Proxy() | Super() | BoundMethod() | Partial() | Getter() | ModuleType():
            return run.unsupported(f"it copies {comparison.in_words(value)}")
    if comparison.is_instance(value) or as_record(value) is not None:
        return run.unsupported(f"it copies {comparison.in_words(value)} that was there before the call")
    if isinstance(value, tuple):
        return tuple_of([part(held) for held in value])
    for held in value if isinstance(value, frozenset) else ():
        part(held)
    return value


_CALLS_OF_A_COPY = 3
"""How many calls deeper Python goes, or half as many, to copy a part of a part."""

_ASKED = tuple(
    f"__{name}__"
    for name in ("copy", "deepcopy", "reduce", "reduce_ex", "getstate", "setstate", "getnewargs", "getnewargs_ex", "getattr")
)
"""What Python asks a class for, or an instance, to make a copy."""


def _check_is_copied_plainly(run: Execution, value: Any) -> None:
    """Give up what has a say in how it is copied, or whose attributes Python sets by the program's code as it copies."""
    cls = value.cls if isinstance(value, SymbolicSet) else calls.class_of(value)
    own = run.read(value) if isinstance(value, Reference) and value.kind == "object" else {}
    has_a_say = any(name in own or ordinary.is_of_program(ordinary.find(cls, name)) for name in _ASKED)
    sets_slots = ordinary.find(cls, "__setattr__") is not None and ordinary.find(cls, "__setstate__") is None
    slots = any(isinstance(held, MemberDescriptorType) for base in cls.__mro__ for held in vars(base).values())
    registered = any(cls is each for each in copyreg.dispatch_table)
    if has_a_say or registered or (sets_slots and slots) or issubclass(cls, BaseException):
        run.unsupported(f"it copies {comparison.in_words(value)}, which is copied in a way of its own")
