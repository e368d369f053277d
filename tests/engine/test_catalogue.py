"""The catalogue: that it has every card with its facts, and that a malformed entry is named."""

import json
from collections import Counter
from importlib.resources import files

import pytest

from engine.cards import CardType, Face, FlipCard, ManaCost, NormalCard, SplitCard, Supertype
from engine.catalogue import CatalogueError, card, catalogue, read_catalogue, title

FACE = {
    "name": "Sample",
    "mana_cost": "{1}{R}",
    "supertypes": [],
    "types": ["Creature"],
    "subtypes": ["Goblin"],
    "text": None,
    "power": 1,
    "toughness": 1,
}
ALTERNATIVE = {field: value for field, value in FACE.items() if field != "mana_cost"}


def of_layout(layout):
    return [each for each in catalogue() if isinstance(each, layout)]


def document(**changed):
    return json.dumps([{"layout": "normal", "face": FACE | changed}])


def test_all_cards_are_there_under_different_titles():
    assert Counter(type(each) for each in catalogue()) == {SplitCard: 23, FlipCard: 20, NormalCard: 46}
    assert len({title(each) for each in catalogue()}) == 89


def test_every_card_is_found_by_its_title():
    assert all(card(title(each)) == each for each in catalogue())


def test_titles():
    assert title(card("Assault/Battery")) == "Assault/Battery"
    assert title(card("Akki Lavarunner")) == "Akki Lavarunner"
    assert title(NormalCard(Face(None, None, *[frozenset()] * 3, None, None, None))) == "a nameless card"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Battery", "Assault/Battery"),
        ("assault/battery", "Assault/Battery"),
        ("Assault / Battery", "Assault/Battery"),
        ("Tok-Tok, Volcano Born", "Akki Lavarunner"),
        ("Akki Lavaruner", "Akki Lavarunner"),
    ],
)
def test_a_name_that_is_no_title_is_told_which_one_is_near(name, meant):
    with pytest.raises(LookupError) as unknown:
        card(name)
    assert f"`{name}`" in str(unknown.value)
    assert f"`{meant}`" in str(unknown.value)


def test_a_name_that_is_near_nothing_is_told_where_the_titles_are():
    with pytest.raises(LookupError, match=r"`Qxzy`, see `engine/catalogue\.json`"):
        card("Qxzy")


def test_both_halves_of_each_split_card_have_one_type():
    assert all(each.left.types == each.right.types for each in of_layout(SplitCard))
    assert {next(iter(each.left.types)) for each in of_layout(SplitCard)} == {CardType.INSTANT, CardType.SORCERY}


def test_mana_costs():
    assert card("Assault/Battery").right.mana_cost == ManaCost(generic=3, green=1)
    assert card("Crime/Punishment").right.mana_cost == ManaCost(x=1, black=1, green=1)
    assert card("Chalice of the Void").face.mana_cost == ManaCost(x=2)
    assert card("Kuon, Ogre Ascendant").normal.mana_cost == ManaCost(black=3)
    assert card("Mindslaver").face.mana_cost == ManaCost(generic=6)


def test_every_alternative_part_is_legendary_and_the_essences_are_enchantments():
    flip_cards = of_layout(FlipCard)
    assert all(Supertype.LEGENDARY in each.alternative.supertypes for each in flip_cards)
    essences = {each.alternative.name for each in flip_cards if each.alternative.power is None}
    assert essences == {
        "Rune-Tail's Essence",
        "Erayo's Essence",
        "Kuon's Essence",
        "Homura's Essence",
        "Sasaya's Essence",
    }
    assert all(
        each.alternative.types == ({CardType.ENCHANTMENT} if each.alternative.name in essences else {CardType.CREATURE})
        for each in flip_cards
    )


def test_jaraku_is_a_three_four():
    jaraku = card("Callow Jushi").alternative
    assert (jaraku.name, jaraku.power, jaraku.toughness) == ("Jaraku the Interloper", 3, 4)


def test_every_flip_card_says_on_its_normal_part_how_it_flips():
    assert all("flip" in each.normal.text for each in of_layout(FlipCard))


def test_a_star_counts_zero_and_no_abilities_are_no_text():
    assert (card("Molten Sentry").face.power, card("Ixidron").face.toughness) == (0, 0)
    assert card("Grizzly Bears").face.text is None


