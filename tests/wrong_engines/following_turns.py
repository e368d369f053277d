"""Mistakes beside 509: how a turn goes on that nothing ends, what one is told of it, and the turns that follow."""

from dataclasses import replace

import engine
from engine.ending_the_turn_types import (
    Elsewhere,
    GameObject,
    HandSize,
    InPlay,
    Kind,
    Moment,
    Number,
    OnStack,
    Stage,
    Step,
    Unstacked,
    Whereabouts,
)
from engine.objects import Player, Zone
from tests.wrong_engines.mistakes import mistake


def _waits(each: GameObject) -> bool:
    return isinstance(each.place, Unstacked) and each.place.triggered


def _cards_moved(moment: Moment, here: Zone, there: Zone) -> Moment:
    def moved(each):
        goes = each.kind is Kind.CARD and each.place == Elsewhere(here)
        return replace(each, place=Elsewhere(there)) if goes else each

    return replace(moment, objects=tuple(moved(each) for each in moment.objects))


@mistake("a turn begins before the last one is over", "509.1a/begins-after-the-last", instead_of=engine.next_turn)
def next_turn_too_early(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return engine.next_turn(replace(moment, stage=Stage.OVER), active, controller, hand)


@mistake("extra turns can be passed over", "509.1a/begins-after-the-last", instead_of=engine.next_turn)
def next_turn_in_order(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return engine.next_turn(replace(moment, extra_turns=()), active, controller, hand)


@mistake("a turn that is over goes on", "509.1a/goes-on-until-over", instead_of=engine.carry_on)
def carry_on_for_ever(moment: Moment) -> Moment:
    return moment if moment.stage is Stage.OVER else engine.carry_on(moment)


@mistake("what is put on the stack lies beside what is there", "509.1a/possible-when-begun", instead_of=engine.carry_on)
def carry_on_stacking_side_by_side(moment: Moment) -> Moment:
    after = engine.carry_on(moment)
    if moment.stage is Stage.BEGUN:
        objects = tuple(
            replace(each, place=replace(each.place, below=0)) if isinstance(each.place, OnStack) else each
            for each in after.objects
        )
        return replace(after, objects=objects)
    return after


@mistake("players discard in every step", "509.1a/changes-what-it-speaks-of", instead_of=engine.carry_on)
def carry_on_discarding(moment: Moment) -> Moment:
    return replace(engine.carry_on(moment), hand=min(moment.hand, 7))


@mistake(
    "an ability that triggers while something resolves is put on the stack at once",
    "509.1a/possible-when-triggered",
    instead_of=engine.let_trigger,
)
def let_trigger_at_once(moment: Moment, ability: Number) -> Moment:
    after = engine.let_trigger(moment, ability)
    objects = tuple(replace(each, place=OnStack(each.owner)) if _waits(each) else each for each in after.objects)
    return replace(after, objects=objects)


@mistake("four players are seated for three", "509.1a/possible-at-first", instead_of=engine.first_turn)
def first_turn_of_four(active: Player, players: int, hand: HandSize) -> Moment:
    return engine.first_turn(active, 4 if players == 3 else players, hand)


@mistake("a game begins with less life", "509.1a/possible-at-first", instead_of=engine.first_turn)
def first_turn_with_less_life(active: Player, players: int, hand: HandSize) -> Moment:
    first = engine.first_turn(active, players, hand)
    return replace(first, seats=tuple(replace(seat, life=10) for seat in first.seats))


@mistake("extra turns end with the turn", "509.1h/begins-as-said", instead_of=engine.next_turn)
def next_turn_and_no_extra_ones(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return replace(engine.next_turn(moment, active, controller, hand), extra_turns=())


@mistake("an extra turn is taken for ever", "509.1h/begins-as-said", instead_of=engine.next_turn)
def next_turn_again_and_again(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return replace(engine.next_turn(moment, active, controller, hand), extra_turns=moment.extra_turns)


@mistake("the next turn is nobody else's to control", "509.1h/begins-as-said", instead_of=engine.next_turn)
def next_turn_without_control(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return replace(engine.next_turn(moment, active, controller, hand), controller=active)


@mistake("life totals are as at the start with the next turn", "509.1h/begins-as-said", instead_of=engine.next_turn)
def next_turn_at_full_life(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    after = engine.next_turn(moment, active, controller, hand)
    return replace(after, seats=tuple(replace(seat, life=20) for seat in after.seats))


@mistake("what was removed comes back with the next turn", "509.1h/begins-as-said", instead_of=engine.next_turn)
def next_turn_returning_cards(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return _cards_moved(engine.next_turn(moment, active, controller, hand), Zone.REMOVED, Zone.HAND)


@mistake(
    "what was removed is put away in the cleanup step", "509.1h/begins-with-its-actions-only", instead_of=engine.carry_on
)
def carry_on_putting_away(moment: Moment) -> Moment:
    after = engine.carry_on(moment)
    cleaning = moment.stage is Stage.BEGUN and moment.step is Step.CLEANUP
    return _cards_moved(after, Zone.REMOVED, Zone.GRAVEYARD) if cleaning else after


@mistake("permanents untap in the cleanup step", "509.1h/begins-with-its-actions-only", instead_of=engine.carry_on)
def carry_on_untapping_at_the_end(moment: Moment) -> Moment:
    after = engine.carry_on(moment)

    def untapped(each):
        return replace(each, place=replace(each.place, tapped=False)) if isinstance(each.place, InPlay) else each

    if moment.stage is Stage.BEGUN and moment.step is Step.CLEANUP:
        return replace(after, objects=tuple(untapped(each) for each in after.objects))
    return after


@mistake("every turn skips its end of turn step", "509.1i/takes-its-course", instead_of=engine.carry_on)
def carry_on_without_end_of_turn_steps(moment: Moment) -> Moment:
    after = engine.carry_on(moment)
    skipped = after.step is Step.END_OF_TURN and moment.step is Step.SECOND_MAIN
    return replace(after, step=Step.CLEANUP) if skipped else after


@mistake("all that is on the stack resolves at once", "509.1a/changes-what-it-speaks-of", instead_of=engine.carry_on)
def carry_on_resolving_everything(moment: Moment) -> Moment:
    after = engine.carry_on(moment)

    def resolved(each):
        return replace(each, place=Elsewhere(Zone.GRAVEYARD)) if isinstance(each.place, OnStack) else each

    if moment.stage is Stage.RESOLVING:
        return replace(after, objects=tuple(resolved(each) for each in after.objects))
    return after


@mistake("an ability on the stack is nowhere", "509.1b/told-where-it-is", instead_of=engine.whereabouts)
def whereabouts_of_cards_only(moment: Moment, object: Number) -> Whereabouts | None:
    told = engine.whereabouts(moment, object)
    return None if told is not None and moment.objects[object].kind is Kind.ABILITY else told


@mistake("one is never told where anything is", "509.1b/told-where-it-is", instead_of=engine.whereabouts)
def whereabouts_of_nothing(moment: Moment, object: Number) -> Whereabouts | None:
    return None


@mistake("who controls the turn gets priority", "509.1f/told-who-acts", instead_of=engine.who_has_priority)
def who_has_priority_by_control(moment: Moment) -> Player | None:
    return None if engine.who_has_priority(moment) is None else moment.controller


def _in_cleanup(moment: Moment, change) -> Moment:
    """What comes next, in which `change` says as the cleanup step begins what becomes of each object that dies."""
    after = engine.carry_on(moment)

    def changed(was, now):
        dies = isinstance(was.place, InPlay) and isinstance(now.place, Elsewhere)
        return change(was, now) if dies else now

    if moment.stage is Stage.BEGUN and moment.step is Step.CLEANUP:
        return replace(
            after, objects=tuple(changed(was, now) for was, now in zip(moment.objects, after.objects, strict=True))
        )
    return after


@mistake("what dies in the cleanup step is removed", "509.1e/state-based-effects-in-cleanup", instead_of=engine.carry_on)
def carry_on_removing_the_dead(moment: Moment) -> Moment:
    return _in_cleanup(moment, lambda was, now: replace(now, place=Elsewhere(Zone.REMOVED)))
