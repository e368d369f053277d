"""What one more in a scope costs: the same claims with a bound one smaller, as it is, and larger."""

import json
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.bench.measuring import WrongAnswer
from tests.bench.processes import run
from tests.bench.scopes import Scope


@dataclass(frozen=True, slots=True)
class Measured:
    """The claims that have a bound, proved with one size of it: processor seconds by claim."""

    size: int
    times: Mapping[str, float]

    @property
    def seconds(self) -> float:
        """What they took together."""
        return sum(self.times.values())

    @property
    def slowest(self) -> str:
        """The claim that took longest."""
        return max(self.times, key=self.times.__getitem__)


def measure(scope: Scope, size: int) -> Measured:
    """Prove its claims once with that size, in a new process; WrongAnswer if one of them isn't proved."""
    with tempfile.TemporaryDirectory() as folder:
        scope.copy_to(Path(folder), size)
        return Measured(size, times_in(Path(folder), scope))


def times_in(folder: Path, scope: Scope) -> Mapping[str, float]:
    """The time that each claim with that bound takes in a copy of the code; WrongAnswer if one of them isn't proved."""
    process = run([sys.executable, "-m", "tests.bench.claim_times", str(folder), scope.has, *scope.rules])
    if process.status != 0:
        raise WrongAnswer(f"status {process.status}: {process.said[-300:]}")
    said: dict[str, float | str] = json.loads(process.said)
    if not said:
        raise WrongAnswer("no claim has this bound")
    others = {claim: each for claim, each in said.items() if isinstance(each, str)}
    if others:
        first, why = next(iter(others.items()))
        raise WrongAnswer(f"{len(others)} of {len(said)} not proved, the first {first}: {why}")
    return {claim: each for claim, each in said.items() if not isinstance(each, str)}
