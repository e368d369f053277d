"""An input in words: the conjecture is run on it, and what it asks on the way is noted."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum, auto
from functools import partial
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from verifier.asking.conjectures import Conjecture, Source, is_raised_in, line_in
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


_Span = tuple[tuple[int, int], tuple[int, int]]
"""A first line and column, and a last line and column."""


@dataclass(slots=True)
class _Note:
    """A call that was made: where it stands, as it is written there, with what it was given, and what came of it."""

    code: CodeType
    span: _Span
    source: str
    words: str
    outcome: str = ""

    @property
    def is_made_for_each(self) -> bool:
        """Whether the call is made in a comprehension, a generator's expression or a lambda."""
        return self.code.co_name.startswith("<")

    def is_within(self, other: _Note) -> bool:
        """Whether the call stands within the other one."""
        (start, end), (first, last) = self.span, other.span
        return (start, end) != (first, last) and first <= start and end <= last


@dataclass(slots=True)
class Telling:
    """Runs a conjecture on inputs; `edition` is the one in which all is asked, of a conjecture that doesn't say of which."""

    game: Game
    source: Source
    conjecture: Conjecture
    module: ModuleType
    edition: Enum | None
    _notes: list[_Note] = field(default_factory=list)
    _names: list[tuple[Any, str]] = field(default_factory=list)
    """Values that have a name in the conjecture."""
    _date: str | None = None
    """That of the edition in whose terms values are told."""

    def tell(self, inputs: Mapping[str, Any]) -> Told:
        """What the conjecture does on plain inputs."""
        values = {name: each.predicate if isinstance(each, Question) else each for name, each in inputs.items()}
        self._notes, self._names = [], [(value, name) for name, value in values.items()]
        editions = [value for value in (self.edition, *values.values()) if isinstance(value, self.game.editions)]
        self._date = editions[0].value if editions else None
        with self._listening():
            ended = attempted(vars(self.module)[self.conjecture.name], *values.values())
        end, then = self._end(ended.value, ended.error)
        noted = self._noted()
        left_out = [f"and {len(noted) - MOST_NOTED} more"] if len(noted) > MOST_NOTED else []
        return Told(end, tuple(self._given(inputs)), (*noted[:MOST_NOTED], *left_out), then)

    def _noted(self) -> list[str]:
        """The calls, but those that stand within others: as they are written, or where they are made again with values."""
        times = Counter(each.source for each in self._notes)
        return [
            f"{each.words if times[each.source] > 1 or each.is_made_for_each else each.source} {each.outcome}"
            for each in self._notes
            if not any(each.is_within(other) for other in self._notes)
        ]

    def _given(self, inputs: Mapping[str, Any]) -> Iterator[str]:
        of_several = self.conjecture.asks_of(self.game.editions) > 1
        for name, value in inputs.items():
            if of_several or not isinstance(value, self.game.editions):
                yield from self._named(name, value)

    def _named(self, name: str, value: Any) -> Iterator[str]:
        """An input in words; one of a class of the source's own, for which there are none, part by part."""
        match value:
            case Question(phrase):
                yield f"{name}: {self.game.numbering.in_terms(phrase, self._date)}"
            case Enum() if isinstance(value, self.game.editions):
                yield f"{name}: the rules of {value.value}"
            case _ if is_dataclass(value) and type(value).__module__ == self.module.__name__:
                for each in fields(value):
                    yield from self._named(f"{name}.{each.name}", getattr(value, each.name))
            case _ if callable(value):
                yield f"{name}: something that no common question asks"
            case _:
                yield f"{name}: {self._in_words(value)}"

    def _end(self, value: Any, error: BaseException | None) -> tuple[End, str]:
        if error is None:
            if value is None or value is True:
                return End.SO, "the conjecture holds"
            if value is False:
                return End.NOT_SO, "the conjecture doesn't hold"
            said = f"the text `{value}`" if isinstance(value, str) else self._in_words(value)
            return End.NO_ANSWER, f"it returns {said}: let a conjecture return True or False, or nothing"
        line = line_in(self.source, error)
        if type(error) is AssertionError and line is not None and is_raised_in(self.source, error):
            message = f" ({error_in_words(error)})" if error.args else ""
            return End.NOT_SO, f"line {line} doesn't hold: {self.source.assertion(line)}{message}"
        return End.NOT_SO, f"{'it' if line is None else f'line {line}'} raises {error_in_words(error)}"

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Within this, calls that the conjecture makes of functions from elsewhere are noted."""
        found = {
            name: value for name, value in vars(self.module).items() if self._is_from_elsewhere(value) and name != "assume"
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

    def _is_from_elsewhere(self, value: Any) -> bool:
        """Whether a value is a function, and none of the source's own."""
        function = value.func if type(value) is partial else value
        return type(function) is FunctionType and function.__code__.co_filename != self.source.file

    def _note(self, name: str, function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        caller = sys._getframe(1)
        if caller.f_code.co_filename != self.source.file:
            # What a question asks as it is answered is no question of the conjecture's.
            return function(*arguments, **named)
        span = _span(caller)
        words = [self._word(each) for each in arguments]
        words += (f"{key}={self._word(value)}" for key, value in named.items())
        note = _Note(caller.f_code, span, self.source.part(*span), f"{name}({', '.join(words)})")
        self._notes.append(note)
        try:
            value = function(*arguments, **named)
        except BaseException as error:
            note.outcome = f"raises {error_in_words(error)}"
            raise
        note.outcome = f"is {self._in_words(value)}"
        return value

    def _word(self, value: Any) -> str:
        """A value by its name in the conjecture, if it has one, else in words."""
        if type(value) is tuple:
            return f"({', '.join(map(self._word, value))}{',' if len(value) == 1 else ''})"
        if not isinstance(value, bool | int | Enum):
            for known, name in self._names:
                if known is value:
                    return name
        if callable(value):
            return str(getattr(value, "__name__", "it")).strip("<>")
        return self._in_words(value)

    def _in_words(self, value: Any) -> str:
        return self.game.numbering.in_terms(value_in_words(value, self.game.describe), self._date)


def _span(frame: FrameType) -> _Span:
    """Where the call stands that the frame is making."""
    line, last_line, column, last_column = list(frame.f_code.co_positions())[frame.f_lasti // 2]
    if line is None or last_line is None or column is None or last_column is None:
        return (frame.f_lineno, 0), (frame.f_lineno, 0)
    return (line, column), (last_line, last_column)
