"""A folder of modules to compare, and calling the command there, where lamps are the one game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from lamps import GAME

from tests.calling import Call, Called, called
from verifier.game import Game

LAMPS = "from lamp_engine import *\nfrom lamp_engine import _dimmed, lit as _lit\n"
"""The first lines of an engine that is that of the lamps but for what follows."""

Write = Callable[..., None]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes modules, by their names, each an engine of lamps but for the text that is given."""

    def write_all(**texts: str) -> None:
        for name, text in texts.items():
            (tmp_path / f"{name}.py").write_text(LAMPS + text)

    return write_all


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in an empty folder, where lamps are the one game."""
    monkeypatch.chdir(tmp_path)

    def call_with(*arguments: str, game: Game = GAME) -> Called:
        monkeypatch.setattr("verifier.game.installed_games", lambda: (game,))
        monkeypatch.syspath_prepend(str(tmp_path))
        return called(["compare", *arguments], monkeypatch, capsys)

    return call_with
