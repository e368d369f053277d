"""Turns and who controls them: what is always so of them, which events can happen, and what an event is about."""

from itertools import combinations
from typing import Any

import z3

from models.characteristics import exactly
from verifier.views import RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, optional, record

SEATS = (1, 2, 3, 4)

MANA_STOPS_BURNING = "2009-07-08"
"""From when on unused mana costs no life, and is lost with each step as well."""

PHASE_ENDS = ("NextPhase", "CutShort", "EndTurn")
"""The events with which a phase ends."""

DEPARTURES = ("Concede", "Leave")
"""The events with which a player leaves the game."""

STEPS_OF_PHASES = (
    ("UNTAP", "UPKEEP", "DRAW"),
    ("BEGINNING_OF_COMBAT", "DECLARE_ATTACKERS", "DECLARE_BLOCKERS", "COMBAT_DAMAGE", "END_OF_COMBAT"),
    ("END_OF_TURN", "CLEANUP"),
)
"""The steps that follow each other without the end of a phase."""


def of(values: SequenceView, player: Any) -> Any:
    """What a player has, of what is per player."""
    first, second, third, fourth = values
    return choose(player == 1, first, choose(player == 2, second, choose(player == 3, third, fourth)))


def turns_after(player: Any, active: Any) -> Any:
    """How many players come before one in turn order, from the active player on, whether they are in the game or not."""
    return choose(player >= active, player - active, player + len(SEATS) - active)


def is_in(control: Any, player: Any) -> z3.BoolRef:
    """Whether a player is in the game."""
    return all_of(player <= control.players, not_(of(control.left, player)))


def those_in(control: Any) -> tuple[z3.BoolRef, ...]:
    """Whether each player, by seat, is in the game."""
    per_player = zip(SEATS, control.left, strict=True)
    return tuple(all_of(control.players >= seat, not_(left)) for seat, left in per_player)


def well_formed(control: Any) -> z3.BoolRef:
    """The invariant: who isn't in the game has no mana, and nobody waits for a turn that will never be.

    Whoever controls a turn, or waits for one, may have left, and so may the player whose turn it is; but they are players
    of this game.
    """
    turn = control.turn.value
    per_player = zip(SEATS, control.left, those_in(control), control.waiting, control.mana, strict=True)
    return all_of(
        *(
            all_of(
                any_of(is_there, all_of(waiting.absent, mana == 0)),
                implies(waiting.present, waiting.value <= control.players),
                implies(left, control.players >= seat),
            )
            for seat, left, is_there, waiting, mana in per_player
        ),
        implies(control.turn.present, all_of(turn.active <= control.players, turn.controller <= control.players)),
    )


def nobody_absent_controls(control: Any) -> z3.BoolRef:
    """Whether who controls a turn, or waits for one, is in the game, as is so where control ends with its controller."""
    return all_of(
        *(implies(waiting.present, is_in(control, waiting.value)) for waiting in control.waiting),
        implies(is_controlled(control), controller_is_there(control)),
    )


def at_start(control: Any, players: Any) -> z3.BoolRef:
    """Whether a game of so many players is about to begin."""
    return all_of(
        control.players == players,
        *(not_(left) for left in control.left),
        *(waiting.absent for waiting in control.waiting),
        *(mana == 0 for mana in control.mana),
        *(life == 20 for life in control.life),
        control.turn.absent,
    )


def legal(control: Any, event: Any) -> z3.BoolRef:
    """Whether an event can happen by the rules."""
    return all_of(
        not_(is_over(control)),
        implies(event.is_a("CreateEffect"), may_be_created(control, event.as_a("CreateEffect"))),
        implies(event.is_a("SkipTurn"), may_begin(control, event.as_a("SkipTurn").player)),
        implies(event.is_a("BeginTurn"), may_begin(control, event.as_a("BeginTurn").player)),
        implies(event.is_a("NextStep"), may_follow(control, event.as_a("NextStep").step)),
        implies(is_one_of(event, PHASE_ENDS), all_of(runs(control), nobody_has_lost(control))),
        implies(event.is_a("PayMana"), may_be_paid(control, event.as_a("PayMana"))),
        implies(event.is_a("Concede"), may_concede(control, event.as_a("Concede"))),
        implies(event.is_a("Leave"), is_in(control, event.as_a("Leave").player)),
    )


def is_over(control: Any) -> z3.BoolRef:
    """Whether no two players are left, which ends the game (102.1)."""
    return not_(any_of(*(all_of(one, other) for one, other in combinations(those_in(control), 2))))


