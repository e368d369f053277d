"""Tasks are done at once, and whatever becomes of their processes, each has a result and none is left behind."""

import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import Event, active_children
from typing import Any

import pytest

from verifier.side_by_side import Died, cores, side_by_side

Do = Callable[[int], Any]

LONG = 120
"""How many seconds are more than enough on any machine."""


def ending(how: Callable[[], Any]) -> Do:
    """Does tasks, but for the third one, which ends the process."""

    def do(task: int) -> Any:
        return how() if task == 2 else task * 10

    return do


@pytest.mark.parametrize("jobs", [1, 2, 3, 20])
def test_results_come_in_order(jobs: int) -> None:
    costs = [1.0, 5, 3, 9, 1, 1, 7]
    assert list(side_by_side(lambda task: task * 10, costs, jobs)) == [(task, task * 10) for task in range(7)]
    assert active_children() == []


def test_tasks_are_done_at_once_in_processes_of_their_own() -> None:
    done = dict(side_by_side(lambda task: (time.sleep(0.2), os.getpid()), [1.0] * 4, 4))
    assert len({process for _, process in done.values()} - {os.getpid()}) == 4


def test_a_result_comes_when_all_before_it_are_done_and_no_dear_task_is_begun_late() -> None:
    dear_begun, first_seen = Event(), Event()

    def do(task: int) -> bool:
        if task < 3:
            return dear_begun.wait(LONG)
        dear_begun.set()
        return first_seen.wait(LONG)

    for task, in_time in side_by_side(do, [1.0, 1, 1, 10], 2):
        assert in_time, task
        first_seen.set()


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_a_task_has_what_was_made_of_those_that_it_is_not_ahead_of(jobs: int) -> None:
    made: list[int] = []
    given = []

    def do(task: int) -> int:
        time.sleep(task % 3 * 0.05)
        return len(made)

    for task, seen in side_by_side(do, [1.0] * 8, jobs, ahead=3, afresh=True):
        given.append(seen)
        made.append(task)
    assert all(task - 2 <= seen <= task for task, seen in enumerate(given))


@pytest.mark.parametrize(
    ("how", "words"),
    [
        (lambda: os._exit(0), "with the status 0"),
        (lambda: os._exit(7), "with the status 7"),
        (lambda: os.kill(os.getpid(), signal.SIGKILL), "by the signal SIGKILL"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_process_that_dies_costs_only_its_task(how: Callable[[], Any], words: str, jobs: int) -> None:
    done = dict(side_by_side(ending(how), [1.0] * 6, jobs))
    assert done.pop(2) == Died(words)
    assert done == {task: task * 10 for task in (0, 1, 3, 4, 5)}


def test_a_thread_that_a_task_leaves_running_keeps_nobody() -> None:
    began = time.monotonic()
    list(side_by_side(lambda task: threading.Thread(target=time.sleep, args=(60,)).start(), [1.0] * 3, 2))
    assert time.monotonic() - began < 50


def test_an_interrupt_gives_what_is_done_and_ends_all_at_once() -> None:
    def do(task: int) -> int:
        time.sleep(60 if task == 0 else 0)
        return task * 10

    timer = threading.Timer(5, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    began, done = time.monotonic(), []
    with pytest.raises(KeyboardInterrupt):
        done.extend(side_by_side(do, [1.0] * 4, 2))
    assert time.monotonic() - began < 50
    assert done == [(1, 10), (2, 20), (3, 30)]
    assert active_children() == []


def test_who_has_enough_leaves_nobody_working() -> None:
    results = side_by_side(lambda task: time.sleep(60 * (task > 0)), [1.0] * 4, 2)
    next(results)
    results.close()
    assert active_children() == []


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="no cores can be chosen here")
def test_no_core_is_counted_that_may_not_be_used() -> None:
    before = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {max(before)})
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, before)
    assert cores() == len(before)
