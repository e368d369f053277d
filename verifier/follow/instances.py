"""Instances: what calling a class makes, and what `isinstance` says of a value."""

from __future__ import annotations

import functools
import itertools
import typing
from abc import ABCMeta
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields
from enum import Enum, Flag
from functools import partial
from types import (
    BuiltinFunctionType,
    FunctionType,
    GeneratorType,
    GenericAlias,
    MemberDescriptorType,
    MethodType,
    MethodWrapperType,
    UnionType,
)
from typing import Any

from verifier import terms
from verifier.follow import calls, classes, containers, generated, membership, ordinary, program
from verifier.follow.execution import NESTED, Execution, Ways
from verifier.follow.instead import instead_of
from verifier.follow.values import (
    Arbitrary,
    BuiltinMethod,
    Record,
    Stream,
    Union,
    as_items,
    boolean,
    is_record_class,
    truth_term,
    tuple_of,
)
from verifier.terms import FALSE, TRUE, Term


def construct(run: Execution, cls: type, positional: list[Any], keyword: dict[str, Any]) -> Any:
    """`cls(...)` for a class written in Python."""
    classes.check_followed(run, cls)
    if issubclass(cls, Enum):
        return _member(run, cls, positional, keyword)
    if is_record_class(cls):
        return _record(run, cls, positional, keyword)
    _check_constructible(run, cls)
    initialize = ordinary.find(cls, "__init__")
    if isinstance(initialize, FunctionType) and issubclass(cls, (OSError, BaseExceptionGroup)):
        run.unsupported(f"`{cls.__name__}` has an `__init__`, and is made by what looks at its arguments as well")
    if issubclass(cls, BaseException) and ordinary.find(cls, "args") is not vars(BaseException)["args"]:
        run.unsupported(f"`{cls.__name__}` has `args` of its own")
    if issubclass(cls, BaseException) and not isinstance(initialize, FunctionType):
        check_error(run, cls, positional, keyword)
    made = run.new("object", {"args": tuple_of(positional)} if issubclass(cls, BaseException) else {}, cls)
    if isinstance(initialize, FunctionType) and generated.is_generated(cls, "__init__", initialize):
        sets = ordinary.find(cls, "__setattr__")
        if isinstance(sets, FunctionType) and not generated.is_generated(cls, "__setattr__", sets):
            run.unsupported(f"`{cls.__name__}` sets its attributes itself (`__setattr__`)")
        run.write(made, _fields(run, cls, ordinary.owner_of(cls, "__init__"), positional, keyword))
        _after(run, cls, made)
    elif isinstance(initialize, FunctionType):
        answer = calls.call(run, initialize, [made, *positional], keyword)
        run.cases(answer, lambda each: None if each is None else run.fail(TypeError("__init__() should return None")))
    elif not issubclass(cls, BaseException) and (positional or keyword):
        run.fail(TypeError(f"{cls.__name__}() takes no arguments"))
    return made


def check_error(run: Execution, cls: type, positional: Sequence[Any], keyword: dict[str, Any]) -> None:
    """Raise what a builtin error raises that is made of so many arguments; give up one that does more than keep them."""
    if issubclass(cls, _LOOKING) and len(positional) > 1:
        run.unsupported(f"it makes a `{cls.__name__}` of several values, and which error that is depends on them")
    builtin: Any = next(each for each in cls.__mro__ if each.__module__ == "builtins" and ordinary.is_of_library(each))
    try:
        builtin(*[object() for _ in positional], **dict.fromkeys(keyword))
    except TypeError as error:
        run.fail(error)
    if keyword:
        run.unsupported(f"it makes a `{cls.__name__}` with arguments by name")


_LOOKING = (OSError, SyntaxError, UnicodeDecodeError, UnicodeEncodeError, UnicodeTranslateError, BaseExceptionGroup)
"""Errors that look at what they are made of, where that is more than one value."""


def _check_constructible(run: Execution, cls: type) -> None:
    if cls.__abstractmethods__ if hasattr(cls, "__abstractmethods__") else False:
        run.fail(TypeError(f"can't instantiate abstract class {cls.__name__}"))
    if issubclass(cls, BaseException):
        return
    for base in cls.__mro__:
        if base is not object and any(isinstance(held, ordinary.C_CODE) for held in vars(base).values()):
            run.unsupported(f"`{cls.__name__}` is built on `{base.__name__}`, whose inside isn't Python{instead_of(cls)}")


