"""Tasks done side by side: in forked processes, so that these have all that was loaded, and tasks need no written form.

Pebble's pool goes on when one of its processes dies, and says which task it had; that of `concurrent.futures` is lost then.
Only an end with the status 0 it takes for its own doing, and no code that can be followed ends a process.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import chain
from typing import Any

from pebble import ProcessExpired, ProcessPool


@dataclass(frozen=True, slots=True)
class Died:
    """The process ended before the task was done."""

    how: str
    """In words, such as `by the signal SIGKILL`."""


def cores() -> int:
    """How many cores this process may use, as far as it can make use of them."""
    if "fork" not in multiprocessing.get_all_start_methods():
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def side_by_side(do: Callable[[int], Any], costs: Sequence[float], jobs: int) -> Iterator[tuple[int, Any]]:
    """What `do` gives for each task, a number from 0, or `Died`: in order, as soon as all before it are done too.

    `costs` estimates what each task costs. When this is interrupted, it gives what is done before it raises
    KeyboardInterrupt.
    """
    pool = ProcessPool(jobs, initializer=_prepare, initargs=(do,), context=multiprocessing.get_context("fork"))
    waiting: dict[int, Future[Any]] = {}
    try:
        waiting |= {task: pool.schedule(_do, args=(task,)) for task in _first_and_dearest(costs)}
        for task in range(len(costs)):
            result = _result(waiting[task])
            del waiting[task]
            yield task, result
    except KeyboardInterrupt:
        yield from ((task, _result(future)) for task, future in sorted(waiting.items()) if future.done())
        raise
    finally:
        pool.stop()
        pool.join()


def _first_and_dearest(costs: Sequence[float]) -> Iterator[int]:
    """The tasks by turns the first and the dearest left: there are results early, and no dear task is begun late."""
    dearest = sorted(range(len(costs)), key=lambda task: -costs[task])
    return iter(dict.fromkeys(chain.from_iterable(zip(range(len(costs)), dearest, strict=True))))


_task: Callable[[int], Any]
"""What the processes of a pool do."""


def _prepare(do: Callable[[int], Any]) -> None:
    """Begin a process of the pool. An interrupt is for who asked for tasks, who then ends this process."""
    global _task
    _task = do
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _do(task: int) -> Any:
    return _task(task)


def _result(future: Future[Any]) -> Any:
    try:
        return future.result()
    except ProcessExpired as error:
        code = error.exitcode
        return Died(f"with the status {code}" if code >= 0 else f"by the signal {signal.Signals(-code).name}")
