"""What is told of mutants at their places alone: it holds of each of them, as it is run on all inputs there are."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import product
from typing import Any, Protocol

import pytest

from tests.mutation import odd_engine
from tests.mutation.odd_engine import Small, Sort, TooLargeError
from verifier import prove
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.game import Game
from verifier.mutation import deciding
from verifier.mutation.infecting import Infecting
from verifier.mutation.judging import Judging
from verifier.terms import FALSE
from verifier.vocabulary import all_of

FUNCTIONS = ("ended", "kept", "matched")


class Edition(Enum):
    """One edition."""

    ONLY = "2000-01-01"


class Odd(Protocol):
    """What the engine offers."""

    attempt: Any

    def ended(self, one: Small, other: Small, sort: Sort) -> int: ...
    def kept(self, one: Small, other: Small, sort: Sort) -> int: ...
    def matched(self, one: Small, other: Small, sort: Sort) -> int: ...


@clause("1.1", "anything goes", because="nothing is forbidden")
def anything(answers: Any) -> Any:
    return all_of()


@claim(anything, when="all is asked")
def anything_goes(engine: Odd, one: Small, other: Small, sort: Sort) -> Goal:
    return Goal(all_of(), anything([getattr(engine.attempt, name)(one, other, sort) for name in FUNCTIONS]))


GAME = Game(
    name="odd",
    clauses=(anything,),
    exemptions={},
    claims=(anything_goes,),
    engine=odd_engine.__name__,
    editions=Edition,
    domain_error=TooLargeError,
)


def told(claims: Sequence[Claim]) -> tuple[Judging, dict[str, deciding.Outcome]]:
    judging = Judging(GAME, odd_engine, tuple(Edition), 1)
    with prove.begun_anew():
        return judging, judging._deciding(claims).infected(claims, judging.reached_by(claims))


def answers(module: Any) -> Iterator[Any]:
    for name, one, other, sort in product(FUNCTIONS, range(5), range(5), Sort):
        try:
            yield getattr(module, name)(one, other, sort)
        except Exception as error:
            yield type(error)


def answers_as_the_engine(judging: Judging, mutant: str) -> bool:
    with judging.copies.chosen(mutant) as module:
        return all(one == other for one, other in zip(answers(module), answers(odd_engine), strict=True))


@pytest.fixture(scope="module")
def found() -> tuple[Judging, dict[str, deciding.Outcome]]:
    return told([anything_goes])


def test_what_never_gives_anything_else_answers_as_the_engine_on_all_inputs(
    found: tuple[Judging, dict[str, deciding.Outcome]],
) -> None:
    judging, outcomes = found
    equal = [mutant for mutant, outcome in outcomes.items() if isinstance(outcome, deciding.Equal)]
    assert [mutant for mutant in equal if not answers_as_the_engine(judging, mutant)] == []
    # Those that are masked later, or end in another way, are left to others to tell.
    assert len(equal) >= 10
    assert len(judging.reached_by([anything_goes])) - len(equal) >= 50


@pytest.mark.parametrize("way", ["_differ", "_unlike"])
def test_that_what_differs_were_taken_for_equal_would_be_seen(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Infecting, way, lambda *_: FALSE)
    judging, outcomes = told([anything_goes])
    equal = [mutant for mutant, outcome in outcomes.items() if isinstance(outcome, deciding.Equal)]
    assert not all(answers_as_the_engine(judging, mutant) for mutant in equal)