def ends_the_game(control: Any, event: Any) -> z3.BoolRef:
    """Whether somebody leaves of whom there are only two, so that control of turns matters no more."""
    three = any_of(*(all_of(*there) for there in combinations(those_in(control), 3)))
    return all_of(is_one_of(event, DEPARTURES), not_(three))


def goes_on(control: Any) -> z3.BoolRef:
    """Whether a game can be, and isn't over."""
    return all_of(well_formed(control), not_(is_over(control)))


def runs(control: Any) -> z3.BoolRef:
    """Whether a turn has begun and not ended."""
    return all_of(control.turn.present, not_(control.turn.value.ended))


def may_be_created(control: Any, creation: Any) -> z3.BoolRef:
    """Whether an effect can be created so: in a turn, by somebody who is in the game, on somebody who is (507.1)."""
    return all_of(not_(is_over(control)), runs(control), is_in(control, creation.creator), is_in(control, creation.affected))


def may_begin(control: Any, player: Any) -> z3.BoolRef:
    """Whether a player's turn can begin now, or be skipped: no other is running (419.6e)."""
    return all_of(not_(is_over(control)), not_(runs(control)), is_in(control, player))


def may_follow(control: Any, step: Any) -> z3.BoolRef:
    """Whether a step can follow within the phase (300.1)."""
    now = control.turn.value.step
    together = (all_of(*(is_among(each, steps) for each in (now, step))) for steps in STEPS_OF_PHASES)
    return all_of(runs(control), any_of(*together))


def may_be_paid(control: Any, payment: Any) -> z3.BoolRef:
    """Whether the player whose cost it is has so much mana (507.3a)."""
    enough = payment.amount <= of(control.mana, payment.player)
    return all_of(not_(is_over(control)), runs(control), is_in(control, payment.player), enough)


def may_concede(control: Any, concession: Any) -> z3.BoolRef:
    """Whether it is the player in person who concedes, and is in the game (102.3a, 507.3b)."""
    return all_of(not_(is_over(control)), is_in(control, concession.player), concession.asked_by == concession.player)


def nobody_has_lost(control: Any) -> z3.BoolRef:
    """Whether everybody in the game has life, as is so once state-based effects were checked (420.5a)."""
    return all_of(*(implies(is_there, life > 0) for is_there, life in zip(those_in(control), control.life, strict=True)))


def is_among(member: Any, names: tuple[str, ...]) -> z3.BoolRef:
    """Whether an enum's member is one of those named."""
    return any_of(*(member.is_member(name) for name in names))


def is_one_of(event: Any, names: tuple[str, ...]) -> z3.BoolRef:
    """Whether an event is of one of these kinds."""
    return any_of(*(event.is_a(name) for name in names))


def creates_on(event: Any, player: Any) -> z3.BoolRef:
    """Whether an effect is created on a player's next turn."""
    return all_of(event.is_a("CreateEffect"), event.as_a("CreateEffect").affected == player)


def begins(event: Any, player: Any) -> z3.BoolRef:
    """Whether a player's turn begins."""
    return all_of(event.is_a("BeginTurn"), event.as_a("BeginTurn").player == player)


def departs(event: Any, player: Any) -> z3.BoolRef:
    """Whether a player leaves the game, by conceding or otherwise."""
    return any_of(*(all_of(event.is_a(name), event.as_a(name).player == player) for name in DEPARTURES))


def is_turn_of(control: Any, player: Any) -> z3.BoolRef:
    """Whether the latest turn is a player's, and the next one hasn't begun."""
    return all_of(control.turn.present, control.turn.value.active == player)


def is_controlled(control: Any) -> z3.BoolRef:
    """Whether somebody controls another player's turn."""
    turn = control.turn.value
    return all_of(control.turn.present, turn.controller != turn.active)


def player_is_there(control: Any) -> z3.BoolRef:
    """Whether there is a turn, and the player whose turn it is hasn't left."""
    return all_of(control.turn.present, is_in(control, control.turn.value.active))


def controller_is_there(control: Any) -> z3.BoolRef:
    """Whether there is a turn, and who controls it hasn't left."""
    return all_of(control.turn.present, is_in(control, control.turn.value.controller))


def uncontrolled(control: Any) -> RecordView:
    """The same game, in which the player whose turn it is controls it."""
    turn = control.turn
    own = record(**turn.value.fields | {"controller": turn.value.active})
    return record(**control.fields | {"turn": optional(turn.present, own)})


def with_waiting(control: Any, player: Any, waiting: Any) -> RecordView:
    """The same game, in which somebody else or nobody waits for a player's next turn."""
    per_player = zip(SEATS, control.waiting, strict=True)
    changed = (choose(player == seat, waiting, as_it_is) for seat, as_it_is in per_player)
    return record(**control.fields | {"waiting": exactly(*changed)})
