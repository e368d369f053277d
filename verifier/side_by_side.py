"""Tasks done side by side: in forked processes, so that these have all that was loaded, and tasks need no written form.

A pool of `concurrent.futures` is lost as a whole with the first of its processes that dies; here only its task is. Pebble's
goes on, but waits for ever for a process that ended with the status 0, and an interrupt may wait for the task in progress.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from verifier.own_process import how_it_ended


@dataclass(frozen=True, slots=True)
class Died:
    """The process ended before the task was done."""

    how: str
    """In words, such as `by the signal SIGKILL`."""


@dataclass(slots=True)
class _Worker:
    """A process with a task, and the way to it."""

    process: BaseProcess
    connection: Connection
    task: int


def cores() -> int:
    """How many cores this process may use, as far as it can make use of them."""
    if "fork" not in multiprocessing.get_all_start_methods():
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def side_by_side(
    do: Callable[[int], Any], costs: Sequence[float], jobs: int, *, afresh: bool = False, ahead: int | None = None
) -> Iterator[tuple[int, Any]]:
    """What `do` gives for each task, a number from 0, or `Died`: in order, as soon as all before it are done too.

    `costs` estimates what each task costs: one process does them in order, all others begin with the dearest, so that
    there are results from the beginning and none has a dear one left at the end. If `afresh`, each task has a process of its
    own, so that what it gives doesn't depend on tasks before it, nor on how many are done at once. No task is begun so many
    places `ahead` of one of which the caller isn't done with what it gave: so its process has what was made of that. When
    this is interrupted, it gives what is done, out of order, before it raises KeyboardInterrupt.
    """
    waiting = list(range(len(costs)))
    workers: list[_Worker] = []
    done: dict[int, Any] = {}
    told = 0

    def may_begin() -> int:
        return sum(ahead is None or task < told + ahead for task in waiting)

    def take(*, in_order: bool) -> int:
        return waiting.pop(0 if in_order else max(range(may_begin()), key=lambda place: costs[waiting[place]]))

    try:
        while told < len(costs):
            while may_begin() and len(workers) < jobs:
                workers.append(_begin(do, take(in_order=not workers), workers))
            ready = wait([worker.connection for worker in workers])
            for worker in [each for each in workers if each.connection in ready]:
                try:
                    done[worker.task] = worker.connection.recv()
                    if waiting and not afresh:
                        worker.task = take(in_order=worker is workers[0])
                        worker.connection.send(worker.task)
                        continue
                except (EOFError, OSError):
                    done.setdefault(worker.task, Died(_how_it_ended(worker.process)))
                workers.remove(worker)
                worker.connection.close()
                worker.process.join()
            while told in done:
                yield told, done.pop(told)
                told += 1
    except KeyboardInterrupt:
        yield from sorted(done.items())
        raise
    finally:
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join()


def _begin(do: Callable[[int], Any], task: int, others: Sequence[_Worker]) -> _Worker:
    """A process that does the task, and then those that it is sent."""
    ours, theirs = multiprocessing.Pipe()
    not_its = [ours, *(other.connection for other in others)]
    process = multiprocessing.get_context("fork").Process(target=_work, args=(do, task, theirs, not_its), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, ours, task)


def _work(do: Callable[[int], Any], task: int, connection: Connection, not_its: Sequence[Connection]) -> None:
    """Do tasks until there is nobody who sends any. An interrupt is for who sends them, who then ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for each in not_its:
        each.close()
    try:
        while True:
            connection.send(do(task))
            task = connection.recv()
    except (EOFError, OSError, KeyboardInterrupt):
        # A thread that an engine started here would keep the process.
        os._exit(0)


def _how_it_ended(process: BaseProcess) -> str:
    process.join()
    return how_it_ended(process.exitcode or 0)
