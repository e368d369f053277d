"""Attributes and instances: what `value.name`, `value.name = ...`, calling a class and `isinstance` mean."""

from __future__ import annotations

import functools
import itertools
import os
import sys
import typing
from abc import ABCMeta
from dataclasses import MISSING, FrozenInstanceError, fields
from enum import Enum, Flag
from types import (
    BuiltinFunctionType,
    FunctionType,
    GeneratorType,
    MemberDescriptorType,
    MethodDescriptorType,
    MethodType,
    MethodWrapperType,
    ModuleType,
    UnionType,
    WrapperDescriptorType,
)
from typing import Any

from verifier.follow import arithmetic, caching, calls, comparison, ordinary
from verifier.follow.execution import Execution
from verifier.follow.values import (
    CALLABLE,
    UNBOUND,
    Arbitrary,
    BoundMethod,
    BuiltinMethod,
    DictView,
    FiniteSet,
    Items,
    OpaqueText,
    Record,
    Reference,
    Stream,
    Super,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    SymbolicSet,
    as_items,
    as_record,
    is_record_class,
    tuple_of,
)

MISSING_ATTRIBUTE = object()
_C_CODE = (WrapperDescriptorType, MethodDescriptorType)


def check_followed(run: Execution, cls: type) -> None:
    """Give up if there is something unusual in a class."""
    reason = ordinary.unusual(cls)
    if reason is not None:
        run.unsupported(f"{reason}, which can't be followed")


def check_of_library(run: Execution, cls: type, name: str) -> None:
    """Give up if a class's own method of that name is the program's, not the standard library's."""
    owner = next(each for each in cls.__mro__ if name in each.__dict__)
    if owner.__module__.partition(".")[0] not in sys.stdlib_module_names:
        run.unsupported(f"`{owner.__name__}` defines `{name}`, which can't be followed")


def get(run: Execution, value: Any, name: str) -> Any:
    """`value.name`."""
    return run.cases(value, lambda each: run.known(_get(run, each, name)))


def _get(run: Execution, value: Any, name: str) -> Any:
    if name == "__class__" and not isinstance(value, (Stream, DictView, Super, *CALLABLE)):
        check_followed(run, calls.class_of(value))
        return calls.class_of(value)
    match value:
        case Record(cls, held):
            return held[name] if name in held else _class_attribute(run, value, cls, name)
        case Reference("object", cls):
            held = run.read(value)
            return _held(run, value, cls, name, held.get(name, UNBOUND))
        case Reference():
            return _of_builtin(run, value, calls.class_of(value), name)
        case SymbolicEnum(cls):
            if isinstance(ordinary.find(cls, name), (FunctionType, property)) and name not in ("name", "value"):
                return _class_attribute(run, value, cls, name)
            return arithmetic.each_member(run, value, lambda member: run.known(_get(run, member, name)))
        case Super(owner, receiver):
            return _inherited(run, owner, receiver, name)
        case DictView() | Stream():
            return run.unsupported(f"it asks a view or an iterator for `{name}`")
        case _ if isinstance(value, CALLABLE):
            return run.unsupported(f"it looks at `{name}` of a function")
        case ModuleType():
            return _of_module(run, value, name)
        case type():
            return _of_class(run, value, name)
    builtin = _builtin_class(value)
    if builtin is not None:
        return _of_builtin(run, value, builtin, name)
    record = as_record(value)
    if record is not None:
        return _get(run, record, name)
    if isinstance(value, Enum):
        defined = ordinary.find(type(value), name)
        if isinstance(defined, FunctionType) or (isinstance(defined, property) and name not in ("name", "value")):
            return _class_attribute(run, value, type(value), name)
        return _plain_attribute(run, value, name)
    check_followed(run, type(value))
    held = getattr(value, "__dict__", {})
    return held[name] if name in held else _class_attribute(run, value, type(value), name)


def _builtin_class(value: Any) -> type | None:
    match value:
        case SymbolicBool():
            return bool
        case SymbolicInt():
            return int
        case SymbolicAtom() | OpaqueText():
            return str
        case SymbolicSet() | FiniteSet():
            return frozenset
        case Items():
            return tuple
        case Enum():
            return None
        case bool() | int() | float() | str() | bytes() | frozenset() | range() | None:
            return type(value)
        case tuple():
            return None if ordinary.is_named_tuple(type(value)) else tuple
        case _:
            return None


