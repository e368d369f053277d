"""Running code that isn't ours as Python runs it: not for ever, and so that it harms nothing but its own answer."""

from __future__ import annotations

import dis
import gc
import importlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from types import CodeType, FrameType, TracebackType
from typing import Any, Self, TextIO

MOST_LINES = 2_000_000
"""How many lines of Python one call may run. That one leaves a function counts as a line too."""

_OWN = os.path.join(os.path.dirname(__file__), "")
"""Where the verifier's own code is."""

PATIENCE = 2
"""How many seconds code may go on that ran too many lines and was told so."""


MOST_DEEP = 1000
"""How deep its calls may go: as deep as Python lets them unless it is told otherwise."""


class TooLong(BaseException):
    """The code ran more lines than it may. No `except Exception` of the code's own stops it."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a call ended: with a value, or with an error of any kind, an end of the process and an interrupt among them."""

    value: Any
    error: BaseException | None


def attempted(function: Callable[..., Any], *arguments: Any, most_lines: int = MOST_LINES) -> Ended:
    """How `function(*arguments)` ends. Raises KeyboardInterrupt only if the user asks for it, not if the code does."""
    with _SharedByTheProcess() as shared:
        try:
            ended = Ended(within_limit(function, *arguments, most_lines=most_lines), None)
        except BaseException as error:
            ended = Ended(None, error)
    if shared.interrupted:
        raise KeyboardInterrupt
    return ended


def within_limit(function: Callable[..., Any], *arguments: Any, most_lines: int = MOST_LINES) -> Any:
    """What `function(*arguments)` gives, or TooLong."""
    lines = 0
    seen: dict[int, tuple[CodeType, _Watched]] = {}
    watchdog = threading.Timer(PATIENCE, _end_the_process)
    watchdog.daemon = True

    def enter(frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if id(code) not in seen:
            seen[id(code)] = code, _watched(code, code.co_filename, code.co_linetable)
        watched = seen[id(code)][1]
        frame.f_trace_opcodes = watched is _Watched.BY_INSTRUCTION
        return None if watched is _Watched.NOT else count(frame, event, argument)

    def count(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal lines
        lines += 1
        if lines > most_lines:
            # Python traces no more once this is raised, so code that catches it could go on for ever.
            watchdog.start()
            raise TooLong
        return count

    before, collecting = sys.gettrace(), gc.isenabled()
    # What others left is thrown away at any time, and that would run lines that aren't the function's.
    gc.disable()
    sys.settrace(enter)
    try:
        return function(*arguments)
    finally:
        sys.settrace(before)
        if collecting:
            gc.enable()
        if watchdog.ident is not None:
            watchdog.cancel()
            watchdog.join()


class _Watched(Enum):
    """How the lines that code runs are counted."""

    NOT = auto()
    """It is the verifier's own, a comparison that is asked: it ends, and soonest so."""
    BY_LINE = auto()
    BY_INSTRUCTION = auto()


_BACK = frozenset(opcode for name, opcode in dis.opmap.items() if "BACKWARD" in name)
"""The instructions that go back, without which code has no loop."""


@lru_cache(10_000)
def _watched(code: CodeType, file: str, lines: bytes) -> _Watched:
    """How it is watched. Codes may be equal though their files and lines are not, so these tell them apart here, too."""
    if file.startswith(_OWN):
        return _Watched.NOT
    if _BACK.isdisjoint(code.co_code[::2]):
        return _Watched.BY_LINE
    # To Python each time round a loop is a new line, even if all of it stands on one, but for what jumps to itself.
    jumps = [each for each in dis.get_instructions(code) if each.opcode in dis.hasjrel]
    each_is_a_line = all(jump.argval != jump.offset and jump.positions and jump.positions.lineno for jump in jumps)
    return _Watched.BY_LINE if each_is_a_line else _Watched.BY_INSTRUCTION


def _end_the_process() -> None:
    """Leave as from a wrong call: nothing else ends code that catches every error."""
    os.write(2, b"error: the engine runs and runs, and catches what should stop it: end its loop\n")
    _ENDING["_exit"](2)


_SYSTEM = importlib.import_module(os.name)
"""The module from which `os` has what it calls the system with."""

_ENDING = {name: getattr(_SYSTEM, name) for name in ("_exit", "execv", "execve")}
"""What would end the process at once, with whatever status, as if that were the verifier's."""


def _leave(*_: Any) -> None:
    raise SystemExit("it ends the process")


class _SharedByTheProcess:
    """What code could change for all of the process is as it was, once this is left; whether the user interrupted it."""

    def __init__(self) -> None:
        self.interrupted = False

    def __enter__(self) -> Self:
        self._depth = sys.getrecursionlimit()
        sys.setrecursionlimit(_calls_up_to_here() + MOST_DEEP)
        for name in _ENDING:
            setattr(_SYSTEM, name, _leave)
            setattr(os, name, _leave)
        self._stdout, self._stderr = _Stream.of(sys.stdout), _Stream.of(sys.stderr)
        self._handler = signal.getsignal(signal.SIGINT)
        if callable(self._handler) and _is_main_thread():
            signal.signal(signal.SIGINT, self._note_interruption)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for name, function in _ENDING.items():
            setattr(_SYSTEM, name, function)
            setattr(os, name, function)
        if callable(self._handler) and _is_main_thread():
            signal.signal(signal.SIGINT, self._handler)
        sys.setrecursionlimit(self._depth)
        # What the code put there goes first: as it goes, it may close what is to be put there again.
        sys.stdout, sys.stderr = self._stdout.stream, self._stderr.stream
        sys.stdout, sys.stderr = self._stdout.usable(), self._stderr.usable()

    def _note_interruption(self, number: int, frame: FrameType | None) -> None:
        self.interrupted = True
        assert callable(self._handler)
        self._handler(number, frame)


def _calls_up_to_here() -> int:
    """How many calls are going on."""
    frame, calls = sys._getframe(), 0
    while frame is not None:
        frame, calls = frame.f_back, calls + 1  # type: ignore[assignment]
    return calls


def _is_main_thread() -> bool:
    """Whether signals can be handled here."""
    return threading.current_thread() is threading.main_thread()


@dataclass(frozen=True, slots=True)
class _Stream:
    """A standard stream, and what it takes to open it again, where it is a file of the system."""

    stream: TextIO
    descriptor: int | None
    encoding: str | None
    errors: str | None

    @staticmethod
    def of(stream: TextIO) -> _Stream:
        try:
            return _Stream(stream, stream.fileno(), stream.encoding, stream.errors)
        except (AttributeError, OSError, ValueError):
            return _Stream(stream, None, None, None)

    def usable(self) -> TextIO:
        """The stream, or another one to the same file, if it was closed."""
        if self.descriptor is None or not self._is_closed():
            return self.stream
        return open(self.descriptor, "w", encoding=self.encoding, errors=self.errors, closefd=False)

    def _is_closed(self) -> bool:
        try:
            return self.stream.closed
        except ValueError:
            # Its buffer was taken from it.
            return True
