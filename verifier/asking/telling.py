"""An input in words: the conjecture is run on it, and what it asks on the way is noted."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from types import FunctionType, ModuleType
from typing import Any

from verifier.asking.conjectures import Conjecture, Source, line_in
from verifier.foreign_words import error_in_words, value_in_words
from verifier.game import Game, Question
from verifier.plain_run import attempted

MOST_NOTED = 12
"""How many questions on the way are shown."""


class End(Enum):
    """How a conjecture ended on an input."""

    SO = auto()
    NOT_SO = auto()
    NO_ANSWER = auto()
    """It returned something that says neither."""


@dataclass(frozen=True, slots=True)
class Told:
    """An input in words, what was asked on the way with the answers, and how it ended."""

    end: End
    given: tuple[str, ...]
    when: tuple[str, ...]
    then: str

    @property
    def in_short(self) -> str:
        """The end and the input, on one line."""
        return f"{self.then}; given {'; '.join(self.given)}"


@dataclass(slots=True)
class _Note:
    """A call that was made in a line, and what came of it; `within` says that another call in that line was given it."""

    call: str
    line: int
    outcome: str = ""
    value: Any = None
    within: bool = False


@dataclass(slots=True)
class Telling:
    """Runs a conjecture on inputs."""

    game: Game
    source: Source
    conjecture: Conjecture
    module: ModuleType
    _notes: list[_Note] = field(default_factory=list)
    _names: list[tuple[Any, str]] = field(default_factory=list)
    """Values that have a name in the conjecture."""

    def tell(self, inputs: Mapping[str, Any]) -> Told:
        """What the conjecture does on plain inputs."""
        values = {name: each.predicate if isinstance(each, Question) else each for name, each in inputs.items()}
        self._notes, self._names = [], [(value, name) for name, value in values.items()]
        with self._listening():
            ended = attempted(vars(self.module)[self.conjecture.name], *values.values())
        end, then = self._end(ended.value, ended.error)
        noted = [f"{each.call} {each.outcome}" for each in self._notes if not each.within]
        left_out = [f"and {len(noted) - MOST_NOTED} more"] if len(noted) > MOST_NOTED else []
        return Told(end, tuple(self._given(inputs)), (*noted[:MOST_NOTED], *left_out), then)

    def _given(self, inputs: Mapping[str, Any]) -> Iterator[str]:
        of_several = self.conjecture.asks_of(self.game.editions) > 1
        for name, value in inputs.items():
            if not isinstance(value, self.game.editions):
                phrase = value.phrase if isinstance(value, Question) else value_in_words(value, self.game.describe)
                yield f"{name}: {'something that no common question asks' if callable(value) else phrase}"
            elif of_several:
                yield f"{name}: the rules of {value.value}"

    def _end(self, value: Any, error: BaseException | None) -> tuple[End, str]:
        if error is None:
            if value is None or value is True:
                return End.SO, "the conjecture holds"
            if value is False:
                return End.NOT_SO, "the conjecture doesn't hold"
            said = value_in_words(value, self.game.describe)
            return End.NO_ANSWER, f"it returns {said}: let a conjecture return True or False, or nothing"
        line = line_in(self.source, error)
        if type(error) is AssertionError and line is not None:
            message = f" ({error_in_words(error)})" if error.args else ""
            return End.NOT_SO, f"line {line} doesn't hold: {self.source.line(line)}{message}"
        return End.NOT_SO, f"{'it' if line is None else f'line {line}'} raises {error_in_words(error)}"

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Within this, calls that the conjecture makes of functions from elsewhere are noted."""
        found = {
            name: value
            for name, value in vars(self.module).items()
            if type(value) is FunctionType and value.__code__.co_filename != self.source.file and name != "assume"
        }
        try:
            for name, function in found.items():
                listening = partial(self._note, name, function)
                self._names.append((listening, name))
                setattr(self.module, name, listening)
            yield
        finally:
            for name, function in found.items():
                setattr(self.module, name, function)

    def _note(self, name: str, function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        caller = sys._getframe(1)
        if caller.f_code.co_filename != self.source.file:
            # What a question asks as it is answered is no question of the conjecture's.
            return function(*arguments, **named)
        line = caller.f_lineno
        said = [self._word(each, line) for each in arguments]
        said += (f"{key}={self._word(value, line)}" for key, value in named.items())
        note = _Note(f"{name}({', '.join(said)})", line)
        self._notes.append(note)
        try:
            note.value = function(*arguments, **named)
        except BaseException as error:
            note.outcome = f"raises {error_in_words(error)}"
            raise
        note.outcome = f"is {value_in_words(note.value, self.game.describe)}"
        return note.value

    def _word(self, value: Any, line: int) -> str:
        """An argument in a line as the conjecture has it, as far as that is known, else in words."""
        if type(value) is tuple:
            return f"({', '.join(self._word(each, line) for each in value)}{',' if len(value) == 1 else ''})"
        if isinstance(value, self.game.editions) or not isinstance(value, bool | int | Enum):
            for note in reversed(self._notes):
                if note.value is value and note.line == line:
                    note.within = True
                    return note.call
            for known, name in self._names:
                if known is value:
                    return name
        if callable(value):
            return str(getattr(value, "__name__", "it")).strip("<>")
        return value_in_words(value, self.game.describe)
