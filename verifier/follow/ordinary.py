"""What a class defines, and whether all of it has a meaning here: what is unusual is given up rather than guessed at."""

from __future__ import annotations

import abc
import collections
import dataclasses
import enum
import functools
import reprlib
import sys
import typing
from abc import ABCMeta
from collections.abc import Callable
from enum import EnumMeta
from functools import cache
from types import (
    BuiltinFunctionType,
    CodeType,
    FunctionType,
    MappingProxyType,
    MemberDescriptorType,
    MethodDescriptorType,
    WrapperDescriptorType,
)
from typing import Any, Protocol, TypeVar, cast

from verifier.follow.generated import (
    has_generated_methods,
    has_its_fields,
    is_generated,
    is_made_of_its_fields,
    is_named_tuple,
)
from verifier.follow.sources import all_code

_Function = TypeVar("_Function", bound=Callable[..., Any])


def kept(function: _Function) -> _Function:
    """Keep what a function says of a class, which is asked at every step.

    It is kept by the class's address, with the class: a metaclass may say that its classes are equal to others.
    """
    said: dict[tuple[Any, ...], tuple[type, Any]] = {}

    def ask(cls: type, *others: Any) -> Any:
        key = (id(cls), *others)
        if key not in said:
            said[key] = cls, function(cls, *others)
        return said[key][1]

    return cast(_Function, ask)


@kept
def find(cls: type, name: str) -> Any:
    """What a class or the classes it inherits from define by that name, or None."""
    for each in cls.__mro__:
        if name in each.__dict__ and each is not object:
            return each.__dict__[name]
    return None


def owner_of(cls: type, name: str) -> Any:
    """Which class it is whose `name` a class has: itself or one that it inherits from. There must be one."""
    return next(each for each in cls.__mro__ if name in each.__dict__)


C_CODE = (WrapperDescriptorType, MethodDescriptorType)
"""What a class holds in place of a method whose inside isn't Python."""


def parameters_of(cls: Any) -> Any:
    """With which parameters a class was made a dataclass."""
    return cls.__dataclass_params__


_OPERATORS = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor", "lshift", "rshift")
_ANYWHERE = (
    "init_subclass",
    "new_member",
    "set_name",
    "class_getitem",
    "repr",
    "str",
    "format",
    "call",
    "getattr",
    "enter",
    "exit",
    "aenter",
    "aexit",
)
_NOT_IN_NAMED_TUPLES = (
    *("init", "post_init", "eq", "ne", "lt", "le", "gt", "ge", "bool", "len", "contains", "iter", "reversed", "next"),
    *("getitem", "setitem", "delitem", "hash", "neg", "pos", "invert", "get", "set", "delete", "setattr"),
    *("getstate", "setstate"),
    *(f"{kind}{each}" for kind in ("", "r", "i") for each in _OPERATORS),
)
"""The methods that Python calls by itself and that are called here where Python does, or refused where they matter.

A named tuple is taken for a tuple everywhere, so there those that make it less of one are unusual.
"""

_AS_IT_IS_MADE = ("__init__", "__new__", "__hash__", "__init_subclass__", "__set_name__")


@kept
def has_methods_of_the_program(cls: type) -> bool:
    """Whether a class has methods of the program's that Python calls by itself when it computes with an instance."""
    return any(
        (is_of_program(held) and name.startswith("__") and name not in _AS_IT_IS_MADE)
        for base in cls.__mro__
        if not is_of_library(base)
        for name, held in vars(base).items()
    )


def is_called(held: Any) -> bool:
    """Whether what a class holds is code of the program's, or something that Python would call or ask for some."""
    if isinstance(held, (type, BuiltinFunctionType, *C_CODE)):
        return False
    return callable(held) or isinstance(held, (staticmethod, classmethod, property))


def is_of_program(held: Any) -> bool:
    """Whether what a class holds is code that neither Python nor a decorator, base or metaclass of the library's gave it."""
    return is_called(held) and not is_of_makers(held)


def is_of_makers(held: Any) -> bool:
    """Whether what a class holds is a function that it was given by a decorator, a base or a metaclass of the library's."""
    return isinstance(held, FunctionType) and any(
        held.__globals__ is vars(module) and held.__code__ in _codes_of(module) for module in _MAKERS
    )


@cache
def _codes_of(module: Any) -> frozenset[CodeType]:
    """All code that was compiled for a module of the library."""
    return frozenset(all_code(module.__spec__.loader.get_code(module.__name__)))


def module_of(cls: type) -> str:
    """The name of the module of a class, as Python has it, whatever its metaclass says; what isn't a text is no name."""
    named = _AS_PYTHON_HAS_IT.__get__(cls)
    return named if type(named) is str else ""


_AS_PYTHON_HAS_IT = vars(type)["__module__"]


