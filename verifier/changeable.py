"""What packages hold that can be changed, noted so that it can be told what was changed, and put back."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import Any

_OF_PYTHON = (
    *("_collections_abc", "abc", "ast", "builtins", "collections", "contextlib", "copy", "dataclasses", "enum"),
    *("functools", "importlib", "inspect", "itertools", "linecache", "operator", "re", "types", "typing"),
)
"""Modules of Python's own that following code rests on. Containers in them change by themselves and aren't looked at."""

_OF_EVERY_MODULE = frozenset({"__builtins__", "__cached__", "__doc__", "__warningregistry__"})

_Parts = dict[Any, Any]


@dataclass(frozen=True, slots=True)
class _Noted:
    """Something that can be changed: what it is called, what it held, and the addresses of that.

    `names` are those of its fields, of which it may have got more later.
    """

    name: str
    value: Any
    parts: _Parts
    names: tuple[str, ...]
    addresses: tuple[int, ...]


class Notes:
    """What these packages and Python hold that can be changed, as it was when this was last brought up to date."""

    def __init__(self, packages: Collection[str]) -> None:
        self.packages = packages
        self._known: dict[int, Any] = {}
        """What was looked at and has parts, by address; as long as it is here nothing else gets that."""
        self._noted: dict[int, _Noted] = {}
        self._known_at_first = 0

    def bring_up_to_date(self) -> None:
        """Note all that isn't noted as it is now; all anew, once much of it may not be there any more."""
        if len(self._known) > 1.2 * self._known_at_first:
            self._known.clear()
            self._noted.clear()
        if not self._known:
            self._note(self._modules())
            self._known_at_first = len(self._known)
            return
        waiting = self._modules()
        for changed in self._changed():
            del self._known[id(changed.value)], self._noted[id(changed.value)]
            waiting.append((changed.name, changed.value))
        self._note(waiting)

    def _modules(self) -> list[tuple[str, Any]]:
        modules = [module for name, module in [*sys.modules.items()] if self._is_own(name) or name in _OF_PYTHON]
        return [(module.__name__, module) for module in modules if type(module) is ModuleType]

    def put_back(self) -> list[str]:
        """The names of what isn't as it was noted; it is put back."""
        return [name for each in self._changed() for name in _put_back(each)]

    def _changed(self) -> list[_Noted]:
        """What may not be as it was noted: another order of the same is among it."""
        return [each for each in self._noted.values() if _addresses(each.value, each.names) != each.addresses]

    def _note(self, waiting: list[tuple[str, Any]]) -> None:
        while waiting:
            name, value = waiting.pop()
            if id(value) in self._known:
                continue
            parts = self._parts(name, value)
            if parts is None:
                continue
            self._known[id(value)] = value
            if isinstance(value, Enum):
                # Much else may hold a member, and which of it is come by first depends on what was imported before.
                name = f"{type(value).__module__}.{type(value).__qualname__}.{value._name_}"
            if not isinstance(value, _UNCHANGEABLE):
                names = tuple(each.name for each in fields(value)) if _is_instance(value) else ()
                self._noted[id(value)] = _Noted(name, value, parts, names, _addresses(value, names))
            waiting += [(_named(name, value, key), part) for key, part in parts.items() if type(part) not in _PLAIN]

    def _is_own(self, name: object) -> bool:
        return isinstance(name, str) and name.partition(".")[0] in self.packages

    def _is_looked_after(self, module: object) -> bool:
        return module in _OF_PYTHON or self._is_own(module)

    def _parts(self, name: str, value: Any) -> _Parts | None:
        """What a value holds that can be changed there, if it belongs to what is looked after."""
        match value:
            case FunctionType() if self._is_looked_after(value.__module__):
                cells = {"__closure__": value.__closure__} if value.__closure__ else {}
                defaults = {"__defaults__": value.__defaults__, "__kwdefaults__": value.__kwdefaults__}
                return {"__code__": value.__code__, **defaults, **cells}
            case ModuleType() if self._is_looked_after(value.__name__):
                return {key: part for key, part in vars(value).items() if key not in _OF_EVERY_MODULE}
            case type() if self._is_looked_after(value.__module__) and not value.__flags__ & _IMMUTABLE:
                return dict(vars(value))
            case FunctionType() | ModuleType() | type():
                return None
            case property():
                return {"fget": value.fget, "fset": value.fset}
            case staticmethod() | classmethod():
                return {"__func__": value.__func__}
            case CellType():
                return {"cell_contents": value.cell_contents} if _is_filled(value) else {}
            case tuple():
                return dict(enumerate(value))
            case dict() | list() | set() if not self._is_own(name):
                return None
            case dict():
                return dict(value)
            case list():
                return dict(enumerate(value))
            case set():
                return dict.fromkeys(value)
            case Enum():
                return dict(vars(value))
        if _is_instance(value) and self._is_own(type(value).__module__):
            return {each.name: getattr(value, each.name) for each in fields(value) if hasattr(value, each.name)}
        return None