def _held(run: Execution, value: Reference, cls: type | None, name: str, held: Any) -> Any:
    def there(each: Any) -> Any:
        if each is not UNBOUND:
            return each
        return _missing(run, value, name) if cls is None else _class_attribute(run, value, cls, name)

    return run.cases(held, there)


def _missing(run: Execution, value: Any, name: str) -> Any:
    return run.fail(AttributeError(f"{type_name(value)} has no attribute '{name}'"))


def type_name(value: Any) -> str:
    """The name of a value's type, for an error."""
    cls = calls.class_of(value)
    return f"'{cls.__name__}' object"


def _plain_attribute(run: Execution, value: Any, name: str) -> Any:
    found = getattr(value, name, MISSING_ATTRIBUTE)
    if found is MISSING_ATTRIBUTE:
        return run.fail(AttributeError(f"'{getattr(value, '__name__', value)}' has no attribute '{name}'"))
    return found


def _of_builtin(run: Execution, value: Any, cls: type, name: str) -> Any:
    """An attribute of an instance of a builtin class: one of its methods, as a rule."""
    found = getattr(cls, name, MISSING_ATTRIBUTE)
    if found is MISSING_ATTRIBUTE:
        return _missing(run, value, name)
    if isinstance(found, (*_C_CODE, BuiltinFunctionType)):
        return BuiltinMethod(name, value)
    return calls.plainly(run, getattr, [value, name], f"it asks {comparison.in_words(value)} for `{name}`")


def _of_module(run: Execution, module: ModuleType, name: str) -> Any:
    held = vars(module)
    if name not in held and "__getattr__" in held:
        run.unsupported(f"`{module.__name__}` makes its attributes as they are asked for (`__getattr__`)")
    if name in held and module in (os, sys) and not callable(held[name]):
        run.unsupported(f"it asks for `{module.__name__}.{name}`, which may differ from one process to another")
    return held[name] if name in held else run.fail(AttributeError(f"module has no attribute '{name}'"))


_OF_CLASSES = frozenset({"__name__", "__qualname__", "__module__", "__doc__", "__members__"})
"""What can be asked of a class that its metaclass answers."""


def _of_class(run: Execution, cls: type, name: str) -> Any:
    if issubclass(cls, Enum) and name in cls.__members__:
        return cls.__members__[name]
    if name in _OF_CLASSES or cls.__module__.partition(".")[0] in sys.stdlib_module_names:
        return _plain_attribute(run, cls, name)
    check_followed(run, cls)
    match next((each.__dict__[name] for each in cls.__mro__ if name in each.__dict__), MISSING_ATTRIBUTE):
        case staticmethod() as found:
            return found.__func__
        case classmethod() as found:
            return BoundMethod(found.__func__, cls)
        case found if found is MISSING_ATTRIBUTE and not hasattr(type(cls), name):
            return run.fail(AttributeError(f"type object '{cls.__name__}' has no attribute '{name}'"))
        case found if found is MISSING_ATTRIBUTE or (hasattr(type(found), "__get__") and not isinstance(found, _ALONE)):
            return run.unsupported(f"it asks the class `{cls.__name__}` for `{name}`")
        case found:
            return found


_ALONE = (FunctionType, type)
"""What a class gives as it is although it has a `__get__` or stands for one."""


def _class_attribute(run: Execution, value: Any, cls: type, name: str) -> Any:
    found = ordinary.find(cls, name)
    match found:
        case FunctionType():
            return BoundMethod(found, value)
        case property():
            return calls.call(run, found.fget, [value])
        case functools.cached_property():
            computed = calls.call(run, found.func, [value])
            if not isinstance(value, Reference):
                return caching.check_kept(run, computed)
            run.write(value, {**run.read(value), name: computed})
            return computed
        case staticmethod():
            return found.__func__
        case classmethod():
            return BoundMethod(found.__func__, cls)
        case MemberDescriptorType():
            return _missing(run, value, name) if isinstance(value, Reference) else _plain_attribute(run, value, name)
        case None:
            if ordinary.find(cls, "__getattr__") or ordinary.find(cls, "__getattribute__"):
                return run.unsupported(f"`{cls.__name__}` answers for its attributes itself (`__getattr__`)")
            return _missing(run, value, name)
        case _ if hasattr(type(found), "__get__"):
            return (
                BuiltinMethod(name, value)
                if issubclass(cls, BaseException) and isinstance(found, _C_CODE)
                else run.unsupported(f"`{cls.__name__}.{name}` is a descriptor")
            )
        case _:
            return found


