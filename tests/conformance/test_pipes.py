"""A process to which lines are sent, by itself."""

import sys
import time
from pathlib import Path

import pytest

from verifier.conformance.pipes import Breakdown, Pipes


def command(program: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", program]


def test_last_words_are_heard_though_nobody_listened(tmp_path: Path) -> None:
    said = tmp_path / "said"
    program = f"import sys; sys.stderr.write('a last word'); sys.stderr.flush(); open({str(said)!r}, 'w')"
    with Pipes(command(program), limit=10) as pipes:
        until = time.monotonic() + 60
        while not said.exists() and time.monotonic() < until:
            time.sleep(0.01)
    assert pipes.last_errors == ("a last word",)


def test_much_is_sent_while_much_is_said() -> None:
    echo = "import sys\nfor line in sys.stdin.buffer: sys.stdout.buffer.write(line); sys.stdout.buffer.flush()"
    with Pipes(command(echo), limit=10) as pipes:
        for letter in b"abc":
            pipes.send(bytes([letter]) * 1_000_000 + b"\n")
        assert [pipes.receive()[:1] for _ in range(3)] == [b"a", b"b", b"c"]
        pipes.close()


def test_the_clock_runs_from_when_it_was_started_last() -> None:
    with Pipes(command("import time; time.sleep(60)"), limit=0.2) as pipes:
        time.sleep(0.25)
        pipes.restart_clock()
        began = time.monotonic()
        with pytest.raises(Breakdown, match=r"^was silent for 0\.2 s$"):
            pipes.receive()
        assert time.monotonic() - began > 0.15


def test_what_was_said_is_heard_though_nothing_more_can_be_sent() -> None:
    program = (
        "import os, time; os.close(0); os.write(1, b'here\\n'); time.sleep(0.2); os.write(1, b'still\\n'); time.sleep(60)"
    )
    with Pipes(command(program), limit=4) as pipes:
        assert pipes.receive() == b"here"
        pipes.send(b"x" * 1_000_000 + b"\n")
        assert pipes.receive() == b"still"
        with pytest.raises(Breakdown, match=r"^closed its input, and was silent for 4 s$"):
            pipes.receive()
