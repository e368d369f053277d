"""The examples that the texts give on flip cards: engine and models must both answer as the text does."""

from dataclasses import replace

import pytest

import engine
from engine.cards import Color, Name, Supertype
from engine.catalogue import card
from engine.objects import Change, Changes, Characteristics, Edition, Flip, Move, Object, PutIntoPlay, Zone
from models import flip_cards as rules
from models.status import characteristics_by_status
from tests.engine.games import FIRST, LAST, after, in_play, in_zone, only
from tests.models.seeing import holds, seen, truth

Sets = tuple[Characteristics, ...]


def is_legendary(values):
    """Whether it is legendary."""
    return Supertype.LEGENDARY in values.supertypes


@pytest.mark.parametrize(
    ("object", "legendary"),
    [
        (in_zone("Akki Lavarunner", Zone.LIBRARY), False),
        (in_play("Akki Lavarunner"), False),
        (in_play("Akki Lavarunner", flipped=True), True),
    ],
)
def test_akki_lavarunner_is_legendary_only_once_it_is_tok_tok(object, legendary):
    assert engine.positive_comparison((object,), is_legendary, FIRST) is legendary
    assert holds(rules.legendary_once_flipped(seen(object, Object), truth(legendary)))
    assert not holds(rules.legendary_once_flipped(seen(object, Object), truth(not legendary)))


@pytest.mark.parametrize(("flipped", "stats"), [(False, (1, 1)), (True, (4, 4))])
def test_legendary_creatures_get_two_more_only_as_tok_tok(flipped, stats):
    permanent = in_play("Akki Lavarunner", flipped=flipped)
    if engine.positive_comparison((permanent,), is_legendary, FIRST):
        permanent = after(permanent, Change(Changes(power=2, toughness=2)))
    values = only(permanent)
    assert (values.power, values.toughness) == stats
    view, told = seen(permanent, Object), seen((values,), Sets)
    assert holds(characteristics_by_status(view, told))
    assert not holds(characteristics_by_status(view, seen((only(in_play("Grizzly Bears")),), Sets)))
    assert holds(rules.legendary_once_flipped(view, truth(flipped)))


def test_tok_tok_replaces_akki_lavarunner():
    before = in_play("Akki Lavarunner")
    flipped = after(before, Flip())
    tok_tok = only(flipped)
    assert tok_tok.name == "Tok-Tok, Volcano Born"
    assert (tok_tok.power, tok_tok.toughness, tok_tok.colors) == (2, 2, frozenset({Color.RED}))
    told, akki = seen((tok_tok,), Sets), seen((only(before),), Sets)
    assert holds(rules.alternative_after_flipping(seen(before, Object), told))
    assert not holds(rules.alternative_after_flipping(seen(before, Object), akki))
    assert holds(rules.color_and_cost_stay(akki, told))
    assert holds(rules.values_of_the_bottom_half(seen(flipped, Object), told))
    assert not holds(rules.values_of_the_bottom_half(seen(flipped, Object), akki))
    assert holds(rules.values_of_the_top_half(seen(before, Object), akki))
    assert not holds(rules.values_of_the_top_half(seen(before, Object), told))


def test_an_essence_has_no_power_and_toughness():
    essence = in_play("Rune-Tail, Kitsune Ascendant", flipped=True)
    assert (only(essence).power, only(essence).toughness) == (None, None)
    assert holds(rules.values_of_the_bottom_half(seen(essence, Object), seen((only(essence),), Sets)))


@pytest.mark.parametrize("zone", [Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.REMOVED, Zone.ANTE])
def test_off_play_there_is_only_the_normal_part(zone):
    elsewhere, flipped = in_zone("Nezumi Shortfang", zone), in_play("Nezumi Shortfang", flipped=True)
    assert only(elsewhere).name == "Nezumi Shortfang"
    assert holds(rules.normal_elsewhere(seen(elsewhere, Object), seen((only(elsewhere),), Sets)))
    assert not holds(rules.normal_elsewhere(seen(elsewhere, Object), seen((only(flipped),), Sets)))
    assert not holds(rules.alternative_needs_both(seen(elsewhere, Object), seen((only(flipped),), Sets)))


def test_a_flipped_permanent_that_died_comes_back_unflipped():
    flipped = in_play("Akki Lavarunner", flipped=True)
    back = after(flipped, Move(Zone.GRAVEYARD), PutIntoPlay(controller=1))
    assert engine.status_of(back).flipped is False
    assert only(back).name == "Akki Lavarunner"


def test_changes_from_outside_stay():
    pumped = replace(in_play("Akki Lavarunner"), changes=Changes(colors=frozenset({Color.BLUE}), power=2, toughness=2))
    flipped = after(pumped, Flip())
    tok_tok = only(flipped)
    assert (tok_tok.power, tok_tok.toughness, tok_tok.colors) == (4, 4, frozenset({Color.BLUE}))
    before = seen(pumped, Object)
    assert holds(rules.outside_changes_stay(before, seen(flipped, Object), seen((tok_tok,), Sets)))
    forgotten = after(in_play("Akki Lavarunner"), Flip())
    assert not holds(rules.outside_changes_stay(before, seen(forgotten, Object), seen((only(forgotten),), Sets)))


@pytest.mark.parametrize(
    ("names", "before", "since"),
    [
        (("Akki Lavarunner",), True, True),
        (("Tok-Tok, Volcano Born",), False, True),
        (("Akki Lavarunner", "Tok-Tok, Volcano Born"), False, False),
    ],
)
def test_naming_akki_lavarunner_by_edition(names, before, since):
    akki, given = card("Akki Lavarunner"), seen(names, tuple[Name, ...])
    view = seen(akki, engine.cards.Card)
    assert engine.may_name(akki, names, Edition.PLANAR_CHAOS) is before
    assert engine.may_name(akki, names, LAST) is since
    assert holds(rules.named_by_its_normal_name(view, given, truth(before)))
    assert holds(rules.named_by_either(view, given, truth(since)))
    assert not holds(rules.named_by_either(view, given, truth(not since)))
