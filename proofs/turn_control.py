"""Claims on turn control (507.1, 507.4): one event from any well-formed game, so for histories of every length."""

from typing import Any, Protocol

import z3

from engine.objects import Edition, Object, Player
from engine.turn_control_types import (
    BeginTurn,
    CreateEffect,
    Decision,
    Event,
    HiddenCard,
    Resource,
    SkipTurn,
    TurnControl,
    Wish,
)
from engine.turns import PlayerCount
from models import turn_control as rules
from models.turns import (
    DEPARTURES,
    at_start,
    goes_on,
    is_in,
    is_one_of,
    legal,
    may_be_created,
    may_begin,
    player_is_there,
    uncontrolled,
    well_formed,
    with_waiting,
)
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, not_


class TurnControlRules(Protocol):
    """What an engine offers on turn control; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def turn_control_at_start(self, players: PlayerCount) -> TurnControl: ...
    def turn_control_after(self, control: TurnControl, event: Event) -> TurnControl: ...
    def who_decides(self, control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player: ...
    def may_fetch(self, control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool: ...
    def chooses_before(self, control: TurnControl, first: Player, second: Player) -> bool: ...
    def may_see(self, control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool: ...
    def may_pay_with(self, control: TurnControl, player: Player, resource: Resource, whose: Player) -> bool: ...
    def controller_of(self, control: TurnControl, object: Object) -> Player | None: ...
    def controller_of_what_is_played(self, control: TurnControl, player: Player) -> Player: ...


@claim(rules.any_player_on_any_player, when="this is to happen: {creation}")
def any_player_on_any_player(engine: TurnControlRules, control: TurnControl, creation: CreateEffect) -> Goal:
    after = engine.attempt.turn_control_after(control, creation)
    return Goal(well_formed(control), rules.any_player_on_any_player(control, creation, after.refused))


@claim(rules.for_the_next_turn, when="{event}")
def for_the_next_turn(engine: TurnControlRules, control: TurnControl, event: Event) -> Goal:
    after = engine.turn_control_after(control, event)
    return Goal(happening(control, event), rules.for_the_next_turn(control, event, after))


@claim(
    rules.for_the_next_turn,
    title="in a new game no effect waits, and no turn has begun",
    when="a game of {players} players begins",
    part=True,
)
def at_the_start(engine: TurnControlRules, players: PlayerCount) -> Goal:
    control = engine.turn_control_at_start(players)
    return Goal(z3.BoolVal(True), all_of(well_formed(control), at_start(control, players)))


@claim(rules.entire_turn, when="{event}, and before and after that it is asked who decides {decision}")
def entire_turn(engine: TurnControlRules, control: TurnControl, event: Event, decision: Decision, edition: Edition) -> Goal:
    player = active_player(control)
    after = engine.turn_control_after(control, event)
    decider = engine.who_decides(control, player, decision, edition)
    later_decider = engine.who_decides(after, player, decision, edition)
    premise = all_of(happening(control, event), player_is_there(control), within_the_turn(event))
    return Goal(premise, rules.entire_turn(decider, later_decider))


@claim(rules.until_the_next_turn, when="{event}")
def until_the_next_turn(engine: TurnControlRules, control: TurnControl, event: Event) -> Goal:
    after = engine.turn_control_after(control, event)
    return Goal(happening(control, event), rules.until_the_next_turn(control, event, after))


@claim(
    rules.until_the_next_turn,
    title="no event leaves a game in a state that can't be",
    when="{event}",
    part=True,
)
def stays_well_formed(engine: TurnControlRules, control: TurnControl, event: Event) -> Goal:
    after = engine.turn_control_after(control, event)
    return Goal(happening(control, event), well_formed(after))


@claim(
    rules.until_the_next_turn,
    title="what can't happen by the rules is refused, and nothing else",
    when="this is to happen: {event}",
    part=True,
)
def happens_if_it_may(engine: TurnControlRules, control: TurnControl, event: Event) -> Goal:
    after = engine.attempt.turn_control_after(control, event)
    return Goal(well_formed(control), after.refused == not_(legal(control, event)))


@claim(
    rules.until_the_next_turn,
    title="an event changes only what it speaks of, and that as it says",
    when="{event}",
    part=True,
)
def changes_only_what_it_speaks_of(engine: TurnControlRules, control: TurnControl, event: Event) -> Goal:
    after = engine.turn_control_after(control, event)
    return Goal(happening(control, event), rules.changes_only_what_it_speaks_of(control, event, after))


@claim(
    rules.until_the_next_turn,
    title="who was controlled decides again as the next turn begins",
    when="{beginning}, and it is asked who decides for player {player} {decision}",
    part=True,
)
def decides_again(
    engine: TurnControlRules,
    control: TurnControl,
    beginning: BeginTurn,
    player: Player,
    decision: Decision,
    edition: Edition,
) -> Goal:
    after = engine.turn_control_after(control, beginning)
    decider = engine.who_decides(after, player, decision, edition)
    premise = beginning_for_another(control, beginning, player)
    return Goal(premise, decider == player)


@claim(
    rules.last_created_works,
    when="{creation}; and again where before that the player to control that turn is {earlier}",
)
def last_created_works(
    engine: TurnControlRules, control: TurnControl, creation: CreateEffect, earlier: Player | None
) -> Goal:
    other = where_another_waited(control, creation, earlier)
    after = engine.turn_control_after(control, creation)
    other_after = engine.turn_control_after(other, creation)
    premise = all_of(creating(control, creation), creating(other, creation))
    return Goal(premise, rules.last_created_works(creation, after, other_after))


@claim(rules.skipping_changes_nothing, when="{skip}")
def skipping_changes_nothing(engine: TurnControlRules, control: TurnControl, skip: SkipTurn) -> Goal:
    after = engine.turn_control_after(control, skip)
    return Goal(skipping(control, skip), rules.skipping_changes_nothing(control, after))


@claim(
    rules.skipping_changes_nothing,
    title="a turn that has begun can't be skipped",
    when="this is to happen: {skip}",
    part=True,
)
def only_before_it_begins(engine: TurnControlRules, control: TurnControl, skip: SkipTurn) -> Goal:
    after = engine.attempt.turn_control_after(control, skip)
    return Goal(well_formed(control), after.refused == not_(may_begin(control, skip.player)))


@claim(rules.objects_keep_controllers, when="it is asked who controls this: {object}")
def objects_keep_controllers(engine: TurnControlRules, control: TurnControl, object: Object) -> Goal:
    controller = engine.controller_of(control, object)
    otherwise = engine.controller_of(if_uncontrolled(control), object)
    return Goal(any_game(control), rules.objects_keep_controllers(object, controller, otherwise))


@claim(
    rules.objects_keep_controllers,
    title="a player controls what he or she plays in a controlled turn",
    when="it is asked who controls what player {player} plays",
    part=True,
)
def of_what_is_played(engine: TurnControlRules, control: TurnControl, player: Player) -> Goal:
    controller = engine.controller_of_what_is_played(control, player)
    return Goal(player_of(control, player), controller == player)


@claim(rules.no_mana_burn, when="{event}")
def no_mana_burn(engine: TurnControlRules, control: TurnControl, event: Event) -> Goal:
    after = engine.turn_control_after(control, event)
    return Goal(happening(control, event), rules.no_mana_burn(control, event, after))


@claim(rules.mana_is_lost, when="{event}")
def mana_is_lost(engine: TurnControlRules, control: TurnControl, event: Event) -> Goal:
    after = engine.turn_control_after(control, event)
    return Goal(happening(control, event), rules.mana_is_lost(control, event, after))


def happening(control: Any, event: Any) -> z3.BoolRef:
    """Any well-formed game, and any event that can happen in it by the rules."""
    return all_of(well_formed(control), legal(control, event))


def within_the_turn(event: Any) -> z3.BoolRef:
    """An event with which no other turn begins, and nobody leaves the game."""
    return not_(any_of(event.is_a("BeginTurn"), is_one_of(event, DEPARTURES)))


def active_player(control: Any) -> Any:
    """The player whose turn it is."""
    return control.turn.value.active


def any_game(control: Any) -> z3.BoolRef:
    """Any well-formed game that isn't over."""
    return goes_on(control)


