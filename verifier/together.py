"""Claims that ask the same calls under the same premise, proved at once: a proof of all conclusions is one of each."""

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from itertools import groupby
from typing import Any

from verifier.claims import Claim, Goal
from verifier.formulas import all_of


class NotAtOnceError(Exception):
    """The claims aren't proved at once: each is a question of its own."""


def batches(claims: Sequence[Claim]) -> Iterator[list[Claim]]:
    """The claims in their order; those that follow one another and name the same batch are in one."""
    for name, batch in groupby(claims, key=lambda claim: claim.batch):
        if name is None:
            yield from ([claim] for claim in batch)
        else:
            yield list(batch)


def all_at_once(claims: Sequence[Claim]) -> Claim:
    """The claim that all of these hold, whose body raises NotAtOnceError if they presuppose different things."""
    first = claims[0]

    @wraps(first.body)
    def body(engine: Any, *views: Any) -> Goal:
        calls: dict[Any, Any] = {}
        goals = [claim.body(_AskedOnce(engine, calls), *views) for claim in claims]
        if any(not goal.premise.eq(goals[0].premise) for goal in goals):
            raise NotAtOnceError
        return Goal(goals[0].premise, all_of(goal.conclusion for goal in goals))

    return Claim(
        id=f"{first.id} and what is proved with it",
        name=first.name,
        title=first.title,
        when=first.when,
        because=None,
        clause=first.clause,
        corollary=False,
        witness_wanted=False,
        batch=None,
        body=body,
    )


class _AskedOnce:
    """An engine of which each call is asked once, however many claims ask it."""

    def __init__(self, engine: Any, calls: dict[Any, Any], *, attempting: bool = False) -> None:
        self._engine = engine
        self._calls = calls
        self._attempting = attempting

    @property
    def attempt(self) -> "_AskedOnce":
        return _AskedOnce(self._engine.attempt, self._calls, attempting=True)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            # The arguments are kept with the answer, so that no other is ever at their address.
            key = (name, self._attempting, *map(id, arguments))
            if key not in self._calls:
                self._calls[key] = arguments, getattr(self._engine, name)(*arguments)
            return self._calls[key][1]

        return call
