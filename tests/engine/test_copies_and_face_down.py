"""Rules 503 and 504 where status needs them: copies, and what lies face down (510.2, 510.5)."""

from dataclasses import replace

import pytest
from hypothesis import given

from engine import characteristics, copiable_values, status_of
from engine.cards import CardType, Color, Text
from engine.catalogue import card
from engine.objects import (
    BecomeCopy,
    Change,
    Changes,
    Copy,
    Flip,
    Half,
    Object,
    PutIntoPlay,
    Status,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
)
from proofs.strategies import editions, permanents
from tests.engine.games import CARD_ZONES, LAST, after, in_play, in_zone, on_stack, only


def named_by_type(action):
    return type(action).__name__ if not isinstance(action, Object) else None


# Face down: 504, 510.2


def test_a_face_down_permanent_is_a_nameless_two_two_creature():
    values = only(in_play("Skittish Valesk", face_down=True))
    assert (values.name, values.mana_cost, values.text, values.granted) == (None, None, None, None)
    assert (values.power, values.toughness, values.converted_mana_cost) == (2, 2, 0)
    assert values.types == {CardType.CREATURE}
    assert values.colors == values.supertypes == values.subtypes == frozenset()


def test_face_down_prevails_over_flipped_and_face_up_shows_the_flipped_part():
    hidden = after(in_play("Akki Lavarunner"), Flip(), TurnFaceDown())
    assert only(hidden) == only(in_play("Grizzly Bears", face_down=True))
    assert only(after(hidden, TurnFaceUp())).name == "Tok-Tok, Volcano Born"


def test_flipping_a_face_down_permanent_shows_once_it_is_face_up():
    hidden = after(in_play("Akki Lavarunner"), TurnFaceDown(), Flip())
    assert only(hidden).name is None
    assert only(after(hidden, TurnFaceUp())).name == "Tok-Tok, Volcano Born"


def test_outside_effects_apply_to_a_face_down_permanent():
    changes = Changes(added_types=frozenset({CardType.ARTIFACT}), colors=frozenset({Color.RED}), power=1, toughness=-1)
    values = only(after(in_play("Chill", face_down=True), Change(changes)))
    assert values.types == {CardType.ARTIFACT, CardType.CREATURE}
    assert (values.colors, values.power, values.toughness) == ({Color.RED}, 3, 1)


def test_a_clone_of_a_face_down_permanent_is_a_face_up_nameless_two_two():
    morph = in_play("Skittish Valesk", face_down=True)
    clone = after(on_stack("Clone"), PutIntoPlay(controller=1, copy=copiable_values(morph)))
    assert status_of(clone) == Status()
    assert only(clone) == only(morph)
    assert only(after(clone, TurnFaceDown(), TurnFaceUp())) == only(morph)


def test_a_face_down_permanent_that_becomes_a_copy_shows_it_once_face_up():
    copied = after(in_play("Akki Lavarunner", face_down=True), BecomeCopy(Copy(card("Chill"), Text("More."))))
    assert (only(copied).name, only(copied).granted) == (None, None)
    assert copiable_values(copied) == copiable_values(in_play("Void", face_down=True))
    assert (only(after(copied, TurnFaceUp())).name, only(after(copied, TurnFaceUp())).granted) == ("Chill", "More.")


def test_a_face_down_spell_is_a_nameless_two_two_creature_without_status():
    morph = replace(on_stack("Skittish Valesk"), concealed=True)
    assert only(morph) == only(in_play("Grizzly Bears", face_down=True))
    half = replace(on_stack("Fire/Ice", Half.LEFT), concealed=True)
    assert only(half).name is None


@pytest.mark.parametrize("zone", CARD_ZONES)
@pytest.mark.parametrize("title", ["Akki Lavarunner", "Grizzly Bears", "Fire/Ice"])
def test_a_card_that_lies_face_down_elsewhere_keeps_its_real_characteristics(title, zone):
    hidden = Object(card(title), zone, concealed=True)
    assert characteristics(hidden, LAST) == characteristics(in_zone(title, zone), LAST)


@given(permanents(), editions())
def test_only_flipped_and_face_down_matter_to_characteristics(permanent, edition):
    tapped, untapped = after(permanent, Tap()), after(permanent, Untap())
    assert characteristics(tapped, edition) == characteristics(untapped, edition)


@given(permanents(), editions())
def test_status_is_never_copied(permanent, edition):
    original = after(permanent, TurnFaceUp())
    clone = after(on_stack("Clone"), PutIntoPlay(controller=1, copy=copiable_values(original)))
    assert status_of(clone) == Status()
    unflipped = replace(original, status=Status(), changes=Changes())
    assert characteristics(clone, edition) == characteristics(unflipped, edition)


# Copying elsewhere: 503


def test_a_copy_of_a_split_cards_spell_has_only_the_half_being_played():
    copy = copiable_values(on_stack("Fire/Ice", Half.RIGHT))
    assert copy.card.face == card("Fire/Ice").right
    assert copiable_values(in_zone("Fire/Ice")) == Copy(card("Fire/Ice"))


def test_what_is_copied_is_copied_again_without_outside_effects():
    first = after(in_play("Clone"), BecomeCopy(Copy(card("Chill"), Text("More."))), Change(Changes(loses_text=True)))
    assert copiable_values(first) == Copy(card("Chill"), Text("More."))


def test_what_loses_its_text_loses_the_text_that_a_copy_effect_added():
    lost = after(in_play("Clone"), BecomeCopy(Copy(card("Chill"), Text("More."))), Change(Changes(loses_text=True)))
    assert (only(lost).text, only(lost).granted) == (None, None)
