"""The adapter in Python: the reference engine passes the cases written by hand, and fails when they are changed."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.calling import called

HERE = Path(__file__).parent
CASES = HERE / "cases.jsonl"
COMMAND = (sys.executable, str(HERE / "adapter.py"))


def conform(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, dict[str, dict[str, Any]], str]:
    """The exit status, what became of each case, by its area, and what was printed."""
    results = file.parent / "results.json"
    arguments = ["conform", "--cases", str(file), "--edition", "all", "--json", str(results), "--", *COMMAND]
    done = called(arguments, monkeypatch, capsys)
    found = json.loads(results.read_text())["results"]
    return done.status, {each["area"]: each["outcome"] for each in found}, done.out + done.err


def changed(folder: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """The cases, each changed."""
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    for case in cases:
        change(case)
    file = folder / "cases.jsonl"
    file.write_text("".join(f"{json.dumps(case)}\n" for case in cases))
    return file


def test_the_reference_engine_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, outcomes, said = conform(changed(tmp_path, lambda _: None), monkeypatch, capsys)
    assert {outcome["name"] for outcome in outcomes.values()} == {"PASSED"}, said
    assert len(outcomes) >= 7
    assert status == 0


def test_each_case_fails_if_another_answer_is_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def expect_otherwise(case: dict[str, Any]) -> None:
        for expectation in case["then"]:
            if "answer" in expectation:
                expectation["answer"] = {"never": "so"}
            else:
                expectation["kind"] = "ask"
                expectation["answer"] = expectation.pop("rule")

    file = changed(tmp_path, expect_otherwise)
    status, outcomes, said = conform(file, monkeypatch, capsys)
    missed = {area: len(outcome["missed"]) for area, outcome in outcomes.items()}
    asked = {case["area"]: len(case["then"]) for case in map(json.loads, file.read_text().splitlines())}
    assert missed == asked, said
    assert status == 1


def test_what_is_done_and_refused_fails_the_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def leave_the_first_act_out(case: dict[str, Any]) -> None:
        case["when"] = case["when"][1:]

    _, outcomes, _ = conform(changed(tmp_path, leave_the_first_act_out), monkeypatch, capsys)
    assert "the adapter said: what is done was refused: 300.2: " in outcomes["turn control"]["fault"]


def test_a_question_that_is_not_known_is_lacking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = changed(tmp_path, lambda _: None)
    file.write_text(file.read_text().replace("it is red", "it is pink"))
    status, outcomes, _ = conform(file, monkeypatch, capsys)
    assert outcomes["split cards"] == {"reason": "the question it is pink isn't known", "name": "UNSUPPORTED"}
    assert status == 3
