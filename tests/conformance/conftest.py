"""Calling the command where lamps are the one game."""

from pathlib import Path

import pytest

from tests.calling import Call, called
from tests.conformance.lamps import FOUR, GAME, written


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("verifier.game.installed_games", lambda: (GAME,))
    return lambda *arguments: called([*arguments], monkeypatch, capsys)


@pytest.fixture
def cases(tmp_path: Path) -> str:
    """The file of the four cases."""
    return str(written(tmp_path, *FOUR))
