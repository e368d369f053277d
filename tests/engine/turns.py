"""Games in which turns are controlled, for tests: what happened in them so far, and any such game there can be."""

from dataclasses import replace

from hypothesis import strategies as st

from engine import turn_control_after, turn_control_at_start
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    CutShort,
    EndTurn,
    Event,
    Leave,
    NextPhase,
    NextStep,
    PayMana,
    SkipTurn,
    Turn,
    TurnControl,
)
from engine.turns import Step

SEATS = (1, 2, 3, 4)


def after(control: TurnControl, *events: Event) -> TurnControl:
    """The game after these events, one after the other."""
    for event in events:
        control = turn_control_after(control, event)
    return control


def game(players: int, *events: Event) -> TurnControl:
    """A new game of so many players after these events."""
    return after(turn_control_at_start(players), *events)


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


@st.composite
def games(draw) -> TurnControl:
    """Games as they can be: nobody waits for who isn't there, and who isn't there has no mana."""
    players = draw(st.integers(2, 4))
    seated = st.integers(1, players)
    left = tuple(seat <= players and draw(st.booleans()) for seat in SEATS)
    there = [seat <= players and not gone for seat, gone in zip(SEATS, left, strict=True)]
    return TurnControl(
        players=players,
        left=left,
        waiting=tuple(draw(st.none() | seated) if each else None for each in there),
        turn=draw(st.none() | st.builds(Turn, seated, seated, st.sampled_from(Step), st.booleans())),
        mana=tuple(draw(st.integers(0, 3)) if each else 0 for each in there),
        life=tuple(draw(st.integers(-2, 20)) for _ in SEATS),
    )


players = st.sampled_from(SEATS)
steps = st.sampled_from(Step)
events = st.one_of(
    st.builds(CreateEffect, players, players),
    st.builds(SkipTurn, players),
    st.builds(BeginTurn, players),
    st.builds(NextStep, steps),
    st.builds(NextPhase, steps),
    st.just(CutShort()),
    st.just(EndTurn()),
    st.builds(PayMana, players, st.integers(1, 3)),
    st.builds(Concede, players, players),
    st.builds(Leave, players),
)
