"""Cases by chance beyond those in a file: what clauses force fails a wrong engine, and what they leave open fails nobody."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

from tests.calling import Call, Called, without_times
from tests.conformance import lamps as rows
from tests.conformance.adapters import adapter
from tests.conformance.lamp_adapter import WITH_CLAIMS, bright, file_of, lamps
from verifier.conformance import beyond
from verifier.documents import ConformanceDocument, from_bytes, schemas

TOO_DIM = """
def lit(lamp, switch):
    if lamp["broken"]:
        raise Refused
    return {**lamp, "level": {"off": 0, "on": 7, "dim": max(lamp["level"] - 2, 0)}[switch]}
"""
NEVER_REFUSES = TOO_DIM.replace("        raise Refused", "        return lamp").replace("- 2", "- 1")
OTHER_COLOURS = "def colour(lamp):\n    return 3 - (2 if lamp['level'] > 3 else 1)\n"
BRIGHT_SOONER = "def bright(lamp):\n    return lamp['level'] > 2\n"
SPARING = """
def lit(lamp, switch):
    if lamp["broken"]:
        raise Refused
    return {"level": {"off": 0, "on": 7, "dim": max(lamp["level"] - 1, 0)}[switch], "spare": 0, "broken": False}
"""
STUCK = "def lit(lamp, switch):\n    sys.exit(7)\n"
NO_COLOUR = "del colour\n"
NO_AREA = "AREAS = []\n"


@pytest.fixture(autouse=True)
def with_claims(monkeypatch: pytest.MonkeyPatch, call: Call) -> None:
    monkeypatch.setattr("verifier.game.installed_games", lambda: (WITH_CLAIMS,))


def fuzzed(call: Call, folder: Path, changes: str, *more: str, number: int = 60) -> Called:
    cases = file_of(folder, bright(7, True))
    return call("conform", "--cases", cases, "--fuzz", str(number), *more, "--", *lamps(folder, changes))


def test_an_engine_that_obeys_passes_all(call: Call, tmp_path: Path) -> None:
    done = fuzzed(call, tmp_path, "")
    assert (done.status, done.err) == (0, "")
    assert "60 cases from seed 0: 60 answered as the reference engine does" in done.out
    assert len(Path("asked.jsonl").read_text().splitlines()) == 1 + 60 + 4


@pytest.mark.parametrize(
    ("changes", "rule", "said"), [(TOO_DIM, "1.1", "rules say"), (NEVER_REFUSES, "1.2", "it is refused (no light)")]
)
def test_what_clauses_force_fails_a_wrong_engine(call: Call, tmp_path: Path, changes: str, rule: str, said: str) -> None:
    done = fuzzed(call, tmp_path, changes)
    assert done.status == 1
    failed = re.findall(r"^(\S+)  .*FAILED", done.out, re.MULTILINE)
    assert set(failed) == {rule}
    assert said in done.out
    assert "failed" in done.out


@pytest.mark.parametrize("changes", [OTHER_COLOURS, BRIGHT_SOONER, SPARING])
def test_what_clauses_leave_open_fails_nobody(call: Call, tmp_path: Path, changes: str) -> None:
    done = fuzzed(call, tmp_path, changes)
    assert done.status == 0
    assert "otherwise, as the rules leave open" in " ".join(done.out.split())
    assert "FAILED" not in done.out


def test_with_no_claims_nothing_fails(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.game.installed_games", lambda: (rows.GAME,))
    cases = str(rows.written(tmp_path, *rows.FOUR))
    wrong = "def right(request):\n    case = request['params']['case']\n"
    wrong += "    return {'answers': [{'value': len(case['when'])} if each['kind'] == 'ask' and each['call'] == 'pressed'"
    wrong += " else {'value': 'never'} for each in case['then']]}\n"
    done = call("conform", "--cases", cases, "--fuzz", "20", "--", *adapter(tmp_path, wrong))
    assert done.status == 0
    assert "20 cases from seed 0" in done.out
    assert "otherwise, as the rules leave open" in " ".join(done.out.split())


def test_a_case_that_is_changed_to_be_fair_is_asked_again(call: Call, tmp_path: Path) -> None:
    """The spare lamp may be anything after a step, so a state that a step gave is given, and what it holds is what it is."""
    wrong = SPARING + BRIGHT_SOONER.replace("> 2", "> 6")
    done = fuzzed(call, tmp_path, wrong, number=150)
    assert done.status == 1
    asked = [json.loads(line)["params"] for line in Path("asked.jsonl").read_text().splitlines()]
    again = [params["case"] for params in asked if params.get("case", {}).get("id", "").startswith("4.1-")]
    assert len(again) > 1
    assert all(case["given"]["kind"] == "given" for case in again)
    assert not any(case["when"] for case in again)


def test_the_seed_says_which_cases(call: Call, tmp_path: Path) -> None:
    first, again, other = (fuzzed(call, tmp_path, TOO_DIM, "--seed", seed) for seed in ("3", "3", "4"))
    assert without_times(first.out) == without_times(again.out)
    assert "from seed 3" in first.out
    assert without_times(first.out.replace("seed 3", "seed 4")) != without_times(other.out)


def test_a_case_that_failed_is_kept_and_asked_again(call: Call, tmp_path: Path) -> None:
    done = fuzzed(call, tmp_path, TOO_DIM)
    again = re.findall(r"^  again   verifier conform (\S+) --cases (\S+) -- .+ \S+$", done.out, re.MULTILINE)
    assert again
    for id, file in again:
        assert file == f".verifier/cases/{id}.jsonl"
        assert call("conform", id, "--cases", file, "--", *lamps(tmp_path, TOO_DIM)).status == 1
        assert call("conform", id, "--cases", file, "--", *lamps(tmp_path)).status == 0


def test_what_passed_before_and_fails_by_chance_has_failed(call: Call, tmp_path: Path) -> None:
    fuzzed(call, tmp_path, TOO_DIM)
    kept = [file.read_text() for file in sorted(Path(".verifier/cases").iterdir())]
    Path("kept.jsonl").write_text("".join(kept))
    Path("asked.jsonl").unlink()
    later = TOO_DIM.replace("- 2", f"- (2 if len(open('asked.jsonl').readlines()) > {1 + len(kept)} else 1)")
    done = call("conform", "--cases", "kept.jsonl", "--fuzz", "60", "--", *lamps(tmp_path, later))
    assert done.status == 1
    assert f"{len(kept)} passed, {len(kept)} failed in" in done.out


def test_what_an_engine_lacks_is_counted_and_no_success(call: Call, tmp_path: Path) -> None:
    done = fuzzed(call, tmp_path, NO_COLOUR)
    assert done.status == 3
    assert "unsupported" in done.out


def test_areas_that_the_engine_lacks_are_not_asked(call: Call, tmp_path: Path) -> None:
    done = fuzzed(call, tmp_path, NO_AREA)
    assert done.status == 3
    assert "0 cases from seed 0" in done.out
    assert len(Path("asked.jsonl").read_text().splitlines()) <= 4


def test_more_than_are_judged_are_no_success(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beyond, "MOST_JUDGED", 1)
    done = fuzzed(call, tmp_path, OTHER_COLOURS)
    assert done.status == 3
    assert "1 otherwise, as the rules leave open" in " ".join(done.out.split())
    assert "otherwise, and not judged" in " ".join(done.out.split())


def test_an_engine_that_breaks_down_is_no_success(call: Call, tmp_path: Path) -> None:
    done = fuzzed(call, tmp_path, STUCK)
    assert done.status == 1
    assert "stopped answering: it ended with status 7" in " ".join(done.out.split())
    assert "not run" in done.out


def test_who_gives_no_answer_fails_whatever_the_rules_leave_open(call: Call, tmp_path: Path) -> None:
    # Nothing is claimed of the colours of lamps in general.
    done = fuzzed(call, tmp_path, "def colour(lamp):\n    sys.exit(7)\n")
    assert done.status == 1
    assert "FAILED" in done.out
    assert "otherwise, as the rules leave open" not in " ".join(done.out.split())


def test_results_are_in_the_document_and_known_failures_are_known(call: Call, tmp_path: Path) -> None:
    done = fuzzed(call, tmp_path, TOO_DIM, "--json", "r.json", "--accept", "k.json")
    document = from_bytes(ConformanceDocument, Path("r.json").read_bytes(), place="r.json")
    assert document.beyond is not None
    assert document.beyond.failed == len(document.results) - 1 > 0
    assert document.beyond.made == 60
    jsonschema.validate(json.loads(Path("r.json").read_text()), json.loads(schemas()["conformance.schema.json"]))
    assert done.status == 1
    again = fuzzed(call, tmp_path, TOO_DIM, "--baseline", "k.json")
    assert again.status == 0
    assert "failed as known" in again.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seed", "1"), "`--seed` is for cases by chance; say how many with `--fuzz N`"),
        (("--fuzz", "0"), "invalid value for `--fuzz`: 0 is not in the range"),
        (("--fuzz", "1000000"), "invalid value for `--fuzz`: 1000000 is not in the range"),
        (("--fuzz", "9", "--seed", "-1"), "invalid value for `--seed`: -1 is not in the range"),
    ],
)
def test_wrong_calls_leave_with_2(call: Call, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    done = call("conform", "--cases", file_of(tmp_path, bright(7, True)), *arguments, "--", *lamps(tmp_path))
    assert done.status == 2
    assert said in done.err


def test_one_mistake_does_not_hide_others(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each function some failures are enough; what more there are isn't judged, and isn't passed."""
    monkeypatch.setattr(beyond, "MOST_OF_A_KIND", 1)
    never = "def bright(lamp):\n    return lamp['level'] <= 3\n"
    done = fuzzed(call, tmp_path, TOO_DIM + never, number=200)
    failed = re.findall(r"^(\S+)  .*FAILED", done.out, re.MULTILINE)
    assert set(failed) == {"1.1", "4.1"}
    assert failed.count("1.1") == 1
    assert "otherwise, and not judged" in " ".join(done.out.split())


def test_a_run_that_is_interrupted_in_cases_by_chance_keeps_what_was_answered(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("verifier.fixtures.judge.Judge.fair_part", interrupt)
    done = fuzzed(call, tmp_path, OTHER_COLOURS, "--json", "r.json")
    assert done.status == 130
    assert "1 passed" in done.out
    assert "otherwise, and not judged" in " ".join(done.out.split())
    assert "interrupted: what was answered until then is kept" in done.err
    document = from_bytes(ConformanceDocument, Path("r.json").read_bytes(), place="r.json")
    assert document.beyond is not None
    assert document.beyond.not_judged == document.beyond.made - document.beyond.agreed > 0
