"""Claims on turn control (507.1, 507.4): one event from any game that can be, so for histories of every length."""

from typing import Any, Protocol

import z3

from engine.objects import Edition, Object, Player
from engine.turn_control_types import (
    BeginTurn,
    CreateEffect,
    Decision,
    Event,
    HiddenCard,
    LimitedControl,
    Resource,
    SkipTurn,
    TurnControl,
    Wish,
)
from engine.turns import PlayerCount
from models import turn_control as rules
from models.editions import since
from models.turns import (
    DEPARTURES,
    MANA_STOPS_BURNING,
    at_start,
    is_in,
    is_one_of,
    is_over,
    legal,
    may_be_created,
    may_begin,
    nobody_absent_controls,
    player_is_there,
    uncontrolled,
    well_formed,
    with_waiting,
)
from proofs.premises import there
from verifier.claims import Goal, claim
from verifier.kept import kept
from verifier.vocabulary import all_of, any_of, implies, not_


class TurnControlRules(Protocol):
    """What an engine offers on turn control; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def turn_control_at_start(self, players: PlayerCount) -> TurnControl: ...
    def turn_control_after(self, control: TurnControl, event: Event, edition: Edition) -> TurnControl: ...
    def who_decides(self, control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player: ...
    def who_decides_meanwhile(
        self, control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
    ) -> Player: ...
    def may_fetch(self, control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool: ...
    def chooses_before(self, control: TurnControl, first: Player, second: Player) -> bool: ...
    def may_see(self, control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool: ...
    def may_pay_with(self, control: TurnControl, player: Player, resource: Resource, whose: Player) -> bool: ...
    def controller_of(self, control: TurnControl, object: Object) -> Player | None: ...
    def controller_of_what_is_played(self, control: TurnControl, player: Player) -> Player: ...


@claim(rules.any_player_on_any_player, when="this is to happen: {creation}")
def any_player_on_any_player(
    engine: TurnControlRules, control: TurnControl, creation: CreateEffect, edition: Edition
) -> Goal:
    after = engine.attempt.turn_control_after(control, creation, edition)
    return Goal(can_be(control, edition), rules.any_player_on_any_player(control, creation, after.refused))


@claim(rules.for_the_next_turn, when="{event}")
def for_the_next_turn(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    return Goal(happening(control, event, edition), rules.for_the_next_turn(control, event, after))


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
    after = engine.turn_control_after(control, event, edition)
    decider = engine.who_decides(control, player, decision, edition)
    later_decider = engine.who_decides(after, player, decision, edition)
    premise = all_of(happening(control, event, edition), player_is_there(control), within_the_turn(event))
    return Goal(premise, rules.entire_turn(decider, later_decider))


@claim(rules.until_the_next_turn, when="{event}")
def until_the_next_turn(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    return Goal(happening(control, event, edition), rules.until_the_next_turn(control, event, after))


@claim(
    rules.until_the_next_turn,
    title="no event leaves a game in a state that can't be",
    when="{event}",
    part=True,
)
def stays_well_formed(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    return Goal(happening(control, event, edition), can_be(after, edition))


@claim(
    rules.until_the_next_turn,
    title="what can't happen by the rules is refused, and nothing else",
    when="this is to happen: {event}",
    part=True,
)
def happens_if_it_may(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.attempt.turn_control_after(control, event, edition)
    return Goal(can_be(control, edition), after.refused == not_(legal(control, event)))


@claim(
    rules.until_the_next_turn,
    title="an event changes only what it speaks of, and that as it says",
    when="{event}",
    part=True,
)
def changes_only_what_it_speaks_of(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    by_step = since(edition, MANA_STOPS_BURNING)
    return Goal(happening(control, event, edition), rules.changes_only_what_it_speaks_of(control, event, after, by_step))


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
    after = engine.turn_control_after(control, beginning, edition)
    decider = engine.who_decides(after, player, decision, edition)
    premise = beginning_for_another(control, beginning, player, edition)
    return Goal(premise, decider == player)


@claim(
    rules.last_created_works,
    when="{creation}; and again where before that the player to control that turn is {earlier}",
)
def last_created_works(
    engine: TurnControlRules, control: TurnControl, creation: CreateEffect, earlier: Player | None, edition: Edition
) -> Goal:
    other = where_another_waited(control, creation, earlier)
    after = engine.turn_control_after(control, creation, edition)
    other_after = engine.turn_control_after(other, creation, edition)
    premise = all_of(creating(control, creation, edition), creating(other, creation, edition))
    return Goal(premise, rules.last_created_works(creation, after, other_after))


@claim(rules.skipping_changes_nothing, when="{skip}")
def skipping_changes_nothing(engine: TurnControlRules, control: TurnControl, skip: SkipTurn, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, skip, edition)
    return Goal(skipping(control, skip, edition), rules.skipping_changes_nothing(control, after))


@claim(
    rules.skipping_changes_nothing,
    title="a turn that has begun can't be skipped",
    when="this is to happen: {skip}",
    part=True,
)
def only_before_it_begins(engine: TurnControlRules, control: TurnControl, skip: SkipTurn, edition: Edition) -> Goal:
    after = engine.attempt.turn_control_after(control, skip, edition)
    return Goal(can_be(control, edition), after.refused == not_(may_begin(control, skip.player)))


@claim(rules.objects_keep_controllers, when="it is asked who controls this: {object}")
def objects_keep_controllers(engine: TurnControlRules, control: TurnControl, object: Object, edition: Edition) -> Goal:
    controller = engine.controller_of(control, object)
    otherwise = engine.controller_of(if_uncontrolled(control), object)
    premise = all_of(any_game(control, edition), there(edition, object))
    return Goal(premise, rules.objects_keep_controllers(object, controller, otherwise))


@claim(
    rules.objects_keep_controllers,
    title="a player controls what he or she plays in a controlled turn",
    when="it is asked who controls what player {player} plays",
    part=True,
)
def of_what_is_played(engine: TurnControlRules, control: TurnControl, player: Player, edition: Edition) -> Goal:
    controller = engine.controller_of_what_is_played(control, player)
    return Goal(player_of(control, player, edition), controller == player)


@claim(rules.no_mana_burn, when="{event}")
def no_mana_burn(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    return Goal(happening(control, event, edition), rules.no_mana_burn(control, event, after))


@claim(rules.mana_is_lost, when="{event}")
def mana_is_lost(engine: TurnControlRules, control: TurnControl, event: Event, edition: Edition) -> Goal:
    after = engine.turn_control_after(control, event, edition)
    return Goal(happening(control, event, edition), rules.mana_is_lost(control, event, after))


@kept
def can_be(control: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game; from 2010-10-01 on, one in which nobody who has left controls a turn, or waits for one."""
    return all_of(well_formed(control), implies(since(edition, rules.PLAYERS_CONTROLLED), nobody_absent_controls(control)))