def _inherited(run: Execution, owner: type, receiver: Any, name: str) -> Any:
    """`super().name` in a method of `owner`."""
    cls = receiver if isinstance(receiver, type) else calls.class_of(receiver)
    order = cls.__mro__
    for each in order[order.index(owner) + 1 :]:
        match each.__dict__.get(name):
            case None:
                continue
            case FunctionType() as found:
                return found if receiver is cls else BoundMethod(found, receiver)
            case classmethod() as found:
                return BoundMethod(found.__func__, cls)
            case staticmethod() as found:
                return found.__func__
            case property() as found:
                return calls.call(run, found.fget, [receiver])
            case WrapperDescriptorType() if name == "__init__" and isinstance(receiver, Reference):
                return BuiltinMethod(name, receiver)
            case _:
                return run.unsupported(f"it asks `super()` for `{name}`, whose inside isn't Python")
    return _missing(run, receiver, name)


def put(run: Execution, value: Any, name: str, new: Any) -> None:
    """`value.name = new`."""
    run.cases(value, lambda each: _put(run, each, name, new))


def _put(run: Execution, value: Any, name: str, new: Any) -> None:
    if isinstance(value, Reference) and value.kind == "object" and value.cls is not None:
        cls = value.cls
        defined = ordinary.find(cls, name)
        if ordinary.find(cls, "__setattr__") not in (None, BaseException.__setattr__):
            parameters = getattr(cls, "__dataclass_params__", None)
            if parameters is not None and parameters.frozen and "__dataclass_params__" in cls.__dict__:
                run.fail(FrozenInstanceError(f"cannot assign to field '{name}'"))
            run.unsupported(f"`{cls.__name__}` sets its attributes itself (`__setattr__`)")
        if isinstance(defined, property):
            if defined.fset is None:
                run.fail(AttributeError(f"property '{name}' has no setter"))
            calls.call(run, defined.fset, [value, new])
        elif hasattr(type(defined), "__set__") and not isinstance(defined, MemberDescriptorType):
            run.unsupported(f"`{cls.__name__}.{name}` is a descriptor")
        elif cls.__dictoffset__ == 0 and not isinstance(defined, MemberDescriptorType):
            run.fail(AttributeError(f"{type_name(value)} has no attribute '{name}'"))
        else:
            run.write(value, {**run.read(value), name: new})
    elif isinstance(value, CALLABLE):
        run.unsupported(f"it sets `{name}` of a function")
    elif as_record(value) is not None:
        run.fail(FrozenInstanceError(f"cannot assign to field '{name}'"))
    elif _builtin_class(value) is not None or isinstance(value, Reference):
        run.fail(AttributeError(f"{type_name(value)} has no attribute '{name}'"))
    else:
        run.unsupported(f"it sets `{name}` of something that outlives the call, so a later call may answer otherwise")


def construct(run: Execution, cls: type, positional: list[Any], keyword: dict[str, Any]) -> Any:
    """`cls(...)` for a class written in Python."""
    check_followed(run, cls)
    if issubclass(cls, Enum):
        return _member(run, cls, positional)
    if is_record_class(cls):
        return _record(run, cls, positional, keyword)
    _check_constructible(run, cls)
    made = run.new("object", {"args": tuple_of(positional)} if issubclass(cls, BaseException) else {}, cls)
    initialize = ordinary.find(cls, "__init__")
    if isinstance(initialize, FunctionType) and ordinary.is_generated(cls, "__init__", initialize):
        sets = ordinary.find(cls, "__setattr__")
        if isinstance(sets, FunctionType) and not ordinary.is_generated(cls, "__setattr__", sets):
            run.unsupported(f"`{cls.__name__}` sets its attributes itself (`__setattr__`)")
        run.write(made, _fields(run, cls, positional, keyword))
        _after(run, cls, made)
    elif isinstance(initialize, FunctionType):
        answer = calls.call(run, initialize, [made, *positional], keyword)
        run.cases(answer, lambda each: None if each is None else run.fail(TypeError("__init__() should return None")))
    elif not issubclass(cls, BaseException) and (positional or keyword):
        run.fail(TypeError(f"{cls.__name__}() takes no arguments"))
    return made


def _check_constructible(run: Execution, cls: type) -> None:
    if cls.__abstractmethods__ if hasattr(cls, "__abstractmethods__") else False:
        run.fail(TypeError(f"can't instantiate abstract class {cls.__name__}"))
    if issubclass(cls, BaseException):
        return
    for base in cls.__mro__:
        if base is not object and any(isinstance(held, _C_CODE) for held in vars(base).values()):
            run.unsupported(f"`{cls.__name__}` is built on `{base.__name__}`, whose inside isn't Python")


