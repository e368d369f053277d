"""A claim's body run once more on the answers that it was given: what another clause would have said of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import partial
from typing import Any

from verifier.claims import Claim, Goal
from verifier.clauses import readings_chosen, readings_noted


class Repeatable:
    """A claim asked of an engine, its goal, and what it takes to have it say the same once more."""

    def __init__(self, claim: Claim, engine: Any, views: Sequence[Any]) -> None:
        self._claim, self._views = claim, views
        self._answers: list[Any] = []
        with readings_noted() as self._unclear:
            self.goal: Goal = claim.body(_Asking(partial(_answer_of, engine), self._answers), *views)

    def again(self) -> Goal:
        """The goal as clauses say it now, of the answers that were given then."""
        left = iter(self._answers)
        goal: Goal = self._claim.body(_Asking(partial(_next_of, left), []), *self._views)
        return goal

    def read_as(self, name: str) -> Repeatable:
        """The claim asked of the same answers where a text is read in another way; itself if that is the same."""
        if self._unclear.isdisjoint({name, None}):
            return self
        with readings_chosen([name]):
            read = copy(self)
            read.goal = self.again()
        return read


Answering = Callable[[str, bool, Sequence[Any]], Any]
"""By a function's name, whether it may be refused, and the arguments: the answer."""


class _Asking:
    """An engine of which all answers are kept."""

    def __init__(self, answering: Answering, kept: list[Any], *, attempting: bool = False) -> None:
        self._answering, self._kept, self._attempting = answering, kept, attempting

    @property
    def attempt(self) -> _Asking:
        return _Asking(self._answering, self._kept, attempting=True)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            self._kept.append(self._answering(name, self._attempting, arguments))
            return self._kept[-1]

        return call


def _answer_of(engine: Any, name: str, attempting: bool, arguments: Sequence[Any]) -> Any:
    return getattr(engine.attempt if attempting else engine, name)(*arguments)


def _next_of(answers: Iterator[Any], *_: Any) -> Any:
    return next(answers)
