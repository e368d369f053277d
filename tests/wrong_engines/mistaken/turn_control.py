"""Mistakes in 507.1 and 507.4: how long another player controls a turn, and what that changes."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.objects import Edition, Object, Player, RulesError
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    CutShort,
    Decision,
    EndTurn,
    Event,
    Leave,
    NextPhase,
    NextStep,
    SkipTurn,
    Turn,
    TurnControl,
)
from engine.turns import Step


def _with(values, player, value):
    return tuple(value if seat == player else each for seat, each in enumerate(values, start=1))


def _controlled_by(control: TurnControl, controller: Player) -> TurnControl:
    if control.turn is None:
        return control
    return replace(control, turn=replace(control.turn, controller=controller))


def _freed(control: TurnControl) -> TurnControl:
    return control if control.turn is None else _controlled_by(control, control.turn.active)


@mistake(
    "nobody gets control of his or her own turn", "507.1a", "507.1d/happens-if-it-may", instead_of=engine.turn_control_after
)
def after_refusing_effects_on_oneself(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    if isinstance(event, CreateEffect) and event.creator == event.affected:
        raise RulesError("507.1: another player controls the turn")
    return engine.turn_control_after(control, event, edition)


@mistake("effects are created between turns too", "507.1a", "507.1d/happens-if-it-may", instead_of=engine.turn_control_after)
def after_creating_between_turns(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    if isinstance(event, CreateEffect) and control.turn is not None and control.turn.ended:
        return replace(control, waiting=_with(control.waiting, event.affected, event.creator))
    return engine.turn_control_after(control, event, edition)


@mistake("who concedes takes the turn along", "507.1d/changes-only-what-it-speaks-of", instead_of=engine.turn_control_after)
def after_conceding_out_of_the_turn(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return replace(after, turn=None) if isinstance(event, Concede) else after


@mistake("no effect does anything", "507.1a/deciding-for-another", "507.3a", "507.3b", instead_of=engine.who_decides)
def who_decides_is_the_player(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    engine.who_decides(control, player, decision, edition)
    return player


@mistake(
    "in the player's own turn an effect works at once",
    "507.1b",
    "507.1d",
    "507.1e",
    "507.1e/created-in-a-controlled-turn",
    instead_of=engine.turn_control_after,
)
def after_working_at_once(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, CreateEffect) and control.turn is not None and control.turn.active == event.affected:
        return replace(_controlled_by(control, event.creator), waiting=control.waiting)
    return after


@mistake("an effect isn't used up by a turn", "507.1b", "507.1e/by-history", instead_of=engine.turn_control_after)
def after_waiting_for_ever(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return replace(after, waiting=control.waiting) if isinstance(event, BeginTurn) else after


@mistake("an effect is for the next turn of anybody", "507.1b", "507.1d", instead_of=engine.turn_control_after)
def after_controlling_whoever_is_next(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, BeginTurn):
        for creator in control.waiting:
            if creator is not None:
                return _controlled_by(after, creator)
    return after


@mistake(
    "the starting player's turn has begun as a game begins", "507.1b/at-the-start", instead_of=engine.turn_control_at_start
)
def start_in_the_first_turn(players: int) -> TurnControl:
    return replace(engine.turn_control_at_start(players), turn=Turn(1, 1))


@mistake(
    "an extra turn after a controlled one is controlled as well",
    "507.1d",
    "507.1b/one-turn-only",
    instead_of=engine.turn_control_after,
)
def after_controlling_extra_turns(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    match event, control:
        case BeginTurn(player), TurnControl(turn=Turn(active, controller)) if active == player and after.turn is not None:
            if after.turn.controller == player:
                return _controlled_by(after, controller)
    return after


@mistake("nobody is controlled in the untap step, without priority", "507.1c", "507.3a", instead_of=engine.who_decides)
def who_decides_but_in_the_untap_step(control: TurnControl, player: Player, decision: Decision, edition: Edition) -> Player:
    decider = engine.who_decides(control, player, decision, edition)
    return player if control.turn is not None and control.turn.step is Step.UNTAP else decider


@mistake("an effect wears off in the cleanup step", "507.1c", "507.1d", instead_of=engine.turn_control_after)
def after_wearing_off_in_cleanup(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    match event:
        case NextStep(Step.CLEANUP) | NextPhase(Step.CLEANUP):
            return _freed(after)
    return after


@mistake("a second cleanup step is free", "507.1c", "507.1d", instead_of=engine.turn_control_after)
def after_freeing_further_cleanup_steps(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if event == NextStep(Step.CLEANUP) and control.turn is not None and control.turn.step is Step.CLEANUP:
        return _freed(after)
    return after


@mistake("a turn that is cut short is free from then on", "507.1c", "507.1d", instead_of=engine.turn_control_after)
def after_freeing_when_cut_short(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return _freed(after) if isinstance(event, CutShort) else after


@mistake("control ends as the turn ends", "507.1c", "507.1d", instead_of=engine.turn_control_after)
def after_ending_with_the_turn(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return _freed(after) if isinstance(event, EndTurn) else after


@mistake("control lasts until that player's next turn", "507.1d", instead_of=engine.turn_control_after)
def after_keeping_control_in_the_next_turn(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, BeginTurn) and control.turn is not None and control.turn.controller != control.turn.active:
        return replace(after, turn=replace(control.turn, step=Step.UNTAP, ended=False))
    return after


@mistake("control ends as its controller leaves", "507.1d", instead_of=engine.turn_control_after)
def after_leaving_ends_control(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, Leave | Concede) and control.turn is not None and control.turn.controller == event.player:
        return _freed(after)
    return after


@mistake("effects go as their creator leaves", "507.1b", instead_of=engine.turn_control_after)
def after_leaving_ends_effects(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, Leave | Concede):
        return replace(after, waiting=tuple(None if each == event.player else each for each in after.waiting))
    return after


@mistake(
    "effects still wait for the turn of who has left",
    "507.1b",
    "507.1d/stays-well-formed",
    instead_of=engine.turn_control_after,
)
def after_waiting_for_who_left(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return replace(after, waiting=control.waiting) if isinstance(event, Leave | Concede) else after


@mistake(
    "who left begins turns if somebody waits for them",
    "507.1d/happens-if-it-may",
    "507.1f/never-for-who-left",
    instead_of=engine.turn_control_after,
)
def after_beginning_turns_of_who_left(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    if isinstance(event, BeginTurn) and control.left[event.player - 1]:
        return replace(control, turn=Turn(event.player, event.player))
    return engine.turn_control_after(control, event, edition)


@mistake(
    "of several effects the first works",
    "507.1b",
    "507.1e",
    "507.1e/by-history",
    "507.1e/cancelled-by-oneself",
    instead_of=engine.turn_control_after,
)
def after_keeping_the_first(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, CreateEffect) and control.waiting[event.affected - 1] is not None:
        return control
    return after


@mistake(
    "an effect on oneself doesn't overwrite another's", "507.1e/cancelled-by-oneself", instead_of=engine.turn_control_after
)
def after_ignoring_effects_on_oneself(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    match event:
        case CreateEffect(creator, affected) if creator == affected and control.waiting[affected - 1] is not None:
            return control
    return after


@mistake(
    "a new effect ends the one that works",
    "507.1c",
    "507.1d",
    "507.1e/created-in-a-controlled-turn",
    instead_of=engine.turn_control_after,
)
def after_dropping_the_current_control(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, CreateEffect) and control.turn is not None and control.turn.active == event.affected:
        return _freed(after)
    return after


@mistake(
    "an effect created in a controlled turn ends with that turn",
    "507.1b",
    "507.1e/created-in-a-controlled-turn",
    instead_of=engine.turn_control_after,
)
def after_dropping_the_new_effect(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    match event, control.turn:
        case EndTurn(), Turn(active, controller) if active != controller:
            return replace(after, waiting=_with(after.waiting, active, None))
    return after


@mistake(
    "one player controls only one other",
    "507.1b",
    "507.1d/changes-only-what-it-speaks-of",
    instead_of=engine.turn_control_after,
)
def after_waiting_for_one_player_only(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, CreateEffect):
        others = tuple(None if each == event.creator else each for each in control.waiting)
        return replace(after, waiting=_with(others, event.affected, event.creator))
    return after


@mistake(
    "a skipped turn uses up the effect",
    "507.1b",
    "507.1f",
    "507.1f/through-skipped-turns",
    "507.1e/by-history",
    instead_of=engine.turn_control_after,
)
def after_skipping_uses_up(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, SkipTurn):
        return replace(after, waiting=_with(after.waiting, event.player, None))
    return after


@mistake(
    "another player's skipped turn ends the control that waits",
    "507.1f/through-skipped-turns",
    instead_of=engine.turn_control_after,
)
def after_skipping_of_others_uses_up(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, SkipTurn):
        return replace(after, waiting=tuple(None if each == event.player else each for each in after.waiting))
    return after


@mistake(
    "a turn that has begun can be skipped",
    "507.1d/happens-if-it-may",
    "507.1f/only-before-it-begins",
    instead_of=engine.turn_control_after,
)
def after_skipping_a_running_turn(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    if isinstance(event, SkipTurn) and control.turn is not None and control.turn.active == event.player:
        return replace(control, turn=replace(control.turn, ended=True))
    return engine.turn_control_after(control, event, edition)


@mistake("who controls a turn controls the player's objects", "507.1g", instead_of=engine.controller_of)
def controller_of_in_a_controlled_turn(control: TurnControl, object: Object) -> Player | None:
    turn = control.turn
    return turn.controller if turn is not None and object.controller == turn.active else object.controller


@mistake("nobody controls anything before the first turn", "507.1g", instead_of=engine.controller_of)
def controller_of_nothing_yet(control: TurnControl, object: Object) -> Player | None:
    return None if control.turn is None else object.controller


@mistake("who decides on a spell controls it", "507.1g/of-what-is-played", instead_of=engine.controller_of_what_is_played)
def controller_of_what_is_played_as_decided(control: TurnControl, player: Player) -> Player:
    turn = control.turn
    return turn.controller if turn is not None and turn.active == player else player


def _restoring_life(control: TurnControl, after: TurnControl, *players: Player) -> TurnControl:
    life = (
        before if seat in players else now
        for seat, (before, now) in enumerate(zip(control.life, after.life, strict=True), start=1)
    )
    return replace(after, life=tuple(life))


@mistake("nobody burns in a controlled turn", "507.4a", instead_of=engine.turn_control_after)
def after_burning_nobody(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if control.turn is not None and control.turn.controller != control.turn.active:
        return _restoring_life(control, after, 1, 2, 3, 4)
    return after


@mistake("the controller doesn't burn either", "507.4a", instead_of=engine.turn_control_after)
def after_not_burning_the_controller(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if control.turn is not None and control.turn.controller != control.turn.active:
        return _restoring_life(control, after, control.turn.controller)
    return after


@mistake("who controls his or her own turn doesn't burn", "507.4a", instead_of=engine.turn_control_after)
def after_not_burning_oneself(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return after if control.turn is None else _restoring_life(control, after, control.turn.active)


@mistake("the controlled player burns as everybody does", "507.4a", instead_of=engine.turn_control_after)
def after_burning_everybody(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    return replace(
        engine.turn_control_after(_freed(control), event, edition),
        turn=engine.turn_control_after(control, event, edition).turn,
    )


@mistake("a phase that is cut short burns the controlled player", "507.4a", instead_of=engine.turn_control_after)
def after_burning_when_cut_short(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    if isinstance(event, CutShort):
        return replace(after, life=engine.turn_control_after(_freed(control), event, edition).life)
    return after


@mistake("who doesn't burn keeps the mana", "507.4b", instead_of=engine.turn_control_after)
def after_keeping_unburnt_mana(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    match event, control.turn:
        case NextPhase() | CutShort() | EndTurn(), Turn(active, controller) if active != controller:
            return replace(after, mana=_with(after.mana, active, control.mana[active - 1]))
    return after


@mistake(
    "mana is lost at the end of a step, as in later editions",
    "507.4b",
    "507.1d/changes-only-what-it-speaks-of",
    instead_of=engine.turn_control_after,
)
def after_losing_mana_with_a_step(control: TurnControl, event: Event, edition: Edition) -> TurnControl:
    after = engine.turn_control_after(control, event, edition)
    return replace(after, mana=(0, 0, 0, 0)) if isinstance(event, NextStep) else after
