"""What `verifier audit` prints and how it leaves."""

import subprocess
import sys

import pytest

from verifier.command import main

ALL_WELL = """\
510.6a  a permanent that phases out remembers its status and more                   NEEDED
  Given   a permanent Akki Lavarunner
"""


def _audit(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "verifier", "audit", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_what_is_as_it_should_be_leaves_with_0_and_shows_what_each_clause_forbids() -> None:
    done = _audit("510.6a")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(ALL_WELL)
    assert "`engine` obeys all of 1 claims" in done.stdout
    assert "questions: 1 decided" in done.stdout


def test_one_at_once_and_two_print_the_same_but_for_the_time() -> None:
    first, second = (_audit("600.2", "--jobs", jobs).stdout.rpartition("in ")[0] for jobs in ("1", "2"))
    assert first == second != ""
    assert "LEFT OPEN" in first


def test_a_wrong_call_is_one_sentence() -> None:
    done = _audit("999")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "999" in done.stderr


def test_a_fault_of_its_own_is_one_sentence_and_decides_nothing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("something")

    monkeypatch.setattr("verifier.audit.auditing.Standings", fail)
    monkeypatch.setattr(sys, "argv", ["verifier", "audit", "510.6a"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 3
    complaint = capfd.readouterr().err
    assert complaint.startswith("error: the verifier itself failed, with `KeyError`")
    assert "Traceback" not in complaint
