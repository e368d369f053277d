"""How many lines code runs: its own alone."""

import gc
import signal
from collections.abc import Callable, Iterator
from itertools import repeat
from types import FrameType
from typing import Any

import pytest

from verifier.plain_run import TooLong, attempted


class Farewell:
    """Runs many lines as it is thrown away, which is when Python looks for what holds itself."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        goes_on(1000)


def goes_on(lines: int) -> None:
    for _ in range(lines):
        pass


def fills_memory(lines: int) -> None:
    kept = list(map(list, [()] * 10 * gc.get_threshold()[0]))
    assert kept
    goes_on(lines)


def ended_amid_what_others_left(function: Callable[..., Any], *arguments: Any) -> BaseException | None:
    gc.collect()
    gc.disable()
    for _ in range(10):
        Farewell()
    gc.enable()
    return attempted(function, *arguments, most_lines=6000).error


def test_what_others_left_is_not_thrown_away_as_code_is_run() -> None:
    assert ended_amid_what_others_left(fills_memory, 100) is None
    assert gc.isenabled()


def test_code_that_runs_too_many_lines_is_stopped_whatever_others_left() -> None:
    assert isinstance(ended_amid_what_others_left(fills_memory, 7000), TooLong)


def jumps_to_itself() -> None:
    while True: pass  # fmt: skip  # noqa: E701


def goes_round_on_one_line() -> None:
    for _ in repeat(0): pass  # fmt: skip  # noqa: E701


def makes_a_list() -> None:
    [0 for _ in repeat(0)]


def asks_a_generator() -> None:
    any(0 for _ in repeat(0))


def asks_a_generator_of_a_generator() -> None:
    def gives() -> Iterator[int]:
        while True: yield 0  # fmt: skip  # noqa: E701

    def gives_on() -> Iterator[int]:
        yield from gives()

    any(gives_on())


def goes_on_at_last() -> None:
    while True:
        try:
            pass
        finally:
            continue  # noqa: B012


def without_lines() -> None:
    while repeat:
        repeat(0)


NO_LINE_FOR_EIGHT_INSTRUCTIONS = b"\xff"
_instructions = len(without_lines.__code__.co_code) // 2
without_lines.__code__ = without_lines.__code__.replace(
    co_linetable=NO_LINE_FOR_EIGHT_INSTRUCTIONS * (_instructions // 8) + bytes([0xF8 + _instructions % 8 - 1])
)


@pytest.mark.parametrize(
    "function",
    [
        jumps_to_itself,
        goes_round_on_one_line,
        makes_a_list,
        asks_a_generator,
        asks_a_generator_of_a_generator,
        goes_on_at_last,
        without_lines,
    ],
)
def test_a_loop_that_never_ends_is_stopped_however_few_lines_it_has(function: Callable[[], None]) -> None:
    def fail(number: int, frame: FrameType | None) -> None:
        raise BaseException("it runs on")

    before = signal.signal(signal.SIGALRM, fail)
    signal.alarm(20)
    try:
        ended = attempted(function, most_lines=6000)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    assert isinstance(ended.error, TooLong)
