"""The mutants of a game's clauses: each with a mistake in its words, left out as a whole, or in force in other editions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from importlib import import_module
from typing import Any

import z3

from verifier.clause_mutants.words import EDITION, of_clauses
from verifier.clauses import Clause, clauses_replaced
from verifier.formulas import TRUE
from verifier.game import Game
from verifier.mutation.copies import Copies
from verifier.mutation.verdicts import Mutant

DROPPED = "dropped"
"""The operator that leaves out a clause."""


class ClauseMutants:
    """The mutants of a game's clauses, of which one is meant at a time."""

    def __init__(self, game: Game) -> None:
        """Raises EngineError if the clauses' source can't be had."""
        self._package = _home_of(game)
        self._copies = Copies(import_module(self._package), of_clauses(game.editions))
        self._copied = {was.formula: copied for was, copied in self._copies.values() if isinstance(was, Clause)}
        self.dropped: dict[str, Clause] = {}
        self.in_other_editions: dict[str, Clause] = {}
        """The clauses that are in force in other editions than they should, by the mutant's name."""
        self.mutants: dict[str, Mutant] = dict(self._copies.mutants)
        for clause in game.clauses:
            dropped = self._add(clause, DROPPED, clause.title, "nothing")
            self.dropped[dropped] = clause
            for other in _in_other_editions(clause, game):
                name = self._add(clause, EDITION, _interval(clause), _interval(other))
                self.in_other_editions[name] = other

    def _add(self, clause: Clause, operator: str, was: str, becomes: str) -> str:
        """Name a mutant of a clause as a whole."""
        home, function = clause.formula.__module__, clause.formula.__name__
        start = f"{home.removeprefix(f'{self._package}.')}.{function}:{operator}"
        name = next(name for name in (f"{start}:{number}" for number in range(1, 9)) if name not in self.mutants)
        line = clause.formula.__code__.co_firstlineno
        self.mutants[name] = Mutant(name, home, function, operator, line, was, becomes)
        return name

    @contextmanager
    def chosen(self, mutant: str) -> Iterator[None]:
        """Within this, clauses say what they say with this mistake."""
        if mutant in self.dropped:
            clause = self.dropped[mutant]
            with clauses_replaced({clause.formula: replace(clause, formula=_nothing, readings={})}):
                yield
        else:
            with self._copies.chosen(mutant), clauses_replaced(self._copied):
                yield

    @contextmanager
    def noting_what_is_reached(self) -> Iterator[set[str]]:
        """The mutants of what clauses say meanwhile."""
        noted: set[str] = set()
        noting = dict(self._copied)
        for name, clause in self.dropped.items():
            copied = self._copied[clause.formula]
            noting[clause.formula] = replace(copied, formula=_Noting(copied, name, noted))
        with ExitStack() as stack:
            reached = stack.enter_context(self._copies.noting_what_is_reached())
            stack.enter_context(clauses_replaced(noting))
            yield noted
            noted |= reached


class _Noting:
    """What a clause says; that it was asked for is noted, under the name of the mutant that leaves it out."""

    def __init__(self, clause: Clause, mutant: str, noted: set[str]) -> None:
        self._clause, self._mutant, self._noted = clause, mutant, noted

    def __call__(self, *arguments: Any, **named: Any) -> z3.BoolRef:
        self._noted.add(self._mutant)
        return self._clause.formula(*arguments, **named)


def _nothing(*_: Any, **__: Any) -> z3.BoolRef:
    return TRUE


def _home_of(game: Game) -> str:
    """The module of all clauses, or the package of their modules."""
    homes = sorted({clause.formula.__module__ for clause in game.clauses})
    common = [names[0] for names in zip(*(home.split(".") for home in homes), strict=False) if len(set(names)) == 1]
    return ".".join(common)


def _in_other_editions(clause: Clause, game: Game) -> Iterator[Clause]:
    """The clause, each bound of its editions one earlier or later."""
    dates = [edition.value for edition in game.given_in(clause.id, tuple(game.editions))]
    in_force = [place for place, date in enumerate(dates) if clause.in_force(date)]
    first, last = in_force[0], in_force[-1]
    for step in (-1, 1):
        if clause.since is not None and 0 <= first + step <= last:
            yield replace(clause, since=dates[first + step])
    for step in (-1, 1):
        if clause.until is not None and first <= last + step < len(dates):
            after = last + step + 1
            yield replace(clause, until=dates[after] if after < len(dates) else None)


def _interval(clause: Clause) -> str:
    since = "from the beginning" if clause.since is None else f"from {clause.since}"
    return since if clause.until is None else f"{since} until {clause.until}"
