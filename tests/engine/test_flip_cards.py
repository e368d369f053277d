"""Rule 508: what flipping changes, what it leaves, and where it is forgotten."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    characteristics,
    converted_mana_costs,
    copiable_values,
    count_cards,
    has_chosen_name,
    may_name,
    object_after,
    positive_comparison,
    status_of,
)
from engine.cards import CardType, Color, FlipCard, ManaCost, Name, Subtype, Supertype, Text
from engine.catalogue import card, catalogue, title
from engine.objects import (
    BecomeCopy,
    Change,
    ChangeControl,
    Changes,
    Copy,
    Edition,
    Flip,
    Half,
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    PutIntoPlay,
    RulesError,
    Status,
    TurnFaceDown,
    TurnFaceUp,
    Zone,
    editions_between,
)
from proofs.strategies import editions, object_actions, permanents
from tests.engine.games import (
    CARD_ZONES,
    FIRST,
    LAST,
    after,
    in_play,
    in_zone,
    on_stack,
    only,
)

FLIP_CARDS = [each for each in catalogue() if isinstance(each, FlipCard)]


def is_legendary(values):
    return Supertype.LEGENDARY in values.supertypes


# 508.1, 508.2


def test_akki_lavarunner_flips_into_tok_tok():
    akki = in_play("Akki Lavarunner")
    before, flipped = only(akki), only(after(akki, Flip()))
    assert (before.name, before.power, before.toughness) == ("Akki Lavarunner", 1, 1)
    assert (before.supertypes, before.types) == (frozenset(), {CardType.CREATURE})
    assert before.subtypes == {Subtype.GOBLIN, Subtype.WARRIOR}
    assert (flipped.name, flipped.power, flipped.toughness) == ("Tok-Tok, Volcano Born", 2, 2)
    assert (flipped.supertypes, flipped.types) == ({Supertype.LEGENDARY}, {CardType.CREATURE})
    assert flipped.subtypes == {Subtype.GOBLIN, Subtype.SHAMAN}
    assert flipped.text == card("Akki Lavarunner").alternative.text != before.text


def test_a_search_for_a_legendary_card_does_not_find_akki_lavarunner():
    library = tuple(Object(each, Zone.LIBRARY) for each in FLIP_CARDS)
    found = {title(each.card) for each in library if positive_comparison((each,), is_legendary, FIRST)}
    assert "Akki Lavarunner" not in found
    assert found == {
        "Rune-Tail, Kitsune Ascendant",
        "Erayo, Soratami Ascendant",
        "Kuon, Ogre Ascendant",
        "Homura, Human Ascendant",
        "Sasaya, Orochi Ascendant",
    }
    assert count_cards(library, is_legendary, FIRST) == 5


def test_legendary_creatures_get_two_is_for_tok_tok_and_not_for_akki_lavarunner():
    def pumped(permanent):
        values = only(permanent)
        bonus = 2 if is_legendary(values) and CardType.CREATURE in values.types else 0
        return only(after(permanent, Change(Changes(power=bonus, toughness=bonus))))

    akki = in_play("Akki Lavarunner")
    assert (pumped(akki).power, pumped(akki).toughness) == (1, 1)
    tok_tok = after(akki, Flip())
    assert (pumped(tok_tok).power, pumped(tok_tok).toughness) == (4, 4)


@pytest.mark.parametrize("flip_card", FLIP_CARDS, ids=title)
def test_flipping_replaces_five_values_and_keeps_cost_and_color(flip_card):
    permanent = Object(flip_card, Zone.IN_PLAY, controller=1, status=Status())
    before, flipped = only(permanent), only(after(permanent, Flip()))
    for values, part in ((before, flip_card.normal), (flipped, flip_card.alternative)):
        assert (values.name, values.text) == (part.name, part.text)
        assert (values.supertypes, values.types, values.subtypes) == (part.supertypes, part.types, part.subtypes)
        assert (values.power, values.toughness) == (part.power, part.toughness)
    assert before.name != flipped.name
    assert before.colors == flipped.colors != frozenset()
    assert before.mana_cost == flipped.mana_cost == flip_card.normal.mana_cost
    assert before.converted_mana_cost == flipped.converted_mana_cost > 0


@pytest.mark.parametrize("flip_card", FLIP_CARDS, ids=title)
@pytest.mark.parametrize("zone", CARD_ZONES)
def test_elsewhere_a_flip_card_has_only_its_normal_values(flip_card, zone):
    moved = after(Object(flip_card, Zone.IN_PLAY, controller=1, status=Status(flipped=True)), Move(zone))
    assert only(moved).name == flip_card.normal.name
    assert not has_chosen_name(moved, (flip_card.alternative.name,), LAST)


def test_a_flip_card_is_played_as_its_normal_part():
    assert only(on_stack("Akki Lavarunner")).name == "Akki Lavarunner"
    with pytest.raises(RulesError, match=r"^505\.4"):
        object_after(in_zone("Akki Lavarunner"), Play(controller=1, half=Half.RIGHT), LAST)


def test_an_essence_has_no_power_and_toughness_and_is_no_creature():
    essence = after(in_play("Rune-Tail, Kitsune Ascendant"), Flip())
    values = only(essence)
    assert (values.name, values.power, values.toughness) == ("Rune-Tail's Essence", None, None)
    assert (values.types, values.subtypes) == ({CardType.ENCHANTMENT}, frozenset())
    pumped = only(after(essence, Change(Changes(added_types=frozenset({CardType.CREATURE}), power=2, toughness=2))))
    assert (pumped.power, pumped.toughness) == (None, None)
    assert pumped.types == {CardType.ENCHANTMENT, CardType.CREATURE}


def test_changes_from_outside_still_apply_after_the_flip():
    changes = Changes(
        added_supertypes=frozenset({Supertype.SNOW}),
        added_types=frozenset({CardType.ARTIFACT}),
        added_subtypes=frozenset({Subtype.SPIRIT}),
        colors=frozenset({Color.BLUE}),
        power=3,
        toughness=-2,
    )
    marked = after(in_play("Akki Lavarunner"), Change(changes), Mark(counters=2, damage=1))
    flipped = after(marked, Flip())
    assert (flipped.changes, flipped.counters, flipped.damage) == (changes, 2, 1)
    values = only(flipped)
    assert values.supertypes == {Supertype.LEGENDARY, Supertype.SNOW}
    assert values.types == {CardType.CREATURE, CardType.ARTIFACT}
    assert values.subtypes == {Subtype.GOBLIN, Subtype.SHAMAN, Subtype.SPIRIT}
    assert (values.colors, values.power, values.toughness) == ({Color.BLUE}, 5, 0)


def test_power_and_toughness_may_fall_below_zero():
    values = only(after(in_play("Akki Lavarunner"), Change(Changes(power=-8, toughness=-4))))
    assert (values.power, values.toughness) == (-7, -3)


def test_what_loses_its_text_has_none_of_either_part():
    lost = after(in_play("Akki Lavarunner"), Change(Changes(loses_text=True)))
    assert only(lost).text is None
    assert only(after(lost, Flip())).text is None
    assert only(after(lost, Flip())).name == "Tok-Tok, Volcano Born"


# 508.4


def test_a_flipped_permanent_stays_flipped_whatever_is_done_to_it():
    permanent = after(in_play("Akki Lavarunner"), Flip())
    for action in (
        Flip(),
        BecomeCopy(Copy(card("Grizzly Bears"))),
        TurnFaceDown(),
        TurnFaceUp(),
        ChangeControl(3),
        Change(Changes(loses_text=True)),
        PhaseOut(),
        PhaseIn(),
    ):
        permanent = after(permanent, action)
        assert (status_of(permanent) or permanent.remembered_status).flipped


def test_flipping_again_does_nothing():
    once = after(in_play("Akki Lavarunner"), Flip())
    assert after(once, Flip()) == once


def test_what_is_no_flip_card_is_flipped_without_showing_it():
    bears = in_play("Grizzly Bears")
    flipped = after(bears, Flip())
    assert status_of(flipped) == Status(flipped=True)
    assert only(flipped) == only(bears)


@pytest.mark.parametrize("zone", CARD_ZONES)
def test_a_card_that_left_play_comes_back_unflipped(zone):
    back = after(in_play("Akki Lavarunner"), Flip(), Move(zone), PutIntoPlay(controller=1))
    assert status_of(back) == Status()
    assert only(back).name == "Akki Lavarunner"


def test_homura_comes_back_flipped_because_its_text_says_so():
    died = after(in_play("Homura, Human Ascendant"), Move(Zone.GRAVEYARD))
    assert only(died).power == 4
    essence = after(died, PutIntoPlay(controller=1, flipped=True))
    assert status_of(essence) == Status(flipped=True)
    assert only(essence).name == "Homura's Essence"


def test_a_phased_out_flip_card_has_its_normal_values_and_remembers():
    away = after(in_play("Akki Lavarunner"), Flip(), PhaseOut())
    assert only(away).name == "Akki Lavarunner"
    assert only(after(away, PhaseIn())).name == "Tok-Tok, Volcano Born"


@pytest.mark.parametrize("edition", editions_between(Edition.MAGIC_2010))
def test_from_2009_on_a_phased_out_flip_card_is_in_play_and_flipped(edition):
    tok_tok = in_play("Akki Lavarunner", flipped=True)
    away = object_after(tok_tok, PhaseOut(), edition)
    assert away == replace(tok_tok, status=Status(flipped=True, phased_out=True))
    assert object_after(away, PhaseIn(), edition) == tok_tok
    with pytest.raises(RulesError, match=r"^502\.15: "):
        object_after(away, Flip(), edition)


@pytest.mark.parametrize("edition", editions_between(Edition.CHAMPIONS_OF_KAMIGAWA))
@pytest.mark.parametrize(("flipped", "name"), [(False, "Akki Lavarunner"), (True, "Tok-Tok, Volcano Born")])
def test_in_every_edition_the_status_says_which_part_applies(edition, flipped, name):
    (values,) = characteristics(in_play("Akki Lavarunner", flipped=flipped), edition)
    assert (values.name, values.second_name, values.converted_mana_cost) == (name, None, 4)
    (elsewhere,) = characteristics(in_zone("Akki Lavarunner"), edition)
    assert (elsewhere.name, elsewhere.second_name) == ("Akki Lavarunner", None)


@given(permanents(), st.lists(object_actions(), max_size=8), editions("508"))
def test_nothing_unflips_what_does_not_leave_play(permanent, history, edition):
    for action in history:
        flipped = (status_of(permanent) or permanent.remembered_status).flipped
        try:
            permanent = object_after(permanent, action, edition)
        except RulesError:
            continue
        if permanent.zone not in (Zone.IN_PLAY, Zone.PHASED_OUT):
            return
        assert (status_of(permanent) or permanent.remembered_status).flipped >= flipped


# Copies


def test_a_clone_of_tok_tok_is_an_unflipped_akki_lavarunner():
    tok_tok = after(in_play("Akki Lavarunner"), Flip())
    clone = after(on_stack("Clone"), PutIntoPlay(controller=2, copy=copiable_values(tok_tok)))
    assert status_of(clone) == Status()
    assert only(clone).name == "Akki Lavarunner"
    assert (only(clone).mana_cost, only(clone).colors) == (ManaCost(generic=3, red=1), {Color.RED})
    assert only(after(clone, Flip())).name == "Tok-Tok, Volcano Born"


def test_a_flipped_permanent_that_copies_another_flip_card_shows_that_ones_alternative_part():
    tomoya = after(in_play("Jushi Apprentice"), Flip())
    shortfang = in_play("Nezumi Shortfang")
    copied = only(after(tomoya, BecomeCopy(copiable_values(shortfang))))
    assert copied.name == "Stabwhisker the Odious"
    assert (copied.mana_cost, copied.colors) == (ManaCost(generic=1, black=1), {Color.BLACK})


@pytest.mark.parametrize("zone", CARD_ZONES)
def test_a_flip_card_gives_both_parts_to_a_copy_wherever_it_is(zone):
    assert copiable_values(in_zone("Nezumi Shortfang", zone)) == Copy(card("Nezumi Shortfang"))


def test_what_a_flip_card_becomes_a_copy_of_hides_its_own_alternative_part():
    bears = after(in_play("Akki Lavarunner"), BecomeCopy(Copy(card("Grizzly Bears"))), Flip())
    assert only(bears) == only(in_play("Grizzly Bears"))
    assert only(after(bears, Move(Zone.GRAVEYARD))).name == "Akki Lavarunner"


def test_the_text_that_a_copy_effect_adds_is_on_both_parts():
    copy = Copy(card("Jushi Apprentice"), Text("Keeps this ability."))
    doppelganger = after(in_play("Dimir Doppelganger"), BecomeCopy(copy))
    assert only(doppelganger).granted == only(after(doppelganger, Flip())).granted == "Keeps this ability."


# 508.5


@pytest.mark.parametrize("edition", Edition)
def test_from_2008_on_the_alternative_name_names_the_card_too(edition):
    assert may_name(card("Akki Lavarunner"), (Name("Tok-Tok, Volcano Born"),), edition) is (edition.value >= LAST.value)
    assert may_name(card("Akki Lavarunner"), (Name("Akki Lavarunner"),), edition)
    assert not may_name(card("Jushi Apprentice"), (Name("Tok-Tok, Volcano Born"),), edition)


def test_a_flipped_permanent_has_the_alternative_name_and_not_the_normal_one():
    tok_tok = in_play("Akki Lavarunner", flipped=True)
    assert has_chosen_name(tok_tok, (Name("Tok-Tok, Volcano Born"),), LAST)
    assert not has_chosen_name(tok_tok, (Name("Akki Lavarunner"),), LAST)


def test_the_cost_of_a_flipped_permanent_is_asked_for_as_before():
    assert converted_mana_costs(in_play("Akki Lavarunner", flipped=True), FIRST) == (4,)
