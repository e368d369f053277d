"""Two runs print the same bytes and write the same results, times aside, whatever Python's hashes are."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = """
from engine import *
from engine import characteristics


def answers(object, question, edition):
    return tuple({question(each) for each in characteristics(object, edition)})
"""


def prove(folder: Path, seed: str) -> tuple[str, str]:
    """The output and the results of one run, without times."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
    command = [sys.executable, "-m", "verifier", "prove", "505.3", "505.5", "510.5a", "--engine", "merging", "--json", "out"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    return re.sub(r"\d+\.\d\d s", "", done.stdout), re.sub(r'"seconds": [\d.e-]+', "", (folder / "out").read_text())


def test_two_runs_are_equal(tmp_path: Path) -> None:
    (tmp_path / "merging.py").write_text(ENGINE)
    first, second = prove(tmp_path, "1"), prove(tmp_path, "2")
    assert "REFUTED" in first[0]
    assert "PROVED" in first[0]
    assert first == second
