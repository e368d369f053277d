"""Programs that run in one process and don't know of each other: modules and surroundings of one's own."""

from __future__ import annotations

import os
import site
import sys
import sysconfig
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from verifier.surroundings import Changed, Surroundings, Variables
from verifier.untouched import OWN_PACKAGES


class Apart:
    """Modules that nobody has but who imports them here, and what a process has once as these make it.

    Modules of Python, the game and installed packages are shared, and their variables put back as they were.
    """

    def __init__(self, shared: Collection[str], engines: Collection[str], path: Sequence[str] | None = None) -> None:
        """`shared` are packages that all have, `engines` those that nobody shares though they may be installed.

        `path` is where modules are looked for, as in `sys.path`, which it is unless it is given.
        """
        self._shared = {*OWN_PACKAGES, *shared, "__main__"}
        self._engines = {name.partition(".")[0] for name in engines} - self._shared
        self._path = path
        self.modules: dict[str, ModuleType] = {}
        """Those that were imported so far."""
        self._surroundings: Surroundings | None = None
        self._changed = Changed()

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """Meanwhile `import` finds these modules, what is imported becomes one of them, and all else is as they left it."""
        before, path, around = dict(sys.modules), list(sys.path), Surroundings.now()
        shared = {name for name, module in before.items() if self._is_shared(name, module)}
        for name in [name for name, module in before.items() if name not in shared and _has_file(module)]:
            del sys.modules[name]
        noted = Variables([before[name] for name in shared if name.partition(".")[0] not in self._shared])
        self._changed.put()
        if self._surroundings is not None:
            self._surroundings.put()
        sys.modules.update(self.modules)
        sys.path[:] = path if self._path is None else self._path
        try:
            yield
        finally:
            now = {name: module for name, module in sys.modules.items() if before.get(name) is not module}
            self.modules = {name: module for name, module in now.items() if not self._is_shared(name, module)}
            for name in self.modules:
                del sys.modules[name]
            sys.modules.update(before)
            sys.path[:] = path
            self._changed, self._surroundings = noted.changed(), Surroundings.now().unlike(around)
            around.put()

    def _is_shared(self, name: str, module: ModuleType) -> bool:
        top = name.partition(".")[0]
        return top in self._shared or _is_of_python(top, module) or (top not in self._engines and _is_installed(module))


def _has_file(module: ModuleType) -> bool:
    """Whether it can be imported once more; what was made in memory can't."""
    return bool(files_of(module))


def files_of(module: ModuleType) -> list[Path]:
    """The module's file, or the folders of a package that has none."""
    specification = getattr(module, "__spec__", None)
    if specification is None:
        return []
    if specification.has_location and specification.origin is not None:
        return [Path(specification.origin)]
    return [Path(each) for each in specification.submodule_search_locations or ()]


_PATHS = sysconfig.get_paths()
INSTALLED = [Path(each) for each in (_PATHS["purelib"], *site.getsitepackages(), site.getusersitepackages())]
OF_PYTHON = [Path(_PATHS["stdlib"]), Path(_PATHS["platstdlib"]), Path(os.__file__).parent]


def _is_of_python(top: str, module: ModuleType) -> bool:
    """Whether it is a module of Python's own, and not another one of the name."""
    if top not in sys.stdlib_module_names or getattr(module, "__spec__", None) is None:
        return False
    return all(is_in(file, OF_PYTHON) for file in files_of(module))


def _is_installed(module: ModuleType) -> bool:
    return any(is_in(file, INSTALLED) for file in files_of(module))


def is_in(file: Path, folders: Sequence[Path]) -> bool:
    """Whether a file is in one of the folders."""
    return any(file.is_relative_to(folder) for folder in folders)
