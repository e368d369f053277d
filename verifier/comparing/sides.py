"""The two engines that are compared, each imported with modules of its own, so that neither changes the other.

They may be one engine in two editions of the rules, which then has its modules once.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any

from verifier.apart import INSTALLED, OF_PYTHON, Apart, files_of, is_in
from verifier.loading import EngineError, load
from verifier.shapes import EnumShape, Shape
from verifier.untouched import OWN_PACKAGES


@dataclass(frozen=True, slots=True)
class Revision:
    """What a git repository has at a commit, as files in a folder."""

    written: str
    """The commit as it was named."""
    commit: str
    """Its whole id."""
    folder: Path
    repository: Path
    """The folder of the repository itself, of which nothing may be used."""

    def name_of(self, file: Path) -> str | None:
        """What git calls a file in the folder; None for any other."""
        inside = file.is_relative_to(self.folder)
        return f"{self.written}:{file.relative_to(self.folder).as_posix()}" if inside else None


@dataclass(frozen=True, slots=True)
class Side:
    """One of two engines. `name` is what it is called in the output."""

    name: str
    module: ModuleType
    apart: Apart
    revision: Revision | None = None
    edition: Enum | None = None
    """The one in which it is asked; None if inputs say in which."""

    @property
    def at(self) -> str:
        """The revision that it is from, if it is from one, to begin a sentence about the module with."""
        return "" if self.revision is None else f"at `{self.revision.written}` "

    def in_place(self) -> AbstractContextManager[None]:
        """Meanwhile what it imports is its own."""
        return self.apart.in_place()

    def given(self, values: Mapping[str, Any], shapes: Mapping[str, Shape]) -> Mapping[str, Any]:
        """Inputs as it is given them: in its own edition, if it has one."""
        return {name: self.edition if self._says_edition(shapes[name]) else value for name, value in values.items()}

    def without_edition(self, values: Mapping[str, Any], shapes: Mapping[str, Shape]) -> dict[str, Any]:
        """Those of the inputs that it is given as they are."""
        return {name: value for name, value in values.items() if not self._says_edition(shapes[name])}

    def _says_edition(self, shape: Shape) -> bool:
        return self.edition is not None and isinstance(shape, EnumShape) and shape.cls is type(self.edition)

    def place(self, file: str | None) -> str | None:
        """What to call a file of it: as git does, if it is taken from a commit."""
        if file is None or self.revision is None:
            return file
        return self.revision.name_of(Path(file)) or file


def two_modules(one: str, other: str, shared: Collection[str]) -> tuple[Side, Side]:
    """The engines in two modules. Raises EngineError."""
    first, second = (_side(f"`{name}`", name, Apart(shared, (one, other)), shared) for name in (one, other))
    return first, second


def in_two_editions(name: str, one: Enum, other: Enum, shared: Collection[str]) -> tuple[Side, Side]:
    """The engine in a module as it answers in two editions. Raises EngineError."""
    side = _side(f"`{name}`", name, Apart(shared, (name,)), shared)
    first, second = (replace(side, name=f"the edition of {each.value}", edition=each) for each in (one, other))
    return first, second


def at_revision(name: str, revision: Revision, folder: Path, *, shared: Collection[str]) -> Side:
    """The engine in the module of that name as it was at a revision, called from this folder of it. Raises EngineError."""
    if name.partition(".")[0] in {*OWN_PACKAGES, *shared}:
        raise EngineError(
            f"`{name}` can't be had at a revision: the game's own packages are used as they are installed, since claims "
            "speak in their types; name an engine that is in none of them"
        )
    path = [str(folder), *(_at_revision(Path(entry).resolve(), revision) for entry in sys.path if entry)]
    apart = Apart(shared, (name,), list(dict.fromkeys(path)))
    try:
        side = _side(f"`{name}` at {revision.written}", name, apart, shared, revision)
    except EngineError as error:
        raise EngineError(f"at the revision `{revision.written}`, {error}") from error
    _check_all_of(side, revision)
    return side


def _at_revision(entry: Path, revision: Revision) -> str:
    """Where to look for modules in place of a folder of the repository; any other folder stays as it is."""
    kept = is_in(entry, [folder.resolve() for folder in (*INSTALLED, *OF_PYTHON)])
    if kept or not entry.is_relative_to(revision.repository):
        return str(entry)
    return str(revision.folder / entry.relative_to(revision.repository))


def _check_all_of(side: Side, revision: Revision) -> None:
    """Raise EngineError if the engine, or a module that it uses, isn't in the repository at its revision."""
    if not any(revision.name_of(file) for file in files_of(side.module)):
        raise EngineError(
            f"`{side.module.__name__}` isn't in the repository at the revision `{revision.written}`, but elsewhere: "
            "only what git has can be had at a revision"
        )
    for name, module in sorted(side.apart.modules.items()):
        for file in files_of(module):
            real = file.resolve()
            if revision.name_of(file) is not None and not real.is_relative_to(revision.folder):
                raise EngineError(
                    f"`{side.module.__name__}` uses `{name}`, which at the revision `{revision.written}` is a link to "
                    f"`{real}`: what is there isn't the revision's, so commit the file itself"
                )
            if revision.name_of(file) is None and real.is_relative_to(revision.repository):
                raise EngineError(
                    f"`{side.module.__name__}` uses `{name}`, which isn't in the repository at the revision "
                    f"`{revision.written}` and was found in the folder that is worked in: commit it"
                )


def _side(name: str, module: str, apart: Apart, shared: Collection[str], revision: Revision | None = None) -> Side:
    with apart.in_place():
        return Side(name, load(module, shared), apart, revision)
