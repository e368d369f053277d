"""A process to which lines are sent, and of which lines are received, never waiting for it longer than is allowed."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
import uuid
from collections import deque
from collections.abc import Sequence
from types import TracebackType
from typing import IO, Self

from verifier.conformance.ending import MARK, end
from verifier.errors import SentenceError
from verifier.fixtures.wording import plain

LONGEST_LINE = 16 * 1024 * 1024
"""How many bytes a line may have."""

_CHUNK = 256 * 1024
_LOOK_EVERY = 0.05
"""How many seconds may go by until it is seen that a process has ended whose children keep its output open."""

_LAST_LINES = 5
_LAST_BYTES = 4096


class CommandError(SentenceError):
    """The command of the adapter can't be started."""


class Breakdown(Exception):
    """Nothing more can be expected of the process. The message says what it did, to follow "the adapter"."""


class Pipes:
    """The process of a command, in a group of its own; when the context is left, all that it started is ended too.

    It may be silent for `limit` seconds, counted from the last call of `restart_clock`.
    """

    def __init__(self, command: Sequence[str], *, limit: float) -> None:
        """Raises CommandError."""
        self._mark = uuid.uuid4().hex
        self._process = _started(command, self._mark)
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._input, self._output, self._errors = self._process.stdin, self._process.stdout, self._process.stderr
        self._limit = limit
        self._until = time.monotonic() + limit
        self._unsent = bytearray()
        self._partial = bytearray()
        self._lines: deque[bytes] = deque()
        self._said = bytearray()
        self._selector = selectors.DefaultSelector()
        self._open = {self._output, self._errors}
        for stream in (self._input, self._output, self._errors):
            os.set_blocking(stream.fileno(), False)
        for stream in self._open:
            self._selector.register(stream, selectors.EVENT_READ)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        end(self._process, self._mark)
        while self._errors in self._open and (said := self._read(self._errors)):
            self._keep(said)
        self._selector.close()
        for stream in (self._input, self._output, self._errors):
            stream.close()

    @property
    def last_errors(self) -> tuple[str, ...]:
        """The last lines that the process wrote to its standard error."""
        lines = self._said.decode(errors="replace").splitlines()
        return tuple(plain(line, longest=200) for line in lines if line.strip())[-_LAST_LINES:]

    def restart_clock(self) -> None:
        """Let the process be silent for the whole limit again."""
        self._until = time.monotonic() + self._limit

    def send(self, line: bytes) -> None:
        """Have the line sent; it goes on its way while something is waited for."""
        if not self._input.closed:
            if not self._unsent:
                self._selector.register(self._input, selectors.EVENT_WRITE)
            self._unsent += line

    def receive(self) -> bytes:
        """The next line. Raises Breakdown if none comes in time, or none can come."""
        while True:
            while self._lines:
                line = self._lines.popleft()
                if line.strip():
                    return line
            self._check_output()
            self._exchange()

    def close(self) -> None:
        """Close the process's input and wait until it leaves. Raises Breakdown if it doesn't, or says something more."""
        self._close_input()
        while self._output in self._open or self._process.poll() is None:
            self._exchange()
        if any(line.strip() for line in (*self._lines, bytes(self._partial))):
            raise Breakdown("said something after it was shut down")
        if self._process.returncode:
            raise Breakdown(f"{self._how_it_ended()} after it was shut down")

    def _check_output(self) -> None:
        """Raise Breakdown if nothing more comes out of the process."""
        if self._output in self._open:
            return
        try:
            self._process.wait(4 * _LOOK_EVERY)
        except subprocess.TimeoutExpired:
            raise Breakdown("closed its output") from None
        raise Breakdown(self._how_it_ended() + (" in the middle of a line" if self._partial else ""))

    def _how_it_ended(self) -> str:
        status = self._process.returncode
        if status >= 0:
            return f"ended with status {status}"
        known = {each.value: each.name for each in signal.Signals}
        return f"was ended by {known.get(-status, f'signal {-status}')}"

    def _exchange(self) -> None:
        """Send and receive what can be now, or wait a little for it. Raises Breakdown if the time is over."""
        left = self._until - time.monotonic()
        if left <= 0:
            closed = "closed its input, and " if self._input.closed else ""
            raise Breakdown(f"{closed}was silent for {self._limit:g} s")
        had_ended = self._process.poll() is not None
        ready = [key.fileobj for key, _ in self._selector.select(min(left, _LOOK_EVERY))]
        if self._input in ready:
            self._write()
        if self._errors in ready:
            self._keep(self._read(self._errors))
        if self._output in ready:
            self._take(self._read(self._output))
        elif had_ended and self._output in self._open:
            # All that it wrote is read; what keeps the pipe open is a child that outlives it.
            self._stop_reading(self._output)

    def _write(self) -> None:
        try:
            del self._unsent[: os.write(self._input.fileno(), self._unsent[:_CHUNK])]
        except BlockingIOError:
            return
        except OSError:
            # It may have answered before it closed its input, so that this alone is no breakdown.
            self._close_input()
            return
        if not self._unsent:
            self._selector.unregister(self._input)

    def _close_input(self) -> None:
        if self._unsent:
            self._selector.unregister(self._input)
            self._unsent.clear()
        self._input.close()

    def _read(self, stream: IO[bytes]) -> bytes:
        """What is in the pipe; nothing once it is closed, which is then not looked at any more."""
        try:
            content = os.read(stream.fileno(), _CHUNK)
        except BlockingIOError:
            return b""
        if not content:
            self._stop_reading(stream)
        return content

    def _keep(self, said: bytes) -> None:
        self._said = (self._said + said)[-_LAST_BYTES:]

    def _stop_reading(self, stream: IO[bytes]) -> None:
        self._selector.unregister(stream)
        self._open.discard(stream)

    def _take(self, content: bytes) -> None:
        """Cut what came into lines. Raises Breakdown if one is too long."""
        first, *rest = content.split(b"\n")
        self._partial += first
        for piece in rest:
            self._lines.append(bytes(self._partial))
            self._partial = bytearray(piece)
        if len(self._partial) > LONGEST_LINE:
            raise Breakdown(f"wrote a line of more than {LONGEST_LINE} bytes")


def _started(command: Sequence[str], mark: str) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            env=os.environ | {MARK: mark},
        )
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CommandError(
            f"the adapter `{plain(command[0])}` can't be started: {said.lower()}; name a program that runs here after `--`"
        ) from error
