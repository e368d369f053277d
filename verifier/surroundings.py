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
            environment=dict(os.environ),
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
        if self.environment is not None and os.environ != self.environment:
            os.environ.clear()
            os.environ.update(self.environment)
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
        self.values: dict[tuple[ModuleType, str], Any] = {}

    def put(self) -> None:
        """Let them be so again."""
        for (module, name), value in self.values.items():
            _set(module, name, value)


class Variables:
    """What the variables of some modules are at some time, each by itself."""

    def __init__(self, modules: Collection[ModuleType]) -> None:
        self._noted = [(module, dict(vars(module))) for module in modules]

    def changed(self) -> Changed:
        """What was changed since, which is put back."""
        found = Changed()
        for module, before in self._noted:
            now = vars(module)
            for name in {**before, **now}:
                then, value = before.get(name, _MISSING), now.get(name, _MISSING)
                if then is not value and not _is_of_importing(module, name, then, value):
                    found.values[module, name] = value
                    _set(module, name, then)
        return found


def _is_of_importing(module: ModuleType, name: str, then: Any, now: Any) -> bool:
    """Whether a variable is changed by importing: a package has the modules in it, which stay there."""
    return (then is _MISSING and isinstance(now, ModuleType)) or (module is sys and name in ("modules", "path"))


def _set(module: ModuleType, name: str, value: Any) -> None:
    if value is _MISSING:
        vars(module).pop(name, None)
    else:
        vars(module)[name] = value
