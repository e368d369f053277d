"""Doing something in a process of its own, with which whatever it leaves behind is gone.

`multiprocessing` lets no process have one that is itself done with as soon as its parent is, as those of `side_by_side` are.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Ended:
    """The process ended before it was done."""

    how: str
    """In words, such as `by the signal SIGKILL`."""


def in_own_process(do: Callable[[], Any], *, seconds: int) -> Any:
    """What `do` gives in a fork of this process, or `Ended`, as it is after so many seconds.

    Where no process can be forked, it is done in this one.
    """
    if not hasattr(os, "fork"):
        return do()
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        _do(do, writing, seconds)
    os.close(writing)
    try:
        with open(reading, "rb") as pipe:
            given = pipe.read()
    except BaseException:
        os.kill(process, signal.SIGKILL)
        raise
    finally:
        _, status = os.waitpid(process, 0)
    return pickle.loads(given) if given else Ended(how_it_ended(os.waitstatus_to_exitcode(status)))


def how_it_ended(code: int) -> str:
    """How a process ended, by its exit code, which is that of a signal if it is negative."""
    return f"with the status {code}" if code >= 0 else f"by the signal {signal.Signals(-code).name}"


def _do(do: Callable[[], Any], writing: int, seconds: int) -> None:
    """Do it and write what comes of it; nothing is printed, and an interrupt is for who waits for this, who then ends it."""
    try:
        with open(os.devnull, "w", encoding="utf-8") as sys.stdout, open(writing, "wb") as pipe:
            sys.stderr = sys.stdout
            for stream in (1, 2):
                os.dup2(sys.stdout.fileno(), stream)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            signal.alarm(seconds)
            pipe.write(pickle.dumps(do()))
        os._exit(0)
    finally:
        os._exit(1)
