"""The pytest plugin: each claim is an item that passes only if it is proved, in a session that is pytest's in all else."""

import os
import re
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from verifier import proving_apart
from verifier.dates import ALL
from verifier.proving_apart import Asked, ProvingApart

pytest_plugins = "pytester"

ROOT = Path(__file__).parents[2]

ENGINE = """
from dataclasses import replace

from engine import characteristics, object_after
from engine.objects import Zone


def status_of(object):
    assert object is not None
    return object.status if object.zone is Zone.IN_PLAY else None


def may_look_at(object, player):
    return True


def copiable_values(object):
    return eval("object.copy")
"""
"""Its status is right, who may look at an object is wrong, and what can be copied can't be followed."""

PROVED, REFUTED, UNFOLLOWED, LACKING = (
    "510.1c",
    "510.5b/merely-hidden-from-all",
    "510.2a/not-copied-but-what-it-is",
    "505.6a",
)
OUTCOMES = {PROVED: "PASSED", REFUTED: "FAILED", UNFOLLOWED: "FAILED", LACKING: "SKIPPED"}
RULES = "510.1c,510.5a,510.5b/merely-hidden-from-all,510.2a/not-copied-but-what-it-is,505.6a"


@pytest.fixture(autouse=True)
def _installed(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pyproject.toml says is installed, in the processes that a test starts, and the engine is in their folder."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    installed = pytester.mkdir("installed")
    info = installed / "rules_verifier-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rules-verifier\nVersion: 0\n")
    groups = (
        f"[{group}]\n" + "".join(f"{name}={at}\n" for name, at in each.items())
        for group, each in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text("".join(groups))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(installed), str(ROOT)]))
    pytester.makepyfile(my_engine=ENGINE)


def run(pytester: pytest.Pytester, *arguments: str, rules: str = RULES) -> pytest.RunResult:
    return pytester.runpytest_subprocess(
        "--rules-engine", "my_engine", "--rules", rules, "--rules-edition", "all", *arguments
    )


def outcomes(done: pytest.RunResult) -> dict[str, str]:
    """What became of each claim, as `-v` shows it."""
    lines = (
        re.match(r"(?:\[gw\d\] \[.*\] )?(?:my_engine.py::(\S+) ([A-Z]+)|([A-Z]+) my_engine.py::(\S+))", line)
        for line in done.stdout.lines
    )
    found = [each.groups() for each in lines if each and "Failed:" not in each.string]
    return {first or second: outcome or other for first, outcome, other, second in found}


def without_times(lines: list[str]) -> list[str]:
    return [re.sub(r" +\d+\.\d\d s", "", line) for line in lines]


def test_only_what_is_proved_passes(pytester: pytest.Pytester) -> None:
    done = run(pytester, "-v")
    done.assert_outcomes(passed=5, failed=2, skipped=1)
    assert done.ret == pytest.ExitCode.TESTS_FAILED
    assert outcomes(done).items() >= OUTCOMES.items()
    done.stdout.fnmatch_lines(["rules: engine `my_engine`, editions 2001-07-23 to 2026-01-16, by Z3 and bitwuzla"])


def test_an_engine_is_asked_for_the_rules_of_today_unless_an_edition_is_named(pytester: pytest.Pytester) -> None:
    done = pytester.runpytest_subprocess("--rules-engine", "my_engine", "--rules", "110.5", "--collect-only")
    done.stdout.fnmatch_lines(["rules: engine `my_engine`, edition 2026-01-16, by Z3 and bitwuzla"])
    done = pytester.runpytest_subprocess("--rules-engine", "my_engine", "--rules", "510.1c")
    assert done.ret == pytest.ExitCode.USAGE_ERROR


def test_what_fails_says_what_the_command_says_of_it(pytester: pytest.Pytester) -> None:
    done = run(pytester)
    proving = [sys.executable, "-m", "verifier", "prove", REFUTED, UNFOLLOWED, "--edition", "all", "--engine", "my_engine"]
    printed = subprocess.run(proving, capture_output=True, text=True, check=False).stdout.splitlines()
    said = without_times(printed[: printed.index("")])
    shown = without_times(done.stdout.lines)
    assert {"  Given", "  When ", "  Then ", "  where", "  what "} <= {line[:7] for line in said}
    assert [line for line in said if line not in shown] == []


def test_what_is_skipped_says_which_function_is_lacking(pytester: pytest.Pytester) -> None:
    done = run(pytester, "-rs")
    done.stdout.fnmatch_lines(["SKIPPED [[]1] my_engine.py:*: `my_engine` has no function `positive_comparison`, *"])