@kept
def happening(control: Any, event: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game, and any event that can happen in it by the rules."""
    return all_of(can_be(control, edition), legal(control, event))


def within_the_turn(event: Any) -> z3.BoolRef:
    """An event with which no other turn begins, and nobody leaves the game."""
    return not_(any_of(event.is_a("BeginTurn"), is_one_of(event, DEPARTURES)))


def active_player(control: Any) -> Any:
    """The player whose turn it is."""
    return control.turn.value.active


@kept
def any_game(control: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game that isn't over."""
    return all_of(can_be(control, edition), not_(is_over(control)))


def in_a_turn(control: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game that isn't over, in which a turn has begun."""
    return all_of(any_game(control, edition), control.turn.present)


def creating(control: Any, creation: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game, and any effect that can be created in it."""
    return all_of(can_be(control, edition), may_be_created(control, creation))


def skipping(control: Any, skip: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game, and any turn that can be skipped in it."""
    return all_of(can_be(control, edition), may_begin(control, skip.player))


def beginning_for_another(control: Any, beginning: Any, player: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game in which a turn can begin, and somebody in it who isn't the player whose turn begins."""
    begins = all_of(can_be(control, edition), may_begin(control, beginning.player))
    return all_of(begins, is_in(control, player), beginning.player != player)


@kept
def player_of(control: Any, player: Any, edition: Any) -> z3.BoolRef:
    """Any well-formed game that isn't over, and any player in it."""
    return all_of(any_game(control, edition), is_in(control, player))


def if_uncontrolled(control: Any) -> Any:
    """The same game, but that the player whose turn it is controls it."""
    return uncontrolled(control)


def where_another_waited(control: Any, creation: Any, earlier: Any) -> Any:
    """The same game, but that somebody else, or nobody, waited for the turn that an effect is created on."""
    return with_waiting(control, creation.affected, earlier)