_PLAIN = frozenset({int, str, bool, float, bytes, type(None), CodeType, BuiltinFunctionType})
_UNCHANGEABLE = (property, staticmethod, classmethod, tuple)


_IMMUTABLE = 1 << 8
"""The flag of types that nobody can change."""


def _is_instance(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, type)


def _is_filled(cell: CellType) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False


def _named(name: str, value: Any, key: Any) -> str:
    """What a part of a value is called: by the module or the class that it is in, else as the value is."""
    match value:
        case ModuleType():
            return f"{value.__name__}.{key}"
        case type():
            return f"{value.__module__}.{value.__qualname__}.{key}"
        case _:
            return name


def _addresses(value: Any, names: Sequence[str]) -> tuple[int, ...]:
    """The addresses of all that something holds now, in its order, by which it is seen at once that nothing changed."""
    match value:
        case FunctionType():
            held = (value.__code__, value.__defaults__, value.__kwdefaults__, value.__closure__)
            return (*map(id, held),)
        case CellType():
            return (id(value.cell_contents) if _is_filled(value) else 0,)
        case ModuleType() | type() | Enum():
            variables = vars(value)
            return (*map(id, variables), *map(id, variables.values()))
        case dict():
            return (*map(id, value), *map(id, value.values()))
        case list():
            return (*map(id, value),)
        case set():
            return (*sorted(map(id, value)),)
        case _:
            return (*(id(getattr(value, name, _NOTHING)) for name in names),)


_NOTHING = object()


def _put_back(noted: _Noted) -> list[str]:
    """The names of what isn't as it was noted; it is put back."""
    value, parts = noted.value, noted.parts
    now: _Parts
    match value:
        case dict() | list() | set():
            return _put_back_container(noted)
        case ModuleType():
            now = {key: part for key, part in vars(value).items() if key not in _OF_EVERY_MODULE}
        case type():
            now = dict(vars(value))
        case CellType() if not _is_filled(value):
            now = {}
        case _:
            now = {key: getattr(value, key) for key in parts if hasattr(value, key)}
    names = (key for key in {**parts, **now} if now.get(key, parts) is not parts.get(key, now))
    changed = [key for key in names if key in parts or _matters(value, now[key])]
    for key in changed:
        _set(value, key, parts)
    return [_named(noted.name, value, key) for key in changed]


def _put_back_container(noted: _Noted) -> list[str]:
    """The name of a dict, list or set that doesn't hold what was noted, in its order; it is put back.

    Nothing is looked up: an engine may have put keys into it whose hash is never the same.
    """
    value, parts = noted.value, noted.parts
    match value:
        case dict():
            now, then = ([id(part) for pair in each.items() for part in pair] for each in (value, parts))
        case list():
            now, then = ([id(part) for part in each] for each in (value, parts.values()))
        case _:
            now, then = (sorted(id(part) for part in each) for each in (value, parts))
    if now == then:
        return []
    value.clear()
    _fill(value, parts)
    return [noted.name]


def _matters(owner: Any, new: Any) -> bool:
    """Whether something new changes what was there: in a module, other modules of its package don't."""
    return not (isinstance(owner, ModuleType) and isinstance(new, ModuleType))


def _fill(value: Any, parts: _Parts) -> None:
    match value:
        case dict() | set():
            value.update(parts)
        case _:
            value.extend(parts.values())


def _set(value: Any, key: Any, parts: _Parts) -> None:
    match value:
        case type() if key in parts:
            type.__setattr__(value, key, parts[key])
        case type():
            type.__delattr__(value, key)
        case ModuleType() if key not in parts:
            del vars(value)[key]
        case ModuleType():
            vars(value)[key] = parts[key]
        case FunctionType() | CellType():
            setattr(value, key, parts[key])
        case _:
            object.__setattr__(value, key, parts[key])
