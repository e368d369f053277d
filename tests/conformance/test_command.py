"""The command as it is called: which cases are asked, what is printed and written, and how it leaves."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.calling import Call
from tests.conformance.adapters import adapter, answering, in_second_case
from tests.conformance.lamps import FOUR, case, written
from verifier.documents import ConformanceDocument, KnownFailuresDocument, from_bytes
from verifier.fixtures.cases import Ask, Look, Refuse, to_line

ROOT = Path(__file__).parents[2]
WRONG_IN_TWO = answering("{'answers': [{'value': 3}]}")
WRONG = "def right(request):\n    return {'answers': [{'value': 99}]}\n"


def one_sentence(message: str) -> bool:
    return message.startswith("error: ") and message.count("\n") == 1 and not message.endswith(".\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "no adapter is named; write the command that starts it behind `--`"),
        (("--",), "no adapter is named; write the command that starts it behind `--`"),
        (("--", "/no/such/program"), "the adapter `/no/such/program` can't be started: no such file or directory; name a "),
        (("--", "/etc/passwd"), "the adapter `/etc/passwd` can't be started: permission denied; name a program"),
        (("--", "/"), "the adapter `/` can't be started: permission denied; name a program"),
        (("--", "odd\0name"), "can't be started: embedded null byte; name a program"),
        (("--", ""), "the adapter `` can't be started: "),
        (("2.1", "--", "true"), "no rule `2.1` is known; near it: `1"),
        (("one", "--", "true"), "`one` is not a rule number; write it like `1.1`"),
        (
            ("1.2", "--edition", "1990-01-01", "--", "true"),
            "has no case of `1.2` in the edition of 1990-01-01; name another",
        ),
        (("--edition", "1990-01-01", "--", "true"), "has no case in the edition of 1990-01-01; name another date"),
        (("--edition", "1980-01-01", "--", "true"), "`1980-01-01` is before the first edition of `lamps`"),
        (("--timeout", "0", "--", "true"), "invalid value for `--timeout`: 0.0 is not in the range"),
        (("--timeout", "nan", "--", "true"), "`--timeout nan` is no time; write seconds"),
        (("--timeout", "soon", "--", "true"), "invalid value for `--timeout`: `soon` is not a valid float"),
        (
            ("--baseline", "none.json", "--", "true"),
            "cannot read the known failures `none.json`: no such file or directory; ",
        ),
        (
            ("--baseline", "cases.jsonl", "--", "true"),
            "`cases.jsonl` is damaged: it is not JSON from line 2 on; make it anew",
        ),
        (("--json", "none/x.json", "--", "true"), "cannot write `none/x.json`: no such file or directory"),
        (("--junit", "none/x.xml", "--", "true"), "cannot write `none/x.xml`: no such file or directory"),
        (("--sarif", "/", "--", "true"), "cannot write `/`: it is a folder; name a file in it"),
        (("--accept", "-", "--", "true"), "cannot write `-`: "),
        (
            ("--json", "r.x", "--junit", "./r.x", "--", "true"),
            "`--json` and `--junit` are both `r.x`; give each a file of its own",
        ),
        (("--json", "cases.jsonl", "--", "true"), "`--cases` and `--json` are both `cases.jsonl`; "),
    ],
)
def test_a_wrong_call_leaves_with_2_and_one_sentence(
    call: Call, cases: str, arguments: tuple[str, ...], sentence: str
) -> None:
    done = call("conform", "--cases", Path(cases).name, *arguments)
    assert done.status == 2
    assert sentence in done.err
    assert one_sentence(done.err)
    assert done.out == ""


def test_a_baseline_that_is_not_there_says_how_to_make_one(call: Call, cases: str) -> None:
    done = call("conform", "--cases", cases, "--baseline", "none.json", "--", "true")
    assert "`verifier conform --accept FILE` writes such a file" in done.err


def test_another_document_is_no_baseline(call: Call, cases: str, tmp_path: Path) -> None:
    call("conform", "--cases", cases, "--json", "r.json", "--", *adapter(tmp_path))
    done = call("conform", "--cases", cases, "--baseline", "r.json", "--", *adapter(tmp_path))
    assert done.status == 2
    assert "`r.json` is not a file of known failures: its `format` must be `verifier-known-failures`" in done.err
    assert one_sentence(done.err)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], "has no case"),
        (["{"], "is damaged in line 1: it is no JSON"),
        ([to_line(FOUR[0]), to_line(FOUR[0])], "has the case `1.1-00000001` 2 times; leave one of them"),
        ([to_line(case(1, area="doors"))], "is of the area `doors`, which no game here has"),
    ],
)
def test_cases_that_can_not_be_asked_are_a_wrong_call(call: Call, tmp_path: Path, lines: list[str], sentence: str) -> None:
    file = tmp_path / "odd.jsonl"
    file.write_text("\n".join(lines))
    done = call("conform", "--cases", str(file), "--", "true")
    assert done.status == 2
    assert sentence in done.err
    assert one_sentence(done.err)


def test_the_adapter_has_its_own_options(call: Call, cases: str, tmp_path: Path) -> None:
    command = adapter(tmp_path, "assert sys.argv[1:] == ['--json', '--', '1.2', '--help']")
    assert call("conform", "--cases", cases, "--", *command, "--json", "--", "1.2", "--help").status == 0


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [((), 4), (("1",), 4), (("1.2",), 1), (("1.2", "1.4"), 2), (("1.3-00000003",), 1), (("--edition", "2005-01-01"), 4)],
)
def test_the_cases_asked_for_are_asked(
    call: Call, cases: str, tmp_path: Path, arguments: tuple[str, ...], asked: int
) -> None:
    done = call("conform", *arguments, "--cases", cases, "--", *adapter(tmp_path))
    assert done.status == 0
    assert f"{asked} passed in" in done.out


def test_cases_of_the_edition_of_today_are_asked_others_by_name(call: Call, tmp_path: Path) -> None:
    written(tmp_path, case(1), case(2, edition="1990-01-01"))
    for asked, passed in (((), 1), (("--edition", "all"), 2), (("1.2-00000002",), 1), (("--edition", "1999-12-31"), 1)):
        done = call("conform", *asked, "--cases", "cases.jsonl", "--", *adapter(tmp_path))
        assert f"{passed} passed in" in done.out
        left_out = "not asked: 1 case of other editions; `--edition all` asks all" in done.out
        assert left_out is (asked in ((), ("--edition", "1999-12-31")))
    done = call("conform", "1.2", "--cases", "cases.jsonl", "--", "true")
    expected = (
        "`cases.jsonl` has no case of `1.2` in the edition of 2000-01-01; name another rule or edition, or `--edition all`"
    )
    assert expected in done.err


def test_what_failed_is_shown_with_what_is_right_and_how_to_see_it_again(call: Call, cases: str, tmp_path: Path) -> None:
    command = adapter(tmp_path, WRONG_IN_TWO)
    done = call("conform", "--cases", "cases.jsonl", "--", *command)
    assert done.status == 1
    assert done.out.startswith(
        "rule      passed      failed unsupported     not run\n"
        "1.1            1           0           0           0\n"
        "1.2            0           1           0           0\n"
    )
    said = " ".join(done.out.split())
    assert "1.2 each press is counted FAILED Given dark the rules of 2000-01-01 When press: color Color.RED" in said
    assert "Then pressed the rules say 2 engine says 3" in said
    assert f"again verifier conform 1.2-00000002 --cases cases.jsonl -- {' '.join(command)}" in said
    assert "3 passed, 1 failed in" in said
    assert call("conform", "1.2-00000002", "--cases", "cases.jsonl", "--", *command).status == 1
    assert call("conform", "1.1-00000001", "--cases", "cases.jsonl", "--", *command).status == 0


def test_the_smallest_failure_comes_first(call: Call, tmp_path: Path) -> None:
    longer = case(2, Ask("pressed", {}, 2), Ask("pressed", {}, 2))
    written(tmp_path, FOUR[3], longer, case(2, id="1.2-0000000a"), case(1, why="long" * 200))
    done = call("conform", "--cases", "cases.jsonl", "--", *adapter(tmp_path, WRONG))
    again = [line.split("conform ")[1].split()[0] for line in done.out.splitlines() if "  again" in line]
    assert again == ["1.1-00000001", "1.2-0000000a", "1.2-00000002", "1.4-00000004"]


@pytest.mark.parametrize(
    ("answers", "ends", "status"),
    [
        ("[{'value': ['green', 'red']}, {'value': 1}, {'refused': True}]", "PASSED", 0),
        ("[{'value': ['green', 'red']}, {'value': 1}, {'refused': True, 'rule': 'another'}]", "PASSED", 0),
        ("[{'value': ['green', 'red']}, {'value': 1}, {'value': None}]", "FAILED", 1),
        ("[{'value': ['green', 'red']}, {'value': 1}, {'unsupported': 'x'}]", "UNSUPPORTED", 3),
        ("[{'value': ['green', 'red']}, {'value': 2}, {'unsupported': 'x'}]", "FAILED", 1),
        ("[{'unsupported': 'x'}, {'unsupported': 'x'}, {'unsupported': 'y'}]", "UNSUPPORTED", 3),
        ("[{'unsupported': 7}, {'value': 1}, {'refused': True}]", "FAILED", 1),
        ("[{'value': ['green', 'red']}, {'refused': True}, {'value': 1}]", "FAILED", 1),
        ("[{'value': ['green', 'red'], 'more': 1}, {'value': 1}, {'refused': True}]", "FAILED", 1),
        ("[{'value': ['green', 'red']}, {'value': 1}, {'refused': 1}]", "FAILED", 1),
    ],
)
def test_several_answers_make_one_outcome(call: Call, tmp_path: Path, answers: str, ends: str, status: int) -> None:
    asks = case(1, Ask("shining", {}, ["red", "green"]), Look(["pressed"], 1), Refuse("press", {"color": "red"}, "1.4"))
    written(tmp_path, asks)
    command = adapter(tmp_path, f"def right(request):\n    return {{'answers': {answers}}}")
    assert call("conform", "--cases", "cases.jsonl", "--json", "r.json", "--", *command).status == status
    (found,) = from_bytes(ConformanceDocument, Path("r.json").read_bytes(), place="r.json").results
    assert found.outcome.name == ends


def test_an_answer_in_place_of_a_refusal_is_told_in_words(call: Call, tmp_path: Path) -> None:
    written(tmp_path, case(1, Refuse("press", {"color": "red"}, "1.4")))
    row = {"lamps": {"kind": "whole", "shining": []}, "pressed": 1, "seen": None}
    command = adapter(tmp_path, f"def right(request):\n    return {{'answers': [{{'value': {row}}}]}}")
    said = " ".join(call("conform", "--cases", "cases.jsonl", "--", *command).out.split())
    assert "the rules say it is refused (1.4) engine says Row(lamps=Whole(" in said


def test_what_is_right_is_not_sent(call: Call, tmp_path: Path) -> None:
    asks = case(1, Ask("pressed", {}, 1), Look(["pressed"], 1), Refuse("press", {"color": "red"}, "1.4"))
    written(tmp_path, asks)
    keeps = "def right(request):\n    open('sent.json', 'w').write(json.dumps(request))\n    return {'answers': []}\n"
    call("conform", "--cases", "cases.jsonl", "--", *adapter(tmp_path, keeps))
    sent: dict[str, Any] = json.loads(Path("sent.json").read_text())
    assert sent == {
        "jsonrpc": "2.0",
        "id": 2,
        "method": "run",
        "params": {
            "case": {
                "id": "1.1-00000001",
                "area": "lamps",
                "edition": "2000-01-01",
                "given": {"call": "dark", "arguments": {}, "kind": "begin"},
                "when": [{"call": "press", "arguments": {"color": "red"}}],
                "then": [
                    {"call": "pressed", "arguments": {}, "kind": "ask"},
                    {"at": ["pressed"], "kind": "look"},
                    {"call": "press", "arguments": {"color": "red"}, "kind": "refuse"},
                ],
            }
        },
    }


def test_an_adapter_is_greeted_with_what_there_is(call: Call, tmp_path: Path) -> None:
    written(tmp_path, case(1), case(2, edition="1990-01-01"))
    keeps = "def greeting(request):\n    open('sent.json', 'w').write(json.dumps(request['params']))\n    return None\n"
    call("conform", "--cases", "cases.jsonl", "--edition", "all", "--", *adapter(tmp_path, keeps))
    sent = json.loads(Path("sent.json").read_text())
    assert sent.pop("verifier").count(".") == 2
    assert sent == {"protocol": 1, "editions": ["1990-01-01", "2000-01-01"], "areas": ["lamps"]}


def test_known_failures_fail_no_more_and_new_ones_do(call: Call, cases: str, tmp_path: Path) -> None:
    first = adapter(tmp_path, WRONG_IN_TWO)
    assert call("conform", "--cases", cases, "--accept", "known.json", "--", *first).status == 1
    assert from_bytes(KnownFailuresDocument, Path("known.json").read_bytes(), place="").cases == ("1.2-00000002",)
    again = call("conform", "--cases", cases, "--baseline", "known.json", "--", *first)
    assert again.status == 0
    assert "3 passed, 1 failed as known in" in again.out
    assert "FAILED" not in again.out
    new = call("conform", "--cases", cases, "--baseline", "known.json", "--", *adapter(tmp_path, WRONG))
    assert new.status == 1
    assert "3 failed, 1 failed as known in" in new.out
    better = call("conform", "--cases", cases, "--baseline", "known.json", "--", *adapter(tmp_path))
    assert better.status == 0
    assert "passing now, and can be taken off: 1.2-00000002" in better.out


def test_a_breakdown_that_is_known_is_no_failure(call: Call, cases: str, tmp_path: Path) -> None:
    command = adapter(tmp_path, in_second_case("sys.exit(7)"))
    assert call("conform", "--cases", cases, "--accept", "known.json", "--", *command).status == 1
    again = call("conform", "--cases", cases, "--baseline", "known.json", "--", *command)
    assert (again.status, again.err) == (0, "")


def test_of_many_cases_that_break_the_adapter_the_first_three_fail(call: Call, tmp_path: Path) -> None:
    written(tmp_path, *(case(number) for number in range(1, 41)))
    done = call(
        "conform",
        "--cases",
        "cases.jsonl",
        "--accept",
        "known.json",
        "--",
        *adapter(tmp_path, "def run(_):\n    sys.exit(7)"),
    )
    assert "3 failed, 37 not run in" in done.out
    kept = from_bytes(KnownFailuresDocument, Path("known.json").read_bytes(), place="").cases
    assert kept == ("1.1-00000001", "1.2-00000002", "1.3-00000003")


def test_accepting_keeps_what_is_known_and_was_not_asked(call: Call, cases: str, tmp_path: Path) -> None:
    call("conform", "--cases", cases, "--accept", "known.json", "--", *adapter(tmp_path, WRONG))
    both = ("--baseline", "known.json", "--accept", "known.json")
    assert call("conform", "1.2", "--cases", cases, *both, "--", *adapter(tmp_path)).status == 0
    kept = from_bytes(KnownFailuresDocument, Path("known.json").read_bytes(), place="").cases
    assert kept == ("1.1-00000001", "1.3-00000003", "1.4-00000004")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("option", ["--json", "--junit", "--sarif", "--accept"])
def test_results_that_can_not_be_written_are_printed_and_leave_with_2(
    call: Call, cases: str, tmp_path: Path, option: str
) -> None:
    done = call("conform", "--cases", cases, option, "/dev/full", "--", *adapter(tmp_path, WRONG_IN_TWO))
    assert done.status == 2
    assert "3 passed, 1 failed in" in done.out
    assert "cannot write `/dev/full`: no space left on device" in done.err


def test_one_file_that_can_not_be_written_does_not_hinder_the_others(call: Call, cases: str, tmp_path: Path) -> None:
    done = call(
        "conform",
        "--cases",
        cases,
        "--json",
        "/dev/full",
        "--junit",
        "r.xml",
        "--accept",
        "k.json",
        "--",
        *adapter(tmp_path),
    )
    assert done.status == 2
    assert Path("r.xml").exists()
    assert Path("k.json").exists()


def test_an_adapter_that_can_not_be_started_again_loses_no_results(call: Call, cases: str, tmp_path: Path) -> None:
    *_, file = adapter(tmp_path, in_second_case("os.remove(__file__); sys.exit(7)"))
    Path(file).write_text(f"#!{sys.executable}\n{Path(file).read_text()}")
    Path(file).chmod(0o700)
    done = call("conform", "--cases", cases, "--json", "r.json", "--", file)
    assert done.status == 3
    assert "1 passed, 3 not run in" in done.out
    assert f"warning: the adapter `{file}` can't be started: no such file or directory" in done.err
    assert Path("r.json").exists()


IN_A_PROCESS = """
import verifier.game
from tests.conformance.lamps import GAME
from verifier.command import main
verifier.game.installed_games = lambda: (GAME,)
main()
"""


def beginning(arguments: list[str], folder: Path, **options: Any) -> "subprocess.Popen[str]":
    """The command, in a process of its own."""
    command = [sys.executable, "-c", IN_A_PROCESS, *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, cwd=folder, env=environment, text=True, **options)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_results_are_kept_if_they_can_not_be_printed(cases: str, tmp_path: Path) -> None:
    arguments = ["conform", "--cases", cases, "--json", "r.json", "--", *adapter(tmp_path)]
    with Path("/dev/full").open("w") as full:
        verifier = beginning(arguments, tmp_path, stdout=full, stderr=subprocess.PIPE)
    assert (
        verifier.communicate(timeout=120)[1]
        == "error: cannot write the output: no space left on device; send it elsewhere\n"
    )
    assert verifier.returncode == 2
    assert len(json.loads((tmp_path / "r.json").read_text())["results"]) == 4


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_keeps_what_was_answered(cases: str, tmp_path: Path, told: signal.Signals) -> None:
    # On a busy machine the first answer may wait a while to be read; what wasn't read wasn't answered.
    does = in_second_case("time.sleep(1)\nopen('pid', 'w').write(str(os.getpid()))\ntime.sleep(60)")
    arguments = ["conform", "--cases", cases, "--json", "r.json", "--", *adapter(tmp_path, does)]
    verifier = beginning(arguments, tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    pid = tmp_path / "pid"
    until = time.monotonic() + 120
    while not (pid.exists() and pid.read_text()) and time.monotonic() < until:
        time.sleep(0.02)
    verifier.send_signal(told)
    out, err = verifier.communicate(timeout=120)
    assert (verifier.returncode, err) == (130, "interrupted: what was answered until then is kept\n")
    assert "1 passed, 3 not run in" in out
    results = json.loads((tmp_path / "r.json").read_text())["results"]
    assert [each["outcome"]["name"] for each in results] == ["PASSED", "NOT RUN", "NOT RUN", "NOT RUN"]
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)
