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

from verifier.surroundings import Changed, Surroundings, Variables, variables_of
from verifier.untouched import OWN_PACKAGES


class Apart:
    """Modules that nobody has but who imports them here, and what a process has once as these make it.

    Modules of Python's own that are there before, of the game and of installed packages are shared, and variables of the
    former and the latter put back as they were.
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
        # What a program puts in their place isn't what Python imports by, and is gone afterwards.
        modules, path, around = sys.modules, sys.path, Surroundings.now()
        before, folders = dict(modules), list(path)
        shared = {name for name, module in before.items() if self._is_shared(name, module)}
        noted = Variables([before[name] for name in shared if name.partition(".")[0] not in self._shared])
        for name in [name for name, module in before.items() if name not in shared and _has_file(module)]:
            del modules[name]
        # By Python's own functions, which the programs may have replaced.
        if self._surroundings is not None:
            self._surroundings.put()
        self._changed.put()
        modules.update(self.modules)
        path[:] = folders if self._path is None else self._path
        try:
            yield
        finally:
            sys.modules, sys.path = modules, path
            now = {name: module for name, module in modules.items() if before.get(name) is not module}
            self.modules = {name: module for name, module in now.items() if not self._is_kept(name, module)}
            for name in self.modules:
                del modules[name]
            modules.update(before)
            path[:] = folders
            self._changed, self._surroundings = noted.changed(), Surroundings.now().unlike(around)
            around.put()

    def _is_shared(self, name: object, module: object) -> bool:
        if not isinstance(name, str):
            return False
        top = name.partition(".")[0]
        return top in self._shared or _is_of_python(top, module) or (top not in self._engines and _is_installed(module))

    def _is_kept(self, name: object, module: object) -> bool:
        """Whether a module that was imported meanwhile is for all: Python's own can be imported once more, and are so."""
        return self._is_shared(name, module) and not (_is_written_in_python(module) and _is_in_library(module))


def _has_file(module: object) -> bool:
    """Whether it can be imported once more; what was made in memory can't."""
    return bool(files_of(module))


def files_of(module: object) -> list[Path]:
    """The module's file, or the folders of a package that has none; nothing for what is no module."""
    try:
        specification = variables_of(module).get("__spec__")
        if specification is None:
            return []
        if specification.has_location and specification.origin is not None:
            return [Path(specification.origin)]
        return [Path(each) for each in specification.submodule_search_locations or ()]
    except Exception:
        # A program may put anything among the modules, and anything there in the place of what says where one is from.
        return []


_PATHS = sysconfig.get_paths()
INSTALLED = [Path(each) for each in (_PATHS["purelib"], *site.getsitepackages(), site.getusersitepackages())]
OF_PYTHON = [Path(_PATHS["stdlib"]), Path(_PATHS["platstdlib"]), Path(os.__file__).parent]


def _is_of_python(top: str, module: object) -> bool:
    """Whether it is a module of Python's own, and not another one of the name."""
    if top not in sys.stdlib_module_names or variables_of(module).get("__spec__") is None:
        return False
    return _is_in_library(module)


def _is_in_library(module: object) -> bool:
    return all(is_in(file, OF_PYTHON) for file in files_of(module))


def _is_written_in_python(module: object) -> bool:
    files = files_of(module)
    return bool(files) and all(file.suffix == ".py" for file in files)


def _is_installed(module: object) -> bool:
    return any(is_in(file, INSTALLED) for file in files_of(module))


def is_in(file: Path, folders: Sequence[Path]) -> bool:
    """Whether a file is in one of the folders."""
    return any(file.is_relative_to(folder) for folder in folders)
