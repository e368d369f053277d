"""What is done in a process of its own leaves nothing behind, and says how it ended."""

import os
import signal
import sys
import time
from functools import partial

import pytest

from verifier import own_process
from verifier.own_process import Ended

in_own_process = partial(own_process.in_own_process, seconds=60)


def test_what_it_gives_is_given_and_what_it_changes_is_gone() -> None:
    seen: list[int] = []

    def note() -> list[int]:
        seen.append(1)
        return seen

    assert (in_own_process(note), in_own_process(note), seen) == ([1], [1], [])


def test_an_answer_that_fills_the_pipe_arrives() -> None:
    assert in_own_process(lambda: "x" * 1_000_000) == "x" * 1_000_000


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    def talk() -> None:
        print("out", flush=True)
        print("error", file=sys.stderr, flush=True)

    assert in_own_process(talk) is None
    assert capfd.readouterr() == ("", "")


def test_how_it_ended_is_told() -> None:
    assert in_own_process(lambda: os._exit(3)) == Ended("with the status 3")
    assert in_own_process(lambda: os.kill(os.getpid(), signal.SIGKILL)) == Ended("by the signal SIGKILL")


def test_an_error_ends_it_too() -> None:
    assert in_own_process(lambda: 1 // 0) == Ended("with the status 1")


def test_what_waits_for_ever_ends() -> None:
    assert own_process.in_own_process(lambda: time.sleep(60), seconds=1) == Ended("by the signal SIGALRM")
