"""Going on beyond the suite: cases by chance, judged by the reference engine, of which only those fail that clauses force.

Answers are compared with those of the reference engine, which is fast. Of what an engine answers otherwise it is then asked
whether clauses force it: where they leave it open nothing failed, and what isn't forced before it is given as a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from verifier.conformance.asking import Asking
from verifier.conformance.outcomes import Beyond, Failed, NotRun, Outcome, Passed, Trouble, Unsupported
from verifier.fixtures.cases import Act, Ask, Begin, Case, Refuse, to_line
from verifier.fixtures.chance import cases_by_chance
from verifier.fixtures.judge import Judge, Judges

MOST_JUDGED = 300
"""Of how many of the cases that an engine answers otherwise it is asked whether clauses force the answer."""

MOST_OF_A_KIND = 3
"""How many that fail and are about one function are enough, the smallest first: one mistake mustn't hide all others."""


@dataclass(slots=True)
class Fuzzing:
    """Cases by chance, and what has become of them so far."""

    judges: Judges
    editions: Mapping[str, Sequence[Enum]]
    """Those to choose from, by the area."""
    seed: int
    number: int
    """How many cases there are of all areas together."""
    asking: Callable[[Sequence[Case]], Asking]
    trouble: Trouble | None = None
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    """By its id, what became of a case as it was made."""
    found: dict[str, tuple[Case, Failed]] = field(default_factory=dict)
    """The cases that failed, by their ids."""
    _left_open: int = 0
    _broke: int = 0

    def run(self, areas: Sequence[str]) -> Generator[int, None, None]:
        """Make cases of these areas, ask them, and judge what was answered otherwise; yields how many were asked so far."""
        cases = {case.id: case for case in self._made(areas)}
        asking = self.asking(list(cases.values()))
        self.outcomes = asking.outcomes
        yield from asking.run()
        self.trouble = asking.trouble
        otherwise = [(cases[id], outcome) for id, outcome in self.outcomes.items() if isinstance(outcome, Failed)]
        failed, judged = Counter[tuple[str, str]](), 0
        for case, outcome in sorted(otherwise, key=lambda pair: _size(pair[0])):
            kind = case.area, _called(case)
            if failed[kind] < MOST_OF_A_KIND and judged < MOST_JUDGED:
                failed[kind] += self._judge(case, outcome)
                judged += 1

    def _made(self, areas: Sequence[str]) -> Iterator[Case]:
        given = [area for area in areas if self.editions[area]]
        for place, area in enumerate(given):
            each, more = divmod(self.number, len(given))
            yield from cases_by_chance(self.judges.of(area), self.editions[area], self.seed, each + (place < more))

    def _judge(self, case: Case, outcome: Failed) -> bool:
        """Whether a case that was answered otherwise has failed; where not all of it is forced, the rest is asked again.

        One that wasn't answered as an answer must be given has, whatever clauses leave open.
        """
        if not outcome.missed:
            self.found.setdefault(case.id, (case, outcome))
            self._broke += 1
            return True
        places = [missed.place for missed in outcome.missed]
        judge: Judge = self.judges.of(case.area)
        fair = judge.fair_part(case, places)
        if fair is None:
            self._left_open += 1
            return False
        found: Outcome
        if (fair.given, fair.when) == (case.given, case.when):
            found = _of_part(case, fair, outcome)
        else:
            again = self.asking([fair])
            for _ in again.run():
                pass
            found = again.outcomes[fair.id]
        match found:
            case Failed():
                self.found.setdefault(fair.id, (fair, found))
                self._broke += 1
                return True
            case Passed():
                self._left_open += 1
        return False

    @property
    def beyond(self) -> Beyond:
        """What has become of all of them."""
        ends = list(self.outcomes.values())
        otherwise = sum(isinstance(each, Failed) for each in ends)
        return Beyond(
            seed=self.seed,
            made=len(ends),
            agreed=sum(isinstance(each, Passed) for each in ends),
            failed=self._broke,
            left_open=self._left_open,
            not_judged=otherwise - self._broke - self._left_open,
            unsupported=sum(isinstance(each, Unsupported) for each in ends),
            not_run=sum(isinstance(each, NotRun) for each in ends),
        )


def _of_part(case: Case, part: Case, outcome: Failed) -> Failed:
    """What became of a case, as of that part of it in which it has fewer expectations."""
    places = {case.then.index(each): place for place, each in enumerate(part.then)}
    missed = tuple(replace(each, place=places[each.place]) for each in outcome.missed if each.place in places)
    return replace(outcome, missed=missed)


def _called(case: Case) -> str:
    """The function that the case is about."""
    match case.then[0], case.when, case.given:
        case Ask(call) | Refuse(call), _, _:
            return call
        case _, [*_, Act(call)], _:
            return call
        case _, _, Begin(call):
            return call
    return ""


def _size(case: Case) -> tuple[int, int, str]:
    return len(case.when), len(to_line(case)), case.id
