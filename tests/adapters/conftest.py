"""What the tests of all example adapters are given."""

from pathlib import Path

import pytest

from tests.adapters.conforming import Asker


@pytest.fixture
def asker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asker:
    """Asks adapters cases."""
    return Asker(tmp_path, monkeypatch, capsys)
