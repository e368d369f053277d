"""What all programs in a process share: its environment and the like, and modules' variables; noted, and put back."""

from __future__ import annotations

import decimal
import gc
import locale
import os
import random
import sys
import warnings
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Any

_MISSING = object()

_ENVIRONMENT = os.environ
"""What Python made of the environment, whatever a program puts in its place."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a process is given and Python keeps once for all of it, as it is at some time; None where that doesn't matter."""

    environment: dict[str, str] | None
    folder: str | None
    file_mask: int | None
    locale: str | None
    chance: Any
    """How `random` goes on."""
    decimals: decimal.Context | None
    garbage: tuple[int, int, int] | None
    finders: list[Any] | None
    hooks: list[Any] | None
    warnings: list[Any] | None

    @staticmethod
    def now() -> Surroundings:
        """As they are now."""
        return Surroundings(
            environment=dict(_ENVIRONMENT),
            folder=_folder(),
            file_mask=_file_mask(),
            locale=locale.setlocale(locale.LC_ALL),
            chance=random.getstate(),
            decimals=decimal.getcontext().copy(),
            garbage=gc.get_threshold(),
            finders=list(sys.meta_path),
            hooks=list(sys.path_hooks),
            warnings=list(warnings.filters),
        )

    def unlike(self, before: Surroundings) -> Surroundings:
        """Those of them that aren't as they were before."""
        pairs = ((each.name, getattr(self, each.name), getattr(before, each.name)) for each in fields(self))
        return Surroundings(**{name: None if _is_same(now, then) else now for name, now, then in pairs})

    def put(self) -> None:
        """Let them be so again."""
        if self.environment is not None and dict(_ENVIRONMENT) != self.environment:
            _ENVIRONMENT.clear()
            _ENVIRONMENT.update(self.environment)
        if self.folder is not None:
            # Who went to a folder may have removed it since.
            with suppress(OSError):
                os.chdir(self.folder)
        if self.file_mask is not None:
            os.umask(self.file_mask)
        if self.locale is not None:
            locale.setlocale(locale.LC_ALL, self.locale)
        if self.chance is not None:
            random.setstate(self.chance)
        if self.decimals is not None:
            decimal.setcontext(self.decimals.copy())
        if self.garbage is not None:
            gc.set_threshold(*self.garbage)
        if self.finders is not None:
            sys.meta_path[:] = self.finders
        if self.hooks is not None:
            sys.path_hooks[:] = self.hooks
        if self.warnings is not None:
            warnings.filters[:] = self.warnings  # type: ignore[index]


def _is_same(one: Any, other: Any) -> bool:
    if isinstance(one, list):
        # What a program put there may answer anything if it is asked whether it is equal.
        return [*map(id, one)] == [*map(id, other)]
    return repr(one) == repr(other) if isinstance(one, decimal.Context) else bool(one == other)


def _folder() -> str | None:
    try:
        return os.getcwd()
    except OSError:
        return None


def _file_mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


class Changed:
    """Variables that were changed, with what they were then."""

    def __init__(self) -> None:
        self.values: list[tuple[object, str, Any]] = []

    def put(self) -> None:
        """Let them be so again."""
        for module, name, value in self.values:
            _set(module, name, value)


class Variables:
    """What the variables of some modules are at some time, each by itself."""

    def __init__(self, modules: Collection[object]) -> None:
        self._noted = [(module, type(module), dict(variables_of(module))) for module in modules]

    def changed(self) -> Changed:
        """What was changed since, which is put back, as the classes of the modules are."""
        found = Changed()
        for module, cls, before in self._noted:
            if type(module) is not cls:
                object.__setattr__(module, "__class__", cls)
            now = variables_of(module)
            for name in {**before, **now}:
                then, value = before.get(name, _MISSING), now.get(name, _MISSING)
                if then is not value and not _is_of_importing(module, name, then, value):
                    found.values.append((module, name, value))
                    _set(module, name, then)
        return found


def _is_of_importing(module: object, name: str, then: Any, now: Any) -> bool:
    """Whether a variable is changed by importing: a package has the modules in it, which stay there."""
    if module is sys and name in ("modules", "path"):
        return True
    within = f"{variables_of(module).get('__name__')}.{name}"
    return then is _MISSING and isinstance(now, ModuleType) and sys.modules.get(within) is now


def _set(module: object, name: str, value: Any) -> None:
    if value is _MISSING:
        variables_of(module).pop(name, None)
    else:
        variables_of(module)[name] = value


def variables_of(module: object) -> dict[str, Any]:
    """The variables of a module, whatever its class says of them; none of what is no module."""
    if not issubclass(type(module), ModuleType):
        return {}
    held: dict[str, Any] = object.__getattribute__(module, "__dict__")
    return held
