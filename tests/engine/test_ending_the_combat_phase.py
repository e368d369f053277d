"""Rule 509.4, today 723.2: what ending the combat phase does, and what it leaves for the main phase that follows."""

from dataclasses import replace

import pytest

from engine import carry_on, end_the_combat_phase, end_the_turn, whereabouts, who_has_priority
from engine.cards import Name
from engine.ending_the_turn_types import Elsewhere, Event, Gone, InCombat, Kind, Seat, Stage, Whereabouts
from engine.objects import Edition, RulesError, Zone, editions_between
from engine.turns import COMBAT_PHASE, Step
from tests.engine.moments import TODAY, ability, aura, creature, moment, off_table, seated, spell

EDITIONS = editions_between(Edition.COMMANDER_2019)
"""The editions in which effects may end the combat phase."""

OTHER_STEPS = [step for step in Step if step not in COMBAT_PHASE and step is not Step.UNTAP]
"""The other steps and phases in which something can resolve."""

MANDATE = spell(owner=1)
"""The spell that ends the combat phase, as the only object on the stack."""


def fighting(*objects, **rest):
    """A moment of the combat damage step in which that spell resolves."""
    return moment(MANDATE, *objects, **{"step": Step.COMBAT_DAMAGE, **rest})


def after(*objects, edition=TODAY, **rest):
    """What is there once the combat phase has been ended then."""
    return end_the_combat_phase(fighting(*objects, **rest), edition)


def places(moment):
    return [each.place for each in moment.objects]


# 723.2: as a spell or ability resolves


@pytest.mark.parametrize("edition", Edition)
def test_effects_end_combat_from_commander_2019_on(edition):
    if edition in EDITIONS:
        assert after(edition=edition).step is Step.SECOND_MAIN
    else:
        with pytest.raises(RulesError, match=r"^509\.4: no effect ends the combat phase yet"):
            after(edition=edition)


@pytest.mark.parametrize("step", [Step.COMBAT_DAMAGE, Step.SECOND_MAIN])
@pytest.mark.parametrize("stage", [stage for stage in Stage if stage is not Stage.RESOLVING])
def test_an_effect_ends_combat_only_as_it_resolves(step, stage):
    with pytest.raises(RulesError, match=r"^509\.4: an effect ends the combat phase as it resolves"):
        end_the_combat_phase(moment(step=step, stage=stage), TODAY)


@pytest.mark.parametrize("step", COMBAT_PHASE)
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_a_combat_phase_with_nothing_else_in_it_only_the_spell_and_the_mana_go(step, edition):
    before = fighting(step=step, seats=seated(mana=(2, 0, 1, 0)), extra_combats=1, extra_turns=(2,), controller=3)
    assert end_the_combat_phase(before, edition) == replace(
        before,
        step=Step.SECOND_MAIN,
        stage=Stage.BEGUN,
        seats=seated(),
        objects=(replace(MANDATE, place=Elsewhere(Zone.REMOVED)), *before.objects[1:]),
    )


# 723.2a: what had triggered before


def test_what_had_triggered_and_waits_ceases_to_exist():
    waiting, watching = ability(triggered=True), ability(Event.LEAVING, watched=0, triggered=True)
    assert places(after(waiting, watching))[1:3] == [Gone(), Gone()]


# 723.2b: the stack


@pytest.mark.parametrize("kind", [Kind.CARD, Kind.SPELL_COPY, Kind.ABILITY])
@pytest.mark.parametrize("resolving", [False, True])
def test_all_of_the_stack_is_removed_what_is_resolving_too(kind, resolving):
    other = spell(owner=3, controller=2, kind=kind, below=int(resolving), goes_to=Zone.HAND)
    ended = end_the_combat_phase(moment(other, spell(below=int(not resolving)), step=Step.DECLARE_ATTACKERS), TODAY)
    assert whereabouts(ended, 0) == (Whereabouts(Zone.REMOVED, 3) if kind is Kind.CARD else None)
    assert whereabouts(ended, 1) == Whereabouts(Zone.REMOVED, 1)


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.COMBAT_DAMAGE])
def test_only_cards_are_left_off_play(kind):
    assert places(after(off_table(kind=kind), creature(kind=Kind.TOKEN)))[1:3] == [
        Elsewhere(Zone.GRAVEYARD) if kind is Kind.CARD else Gone(),
        creature().place,
    ]


