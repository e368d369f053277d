"""Mistakes beside 509: how a turn goes on that nothing ends, what one is told of it, and the turns that follow."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.moments import cleans_up, each, each_since, stacked

import engine
from engine.ending_the_turn_types import (
    Elsewhere,
    HandSize,
    InPlay,
    Kind,
    Moment,
    Number,
    OnStack,
    Stage,
    Step,
    Whereabouts,
)
from engine.objects import Edition, Player, Zone


def _cards_moved(moment: Moment, here: Zone, there: Zone) -> Moment:
    def moved(object):
        goes = object.kind is Kind.CARD and object.place == Elsewhere(here)
        return replace(object, place=Elsewhere(there)) if goes else object

    return each(moment, moved)


@mistake("a turn begins before the last one is over", "509.1a/begins-after-the-last", instead_of=engine.next_turn)
def next_turn_too_early(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return engine.next_turn(replace(moment, stage=Stage.OVER), active, controller, hand)


@mistake("extra turns can be passed over", "509.1a/begins-after-the-last", instead_of=engine.next_turn)
def next_turn_in_order(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    return engine.next_turn(replace(moment, extra_turns=()), active, controller, hand)


@mistake("a turn that is over goes on", "509.1a/goes-on-until-over", instead_of=engine.carry_on)
def carry_on_for_ever(moment: Moment, edition: Edition) -> Moment:
    return moment if moment.stage is Stage.OVER else engine.carry_on(moment, edition)


@mistake("what is put on the stack lies beside what is there", "509.1a/possible-when-begun", instead_of=engine.carry_on)
def carry_on_stacking_side_by_side(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)

    def lowest(object):
        return replace(object, place=replace(object.place, below=0)) if isinstance(object.place, OnStack) else object

    return each(after, lowest) if moment.stage is Stage.BEGUN else after


@mistake("players discard in every step", "509.1a/changes-what-it-speaks-of", instead_of=engine.carry_on)
def carry_on_discarding(moment: Moment, edition: Edition) -> Moment:
    return replace(engine.carry_on(moment, edition), hand=min(moment.hand, 7))


@mistake(
    "an ability that triggers while something resolves is put on the stack at once",
    "509.1a/possible-when-triggered",
    instead_of=engine.let_trigger,
)
def let_trigger_at_once(moment: Moment, ability: Number, edition: Edition) -> Moment:
    return each(engine.let_trigger(moment, ability, edition), stacked)


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
def carry_on_putting_away(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return _cards_moved(after, Zone.REMOVED, Zone.GRAVEYARD) if cleans_up(moment) else after


@mistake("permanents untap in the cleanup step", "509.1h/begins-with-its-actions-only", instead_of=engine.carry_on)
def carry_on_untapping_at_the_end(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)

    def untapped(object):
        return replace(object, place=replace(object.place, tapped=False)) if isinstance(object.place, InPlay) else object

    return each(after, untapped) if cleans_up(moment) else after


@mistake("every turn skips its end of turn step", "509.1i/takes-its-course", instead_of=engine.carry_on)
def carry_on_without_end_of_turn_steps(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    skipped = after.step is Step.END_OF_TURN and moment.step is Step.SECOND_MAIN
    return replace(after, step=Step.CLEANUP) if skipped else after


@mistake("all that is on the stack resolves at once", "509.1a/changes-what-it-speaks-of", instead_of=engine.carry_on)
def carry_on_resolving_everything(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)

    def resolved(object):
        return replace(object, place=Elsewhere(Zone.GRAVEYARD)) if isinstance(object.place, OnStack) else object

    return each(after, resolved) if moment.stage is Stage.RESOLVING else after


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


@mistake("what dies in the cleanup step is removed", "509.1e/state-based-effects-in-cleanup", instead_of=engine.carry_on)
def carry_on_removing_the_dead(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)

    def removed(was, now):
        dies = isinstance(was.place, InPlay) and isinstance(now.place, Elsewhere)
        return replace(now, place=Elsewhere(Zone.REMOVED)) if dies else now

    return each_since(moment, after, removed) if cleans_up(moment) else after
