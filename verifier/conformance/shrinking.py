"""Asking an engine ever smaller cases of the clause that one failed, until it passes all that are smaller still."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice

from verifier.conformance.asking import Asking
from verifier.conformance.outcomes import Failed
from verifier.conformance.results import Shrunk
from verifier.fixtures.cases import Case
from verifier.fixtures.judge import Judge, Judges
from verifier.fixtures.reading import UnreadableCaseError
from verifier.fixtures.smaller import Size, Smaller

MOST_SHRUNK = 10
"""Of how many clauses the smallest case that failed is made smaller."""

MOST_TRIED = 100
"""How many smaller cases are asked for each of them."""

MOST_LOOKED_AT = 500
"""How many are looked at for each of them: most aren't right, aren't forced or aren't of the clause."""

_AT_ONCE = 8
"""How many are asked before one of them is gone on from: the adapter is started for them anew."""


@dataclass(slots=True)
class Shrinking:
    """Makes cases that an engine fails smaller."""

    judges: Judges
    asking: Callable[[Sequence[Case]], Asking]
    shrunk: dict[str, Shrunk] = field(default_factory=dict)
    """By the id of the case that was larger."""

    def run(self, failed: Sequence[tuple[Case, Failed]]) -> Generator[int, None, None]:
        """Make the first case of each clause smaller, of some clauses; yields how many are done each time that one is."""
        firsts: dict[str, tuple[Case, Failed]] = {}
        for case, outcome in failed:
            firsts.setdefault(case.clause, (case, outcome))
        for done, (case, outcome) in enumerate(islice(firsts.values(), MOST_SHRUNK), start=1):
            if self._can_be_read(case):
                self._shrink(case, outcome)
            yield done

    def _can_be_read(self, case: Case) -> bool:
        """Whether all that is in the case is of its type, as it needn't be in a file from elsewhere."""
        judge = self.judges.of(case.area)
        try:
            judge.reader.check(case)
        except UnreadableCaseError:
            return False
        return True

    def _shrink(self, case: Case, outcome: Failed) -> None:
        judge = self.judges.of(case.area)
        search = _Search(case, judge, Smaller(judge.game, judge.reader.shapes))
        while batch := list(islice(search.candidates(case), _AT_ONCE)):
            asking = self.asking(batch)
            for _ in asking.run():
                pass
            ends = ((each, asking.outcomes[each.id]) for each in batch)
            failing = [(each, end) for each, end in ends if isinstance(end, Failed)]
            if failing:
                case, outcome = min(failing, key=lambda pair: (search.size(pair[0]), pair[0].id))
                self.shrunk[search.first.id] = Shrunk(case, outcome, search.tried, search.is_over)
        if search.first.id in self.shrunk:
            self.shrunk[search.first.id] = Shrunk(case, outcome, search.tried, search.is_over)


class _Search:
    """The search for smaller cases of the clause of one."""

    def __init__(self, first: Case, judge: Judge, smaller: Smaller) -> None:
        self.first = first
        self.size: Callable[[Case], Size] = smaller.size
        self.tried = 0
        self._judge = judge
        self._smaller = smaller
        self._looked_at = 0
        self._known = {first.id}

    @property
    def is_over(self) -> bool:
        """Whether no more may be tried."""
        return self.tried >= MOST_TRIED or self._looked_at >= MOST_LOOKED_AT

    def candidates(self, case: Case) -> Iterator[Case]:
        """Smaller cases that weren't asked yet: right by the reference engine, forced by the clauses, of the same clause."""
        size = self.size(case)
        for each in self._new(chain(self._judge.begun_later(case), self._smaller.smaller(case))):
            if self.size(each) < size and self._judge.is_fair(each) and self._judge.speaks(self.first.clause, each):
                self.tried += 1
                yield each
            if self.is_over:
                return

    def _new(self, candidates: Iterable[Case]) -> Iterator[Case]:
        for candidate in candidates:
            if self.is_over:
                return
            right = self._judge.right(candidate)
            if right is not None and right.id not in self._known:
                self._known.add(right.id)
                self._looked_at += 1
                yield right
