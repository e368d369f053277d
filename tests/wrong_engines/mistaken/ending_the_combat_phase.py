"""Mistakes about ending the combat phase (509.4), which effects do from 2019-08-23 on."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.moments import each_since, stacked, waits, without_mana

import engine
from engine.ending_the_turn_types import Elsewhere, Event, Gone, InPlay, Kind, Moment, OnStack, Stage, Unstacked
from engine.objects import Edition, RulesError, Zone
from engine.turns import COMBAT_PHASE, Step

ALL_LEGENDS_GO = Edition.DRAGONS_MAZE
"""An edition in which no legend of a name stays if there are several."""


def ended(before: Moment, after: Moment) -> bool:
    """Whether an effect has ended the combat phase between two moments."""
    return before.step in COMBAT_PHASE and after.stage is Stage.BEGUN


def since(before: Moment, edition: Edition, change) -> Moment:
    """What comes of it that an effect ends the combat phase, of each object what `change` makes of it."""
    after = engine.end_the_combat_phase(before, edition)
    return each_since(before, after, change) if ended(before, after) else after


def permanent(object, **state):
    """An object, with another state if it is in play."""
    return replace(object, place=replace(object.place, **state)) if isinstance(object.place, InPlay) else object


@mistake("what had triggered before goes on waiting", "509.4a", instead_of=engine.end_the_combat_phase)
def end_combat_remembering(moment: Moment, edition: Edition) -> Moment:
    return since(moment, edition, lambda was, now: was if waits(was) else now)


@mistake(
    "what is resolving stays on the stack",
    "509.4b",
    "509.4i/possible-when-combat-is-ended",
    instead_of=engine.end_the_combat_phase,
)
def end_combat_but_for_what_resolves(moment: Moment, edition: Edition) -> Moment:
    top = sum(isinstance(each.place, OnStack) for each in moment.objects) - 1

    def kept(was, now):
        return was if isinstance(was.place, OnStack) and was.place.below == top else now

    return since(moment, edition, kept)


@mistake("spells are countered", "509.4b", instead_of=engine.end_the_combat_phase)
def end_combat_by_countering(moment: Moment, edition: Edition) -> Moment:
    def countered(was, now):
        card = isinstance(was.place, OnStack) and was.kind is Kind.CARD
        return replace(now, place=Elsewhere(Zone.GRAVEYARD)) if card else now

    return since(moment, edition, countered)


@mistake(
    "what no card represents is removed for good, but doesn't cease to exist",
    "509.4b",
    "509.4c",
    instead_of=engine.end_the_combat_phase,
)
def end_combat_removing_copies(moment: Moment, edition: Edition) -> Moment:
    def removed(was, now):
        return replace(now, place=Elsewhere(Zone.REMOVED)) if isinstance(was.place, OnStack) else now

    return since(moment, edition, removed)


@mistake("a removed card goes to who controlled it", "509.4b/kinds-stay", instead_of=engine.end_the_combat_phase)
def end_combat_for_controllers(moment: Moment, edition: Edition) -> Moment:
    def given(was, now):
        return replace(now, owner=was.place.controller) if isinstance(was.place, OnStack) else now

    return since(moment, edition, given)


@mistake("state-based actions aren't checked", "509.4c", instead_of=engine.end_the_combat_phase)
def end_combat_unchecked(moment: Moment, edition: Edition) -> Moment:
    def unchecked(was, now):
        return permanent(was, combat=None) if isinstance(was.place, InPlay) else now

    return since(moment, edition, unchecked)


@mistake("nobody loses the game meanwhile", "509.4c", instead_of=engine.end_the_combat_phase)
def end_combat_losing_nobody(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    a, b, c, d = (replace(now, out=was.out) for was, now in zip(moment.seats, after.seats, strict=True))
    return replace(after, seats=(a, b, c, d))


@mistake("no legend of a name stays if there are several", "509.4c", instead_of=engine.end_the_combat_phase)
def end_combat_without_any_legend(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    if not ended(moment, after):
        return after
    removed = replace(moment, stage=Stage.STACK_REMOVED)
    checked = engine.carry_on(removed, ALL_LEGENDS_GO)

    def gone(was, now):
        return was if was.legend is not None and was.place == Elsewhere(Zone.GRAVEYARD) else now

    return each_since(checked, after, gone)


@mistake(
    "whatever fought goes on fighting",
    "509.4d",
    "509.4i/possible-when-combat-is-ended",
    instead_of=engine.end_the_combat_phase,
)
def end_combat_fighting_on(moment: Moment, edition: Edition) -> Moment:
    def fights(was, now):
        return permanent(now, combat=was.place.combat) if isinstance(was.place, InPlay) else now

    return since(moment, edition, fights)


@mistake("what attacked untaps", "509.4d", instead_of=engine.end_the_combat_phase)
def end_combat_untapping(moment: Moment, edition: Edition) -> Moment:
    def untapped(was, now):
        fought = isinstance(was.place, InPlay) and was.place.combat is not None
        return permanent(now, tapped=False) if fought else now

    return since(moment, edition, untapped)


@mistake("what attacked hasn't attacked this turn", "509.4d", instead_of=engine.end_the_combat_phase)
def end_combat_as_if_none_had_attacked(moment: Moment, edition: Edition) -> Moment:
    return since(moment, edition, lambda was, now: permanent(now, attacked=False))


@mistake("damage wears off", "509.4d", instead_of=engine.end_the_combat_phase)
def end_combat_healing(moment: Moment, edition: Edition) -> Moment:
    return since(moment, edition, lambda was, now: permanent(now, damage=0))


@mistake("what triggers on the end of something else triggers, too", "509.4e", instead_of=engine.end_the_combat_phase)
def end_combat_triggering_at_end(moment: Moment, edition: Edition) -> Moment:
    def triggered(was, now):
        ends = isinstance(now.place, Unstacked) and now.place.event is Event.END_OF_TURN
        return replace(now, place=replace(now.place, triggered=True)) if ends else now

    return since(moment, edition, triggered)


@mistake("what triggers meanwhile ceases to exist", "509.4f", instead_of=engine.end_the_combat_phase)
def end_combat_forgetting(moment: Moment, edition: Edition) -> Moment:
    return since(moment, edition, lambda was, now: replace(now, place=Gone()) if waits(now) else now)


@mistake("nothing triggers on what is removed from the stack", "509.4f", instead_of=engine.end_the_combat_phase)
def end_combat_unseen(moment: Moment, edition: Edition) -> Moment:
    def of_the_stack(was, now):
        watched = was.place.watched if isinstance(was.place, Unstacked) and not was.place.triggered else None
        return was if watched is not None and isinstance(moment.objects[watched].place, OnStack) else now

    return since(moment, edition, of_the_stack)


@mistake(
    "what triggers meanwhile is put on the stack at once",
    "509.4f",
    "509.4i/possible-when-combat-is-ended",
    instead_of=engine.end_the_combat_phase,
)
def end_combat_stacking(moment: Moment, edition: Edition) -> Moment:
    return since(moment, edition, lambda was, now: stacked(now))


@mistake(
    "what has triggered is forgotten as the main phase after combat begins",
    "509.4f/stacked-in-the-next-phase",
    instead_of=engine.carry_on,
)
def carry_on_to_a_silent_main_phase(moment: Moment, edition: Edition) -> Moment:
    def forgotten(was, now):
        return was if waits(was) else now

    after = engine.carry_on(moment, edition)
    begins = moment.step is Step.SECOND_MAIN and moment.stage is Stage.BEGUN
    return each_since(moment, after, forgotten) if begins else after


@mistake("outside of combat the turn skips to the second main phase", "509.4g", instead_of=engine.end_the_combat_phase)
def end_combat_at_any_time(moment: Moment, edition: Edition) -> Moment:
    return replace(engine.end_the_combat_phase(moment, edition), step=Step.SECOND_MAIN)


@mistake("outside of combat it isn't allowed", "509.4g", instead_of=engine.end_the_combat_phase)
def end_combat_only_in_combat(moment: Moment, edition: Edition) -> Moment:
    if moment.step not in COMBAT_PHASE:
        raise RulesError("509.4: this isn't the combat phase")
    return engine.end_the_combat_phase(moment, edition)


@mistake("in the end of combat step there is nothing left to end", "509.4i", instead_of=engine.end_the_combat_phase)
def end_combat_but_for_its_end(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    return moment if moment.step is Step.END_OF_COMBAT else after


@mistake("mana lasts until the turn ends", "509.4h", instead_of=engine.end_the_combat_phase)
def end_combat_keeping_mana(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    a, b, c, d = (replace(now, mana=was.mana) for was, now in zip(moment.seats, after.seats, strict=True))
    return replace(after, seats=(a, b, c, d))


@mistake("mana burns", "509.4h", instead_of=engine.end_the_combat_phase)
def end_combat_burning(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    a, b, c, d = (replace(now, life=was.life - was.mana) for was, now in zip(moment.seats, after.seats, strict=True))
    return replace(after, seats=(a, b, c, d)) if ended(moment, after) else after


@mistake("mana is lost outside of combat, too", "509.4g", instead_of=engine.end_the_combat_phase)
def end_combat_losing_mana(moment: Moment, edition: Edition) -> Moment:
    return without_mana(engine.end_the_combat_phase(moment, edition))


@mistake(
    "the end of combat step begins", "509.4i", "509.4f/stacked-in-the-next-phase", instead_of=engine.end_the_combat_phase
)
def end_combat_with_its_last_step(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    return replace(after, step=Step.END_OF_COMBAT) if ended(moment, after) else after


@mistake("the turn is ended", "509.4i", instead_of=engine.end_the_combat_phase)
def end_combat_with_the_turn(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    return replace(after, step=Step.CLEANUP) if ended(moment, after) else after


@mistake(
    "players get priority before the main phase begins",
    "509.4i",
    "509.4i/possible-when-combat-is-ended",
    instead_of=engine.end_the_combat_phase,
)
def end_combat_giving_priority(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    return replace(after, stage=Stage.PRIORITY) if ended(moment, after) else after


@mistake("more combat phases that are to come are skipped, too", "509.4i", instead_of=engine.end_the_combat_phase)
def end_combat_for_good(moment: Moment, edition: Edition) -> Moment:
    after = engine.end_the_combat_phase(moment, edition)
    return replace(after, extra_combats=0) if ended(moment, after) else after


@mistake(
    "whoever has priority may end the combat phase",
    "509.4i/only-as-it-resolves",
    instead_of=engine.end_the_combat_phase,
)
def end_combat_with_priority(moment: Moment, edition: Edition) -> Moment:
    as_it_resolves = replace(moment, stage=Stage.RESOLVING) if moment.stage is Stage.PRIORITY else moment
    return engine.end_the_combat_phase(as_it_resolves, edition)
