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
from dataclasses import dataclass
from types import ModuleType
from typing import Any

_MISSING = object()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a process is given and Python keeps once for all of it, as it is at some time."""

    environment: dict[str, str]
    folder: str
    file_mask: int
    locale: str
    chance: Any
    """How `random` goes on."""
    decimals: decimal.Context
    garbage: tuple[int, int, int]
    finders: list[Any]
    hooks: list[Any]
    warnings: list[Any]

    @staticmethod
    def now() -> Surroundings:
        """As they are now."""
        return Surroundings(
            environment=dict(os.environ),
            folder=os.getcwd(),
            file_mask=_file_mask(),
            locale=locale.setlocale(locale.LC_ALL),
            chance=random.getstate(),
            decimals=decimal.getcontext().copy(),
            garbage=gc.get_threshold(),
            finders=list(sys.meta_path),
            hooks=list(sys.path_hooks),
            warnings=list(warnings.filters),
        )

    def put(self) -> None:
        """Let them be so again."""
        if os.environ != self.environment:
            os.environ.clear()
            os.environ.update(self.environment)
        os.chdir(self.folder)
        os.umask(self.file_mask)
        locale.setlocale(locale.LC_ALL, self.locale)
        random.setstate(self.chance)
        decimal.setcontext(self.decimals.copy())
        gc.set_threshold(*self.garbage)
        sys.meta_path[:] = self.finders
        sys.path_hooks[:] = self.hooks
        warnings.filters[:] = self.warnings  # type: ignore[index]


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
