"""Entries one by one: the card that each is, or why it is skipped, or what is wrong with it and where."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, CardType, FlipCard, ManaCost, NormalCard, SplitCard
from engine.catalogue import as_entry, card, catalogue, read_entries, title
from proofs.own_cards.fields import LONGEST_TEXT, LONGEST_WORDS
from proofs.own_cards.importing import Import, import_cards
from proofs.own_cards.kept import Kept
from proofs.own_cards.stream import PublishedDataError
from tests.own_cards.published import ATOMIC, PLAIN, atomic, bulk, in_atomic_cards, in_bulk_data, own_cards

HERE = Path(__file__).parent
EXCERPTS = [HERE / "oracle-cards.json", HERE / "AtomicCards.json"]
QUICK = settings(database=None, derandomize=True, max_examples=200)
GOOD = {**PLAIN, "name": "Good"}
FACE = {key: PLAIN[key] for key in ("name", "mana_cost", "oracle_text")} | {"type_line": "Instant"}
OTHER = {**FACE, "name": "Other"}
SPLIT = {**PLAIN, "name": "Sample // Other", "layout": "split", "card_faces": [FACE, OTHER]}
ROOMS = {**SPLIT, "card_faces": [{**FACE, "type_line": "Enchantment"}, {**OTHER, "type_line": "Enchantment"}]}
THREE = {**SPLIT, "name": "Sample // Other // Other", "card_faces": [FACE, OTHER, OTHER]}


def imported(content: bytes, folder: Path) -> tuple[Import, list[str]]:
    """What becomes of this data, and what is told of it."""
    file = folder / "data"
    file.write_bytes(content)
    told: list[str] = []
    return import_cards(file, told.append), told


def cards_of(found: Import) -> dict[str, Card]:
    return {title(each): each for each in found.cards().cards}


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda path: path.name)
def test_excerpts_are_read(excerpt: Path) -> None:
    found = import_cards(excerpt, pytest.fail)
    its = cards_of(found)
    for name in ("Grizzly Bears", "Assault/Battery", "Fire/Ice", "Akki Lavarunner"):
        assert its.pop(name) == card(name)
    assert its.keys() == {"Garenbrig Carver", "Cut/Ribbons", "Wear/Tear", "Mutavault", "Lotus Petal"}
    match its["Cut/Ribbons"], its["Mutavault"], its["Lotus Petal"], its["Garenbrig Carver"]:
        case SplitCard(_, ribbons), NormalCard(mutavault), NormalCard(petal), NormalCard(carver):
            assert ribbons.mana_cost == ManaCost(x=1, black=2)
            assert (mutavault.mana_cost, petal.mana_cost) == (None, ManaCost())
            assert (carver.power, carver.toughness, carver.types) == (3, 2, {CardType.CREATURE})
        case others:
            pytest.fail(str(others))


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda path: path.name)
def test_what_the_model_lacks_is_counted_by_reasons(excerpt: Path) -> None:
    found = import_cards(excerpt, pytest.fail)
    beyond = {kind: dict(details) for kind, details in found.beyond.items()}
    assert beyond == {
        "a subtype that the model lacks": {"`Room`": 1, "`Forest`": 1, "`Golem`": 1, "`Construct`": 1, "`Thopter`": 1},
        "another side, because of which it can't be face down as the model's cards can (712)": {"`transform`": 1},
        "a loyalty or a defense": {"`loyalty`": 1},
        "a mana symbol that the model lacks": {"`{G/W}`": 1, "`{U/P}`": 1},
        "other colors than its mana cost has, by an indicator or an ability": {"`U`": 1},
    }
    skipped = sum(sum(details.values()) for details in beyond.values())
    assert found.entries == found.usable + found.printings + found.malformed + skipped


@QUICK
@given(st.lists(own_cards(), min_size=1, max_size=4, unique_by=title))
def test_what_is_published_of_a_card_in_either_format_is_that_card(tmp_path_factory: Any, cards: list[Card]) -> None:
    folder = tmp_path_factory.mktemp("published")
    expected = {title(each): each for each in cards}
    for content in (bulk(*map(in_bulk_data, cards)), atomic(dict(map(in_atomic_cards, cards)))):
        found, told = imported(content, folder)
        assert (told, found.beyond, cards_of(found)) == ([], {}, expected)


@QUICK
@given(own_cards())
def test_a_card_that_is_written_as_an_entry_is_read_as_that_card(card: Card) -> None:
    assert read_entries([as_entry(card)]) == (card,)


def test_the_catalogue_survives_both_formats(tmp_path: Path) -> None:
    for content in (bulk(*map(in_bulk_data, catalogue())), atomic(dict(map(in_atomic_cards, catalogue())))):
        found, told = imported(content, tmp_path)
        assert (told, found.beyond, found.usable) == ([], {}, len(catalogue()))
        assert found.cards().cards == catalogue()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"mana_cost": "{W/U}"}, "a mana symbol that the model lacks: `{W/U}`"),
        ({"mana_cost": "{2/W}"}, "a mana symbol that the model lacks: `{2/W}`"),
        ({"mana_cost": "{R/P}"}, "a mana symbol that the model lacks: `{R/P}`"),
        ({"mana_cost": "{C}"}, "a mana symbol that the model lacks: `{C}`"),
        ({"mana_cost": "{S}"}, "a mana symbol that the model lacks: `{S}`"),
        ({"mana_cost": "{Y}"}, "a mana symbol that the model lacks: `{Y}`"),
        ({"mana_cost": "{r}"}, "a mana symbol that the model lacks: `{r}`"),
        ({"mana_cost": "{16}{R}"}, "more than 15"),
        ({"mana_cost": "{R}" * 16}, "more than 15"),
        ({"type_line": "Creature — Elf Goblin"}, "a subtype that the model lacks: `Elf`"),
        ({"type_line": "Elite Creature — Goblin"}, "a supertype that the model lacks: `Elite`"),
        ({"type_line": "Battle — Goblin"}, "a card type that the model lacks: `Battle`"),
        ({"type_line": "Artifact"}, "power and toughness on what is no creature"),
        ({"type_line": "Legendary Planeswalker"}, "a loyalty or a defense: a planeswalker"),
        ({"loyalty": "3"}, "a loyalty or a defense: `loyalty`"),
        ({"defense": "3"}, "a loyalty or a defense: `defense`"),
        ({"power": "-1"}, "a power or toughness that the model lacks: `-1`"),
        ({"power": "16"}, "a power or toughness that the model lacks: `16`"),
        ({"toughness": "1.5"}, "a power or toughness that the model lacks: `1.5`"),
        ({"toughness": "?"}, "a power or toughness that the model lacks: `?`"),
        ({"colors": []}, "other colors than its mana cost has, by an indicator or an ability: colorless"),
        ({"colors": ["R", "G"]}, "other colors than its mana cost has, by an indicator or an ability: `GR`"),
        ({"layout": "modal_dfc"}, "another side, because of which it can't be face down"),
        ({"layout": "meld"}, "another side, because of which it can't be face down"),
        ({"layout": "token"}, "no card that a library may have: `token`"),
        ({"layout": "reversible_card"}, "two fronts; its cards have other printings: `reversible_card`"),
        (ROOMS, "halves that may come into play, which no half in the model does: `Enchantment`"),
        (THREE, "more than two halves: 3"),
        ({"layout": "spiral"}, "a layout that isn't known: `spiral`"),
    ],
)
def test_what_is_beyond_the_model_is_skipped_whole(changed: dict[str, Any], said: str, tmp_path: Path) -> None:
    found, told = imported(bulk(GOOD, {**PLAIN, **changed}), tmp_path)
    ((kind, details),) = found.beyond.items()
    assert f"{kind}: {next(iter(details))}".startswith(said)
    assert (told, [*cards_of(found)]) == ([], ["Good"])


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"power": 1}, "`power` is a number, and not a string"),
        ({"power": True}, "`power` is a truth value, and not a string"),
        ({"mana_cost": ["R"]}, "`mana_cost` is a list, and not a string"),
        ({"type_line": {}}, "`type_line` is an object, and not a string"),
        ({"type_line": None}, "`type_line` is missing"),
        ({"type_line": "  "}, "`type_line` is blank"),
        ({"type_line": "Legendary — Goblin"}, "it has no card type"),
        ({"layout": None}, "`layout` is missing"),
        ({"mana_cost": None}, "`mana_cost` is missing"),
        ({"mana_cost": "{R"}, "its mana cost isn't one symbol after another"),
        ({"mana_cost": "1R"}, "its mana cost isn't one symbol after another"),
        ({"mana_cost": "{}"}, "its mana cost isn't one symbol after another"),
        ({"mana_cost": "{1}{2}"}, "two amounts of generic mana"),
        ({"power": None}, "it is a creature without power and toughness"),
        ({"colors": "R"}, "`colors` is no list of strings"),
        ({"colors": [1]}, "`colors` is no list of strings"),
        ({"colors": ["Q"]}, "`colors` has letters other than W, U, B, R, G"),
        ({"oracle_text": "a\x1b[31mb"}, "`oracle_text` has signs that can't be printed"),
        ({"layout": "split"}, "`card_faces` is null, and not a list"),
        ({**SPLIT, "card_faces": {}}, "`card_faces` is an object, and not a list"),
        ({**SPLIT, "card_faces": []}, "`card_faces` is empty"),
        ({**SPLIT, "card_faces": [FACE, 7]}, "a face is a number, and not an object"),
        ({**SPLIT, "card_faces": [FACE, FACE]}, "`name` isn't the names of its faces with `//` between them"),
        ({**SPLIT, "name": "Sample", "card_faces": [FACE]}, "a card of the layout `split` has two faces, and not 1"),
        ({**SPLIT, "card_faces": [FACE, {**FACE, "name": None}]}, "`name` is missing"),
        ({"power": [[[[[[[[["1"]]]]]]]]]}, "`power` is a list, and not a string"),
    ],
)
def test_a_malformed_entry_is_told_by_its_place_and_skipped_whole(entry: Any, said: str, tmp_path: Path) -> None:
    found, told = imported(bulk({**PLAIN, **entry}, GOOD), tmp_path)
    assert len(told) == 1
    assert told[0].startswith("entry 1, `Sample")
    assert said in told[0]
    assert (found.malformed, found.beyond, [*cards_of(found)]) == (1, {}, ["Good"])


@pytest.mark.parametrize(
    ("field", "twice"),
    [
        ("name", '"name": "Other", "name"'),
        ("name", '"name": "Sample", "name"'),
        ("power", '"power": null, "power"'),
        ("layout", '"l\\u0061yout": "token", "layout"'),
        ("oracle_text", '"oracle_text": {"oracle_text": ""}, "oracle_text"'),
    ],
)
def test_an_entry_that_says_something_twice_is_malformed(field: str, twice: str, tmp_path: Path) -> None:
    content = bulk({**PLAIN, "name": "First"}, GOOD).replace(f'"{field}"'.encode(), twice.encode(), 1)
    found, told = imported(content, tmp_path)
    assert told == [f"entry 1, `First`: an object has `{field}` twice"]
    assert (found.malformed, [*cards_of(found)]) == (1, ["Good"])


def test_what_is_said_twice_of_a_face_is_malformed_and_of_what_is_not_looked_at_passed_over(tmp_path: Path) -> None:
    content = bulk(SPLIT, GOOD).replace(b'"name": "Other"', b'"name": "Third", "name": "Other"')
    assert imported(content, tmp_path)[1] == ["entry 1, `Sample // Other`: an object has `name` twice"]
    filed = atomic({"Sample": [ATOMIC], "Good": [{**ATOMIC, "name": "Good"}]}).replace(b'"text"', b'"text": "", "text"')
    doubled = filed.replace(b'"power"', b'"power": "2", "power"', 1)
    assert imported(doubled, tmp_path)[1] == ["entry 1, `Sample`: an object has `power` twice"]
    unused = bulk(PLAIN).replace(b'"cmc"', b'"cmc": 1, "cmc"').replace(b'"vintage"', b'"name": 1, "name": 2, "vintage"')
    assert imported(unused, tmp_path)[1] == []


LONG = "x" * 1_000_000


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"name": "x" * (LONGEST_WORDS + 1)}, f"`name` is longer than {LONGEST_WORDS} signs"),
        ({"name": LONG}, f"`name` is longer than {LONGEST_WORDS} signs"),
        ({"layout": LONG}, f"`layout` is longer than {LONGEST_WORDS} signs"),
        ({"type_line": f"Creature — {LONG}"}, f"`type_line` is longer than {LONGEST_WORDS} signs"),
        ({"mana_cost": "{R}" * 1000}, f"`mana_cost` is longer than {LONGEST_WORDS} signs"),
        ({"colors": [LONG]}, f"`colors` is longer than {LONGEST_WORDS} signs"),
        ({"oracle_text": "x" * (LONGEST_TEXT + 1)}, f"`oracle_text` is longer than {LONGEST_TEXT} signs"),
        ({"colors": ["R"] * 20_000}, "`colors` is no list of strings"),
        ({**SPLIT, "card_faces": [{}] * 20_000}, "a face is nested too deep, or one too many, and not an object"),
    ],
)
def test_what_is_longer_than_anything_printed_is_malformed(entry: Any, said: str, tmp_path: Path) -> None:
    found, told = imported(bulk(GOOD, {**PLAIN, **entry}), tmp_path)
    assert [each.partition(": ")[2] for each in told] == [said]
    assert (len(told[0]) < 150, told[0].startswith("entry 2, `"), [*cards_of(found)]) == (True, True, ["Good"])


def test_what_is_as_long_as_it_may_be_is_imported(tmp_path: Path) -> None:
    entry = {**PLAIN, "name": "x" * LONGEST_WORDS, "oracle_text": "x" * LONGEST_TEXT}
    assert [*cards_of(imported(bulk(entry), tmp_path)[0])] == ["x" * LONGEST_WORDS]


def test_of_very_many_details_the_first_are_counted_each_and_the_others_together(tmp_path: Path) -> None:
    lacking = [{**PLAIN, "type_line": f"Creature — A{number}{'x' * 200}"} for number in range(1500)]
    found, _ = imported(bulk(GOOD, *lacking, *lacking[:2]), tmp_path)
    (details,) = found.beyond.values()
    assert (len(details), details["others"], max(details.values())) == (1001, 500, 500)
    ((count, words),) = found.reasons()
    assert words.startswith("a subtype that the model lacks: others 500, `A0xxx")
    assert (count, words[-10:], len(words) < 350) == (1502, ", 997 more", True)


def test_that_cards_cannot_be_kept_while_a_file_is_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Kept, "add", full)
    with pytest.raises(
        PublishedDataError, match=r"cannot keep the cards of `.*` in a temporary file: database or disk is full"
    ):
        imported(bulk(GOOD), tmp_path)


@pytest.mark.parametrize("entry", [7, None, "Sample", [PLAIN], True, {}, {"name": 5}, {"name": ""}])
def test_an_entry_that_is_no_card_is_told_by_its_number(entry: Any, tmp_path: Path) -> None:
    found, told = imported(bulk(GOOD, entry), tmp_path)
    assert len(told) == 1
    assert told[0].startswith("entry 2: ")
    assert (found.malformed, [*cards_of(found)]) == (1, ["Good"])


HALVES = [
    {**ATOMIC, "name": "A // B", "faceName": face, "side": side, "layout": "aftermath", "types": ["Sorcery"], "subtypes": []}
    for face, side in (("A", "a"), ("B", "b"))
]
for each in HALVES:
    del each["power"], each["toughness"]


def test_halves_are_taken_by_their_sides(tmp_path: Path) -> None:
    for faces in (HALVES, HALVES[::-1]):
        found, told = imported(atomic({"A // B": faces}), tmp_path)
        assert (told, [*cards_of(found)]) == ([], ["A/B"])


@pytest.mark.parametrize(
    ("key", "faces", "said"),
    [
        ("Sample", ATOMIC, "the entry is an object, and not a list"),
        ("Sample", [], "the entry is empty"),
        ("Sample", [5], "a face is a number, and not an object"),
        ("Other", [ATOMIC], "`name` isn't the name that it is filed under"),
        ("Sample", [{**ATOMIC, "types": None}], "`types` is missing"),
        ("Sample", [{**ATOMIC, "types": "Creature"}], "`types` is no list of strings"),
        ("Sample", [{**ATOMIC, "types": []}], "it has no card type"),
        ("Sample", [{**ATOMIC, "manaCost": 2}], "`manaCost` is a number, and not a string"),
        ("A // B", [HALVES[0], {**HALVES[1], "layout": "split"}], "its faces differ in `layout`"),
        ("A // B", [HALVES[0], HALVES[0]], "the sides of its faces aren't `a`, `b` and so on"),
        ("A // B", HALVES[:1], "a card of the layout `aftermath` has two faces, and not 1"),
        ("A // B", [HALVES[0], {**HALVES[1], "faceName": None}], "`faceName` is missing"),
    ],
)
def test_what_is_malformed_in_atomic_cards_is_told_by_its_name(key: str, faces: Any, said: str, tmp_path: Path) -> None:
    found, told = imported(atomic({key: faces, "Good": [{**ATOMIC, "name": "Good"}]}), tmp_path)
    assert len(told) == 1
    assert told[0].startswith(f"entry 1, `{key}`: ")
    assert said in told[0]
    assert (found.malformed, [*cards_of(found)]) == (1, ["Good"])


def test_several_cards_of_one_name_are_skipped(tmp_path: Path) -> None:
    found, _ = imported(atomic({"Sample": [ATOMIC, ATOMIC], "Good": [{**ATOMIC, "name": "Good"}]}), tmp_path)
    assert found.beyond == {"several cards of one name": {"2 of them": 1}}
    assert [*cards_of(found)] == ["Good"]


@pytest.mark.parametrize(("written", "number"), [("*", 0), ("1+*", 1), ("*+1", 1), ("7-*", 7), ("15", 15)])
def test_a_star_counts_zero(written: str, number: int, tmp_path: Path) -> None:
    found, _ = imported(bulk({**PLAIN, "toughness": written}), tmp_path)
    (its,) = found.cards().cards
    assert isinstance(its, NormalCard)
    assert its.face.toughness == number


def test_a_kindred_card_is_a_tribal_one(tmp_path: Path) -> None:
    entry = {**PLAIN, "type_line": "Kindred Instant — Goblin", "power": None, "toughness": None}
    (its,) = imported(bulk(entry), tmp_path)[0].cards().cards
    assert isinstance(its, NormalCard)
    assert its.face.types == {CardType.TRIBAL, CardType.INSTANT}


def test_the_other_half_of_an_adventure_is_not_looked_at_but_for_its_color(tmp_path: Path) -> None:
    creature = {key: PLAIN[key] for key in ("name", "mana_cost", "type_line", "power", "toughness")}
    tale = {"name": "Tale", "mana_cost": "{C}{G}", "type_line": "Instant — Adventure"}
    entry = {"layout": "adventure", "name": "Sample // Tale", "card_faces": [creature, tale]}
    for colors in (["R"], ["G", "R"]):
        found, _ = imported(bulk({**entry, "colors": colors}), tmp_path)
        assert [*cards_of(found)] == ["Sample"]
    found, _ = imported(bulk({**entry, "colors": []}, GOOD), tmp_path)
    assert [*cards_of(found)] == ["Good"]


def test_a_flip_card_has_no_second_mana_cost(tmp_path: Path) -> None:
    akki = card("Akki Lavarunner")
    assert isinstance(akki, FlipCard)
    entry = in_bulk_data(akki)
    entry["card_faces"][1]["mana_cost"] = "{R}"
    found, told = imported(bulk(entry, GOOD), tmp_path)
    assert told == [f"entry 1, `{entry['name']}`: the part that is upside down has a mana cost of its own"]
    entry["card_faces"][1]["mana_cost"] = entry["card_faces"][0]["mana_cost"]
    found, told = imported(bulk(entry), tmp_path)
    assert (told, found.cards().cards) == ([], (akki,))


@QUICK
@given(st.permutations([{**PLAIN, "oracle_text": text} for text in ("", "b", "a")] + [GOOD]))
def test_of_several_printings_the_same_one_counts_in_any_order(tmp_path_factory: Any, entries: list[Any]) -> None:
    found, _ = imported(bulk(*entries), tmp_path_factory.mktemp("printings"))
    its = cards_of(found)["Sample"]
    assert isinstance(its, NormalCard)
    assert (found.usable, found.printings, its.face.text) == (2, 2, "a")
