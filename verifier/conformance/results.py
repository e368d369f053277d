"""Cases with what became of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from verifier.conformance.outcomes import Failed, NotRun, Outcome, Passed, Trouble, Unsupported
from verifier.fixtures.cases import Case, to_line

_ALL_PASSED = 0
_SOME_FAILED = 1
_NOT_ALL_ANSWERED = 3


@dataclass(frozen=True, slots=True)
class Tried:
    """A case and its outcome; `known` if it was known to fail."""

    case: Case
    outcome: Outcome
    known: bool


@dataclass(frozen=True, slots=True)
class Results:
    """What a run found out: of which engine, as its adapter names it, and what was wrong with the adapter itself."""

    tried: tuple[Tried, ...]
    engine: str | None
    trouble: Trouble | None

    @property
    def failed(self) -> list[Tried]:
        """What failed and wasn't known to, the smallest first."""
        return sorted((each for each in self.tried if isinstance(each.outcome, Failed) and not each.known), key=_by_size)

    @property
    def failed_as_known(self) -> list[Tried]:
        """What failed as was known."""
        return [each for each in self.tried if isinstance(each.outcome, Failed) and each.known]

    @property
    def now_passing(self) -> list[Tried]:
        """What was known to fail, and passes."""
        return [each for each in self.tried if isinstance(each.outcome, Passed) and each.known]

    @property
    def status(self) -> int:
        """The exit status: only a run in which all was answered, and rightly but for what is known, is a success."""
        if self.failed:
            return _SOME_FAILED
        left = any(isinstance(each.outcome, Unsupported | NotRun) for each in self.tried)
        return _NOT_ALL_ANSWERED if left or self.trouble is not None else _ALL_PASSED


def results(
    cases: Sequence[Case], outcomes: Mapping[str, Outcome], known: Set[str], engine: str | None, trouble: Trouble | None
) -> Results:
    """The results of the cases, in their order; those whose ids are known are known to fail."""
    return Results(tuple(Tried(case, outcomes[case.id], case.id in known) for case in cases), engine, trouble)


def _by_size(tried: Tried) -> tuple[int, int, str]:
    return len(tried.case.when), len(to_line(tried.case)), tried.case.id
