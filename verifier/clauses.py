"""Clauses: what a rule says, as a Z3 formula over views, with the editions in which it is in force."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import z3

_left_out: ContextVar[bool] = ContextVar("left_out", default=False)


@contextmanager
def clauses_left_out() -> Iterator[None]:
    """Within this, every clause says nothing: for whoever wants to know a claim's premise only."""
    token = _left_out.set(True)
    try:
        yield
    finally:
        _left_out.reset(token)


@dataclass(frozen=True, slots=True)
class Clause:
    """One obligation of the rules. Calling it with views gives the formula that must hold of them.

    `since` is the first edition (ISO date) that has it, or None for ever; `until` is the first that hasn't any more.
    `because` says in a few words why the answer is what it is; a witness shows it.
    """

    id: str
    title: str
    because: str
    since: str | None
    until: str | None
    formula: Callable[..., z3.BoolRef]

    def __call__(self, *arguments: Any, **named: Any) -> z3.BoolRef:
        return z3.BoolVal(True) if _left_out.get() else self.formula(*arguments, **named)

    def in_force(self, date: str) -> bool:
        """Whether the clause belongs to the edition of that ISO date."""
        return (self.since is None or self.since <= date) and (self.until is None or date < self.until)


def clause(
    id: str, title: str, *, because: str, since: str | None = None, until: str | None = None
) -> Callable[[Callable[..., z3.BoolRef]], Clause]:
    """Make a function from views to a formula the clause `id`."""

    def decorate(formula: Callable[..., z3.BoolRef]) -> Clause:
        return Clause(id=id, title=title, because=because, since=since, until=until, formula=formula)

    return decorate
