"""What is made with imported cards: witnesses and games are told in them, and no verdict is another."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.cards import CardType, Face, FlipCard, ManaCost, Name, NormalCard, SplitCard, Text
from engine.catalogue import catalogue, title
from proofs.own_cards.place import PLACE, VARIABLE, OwnCards, cards_in_use, in_its_place, is_permanent, to_document
from tests.calling import without_times

ROOT = Path(__file__).parents[2]
ENGINE = """
from engine import characteristics


def positive_comparison(objects, test, edition):
    return test(characteristics(objects[0], edition)[0])
"""


def half(name: str, cost: ManaCost, type: CardType) -> Face:
    """A half that only this test knows."""
    return Face(Name(name), cost, frozenset(), frozenset({type}), frozenset(), Text(f"What {name} does."), None, None)


EMBER = SplitCard(
    half("Reed", ManaCost(green=1), CardType.INSTANT), half("Ember", ManaCost(generic=2, red=1), CardType.INSTANT)
)
"""Not of the types that the split cards of the rules' examples have."""
HERON = NormalCard(
    Face(Name("Heron"), ManaCost(blue=1), frozenset(), frozenset({CardType.CREATURE}), frozenset(), None, 1, 2)
)
SQUALL = NormalCard(half("Squall", ManaCost(generic=1), CardType.SORCERY))
OWN = to_document(OwnCards("Scryfall bulk data", 3, 3, (EMBER, HERON, SQUALL)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with imported cards and an engine."""
    (tmp_path / PLACE).parent.mkdir()
    (tmp_path / PLACE).write_bytes(OWN)
    (tmp_path / "my_engine.py").write_text(ENGINE)
    return tmp_path


def run(folder: Path, *arguments: str, own: bool = True) -> str:
    """What Python prints in a folder, with the cards that are imported there or without."""
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE} | {"PYTHONPATH": str(ROOT)}
    environment |= {} if own else {VARIABLE: ""}
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=folder, env=environment)
    assert done.returncode < 2, done.stderr
    return done.stdout


def test_a_witness_is_told_in_imported_cards(folder: Path) -> None:
    call = ("-m", "verifier", "prove", "505.6a", "--edition", "all", "--engine", "my_engine")
    printed = run(folder, *call)
    assert "Given   Reed/Ember in a library\n" in printed
    assert without_times(printed) == without_times(run(folder, *call))
    assert "Reed/Ember" not in run(folder, *call, own=False)


def test_a_witness_can_be_replayed_without_the_cards_that_it_is_told_in(folder: Path) -> None:
    run(folder, "-m", "verifier", "prove", "505.6a", "--edition", "all", "--engine", "my_engine")
    (witness,) = (folder / ".verifier" / "witnesses").iterdir()
    for own in (True, False):
        assert "`my_engine` still fails 505.6a" in run(folder, "-m", "verifier", "replay", witness.stem, own=own)


def verdicts(folder: Path, engine: str, *, own: bool) -> dict[str, Any]:
    """The verdicts on some claims, by their ids."""
    run(
        folder,
        "-m",
        "verifier",
        "prove",
        "505.2a",
        "505.2b",
        "505.6a",
        "505.6c",
        "505.6d",
        "505.7b",
        "--edition",
        "all",
        "--engine",
        engine,
        "--json",
        "results.json",
        own=own,
    )
    results = json.loads((folder / "results.json").read_text())["runs"][0]["results"]
    return {each["claim"]: each["verdict"]["name"] for each in results}


@pytest.mark.parametrize("engine", ["engine", "my_engine"])
def test_no_verdict_is_another_with_imported_cards(engine: str, folder: Path) -> None:
    with_own = verdicts(folder, engine, own=True)
    assert len(with_own) > 5
    assert with_own == verdicts(folder, engine, own=False)


GAMES = """
from random import Random
from engine.catalogue import title
from proofs import playing
for seed in range(200):
    print(title(playing.begins_as_card(Random(seed)).state.card))
print(*map(title, (playing.PERMANENTS[0], playing.SHAHRAZAD)), sep="\\n")
"""


def test_games_are_played_with_imported_cards_and_lent_ones_of_other_layouts(folder: Path) -> None:
    *played, permanent, shahrazad = run(folder, "-c", GAMES).splitlines()
    flip_cards = {title(each) for each in catalogue() if isinstance(each, FlipCard)}
    assert set(played) == {"Reed/Ember", "Heron", "Squall", "Shahrazad"} | flip_cards
    assert (permanent, shahrazad) == ("Heron", "Shahrazad")


def test_tests_are_about_the_cards_of_the_package() -> None:
    assert os.environ[VARIABLE] == ""
    assert cards_in_use() == catalogue()
    assert in_its_place("Grizzly Bears") in cards_in_use()
    assert {type(each) for each in filter(is_permanent, catalogue())} == {NormalCard, FlipCard}
