"""What fails is made smaller: to the smallest case that still fails, by cases that clauses force and of the same clause."""

import json
import re
from pathlib import Path

import pytest

from proofs.registry import GAME as MAGIC
from tests.calling import Call
from tests.conformance.lamp_adapter import WITH_CLAIMS, bright, file_of, lamps
from tests.conformance.test_beyond import TOO_DIM
from verifier.conformance import shrinking
from verifier.documents import ConformanceDocument, from_bytes
from verifier.fixtures.cases import Act, Ask, Begin, Case, Given, Look, Refuse, named, read_cases, to_line
from verifier.fixtures.judge import Judges
from verifier.fixtures.smaller import Smaller

BY_HAND = Path(__file__).parent.parent / "adapters" / "python" / "cases.jsonl"
NEVER_BRIGHT = "def bright(lamp):\n    return False\n"
ALWAYS_BRIGHT = "def bright(lamp):\n    return True\n"
DIM_IF_SPARE = "def bright(lamp):\n    return lamp['level'] > 3 and lamp['spare'] < 2\n"


@pytest.fixture(autouse=True)
def with_claims(monkeypatch: pytest.MonkeyPatch, call: Call) -> None:
    monkeypatch.setattr("verifier.game.installed_games", lambda: (WITH_CLAIMS,))


def lamp(level: int, spare: int = 0) -> dict[str, object]:
    return {"level": level, "spare": spare, "broken": False}


def after_steps(*switches: str) -> Case:
    """A case in which a lamp is switched so, and is to be as bright as the engine makes it."""
    acts = [Act("lit", {"switch": switch}) for switch in switches]
    case = bright(6, True, spare=5)
    return named(
        Case(
            **{each: getattr(case, each) for each in case.__slots__}
            | {"when": acts, "rule": "1.1", "clause": "1.1"}
            | looks(0)
        )
    )


def looks(level: int) -> dict[str, object]:
    return {"then": [Look(["level"], level)]}


def asked_smaller() -> list[dict[str, object]]:
    """The cases that the adapter was asked, but for the first one."""
    asked = [json.loads(line) for line in Path("asked.jsonl").read_text().splitlines()]
    return [each["params"]["case"] for each in asked if each["method"] == "run"][1:]


@pytest.mark.parametrize(
    ("changes", "first", "smallest"),
    [
        (NEVER_BRIGHT, bright(7, True, spare=6), lamp(5)),
        (ALWAYS_BRIGHT, bright(2, False, spare=6), lamp(0)),
        (DIM_IF_SPARE, bright(7, True, spare=6), lamp(5, 2)),
    ],
)
def test_the_smallest_case_that_fails_is_found(
    call: Call, tmp_path: Path, changes: str, first: Case, smallest: dict[str, object]
) -> None:
    arguments = ("--cases", file_of(tmp_path, first), "--json", "r.json", "--shrink", "--", *lamps(tmp_path, changes))
    done = call("conform", *arguments)
    assert done.status == 1
    (result,) = from_bytes(ConformanceDocument, Path("r.json").read_bytes(), place="r.json").results
    assert result.case == first.id
    assert result.shrunk is not None
    assert result.shrunk.case.given == Given(smallest)
    assert not result.shrunk.stopped
    assert result.shrunk.tried == len(asked_smaller())
    assert f"shrunk from {first.id}, which has 0 steps; {result.shrunk.tried} smaller case" in " ".join(done.out.split())
    id, file = re.findall(r"again +verifier conform (\S+) --cases (\S+)", done.out)[0]
    assert id == result.shrunk.case.id
    assert call("conform", id, "--cases", file, "--", *lamps(tmp_path, changes)).status == 1
    assert call("conform", id, "--cases", file, "--", *lamps(tmp_path)).status == 0


def test_steps_are_left_out(call: Call, tmp_path: Path) -> None:
    case = after_steps("on", "dim", "off", "on", "dim")
    (right,) = [each for each in [Judges([WITH_CLAIMS]).of("lamps").right(case)] if each is not None]
    done = call(
        "conform", "--cases", file_of(tmp_path, right), "--json", "r.json", "--shrink", "--", *lamps(tmp_path, TOO_DIM)
    )
    assert done.status == 1
    (result,) = from_bytes(ConformanceDocument, Path("r.json").read_bytes(), place="r.json").results
    assert result.shrunk is not None
    assert result.shrunk.case.when == [Act("lit", {"switch": "dim"})]
    assert result.shrunk.case.given == Given(lamp(2))


def test_what_is_asked_is_forced_by_the_clauses_and_of_the_same_clause(call: Call, tmp_path: Path) -> None:
    call("conform", "--cases", file_of(tmp_path, bright(7, True, spare=6)), "--shrink", "--", *lamps(tmp_path, NEVER_BRIGHT))
    asked = asked_smaller()
    assert asked
    levels = {case["given"]["state"]["level"] for case in asked}  # type: ignore[index]
    assert not levels & {3, 4}
    assert {each["call"] for case in asked for each in case["then"]} == {"bright"}  # type: ignore[attr-defined]


