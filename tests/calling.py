"""Calling the command in the process of a test."""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from verifier.command import main


@dataclass(frozen=True, slots=True)
class Called:
    """What a call printed, and the status it left with."""

    status: int
    out: str
    err: str


Call = Callable[..., Called]


def called(arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Called:
    """What comes of the command with these arguments."""
    monkeypatch.setattr(sys, "argv", ["verifier", *arguments])
    capsys.readouterr()
    with pytest.raises(SystemExit) as left:
        main()
    printed = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return Called(left.value.code, printed.out, printed.err)


def without_times(out: str) -> list[str]:
    """The lines of what was printed, without how long it took."""
    return re.sub(r" *\d+\.\d\d s\b", "", out).splitlines()