def test_a_claim_has_a_node_id(pytester: pytest.Pytester) -> None:
    for claim in (PROVED, REFUTED):
        done = pytester.runpytest_subprocess("--rules-engine", "my_engine", f"my_engine.py::{claim}", "-v")
        assert outcomes(done) == {claim: OUTCOMES[claim]}
    done = pytester.runpytest_subprocess("--rules-engine", "my_engine", "my_engine.py::510.99")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["ERROR: not found: *my_engine.py::510.99"])


def test_claims_are_run_besides_other_tests_that_are_named(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_other="def test_it(): pass")
    run(pytester, "test_other.py", rules=PROVED).assert_outcomes(passed=4)
    run(pytester, "my_engine.py", rules=PROVED).assert_outcomes(passed=3)
    run(pytester, "my_engine.py", "test_other.py", rules=PROVED).assert_outcomes(passed=4)
    run(pytester, ".", rules=PROVED).assert_outcomes(passed=4)


def test_items_are_chosen_as_any_others(pytester: pytest.Pytester) -> None:
    few = f"{PROVED},{REFUTED}"
    assert outcomes(run(pytester, "-v", "-k", "510.5b or 510.1c", rules=few))[PROVED] == "PASSED"
    run(pytester, "--last-failed", rules=few).assert_outcomes(failed=1)
    run(pytester, "--deselect", f"my_engine.py::{REFUTED}", rules=few).assert_outcomes(passed=3)
    run(pytester, "-x").assert_outcomes(skipped=1, passed=3, failed=1)


def test_junit_xml_has_witness_verdict_and_scope(pytester: pytest.Pytester) -> None:
    run(pytester, "--junitxml", "results.xml")
    cases = {each.get("name"): each for each in ElementTree.parse("results.xml").iter("testcase")}
    failure = cases[REFUTED].find("failure")
    assert failure is not None and "Given" in (failure.text or "") and "engine says" in (failure.text or "")
    kept = {each.get("name"): each.get("value") for each in cases[PROVED].iter("property")}
    assert kept["verdict"] == "PROVED" and "object: any Object" in (kept["scope"] or "")
    assert cases[LACKING].find("skipped") is not None


def test_workers_have_the_same_outcomes_and_each_group_one_worker(pytester: pytest.Pytester) -> None:
    done = run(pytester, "-n", "2", "-v")
    done.assert_outcomes(passed=5, failed=2, skipped=1)
    assert outcomes(done).items() >= OUTCOMES.items()
    workers = {each[2]: each[1] for each in re.findall(r"((gw\d)\] \[.*\] [A-Z]+ my_engine.py::(\S+))", done.stdout.str())}
    assert workers[PROVED] == workers["510.5a"] == workers[UNFOLLOWED]


def test_nothing_is_called_proved_by_one_solver(pytester: pytest.Pytester) -> None:
    done = run(pytester, "--rules-second", "none", rules=PROVED)
    done.assert_outcomes(failed=3)
    done.stdout.fnmatch_lines(["510.1c *UNCONFIRMED*", "*no second solver was asked*"])


WRONG_CALLS = [
    (["--rules", "510"], "`--rules` says what is asked of an engine; *"),
    (["--rules-edition", "2006-10-01"], "`--rules-edition` says what is asked of an engine; *"),
    (["--rules-engine", "no_such_engine"], "there is no module `no_such_engine`: *"),
    (["--rules-engine", "my_engine.py"], "there is no module `my_engine.py`: name it `my_engine`, *"),
    (["--rules-engine", ""], "the engine's name is empty: *"),
    (["--rules-engine", "my_engine", "--rules", "709,999"], "no rule `999` is known; *"),
    (["--rules-engine", "my_engine", "--rules-edition", "soon"], "`soon` is not a date; *"),
    (["--rules-engine", "my_engine", "--rules-edition", "1999-01-01"], "`1999-01-01` is before the first edition *"),
    (["--rules-engine", "my_engine", "--rules", "705"], "`my_engine` has none of the functions *"),
    (["--rules-engine", "ends"], "`ends` can't be used: it ends the process *"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG_CALLS, ids=[" ".join(arguments) for arguments, _ in WRONG_CALLS])
def test_a_wrong_call_is_one_sentence(pytester: pytest.Pytester, arguments: list[str], sentence: str) -> None:
    pytester.makepyfile(ends="import os, signal\nos.kill(os.getpid(), signal.SIGKILL)")
    pytester.makepyfile(test_other="def test_it(): pass")
    done = pytester.runpytest_subprocess(*arguments)
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    assert [line for line in done.stderr.lines if line][1:] == []
    done.stderr.fnmatch_lines([f"ERROR: {sentence}"])
    assert "test_it" not in done.stdout.str()


def test_a_wrong_call_is_one_sentence_with_workers_too(pytester: pytest.Pytester) -> None:
    done = run(pytester, "-n", "2", rules="999")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["ERROR: no rule `999` is known; *"])
    assert "INTERNALERROR" not in done.stdout.str() + done.stderr.str()


