"""How games in which turns are controlled are put into words, and what happens in them."""

from dataclasses import replace

import pytest

from engine.cards import CardType
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    CutShort,
    Decision,
    EndTurn,
    HiddenCard,
    Hiding,
    Leave,
    NextPhase,
    NextStep,
    PayMana,
    SkipTurn,
    Turn,
    Wish,
)
from engine.turns import Step
from proofs.words import describe
from tests.engine.turns import after, controlled, game, with_mana


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (game(2), "a game of 2 players, no turn has begun, everybody at 20 life"),
        (
            after(controlled(3), Leave(2), CreateEffect(1, 3)),
            "a game of 3 players, player 2 has left, player 1's untap step, controlled by player 2, "
            "player 1 is to control player 3's next turn, everybody at 20 life",
        ),
        (
            replace(with_mana(game(2, BeginTurn(1)), 0, 2, 0, 0), life=(1, 2, 3, 4)),
            "a game of 2 players, player 1's untap step, player 2 has 2 unused mana, player 1 at 1 life, player 2 at 2 life",
        ),
        (
            replace(after(controlled(), EndTurn()), life=(0, 0, 0, 0)),
            "a game of 2 players, player 1's turn has ended, controlled by player 2",
        ),
        (Turn(1, 2, Step.FIRST_MAIN), "player 1's first main phase, controlled by player 2"),
        (CreateEffect(2, 1), "player 2 gets control of player 1's next turn"),
        (SkipTurn(1), "player 1's turn is skipped"),
        (BeginTurn(1), "player 1's turn begins"),
        (NextStep(Step.CLEANUP), "the step ends and the cleanup step follows"),
        (NextPhase(Step.SECOND_MAIN), "the phase ends and the second main phase follows"),
        (CutShort(), "an effect ends the turn and the cleanup step follows"),
        (EndTurn(), "the turn ends"),
        (PayMana(1, 2), "player 1 is to pay 2 mana"),
        (Concede(1, 1), "player 1 wants to concede"),
        (Concede(1, 2), "player 2 wants player 1 to concede"),
        (Leave(3), "player 3 leaves the game"),
        (Decision.WISH, "which card to take from outside the game"),
        (
            Wish(1, 2, frozenset({CardType.ARTIFACT, CardType.CREATURE}), frozenset({CardType.CREATURE, CardType.LAND})),
            "player 2's artifact creature card outside the game for player 1's spell, which wants creature or land",
        ),
        (
            Wish(1, 1, frozenset(), frozenset()),
            "player 1's typeless card outside the game for player 1's spell, which wants nothing",
        ),
        (HiddenCard(Hiding.HAND, 1, (False,) * 4), "player 1's card in a hand"),
        (
            HiddenCard(Hiding.LIBRARY, 1, (True, False, True, False)),
            "player 1's card in a library, which is shown to players 1 and 3",
        ),
    ],
)
def test_a_value_in_words(value, words):
    assert describe(value) == words
