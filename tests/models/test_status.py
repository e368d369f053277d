"""The examples that the texts give on status: engine and models must both answer as the text does."""

from dataclasses import replace

import engine
from engine.cards import Text
from engine.catalogue import card
from engine.objects import (
    Action,
    BecomeCopy,
    Characteristics,
    Copy,
    Flip,
    Object,
    PhaseIn,
    PhaseOut,
    PutIntoPlay,
    Status,
    Zone,
)
from models import status as rules
from tests.engine.games import FIRST, after, in_play, in_zone, only
from tests.models.seeing import holds, number, seen, truth

Sets = tuple[Characteristics, ...]
ABILITY = Text("Becomes a copy of a creature card in a graveyard and keeps this ability.")


def becoming(title):
    """The ability of Dimir Doppelganger, of which it keeps the text."""
    return BecomeCopy(Copy(card(title), granted=ABILITY))


def test_the_doppelganger_chain_from_jushi_apprentice_to_stabwhisker():
    chain = (becoming("Jushi Apprentice"), Flip(), becoming("Grizzly Bears"), becoming("Nezumi Shortfang"))
    names = ("Jushi Apprentice", "Tomoya the Revealer", "Grizzly Bears", "Stabwhisker the Odious")
    doppelganger = in_play("Dimir Doppelganger")
    permanent = doppelganger
    for action, name in zip(chain, names, strict=True):
        before, permanent = permanent, after(permanent, action)
        assert only(permanent).name == name
        assert only(permanent).granted == ABILITY
        view, sets = seen(permanent, Object), seen((only(permanent),), Sets)
        assert holds(rules.characteristics_by_status(view, sets))
        assert not holds(rules.characteristics_by_status(view, seen((only(doppelganger),), Sets)))
        assert holds(rules.retained(seen(before, Object), seen(action, Action), view))
    assert engine.status_of(permanent).flipped
    copied = seen(Copy(card("Nezumi Shortfang"), granted=ABILITY), Copy)
    stabwhisker = seen((only(permanent),), Sets)
    jushi = seen(chain[0].copy, Copy)
    assert holds(rules.flipped_copy(seen(doppelganger, Object), jushi, copied, seen(permanent, Object), stabwhisker))
    unflipped = seen((only(after(doppelganger, chain[-1])),), Sets)
    assert not holds(rules.flipped_copy(seen(doppelganger, Object), jushi, copied, seen(permanent, Object), unflipped))


def test_a_clone_of_tok_tok_is_an_unflipped_akki_lavarunner():
    copied = engine.copiable_values(in_play("Akki Lavarunner", flipped=True))
    entry = PutIntoPlay(controller=2, copy=copied)
    clone = after(in_zone("Clone"), entry)
    assert only(clone).name == "Akki Lavarunner"
    told = engine.status_of(clone)
    assert holds(rules.default_entry(seen(entry, PutIntoPlay), seen(told, Status | None)))
    assert not holds(rules.default_entry(seen(entry, PutIntoPlay), seen(Status(flipped=True), Status | None)))


def test_phasing_keeps_status_and_controller():
    before = in_play("Akki Lavarunner", tapped=True, flipped=True)
    away = after(before, PhaseOut())
    assert holds(rules.remembered(seen(before, Object), seen(away, Object)))
    assert not holds(rules.remembered(seen(before, Object), seen(in_zone("Akki Lavarunner", Zone.GRAVEYARD), Object)))
    back = after(away, PhaseIn())
    assert engine.status_of(back) == Status(tapped=True, flipped=True)
    assert holds(rules.restored(seen(away, Object), seen(back, Object)))
    fresh = in_play("Akki Lavarunner")
    assert not holds(rules.restored(seen(away, Object), seen(fresh, Object)))


def test_a_face_down_permanent_stays_face_down_as_it_phases_out():
    before = in_play("Skittish Valesk", face_down=True)
    away = after(before, PhaseOut())
    for player in (1, 2, 3, 4):
        may_look = engine.may_look_at(away, player)
        assert may_look is (player == 1)
        views = seen(before, Object), seen(away, Object), number(player)
        assert holds(rules.still_hidden(*views, truth(may_look)))
        assert not holds(rules.still_hidden(*views, truth(not may_look)))


def test_a_card_removed_face_down_keeps_its_characteristics():
    shown = in_zone("Skittish Valesk", Zone.REMOVED)
    hidden = replace(shown, concealed=True)
    assert engine.status_of(hidden) is None
    sets, hidden_sets = (engine.characteristics(each, FIRST) for each in (shown, hidden))
    assert sets == hidden_sets
    assert holds(rules.merely_hidden(seen(sets, Sets), seen(hidden_sets, Sets)))
    face_down = engine.characteristics(in_play("Skittish Valesk", face_down=True), FIRST)
    assert not holds(rules.merely_hidden(seen(sets, Sets), seen(face_down, Sets)))
