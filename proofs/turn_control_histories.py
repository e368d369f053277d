"""What follows from 507 and surprises people, and what becomes of whole histories from a new game on."""

from typing import Any

import z3

from engine.objects import Edition
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    Decision,
    EndTurn,
    Leave,
    NextPhase,
    SkipTurn,
    TurnControl,
)
from engine.turns import PlayerCount
from models import turn_control as rules
from models.turn_control_decisions import CALLED_FOR
from models.turn_histories import can_happen, in_the_right_hands
from models.turns import (
    is_among,
    is_controlled,
    is_in,
    is_turn_of,
    may_be_created,
    may_begin,
    nobody_has_lost,
    of,
    runs,
)
from proofs.turn_control import TurnControlRules, active_player, any_game, can_be
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of

Happening = CreateEffect | SkipTurn | BeginTurn | NextPhase | EndTurn | Concede | Leave


@claim(
    rules.last_created_works,
    title="up to five events on, the last effect before a turn decides who controls it",
    when="in a game of {players} players this happens: {first}; {second}; {third}; {fourth}; {fifth}",
    corollary=True,
)
def by_history(
    engine: TurnControlRules,
    players: PlayerCount,
    first: Happening,
    second: Happening,
    third: Happening,
    fourth: Happening,
    fifth: Happening,
    edition: Edition,
) -> Goal:
    history = (first, second, third, fourth, fifth)
    control = engine.turn_control_at_start(players)
    conclusions = []
    for length, event in enumerate(history, start=1):
        control = engine.turn_control_after(control, event, edition)
        conclusions.append(in_the_right_hands(players, history[:length], control))
    return Goal(can_happen(players, history), all_of(*conclusions))


@claim(
    rules.any_player_on_any_player,
    title="a player can come to decide for another",
    when="{beginning}, and it is asked who then decides for that player {decision}",
    corollary=True,
    witness_wanted=True,
)
def deciding_for_another(
    engine: TurnControlRules, control: TurnControl, beginning: BeginTurn, decision: Decision, edition: Edition
) -> Goal:
    after = engine.turn_control_after(control, beginning, edition)
    decider = engine.who_decides(after, beginning.player, decision, edition)
    return Goal(beginning_now(control, beginning, edition), decider != beginning.player)


@claim(
    rules.last_created_works,
    title="who creates the last effect on himself or herself decides again",
    when="{first}, {second}, {end} and {beginning}, and it is asked who decides for that player {decision}",
    corollary=True,
)
def cancelled_by_oneself(
    engine: TurnControlRules,
    control: TurnControl,
    first: CreateEffect,
    second: CreateEffect,
    end: EndTurn,
    beginning: BeginTurn,
    decision: Decision,
    edition: Edition,
) -> Goal:
    after = control
    for event in (first, second, end, beginning):
        after = engine.turn_control_after(after, event, edition)
    decider = engine.who_decides(after, second.creator, decision, edition)
    premise = all_of(creating_now(control, first, edition), on_oneself(first, second), taking_it(second, beginning))
    return Goal(premise, decider == second.creator)


@claim(
    rules.last_created_works,
    title="an effect created in a controlled turn is for the next, and ends nothing",
    when="{creation}, and it is asked who decides {decision}; again after this: {end}, and {beginning}",
    corollary=True,
)
def created_in_a_controlled_turn(
    engine: TurnControlRules,
    control: TurnControl,
    creation: CreateEffect,
    end: EndTurn,
    beginning: BeginTurn,
    decision: Decision,
    edition: Edition,
) -> Goal:
    player = active_player(control)
    before = engine.who_decides(control, player, decision, edition)
    created = engine.turn_control_after(control, creation, edition)
    still = engine.who_decides(created, player, decision, edition)
    begun = engine.turn_control_after(engine.turn_control_after(created, end, edition), beginning, edition)
    later = engine.who_decides(begun, player, decision, edition)
    premise = all_of(
        creating_now(control, creation, edition), in_a_controlled_turn(control, edition), taking_it(creation, beginning)
    )
    at_all = all_of(on_the_active_player(control, creation), called_for(decision))
    return Goal(all_of(premise, at_all), all_of(still == before, later == creation.creator))


