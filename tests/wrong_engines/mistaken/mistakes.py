"""What a wrong engine is: the reference engine, but for one function that has a mistake."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Function = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A function that stands in for the reference engine's of the name `replaces`; `breaks` are ids of claims."""

    words: str
    breaks: tuple[str, ...]
    replaces: str
    function: Function


MISTAKES: list[Mistake] = []


def mistake(words: str, *breaks: str, instead_of: Function) -> Callable[[Function], Function]:
    """Note that a function has a mistake, in words, and which claims it breaks as one of an engine's functions."""

    def note(function: Function) -> Function:
        MISTAKES.append(Mistake(words, breaks, instead_of.__name__, function))
        return function

    return note
