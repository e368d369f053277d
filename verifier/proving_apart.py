"""Claims proved in a process of their own, for whoever runs in one that is full of other things.

Tests replace functions, fill caches, rewrite assertions and watch lines; an engine that is followed beside them isn't the
one that will be run. The other end is `verifier.prove_on_request`. What goes to it and comes back is JSON, one message a
line. `multiprocessing` would do, but that a spawned process runs the main module of its parent once more.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from verifier.errors import SentenceError


class ApartError(SentenceError):
    """What was asked for can't be proved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is to be proved of an engine; without a second solver, nothing is called proved."""

    engine: str
    rules: tuple[str, ...]
    edition: str
    second: str | None


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim: its id, what it says, and the number of those that are proved together with it."""

    id: str
    title: str
    group: int


@dataclass(frozen=True, slots=True)
class Begun:
    """What came of what was asked: the file of the engine, what is asked of it in words, and its claims."""

    file: str
    words: str
    claims: tuple[Claimed, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a claim: the verdict's name, all of it as text, and its scope.

    `lacking` says what function the engine hasn't, if that is why nothing can be said.
    """

    verdict: str
    text: str
    scope: str
    lacking: str | None = None


class ProvingApart:
    """The claims about an engine, and the process that proves them."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._process: subprocess.Popen[str] | None = None
        self._outcomes: dict[int, Outcome] = {}
        self._waiting: list[int] = []
        """What the process was asked and hasn't answered yet."""
        self._alone: set[int] = set()
        """What is asked by itself, since a process ended as it was asked this with others."""
        self.begun = self._begin()

    def outcome(self, place: int, wanted: Collection[int]) -> Outcome:
        """What becomes of the claim in this place; those of its group that are `wanted` too are proved with it."""
        while place not in self._outcomes:
            if place not in self._waiting:
                self._ask(self._together(place, wanted))
            told = self._told()
            if told is None:
                self._ended(place)
            else:
                self._waiting.remove(told["place"])
                self._outcomes[told["place"]] = Outcome(**told["outcome"])
        return self._outcomes[place]

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _begin(self) -> Begun:
        """Start a process and let it import the engine. Raises ApartError if that, or what was asked, is wrong."""
        self._process = _started()
        self._tell(asdict(self._asked))
        told = self._told()
        if told is None:
            self.end()
            raise ApartError(f"`{self._asked.engine}` can't be used: it ends the process that imports it")
        if "error" in told:
            self.end()
            raise ApartError(told["error"])
        return Begun(told["file"], told["words"], tuple(Claimed(**each) for each in told["claims"]))

    def _together(self, place: int, wanted: Collection[int]) -> list[int]:
        if place in self._alone:
            return [place]
        group = self.begun.claims[place].group
        others = (other for other in wanted if self.begun.claims[other].group == group and other not in self._alone)
        return sorted({place, *(other for other in others if other not in self._outcomes and other not in self._waiting)})

    def _ask(self, places: Sequence[int]) -> None:
        if self._process is None:
            self._begin()
        self._waiting += places
        self._tell(places)

    def _ended(self, place: int) -> None:
        """The process is gone: what it was asked is asked again, one by one; what was asked alone ended it."""
        self.end()
        if self._waiting == [place]:
            reason = "the process that worked on it ended too soon: it may lack memory, so ask for this rule alone"
            self._outcomes[place] = Outcome("UNSUPPORTED", f"UNSUPPORTED: {reason}", "")
        self._alone.update(self._waiting)
        self._waiting.clear()

    def _tell(self, message: Any) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(f"{json.dumps(message)}\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            # It ended; whoever waits for its answer finds that out.
            pass

    def _told(self) -> Any:
        """The next message; None if the process ended."""
        assert self._process is not None and self._process.stdout is not None
        line = self._process.stdout.readline()
        return json.loads(line) if line.endswith("\n") else None


def _started() -> subprocess.Popen[str]:
    """A process that proves on request, run as this one is, that finds the modules that this one does."""
    # With `-P` what lies in the current folder isn't taken for a library; the engine is looked for there later.
    flags = ["-P", *(["-" + "O" * sys.flags.optimize] if sys.flags.optimize else [])]
    return subprocess.Popen(
        [sys.executable, *flags, "-m", "verifier.prove_on_request"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
