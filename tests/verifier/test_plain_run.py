"""How many lines code runs: its own alone."""

import gc
from collections.abc import Callable
from typing import Any

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