LOADED = """
import sys

def test_it():
    ours = ("verifier", "proofs", "engine", "models", "z3")
    loaded = sorted(name for name in sys.modules if name.partition(".")[0] in ours)
    assert loaded == ["verifier", "verifier.backing", "verifier.pytest_plugin"]
"""


def test_without_an_engine_nothing_is_loaded_and_nothing_changes(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_other=LOADED)
    done = pytester.runpytest_subprocess("-v")
    done.assert_outcomes(passed=1)
    assert "rules:" not in done.stdout.str().replace("plugins: rules", "")


def test_what_other_tests_do_to_the_engine_counts_for_nothing(pytester: pytest.Pytester) -> None:
    spoiled = """
        import engine.objects, my_engine, sys

        def test_spoiling():
            my_engine.status_of = lambda object: None
            my_engine.may_look_at = lambda object, player: False
            sys.settrace(None)
    """
    pytester.makepyfile(test_other=textwrap.dedent(spoiled))
    done = run(pytester, "-v", "test_other.py", "my_engine.py")
    done.assert_outcomes(passed=6, failed=2, skipped=1)
    assert outcomes(done).items() >= OUTCOMES.items()


def test_what_an_engine_prints_and_reads_gets_between_no_messages(pytester: pytest.Pytester) -> None:
    talking = "print('{}')\nimport sys\nassert sys.stdin.read() == ''\nsys.stdout.flush()\n"
    pytester.makepyfile(my_engine=talking + ENGINE)
    run(pytester).assert_outcomes(passed=5, failed=2, skipped=1)


DYING = """
import json, os, sys
sys.stdin.readline()
claims = [{"id": str(number), "title": "", "group": 0} for number in range(4)]
print(json.dumps({"file": "f", "words": "", "claims": claims}), flush=True)
for line in sys.stdin:
    for place in json.loads(line):
        if place == 2:
            os._exit(0)
        print(json.dumps({"place": place, "outcome": {"verdict": "PROVED", "text": "", "scope": ""}}), flush=True)
"""
"""A process that ends, with the status 0, whenever it is asked the claim in place 2."""


def begun_with(code: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_a_process_that_ends_costs_its_claim_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving_apart, "_started", lambda: begun_with(DYING))
    apart = ProvingApart(Asked(engine="e", rules=(), edition=ALL, second=None))
    try:
        found = [apart.outcome(place, range(4)) for place in (0, 3, 2, 1)]
    finally:
        apart.end()
    assert [each.verdict for each in found] == ["PROVED", "PROVED", "UNSUPPORTED", "PROVED"]
    assert "ended too soon" in found[2].text and found[2].lacking is None


def test_a_process_that_goes_on_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    going_on = DYING[: DYING.index("for line")] + "import time\nwhile True: time.sleep(1)"
    monkeypatch.setattr(proving_apart, "_started", lambda: begun_with(going_on))
    apart = ProvingApart(Asked(engine="e", rules=(), edition=ALL, second=None))
    process = apart._process
    assert process is not None and process.poll() is None
    apart.end()
    assert process.poll() is not None


def test_claims_of_a_group_are_asked_at_once_but_only_those_wanted(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT)
    apart = ProvingApart(Asked(engine="my_engine", rules=("510.3a", "510.3b"), edition=ALL, second="bitwuzla"))
    asked: list[object] = []
    tell = apart._tell
    monkeypatch.setattr(apart, "_tell", lambda message: (asked.append(message), tell(message)))
    places = {claim.id: place for place, claim in enumerate(apart.begun.claims)}
    try:
        both = [places["510.3a"], places["510.3b"]]
        found = [apart.outcome(place, both) for place in both]
    finally:
        apart.end()
    assert asked == [both]
    assert [each.verdict for each in found] == ["PROVED", "PROVED"]
