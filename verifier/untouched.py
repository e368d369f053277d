"""What an engine may not change as it is imported: the verifier, its solvers, the clauses and claims, and Python itself.

An engine runs in the verifier's own process, where it could make any answer come out. So what is there before is noted,
with all that it holds, and what was changed is said and put back as it was.
"""

from __future__ import annotations

import _thread
import gc
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import Any

OWN_PACKAGES = ("verifier", "z3", "bitwuzla", "cvc5", "pysat")
"""The verifier and its solvers, which no engine may use or change."""

_OF_PYTHON = (
    *("_collections_abc", "abc", "ast", "builtins", "collections", "contextlib", "copy", "dataclasses", "enum"),
    *("functools", "importlib", "inspect", "itertools", "linecache", "operator", "re", "types", "typing"),
)
"""Modules of Python's own that following code rests on. Containers in them change by themselves and aren't looked at."""

_OF_EVERY_MODULE = frozenset({"__builtins__", "__cached__", "__doc__", "__warningregistry__"})

_Parts = dict[Any, Any]


@dataclass(frozen=True, slots=True)
class _Noted:
    """Something that can be changed: what it is called, and what it held."""

    name: str
    value: Any
    parts: _Parts


class Untouched:
    """What must stay as it is: the packages of these names, Python, and what Python calls by itself."""

    def __init__(self, packages: set[str]) -> None:
        self._packages = packages
        self._noted = list(self._walk())
        self._watchers = _watchers()
        self._threads = _ThreadsStarted()

    def changes(self) -> list[str]:
        """What was done, in words that follow `it`; all is as it was afterwards, but for threads that were started."""
        self._threads.stop_looking()
        # By name, since what was imported first depends on what the process did before.
        found = sorted(f"changes `{name}`" for each in self._noted for name in _put_back(each))
        now = _watchers()
        for what, (held, put) in self._watchers.items():
            if now[what][0] != held:
                found.append(what)
                put()
        if self._threads.any_started:
            found.append("starts a thread")
        return list(dict.fromkeys(found))

    def _walk(self) -> Iterator[_Noted]:
        modules = [module for name, module in [*sys.modules.items()] if self._is_own(name) or name in _OF_PYTHON]
        waiting: list[tuple[str, Any]] = [(module.__name__, module) for module in modules if type(module) is ModuleType]
        known: dict[int, Any] = {}
        while waiting:
            name, value = waiting.pop()
            if id(value) in known:
                continue
            known[id(value)] = value
            parts = self._parts(name, value)
            if parts is None:
                continue
            if isinstance(value, Enum):
                # Much else may hold a member, and which of it is come by first depends on what was imported before.
                name = f"{type(value).__module__}.{type(value).__qualname__}.{value._name_}"
            if not isinstance(value, _UNCHANGEABLE):
                yield _Noted(name, value, parts)
            waiting += [(_named(name, value, key), part) for key, part in parts.items() if type(part) not in _PLAIN]

    def _is_own(self, name: object) -> bool:
        return isinstance(name, str) and name.partition(".")[0] in self._packages

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
                return {"cell_contents": value.cell_contents} if _is_filled(value) else None
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
        if is_dataclass(value) and self._is_own(type(value).__module__):
            return {each.name: getattr(value, each.name) for each in fields(value) if hasattr(value, each.name)}
        return None


_PLAIN = frozenset({int, str, bool, float, bytes, type(None), CodeType, BuiltinFunctionType})
_UNCHANGEABLE = (property, staticmethod, classmethod, tuple)


_IMMUTABLE = 1 << 8
"""The flag of types that nobody can change."""


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


def _watchers() -> dict[str, tuple[Any, Callable[[], None]]]:
    """What Python calls by itself, now and then, and how to put it back."""
    profile, callbacks = sys.getprofile(), list(gc.callbacks)
    handlers = {number: signal.getsignal(number) for number in signal.valid_signals() if number != signal.SIGINT}

    def handle_as_before() -> None:
        for number, handler in handlers.items():
            if signal.getsignal(number) != handler:
                signal.signal(number, handler)

    return {
        "watches every call (`sys.setprofile`)": (profile, lambda: sys.setprofile(profile)),
        "is told when garbage is collected (`gc.callbacks`)": (callbacks, lambda: gc.callbacks.__init__(callbacks)),  # type: ignore[misc]
        "handles a signal (`signal.signal`)": (handlers, handle_as_before),
    }


class _ThreadsStarted:
    """Whether this thread starts others, until nobody looks any more.

    Counting threads wouldn't do: one that was there may end meanwhile, and a new one isn't counted before it runs.
    """

    def __init__(self) -> None:
        self.any_started = False
        self._looking = threading.get_ident()
        starters = {start for name, start in vars(_thread).items() if name in _STARTERS}
        self._held = [
            (module, name, start)
            for module in (_thread, threading)
            for name, start in vars(module).items()
            if type(start) is BuiltinFunctionType and start in starters
        ]
        for module, name, start in self._held:
            setattr(module, name, self._noticed(start))

    def stop_looking(self) -> None:
        for module, name, start in self._held:
            setattr(module, name, start)

    def _noticed(self, start: Callable[..., Any]) -> Callable[..., Any]:
        def start_noticed(*arguments: Any, **named: Any) -> Any:
            self.any_started |= threading.get_ident() == self._looking
            return start(*arguments, **named)

        return start_noticed


_STARTERS = ("start_new_thread", "start_new", "start_joinable_thread")
"""What starts a thread in Python, by its names from version 3.11 to 3.13."""
