"""Rooms (709.5): what the rules say of Roaring Furnace // Steaming Sauna, for {1}{R} and for {3}{U}{U}."""

from dataclasses import fields, replace

import pytest

from engine import (
    cost_to_unlock,
    halves_opened,
    is_fully_unlocked_by,
    may_unlock,
    room_after,
    room_characteristics,
    room_enters,
)
from engine.cards import CardType, Color, ManaCost, SplitCard
from engine.objects import Half
from engine.rooms import Occasion, Room
from tests.engine.games import a_face

ENCHANTMENT = frozenset({CardType.ENCHANTMENT})
FURNACE = a_face("Roaring Furnace", cost=ManaCost(generic=1, red=1), types=ENCHANTMENT)
SAUNA = a_face("Steaming Sauna", cost=ManaCost(generic=3, blue=2), types=ENCHANTMENT)
CARD = SplitCard(FURNACE, SAUNA)
LEFT, RIGHT, BOTH, NEITHER = frozenset({Half.LEFT}), frozenset({Half.RIGHT}), frozenset(Half), frozenset()
NOW = Occasion(controls_it=True, has_priority=True, own_turn=True, main_phase=True, stack_empty=True)


@pytest.mark.parametrize(
    ("unlocked", "names", "mana_value", "colors"),
    [
        (NEITHER, (None, None), 0, frozenset()),
        (LEFT, ("Roaring Furnace", None), 2, {Color.RED}),
        (RIGHT, ("Steaming Sauna", None), 5, {Color.BLUE}),
        (BOTH, ("Roaring Furnace", "Steaming Sauna"), 7, {Color.RED, Color.BLUE}),
    ],
)
def test_a_room_is_what_is_unlocked_of_it(unlocked, names, mana_value, colors):
    values = room_characteristics(Room(CARD, unlocked))
    assert ((values.name, values.second_name), values.converted_mana_cost, values.colors) == (names, mana_value, colors)
    assert values.types == ENCHANTMENT


@pytest.mark.parametrize(("cast", "unlocked"), [(Half.LEFT, LEFT), (Half.RIGHT, RIGHT), (None, NEITHER)])
def test_the_half_that_was_cast_is_unlocked(cast, unlocked):
    assert room_enters(CARD, cast) == Room(CARD, unlocked)


def test_a_locked_half_is_unlocked_when_a_sorcery_could_be_cast():
    room = Room(CARD, LEFT)
    assert may_unlock(room, Half.RIGHT, NOW)
    assert not may_unlock(room, Half.LEFT, NOW)
    for field in fields(Occasion):
        assert not may_unlock(room, Half.RIGHT, replace(NOW, **{field.name: False}))


def test_it_costs_what_is_printed_on_the_locked_half():
    assert cost_to_unlock(Room(CARD, LEFT), Half.RIGHT) == ManaCost(generic=3, blue=2)
    assert cost_to_unlock(Room(CARD, RIGHT), Half.LEFT) == ManaCost(generic=1, red=1)


def test_halves_are_unlocked_and_locked_one_by_one():
    room = room_after(Room(CARD, LEFT), Half.RIGHT, True)
    assert room.unlocked == BOTH
    assert room_after(room, Half.RIGHT, True) == room
    assert room_after(room, Half.LEFT, False) == Room(CARD, RIGHT)
    assert room_after(Room(CARD), Half.LEFT, False) == Room(CARD)


def test_what_triggers_as_halves_are_unlocked():
    assert halves_opened(NEITHER, LEFT) == LEFT
    assert halves_opened(LEFT, BOTH) == RIGHT
    assert halves_opened(BOTH, RIGHT) == NEITHER
    assert [is_fully_unlocked_by(*each) for each in ((LEFT, BOTH), (NEITHER, BOTH), (BOTH, BOTH), (NEITHER, RIGHT))] == [
        True,
        True,
        False,
        False,
    ]
