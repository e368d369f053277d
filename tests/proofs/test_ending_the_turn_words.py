"""How moments of a turn, and what is in them, are put into words."""

from dataclasses import replace

import pytest

from engine.cards import Name
from engine.ending_the_turn_types import (
    Event,
    Gone,
    InCombat,
    Kind,
    Seat,
    Stage,
    Whereabouts,
)
from engine.objects import Half, Zone
from engine.turns import Step
from proofs.words import describe
from tests.engine.moments import ability, aura, creature, moment, off_table, seated, spell, time_stop

EMPTY = moment(hand=0)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (spell(), "a card on the stack"),
        (spell(2, 1, below=1), "a card on the stack with 1 below it, owned by player 2, controlled by player 1"),
        (spell(goes_to=Zone.HAND), "a card on the stack, to be put as it resolves into the zone hand"),
        (spell(face_down=True), "a card on the stack, face down"),
        (spell(half=Half.LEFT), "a card on the stack, its left half"),
        (spell(kind=Kind.COMBAT_DAMAGE), "combat damage on the stack"),
        (spell(kind=Kind.SPELL_COPY), "a copy of a spell on the stack"),
        (
            creature(2, damage=1, bonus=1),
            "a card in play, of toughness 2, with 1 damage, with +1 toughness until end of turn",
        ),
        (
            creature(1, kind=Kind.TOKEN, legend=Name("Tok-Tok"), tapped=True, attacked=True, combat=InCombat.BLOCKED),
            "a token in play, of toughness 1, a legend named Tok-Tok, tapped, having attacked, attacking and blocked",
        ),
        (aura(2), "a card in play, an Aura, attached to object 2"),
        (off_table(owner=3), "a card in the zone graveyard, owned by player 3"),
        (off_table(Zone.REMOVED, kind=Kind.ABILITY), "an ability removed from the game"),
        (ability(), "an ability that triggers on something else"),
        (ability(Event.END_OF_TURN), "an ability that triggers on the beginning of the end of turn step"),
        (
            ability(Event.LEAVING, watched=1, triggered=True),
            "an ability that was triggered by object 1 leaving play or the stack, waiting",
        ),
        (replace(spell(kind=Kind.ABILITY), place=Gone()), "an ability that is gone"),
        (time_stop(1).place, "on the stack with 1 below it"),
        (Seat(3, 1), "has 3 life and 1 mana"),
        (Seat(0, out=True), "has 0 life, and is out"),
        (Whereabouts(Zone.STACK, None), "stack"),
        (Whereabouts(Zone.REMOVED, 2), "removed from the game, player 2's"),
        (
            EMPTY,
            "the first main phase of player 1's turn, in which the top object of the stack resolves; "
            "each player has 20 life; no objects",
        ),
        (
            replace(EMPTY, controller=2, step=Step.CLEANUP, stage=Stage.OVER, hand=8, extra_combats=1, extra_turns=(3, 1)),
            "the cleanup step of player 1's turn, controlled by player 2, with which the turn is over; each player has 20 "
            "life; 8 cards in the active player's hand; 1 more combat phases to come; extra turns to come: player 3's, "
            "player 1's; no objects",
        ),
        (
            moment(spell(), stage=Stage.PRIORITY, hand=0, seats=seated(mana=(0, 2, 0, 0))),
            "the first main phase of player 1's turn, in which players get priority; player 2 has 20 life and 2 mana; "
            "each other player has 20 life; object 0 is a card on the stack",
        ),
    ],
)
def test_a_value_in_words(value, words):
    assert describe(value) == words
