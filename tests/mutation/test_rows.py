"""Answers side by side whose tuples aren't of the same length, and what claims leave open behind such a tuple."""

from enum import Enum
from typing import Any, Protocol

import pytest

from tests.mutation import row_engine
from tests.mutation.row_engine import Level, Row
from verifier.claims import Goal, claim
from verifier.clauses import clause
from verifier.game import Game
from verifier.mutation import settled
from verifier.mutation.judging import Judging
from verifier.vocabulary import all_of, implies, same


class Edition(Enum):
    """One edition."""

    ONLY = "2000-01-01"


class Rules(Protocol):
    """What an engine offers."""

    def put_out(self, level: Level) -> Row: ...
    def shining(self, level: Level) -> Row: ...
    def seen(self, light: Level) -> Level: ...


@clause("1.1", "two lights are out", because="they are put out")
def two_are_out(row: Any) -> Any:
    dark = (implies(row.lights.has(place), light == 0) for place, light in enumerate(row.lights))
    return all_of(row.lights.length == 2, *dark)


@clause("1.2", "the light to spare stays", because="nobody touches it")
def spare_stays(level: Any, row: Any) -> Any:
    return same(row.spare, level)


@clause("1.3", "each light is seen", because="nothing is before it")
def each_is_seen(row: Any, seen: Any) -> Any:
    pairs = enumerate(zip(seen, row.lights, strict=True))
    return all_of(*(implies(row.lights.has(place), same(*pair)) for place, pair in pairs))


@claim(two_are_out, when="they are put out")
def put_out(engine: Rules, level: Level) -> Goal:
    return Goal(all_of(), two_are_out(engine.put_out(level)))


@claim(spare_stays, when="they shine")
def shining(engine: Rules, level: Level) -> Goal:
    return Goal(all_of(), spare_stays(level, engine.shining(level)))


@claim(each_is_seen, when="one looks at all that shine")
def seen(engine: Rules, level: Level) -> Goal:
    row = engine.shining(level)
    return Goal(all_of(), each_is_seen(row, [engine.attempt.seen(light).answer for light in row.lights]))


GAME = Game(
    name="rows",
    clauses=(two_are_out, spare_stays, each_is_seen),
    exemptions={},
    claims=(put_out, shining, seen),
    engine=row_engine.__name__,
    editions=Edition,
    domain_error=ValueError,
)


@pytest.fixture
def verdicts() -> dict[tuple[str, str, str], str]:
    judging = Judging(GAME, row_engine, tuple(Edition), 1)
    results = judging.results(judging.reached_by(GAME.claims), judging.groups(GAME.claims), [], lambda done: None)
    return {(each.mutant.function, each.mutant.was, each.mutant.becomes): each.verdict.name for each in results}


def test_an_answer_with_a_shorter_tuple_is_compared_and_differs(verdicts: dict[tuple[str, str, str], str]) -> None:
    assert verdicts["DARK", "0", "nothing"] == "KILLED"
    assert verdicts["BRIGHT", "7", "nothing"] == "SURVIVED"


def test_a_mutant_of_which_a_claim_makes_fewer_calls_is_told_of() -> None:
    judging = Judging(GAME, row_engine, tuple(Edition), 1)
    mutants = [id for id, each in judging.copies.mutants.items() if each.function == "BRIGHT"]
    results = judging.results(mutants, judging.groups([seen]), [], lambda done: None)
    assert {(each.mutant.becomes, each.verdict.name) for each in results} == {
        ("nothing", "SURVIVED"),
        ("8", "KILLED"),
        ("6", "SURVIVED"),
    }


@pytest.mark.parametrize("large", [0, settled.LARGE])
def test_what_is_open_behind_a_tuple_is_looked_at_though_the_engine_s_is_shorter(
    large: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settled, "LARGE", large)
    judging = Judging(GAME, row_engine, tuple(Edition), 1)
    groups = judging.groups([put_out])
    mutants = [id for id, each in judging.copies.mutants.items() if each.function == "put_out"]
    results = judging.results(mutants, groups, [], lambda done: None)
    # The light to spare is the last leaf: of the three lights that there may be, the engine has two.
    equivalent = [(each.mutant.was, each.mutant.becomes) for each in results if each.verdict.name == "EQUIVALENT"]
    assert equivalent == [("level < 4", "level <= 4"), ("4", "5")]
    assert sum(each.verdict.name == "SURVIVED" for each in results) == 9
