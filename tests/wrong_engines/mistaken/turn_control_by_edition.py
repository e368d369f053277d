"""Mistakes about turn control (507) in the editions from 2009-07-08 on, and about when its rules changed."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.objects import Edition, Player
from engine.turn_control import OUTSIDE_IS_OWN, PLAYERS_CONTROLLED, WITHOUT_BURN
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CutShort,
    Decision,
    EndTurn,
    Event,
    HiddenCard,
    Leave,
    LimitedControl,
    NextPhase,
    NextStep,
    Turn,
    TurnControl,
    Wish,
)

OLD = Edition.MORNINGTIDE
"""An edition in which turns are controlled, mana burns, and what is outside the game is shared."""

TODAY = Edition.LORWYN_ECLIPSED
"""An edition in which all of that is otherwise."""


@mistake(
    "in 2026 control still doesn't end as its controller leaves",
    "507.1h",
    "507.1i",
    "507.1i/stays-well-formed",
    instead_of=engine.turn_control_after,
)
def after_leaving_as_in_2008(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    return engine.turn_control_after(control, event, OLD if isinstance(event, Leave | Concede) else edition)


@mistake(
    "control ends as its controller leaves from 2009-07-08 on", "507.1b", "507.1d", instead_of=engine.turn_control_after
)
def after_leaving_as_in_2010_too_soon(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    leaves = isinstance(event, Leave | Concede)
    return engine.turn_control_after(control, event, TODAY if leaves and edition.value >= "2009-07-08" else edition)


@mistake("who leaves keeps what waits for other players", "507.1h", instead_of=engine.turn_control_after)
def after_leaving_with_effects_that_wait(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, Leave | Concede) and edition in PLAYERS_CONTROLLED:
        return replace(after, waiting=engine.turn_control_after(control, event, OLD).waiting)
    return after


@mistake("who concedes isn't who leaves", "507.1i", instead_of=engine.turn_control_after)
def after_conceding_as_in_2008(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    return engine.turn_control_after(control, event, OLD if isinstance(event, Concede) else edition)


@mistake(
    "with players controlled, a new game begins in a turn", "507.1h/at-the-start", instead_of=engine.turn_control_at_start
)
def start_in_a_turn(players: int) -> TurnControl:
    return replace(engine.turn_control_at_start(players), turn=Turn(1, 1))


@mistake(
    "in 2026 nobody concedes any more",
    "507.1i/happens-if-it-may",
    "507.3h",
    instead_of=engine.turn_control_after,
)
def after_conceding_no_more(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    if isinstance(event, Concede) and edition in PLAYERS_CONTROLLED:
        return engine.turn_control_after(control, replace(event, asked_by=event.player % 4 + 1), edition)
    return engine.turn_control_after(control, event, edition)


@mistake("in 2026 who leaves ends the turn", "507.1i/changes-only-what-it-speaks-of", instead_of=engine.turn_control_after)
def after_leaving_ends_the_turn(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, Leave) and after.turn is not None and edition in PLAYERS_CONTROLLED:
        return replace(after, turn=replace(after.turn, ended=True))
    return after


@mistake("the controller takes the turn, now that players are controlled", "507.1j", instead_of=engine.turn_control_after)
def after_beginning_for_the_controller(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, BeginTurn) and after.turn is not None and edition in WITHOUT_BURN:
        return replace(after, turn=replace(after.turn, active=after.turn.controller))
    return after


@mistake(
    "whose turn it is decides for all, now that players are controlled",
    "507.1i/decides-again",
    instead_of=engine.who_decides,
)
def who_decides_is_the_active_player(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    turn = control.turn
    return turn.active if turn is not None and edition in PLAYERS_CONTROLLED else decider


@mistake("a player is controlled in his or her own turn only", "507.1k", instead_of=engine.who_decides_meanwhile)
def who_decides_meanwhile_in_own_turns(
    control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides_meanwhile(control, meanwhile, player, decision, edition)
    if control.turn is None or control.turn.active != player:
        return engine.who_decides(control, player, decision, edition)
    return decider


@mistake("who controls the turn overrules an effect of limited time", "507.1k", instead_of=engine.who_decides_meanwhile)
def who_decides_meanwhile_below_the_turn(
    control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    by_turn = engine.who_decides(control, player, decision, edition)
    return by_turn if by_turn != player else engine.who_decides_meanwhile(control, meanwhile, player, decision, edition)


@mistake("for a limited time everything is decided for the player", "507.1k", instead_of=engine.who_decides_meanwhile)
def who_decides_meanwhile_on_everything(
    control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides_meanwhile(control, meanwhile, player, decision, edition)
    return meanwhile.controller if player == meanwhile.affected else decider


@mistake("for a limited time each player agrees to dice in person", "507.1k", instead_of=engine.who_decides_meanwhile)
def who_decides_meanwhile_but_on_dice(
    control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides_meanwhile(control, meanwhile, player, decision, edition)
    return player if player == meanwhile.affected and decision is Decision.SUBSTITUTE else decider


@mistake("for a limited time a Wish is each player's own, even in 2010", "507.1k", instead_of=engine.who_decides_meanwhile)
def who_decides_meanwhile_but_on_wishes(
    control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides_meanwhile(control, meanwhile, player, decision, edition)
    return player if player == meanwhile.affected and decision is Decision.WISH else decider


@mistake("in 2026 a Wish is decided for who is controlled", "507.1k", instead_of=engine.who_decides_meanwhile)
def who_decides_meanwhile_on_wishes_today(
    control: TurnControl, meanwhile: LimitedControl, player: Player, decision: Decision, edition: Edition
) -> Player:
    decider = engine.who_decides_meanwhile(control, meanwhile, player, decision, edition)
    return meanwhile.controller if player == meanwhile.affected and decision is Decision.WISH else decider


@mistake("in 2026 a sideboard is still shown to the controller", "507.2c", instead_of=engine.may_see)
def may_see_outside_as_in_2008(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return engine.may_see(control, card, player, OLD)


@mistake("sideboards are hidden from the controller from 2010-10-01 on", "507.2a", instead_of=engine.may_see)
def may_see_nothing_outside_too_soon(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return engine.may_see(control, card, player, TODAY if edition in PLAYERS_CONTROLLED else edition)


@mistake("in 2026 libraries are open", "507.2c/seen-by-oneself", instead_of=engine.may_see)
def may_see_everything_today(control: TurnControl, card: HiddenCard, player: Player, edition: Edition) -> bool:
    return edition in OUTSIDE_IS_OWN or engine.may_see(control, card, player, edition)


@mistake("in 2026 the controller still chooses what a Wish takes", "507.3m", instead_of=engine.who_decides)
def who_decides_on_wishes_as_in_2008(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return engine.who_decides(control, player, decision, OLD)


@mistake("the player chooses what a Wish takes from 2013 on", "507.3c", instead_of=engine.who_decides)
def who_decides_on_wishes_too_soon(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    return engine.who_decides(control, player, decision, TODAY if edition.value >= "2013-04-29" else edition)


@mistake("in 2026 the controller still takes with a Wish", "507.3m/taken-from-outside", instead_of=engine.may_fetch)
def may_fetch_as_in_2008(control: TurnControl, wish: Wish, chooser: Player, edition: Edition) -> bool:
    return engine.may_fetch(control, wish, chooser, OLD)


@mistake("who controls himself or herself leaves the decisions to the next player", "507.3n", instead_of=engine.who_decides)
def who_decides_but_for_oneself(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    turn = control.turn
    own = turn is not None and turn.active == turn.controller == player
    return player % 4 + 1 if own and edition in PLAYERS_CONTROLLED else decider


@mistake("in 2026 mana still burns", "507.4c", instead_of=engine.turn_control_after)
def after_burning_as_in_2008(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, NextPhase | CutShort | EndTurn):
        return replace(after, life=engine.turn_control_after(control, event, OLD).life)
    return after


@mistake("mana has never burned", "507.4a", instead_of=engine.turn_control_after)
def after_burning_never(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    return replace(engine.turn_control_after(control, event, edition), life=control.life)


@mistake(
    "in 2026 mana lasts until the phase ends",
    "507.4d",
    instead_of=engine.turn_control_after,
)
def after_keeping_mana_between_steps(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return replace(after, mana=control.mana) if isinstance(event, NextStep) else after


@mistake("pools have always been emptied with each step", "507.4b", instead_of=engine.turn_control_after)
def after_emptying_with_steps(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    return engine.turn_control_after(control, event, TODAY if isinstance(event, NextStep) else edition)
