"""What is measured as a process of its own: CrossHair, the verifier's main job, and all claims."""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.bench.measuring import REPEATS, WrongAnswer
from verifier.backing import SECOND_SOLVERS

ROOT = Path(__file__).parents[2]
PEERS = ROOT / ".venv-peers" / "bin" / "python"
CROSSHAIR_SECONDS = 120
MAIN_RULES = ("505", "508", "510")
SECTIONS = ("505", "506", "507", "508", "509", "510", "511", "600")
"""The sections."""

WHOLE = "100"
"""The game as a whole."""
MAIN_JOB = ("prove", *MAIN_RULES, "--jobs", "1")
TWO_CORES = sorted(os.sched_getaffinity(0))[-2:] if hasattr(os, "sched_getaffinity") else []
"""The cores for all claims, whose target speaks of two: told before this process keeps to one; none if none can be told."""


@dataclass(frozen=True, slots=True)
class CrossHair:
    """What CrossHair says of a question, and after how many processor seconds; `done` if it found it so for all inputs."""

    done: bool
    said: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Process:
    """A process that ran: seconds by the clock and of the processor, peak memory in megabytes, and what it wrote last.

    The memory is that of all its processes together, where /proc tells it; what they share counts for each of them.
    """

    status: int
    seconds: float
    processor_seconds: float
    megabytes: float
    said: str


@dataclass(frozen=True, slots=True)
class AllClaims:
    """All claims of all sections in one new process, and the one that took longest there, in seconds by the clock."""

    process: Process
    claims: int
    slowest: str
    slowest_seconds: float


@dataclass(frozen=True, slots=True)
class SecondSolver:
    """All claims of all sections in two new processes, one of which asks no second solver."""

    both: Process
    alone: Process

    @property
    def adds(self) -> float:
        """What asking it adds to the time by the clock, as a share of the time without it."""
        return self.both.seconds / self.alone.seconds - 1


@dataclass(frozen=True, slots=True)
class MainJob:
    """All claims of the three rules in a new process, medians of five; `status` and `said` are the last one's."""

    status: int
    seconds: float
    processor_seconds: float
    megabytes: float
    said: str


def stay_on_one_core() -> int | None:
    """Keep this process and those it starts on one core; gives its number, or None where that can't be done."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def crosshair_version() -> str | None:
    """The version of the CrossHair that is there, with that of its Z3, or None."""
    if not PEERS.exists():
        return None
    versions = "from importlib.metadata import version as v; print(v('crosshair-tool'), 'with z3', v('z3-solver'))"
    found = subprocess.run([PEERS, "-c", versions], capture_output=True, text=True, check=False)
    return found.stdout.strip() if found.returncode == 0 else None


def crosshair(name: str) -> CrossHair:
    """Ask CrossHair, once, whether the contract of that name holds."""
    limits = (f"--per_condition_timeout={CROSSHAIR_SECONDS}", f"--per_path_timeout={CROSSHAIR_SECONDS}")
    check = (str(PEERS), "-m", "crosshair", "check", "--report_all", "--analysis_kind=asserts")
    process = run((*check, *limits, f"tests.bench.contracts.{name}"))
    found = re.search(r": (?:info|warning|error): (.*)", process.said)
    said = found[1] if found else f"it failed: {process.said[-200:]}"
    return CrossHair(said.startswith("Confirmed"), said, process.processor_seconds)


def main_job() -> MainJob:
    """Run the main job five times, each in a new process."""
    processes = [run([sys.executable, "-m", "verifier", *MAIN_JOB]) for _ in range(REPEATS)]
    return MainJob(
        status=processes[-1].status,
        seconds=median(each.seconds for each in processes),
        processor_seconds=median(each.processor_seconds for each in processes),
        megabytes=median(each.megabytes for each in processes),
        said=processes[-1].said,
    )


def all_claims() -> AllClaims:
    """Run the command without naming any rule, once, in a new process on two cores; WrongAnswer if it has no results."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "results.json"
        process = run([sys.executable, "-m", "verifier", "prove", "--json", str(file)], cores=TWO_CORES)
        if not file.exists():
            raise WrongAnswer(f"status {process.status}: {process.said[-300:]}")
        results = [each for job in json.loads(file.read_text())["runs"] for each in job["results"]]
    slowest = max(results, key=lambda result: result["seconds"])
    return AllClaims(process, len(results), slowest["claim"], slowest["seconds"])


def second_solver() -> SecondSolver:
    """Run the command without naming any rule, with the second solver and with none, once each, on two cores."""
    both, alone = (
        run([sys.executable, "-m", "verifier", "prove", "--second", name], cores=TWO_CORES)
        for name in (SECOND_SOLVERS[0], "none")
    )
    if (both.status, alone.status) != (0, 3):
        last = "; ".join(process.said[-200:] for process in (both, alone))
        raise WrongAnswer(f"status {both.status} with the second solver and {alone.status} without: {last}")
    return SecondSolver(both, alone)


def by_section(sections: Sequence[str], *call: str) -> Iterator[tuple[str, Process]]:
    """Run a call of the command for each of these sections by itself, once each, in new processes on two cores."""
    for section in sections:
        yield section, of_sections((section,), *call)


def of_sections(sections: Sequence[str], *call: str) -> Process:
    """Run a call of the command for these sections together, once, in a new process on two cores."""
    return run([sys.executable, "-m", "verifier", *call, *sections], cores=TWO_CORES)


def main_job_shares() -> Mapping[str, float]:
    """Run the main job once more with clocks in it: seconds by what they were spent on."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "shares.json"
        process = run([sys.executable, "-m", "tests.bench.clocked", str(file), *MAIN_JOB])
        spent: dict[str, float] = json.loads(file.read_text())
    return spent | {"starting and the rest": process.seconds - sum(spent.values())}


def run(command: Sequence[str], *, cores: Sequence[int] = ()) -> Process:
    """Run a command in the project's folder until it ends, on these cores, or on those of this process."""
    with tempfile.TemporaryFile("w+") as output:
        began = time.perf_counter()
        child = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        if cores:
            os.sched_setaffinity(child.pid, cores)
        pid, status, used = os.wait4(child.pid, os.WNOHANG)
        together = 0.0
        while pid == 0:
            together = max(together, _megabytes_together(child.pid))
            time.sleep(0.02)
            pid, status, used = os.wait4(child.pid, os.WNOHANG)
        seconds = time.perf_counter() - began
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = output.read().strip()
    unit = 1 if sys.platform == "darwin" else 1024
    megabytes = max(together, used.ru_maxrss * unit / 1e6)
    return Process(child.returncode, seconds, used.ru_utime + used.ru_stime, megabytes, said)


def _megabytes_together(pid: int) -> float:
    """What a process and those that it started have in memory now, 0 where that can't be told."""
    try:
        started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        pages = [int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in (pid, *started)]
    except OSError:
        return 0.0
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6