def _record(run: Execution, cls: type, positional: list[Any], keyword: dict[str, Any]) -> Record:
    if ordinary.is_named_tuple(cls):
        names: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
        defaults = {name: run.known(default) for name, default in cls._field_defaults.items()}  # type: ignore[attr-defined]
        return Record(cls, _assigned(run, cls, names, positional, keyword, defaults))
    record = Record(cls, _fields(run, cls, positional, keyword))
    _after(run, cls, record)
    return record


def _fields(run: Execution, cls: type, positional: list[Any], keyword: dict[str, Any]) -> dict[str, Any]:
    taken = [field for field in fields(cls) if field.init]
    ordered = [field.name for field in taken if not field.kw_only]
    by_keyword = [field.name for field in taken if field.kw_only]
    defaults: dict[str, Any] = {}
    for field in fields(cls):
        if field.name in keyword or field.name in ordered[: len(positional)]:
            continue
        if field.default is not MISSING:
            defaults[field.name] = run.known(field.default)
        elif field.default_factory is not MISSING:
            defaults[field.name] = calls.call(run, field.default_factory, [])
    values = _assigned(run, cls, (*ordered, *by_keyword), positional, keyword, defaults)
    if len(positional) > len(ordered):
        run.fail(TypeError(f"{cls.__name__}() takes {len(ordered)} positional arguments"))
    others = {name: default for name, default in defaults.items() if name not in values}
    return {field.name: {**values, **others}[field.name] for field in fields(cls) if field.name in {**values, **others}}


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
    after = ordinary.find(cls, "__post_init__")
    if after is not None:
        calls.call(run, after, [made])


def _member(run: Execution, cls: type[Enum], positional: list[Any]) -> Any:
    if len(positional) != 1 or issubclass(cls, Flag):
        return run.unsupported(f"it makes a new member or a new enum out of `{cls.__name__}`")
    if ordinary.find(cls, "_missing_") is not Enum.__dict__["_missing_"]:
        return run.unsupported(f"`{cls.__name__}` decides itself what unknown values stand for (`_missing_`)")

    def by_value(value: Any) -> Any:
        if isinstance(value, (cls, SymbolicEnum)) and calls.class_of(value) is cls:
            return value
        members = [(comparison.equal(run, run.known(member.value), value), lambda m=member: m) for member in cls]
        unknown = (None, lambda: run.fail(ValueError(f"not a valid {cls.__name__}")))
        return run.choices([*members, unknown])  # type: ignore[list-item]

    return run.cases(positional[0], by_value)


def is_instance(run: Execution, value: Any, cls: Any) -> bool:
    """Whether a value, which isn't a union, is of a class or of one of several."""
    items = as_items(cls)
    if items is not None:
        return any(is_instance(run, value, each) for _, each in items)
    if typing.get_origin(cls) is not None or isinstance(cls, UnionType):
        if (typing.get_args(cls) and not isinstance(typing.get_origin(cls), type)) or isinstance(cls, UnionType):
            return any(is_instance(run, value, each) for each in typing.get_args(cls))
        return bool(run.fail(TypeError("isinstance() argument 2 cannot be a parameterized generic")))
    if not isinstance(cls, type):
        return bool(run.unsupported("it asks for the type of a value by what is no class"))
    if type(cls).__instancecheck__ not in _PLAIN_CHECKS:
        return bool(run.unsupported(f"`{cls.__name__}` decides itself what its instances are"))
    answers = {issubclass(each, cls) for each in _classes_of(value)}
    return answers.pop() if len(answers) == 1 else bool(run.unsupported(f"it asks whether something is a `{cls.__name__}`"))


def _classes_of(value: Any) -> tuple[type, ...]:
    """Of which class a value is, or of which classes it may be."""
    match value:
        case Stream():
            return (GeneratorType, map, zip, filter, enumerate, reversed, type(iter(())), type(iter([])), itertools.chain)
        case Arbitrary():
            return (FunctionType, MethodType, BuiltinFunctionType, functools.partial, type, _Callable)
        case BuiltinMethod():
            return (BuiltinFunctionType, MethodWrapperType)
        case _:
            return (calls.class_of(value),)


class _Callable:
    """What an arbitrary question may be besides a function."""

    def __call__(self) -> None: ...


_PLAIN_CHECKS = (type.__instancecheck__, ABCMeta.__instancecheck__)
