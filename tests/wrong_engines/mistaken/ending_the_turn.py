"""Mistakes in 509, ending the turn."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.moments import each, each_since, stacked, waits, without_mana

import engine
from engine.ending_the_turn_types import (
    Elsewhere,
    GameObject,
    Gone,
    InCombat,
    InPlay,
    Kind,
    Moment,
    Number,
    OnStack,
    Stage,
    Unstacked,
    Whereabouts,
)
from engine.objects import Edition, Player, Zone
from engine.turns import Step

GRAVEYARD = Elsewhere(Zone.GRAVEYARD)


def _is_on_top(object: GameObject, moment: Moment) -> bool:
    higher = sum(isinstance(each.place, OnStack) for each in moment.objects) - 1
    return isinstance(object.place, OnStack) and object.place.below == higher


# 509.1a: the stack


@mistake("what is taken out belongs to another player then", "509.1b/among-any-number", instead_of=engine.taken_out)
def taken_out_for_another(object: GameObject, edition: Edition) -> GameObject:
    out = engine.taken_out(object, edition)
    return replace(out, owner=out.owner % 4 + 1)


@mistake("a copy of a spell is gone at once as it is taken out", "509.1b/among-any-number", instead_of=engine.taken_out)
def taken_out_for_good(object: GameObject, edition: Edition) -> GameObject:
    copied = isinstance(object.place, OnStack) and object.kind is Kind.SPELL_COPY
    return replace(object, place=Gone()) if copied else engine.taken_out(object, edition)


@mistake("an ability triggers as it is left where it is", "509.1b/among-any-number", instead_of=engine.taken_out)
def taken_out_triggering(object: GameObject, edition: Edition) -> GameObject:
    out = engine.taken_out(object, edition)
    return replace(out, place=replace(out.place, triggered=True)) if isinstance(out.place, Unstacked) else out


@mistake("what triggers is put on the stack as a card", "509.2a/triggers-meanwhile", instead_of=engine.let_trigger)
def let_trigger_a_card(moment: Moment, ability: Number, edition: Edition) -> Moment:
    def carded(was, now):
        return replace(now, kind=Kind.CARD) if isinstance(now.place, OnStack) and was != now else now

    return each_since(moment, engine.let_trigger(moment, ability, edition), carded)


@mistake("the resolving spell goes to the graveyard", "509.1a", "509.1b", instead_of=engine.end_the_turn)
def end_the_turn_and_resolve(moment: Moment, edition: Edition) -> Moment:
    def resolved(was, now):
        return replace(now, place=GRAVEYARD) if _is_on_top(was, moment) else now

    return each_since(moment, engine.end_the_turn(moment, edition), resolved)


@mistake("a removed card goes to who controlled it", "509.1b", instead_of=engine.end_the_turn)
def end_the_turn_for_controllers(moment: Moment, edition: Edition) -> Moment:
    def kept(was, now):
        return replace(now, owner=was.place.controller) if isinstance(was.place, OnStack) else now

    return each_since(moment, engine.end_the_turn(moment, edition), kept)


@mistake("only spells are removed from the stack", "509.1b", "509.2a", instead_of=engine.end_the_turn)
def end_the_turn_for_spells(moment: Moment, edition: Edition) -> Moment:
    def kept(was, now):
        return was if was.kind is Kind.ABILITY else now

    return each_since(moment, engine.end_the_turn(moment, edition), kept)


@mistake(
    "combat damage stays on the stack", "509.1b", "509.1b/stack-removed-unasked", "509.1f", instead_of=engine.end_the_turn
)
def end_the_turn_without_damage(moment: Moment, edition: Edition) -> Moment:
    def kept(was, now):
        return was if was.kind is Kind.COMBAT_DAMAGE else now

    return each_since(moment, engine.end_the_turn(moment, edition), kept)


@mistake("buyback returns a spell to the hand", "509.1a", "509.1b", instead_of=engine.end_the_turn)
def end_the_turn_with_buyback(moment: Moment, edition: Edition) -> Moment:
    def bought(was, now):
        back = isinstance(was.place, OnStack) and was.place.goes_to is Zone.HAND
        return replace(now, place=Elsewhere(Zone.HAND)) if back else now

    return each_since(moment, engine.end_the_turn(moment, edition), bought)


@mistake("spells are countered", "509.1a", "509.1b", instead_of=engine.end_the_turn)
def end_the_turn_by_countering(moment: Moment, edition: Edition) -> Moment:
    def countered(was, now):
        return replace(now, place=GRAVEYARD) if isinstance(was.place, OnStack) and not _is_on_top(was, moment) else now

    return each_since(moment, engine.end_the_turn(moment, edition), countered)


@mistake(
    "an object by itself stays on the stack if another controls it", "509.1b/among-any-number", instead_of=engine.taken_out
)
def taken_out_of_own_control(object: GameObject, edition: Edition) -> GameObject:
    stolen = isinstance(object.place, OnStack) and object.place.controller != object.owner
    return object if stolen else engine.taken_out(object, edition)


@mistake("what was removed is nowhere any more", "509.1b", "509.1d", instead_of=engine.whereabouts)
def whereabouts_of_the_removed(moment: Moment, object: Number) -> Whereabouts | None:
    told = engine.whereabouts(moment, object)
    return None if told is not None and told.zone is Zone.REMOVED else told


@mistake("the turn is ended as the spell is played", "509.1a/only-as-it-resolves", instead_of=engine.end_the_turn)
def end_the_turn_at_once(moment: Moment, edition: Edition) -> Moment:
    stage = Stage.RESOLVING if moment.stage is Stage.PRIORITY else moment.stage
    return engine.end_the_turn(replace(moment, stage=stage), edition)


@mistake("in a cleanup step the turn is not ended", "509.1a", "509.1a/only-as-it-resolves", instead_of=engine.end_the_turn)
def end_the_turn_but_in_cleanup(moment: Moment, edition: Edition) -> Moment:
    return engine.carry_on(moment, edition) if moment.step is Step.CLEANUP else engine.end_the_turn(moment, edition)


@mistake("extra turns are lost", "509.1a", instead_of=engine.end_the_turn)
def end_the_turn_and_all_others(moment: Moment, edition: Edition) -> Moment:
    return replace(engine.end_the_turn(moment, edition), extra_turns=())


@mistake("the phase ends first", "509.1a", instead_of=engine.end_the_turn)
def end_the_turn_with_mana(moment: Moment, edition: Edition) -> Moment:
    return without_mana(engine.end_the_turn(moment, edition))


@mistake("what has triggered is removed too", "509.2a", instead_of=engine.end_the_turn)
def end_the_turn_and_triggers(moment: Moment, edition: Edition) -> Moment:
    def forgotten(was, now):
        return replace(now, place=Gone()) if waits(was) else now

    return each_since(moment, engine.end_the_turn(moment, edition), forgotten)


# 509.1a: combat


@mistake("combat goes on until its phase ends", "509.1c", "509.1a/possible-when-ended", instead_of=engine.end_the_turn)
def end_the_turn_in_combat(moment: Moment, edition: Edition) -> Moment:
    def kept(was, now):
        return was if isinstance(was.place, InPlay) else now

    return each_since(moment, engine.end_the_turn(moment, edition), kept)


@mistake("only attackers are removed from combat", "509.1c", instead_of=engine.end_the_turn)
def end_the_turn_for_attackers(moment: Moment, edition: Edition) -> Moment:
    def kept(was, now):
        return was if isinstance(was.place, InPlay) and was.place.combat is InCombat.BLOCKING else now

    return each_since(moment, engine.end_the_turn(moment, edition), kept)


@mistake("planeswalkers are attacked still", "509.1c", instead_of=engine.end_the_turn)
def end_the_turn_for_creatures(moment: Moment, edition: Edition) -> Moment:
    def kept(was, now):
        return was if isinstance(was.place, InPlay) and was.place.combat is InCombat.ATTACKED else now

    return each_since(moment, engine.end_the_turn(moment, edition), kept)


@mistake("what is removed from combat untaps", "509.1c", "509.1a", instead_of=engine.end_the_turn)
def end_the_turn_untapping(moment: Moment, edition: Edition) -> Moment:
    def untapped(was, now):
        fought = isinstance(was.place, InPlay) and was.place.combat is not None
        return replace(now, place=replace(now.place, tapped=False)) if fought else now

    return each_since(moment, engine.end_the_turn(moment, edition), untapped)


@mistake("what is removed from combat hasn't attacked", "509.1c", instead_of=engine.end_the_turn)
def end_the_turn_undoing_attacks(moment: Moment, edition: Edition) -> Moment:
    def undone(was, now):
        fought = isinstance(was.place, InPlay) and was.place.combat is not None
        return replace(now, place=replace(now.place, attacked=False)) if fought else now

    return each_since(moment, engine.end_the_turn(moment, edition), undone)


# 509.1a, b: what no card represents


@mistake("copies cease to exist at once", "509.1d", instead_of=engine.end_the_turn)
def end_the_turn_of_copies(moment: Moment, edition: Edition) -> Moment:
    def ceased(was, now):
        return replace(now, place=Gone()) if was.kind is Kind.SPELL_COPY and isinstance(was.place, OnStack) else now

    return each_since(moment, engine.end_the_turn(moment, edition), ceased)


@mistake("a removed ability becomes a card", "509.1d/kinds-stay-when-ended", "509.1d", instead_of=engine.end_the_turn)
def end_the_turn_making_cards(moment: Moment, edition: Edition) -> Moment:
    def printed(was, now):
        return replace(now, kind=Kind.CARD) if was.kind is Kind.ABILITY and isinstance(was.place, OnStack) else now

    return each_since(moment, engine.end_the_turn(moment, edition), printed)


def _after(stage: Stage, moment: Moment, edition: Edition, change) -> Moment:
    """What comes next, changed if it comes at that stage."""
    after = engine.carry_on(moment, edition)
    return each_since(moment, after, change) if moment.stage is stage else after


@mistake("abilities that were removed stay in the removed zone", "509.1d", "509.1e", instead_of=engine.carry_on)
def carry_on_with_abilities(moment: Moment, edition: Edition) -> Moment:
    return _after(Stage.STACK_REMOVED, moment, edition, lambda was, now: was if was.kind is Kind.ABILITY else now)


@mistake("removed cards cease to exist like copies", "509.1d", "509.1d/kinds-stay", instead_of=engine.carry_on)
def carry_on_without_the_removed(moment: Moment, edition: Edition) -> Moment:
    def ceased(was, now):
        return replace(now, place=Gone()) if was.place == Elsewhere(Zone.REMOVED) else now

    return _after(Stage.STACK_REMOVED, moment, edition, ceased)


# 509.1b: state-based effects


@mistake("state-based effects aren't checked", "509.1d", "509.1e", instead_of=engine.carry_on)
def carry_on_unchecked(moment: Moment, edition: Edition) -> Moment:
    if moment.stage is Stage.STACK_REMOVED:
        return replace(moment, stage=Stage.CHECKED)
    return engine.carry_on(moment, edition)


@mistake("state-based effects are checked once, not until none applies", "509.1e", instead_of=engine.carry_on)
def carry_on_after_one_check(moment: Moment, edition: Edition) -> Moment:
    def kept(was, now):
        on_it = isinstance(was.place, InPlay) and was.place.attached_to is not None and was.kind is Kind.CARD
        there = on_it and isinstance(moment.objects[was.place.attached_to].place, InPlay)
        return was if there else now

    return _after(Stage.STACK_REMOVED, moment, edition, kept)


@mistake("damage wears off before the check", "509.1e", instead_of=engine.carry_on)
def carry_on_unhurt(moment: Moment, edition: Edition) -> Moment:
    def unhurt(object):
        return replace(object, place=replace(object.place, damage=0)) if isinstance(object.place, InPlay) else object

    return engine.carry_on(each(moment, unhurt) if moment.stage is Stage.STACK_REMOVED else moment, edition)


@mistake("what lasts until end of turn is over before the check", "509.1e", instead_of=engine.carry_on)
def carry_on_unpumped(moment: Moment, edition: Edition) -> Moment:
    def weak(was, now):
        pumped = isinstance(was.place, InPlay) and was.place.bonus > 0 and was.kind is Kind.CARD
        return (
            replace(was, place=GRAVEYARD)
            if pumped and was.toughness is not None and was.toughness <= was.place.damage
            else now
        )

    return _after(Stage.STACK_REMOVED, moment, edition, weak)


@mistake("of two legends the first one stays", "509.1e", instead_of=engine.carry_on)
def carry_on_with_a_legend(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    first = moment.objects[0]
    healthy = isinstance(first.place, InPlay) and first.toughness is None and not first.place.is_aura
    if moment.stage is Stage.STACK_REMOVED and first.legend is not None and healthy:
        return replace(after, objects=(first, *after.objects[1:]))
    return after


@mistake("players without life lose in the cleanup step only", "509.1e", instead_of=engine.carry_on)
def carry_on_without_losing(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, seats=moment.seats) if moment.stage is Stage.STACK_REMOVED else after


@mistake("players get priority after the check", "509.1f", instead_of=engine.who_has_priority)
def who_has_priority_after_the_check(moment: Moment) -> Player | None:
    return moment.active if moment.stage is Stage.CHECKED else engine.who_has_priority(moment)


@mistake("what triggered is put on the stack at the check", "509.1f", "509.2a/triggers-wait-on", instead_of=engine.carry_on)
def carry_on_with_triggers(moment: Moment, edition: Edition) -> Moment:
    return _after(Stage.STACK_REMOVED, moment, edition, lambda was, now: stacked(now))
