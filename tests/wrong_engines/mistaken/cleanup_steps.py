"""Mistakes in 509, ending the turn: how the phase ends, and what comes in the cleanup steps."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.moments import cleans_up, each, each_since, waits, without_mana

import engine
from engine.ending_the_turn_types import (
    Event,
    Gone,
    HandSize,
    InPlay,
    Moment,
    Number,
    OnStack,
    Seat,
    Stage,
    Unstacked,
)
from engine.objects import Edition, Player
from engine.turns import Step


def _burned(seat: Seat, spared: bool = False) -> Seat:
    return replace(seat, mana=0, life=seat.life if spared or seat.out else max(seat.life - seat.mana, -2))


def _stack_is_empty(moment: Moment) -> bool:
    return not any(isinstance(object.place, OnStack) for object in moment.objects)


# 509.1c: the phase ends


@mistake("mana that an effect cuts off is lost without burning", "509.1g", instead_of=engine.carry_on)
def carry_on_without_burning(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, seats=without_mana(moment).seats) if moment.stage is Stage.CHECKED else after


@mistake("only the step ends, so mana stays", "509.1g", instead_of=engine.carry_on)
def carry_on_with_mana(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, seats=moment.seats) if moment.stage is Stage.CHECKED else after


@mistake("the end phase isn't ended", "509.1g", instead_of=engine.carry_on)
def carry_on_in_the_end_phase(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    in_end_phase = moment.step in (Step.END_OF_TURN, Step.CLEANUP)
    return replace(after, seats=moment.seats) if moment.stage is Stage.CHECKED and in_end_phase else after


@mistake("nobody burns in a controlled turn", "509.1g", instead_of=engine.carry_on)
def carry_on_sparing_all(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    controlled = moment.stage is Stage.CHECKED and moment.controller != moment.active
    return replace(after, seats=without_mana(moment).seats) if controlled else after


@mistake("a controlled player burns too", "509.1g", "509.1g/turn-ends-as-a-phase", instead_of=engine.carry_on)
def carry_on_sparing_nobody(moment: Moment, edition: Edition) -> Moment:
    return replace(engine.carry_on(replace(moment, controller=moment.active), edition), controller=moment.controller)


@mistake("who controls the turn is spared instead", "509.1g", instead_of=engine.carry_on)
def carry_on_sparing_the_controller(moment: Moment, edition: Edition) -> Moment:
    swapped = replace(moment, active=moment.controller, controller=moment.active)
    if moment.stage is Stage.CHECKED:
        return replace(engine.carry_on(swapped, edition), active=moment.active, controller=moment.controller)
    return engine.carry_on(moment, edition)


@mistake("mana burns at the end of each step", "509.1g/ends-as-any-phase", instead_of=engine.carry_on)
def carry_on_burning_by_step(moment: Moment, edition: Edition) -> Moment:
    if moment.stage is Stage.PRIORITY and _stack_is_empty(moment):
        a, b, c, d = moment.seats
        return engine.carry_on(replace(moment, seats=(_burned(a), _burned(b), _burned(c), _burned(d))), edition)
    return engine.carry_on(moment, edition)


@mistake("mana stays when all players pass", "509.1g/ends-as-any-phase", instead_of=engine.carry_on)
def carry_on_never_burning(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, seats=moment.seats) if moment.stage is Stage.PRIORITY else after


# 509.1c: straight to the cleanup step


@mistake("the end of turn step comes first", "509.1h", "509.1i", instead_of=engine.carry_on)
def carry_on_to_the_end_of_turn_step(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, step=Step.END_OF_TURN) if moment.stage is Stage.CHECKED else after


@mistake("a turn that is ended in its cleanup step is over", "509.1h", instead_of=engine.carry_on)
def carry_on_to_no_other_cleanup(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, stage=Stage.OVER) if moment.stage is Stage.CHECKED and moment.step is Step.CLEANUP else after


@mistake("the turn is over without a cleanup step", "509.1h", instead_of=engine.carry_on)
def carry_on_to_no_cleanup(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, stage=Stage.OVER) if moment.stage is Stage.CHECKED else after


@mistake("the cleanup step's first actions are skipped", "509.1h/cleaned-up", instead_of=engine.carry_on)
def carry_on_without_discarding(moment: Moment, edition: Edition) -> Moment:
    return replace(engine.carry_on(moment, edition), hand=moment.hand)


@mistake("damage stays beyond the turn", "509.1h/cleaned-up", instead_of=engine.carry_on)
def carry_on_with_damage(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)

    def hurt(was, now):
        there = isinstance(was.place, InPlay) and isinstance(now.place, InPlay)
        return replace(now, place=replace(now.place, damage=was.place.damage)) if there else now

    return each_since(moment, after, hurt)


@mistake("the active player chooses in a controlled turn too", "509.1h/discards-chosen", instead_of=engine.who_discards)
def who_discards_in_their_turn(moment: Moment) -> Player:
    return moment.active


@mistake("the control of the turn ends with the skip", "509.1a", instead_of=engine.carry_on)
def carry_on_uncontrolled(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, controller=moment.active) if moment.stage is Stage.CHECKED else after


@mistake("extra combat phases are still taken", "509.1i", instead_of=engine.carry_on)
def carry_on_to_extra_combats(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    if moment.extra_combats and moment.step is Step.CLEANUP and after.stage is Stage.OVER:
        return replace(after, step=Step.BEGINNING_OF_COMBAT, stage=Stage.BEGUN)
    return after


# 509.2: triggered abilities and further cleanup steps


@mistake("abilities don't trigger while the turn is ended", "509.2a/triggers-meanwhile", instead_of=engine.let_trigger)
def let_trigger_later(moment: Moment, ability: Number, edition: Edition) -> Moment:
    ending = moment.stage in (Stage.STACK_REMOVED, Stage.CHECKED)
    return moment if ending else engine.let_trigger(moment, ability, edition)


@mistake("what has left triggers nothing", "509.2a/triggers-wait-on", instead_of=engine.carry_on)
def carry_on_untriggered(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)

    def silent(was, now):
        leaving = isinstance(now.place, Unstacked) and now.place.event is Event.LEAVING
        return was if leaving else now

    return each_since(moment, after, silent)


@mistake("a discard that is none leaves all as it is", "509.2a/triggers-if-it-can", instead_of=engine.let_trigger)
def let_trigger_anything(moment: Moment, ability: Number, edition: Edition) -> Moment:
    named = moment.objects[ability]
    if isinstance(named.place, Unstacked) and named.place.event is Event.DISCARDING and moment.stage is Stage.BEGUN:
        return moment
    return engine.let_trigger(moment, ability, edition)


def _over(moment: Moment) -> Moment:
    spared = 0 if moment.controller == moment.active else moment.active
    a, b, c, d = (_burned(seat, spared == player) for player, seat in enumerate(moment.seats, start=1))
    return replace(moment, stage=Stage.OVER, seats=(a, b, c, d))


@mistake("nobody ever gets priority in a cleanup step", "509.2b", instead_of=engine.carry_on)
def carry_on_without_priority(moment: Moment, edition: Edition) -> Moment:
    return _over(moment) if cleans_up(moment) else engine.carry_on(moment, edition)


@mistake("state-based effects give nobody priority in a cleanup step", "509.2b", instead_of=engine.carry_on)
def carry_on_for_triggers_only(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    cleaned = cleans_up(moment) and after.stage is Stage.PRIORITY
    return _over(after) if cleaned and _stack_is_empty(after) else after


@mistake("players get priority in each cleanup step", "509.2b", instead_of=engine.carry_on)
def carry_on_with_priority(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    over = moment.step is Step.CLEANUP and after.stage is Stage.OVER
    return replace(after, stage=Stage.PRIORITY) if over else after


@mistake("the player after the active one gets priority", "509.2b", instead_of=engine.who_has_priority)
def who_has_priority_next(moment: Moment) -> Player | None:
    told = engine.who_has_priority(moment)
    return told if told is None or moment.step is not Step.CLEANUP else told % 4 + 1


@mistake(
    "what waited when the cleanup step began is forgotten", "509.2b", "509.2c/one-is-not-enough", instead_of=engine.carry_on
)
def carry_on_forgetting(moment: Moment, edition: Edition) -> Moment:
    def forgotten(object):
        return replace(object, place=Gone()) if waits(object) else object

    return engine.carry_on(each(moment, forgotten) if cleans_up(moment) else moment, edition)


@mistake("there is one cleanup step only", "509.2c", instead_of=engine.carry_on)
def carry_on_to_the_end(moment: Moment, edition: Edition) -> Moment:
    if moment.stage is Stage.PRIORITY and moment.step is Step.CLEANUP and _stack_is_empty(moment):
        return _over(moment)
    return engine.carry_on(moment, edition)


@mistake("the turn ends as what was put on the stack in its cleanup step has resolved", "509.2c", instead_of=engine.carry_on)
def carry_on_once_resolved(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return _over(after) if moment.stage is Stage.RESOLVING and moment.step is Step.CLEANUP else after


@mistake("what triggers as a cleanup step begins is forgotten", "509.2a/triggers-meanwhile", instead_of=engine.let_trigger)
def let_trigger_but_in_beginnings(moment: Moment, ability: Number, edition: Edition) -> Moment:
    after = engine.let_trigger(moment, ability, edition)
    return moment if moment.stage is Stage.BEGUN else after


@mistake("what triggers while players get priority is forgotten", "509.2a/triggers-meanwhile", instead_of=engine.let_trigger)
def let_trigger_but_with_priority(moment: Moment, ability: Number, edition: Edition) -> Moment:
    after = engine.let_trigger(moment, ability, edition)
    return moment if moment.stage is Stage.PRIORITY else after


# 509.3: at end of turn


@mistake("what triggers at end of turn does so in the cleanup step", "509.3", "509.2b", instead_of=engine.carry_on)
def carry_on_with_end_of_turn_triggers(moment: Moment, edition: Edition) -> Moment:
    def triggered(object):
        return replace(object, place=replace(object.place, triggered=True)) if _is_for_the_end(object) else object

    return engine.carry_on(each(moment, triggered) if cleans_up(moment) else moment, edition)


def _is_for_the_end(object) -> bool:
    return isinstance(object.place, Unstacked) and object.place.event is Event.END_OF_TURN


def _silenced(object):
    return replace(object, place=Gone()) if _is_for_the_end(object) else object


@mistake("what waits for a skipped step is lost", "509.3", instead_of=engine.carry_on)
def carry_on_losing_what_waits(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return each(after, _silenced) if moment.stage is Stage.CHECKED else after


@mistake(
    "what waits for the end of turn step waits no longer than the turn",
    "509.3/silent-into-next-turn",
    instead_of=engine.next_turn,
)
def next_turn_without_what_waits(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return each(engine.next_turn(moment, active, controller, hand), _silenced)


@mistake("nothing triggers at end of turn", "509.3/triggers-at-end-of-turn", instead_of=engine.carry_on)
def carry_on_silently(moment: Moment, edition: Edition) -> Moment:
    step = Step.UPKEEP if moment.step is Step.END_OF_TURN else moment.step
    return (
        replace(engine.carry_on(replace(moment, step=step), edition), step=moment.step)
        if moment.stage is Stage.BEGUN
        else engine.carry_on(moment, edition)
    )
