"""Histories of a game from its beginning: what can happen, and who controls a turn, by which events came before which."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import z3

from models.turns import SEATS, begins, creates_on, departs
from verifier.vocabulary import all_of, any_of, implies, not_

History = Sequence[Any]
"""Events, the earliest first."""


def can_happen(players: Any, history: History) -> z3.BoolRef:
    """Whether each event can happen after those before it, in a game of so many players."""
    return all_of(*(_can_follow(players, history[:place], event) for place, event in enumerate(history)))


def in_the_right_hands(players: Any, history: History, control: Any) -> z3.BoolRef:
    """Whether after a history the right players control the turn, and wait for others.

    Where the controller, or who waits, has left since, nothing is said, for the text doesn't settle it; nor of a game that
    is over.
    """
    return any_of(
        not_(_goes_on(players, history)),
        all_of(
            *(_waits_by_history(history, seat, control.waiting.at(seat - 1)) for seat in SEATS),
            *(_controls_by_history(history, place, control.turn) for place in range(len(history))),
        ),
    )


def _can_follow(players: Any, history: History, event: Any) -> z3.BoolRef:
    there = _there(players, history)
    running = _runs(history)
    return all_of(
        _goes_on(players, history),
        *(implies(_names(event, seat), there[seat - 1]) for seat in SEATS),
        implies(any_of(event.is_a("BeginTurn"), event.is_a("SkipTurn")), not_(running)),
        implies(any_of(*(event.is_a(name) for name in ("CreateEffect", "NextPhase", "EndTurn"))), running),
        implies(event.is_a("Concede"), event.as_a("Concede").asked_by == event.as_a("Concede").player),
    )


def _there(players: Any, history: History) -> list[z3.BoolRef]:
    """Whether each player, by seat, is still in the game."""
    return [all_of(players >= seat, not_(_has_left(history, seat))) for seat in SEATS]


def _goes_on(players: Any, history: History) -> z3.BoolRef:
    """Whether two players at least are still in the game."""
    return any_of(*(all_of(one, other) for one, other in combinations(_there(players, history), 2)))


def _names(event: Any, seat: int) -> z3.BoolRef:
    """Whether it happens to a player, or by one."""
    named = ("BeginTurn", "SkipTurn", "Leave", "Concede")
    return any_of(
        creates_on(event, seat),
        all_of(event.is_a("CreateEffect"), event.as_a("CreateEffect").creator == seat),
        *(all_of(event.is_a(name), event.as_a(name).player == seat) for name in named),
    )


def _has_left(history: History, player: Any) -> z3.BoolRef:
    return any_of(*(departs(event, player) for event in history))


def _runs(history: History) -> z3.BoolRef:
    """Whether some turn has begun after which none ended."""
    return any_of(
        *(
            all_of(event.is_a("BeginTurn"), *(not_(later.is_a("EndTurn")) for later in history[place:]))
            for place, event in enumerate(history)
        )
    )


def _is_last_on(history: History, place: int, player: Any) -> z3.BoolRef:
    """Whether the event there created an effect on a player, and since then no other was, and no turn of it began."""
    since = history[place + 1 :]
    overtaken = (any_of(creates_on(event, player), begins(event, player)) for event in since)
    return all_of(creates_on(history[place], player), *(not_(each) for each in overtaken))


def _waits_by_history(history: History, seat: int, waiting: Any) -> z3.BoolRef:
    last = [all_of(_is_last_on(history, place, seat), not_(_has_left(history, seat))) for place in range(len(history))]
    creators = [event.as_a("CreateEffect").creator for event in history]
    return all_of(
        implies(not_(any_of(*last)), waiting.absent),
        *(
            implies(
                all_of(is_last, not_(_has_left(history, creator))),
                all_of(waiting.present, waiting.value == creator),
            )
            for is_last, creator in zip(last, creators, strict=True)
        ),
    )


def _controls_by_history(history: History, place: int, turn: Any) -> z3.BoolRef:
    """Whether the turn that began there is in the right hands, if none began since."""
    beginning, before, since = history[place], history[:place], history[place + 1 :]
    player = beginning.as_a("BeginTurn").player
    is_latest = all_of(beginning.is_a("BeginTurn"), *(not_(event.is_a("BeginTurn")) for event in since))
    last = [_is_last_on(before, earlier, player) for earlier in range(place)]
    creators = [event.as_a("CreateEffect").creator for event in before]
    own = implies(not_(any_of(*last)), turn.value.controller == player)
    others = (
        implies(all_of(is_last, not_(_has_left(history, creator))), turn.value.controller == creator)
        for is_last, creator in zip(last, creators, strict=True)
    )
    return implies(is_latest, all_of(turn.present, turn.value.active == player, own, *others))
