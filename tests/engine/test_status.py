"""Rule 510: who has status, what changes it, and what a card that phases out or lies face down keeps."""

from dataclasses import fields, replace
from itertools import product

import pytest
from hypothesis import given

from engine import copiable_values, may_look_at, object_after, status_of
from engine.cards import Color, ManaCost, Subtype, Text
from engine.catalogue import card
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
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
    Zone,
)
from proofs.strategies import editions, object_actions, objects, permanent_actions, permanents, phased_out, players
from tests.engine.games import (
    CARD_ZONES,
    LAST,
    after,
    in_play,
    in_zone,
    is_well_formed,
    on_stack,
    only,
)

PLAYERS = (1, 2, 3, 4)
ALL_STATUSES = [Status(*values) for values in product((False, True), repeat=3)]
PERMANENT_ACTIONS = [
    Tap(),
    Untap(),
    Flip(),
    TurnFaceDown(),
    TurnFaceUp(),
    BecomeCopy(Copy(card("Grizzly Bears"))),
    ChangeControl(2),
    Change(Changes(power=1)),
    Mark(counters=1, damage=1),
    PhaseOut(),
]


def named_by_type(action):
    return type(action).__name__ if not isinstance(action, Object) else None


# 510.1, 510.5


def test_status_has_three_categories_and_since_2009_a_fourth():
    assert [field.name for field in fields(Status)] == ["tapped", "flipped", "face_down", "phased_out"]
    assert len(set(ALL_STATUSES)) == 8


@pytest.mark.parametrize("status", ALL_STATUSES)
@pytest.mark.parametrize("title", ["Grizzly Bears", "Chill", "Akki Lavarunner"])
def test_every_permanent_has_a_value_in_each_category(title, status):
    assert status_of(Object(card(title), Zone.IN_PLAY, controller=1, status=status)) == status


@pytest.mark.parametrize("zone", CARD_ZONES)
def test_a_card_that_is_not_in_play_has_no_status(zone):
    assert status_of(in_zone("Akki Lavarunner", zone)) is None
    assert status_of(Object(card("Akki Lavarunner"), zone, concealed=True)) is None


def test_neither_a_spell_nor_a_phased_out_card_has_status():
    assert status_of(on_stack("Akki Lavarunner")) is None
    assert status_of(replace(on_stack("Skittish Valesk"), concealed=True)) is None
    assert status_of(after(in_play("Akki Lavarunner", tapped=True), PhaseOut())) is None


@given(objects())
def test_permanents_have_status_and_nothing_else_has(object):
    assert (status_of(object) is not None) == (object.zone is Zone.IN_PLAY)


# 510.3


@pytest.mark.parametrize("zone", CARD_ZONES)
def test_a_permanent_comes_into_play_untapped_unflipped_and_face_up(zone):
    assert status_of(after(in_zone("Akki Lavarunner", zone), PutIntoPlay(controller=1))) == Status()


def test_a_spell_resolves_into_a_permanent_with_the_default_status():
    assert status_of(after(on_stack("Grizzly Bears"), PutIntoPlay(controller=1))) == Status()


@pytest.mark.parametrize("named", ["tapped", "flipped", "face_down"])
def test_what_the_effect_names_replaces_that_value_only(named):
    entered = after(in_zone("Skittish Valesk"), PutIntoPlay(controller=1, **{named: True}))
    assert status_of(entered) == Status(**{named: True})


# 510.4


@pytest.mark.parametrize("status", ALL_STATUSES)
@pytest.mark.parametrize(
    ("action", "changed"),
    [
        (Tap(), {"tapped": True}),
        (Untap(), {"tapped": False}),
        (Flip(), {"flipped": True}),
        (TurnFaceDown(), {"face_down": True}),
        (TurnFaceUp(), {"face_down": False}),
        (BecomeCopy(Copy(card("Jushi Apprentice"))), {}),
        (ChangeControl(3), {}),
        (Change(Changes(loses_text=True)), {}),
        (Mark(counters=2, damage=1), {}),
    ],
    ids=named_by_type,
)
def test_status_is_kept_but_for_what_the_action_says(status, action, changed):
    permanent = Object(card("Akki Lavarunner"), Zone.IN_PLAY, controller=1, status=status)
    assert status_of(after(permanent, action)) == replace(status, **changed)


@given(permanents(), permanent_actions(), editions())
def test_an_action_on_a_permanent_changes_nothing_else_about_it(permanent, action, edition):
    done = object_after(permanent, action, edition)
    touched = {
        Tap: {"status"},
        Untap: {"status"},
        Flip: {"status"},
        TurnFaceDown: {"status"},
        TurnFaceUp: {"status"},
        BecomeCopy: {"copy"},
        ChangeControl: {"controller"},
        Change: {"changes"},
        Mark: {"counters", "damage"},
        PhaseOut: {"zone", "status", "controller", "remembered_status", "remembered_controller", "damage"},
    }[type(action)]
    for field in fields(Object):
        if field.name not in touched:
            assert getattr(done, field.name) == getattr(permanent, field.name)


