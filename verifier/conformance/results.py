"""Cases with what became of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from verifier.conformance.outcomes import Beyond, Failed, NotRun, Outcome, Passed, Trouble, Unsupported
from verifier.fixtures.cases import Case, to_line

_ALL_PASSED = 0
_SOME_FAILED = 1
_NOT_ALL_ANSWERED = 3


@dataclass(frozen=True, slots=True)
class Shrunk:
    """The smallest case found that an engine fails in the place of a larger one."""

    case: Case
    outcome: Failed
    tried: int
    """How many smaller ones were asked."""
    stopped: bool
    """Whether there may be smaller ones still, since no more were tried."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A case and its outcome; `known` if it was known to fail, and `made_up` if it was made as the engine was asked."""

    case: Case
    outcome: Outcome
    known: bool
    made_up: bool = False
    shrunk: Shrunk | None = None

    @property
    def smallest(self) -> tuple[Case, Outcome]:
        """The case, or the smallest found in its place, and the outcome of that."""
        return (self.case, self.outcome) if self.shrunk is None else (self.shrunk.case, self.shrunk.outcome)


@dataclass(frozen=True, slots=True)
class Results:
    """What a run found out: of which engine, as its adapter names it, and what was wrong with the adapter itself."""

    tried: tuple[Tried, ...]
    engine: str | None
    trouble: Trouble | None
    beyond: Beyond | None = None
    """What became of cases by chance, if some were asked for; those that failed are among what was tried."""

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
        """What was known to fail, and passes, by chance too if it was asked again so."""
        failed = {each.case.id for each in self.tried if isinstance(each.outcome, Failed)}
        passed = (each for each in self.tried if isinstance(each.outcome, Passed) and each.known)
        return [each for each in passed if each.case.id not in failed]

    @property
    def status(self) -> int:
        """The exit status: only a run in which all was answered, and rightly but for what is known, is a success."""
        if self.failed:
            return _SOME_FAILED
        left = any(isinstance(each.outcome, Unsupported | NotRun) for each in self.tried)
        left |= self.beyond is not None and not self.beyond.all_decided
        return _NOT_ALL_ANSWERED if left or self.trouble is not None else _ALL_PASSED


def results(
    cases: Sequence[Case],
    outcomes: Mapping[str, Outcome],
    known: Set[str],
    engine: str | None,
    trouble: Trouble | None,
    *,
    made_up: Mapping[str, tuple[Case, Failed]] | None = None,
    beyond: Beyond | None = None,
    shrunk: Mapping[str, Shrunk] | None = None,
) -> Results:
    """The results of the cases, in their order, and of those made up that failed; those whose ids are known may fail."""
    smaller = shrunk or {}
    tried = [Tried(case, outcomes[case.id], case.id in known, shrunk=smaller.get(case.id)) for case in cases]
    # One made by chance may be among the cases, too; that it failed is told once, but also if it passed before.
    more = [pair for id, pair in (made_up or {}).items() if not isinstance(outcomes.get(id), Failed)]
    tried += (Tried(case, end, case.id in known, made_up=True, shrunk=smaller.get(case.id)) for case, end in more)
    return Results(tuple(tried), engine, trouble, beyond)


def _by_size(tried: Tried) -> tuple[int, int, str]:
    return len(tried.case.when), len(to_line(tried.case)), tried.case.id
