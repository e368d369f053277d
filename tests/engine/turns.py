"""Games in which turns are controlled, for tests: what happened in them so far."""

from dataclasses import replace

from engine import turn_control_after, turn_control_at_start
from engine.objects import Edition
from engine.turn_control_types import (
    BeginTurn,
    CreateEffect,
    EndTurn,
    Event,
    TurnControl,
)

SEATS = (1, 2, 3, 4)


def after(control: TurnControl, *events: Event, edition: Edition = Edition.MORNINGTIDE) -> TurnControl:
    """The game after these events, one after the other."""
    for event in events:
        control = turn_control_after(control, event, edition)
    return control


def game(players: int, *events: Event, edition: Edition = Edition.MORNINGTIDE) -> TurnControl:
    """A new game of so many players after these events."""
    return after(turn_control_at_start(players), *events, edition=edition)


def controlled(players: int = 2) -> TurnControl:
    """Player 1's turn, which player 2 controls."""
    return game(players, BeginTurn(2), CreateEffect(2, 1), EndTurn(), BeginTurn(1))


def with_mana(control: TurnControl, *mana: int) -> TurnControl:
    """The game with so much mana in the players' pools."""
    return replace(control, mana=mana)


def controller(control: TurnControl) -> int:
    """Who controls the turn."""
    assert control.turn is not None
    return control.turn.controller


def is_in(control: TurnControl, player: int) -> bool:
    """Whether a player is in the game."""
    return player <= control.players and not control.left[player - 1]