def test_without_asking_whether_it_is_forced_what_is_left_open_would_be_asked(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verifier.fixtures.judge.Judge.is_fair", lambda *_: True)
    monkeypatch.setattr("verifier.fixtures.judge.Judge.speaks", lambda *_: True)
    call("conform", "--cases", file_of(tmp_path, bright(7, True, spare=6)), "--shrink", "--", *lamps(tmp_path, NEVER_BRIGHT))
    assert {case["given"]["state"]["level"] for case in asked_smaller()} & {3, 4}  # type: ignore[index]


def test_the_number_of_tries_is_bounded_and_said(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shrinking, "MOST_TRIED", 1)
    file = file_of(tmp_path, bright(2, False, spare=6))
    done = call("conform", "--cases", file, "--shrink", "--", *lamps(tmp_path, ALWAYS_BRIGHT))
    assert "1 smaller case was asked, and there may be smaller ones that fail" in " ".join(done.out.split())
    assert len(asked_smaller()) == 1


def test_the_first_case_of_each_clause_is_made_smaller(call: Call, tmp_path: Path) -> None:
    cases = [bright(7, True, spare=6), bright(6, True, spare=6), bright(7, True, spare=7)]
    arguments = ("--cases", file_of(tmp_path, *cases), "--json", "r.json", "--shrink", "--", *lamps(tmp_path, NEVER_BRIGHT))
    assert call("conform", *arguments).status == 1
    found = from_bytes(ConformanceDocument, Path("r.json").read_bytes(), place="r.json").results
    assert [each.shrunk is not None for each in found] == [False, True, False]


def test_what_is_known_to_fail_and_what_passes_is_not_made_smaller(call: Call, tmp_path: Path) -> None:
    file = file_of(tmp_path, bright(7, True, spare=6))
    call("conform", "--cases", file, "--accept", "k.json", "--", *lamps(tmp_path, NEVER_BRIGHT))
    before = len(Path("asked.jsonl").read_text().splitlines())
    done = call("conform", "--cases", file, "--baseline", "k.json", "--shrink", "--", *lamps(tmp_path, NEVER_BRIGHT))
    assert (done.status, "shrunk" in done.out) == (0, False)
    assert call("conform", "--cases", file, "--shrink", "--", *lamps(tmp_path)).status == 0
    assert len(Path("asked.jsonl").read_text().splitlines()) == before + 2 * 3


@pytest.mark.parametrize(
    "given",
    [
        Given({"level": "seven", "spare": 0, "broken": False}),
        Given({"level": 10**9, "spare": 0, "broken": False}),
        Given({"level": float("nan"), "spare": 0, "broken": False}),
        Given({"level": 1}),
        Given([]),
        Given(None),
        Begin("lit", {}),
        None,
    ],
)
def test_cases_with_what_is_of_no_type_are_not_made_smaller(call: Call, tmp_path: Path, given: Given | Begin | None) -> None:
    case = bright(7, True)
    odd = named(Case(**{each: getattr(case, each) for each in case.__slots__} | {"given": given}))
    wrong = "def run(case):\n    return {'answers': [{'value': 7}]}\n"
    done = call("conform", "--cases", file_of(tmp_path, odd), "--shrink", "--", *lamps(tmp_path, wrong))
    assert done.status == 1
    assert "shrunk" not in done.out
    assert "Traceback" not in done.err


def test_cases_of_which_no_claim_speaks_are_not_made_smaller(call: Call, tmp_path: Path) -> None:
    case = bright(7, True)
    other = named(Case(**{each: getattr(case, each) for each in case.__slots__} | {"clause": "9.9"}))
    done = call("conform", "--cases", file_of(tmp_path, other), "--shrink", "--", *lamps(tmp_path, NEVER_BRIGHT))
    assert (done.status, "shrunk" in done.out) == (1, False)


@pytest.mark.parametrize("case", read_cases(BY_HAND), ids=lambda case: case.area)
def test_what_is_called_smaller_is_of_its_types(case: Case) -> None:
    judge = Judges([MAGIC]).of(case.area)
    smaller = Smaller(MAGIC, judge.reader.shapes)
    found = [each for each in smaller.smaller(case) if smaller.size(each) < smaller.size(case)]
    assert found
    for each in found:
        judge.reader.script(each)
        for expectation in each.then:
            if isinstance(expectation, Ask | Refuse):
                judge.reader.call(each, expectation.call, expectation.arguments)
        assert to_line(each) != to_line(case)


@pytest.mark.parametrize("then", [[Look(["level"], 1)], [Look([], 1)], [Ask("bright", {}, True), Look(["no"], 1)]])
def test_cases_that_ask_nothing_that_can_be_asked_end_without_a_word(
    call: Call, tmp_path: Path, then: list[Ask | Look]
) -> None:
    """A file from elsewhere may look at a state where there is none, or at nothing."""
    case = bright(7, True)
    odd = named(Case(**{each: getattr(case, each) for each in case.__slots__} | {"given": None, "then": then}))
    wrong = "def run(case):\n    raise Refused\n"
    done = call("conform", "--cases", file_of(tmp_path, odd), "--shrink", "--", *lamps(tmp_path, wrong))
    assert done.status in (1, 2)
    assert "shrunk" not in done.out
    assert "Traceback" not in done.err
