"""`verifier mutants --of clauses`: what it prints and writes, and the status it leaves with."""

import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from tests.calling import Call, Called, called
from tests.clause_mutants.doors import BLUE, GAME, Edition, bare_in
from verifier.clause_mutants.trials import ClauseTrials
from verifier.game import Game

ALL_NOTICED = replace(GAME, examples=(BLUE, bare_in(Edition.LOCKED)))


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in an empty folder, where doors are the one game."""
    monkeypatch.chdir(tmp_path)

    def call_with(*arguments: str, game: Game = GAME) -> Called:
        monkeypatch.setattr("verifier.game.installed_games", lambda: (game,))
        return called(["mutants", "--jobs", "1", *arguments], monkeypatch, capsys)

    return call_with


def test_a_mistake_that_nothing_notices_is_shown_and_leaves_with_1(call: Call) -> None:
    done = call("3.1", "--of", "clauses", "--json", "mutants.json")
    assert done.status == 1, done.err
    assert "UNNOTICED  tests.clause_mutants.doors.green_or_red:dropped:1" in done.out
    assert (
        "clauses' mutants: 2 by engine, 0 by audit, 0 by example, 0 equivalent, 0 stricter, 1 unnoticed, 0 undecided in "
        in done.out
    )
    document = json.loads(Path("mutants.json").read_bytes())
    schema = json.loads(files("verifier").joinpath("schemas", "mutants.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(document)
    assert document["runs"] == []
    (run,) = document["clauses"]
    assert {result["verdict"]["name"] for result in run["results"]} == {"BY ENGINE", "UNNOTICED"}


def test_all_noticed_leaves_with_0(call: Call) -> None:
    done = call("3", "--of", "clauses", game=ALL_NOTICED)
    assert done.status == 0, done.err
    assert "1 by example" in done.out
    assert " 0 unnoticed, 0 undecided in " in done.out


def test_engine_and_clauses_are_both_mutated_unless_one_is_named(call: Call) -> None:
    call("3.2", "--json", "mutants.json")
    document = json.loads(Path("mutants.json").read_bytes())
    assert len(document["runs"]) == len(document["clauses"]) == 1


@pytest.mark.parametrize(
    ("mutant", "sentence"),
    [
        ("doors.read_off:weakened:2", "the answer is settled, and with the mutant also one is possible that 3.2 forbids"),
        ("doors.green_or_red:strengthened:2", "what the reference engine answers breaks 3.1"),
        ("doors.green_or_red:dropped:1", "an answer to 3.1 is judged otherwise than in the painter's book"),
        ("doors.keeps_its_number:dropped:1", "where all other clauses hold it says what the clause says"),
        ("doors.no_bell:edition:1", "what the reference engine answers breaks 2.2"),
    ],
)
def test_one_is_shown_with_what_is_known_of_it(call: Call, mutant: str, sentence: str) -> None:
    done = call("--show", f"tests.clause_mutants.{mutant}", game=ALL_NOTICED)
    assert done.status == 0, done.err
    assert sentence in " ".join(done.out.split())


def test_one_that_is_not_there_is_a_wrong_call(call: Call) -> None:
    done = call("--show", "doors.bell:dropped:7")
    assert done.status == 2
    assert done.err.count("\n") == 1
    assert "no mutant `doors.bell:dropped:7` is come by; near it: `tests.clause_mutants.doors.bell:dropped:1`" in done.err


def test_a_fault_of_its_own_is_one_sentence_and_decides_nothing(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("something")

    monkeypatch.setattr(ClauseTrials, "verdicts", fail)
    done = call("3.1", "--of", "clauses")
    assert done.status == 3
    assert done.err.count("\n") == 1
    assert "the verifier itself failed, with `KeyError`" in done.err