def test_the_document_travels_with_the_package():
    assert read_catalogue(files("engine").joinpath("catalogue.json").read_text(encoding="utf-8")) == catalogue()


def test_a_sample_of_each_layout_is_read():
    normal, split, flip = read_catalogue(
        json.dumps(
            [
                {"layout": "normal", "face": FACE},
                {"layout": "split", "halves": [FACE, FACE | {"name": "Other"}]},
                {"layout": "flip", "normal": FACE | {"name": "Third"}, "alternative": ALTERNATIVE},
            ]
        )
    )
    assert normal.face == split.left
    assert split.right.name == "Other"
    assert (flip.normal.name, flip.alternative.name) == ("Third", "Sample")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"mana_cost": "{R}{1}"}, "`mana_cost`"),
        ({"mana_cost": "{1}{2}"}, "`mana_cost`"),
        ({"mana_cost": "1R"}, "`mana_cost`"),
        ({"mana_cost": "{Q}"}, "`{Q}`"),
        ({"mana_cost": ""}, "`mana_cost`"),
        ({"mana_cost": 2}, "`mana_cost`"),
        ({"mana_cost": "{16}"}, "at most 15"),
        ({"mana_cost": "{R}" * 16}, "at most 15"),
        ({"types": ["Conspiracy"]}, "`Conspiracy` is none of the known types"),
        ({"types": []}, "`types` is empty"),
        ({"types": "Creature"}, "`types` is a list"),
        ({"types": [1]}, "`types` is a list"),
        ({"types": ["Creature", "Creature"]}, "`types` says something twice"),
        ({"subtypes": ["Elephant"]}, "`Elephant`"),
        ({"supertypes": ["Elite"]}, "`Elite`"),
        ({"power": None}, "a creature has `power`"),
        ({"power": None, "toughness": None}, "a creature has `power`"),
        ({"types": ["Instant"]}, "a creature has `power`"),
        ({"power": 16}, "`power`"),
        ({"power": -1}, "`power`"),
        ({"power": "1"}, "`power`"),
        ({"power": 1.0}, "`power`"),
        ({"toughness": True}, "`toughness`"),
        ({"text": ""}, "`text`"),
        ({"text": 5}, "`text`"),
        ({"color": "red"}, "`color`"),
    ],
)
def test_a_malformed_face_is_refused_by_the_cards_name(changed, said):
    with pytest.raises(CatalogueError) as malformed:
        read_catalogue(document(**changed))
    assert str(malformed.value).startswith("catalogue card `Sample`: ")
    assert said in str(malformed.value)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"layout": "split", "halves": [FACE, FACE, FACE]}, "`number 1`"),
        ({"layout": "split", "halves": [FACE]}, "`number 1`"),
        ({"layout": "flip", "normal": FACE}, "`Sample`"),
        ({"layout": "flip", "normal": FACE, "alternative": FACE}, "`mana_cost`"),
        ({"layout": "normal", "face": ALTERNATIVE}, "`mana_cost`"),
        ({"layout": "normal", "face": FACE, "note": "?"}, "`Sample`"),
        ({"layout": "normal", "face": "Sample"}, "`number 1`"),
        ({"layout": "token", "face": FACE}, "`Sample`"),
        ({"layout": "normal", "face": FACE | {"name": None}}, "`name`"),
        ({"face": FACE}, "`Sample`"),
        ("Sample", "`number 1`"),
    ],
)
def test_an_entry_that_is_no_card_is_refused(entry, said):
    with pytest.raises(CatalogueError) as malformed:
        read_catalogue(json.dumps([entry]))
    assert said in str(malformed.value)


def test_two_cards_of_one_name_are_refused():
    entry = {"layout": "normal", "face": FACE}
    with pytest.raises(CatalogueError, match="`Sample`: there is another"):
        read_catalogue(json.dumps([entry, entry]))


@pytest.mark.parametrize(("text", "said"), [("[{]", "line 1, column 3"), ("{}", "no list"), ("", "line 1")])
def test_a_document_that_is_no_list_is_refused(text, said):
    with pytest.raises(CatalogueError, match=said):
        read_catalogue(text)
