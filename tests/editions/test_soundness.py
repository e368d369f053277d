"""What is said of two editions of a game so small that all of it can be run is what comes of running it."""

from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.editions import lantern_engine
from tests.editions.lantern_engine import Edition, Lantern
from tests.editions.lanterns import GAME
from verifier.comparing.sides import in_two_editions
from verifier.editions.changes import by_signature, meant
from verifier.editions.deciding import Between
from verifier.editions.verdicts import Alike, Difference, Differs

LANTERNS = [Lantern(level, spare) for level, spare in product(range(8), (False, True))]
PAIR = (Edition.SECOND, Edition.THIRD)


def between(*rules: str) -> list[Difference]:
    """What becomes of these rules from the second year to the third."""
    sides = in_two_editions(GAME.engine, *PAIR, GAME.packages)
    found = Between(GAME, PAIR, sides, all_claims=True)
    return [each for group in by_signature(meant(GAME, PAIR, rules, {})) for each in found.differences(group)]


def differing(name: str) -> list[Lantern]:
    """The lanterns that are answered otherwise in the third year."""
    function: Any = getattr(lantern_engine, name)
    return [lantern for lantern in LANTERNS if function(lantern, PAIR[0]) != function(lantern, PAIR[1])]


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(once=st.integers(0, 7), now=st.integers(0, 7))
def test_answers_are_equal_just_if_they_are_for_all_inputs(monkeypatch: pytest.MonkeyPatch, once: int, now: int) -> None:
    monkeypatch.setattr(lantern_engine, "BRIGHTEST_ONCE", once)
    monkeypatch.setattr(lantern_engine, "BRIGHTEST_NOW", now)
    others = differing("glow")
    (found,) = between("1.1", "1.2")
    match found.verdict:
        case Alike():
            assert not others
        case Differs() as differs:
            lantern = Lantern(**differs.inputs["lantern"])
            assert lantern == others[0], "the least of them"
            says = [str(lantern_engine.glow(lantern, edition)) for edition in PAIR]
            assert [differs.one.says, differs.other.says] == says
            assert differs.unique is True, "those of a size are told apart by their level and wick"
            right = [lantern.level, min(lantern.level, 5)]
            breaks = [
                None if int(say) == want else clause for say, want, clause in zip(says, right, ("1.1", "1.2"), strict=True)
            ]
            assert [differs.one.breaks, differs.other.breaks] == breaks
            forbidding = [
                None if int(say) == want else clause
                for say, want, clause in zip(reversed(says), right, ("1.1", "1.2"), strict=True)
            ]
            assert [differs.one.clause, differs.other.clause] == forbidding
        case other:
            pytest.fail(str(other))


def test_both_verdicts_come() -> None:
    assert differing("glow")
    assert not differing("colour")
    names = [each.verdict.name for each in between("1.1", "1.2", "2")]
    assert names == ["DIFFERENT", "EQUAL"]
