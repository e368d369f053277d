"""How far what engines need is from where following gives them up."""

import pytest

from tests.judging import verdicts
from verifier.follow import execution
from verifier.verdicts import Proved


def test_a_dear_claim_of_the_whole_game_takes_less_than_a_fifth_of_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execution, "MOST_STEPS", execution.MOST_STEPS // 5)
    assert isinstance(verdicts("engine", "100/moves/turning")["100/moves/turning"], Proved)


def test_less_than_that_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execution, "MOST_STEPS", 1_000)
    verdict = verdicts("engine", "100/moves/turning")["100/moves/turning"]
    assert not isinstance(verdict, Proved)
    assert "more than 1000 steps" in str(verdict)