# 723.2c: state-based actions


def test_what_cannot_stay_goes_with_the_combat_phase():
    weak = creature(2, owner=2, damage=2, combat=InCombat.BLOCKING)
    assert places(after(weak, aura(1), creature(1, damage=1, kind=Kind.TOKEN)))[1:] == [
        *[Elsewhere(Zone.GRAVEYARD)] * 2,
        Gone(),
    ]


def test_of_two_legends_one_stays():
    legend = creature(legend=Name("Tok-Tok"))
    assert sorted(whereabouts(after(legend, legend), number).zone.value for number in (1, 2)) == ["graveyard", "in play"]


def test_who_has_no_life_loses():
    ended = after(seats=seated(life=(20, 0, -1, 1), mana=(0, 0, 0, 2)))
    assert ended.seats == (Seat(20), Seat(0, out=True), Seat(-1, out=True), Seat(1))


# 723.2d: combat is over


@pytest.mark.parametrize("combat", InCombat)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_fought_is_out_of_combat_and_stays_as_it_is(combat, edition):
    fighter = creature(2, tapped=True, attacked=True, damage=1, bonus=1)
    fighter = replace(fighter, toughness=None) if combat is InCombat.ATTACKED else fighter
    fought = replace(fighter, place=replace(fighter.place, combat=combat))
    assert after(fought, edition=edition).objects[1] == fighter


def test_the_turn_goes_on_with_the_main_phase_and_whatever_follows_it():
    begun = after(extra_combats=1)
    main = carry_on(begun, TODAY)
    assert (main.step, main.stage, who_has_priority(main)) == (Step.SECOND_MAIN, Stage.PRIORITY, 1)
    assert carry_on(main, TODAY).step is Step.BEGINNING_OF_COMBAT
    assert carry_on(carry_on(after(), TODAY), TODAY).step is Step.END_OF_TURN


# 723.2e: what triggers on something else


@pytest.mark.parametrize("event", [event for event in Event if event is not Event.LEAVING])
def test_what_watches_for_something_else_is_silent(event):
    assert after(ability(event)).objects[1] == ability(event)


# 723.2f: what triggers meanwhile


def test_what_triggers_meanwhile_is_put_on_the_stack_in_the_main_phase():
    weak = creature(2, damage=2)
    of_the_stack, of_the_check = ability(Event.LEAVING, 2, watched=0), ability(Event.LEAVING, 1, watched=1)
    ended = after(weak, of_the_stack, of_the_check)
    assert who_has_priority(ended) is None
    assert [each.place.triggered for each in ended.objects[2:]] == [True, True]
    main = carry_on(ended, TODAY)
    assert [each.place.below for each in main.objects[2:]] == [1, 0]
    assert (main.step, who_has_priority(main)) == (Step.SECOND_MAIN, 1)


def test_what_watches_something_that_stays_is_silent():
    watching = ability(Event.LEAVING, watched=1)
    assert after(creature(combat=InCombat.ATTACKING), watching).objects[2] == watching


# 723.2g: at any other time


@pytest.mark.parametrize("step", OTHER_STEPS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_at_any_other_time_nothing_happens_and_the_spell_goes_on_resolving(step, edition):
    before = fighting(
        ability(triggered=True), creature(1, damage=1), step=step, seats=seated(life=(20, 0, 20, 20), mana=(1, 1, 1, 1))
    )
    assert end_the_combat_phase(before, edition) == before
    assert whereabouts(carry_on(before, edition), 0) == Whereabouts(Zone.GRAVEYARD, 1)


# Beside ending the turn


@pytest.mark.parametrize("edition", EDITIONS)
def test_but_for_where_it_leads_it_is_as_if_the_turn_were_ended(edition):
    before = fighting(creature(2, damage=2, combat=InCombat.BLOCKED), ability(Event.LEAVING, watched=1), off_table())
    begun = carry_on(carry_on(end_the_turn(before, edition), edition), edition)
    assert end_the_combat_phase(before, edition) == replace(begun, step=Step.SECOND_MAIN)
