"""Premises that are built once for all claims of the same inputs: many claims presuppose the same of the same views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Any

import z3

from verifier.clauses import (
    Formula,
    clauses_as_they_are,
    is_one_replaced,
    note_asked,
    note_readings,
    readings_noted,
    readings_taken,
)
from verifier.formulas import TRUE

Premise = Callable[..., z3.BoolRef]

MOST_KEPT = 16
"""How many formulas are kept of a premise: claims of the same inputs are asked one after the other."""


_left_out = ContextVar("premises left out", default=False)


@contextmanager
def premises_left_out() -> Iterator[None]:
    """Within this, every premise that is kept says nothing: for whoever wants to know what a claim asks an engine only."""
    token = _left_out.set(True)
    try:
        yield
    finally:
        _left_out.reset(token)


_forget: list[Callable[[], None]] = []
"""What lets go of what is kept, for each premise."""


def forget() -> None:
    """Begin anew: names of sums in what is kept are no longer in use, and nothing is to depend on what was asked before."""
    for let_go in _forget:
        let_go()


def kept(premise: Premise) -> Premise:
    """Keep what a premise says of the views that it was asked of last, and as texts were read then.

    Views are the same only if they are one object. Where another clause speaks for one that the premise asks, what was kept
    isn't taken. What clauses are made of isn't kept so, since their mutants differ by it.
    """

    @lru_cache(maxsize=MOST_KEPT)
    def built(_: tuple[str, ...], *views: Any) -> tuple[z3.BoolRef, frozenset[str | None], frozenset[Formula]]:
        with readings_noted() as noted, clauses_as_they_are() as asked:
            formula = premise(*views)
        return formula, frozenset(noted), frozenset(asked)

    _forget.append(built.cache_clear)

    @wraps(premise)
    def say(*views: Any) -> z3.BoolRef:
        if _left_out.get():
            return TRUE
        formula, noted, asked = built(readings_taken(), *views)
        note_readings(noted)
        note_asked(asked)
        return premise(*views) if is_one_replaced(asked) else formula

    return say
