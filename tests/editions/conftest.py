"""Calling `verifier diff` in an empty folder, where lanterns are the one game."""

from pathlib import Path

import pytest

from tests.calling import Call, Called, called
from tests.editions.lanterns import GAME
from verifier.game import Game


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call_with(*arguments: str, game: Game = GAME) -> Called:
        monkeypatch.setattr("verifier.game.installed_games", lambda: (game,))
        return called(["diff", *arguments], monkeypatch, capsys)

    return call_with