def is_of_library(cls: type) -> bool:
    """Whether a class is one that a module of the standard library has by its name, and not one that only says so."""
    module = sys.modules.get(module_of(cls))
    known = module_of(cls).partition(".")[0] in sys.stdlib_module_names
    return known and module is not None and vars(module).get(cls.__name__) is cls


_OF_ENUMS = ("_value2member_map_", "_member_map_", "_member_names_")
"""By what an enum finds its members."""

_METACLASSES = (type, ABCMeta, EnumMeta, type(Protocol))
_TRUSTED = frozenset({"builtins", "abc", "enum", "typing"})
"""Modules whose classes are known to do nothing unusual."""

_MAKERS = (abc, collections, dataclasses, enum, functools, reprlib, typing)
"""Modules whose functions classes are given by their decorators, bases and metaclasses."""

_CLASS_METHODS = frozenset({"__init_subclass__", "__class_getitem__", "__subclasshook__", "__prepare__"})


@kept
def unusual(cls: type) -> str | None:
    """What can't be followed in a class, whatever is done with it; None if there is nothing."""
    if not any(type(cls) is each for each in _METACLASSES):
        return f"`{cls.__name__}` has the metaclass `{type(cls).__name__}`"
    if isinstance(cls, EnumMeta) and [type(vars(cls)[name]) for name in _OF_ENUMS] != [dict, dict, list]:
        return f"`{cls.__name__}` keeps its members in a way of its own"
    understood = {f"__{name}__" for name in (_ANYWHERE if is_named_tuple(cls) else (*_ANYWHERE, *_NOT_IN_NAMED_TUPLES))}
    for base in cls.__mro__:
        if (base.__module__ in _TRUSTED and is_of_library(base)) or base is MappingProxyType:
            continue
        if "__class__" in vars(base):
            return f"`{base.__name__}` says itself which class it is of (`__class__`)"
        if base.__module__ == "os":
            return f"`{base.__name__}` tells of the process"
        for name, held in vars(base).items():
            if isinstance(held, MemberDescriptorType) and (held.__name__, held.__objclass__) != (name, base):
                return f"`{base.__name__}.{name}` is a slot of another name or class"
            if not (name.startswith("__") and name.endswith("__")):
                continue
            # Python asks for all others without the instance, if they are static.
            function = held.__func__ if isinstance(held, staticmethod) and name == "__new__" else held
            if isinstance(function, FunctionType):
                made = is_generated(base, name, function) or is_of_makers(function)
                if not made and function.__code__.co_filename.startswith("<") and has_generated_methods(base):
                    return f"the `{name}` of `{base.__name__}` isn't the one that Python makes for its fields"
                if name not in understood and not made:
                    return f"`{base.__name__}` defines `{name}`"
            elif not is_of_library(base) and (
                _is_no_method(name, held) or (name in understood and not _may_be_method(held))
            ):
                return f"`{base.__name__}` defines `{name}` by what is no function"
        if is_named_tuple(base) and not is_made_of_its_fields(base):
            return f"`{base.__name__}` says itself which fields it has"
        if is_named_tuple(base) and not has_its_fields(base):
            return f"a field of the named tuple `{base.__name__}` was replaced"
        for name, field in vars(base).get("__dataclass_fields__", {}).items():
            if isinstance(field.type, dataclasses.InitVar) or str(field.type).startswith(("InitVar", "dataclasses.InitVar")):
                return f"`{base.__name__}` has an `InitVar`"
            if hasattr(type(find(cls, name)), "__set__") and not isinstance(find(cls, name), MemberDescriptorType):
                return f"the field `{name}` of `{base.__name__}` is a descriptor"
            in_slot = cls.__dictoffset__ or isinstance(find(cls, name), MemberDescriptorType)
            if not in_slot and any(name == each.name for each in dataclasses.fields(base)):
                return f"the field `{name}` of `{base.__name__}` has no slot"
    return None


def _is_no_method(name: str, held: Any) -> bool:
    """Whether Python would ask what a class has by a name of Python's for a method, and it isn't a plain one."""
    if held is None:
        return name not in ("__hash__", "__doc__")
    return is_called(held) and not (isinstance(held, classmethod) and name in _CLASS_METHODS)


def _may_be_method(held: Any) -> bool:
    """Whether what a class has by a name of Python's for a method is one, or says that there is none."""
    return held is None or isinstance(held, (FunctionType, classmethod, *C_CODE))


@kept
def masked(cls: type) -> str | None:
    """What in a class makes its instances look as if they were of another one; None if there is nothing."""
    if not any(type(cls) is each for each in _METACLASSES) and not is_of_library(type(cls)):
        return f"`{cls.__name__}` has the metaclass `{type(cls).__name__}`"
    for base in type.__dict__["__mro__"].__get__(cls):
        for name in ("__class__", "__getattribute__"):
            if not is_of_library(base) and is_called(vars(base).get(name)):
                return f"`{base.__name__}` defines `{name}`"
    return None
