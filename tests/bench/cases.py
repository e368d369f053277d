"""What cases take: asked within this process and through another one, made for all sections, and beside random ones."""

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from proofs.registry import GAME
from tests.bench.measuring import WrongAnswer, median_seconds
from tests.bench.processes import ROOT, TWO_CORES, Process, run
from verifier.areas import Area
from verifier.conformance.asking import Asking
from verifier.conformance.outcomes import Passed
from verifier.fixtures.case_shapes import CaseShapes
from verifier.fixtures.cases import Case, read_cases
from verifier.fixtures.chance import MOST_ASKED, MOST_STEPS, cases_by_chance
from verifier.fixtures.finding import Finding, Probe
from verifier.fixtures.judge import Judge, Judges
from verifier.fixtures.rerunning import Rerunning
from verifier.fixtures.walking import Seen, Walking
from verifier.fixtures.writing import ALL
from verifier.loading import load

ADAPTER = (sys.executable, str(ROOT / "tests" / "adapters" / "python" / "adapter.py"))
OF_EACH_AREA = 100
"""How many cases of each area are asked to tell the rate."""

WALKS_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Rate:
    """How many cases are asked, and in how many seconds by the clock."""

    cases: int
    seconds: float

    @property
    def a_second(self) -> float:
        """How many are asked in a second."""
        return self.cases / self.seconds


@dataclass(frozen=True, slots=True)
class Suite:
    """All cases of all sections, made in a new process on two cores with nothing there from an earlier run."""

    process: Process
    cases: Sequence[Case]


@dataclass(frozen=True, slots=True)
class Beside:
    """How many cases of an area find so many mistakes, and how many random ones find how many of those, if all are asked."""

    area: str
    cases: int
    mistakes: int
    random_cases: int
    found_by_random: int

    @property
    def times(self) -> float:
        """How many random cases there are for one of ours."""
        return self.random_cases / self.cases


def cases_of_all_areas() -> list[Case]:
    """Cases by chance of each area."""
    judges = Judges([GAME])
    editions = tuple(GAME.editions)
    return [case for area in GAME.areas for case in cases_by_chance(judges.of(area.name), editions, 0, OF_EACH_AREA)]


def within_this_process(cases: Sequence[Case]) -> Rate:
    """Ask the reference engine all cases here, from what is written in them."""
    running = Rerunning(GAME, load(GAME.engine))
    if any(running.missed(case) for case in cases):
        raise WrongAnswer("the reference engine fails one of its own cases")
    (seconds,) = median_seconds(lambda: [running.missed(case) for case in cases])
    return Rate(len(cases), seconds)


def through_a_process(cases: Sequence[Case]) -> Rate:
    """Ask the adapter in Python all cases, once it has answered the first: what it takes to start isn't counted."""
    asking = Asking(cases, ADAPTER, limit=60, version="0", shapes=CaseShapes([GAME]))
    answers = asking.run()
    first = next(answers)
    began = time.perf_counter()
    for _ in answers:
        pass
    seconds = time.perf_counter() - began
    if not all(isinstance(outcome, Passed) for outcome in asking.outcomes.values()):
        raise WrongAnswer("the adapter over the reference engine fails one of its own cases")
    return Rate(len(cases) - first, seconds)


def suite() -> Suite:
    """Make all cases of all sections; WrongAnswer if that fails."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "cases"
        process = run([sys.executable, "-m", "verifier", "fixtures", "--out", str(made)], cores=TWO_CORES)
        if process.status != 0:
            raise WrongAnswer(f"status {process.status}: {process.said[-300:]}")
        return Suite(process, read_cases(made / ALL))


def beside_random_ones(cases: Sequence[Case], *, most_times: int) -> Iterator[Beside]:
    """For each area how many random cases find all mistakes that ours find, or as many times ours as are tried at most."""
    judges = Judges([GAME])
    for area in GAME.areas:
        ours = [case for case in cases if case.area == area.name]
        if ours:
            yield _beside(area, ours, judges.of(area.name), most_times)


def _beside(area: Area, ours: Sequence[Case], judge: Judge, most_times: int) -> Beside:
    left = {mutant for case in ours for mutant in case.kills}
    number = len(left)
    finding = Finding(GAME, area, judge.copies, judge.machine, (), 0, lambda _: True)
    asked = 0
    for seen in _by_chance(judge):
        if not left or asked >= most_times * len(ours):
            break
        asked += 1
        left -= _killed(finding, Probe(seen.script, seen.call, seen.end), left)
    return Beside(area.name, len(ours), number, asked, number - len(left))


def _by_chance(judge: Judge) -> Iterator[Seen]:
    """Calls by chance without end, after walks by chance."""
    random = Random(0)
    walking = Walking(GAME, judge.copies, judge.machine, tuple(GAME.editions), MOST_STEPS, MOST_ASKED, " random")
    while True:
        seen = walking.walks(WALKS_AT_ONCE)
        random.shuffle(seen)
        yield from seen


def _killed(finding: Finding, probe: Probe, mutants: set[str]) -> set[str]:
    """Which of the mutants a probe kills."""
    copies = finding.copies
    with copies.noting_what_is_reached() as reached:
        assert probe.call is not None
        states = finding.machine.run(probe.script) or [None]
        finding.machine.call(probe.call, states[-1], probe.script.edition)
        come_by = frozenset(reached)
    tried = {mutant for mutant in mutants if mutant in come_by or copies.is_of_a_constant(mutant)}
    return {mutant for mutant in tried if finding.kills(mutant, probe)}
