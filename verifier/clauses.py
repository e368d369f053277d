"""Clauses: what a rule says, as a Z3 formula over views, with the editions in which it is in force."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import z3

from verifier.formulas import TRUE

Formula = Callable[..., z3.BoolRef]

_left_out: ContextVar[bool] = ContextVar("left_out", default=False)
_chosen: ContextVar[Collection[str]] = ContextVar("chosen", default=())
_asked: ContextVar[set[Formula]] = ContextVar("asked")
_unclear: ContextVar[set[str | None]] = ContextVar("unclear")
_replaced: ContextVar[Mapping[Formula, Clause]] = ContextVar("replaced", default=MappingProxyType({}))


@contextmanager
def clauses_left_out() -> Iterator[None]:
    """Within this, every clause says nothing: for whoever wants to know a claim's premise only."""
    token = _left_out.set(True)
    try:
        yield
    finally:
        _left_out.reset(token)


def only_premises() -> bool:
    """Whether clauses say nothing here, since only premises are wanted."""
    return _left_out.get()


@contextmanager
def clauses_as_they_are() -> Iterator[set[Formula]]:
    """Within this, each clause speaks for itself, and none is left out; the formulas of those that are asked are noted."""
    asked: set[Formula] = set()
    left_out, replaced, noted = _left_out.set(False), _replaced.set({}), _asked.set(asked)
    try:
        yield asked
    finally:
        _left_out.reset(left_out)
        _replaced.reset(replaced)
        _asked.reset(noted)


def note_asked(formulas: Iterable[Formula]) -> None:
    """Note that the clauses of these formulas are asked here, where that is wanted to be known."""
    _asked.get(set()).update(formulas)


def is_one_replaced(formulas: Collection[Formula]) -> bool:
    """Whether another clause speaks here for one whose formula is among these."""
    return not _replaced.get().keys().isdisjoint(formulas)


@contextmanager
def readings_chosen(names: Collection[str]) -> Iterator[None]:
    """Within this, clauses whose text can be read in several ways are read as these names say, if they have one of them."""
    token = _chosen.set(names)
    try:
        yield
    finally:
        _chosen.reset(token)


def chosen_readings() -> tuple[str, ...]:
    """The names of the readings that are chosen here; it is noted that any may make a difference."""
    note_readings([None])
    return readings_taken()


def readings_taken() -> tuple[str, ...]:
    """The names of the readings that are chosen here, for whoever says no other thing because of them."""
    return tuple(_chosen.get())


@contextmanager
def readings_noted() -> Iterator[set[str | None]]:
    """The names of the readings that would make a difference to what is said within this; None if any may."""
    noted: set[str | None] = set()
    token = _unclear.set(noted)
    try:
        yield noted
    finally:
        _unclear.reset(token)


def note_readings(names: Iterable[str | None]) -> None:
    """Note that these readings would make a difference to what is said; None if any may."""
    _unclear.get(set()).update(names)


@contextmanager
def clauses_replaced(others: Mapping[Formula, Clause]) -> Iterator[None]:
    """Within this, another clause speaks for each clause whose formula is among these."""
    token = _replaced.set(others)
    try:
        yield
    finally:
        _replaced.reset(token)


@dataclass(frozen=True, slots=True)
class Reading:
    """A way to read a text that doesn't settle something: its name, and in a few words why one may read it so."""

    name: str
    because: str
    formula: Formula


@dataclass(frozen=True, slots=True)
class Clause:
    """One obligation of the rules. Calling it with views gives the formula that must hold of them.

    `since` is the first edition (ISO date) that has it, or None for ever; `until` is the first that hasn't any more.
    `because` says in a few words why the answer is what it is; a witness shows it. Where the text can be read in
    several ways, `reading` is the name of the one that is taken unless another one of `readings` is chosen, and
    `reading_because` says why in a few words. `given` are the first and the last edition in which the clauses of its
    section are all there; None if they are in all.
    """

    id: str
    title: str
    because: str
    since: str | None
    until: str | None
    formula: Formula
    reading: str | None = None
    reading_because: str | None = None
    readings: dict[str, Reading] = field(default_factory=dict, compare=False)
    given: tuple[str, str] | None = None

    def __call__(self, *arguments: Any, **named: Any) -> z3.BoolRef:
        note_asked([self.formula])
        if only_premises():
            return TRUE
        speaking = _replaced.get().get(self.formula, self)
        chosen = speaking._chosen_reading()
        return (speaking.formula if chosen is None else chosen.formula)(*arguments, **named)

    @property
    def reason(self) -> str:
        """Why the answer is what it is, as the clause is read here."""
        chosen = self._chosen_reading()
        return self.because if chosen is None else chosen.because

    def _chosen_reading(self) -> Reading | None:
        note_readings(self.readings)
        return next((self.readings[name] for name in _chosen.get() if name in self.readings), None)

    def is_given(self, date: str) -> bool:
        """Whether the clauses of its section are all there in the edition of that ISO date."""
        return self.given is None or self.given[0] <= date <= self.given[1]

    def in_force(self, date: str) -> bool:
        """Whether the clause belongs to the edition of that ISO date, and is given there with its section."""
        begun = self.since is None or self.since <= date
        return begun and (self.until is None or date < self.until) and self.is_given(date)

    def read_as(self, name: str, *, because: str) -> Callable[[Formula], Formula]:
        """Make a function from the same views to a formula another reading of this clause."""
        if self.reading is None or name == self.reading:
            raise ValueError(f"the clause {self.id} needs a name of its own for how it is read, besides `{name}`")

        def add(formula: Formula) -> Formula:
            self.readings[name] = Reading(name, because, formula)
            return formula

        return add


def clause(
    id: str,
    title: str,
    *,
    because: str,
    since: str | None = None,
    until: str | None = None,
    reading: str | None = None,
    reading_because: str | None = None,
) -> Callable[[Formula], Clause]:
    """Make a function from views to a formula the clause `id`. Raises ValueError for a reading without its reason."""
    if bool(reading) != bool(reading_because):
        raise ValueError(f"the clause {id} needs `reading` with `reading_because`, or neither")

    def decorate(formula: Formula) -> Clause:
        return Clause(id, title, because, since, until, formula, reading, reading_because)

    return decorate
