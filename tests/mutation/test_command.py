"""`verifier mutants`: what it prints and writes, and the status it leaves with."""

import json
import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from lamps import GAME

from tests.calling import Call, Called, called
from verifier.areas import Area
from verifier.game import Game
from verifier.mutation.deciding import Deciding, Undecided


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in an empty folder, where lamps are the one game."""
    monkeypatch.chdir(tmp_path)

    def call_with(*arguments: str, game: Game = GAME) -> Called:
        monkeypatch.setattr("verifier.game.installed_games", lambda: (game,))
        return called(["mutants", *arguments], monkeypatch, capsys)

    return call_with


def test_a_survivor_is_shown_and_leaves_with_1(call: Call) -> None:
    called = call("2", "--json", "mutants.json")
    assert called.status == 1, called.err
    assert "SURVIVED  lamp_engine.colour:constant:2" in called.out
    assert "line 53: `3` is `2`" in called.out
    assert "0 undecided in " in called.out
    document = json.loads(Path("mutants.json").read_bytes())
    schema = json.loads(files("verifier").joinpath("schemas", "mutants.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(document)
    (run,) = document["runs"]
    assert {result["mutant"]["function"] for result in run["results"]} >= {"colour"}


def test_all_killed_or_equivalent_leaves_with_0_and_says_what_was_not_looked_at(call: Call) -> None:
    without_colours = replace(GAME, claims=tuple(claim for claim in GAME.claims if claim.clause.id == "1.2"))
    called = call("1.2", "--fast", "--show", "lamp_engine.lit:dropped-statement:1", game=without_colours)
    assert called.status == 0, called.err
    assert "breaks 1.2: a broken lamp isn't lit" in called.out
    assert "engine says" in called.out


def test_what_the_clauses_leave_open_leaves_with_0(call: Call) -> None:
    only_colours = tuple(claim for claim in GAME.claims if claim.id == "2.1")
    left_open = replace(GAME, claims=only_colours, left_open={"2.1": "lamps are painted as one likes"})
    called = call("2.1", "--of", "engine", game=left_open)
    assert called.status == 0, called.err
    assert "LEFT OPEN  lamp_engine.colour:constant:2" in called.out
    assert "it differs where 2.1 asks, and that is left open: lamps are painted as one likes" in called.out
    assert re.search(r" 0 survived, [1-9]\d* left open, 0 elsewhere, 0 undecided", called.out)
    assert call("2.1", "--of", "engine", game=replace(left_open, left_open={})).status == 1


def test_an_area_that_takes_long_is_asked_last_unless_it_is_asked_for_alone(call: Call) -> None:
    long = replace(GAME, areas=(Area("switching", "1.1", state=None, asks=("lit",), if_named=True),))

    def scopes(*arguments: str) -> dict[str, str]:
        call(*arguments, "--of", "engine", "--json", "mutants.json", game=long)
        (run,) = json.loads(Path("mutants.json").read_bytes())["runs"]
        equivalent = (each for each in run["results"] if each["verdict"]["name"] == "EQUIVALENT")
        return {each["mutant"]["function"]: each["verdict"]["scope"] for each in equivalent}

    together, alone = scopes(), scopes("1.1", "--fast")
    assert together["bright"] == "in all that 5 claims ask"
    assert alone["_dimmed"] == "in all that 1 claims ask"


def test_two_calls_print_and_write_the_same(call: Call) -> None:
    first, second = (call("2", "--json", name, "--jobs", jobs) for name, jobs in (("a.json", "1"), ("b.json", "2")))
    assert [line for line in first.out.splitlines() if " undecided in " not in line] == [
        line for line in second.out.splitlines() if " undecided in " not in line
    ]
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes()


def test_a_survivor_is_shown_with_an_input_on_which_it_differs(call: Call) -> None:
    called = call("2", "--show", "lamp_engine.colour:constant:2")
    assert called.status == 1
    assert "  Then    the engine says 1\n          the mutant says 2\n          and 2.1 holds of both\n" in called.out
    assert all(len(line) <= 100 for line in called.out.splitlines())


def test_what_can_not_be_told_leaves_with_3(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deciding, "tried", lambda self, claims, mutants, open_: {})
    monkeypatch.setattr(
        Deciding, "compared", lambda self, claims, mutants, open_: dict.fromkeys(mutants, Undecided("it is night"))
    )
    called = call("3", "--fast")
    assert called.status == 3
    assert "it is night" in called.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("9.9",), "no rule `9.9` is known"),
        (("--edition", "yesterday"), "`yesterday` is not a date"),
        (("--show", "lamp:constant:9"), "no mutant `lamp:constant:9` is come by"),
        (("--json", "none/x.json"), "cannot write `none/x.json`"),
        (("--jobs", "0"), "invalid value for `--jobs`"),
    ],
)
def test_a_wrong_call_leaves_with_2_and_one_sentence(call: Call, arguments: tuple[str, ...], sentence: str) -> None:
    called = call(*arguments)
    assert called.status == 2
    assert called.out == ""
    assert called.err.startswith("error: ")
    assert called.err.count("\n") == 1
    assert sentence in called.err


def test_an_engine_without_source_is_a_wrong_call(call: Call) -> None:
    called = call(game=replace(GAME, engine="math"))
    assert called.status == 2
    assert called.err.startswith("error: `math` can't be mutated")


def test_what_other_claims_come_by_is_left_to_them_where_they_are_not_asked(call: Call) -> None:
    fast = call("1.2", "--of", "engine", "--fast")
    assert fast.status == 0, fast.err
    found = re.findall(r"^ELSEWHERE  (.*)$", fast.out, re.MULTILINE)
    assert found
    assert " 0 survived, 0 left open, " in fast.out
    slow = call("1.2", "--of", "engine")
    assert "ELSEWHERE" not in slow.out
    assert not [mutant for mutant in found if mutant in slow.out], "the others kill them"
    shown = call("1.2", "--fast", "--show", found[0])
    assert shown.status == 0
    assert "          and 1.2 holds of both\n" in shown.out
