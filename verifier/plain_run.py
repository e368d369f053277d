"""Running code as Python runs it, but not for ever: a limit in lines, the same on every machine."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

MOST_LINES = 2_000_000
"""How many lines of Python one call may run."""


class TooLong(BaseException):
    """The code ran more lines than it may. No `except Exception` of the code's own stops it."""


def within_limit(function: Callable[..., Any], *arguments: Any, most_lines: int = MOST_LINES) -> Any:
    """What `function(*arguments)` gives, or TooLong."""
    lines = 0

    def count(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        if lines > most_lines:
            raise TooLong
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        return function(*arguments)
    finally:
        sys.settrace(before)