@claim(
    rules.for_the_next_turn,
    title="an extra turn after the controlled one is free again",
    when="{end} and {beginning}, and it is asked who decides for that player {decision}",
    corollary=True,
)
def one_turn_only(
    engine: TurnControlRules,
    control: TurnControl,
    end: EndTurn,
    beginning: BeginTurn,
    decision: Decision,
    edition: Edition,
) -> Goal:
    after = engine.turn_control_after(engine.turn_control_after(control, end, edition), beginning, edition)
    decider = engine.who_decides(after, beginning.player, decision, edition)
    premise = all_of(in_a_controlled_turn(control, edition), taken_again(control, beginning))
    return Goal(premise, decider == beginning.player)


@claim(
    rules.skipping_changes_nothing,
    title="an effect waits through several skipped turns, of anybody",
    when="{creation}, {end}, {first}, {second} and {beginning}",
    corollary=True,
)
def through_skipped_turns(
    engine: TurnControlRules,
    control: TurnControl,
    creation: CreateEffect,
    end: EndTurn,
    first: SkipTurn,
    second: SkipTurn,
    beginning: BeginTurn,
    edition: Edition,
) -> Goal:
    after = control
    for event in (creation, end, first, second, beginning):
        after = engine.turn_control_after(after, event, edition)
    premise = all_of(
        creating_now(control, creation, edition), taking_it(creation, beginning), players_of(control, first, second)
    )
    return Goal(premise, controlled_by(after, creation.creator))


@claim(
    rules.skipping_changes_nothing,
    title="an effect on who leaves the game never applies",
    when="{departure}, and then this is to happen: {beginning}",
    corollary=True,
)
def never_for_who_left(
    engine: TurnControlRules, control: TurnControl, departure: Leave, beginning: BeginTurn, edition: Edition
) -> Goal:
    after = engine.turn_control_after(control, departure, edition)
    begun = engine.attempt.turn_control_after(after, beginning, edition)
    return Goal(all_of(leaving(control, departure, edition), departure.player == beginning.player), begun.refused)


def beginning_now(control: Any, beginning: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game, and any turn that can begin in it."""
    return all_of(can_be(control, edition), may_begin(control, beginning.player))


def creating_now(control: Any, creation: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game in which everybody has life, and any effect that can be created in it."""
    return all_of(can_be(control, edition), nobody_has_lost(control), may_be_created(control, creation))


def on_oneself(first: Any, second: Any) -> z3.BoolRef:
    """Two effects on the same player, of which that player creates the second."""
    return all_of(first.affected == second.affected, second.creator == second.affected)


def taking_it(creation: Any, beginning: Any) -> z3.BoolRef:
    """An effect, and the beginning of a turn that it is for."""
    return creation.affected == beginning.player


def in_a_controlled_turn(control: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game in which everybody has life, in a turn that another player controls."""
    return all_of(any_game(control, edition), nobody_has_lost(control), runs(control), is_controlled(control))


def on_the_active_player(control: Any, creation: Any) -> z3.BoolRef:
    """An effect on the player whose turn it is."""
    return is_turn_of(control, creation.affected)


def taken_again(control: Any, beginning: Any) -> z3.BoolRef:
    """Another turn of the player whose turn it is, for which no effect waits."""
    player = beginning.player
    return all_of(is_turn_of(control, player), is_in(control, player), of(control.waiting, player).absent)


def players_of(control: Any, *skipped: Any) -> z3.BoolRef:
    """Skipped turns of players in the game."""
    return all_of(*(is_in(control, skip.player) for skip in skipped))


def controlled_by(control: Any, player: Any) -> z3.BoolRef:
    """Whether the turn is controlled by that player."""
    return all_of(control.turn.present, control.turn.value.controller == player)


def leaving(control: Any, departure: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game, and anybody who leaves it."""
    return all_of(any_game(control, edition), is_in(control, departure.player))


def called_for(decision: Any) -> z3.BoolRef:
    """A decision that the rules or objects call for."""
    return is_among(decision, CALLED_FOR)
