"""Mistakes in 509, ending the turn: in what becomes of objects as a game goes on that no effect cuts short."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.moments import cleans_up, each_since, waits

import engine
from engine.ending_the_turn_types import (
    Elsewhere,
    GameObject,
    InCombat,
    InPlay,
    Kind,
    Moment,
    OnStack,
    Stage,
    Unstacked,
)
from engine.objects import Edition, Zone
from engine.turns import Step


def _passes(moment: Moment) -> bool:
    return moment.stage is Stage.PRIORITY and not any(isinstance(each.place, OnStack) for each in moment.objects)


@mistake("as a phase ends what watches something triggers", "509.1a/changes-what-it-speaks-of", instead_of=engine.carry_on)
def carry_on_triggering(moment: Moment, edition: Edition) -> Moment:
    def triggered(was, now):
        return replace(now, place=replace(now.place, triggered=True)) if isinstance(now.place, Unstacked) else now

    after = engine.carry_on(moment, edition)
    return each_since(moment, after, triggered) if _passes(moment) and moment.step is Step.DRAW else after


@mistake("creatures attack as the combat phase begins", "509.1a/changes-what-it-speaks-of", instead_of=engine.carry_on)
def carry_on_attacking(moment: Moment, edition: Edition) -> Moment:
    def attacks(was, now):
        creature = isinstance(now.place, InPlay) and now.toughness is not None
        return replace(now, place=replace(now.place, combat=InCombat.ATTACKING)) if creature else now

    after = engine.carry_on(moment, edition)
    return each_since(moment, after, attacks) if _passes(moment) and moment.step is Step.FIRST_MAIN else after


@mistake("everybody's permanents untap", "509.1h/untaps-in-its-step", instead_of=engine.carry_on)
def carry_on_untapping_all(moment: Moment, edition: Edition) -> Moment:
    def untapped(was, now):
        return replace(now, place=replace(now.place, tapped=False)) if isinstance(now.place, InPlay) else now

    after = engine.carry_on(moment, edition)
    return each_since(moment, after, untapped) if moment.step is Step.UNTAP else after


@mistake(
    "as somebody loses when a step begins all permanents are tapped",
    "509.1e/checked-before-priority",
    instead_of=engine.carry_on,
)
def carry_on_tapping_all(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    lost = any(now.out and not was.out for was, now in zip(moment.seats, after.seats, strict=True))

    def tapped(was, now):
        return replace(now, place=replace(now.place, tapped=True)) if isinstance(now.place, InPlay) else now

    return each_since(moment, after, tapped) if lost and moment.stage is Stage.BEGUN and not cleans_up(moment) else after


@mistake("a spell that resolved is removed", "509.1e/checked-before-priority", instead_of=engine.carry_on)
def carry_on_removing_what_resolved(moment: Moment, edition: Edition) -> Moment:
    def removed(was, now):
        buried = was.kind is Kind.CARD and isinstance(was.place, OnStack) and now.place == Elsewhere(Zone.GRAVEYARD)
        return replace(now, place=Elsewhere(Zone.REMOVED)) if buried else now

    return each_since(moment, engine.carry_on(moment, edition), removed)


@mistake(
    "the active player gets all abilities that are put on the stack",
    "509.2a/stacked-before-priority",
    instead_of=engine.carry_on,
)
def carry_on_for_the_active_player(moment: Moment, edition: Edition) -> Moment:
    def stacked(was, now):
        new = waits(was) and isinstance(now.place, OnStack) and moment.stage is Stage.RESOLVING
        return replace(now, place=replace(now.place, controller=moment.active)) if new else now

    return each_since(moment, engine.carry_on(moment, edition), stacked)


@mistake("what recovers in the cleanup step untaps", "509.1h/begins-with-its-actions-only", instead_of=engine.carry_on)
def carry_on_untapping_what_recovers(moment: Moment, edition: Edition) -> Moment:
    def recovered(was, now):
        if was.toughness is None or not isinstance(was.place, InPlay) or not isinstance(now.place, InPlay):
            return now
        weak = was.toughness + was.place.bonus <= was.place.damage
        return replace(now, place=replace(now.place, tapped=False)) if weak else now

    after = engine.carry_on(moment, edition)
    return each_since(moment, after, recovered) if cleans_up(moment) and after.stage is Stage.OVER else after


@mistake("who has no life is out before permanents untap", "509.1h/untaps-in-its-step", instead_of=engine.carry_on)
def carry_on_losing_before_upkeep(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    a, b, c, d = (replace(seat, out=seat.out or seat.life <= 0) for seat in after.seats)
    return replace(after, seats=(a, b, c, d)) if moment.step is Step.UNTAP else after


@mistake("what is put into play by a spell attacks", "509.1a/changes-what-it-speaks-of", instead_of=engine.carry_on)
def carry_on_entering_combat(moment: Moment, edition: Edition) -> Moment:
    def attacks(was, now):
        new = isinstance(now.place, InPlay) and not isinstance(was.place, InPlay) and now.toughness is not None
        return replace(now, place=replace(now.place, combat=InCombat.ATTACKING)) if new else now

    after = engine.carry_on(moment, edition)
    return each_since(moment, after, attacks) if moment.step is Step.DECLARE_ATTACKERS else after


@mistake("once the stack is removed the check is made twice", "509.1a/is-checked-next", instead_of=engine.carry_on)
def carry_on_checking_twice(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    again = moment.stage is Stage.STACK_REMOVED and any(waits(each) for each in moment.objects)
    return replace(after, stage=Stage.STACK_REMOVED) if again else after


@mistake("in a cleanup step what is on the stack waits for another round", "509.2c", instead_of=engine.carry_on)
def carry_on_without_resolving_in_cleanup(moment: Moment, edition: Edition) -> Moment:
    acting = moment.stage is Stage.PRIORITY and not _passes(moment)
    return moment if acting and moment.step is Step.CLEANUP else engine.carry_on(moment, edition)