def _record(run: Execution, cls: type, positional: list[Any], keyword: dict[str, Any]) -> Record:
    if generated.is_named_tuple(cls):
        names: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
        defaults = {name: program.found(run, default) for name, default in cls._field_defaults.items()}  # type: ignore[attr-defined]
        return Record(cls, _assigned(run, cls, names, positional, keyword, defaults))
    record = Record(cls, _fields(run, cls, cls, positional, keyword))
    if len(record.fields) < len(fields(cls)):
        run.unsupported(f"`{cls.__name__}` has a field that isn't set as it is made")
    _after(run, cls, record)
    return record


def _fields(run: Execution, cls: type, owner: Any, positional: list[Any], keyword: dict[str, Any]) -> dict[str, Any]:
    """What the `__init__` that was generated for `owner`, which `cls` may have inherited, sets in an instance of `cls`."""
    taken = [field for field in fields(owner) if field.init]
    ordered = [field.name for field in taken if not field.kw_only]
    by_keyword = [field.name for field in taken if field.kw_only]
    defaults: dict[str, Any] = {}
    made: dict[str, Callable[[], Any]] = {}
    for part in ("__defaults__", "__kwdefaults__"):
        program.check_stays(run, f"`{part}`", run.program.changes.of_constant(owner.__init__, part))
    for field in fields(owner):
        if field.name in keyword or field.name in ordered[: len(positional)]:
            continue
        if field.default is not MISSING:
            _check_default(run, cls, field)
            defaults[field.name] = program.found(run, field.default)
        elif field.default_factory is not MISSING:
            defaults[field.name] = None
            made[field.name] = partial(calls.call, run, program.found(run, field.default_factory), [])
    values = _assigned(run, cls, (*ordered, *by_keyword), positional, keyword, defaults)
    if len(positional) > len(ordered):
        run.fail(TypeError(f"{cls.__name__}() takes {len(ordered)} positional arguments"))
    values = {**defaults, **values}
    # Python asks for what is made anew only once the arguments are right, field by field.
    return {
        each.name: made[each.name]() if each.name in made else values[each.name]
        for each in fields(owner)
        if each.name in values
    }


def _check_default(run: Execution, cls: type, field: Any) -> None:
    """Give up a field that nothing sets as an instance is made, where its class has something else than its default."""
    held = ordinary.find(cls, field.name)
    if not field.init and held is not field.default and not isinstance(held, MemberDescriptorType):
        run.unsupported(f"`{cls.__name__}.{field.name}` isn't the default of the field, which nothing sets")


def _assigned(
    run: Execution,
    cls: type,
    names: tuple[str, ...],
    positional: list[Any],
    keyword: dict[str, Any],
    defaults: dict[str, Any],
) -> dict[str, Any]:
    given = dict(zip(names, positional, strict=False))
    wrong = [name for name in keyword if name not in names or name in given]
    if len(positional) > len(names) or wrong:
        run.fail(TypeError(f"{cls.__name__}() got unexpected arguments"))
    given |= keyword
    missing = [name for name in names if name not in given and name not in defaults]
    if missing:
        run.fail(TypeError(f"{cls.__name__}() missing arguments: {', '.join(missing)}"))
    return {name: given.get(name, defaults.get(name)) for name in names}


def _after(run: Execution, cls: type, made: Any) -> None:
    """Call a `__post_init__` if the generated `__init__` does: if its class had one as it was generated."""
    if "__post_init__" in ordinary.find(cls, "__init__").__code__.co_names:
        calls.call(run, classes.get(run, made, "__post_init__"), [])


def _member(run: Execution, cls: Any, positional: list[Any], keyword: dict[str, Any]) -> Any:
    if len(positional) != 1 or keyword or issubclass(cls, Flag):
        return run.unsupported(f"it makes a new member or a new enum out of `{cls.__name__}`")
    if ordinary.find(cls, "_missing_") is not Enum.__dict__["_missing_"]:
        return run.unsupported(f"`{cls.__name__}` decides itself what unknown values stand for (`_missing_`)")

    def by_value(value: Any) -> Any:
        """The member that the enum keeps for a value, whatever the members say that their values are."""
        if calls.class_of(value) is cls:
            return value
        _check_is_key(run, value)
        choices: list[tuple[Term, Callable[[], Any]]] = []
        unknown = TRUE
        for known, member in cls._value2member_map_.items():
            same = membership.same_key(run, program.found(run, known), value)
            choices.append((terms.conjoin((unknown, same)), lambda m=member: program.found(run, m)))  # type: ignore[misc]
            unknown = terms.conjoin((unknown, terms.negate(same)))
        error = (
            ValueError(f"not a valid {cls.__name__}") if cls._member_map_ else TypeError(f"{cls.__name__} has no members")
        )
        choices.append((unknown, lambda: run.fail(error)))
        return run.choices(choices)

    return run.cases(positional[0], by_value)


