"""Whatever Python's hashes are, in any order and in any number of processes, claims have the same results, times aside."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from proofs.registry import GAME
from tests.judging import CLAIMS
from verifier.prove import prove_claims
from verifier.second_solver import Told
from verifier.solving import Answer
from verifier.verdicts import Result, Verdict

ROOT = Path(__file__).parent.parent
ENGINE = """
from engine import *
from engine import characteristics


def answers(object, question, edition):
    return tuple({question(each) for each in characteristics(object, edition)})
"""

SOME = ("505.2c", "505.3b", "505.5a", "505.6a", "507.1e/by-history", "508.1i", "509.1i/takes-its-course", "510.5a", "511.3b")
"""With 505.5a, which that engine breaks; with some that are hard for a solver, and with sums."""


def prove(folder: Path, seed: str, jobs: str) -> tuple[str, str]:
    """The output and the results of one run, without times."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
    command = [sys.executable, "-m", "verifier", "prove", "505.3", "505.5", "510.5a", "--engine", "merging", "--json", "out"]
    command += ["--edition", "all", "--jobs", jobs]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    return re.sub(r"\d+\.\d\d s", "", done.stdout), re.sub(r'"seconds": [\d.e-]+', "", (folder / "out").read_text())


def test_runs_are_equal(tmp_path: Path) -> None:
    (tmp_path / "merging.py").write_text(ENGINE)
    first, *others = prove(tmp_path, "1", "1"), prove(tmp_path, "2", "1"), prove(tmp_path, "3", "2")
    assert "REFUTED" in first[0]
    assert "PROVED" in first[0]
    assert others == [first, first]


IN_SOME_ORDER = """
from enum import Enum
class Coin(Enum):
    HEADS = 1
    TAILS = 2
    EDGE = 3
def first_is_not_tails(coin: Coin):
    assert next(iter({Coin.HEADS, Coin.TAILS, Coin.EDGE})) is not Coin.TAILS
"""


def test_what_hangs_on_the_order_of_a_set_is_told_as_such_whatever_the_order_is(tmp_path: Path) -> None:
    (tmp_path / "coins.py").write_text(IN_SOME_ORDER)
    command = [sys.executable, "-m", "verifier", "ask", "coins.py", "--edition", "2026-01-16"]
    for seed in "1234":
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300, check=False
        )
        assert (done.returncode, done.stderr) == (3, "")
        assert "what it does hangs on the order in which a set is gone through" in " ".join(done.stdout.split())


def results(claims: Sequence[str], jobs: int) -> dict[str, tuple[Result, str]]:
    """The result of each claim about that engine, without its time, and the text of the query that it keeps."""
    found = prove_claims(GAME, [CLAIMS[claim] for claim in claims], "merging_in_any_order", tuple(GAME.editions), jobs=jobs)
    return {each.claim: (replace(each, seconds=0), _kept(each.verdict)) for each in found}


def differing(found: dict[str, tuple[Result, str]], expected: dict[str, tuple[Result, str]]) -> list[Any]:
    """Both results of each claim of which they aren't equal."""
    return [
        (found.get(claim), expected.get(claim)) for claim in {**found, **expected} if found.get(claim) != expected.get(claim)
    ]


def _kept(verdict: Verdict) -> str:
    file = getattr(verdict, "file", None)
    return Path(file).read_text() if file else ""


@pytest.mark.parametrize(("second", "seen"), [("unsat", {"PROVED", "REFUTED"}), ("unknown", {"UNKNOWN", "REFUTED"})])
def test_no_claim_depends_on_those_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, second: str, seen: set[str]
) -> None:
    (tmp_path / "merging_in_any_order.py").write_text(ENGINE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Told, "ask", lambda *_: Answer(second))
    first = results(SOME, 1)
    assert {result.verdict.name for result, _ in first.values()} == seen
    assert all(bool(text) == (result.verdict.name == "UNKNOWN") for result, text in first.values())
    assert differing(results(SOME[::-1], 1), first) == []
    assert differing(results(SOME[3:] + SOME[:3], 2), first) == []
