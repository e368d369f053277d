"""What a class defines, and whether all of it has a meaning here: what is unusual is given up rather than guessed at."""

from __future__ import annotations

import abc
import collections
import dataclasses
import enum
import functools
import typing
from abc import ABCMeta
from collections.abc import Callable
from enum import EnumMeta
from functools import cache
from types import FunctionType, MemberDescriptorType
from typing import Any, Protocol, TypeVar, cast

_Function = TypeVar("_Function", bound=Callable[..., Any])


def kept(function: _Function) -> _Function:
    """Keep what a function says of classes, which is asked at every step."""
    return cast(_Function, cache(function))


@kept
def find(cls: type, name: str) -> Any:
    """What a class or the classes it inherits from define by that name, or None."""
    for each in cls.__mro__:
        if name in each.__dict__ and each is not object:
            return each.__dict__[name]
    return None


def is_generated(cls: type, name: str, function: FunctionType) -> bool:
    """Whether a dataclass or named tuple made the method, so that no file has its source."""
    return function.__code__.co_filename.startswith("<") and any(
        hasattr(each, "__dataclass_params__") or is_named_tuple(each) for each in cls.__mro__ if name in each.__dict__
    )


def is_named_tuple(cls: Any) -> bool:
    """Whether the class is a named tuple."""
    return issubclass(cls, tuple) and hasattr(cls, "_fields")


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
        isinstance(held, FunctionType)
        and name.startswith("__")
        and name not in _AS_IT_IS_MADE
        and held.__code__.co_filename not in _MAKERS
        for base in cls.__mro__
        for name, held in vars(base).items()
    )


_METACLASSES = (type, ABCMeta, EnumMeta, type(Protocol))
_TRUSTED = frozenset({"builtins", "abc", "enum", "typing"})
"""Modules whose classes are known to do nothing unusual."""

_MAKERS = frozenset(module.__file__ for module in (abc, collections, dataclasses, enum, functools, typing))
"""Files whose functions classes are given by their decorators, bases and metaclasses."""


@kept
def unusual(cls: type) -> str | None:
    """What can't be followed in a class, whatever is done with it; None if there is nothing."""
    if type(cls) not in _METACLASSES:
        return f"`{cls.__name__}` has the metaclass `{type(cls).__name__}`"
    understood = {f"__{name}__" for name in (_ANYWHERE if is_named_tuple(cls) else (*_ANYWHERE, *_NOT_IN_NAMED_TUPLES))}
    for base in cls.__mro__:
        if base.__module__ in _TRUSTED:
            continue
        if "__class__" in vars(base):
            return f"`{base.__name__}` says itself which class it is of (`__class__`)"
        if base.__module__ == "os":
            return f"`{base.__name__}` tells of the process"
        if "__class__" in vars(base):
            return f"`{base.__name__}` says itself of which class it is (`__class__`)"
        for name, held in vars(base).items():
            function = held.__func__ if isinstance(held, staticmethod) else held
            if isinstance(function, FunctionType) and name.startswith("__") and name.endswith("__"):
                made = is_generated(base, name, function) or function.__code__.co_filename in _MAKERS
                if name not in understood and not made:
                    return f"`{base.__name__}` defines `{name}`"
        for name, field in vars(base).get("__dataclass_fields__", {}).items():
            if isinstance(field.type, dataclasses.InitVar) or str(field.type).startswith(("InitVar", "dataclasses.InitVar")):
                return f"`{base.__name__}` has an `InitVar`"
            if hasattr(type(find(cls, name)), "__set__") and not isinstance(find(cls, name), MemberDescriptorType):
                return f"the field `{name}` of `{base.__name__}` is a descriptor"
    return None
