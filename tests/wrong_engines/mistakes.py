"""What a wrong engine is: the reference engine, but for one function that has a mistake."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import engine

Function = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A function that stands in for the reference engine's of the name `replaces`; `breaks` are ids of claims."""

    words: str
    breaks: tuple[str, ...]
    replaces: str
    function: Function

    def install(self) -> str:
        """Make a module of the reference engine with this mistake, and give its name."""
        name = f"{self.function.__module__}.{self.function.__name__}"
        module = ModuleType(name, self.words)
        vars(module).update({each: getattr(engine, each) for each in engine.__all__})
        setattr(module, self.replaces, self.function)
        sys.modules[name] = module
        return name


MISTAKES: list[Mistake] = []


def mistake(words: str, *breaks: str, instead_of: Function) -> Callable[[Function], Function]:
    """Note that a function has a mistake, in words, and which claims it breaks as one of an engine's functions."""

    def note(function: Function) -> Function:
        MISTAKES.append(Mistake(words, breaks, instead_of.__name__, function))
        return function

    return note
