"""What the README shows is what happens."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def run(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)


def without_times_and_ids(text: str) -> list[str]:
    """The lines of an output, without what differs from run to run or from version to version of the witness's id."""
    lines = (re.sub(r"\d+\.\d\d s|replay .*|note .*", "", line).rstrip() for line in text.splitlines())
    return [line for line in lines if line]


def test_the_engine_of_the_readme_is_refuted_with_its_command(tmp_path: Path) -> None:
    name, source = re.findall(r"<!-- example: (\S+) -->\n```python\n(.*?)```", README, re.DOTALL)[0]
    (command,) = re.findall(r"<!-- command -->\n```\nverifier (.*?)\n```", README)
    (tmp_path / name).write_text(source)
    done = run("verifier", *command.split(), folder=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "REFUTED" in done.stdout
    (replay,) = re.findall(r"replay  verifier (.*)", done.stdout)
    assert run("verifier", *replay.split(), folder=tmp_path).returncode == 1


def test_the_audit_of_the_readme_is_what_is_printed(tmp_path: Path) -> None:
    done = run("verifier", "audit", "510.6a", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    shown = README[README.index("510.6a  a permanent that phases out") :].split("```")[0]
    assert done.stdout.startswith(shown)


def test_the_mutants_of_clauses_end_as_the_readme_says(tmp_path: Path) -> None:
    done = run("verifier", "mutants", "600", "--of", "clauses", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    (shown,) = re.findall(r"^clauses' mutants: .*", README, re.MULTILINE)
    assert f"{shown} in " in done.stdout


REFUTED_IN_THE_README = """
from engine import positive_comparison


def negative_comparison(objects, test, edition):
    return positive_comparison(objects, lambda *halves: not test(*halves), edition)
"""


def test_the_first_example_of_the_readme_is_what_is_said_of_such_an_engine(tmp_path: Path) -> None:
    (tmp_path / "a_half_is_enough.py").write_text(REFUTED_IN_THE_README)
    done = run("verifier", "prove", "505.6d", "--edition", "all", "--engine", "a_half_is_enough", folder=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    shown = README[README.index("505.6d  a negative comparison") :].split("```")[0]
    expected = without_times_and_ids(shown)
    assert without_times_and_ids(done.stdout)[: len(expected)] == expected


def test_the_conjecture_of_the_readme_is_answered_so(tmp_path: Path) -> None:
    source, answer = re.findall(r"```python\n(def less_than.*?)```\n\n```\n(.*?)```", README, re.DOTALL)[0]
    (tmp_path / "conjectures.py").write_text(source)
    done = run("verifier", "ask", "conjectures.py", folder=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout.startswith(answer)


def test_the_editions_of_the_readme_differ_so(tmp_path: Path) -> None:
    (command,) = re.findall(r"^`verifier (diff [-0-9 ]*)` asks", README, re.MULTILINE)
    done = run("verifier", *command.split(), "505.3", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    shown = README[README.index("505.3a  `is_multicolored`") :].split("```")[0]
    assert shown in done.stdout


def test_the_exit_statuses_of_the_readme_are_those_of_the_command(tmp_path: Path) -> None:
    (tmp_path / "nothing_in_it.py").write_text("")
    for status, call in (
        (0, ("prove", "505.2a")),
        (2, ("prove", "505.99")),
        (2, ("prove", "506.4a", "--reading", "options-anew", "--reading", "counters-stay")),
        (3, ("prove", "709", "--engine", "nothing_in_it")),
    ):
        assert run("verifier", *call, folder=tmp_path).returncode == status


def test_the_showpiece_is_as_the_readme_shows_it(tmp_path: Path) -> None:
    done = run("proofs.showpiece", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    shown = README[README.index("505.3  every split card") :].split("```")[0]
    happened = without_times_and_ids(done.stdout)
    for line in without_times_and_ids(shown):
        assert line in happened


@pytest.mark.parametrize(
    ("folder", "forbidden"),
    [
        ("engine", ("z3", "models", "proofs", "verifier", "bitwuzla", "pydantic", "click", "rich")),
        ("models", ("engine", "proofs")),
        ("verifier", ("engine", "models", "proofs")),
    ],
)
def test_no_room_knows_more_than_it_may(folder: str, forbidden: tuple[str, ...]) -> None:
    for path in sorted((ROOT / folder).rglob("*.py")):
        for line in path.read_text().splitlines():
            found = re.match(r"\s*(?:from|import)\s+(\w+)", line)
            assert found is None or found[1] not in forbidden, f"{path}: {line}"
