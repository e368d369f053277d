"""What can become of a case: one small closed union, met by `match`. Nothing defaults to `Passed`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Passed:
    """All that the case expects was answered rightly."""

    name: Literal["PASSED"] = "PASSED"


@dataclass(frozen=True, slots=True)
class Missed:
    """An expectation that wasn't met: what was asked, what is right, and what came, in words, cut where they are long."""

    place: int
    """Which of the case's expectations it is, from 0 on."""
    asked: str
    expected: str
    came: str
    answer: str
    """What came, as JSON, cut where it is long."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Something was answered wrongly, or not as an answer must be given."""

    missed: tuple[Missed, ...]
    """Empty if it isn't an answer that is wrong, but something else."""
    fault: str | None = None
    """What the adapter did instead of answering; null if it answered."""
    stderr: tuple[str, ...] = ()
    """The last lines that the adapter wrote to its standard error, if it broke down."""
    name: Literal["FAILED"] = "FAILED"


@dataclass(frozen=True, slots=True)
class Unsupported:
    """The engine lacks something of what the case needs, and answered nothing wrongly."""

    reason: str
    name: Literal["UNSUPPORTED"] = "UNSUPPORTED"


@dataclass(frozen=True, slots=True)
class NotRun:
    """The case wasn't answered, since there was no adapter any more, or the run was interrupted."""

    name: Literal["NOT RUN"] = "NOT RUN"


Outcome = Passed | Failed | Unsupported | NotRun


@dataclass(frozen=True, slots=True)
class Trouble:
    """What went wrong with the adapter and was no case's fault, and the last that it wrote to its standard error."""

    sentence: str
    stderr: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Beyond:
    """What became of the cases by chance: how many were answered as the reference engine does, and how many otherwise.

    Of the latter, `failed` broke clauses, and clauses leave `left_open` open. Of those `not_judged` it isn't known: they are
    more than are judged, or the engine lacks what it takes to tell.
    """

    seed: int
    made: int
    agreed: int
    failed: int
    left_open: int
    not_judged: int
    unsupported: int
    not_run: int

    @property
    def all_decided(self) -> bool:
        """Whether there were some, and of each it is known whether the engine answers as the rules want."""
        return self.made > 0 and not (self.not_judged or self.unsupported or self.not_run)
