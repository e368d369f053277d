"""Claims that are proved at once: a proof of all is one of each, and what isn't proved at once is asked by itself."""

import sys
from enum import Enum
from types import ModuleType
from typing import Annotated, Any, Protocol

import pytest

from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.game import Game
from verifier.prove import prove_claims
from verifier.verdicts import Proved, Refuted
from verifier.vocabulary import all_of

Small = Annotated[int, range(8)]


class Edition(Enum):
    """One edition."""

    ONLY = "2000-01-01"


class Rules(Protocol):
    """What the engine offers."""

    def doubled(self, number: Small) -> int: ...


def _claim(id: str, holds: Any, premise: Any = lambda number: all_of()) -> Claim:
    @claim(clause(id, "numbers are as they are", because="it is so")(holds), when="it is asked", batch="numbers")
    def body(engine: Rules, number: Small) -> Goal:
        return Goal(premise(number), said(number, engine.doubled(number)))

    said = body.clause
    return body


EVEN = _claim("1.1", lambda _, answer: answer & 1 == 0)
LARGE = _claim("1.2", lambda number, answer: answer >= number)
SMALL = _claim("1.3", lambda number, answer: answer <= 7, premise=lambda number: number <= 3)
LOOSE = _claim("1.5", lambda _, answer: answer <= 7)
WRONG = _claim("1.4", lambda number, answer: answer != 6)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> str:
    """An engine that is right."""
    module = ModuleType("doubling")
    module.doubled = _doubled
    monkeypatch.setitem(sys.modules, "doubling", module)
    return "doubling"


def _doubled(number: int) -> int:
    return number + number


def _verdicts(engine: str, *claims: Claim) -> list[type]:
    game = Game(
        name="numbers",
        clauses=tuple(each.clause for each in claims),
        exemptions={},
        claims=claims,
        engine=engine,
        editions=Edition,
        domain_error=ValueError,
    )
    return [type(result.verdict) for result in prove_claims(game, claims, engine, tuple(Edition))]


def test_claims_of_a_batch_are_proved_with_one_query(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr("verifier.prove.all_at_once", _noting(asked))
    assert _verdicts(engine, EVEN, LARGE) == [Proved, Proved]
    assert asked == [["1.1", "1.2"]]


def test_one_that_fails_costs_the_others_nothing(engine: str) -> None:
    assert _verdicts(engine, EVEN, WRONG, LARGE) == [Proved, Refuted, Proved]


def test_claims_of_other_inputs_are_asked_by_themselves(engine: str) -> None:
    assert _verdicts(engine, SMALL, LOOSE) == [Proved, Refuted]


def _noting(asked: list[list[str]]) -> Any:
    from verifier.together import all_at_once

    def noting(claims: Any) -> Claim:
        asked.append([each.id for each in claims])
        return all_at_once(claims)

    return noting
