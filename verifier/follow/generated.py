"""Methods that dataclasses and named tuples are given, whose source no file has: those that are what was generated."""

from __future__ import annotations

import builtins
import collections
import dataclasses
from types import FunctionType
from typing import Any


def is_named_tuple(cls: Any) -> bool:
    """Whether the class is a named tuple."""
    return issubclass(cls, tuple) and hasattr(cls, "_fields")


def has_generated_methods(cls: Any) -> bool:
    """Whether the class itself is a dataclass or a named tuple."""
    return "__dataclass_params__" in vars(cls) or is_named_tuple(cls)


def is_generated(cls: type, name: str, function: FunctionType) -> bool:
    """Whether a dataclass or named tuple made the method, so that no file has its source.

    It must be what Python generates for the fields that the class says it has: it or they may have been replaced.
    """
    if not function.__code__.co_filename.startswith("<"):
        return False
    owner = next((each for each in cls.__mro__ if _plain(each.__dict__.get(name)) is function), None)
    if owner is None:
        return False
    key = id(owner), name, id(function)
    if key not in _known:
        _known[key] = owner, function, _is_generated(owner, name, function)
    return _known[key][2]


_known: dict[tuple[int, str, int], tuple[type, FunctionType, bool]] = {}
"""By addresses, each with what is there: a metaclass may say that its classes are equal to others."""


def _is_generated(owner: Any, name: str, function: FunctionType) -> bool:
    twin = _twin_of_dataclass(owner) if "__dataclass_params__" in vars(owner) else _twin_of_named_tuple(owner)
    other = _plain(vars(twin).get(name))
    return isinstance(other, FunctionType) and _is_same(function, other, owner)


def _plain(held: Any) -> Any:
    """The function itself, as Python makes a static method of each `__new__`."""
    return held.__func__ if isinstance(held, staticmethod) else held


def _twin_of_named_tuple(owner: Any) -> type:
    """A named tuple of the same fields, made anew; nothing at all for what is none."""
    if not is_named_tuple(owner):
        return object
    defaults = [owner._field_defaults[each] for each in owner._fields if each in owner._field_defaults]
    # Names that Python made up, since no field may have that which was given, are made up once more.
    return collections.namedtuple(owner.__name__, owner._fields, rename=True, defaults=defaults)


def _twin_of_dataclass(owner: Any) -> type:
    """A dataclass of the same fields, made anew."""
    parameters, given = owner.__dataclass_params__, ("init", "repr", "eq", "order", "unsafe_hash", "frozen")
    asked = {name: getattr(parameters, name) for name in given}
    copied = ("default", "default_factory", "init", "repr", "hash", "compare", "kw_only")
    held: dict[str, Any] = {"__annotations__": {each.name: each.type for each in dataclasses.fields(owner)}}
    for each in dataclasses.fields(owner):
        held[each.name] = dataclasses.field(**{name: getattr(each, name) for name in copied})
    if hasattr(owner, "__post_init__"):
        held["__post_init__"] = owner.__post_init__
    made = type(owner.__name__, (), held)
    return dataclasses.dataclass(**asked, slots="__slots__" in vars(owner))(made)


def _is_same(function: FunctionType, other: FunctionType, owner: type) -> bool:
    """Whether two functions do the same: their code, what they were given when they were made, and the builtins."""
    if function.__code__ != other.__code__:
        return False
    given, others = _given(function), _given(other)
    alike = given.keys() == others.keys() and all(
        name.startswith("_type_") or given[name] is others[name] or (_is_made_into(given[name], owner) and name == "cls")
        for name in given
    )
    shadowed = set(function.__code__.co_names) & vars(builtins).keys() & function.__globals__.keys()
    return alike and not shadowed


def _is_made_into(cls: Any, owner: type) -> bool:
    """Whether a class is the dataclass, or the one without slots that it was made of."""
    return isinstance(cls, type) and vars(cls).get("__dataclass_fields__") is vars(owner).get("__dataclass_fields__")


def _given(function: FunctionType) -> dict[str, Any]:
    """The defaults of a function's parameters and what it sees of the function that made it."""
    cells = {
        name: cell.cell_contents
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    }
    defaults = {f"default {place}": value for place, value in enumerate(function.__defaults__ or ())}
    own = {"_tuple_new": function.__globals__.get("_tuple_new")} if "_tuple_new" in function.__code__.co_names else {}
    return {**cells, **defaults, **(function.__kwdefaults__ or {}), **own}


def is_made_of_its_fields(cls: Any) -> bool:
    """Whether a named tuple has the fields, and these the defaults, that it was made with: no class below says others."""
    owner = next(each for each in cls.__mro__ if "_fields" in vars(each))
    held = vars(owner)
    new = _plain(held.get("__new__"))
    if type(held["_fields"]) is not tuple or type(held.get("_field_defaults")) is not dict:
        return False
    first = next(each for each in cls.__mro__ if "_field_defaults" in vars(each))
    return owner is first and isinstance(new, FunctionType) and is_generated(owner, "__new__", new)


def has_its_fields(cls: Any) -> bool:
    """Whether each field of a named tuple is the item at its place."""
    return all(
        type(held) is _GETTER and held.__reduce__()[1][0] == place
        for place, name in enumerate(cls._fields)
        for held in [next(each.__dict__[name] for each in cls.__mro__ if name in each.__dict__)]
    )


_GETTER: Any = type(collections.namedtuple("_Example", "field").field)  # type: ignore[attr-defined]