def _check_is_key(run: Execution, value: Any) -> None:
    """Give up a value that can't be a key of a dict, for which Python looks among the members one by one."""
    ends: Ways = []
    errors: Ways = []
    with run.inside(run.scope, errors):
        run.attempt(lambda: containers.check_hashable(run, value), ends)
    for state, _ in errors:
        run.state = state
        run.attempt(lambda: run.unsupported("it looks up a member by what can't be a key of a dict"), [])
    run.meet(ends)


def is_instance(run: Execution, value: Any, cls: Any) -> Any:
    """Whether a value, which isn't a union, is of a class or of one of several, each of which may be there or not."""
    if isinstance(cls, Union):
        return run.cases(cls, lambda each: is_instance(run, value, each))
    items = as_items(cls)
    if items is not None:
        found: Term = FALSE
        for guard, each in items:
            # Python asks for no more of them once it is told.
            asked = terms.conjoin((guard, terms.negate(found)))
            with run.deeper(NESTED):
                answer = run.branch(asked, partial(is_instance, run, value, each), lambda: False)
            found = terms.disjoin((found, truth_term(answer)))
        return boolean(found)
    if isinstance(cls, UnionType) or typing.get_origin(cls) is typing.Union:
        return any(is_instance(run, value, each) for each in typing.get_args(cls))
    origin = typing.get_origin(cls)
    if isinstance(cls, _BARE_ALIAS):
        return is_instance(run, value, origin)
    if isinstance(origin, type) and not isinstance(cls, type) and (isinstance(cls, GenericAlias) or typing.get_args(cls)):
        return bool(run.fail(TypeError("isinstance() argument 2 cannot be a parameterized generic")))
    if not isinstance(cls, type):
        return bool(run.unsupported("it asks for the type of a value by what is no class"))
    check_says_nothing(run, cls)
    answers = {issubclass(each, cls) for each in _classes_of(value)}
    return answers.pop() if len(answers) == 1 else bool(run.unsupported(f"it asks whether something is a `{cls.__name__}`"))


_BARE_ALIAS: Any = type(typing.List)  # noqa: UP006
"""What `typing.List`, `typing.Sequence` and their like are that no types follow in brackets: they stand for a class."""


def check_says_nothing(run: Execution, cls: type) -> None:
    """Give up a class that decides itself which classes and instances are of its kind, or of which that is said later."""
    program.check_stays(run, f"what is of the kind `{cls.__name__}`", run.program.changes.of_kind(cls))
    asked = ((type(cls), "__instancecheck__"), (type(cls), "__subclasscheck__"), (cls, "__subclasshook__"))
    for kind, name in asked:
        owner = next((each for each in kind.__mro__ if name in each.__dict__), kind)
        if not ordinary.is_of_library(owner) or (kind is not cls and owner not in (type, ABCMeta)):
            run.unsupported(f"`{cls.__name__}` decides itself what its instances are")


def _classes_of(value: Any) -> tuple[type, ...]:
    """Of which class a value is, or of which classes it may be."""
    match value:
        case Stream():
            return _ITERATORS
        case Arbitrary():
            return (FunctionType, MethodType, BuiltinFunctionType, functools.partial, type, _Callable)
        case BuiltinMethod():
            return (BuiltinFunctionType, MethodWrapperType)
        case _:
            return (calls.class_of(value),)


_GONE_THROUGH: tuple[Any, ...] = ((), [], "", b"", {}, {}.keys(), {}.values(), {}.items(), set(), range(0), deque())
_ITERATORS = (
    *(GeneratorType, map, zip, filter, enumerate, reversed, type(reversed([])), type(reversed({})), type(reversed(deque()))),
    *(type(iter(each)) for each in _GONE_THROUGH),
    *(each for each in vars(itertools).values() if hasattr(each, "__next__")),
)
"""Of which classes an iterator may be."""


class _Callable:
    """What an arbitrary question may be besides a function."""

    def __call__(self) -> None: ...
