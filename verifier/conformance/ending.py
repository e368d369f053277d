"""Ending a process with all that it started, also what left its group, as far as that can be known."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress

import psutil

MARK = "VERIFIER_ADAPTER"
"""A variable of the environment by which whatever an adapter started is known again, even if nothing else ties it."""

_ROUNDS = 50
_PAUSE = 0.02
"""How often what is left is looked for, and the seconds between: a process may start another while it is being ended."""


def end(process: subprocess.Popen[bytes], mark: str) -> None:
    """End the process, which leads a group of its own, all in its group, below it, or with its mark in their environment."""
    below = _below(process.pid)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    _kill(below)
    process.wait()
    for _ in range(_ROUNDS):
        left = list(_marked(mark))
        if not left:
            return
        _kill(left)
        time.sleep(_PAUSE)


def _below(pid: int) -> list[psutil.Process]:
    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.Error:
        return []


def _marked(mark: str) -> Iterator[psutil.Process]:
    for process in psutil.process_iter():
        with suppress(psutil.Error, OSError):
            if process.environ().get(MARK) == mark:
                yield process


def _kill(processes: list[psutil.Process]) -> None:
    for process in processes:
        with suppress(psutil.Error):
            process.kill()