def test_the_doppelganger_chain():
    """The example of 510.4, step by step: Jushi Apprentice, Tomoya, Grizzly Bears, Stabwhisker."""
    ability = Text("Becomes a copy of a creature card and keeps this ability.")

    def copy_of(title):
        return replace(copiable_values(in_zone(title, Zone.GRAVEYARD)), granted=ability)

    doppelganger = in_play("Dimir Doppelganger")
    assert (only(doppelganger).name, only(doppelganger).granted) == ("Dimir Doppelganger", None)

    apprentice = after(doppelganger, BecomeCopy(copy_of("Jushi Apprentice")))
    values = only(apprentice)
    assert (values.name, values.power, values.toughness) == ("Jushi Apprentice", 1, 2)
    assert (values.granted, status_of(apprentice)) == (ability, Status())

    tomoya = after(apprentice, Flip())
    values = only(tomoya)
    assert (values.name, values.power, values.toughness) == ("Tomoya the Revealer", 2, 3)
    assert (values.text, values.granted) == (card("Jushi Apprentice").alternative.text, ability)
    assert (values.mana_cost, values.colors) == (ManaCost(generic=1, blue=1), {Color.BLUE})
    assert status_of(tomoya) == Status(flipped=True)

    bears = after(tomoya, BecomeCopy(copy_of("Grizzly Bears")))
    assert only(bears) == replace(only(in_play("Grizzly Bears")), granted=ability)
    assert status_of(bears) == Status(flipped=True)

    stabwhisker = after(bears, BecomeCopy(copy_of("Nezumi Shortfang")))
    values = only(stabwhisker)
    assert (values.name, values.power, values.toughness) == ("Stabwhisker the Odious", 3, 3)
    assert values.subtypes == {Subtype.RAT, Subtype.SHAMAN}
    assert (values.text, values.granted) == (card("Nezumi Shortfang").alternative.text, ability)
    assert (values.mana_cost, values.colors) == (ManaCost(generic=1, black=1), {Color.BLACK})
    assert status_of(stabwhisker) == Status(flipped=True)

    assert copiable_values(stabwhisker) == Copy(card("Nezumi Shortfang"), ability)
    assert only(after(stabwhisker, Move(Zone.GRAVEYARD))).name == "Dimir Doppelganger"


# 510.6


def test_a_permanent_phases_in_as_it_phased_out():
    stolen = after(
        in_play("Akki Lavarunner", tapped=True, flipped=True),
        ChangeControl(3),
        Mark(counters=4, damage=0),
        Change(Changes(power=2)),
        BecomeCopy(Copy(card("Nezumi Shortfang"))),
    )
    away = after(stolen, PhaseOut())
    assert (away.status, away.controller) == (None, None)
    assert (away.remembered_status, away.remembered_controller) == (Status(tapped=True, flipped=True), 3)
    assert away.counters == 4
    assert after(away, PhaseIn()) == stolen


def test_phasing_out_removes_damage():
    back = after(in_play("Grizzly Bears"), Mark(counters=1, damage=1), PhaseOut(), PhaseIn())
    assert (back.counters, back.damage) == (1, 0)


@given(permanents())
def test_phasing_out_and_in_changes_nothing_but_damage(permanent):
    assert after(permanent, PhaseOut(), PhaseIn()) == replace(permanent, damage=0)


def test_what_was_face_down_stays_face_down_while_phased_out():
    away = after(in_play("Skittish Valesk", face_down=True), PhaseOut())
    assert only(away).name is None
    assert [may_look_at(away, player) for player in PLAYERS] == [True, False, False, False]
    assert status_of(after(away, PhaseIn())) == Status(face_down=True)


def test_a_phased_out_card_keeps_what_it_copies_and_only_remembers_outside_effects():
    away = after(in_play("Clone"), BecomeCopy(Copy(card("Grizzly Bears"))), Change(Changes(power=3)), PhaseOut())
    assert (only(away).name, only(away).power) == ("Grizzly Bears", 2)
    assert only(after(away, PhaseIn())).power == 5


def test_a_phased_out_card_that_goes_elsewhere_forgets():
    buried = after(in_play("Akki Lavarunner", flipped=True), PhaseOut(), Move(Zone.GRAVEYARD))
    assert buried == in_zone("Akki Lavarunner", Zone.GRAVEYARD)


def test_a_permanent_that_leaves_play_forgets_everything():
    marked = after(
        in_play("Akki Lavarunner", tapped=True, flipped=True, face_down=True),
        BecomeCopy(Copy(card("Grizzly Bears"))),
        Change(Changes(power=1)),
        Mark(counters=3, damage=2),
        ChangeControl(4),
    )
    assert after(marked, Move(Zone.HAND)) == in_zone("Akki Lavarunner")
    assert after(marked, Move(Zone.REMOVED, concealed=True)) == Object(card("Akki Lavarunner"), Zone.REMOVED, concealed=True)


# Who may look: 504.3


