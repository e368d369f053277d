"""Importing an engine, so that it harms nothing and what is wrong is said in one sentence."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path, PurePath
from types import ModuleType

from verifier.errors import SentenceError
from verifier.foreign_words import error_in_words
from verifier.plain_run import TooLong, attempted
from verifier.untouched import OWN_PACKAGES, Untouched


class EngineError(SentenceError):
    """The engine under test can't be used at all."""


_CHANGING: dict[str, str] = {}
"""The engines that changed what they may not as they were imported, and what that was: they aren't imported again."""


def make_importable(engine: str, reference_engines: Iterable[str]) -> None:
    """Let modules be found in the current folder, as `python -m` does, once the games are loaded.

    Raises EngineError if the folder has a module of the name of one that a game has loaded from elsewhere, since that one
    would be used in its place without a word.
    """
    here = Path.cwd()
    for name in dict.fromkeys(module.partition(".")[0] for module in (engine, *reference_engines)):
        loaded = getattr(sys.modules.get(name), "__file__", None)
        for own in (here / name, here / f"{name}.py"):
            if loaded is not None and own.exists() and not Path(loaded).resolve().is_relative_to(own.resolve()):
                raise EngineError(
                    f"`{own.name}` in the current folder has the name of the module `{name}` that is loaded already "
                    "from elsewhere and would be taken for it; rename it"
                )
    sys.path.insert(0, os.fspath(here))


def load(name: str, protected: Iterable[str] = ()) -> ModuleType:
    """The module of an engine, or EngineError with one sentence that says what is wrong.

    As it is imported it may change nothing in the verifier, its solvers, Python and the `protected` packages.
    """
    if not name:
        raise EngineError("the engine's name is empty: give a module's name, or no `--engine` for the reference engine")
    if "/" in name or name.startswith("."):
        raise EngineError(f"`{name}` is no module's name: {_name_of_file(name)}")
    untouched = None if name in sys.modules else Untouched({*OWN_PACKAGES, *protected})
    ended = attempted(importlib.import_module, name, most_lines=4_000_000)
    changes = [] if untouched is None else untouched.changes()
    if isinstance(ended.error, TooLong):
        # What ran too long was watched by a thread of ours.
        raise EngineError(f"`{name}` can't be imported: it runs and runs")
    if changes:
        _CHANGING[name] = f"{changes[0]}{', and more' * (len(changes) > 1)}"
    if name in _CHANGING:
        raise EngineError(
            f"`{name}` can't be used: as it is imported it {_CHANGING[name]}; nothing said of it could be trusted"
        )
    match ended.error:
        case None if type(ended.value) is ModuleType:
            return ended.value
        case None:
            raise EngineError(f"`{name}` can't be used: it puts {_an(type(ended.value).__name__)} in its module's place")
        case ModuleNotFoundError(name=str(missing)) if name == missing or name.startswith(f"{missing}."):
            raise EngineError(f"there is no module `{name}`: {_near(name)}")
        case ModuleNotFoundError(name=str(missing)):
            raise EngineError(f"`{name}` can't be imported: it needs `{missing}`, which isn't installed")
        case error:
            raise EngineError(f"`{name}` can't be imported: {error_in_words(error)}")


def _an(kind: str) -> str:
    return f"{'an' if kind[:1].lower() in tuple('aeiou') else 'a'} `{kind}`"


def _near(name: str) -> str:
    """How to name the module that was meant."""
    around, _, last = name.rpartition(".")
    if last == "py":
        return _name_of_file(name)
    if last in vars(sys.modules.get(around, ModuleType(around))):
        return f"`{last}` is something in the module `{around}`, and an engine is a whole module; name `{around}`"
    return "give a name that `import` takes, from its folder"


def _name_of_file(path: str) -> str:
    """How to name the module in a file."""
    parts = PurePath(path.removesuffix(".py")).parts
    if path.startswith(".") and "/" not in path and path.strip("."):
        return "name it as `import` does, from the folder where its package is"
    if not path.strip("./"):
        return "an engine is a module or a package; go to the folder that it is in and name it as `import` does"
    if parts[0] in ("/", ".."):
        return f"go to its folder and name it `{parts[-1]}`, as `import` does"
    return f"name it `{'.'.join(parts)}`, as `import` does"