def in_a_turn(control: Any) -> z3.BoolRef:
    """Any well-formed game that isn't over, in which a turn has begun."""
    return all_of(goes_on(control), control.turn.present)


def creating(control: Any, creation: Any) -> z3.BoolRef:
    """Any well-formed game, and any effect that can be created in it."""
    return all_of(well_formed(control), may_be_created(control, creation))


def skipping(control: Any, skip: Any) -> z3.BoolRef:
    """Any well-formed game, and any turn that can be skipped in it."""
    return all_of(well_formed(control), may_begin(control, skip.player))


def beginning_for_another(control: Any, beginning: Any, player: Any) -> z3.BoolRef:
    """Any well-formed game in which a turn can begin, and somebody in it who isn't the player whose turn begins."""
    begins = all_of(well_formed(control), may_begin(control, beginning.player))
    return all_of(begins, is_in(control, player), beginning.player != player)


def player_of(control: Any, player: Any) -> z3.BoolRef:
    """Any well-formed game that isn't over, and any player in it."""
    return all_of(goes_on(control), is_in(control, player))


def if_uncontrolled(control: Any) -> Any:
    """The same game, but that the player whose turn it is controls it."""
    return uncontrolled(control)


def where_another_waited(control: Any, creation: Any, earlier: Any) -> Any:
    """The same game, but that somebody else, or nobody, waited for the turn that an effect is created on."""
    return with_waiting(control, creation.affected, earlier)