@pytest.mark.parametrize(
    ("object", "seen_by"),
    [
        (in_play("Skittish Valesk"), PLAYERS),
        (after(in_play("Skittish Valesk", face_down=True), ChangeControl(2)), (2,)),
        (after(in_play("Skittish Valesk"), ChangeControl(2), PhaseOut()), PLAYERS),
        (after(in_play("Skittish Valesk", face_down=True), ChangeControl(2), PhaseOut()), (2,)),
        (on_stack("Fire/Ice", Half.LEFT), PLAYERS),
        (Object(card("Skittish Valesk"), Zone.STACK, owner=3, controller=2, concealed=True), (2,)),
        (Object(card("Void"), Zone.REMOVED, concealed=True), ()),
        (Object(card("Void"), Zone.REMOVED), PLAYERS),
        (Object(card("Void"), Zone.LIBRARY), ()),
        (Object(card("Void"), Zone.HAND, owner=3), (3,)),
        (Object(card("Void"), Zone.HAND, owner=3, concealed=True), ()),
        (Object(card("Void"), Zone.GRAVEYARD, owner=3), PLAYERS),
        (Object(card("Void"), Zone.ANTE, owner=3), PLAYERS),
    ],
)
def test_who_may_look_at_the_front(object, seen_by):
    assert tuple(player for player in PLAYERS if may_look_at(object, player)) == seen_by


@given(objects(), players())
def test_who_may_look_does_not_depend_on_the_card(object, player):
    other = "Fire/Ice" if object.half else "Akki Lavarunner"
    assert may_look_at(object, player) == may_look_at(replace(object, card=card(other)), player)


# What is refused


@pytest.mark.parametrize("object", [in_zone("Akki Lavarunner"), on_stack("Akki Lavarunner")])
@pytest.mark.parametrize("action", PERMANENT_ACTIONS, ids=named_by_type)
def test_only_a_permanent_is_tapped_flipped_and_so_on(object, action):
    with pytest.raises(RulesError, match=r"^510\.5: "):
        object_after(object, action, LAST)


@given(phased_out(), permanent_actions(), editions())
def test_nothing_but_phasing_in_is_done_to_a_phased_out_card_where_it_is(away, action, edition):
    with pytest.raises(RulesError, match=r"^510\.5: "):
        object_after(away, action, edition)


@pytest.mark.parametrize(
    ("object", "action", "rule"),
    [
        (in_play("Grizzly Bears"), PhaseIn(), "502.15"),
        (in_zone("Grizzly Bears"), PhaseIn(), "502.15"),
        (on_stack("Grizzly Bears"), PhaseIn(), "502.15"),
        (in_play("Grizzly Bears"), Play(controller=1), "409.1"),
        (on_stack("Grizzly Bears"), Play(controller=1), "409.1"),
        (after(in_play("Grizzly Bears"), PhaseOut()), Play(controller=1), "409.1"),
        (in_zone("Fire/Ice"), Play(controller=1), "505.2"),
        (in_zone("Grizzly Bears"), Play(controller=1, half=Half.LEFT), "505.4"),
        (in_play("Grizzly Bears"), PutIntoPlay(controller=1), "217.1"),
        (after(in_play("Grizzly Bears"), PhaseOut()), PutIntoPlay(controller=1), "217.1"),
        (in_zone("Fire/Ice"), PutIntoPlay(controller=1), "217.1a"),
        (on_stack("Fire/Ice", Half.LEFT), PutIntoPlay(controller=1), "217.1a"),
        (in_zone("Clone"), PutIntoPlay(controller=1, copy=Copy(card("Fire/Ice"))), "217.1a"),
        (in_play("Clone"), BecomeCopy(Copy(card("Fire/Ice"))), "217.1a"),
        (in_zone("Void"), Move(Zone.IN_PLAY), "217.1"),
        (in_zone("Void"), Move(Zone.STACK), "217.1"),
        (in_play("Chill"), Move(Zone.PHASED_OUT), "217.1"),
        (in_zone("Void"), Move(Zone.HAND), "217.1"),
    ],
)
def test_what_is_against_the_rules_is_refused_by_its_number(object, action, rule):
    with pytest.raises(RulesError) as refused:
        object_after(object, action, LAST)
    number, _, advice = str(refused.value).partition(": ")
    assert number == rule
    assert advice[0].islower() and not advice.endswith(".")


# What always holds


@given(objects(), object_actions(), editions())
def test_what_is_well_formed_stays_so(object, action, edition):
    assert is_well_formed(object)
    try:
        done = object_after(object, action, edition)
    except RulesError:
        return
    assert is_well_formed(done)
    assert done.card == object.card
    assert done.owner == object.owner


def outcome(object, action, edition):
    """What becomes of an object, or why that is against the rules."""
    try:
        return object_after(object, action, edition)
    except RulesError as refused:
        return str(refused)


@given(objects(), object_actions())
def test_editions_differ_only_in_where_a_permanent_phases_out_to(object, action):
    phases_out = isinstance(action, PhaseOut) and object.zone is Zone.IN_PLAY
    assert len({outcome(object, action, edition) for edition in Edition}) == (2 if phases_out else 1)
