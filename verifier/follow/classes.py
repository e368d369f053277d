"""Attributes: what `value.name`, `value.name = ...` and `super().name` mean, and which classes are followed."""

from __future__ import annotations

import enum
import functools
import os
import sys
import time
from dataclasses import FrozenInstanceError
from enum import Enum, EnumMeta
from types import (
    BuiltinFunctionType,
    FunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodDescriptorType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import Any

from verifier.follow import arithmetic, caching, calls, comparison, constants, dict_kinds, generated, ordinary, program
from verifier.follow.execution import Execution
from verifier.follow.instead import instead_of
from verifier.follow.values import (
    CALLABLE,
    UNBOUND,
    BoundMethod,
    BuiltinMethod,
    DictView,
    FiniteSet,
    Items,
    OpaqueText,
    Proxy,
    Record,
    Reference,
    Span,
    Stream,
    Super,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    SymbolicSet,
    as_record,
    members,
)

MISSING_ATTRIBUTE = object()


def check_followed(run: Execution, cls: type) -> None:
    """Give up if there is something unusual in a class."""
    reason = ordinary.unusual(cls)
    if reason is not None:
        run.unsupported(f"{reason}, which can't be followed")


def check_of_library(run: Execution, cls: type, name: str) -> None:
    """Give up if a class's own method of that name is the program's, not the standard library's."""
    owner = next(each for each in cls.__mro__ if name in each.__dict__)
    if not ordinary.is_of_library(owner):
        run.unsupported(f"`{owner.__name__}` defines `{name}`, which can't be followed")


def get(run: Execution, value: Any, name: str) -> Any:
    """`value.name`."""
    return run.cases(value, lambda each: program.known(run, _get(run, each, name)))


def _get(run: Execution, value: Any, name: str) -> Any:
    if name == "__class__" and not isinstance(value, (Stream, DictView, Super, *CALLABLE)):
        check_followed(run, calls.class_of(value))
        return calls.class_of(value)
    match value:
        case Record(cls, held):
            return held[name] if name in held else class_attribute(run, value, cls, name)
        case Reference("object", cls):
            held = run.read(value)
            return _held(run, value, cls, name, held.get(name, UNBOUND))
        case Reference("deque") if name == "maxlen":
            return value.given
        case Reference("dict", cls) if cls is not None:
            return dict_kinds.attribute(run, value, cls, name)
        case Reference():
            return of_builtin(run, value, calls.class_of(value), name)
        case SymbolicEnum(cls):
            is_method = isinstance(ordinary.find(cls, name), (FunctionType, property))
            if is_method and not any(name in vars(member) for member in members(cls)):
                return class_attribute(run, value, cls, name)
            return arithmetic.each_member(run, value, lambda member: program.known(run, _get(run, member, name)))
        case Span(_, start, stop) if name in ("start", "stop", "step"):
            return {"start": start, "stop": stop, "step": 1}[name]
        case Super(owner, receiver):
            return _inherited(run, owner, receiver, name)
        case Proxy(entries) if name in _OF_PROXIES:
            return BuiltinMethod(name, entries)
        case Proxy():
            return of_builtin(run, value, calls.class_of(value), name)
        case DictView() | Stream():
            return run.unsupported(f"it asks a view or an iterator for `{name}`")
        case _ if isinstance(value, CALLABLE):
            program.check_stays(run, f"`{name}`", run.program.changes.of_instance(value, name))
            return run.unsupported(f"it looks at `{name}` of a function")
        case ModuleType():
            return _of_module(run, value, name)
        case type():
            return _of_class(run, value, name)
    builtin = _builtin_class(value)
    if builtin is not None:
        return of_builtin(run, value, builtin, name)
    record = as_record(value)
    if record is not None:
        return _get(run, record, name)
    return _of_instance(run, value, name)


_OF_PROXIES = frozenset({"get", "keys", "values", "items", "copy"})
"""The methods of a `MappingProxyType` that are those of the dict behind it."""


def _of_instance(run: Execution, value: Any, name: str) -> Any:
    """An attribute of an instance that was there before the run: its own, unless its class has a say in it."""
    cls = type(value)
    check_followed(run, cls)
    defined, held = ordinary.find(cls, name), getattr(value, "__dict__", {})
    is_its_own = name in held and not _is_asked_first(defined)
    if isinstance(defined, MemberDescriptorType) or not _is_asked_first(defined):
        program.check_stays(run, f"`{name}`", run.program.changes.of_instance(value, name))
    if isinstance(value, Enum):
        program.check_stays(run, f"`{name}`", run.program.changes.of_instance(value, f"_{name}_"))
    if is_its_own:
        return program.found(run, held[name])
    if isinstance(value, Enum) and _is_of_builtin(defined):
        return _plain_attribute(run, value, name)
    return class_attribute(run, value, cls, name)


def _is_asked_first(defined: Any) -> bool:
    """Whether Python asks what a class holds before it looks at what an instance has, and as an attribute is set."""
    return hasattr(type(defined), "__set__") or hasattr(type(defined), "__delete__")


def _is_of_builtin(defined: Any) -> bool:
    """Whether what an enum's class defines is Python's own: what all members have, or all numbers and texts."""
    own = defined is not None and any(defined is each for each in vars(Enum).values())
    return (own and not isinstance(defined, FunctionType)) or isinstance(defined, (*ordinary.C_CODE, GetSetDescriptorType))


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
        case Span():
            return range
        case Enum():
            return None
        case bool() | int() | float() | str() | bytes() | frozenset() | range() | None:
            return type(value)
        case tuple():
            return None if generated.is_named_tuple(type(value)) else tuple
        case _:
            return None


def _held(run: Execution, value: Reference, cls: type | None, name: str, held: Any) -> Any:
    def there(each: Any) -> Any:
        if each is not UNBOUND:
            return each
        return _missing(run, value, name) if cls is None else class_attribute(run, value, cls, name)

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
    return program.found(run, found)


def of_builtin(run: Execution, value: Any, cls: type, name: str) -> Any:
    """An attribute of an instance of a builtin class: one of its methods, as a rule."""
    found = getattr(cls, name, MISSING_ATTRIBUTE)
    if found is MISSING_ATTRIBUTE:
        return _missing(run, value, name)
    if isinstance(found, (*ordinary.C_CODE, BuiltinFunctionType)):
        return BuiltinMethod(name, value)
    return constants.computed(run, getattr, [value, name], f"it asks {comparison.in_words(value)} for `{name}`")


def _of_module(run: Execution, module: ModuleType, name: str) -> Any:
    if type(module) is not ModuleType:
        run.unsupported(f"it asks a module of a class of its own, `{type(module).__name__}`, for `{name}`")
    held = vars(module)
    if module is sys.modules.get("__main__"):
        run.unsupported("it asks the module that the process began with (`__main__`), which differs from one to another")
    if name not in held and "__getattr__" in held:
        run.unsupported(f"`{module.__name__}` makes its attributes as they are asked for (`__getattr__`)")
    if name in held and module in (os, sys, time) and not callable(held[name]):
        run.unsupported(f"it asks for `{module.__name__}.{name}`, which may differ from one process to another")
    run.check_of_this_place(name)
    if name in held:
        return run.of_module(held, name)
    run.check_variable_stays(held, name)
    return run.fail(AttributeError(f"module has no attribute '{name}'"))


_OF_CLASSES = frozenset({"__name__", "__qualname__", "__module__", "__doc__", "__members__"})
"""What can be asked of a class that its metaclass answers."""


def _of_class(run: Execution, cls: type, name: str) -> Any:
    if ordinary.is_of_library(cls):
        return _plain_attribute(run, cls, name)
    check_followed(run, cls)
    if name in _OF_CLASSES:
        program.check_stays(run, f"`{cls.__name__}.{name}`", run.program.changes.of_class(cls, name))
    if name in _OF_CLASSES or (isinstance(cls, EnumMeta) and _stands_for_member(cls, name)):
        return _plain_attribute(run, cls, name)
    held = next((each.__dict__[name] for each in cls.__mro__ if name in each.__dict__), MISSING_ATTRIBUTE)
    program.check_stays(run, f"`{cls.__name__}.{name}`", run.program.changes.of_class(cls, name))
    if not _is_usual(held, cls, name):
        return run.unsupported(f"`{cls.__name__}.{name}` is an unusual descriptor")
    match held:
        case staticmethod() as found:
            return program.found(run, found.__func__)
        case classmethod() as found:
            return BoundMethod(found.__func__, cls)
        case found if found is MISSING_ATTRIBUTE and not hasattr(type(cls), name):
            return run.fail(AttributeError(f"type object '{cls.__name__}' has no attribute '{name}'"))
        case found if found is MISSING_ATTRIBUTE or (hasattr(type(found), "__get__") and not isinstance(found, _ALONE)):
            return run.unsupported(f"it asks the class `{cls.__name__}` for `{name}`")
        case found:
            return program.found(run, found)


def _stands_for_member(cls: EnumMeta, name: str) -> bool:
    """Whether an enum itself gives a member by that name, which may be another than the one it looks up by it."""
    held = ordinary.find(cls, name)
    return isinstance(held, cls) or type(held) is enum.property or (held is None and name in cls.__members__)


_ALONE = (FunctionType, type)
"""What a class gives as it is although it has a `__get__` or stands for one."""


def class_attribute(run: Execution, value: Any, cls: type, name: str) -> Any:
    """An attribute that an instance has of its class."""
    found = ordinary.find(cls, name)
    changes = run.program.changes
    program.check_stays(run, f"`{cls.__name__}.{name}`", changes.of_class(cls, name))
    if isinstance(found, (property, functools.cached_property, staticmethod, classmethod)):
        program.check_stays(run, f"`{cls.__name__}.{name}`", changes.of_itself(found))
    if not _is_usual(found, cls, name):
        return run.unsupported(f"`{cls.__name__}.{name}` is an unusual descriptor")
    if isinstance(found, _MAY_BE_MISSING) and ordinary.find(cls, "__getattr__") is not None:
        return run.unsupported(f"`{cls.__name__}` answers itself for attributes that fail (`__getattr__`)")
    match found:
        case FunctionType():
            return BoundMethod(found, value)
        case property():
            return calls.call(run, found.fget, [value])
        case functools.cached_property():
            computed = calls.call(run, program.found(run, found.func), [value])
            if not isinstance(value, Reference):
                caching.check_lasts(run, value)
                return caching.check_kept(run, computed)
            run.write(value, {**run.read(value), name: computed})
            return computed
        case staticmethod():
            return program.found(run, found.__func__)
        case classmethod():
            return BoundMethod(found.__func__, cls)
        case MemberDescriptorType() if issubclass(cls, BaseException) and found.__objclass__.__module__ == "builtins":
            return run.unsupported(f"it asks an error for `{name}`, which Python sets by itself")
        case MemberDescriptorType():
            return _missing(run, value, name) if isinstance(value, Reference) else _plain_attribute(run, value, name)
        case None if any(name in each.__dict__ for each in cls.__mro__ if each is not object):
            return None
        case None if name == "__init__" and isinstance(value, Reference):
            return BuiltinMethod(name, value)
        case None if name in object.__dict__:
            return run.unsupported(f"it asks {comparison.in_words(value)} for `{name}`, whose inside isn't Python")
        case None:
            if ordinary.find(cls, "__getattr__") or ordinary.find(cls, "__getattribute__"):
                return run.unsupported(f"`{cls.__name__}` answers for its attributes itself (`__getattr__`)")
            return _missing(run, value, name)
        case _ if hasattr(type(found), "__get__"):
            return (
                BuiltinMethod(name, value)
                if issubclass(cls, BaseException) and isinstance(found, ordinary.C_CODE)
                else run.unsupported(f"`{cls.__name__}.{name}` is a descriptor{instead_of(type(found))}")
            )
        case _:
            return program.found(run, found)


_MAY_BE_MISSING = (property, functools.cached_property, MemberDescriptorType)
"""What may raise an AttributeError as it is asked for, where Python asks a `__getattr__` then."""

_DESCRIPTORS = (property, functools.cached_property, staticmethod, classmethod)


def _is_usual(found: Any, cls: type, name: str) -> bool:
    """Whether what a class holds does as descriptors of its kind do."""
    if isinstance(found, _DESCRIPTORS) and type(found) not in _DESCRIPTORS:
        return False
    match found:
        case property():
            return isinstance(found.fget, FunctionType)
        case functools.cached_property():
            # It is kept in the instance's own dictionary, which not every instance has, under the name it was made with.
            return found.attrname == name and bool(cls.__dictoffset__)
        case classmethod():
            return isinstance(found.__func__, FunctionType)
    return True


def _inherited(run: Execution, owner: type, receiver: Any, name: str) -> Any:
    """`super().name` in a method of `owner`."""
    cls = receiver if isinstance(receiver, type) else calls.class_of(receiver)
    order = cls.__mro__
    for each in order[order.index(owner) + 1 :]:
        if name not in each.__dict__:
            continue
        if not _is_usual(each.__dict__[name], cls, name):
            return run.unsupported(f"it asks `super()` for `{name}`, an unusual descriptor")
        match each.__dict__[name]:
            case None:
                return None
            case FunctionType() as found:
                return found if receiver is cls else BoundMethod(found, receiver)
            case classmethod() as found:
                return BoundMethod(found.__func__, cls)
            case staticmethod() as found:
                return program.found(run, found.__func__)
            case property() as found:
                return calls.call(run, found.fget, [receiver])
            case WrapperDescriptorType() if name == "__init__" and isinstance(receiver, Reference):
                return BuiltinMethod(name, receiver)
            case WrapperDescriptorType() | MethodDescriptorType() if isinstance(receiver, Reference) and each is dict:
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
        if name == "__class__":
            run.unsupported(f"it changes the class of {comparison.in_words(value)}")
        if ordinary.find(cls, "__setattr__") not in (None, BaseException.__setattr__):
            parameters = getattr(cls, "__dataclass_params__", None)
            if parameters is not None and parameters.frozen and "__dataclass_params__" in cls.__dict__:
                run.fail(FrozenInstanceError(f"cannot assign to field '{name}'"))
            run.unsupported(f"`{cls.__name__}` sets its attributes itself (`__setattr__`)")
        if isinstance(defined, property):
            if defined.fset is None:
                run.fail(AttributeError(f"property '{name}' has no setter"))
            calls.call(run, program.found(run, defined.fset), [value, new])
        elif _is_asked_first(defined) and not isinstance(defined, MemberDescriptorType):
            run.unsupported(f"`{cls.__name__}.{name}` is a descriptor")
        elif cls.__dictoffset__ == 0 and not isinstance(defined, MemberDescriptorType):
            run.fail(AttributeError(f"{type_name(value)} has no attribute '{name}'"))
        else:
            run.write(value, {**run.read(value), name: new})
    elif isinstance(value, CALLABLE):
        run.unsupported(f"it sets `{name}` of a function")
    elif (record := as_record(value)) is not None:
        _put_in_record(run, record, name)
    elif _builtin_class(value) is not None or (isinstance(value, Reference) and value.cls is None):
        run.fail(AttributeError(f"{type_name(value)} has no attribute '{name}'"))
    elif isinstance(value, Reference):
        run.unsupported(f"it sets `{name}` of {comparison.in_words(value)}")
    else:
        run.unsupported(f"it sets `{name}` of something that outlives the call, so a later call may answer otherwise")


def _put_in_record(run: Execution, record: Record, name: str) -> None:
    """Assign to what can't change: the error is of another class for named tuples than for frozen dataclasses."""
    cls, defined = record.cls, ordinary.find(record.cls, name)
    if generated.is_named_tuple(cls):
        if name not in record.fields and (name.startswith("__") or cls.__dictoffset__ or hasattr(type(defined), "__set__")):
            run.unsupported(f"it sets `{name}` of a `{cls.__name__}`, which isn't one of its fields")
        run.fail(AttributeError(f"can't set attribute '{name}'"))
    sets = vars(cls).get("__setattr__")
    if not isinstance(sets, FunctionType) or not generated.is_generated(cls, "__setattr__", sets):
        run.unsupported(f"`{cls.__name__}` sets its attributes itself (`__setattr__`)")
    if "__slots__" in vars(cls) and name not in record.fields:
        run.unsupported(f"it sets `{name}` of a `{cls.__name__}`, which isn't one of its fields")
    run.fail(FrozenInstanceError(f"cannot assign to field '{name}'"))
