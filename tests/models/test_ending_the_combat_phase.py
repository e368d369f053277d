"""The corner cases of ending the combat phase: engine and clauses must both answer as the text does."""

import random
from dataclasses import replace

import pytest

from engine import carry_on, end_the_combat_phase
from engine.cards import Name
from engine.ending_the_turn_types import Elsewhere, Event, Gone, InCombat, Kind, OnStack, Stage
from engine.objects import Zone
from engine.turns import COMBAT_PHASE, Step
from models import ending_the_combat_phase as rules
from models import ending_the_turn_steps as steps
from proofs.playing_moments import moments_begin
from tests.engine.moments import TODAY, ability, aura, creature, moment, off_table, spell
from tests.models.ending_the_turn_cases import at, edition, with_place
from tests.models.seeing import holds, number

NUMBERS = range(4)
GRAVEYARD, REMOVED = Elsewhere(Zone.GRAVEYARD), Elsewhere(Zone.REMOVED)


def accepted(before, after):
    """Whether the clauses on what becomes of a combat phase that is ended accept what is there afterwards."""
    of_each_object = (
        rules.waiting_abilities_cease,
        rules.stack_removed,
        rules.combat_removed,
        rules.silent_but_for_departures,
        rules.triggers_wait,
        rules.straight_to_the_main_phase,
        steps.keeps_what_it_is,
    )
    was, now = at(before), at(after)
    return all(
        holds(each)
        for i in NUMBERS
        for each in (
            *(clause(was, number(i), now) for clause in of_each_object),
            rules.state_based_actions(was, number(i), now, edition(TODAY)),
            rules.mana_is_lost(was, number(i + 1), now),
        )
    )


def fight(*objects, **rest):
    """The declare blockers step, in which a spell resolves that ends the combat phase."""
    return moment(spell(), *objects, **{"step": Step.DECLARE_BLOCKERS, **rest})


def test_a_spell_above_or_below_the_one_that_resolves_is_removed():
    for before, other in ((fight(spell(2, below=1)), 1), (moment(spell(2), spell(below=1), step=Step.COMBAT_DAMAGE), 0)):
        after = end_the_combat_phase(before, TODAY)
        assert accepted(before, after)
        for place in (GRAVEYARD, Gone(), before.objects[other].place):
            assert not accepted(before, with_place(after, other, place))


@pytest.mark.parametrize("kind", [Kind.SPELL_COPY, Kind.ABILITY])
def test_what_no_card_represents_is_gone(kind):
    before = fight(spell(2, kind=kind, below=1), off_table(Zone.REMOVED, kind=kind), creature(kind=Kind.TOKEN))
    after = end_the_combat_phase(before, TODAY)
    assert accepted(before, after)
    assert not accepted(before, with_place(after, 1, REMOVED))
    assert not accepted(before, with_place(after, 2, REMOVED))
    assert not accepted(before, with_place(after, 2, creature().place))
    assert not accepted(before, with_place(after, 3, Gone()))


def test_what_falls_off_what_died_goes_too():
    before = fight(creature(2, damage=2, combat=InCombat.BLOCKING), aura(1))
    after = end_the_combat_phase(before, TODAY)
    assert accepted(before, after)
    assert not accepted(before, with_place(after, 2, before.objects[2].place))
    assert not accepted(before, with_place(with_place(after, 1, creature(damage=2).place), 2, before.objects[2].place))


def test_either_of_two_legends_stays_but_not_both_and_not_none():
    legend = creature(legend=Name("Tok-Tok"))
    before = fight(legend, legend)
    after = end_the_combat_phase(before, TODAY)
    for first, second, right in ((True, False, True), (False, True, True), (True, True, False), (False, False, False)):
        kept = with_place(after, 1, legend.place if first else GRAVEYARD)
        assert accepted(before, with_place(kept, 2, legend.place if second else GRAVEYARD)) is right


def test_what_watches_the_dead_waits_and_what_had_triggered_before_is_forgotten():
    watching = ability(Event.LEAVING, watched=1)
    before = fight(creature(1, damage=1), watching, replace(watching, place=replace(watching.place, triggered=True)))
    after = end_the_combat_phase(before, TODAY)
    assert accepted(before, after)
    assert not accepted(before, with_place(after, 2, watching.place))
    assert not accepted(before, with_place(after, 2, Gone()))
    assert not accepted(before, with_place(after, 3, before.objects[3].place))


@pytest.mark.parametrize("event", [event for event in Event if event is not Event.LEAVING])
def test_the_end_of_combat_triggers_nothing(event):
    before = fight(ability(event))
    after = end_the_combat_phase(before, TODAY)
    assert accepted(before, after)
    assert not accepted(before, with_place(after, 1, ability(event, triggered=True).place))


def test_what_waits_is_on_the_stack_as_players_get_priority_in_the_main_phase():
    before = fight(
        creature(1, damage=1), ability(Event.LEAVING, owner=2, watched=0), ability(Event.LEAVING, owner=1, watched=1)
    )
    after = end_the_combat_phase(before, TODAY)
    begun = carry_on(after, TODAY)

    def is_right(main):
        return all(holds(rules.is_put_on_the_stack_then(at(after), number(i), at(main))) for i in NUMBERS)

    assert is_right(begun)
    assert not is_right(with_place(with_place(begun, 2, OnStack(2, 0)), 3, OnStack(1, 1)))
    assert not is_right(with_place(begun, 2, after.objects[2].place))
    assert not is_right(replace(begun, step=Step.END_OF_COMBAT))


def test_outside_of_combat_nothing_at_all_may_differ():
    before = fight(creature(1, damage=1), step=Step.FIRST_MAIN)
    assert holds(rules.nothing_outside_combat(at(before), at(end_the_combat_phase(before, TODAY))))
    for other in (
        replace(before, step=Step.SECOND_MAIN),
        replace(before, stage=Stage.BEGUN),
        with_place(before, 0, REMOVED),
    ):
        assert not holds(rules.nothing_outside_combat(at(before), at(other)))


def can_be(moment):
    """Whether today's rules know of such a moment."""
    return holds(steps.stays_possible(at(moment), edition(TODAY)))


@pytest.mark.parametrize("seed", range(12))
def test_moments_by_chance_are_answered_as_the_clauses_say(seed):
    chance = random.Random(seed)
    begun = (moments_begin(chance).state for _ in range(1000))
    resolving = (each for each in begun if each and each.stage is Stage.RESOLVING and each.step in COMBAT_PHASE)
    before = next(each for each in resolving if can_be(each))
    after = end_the_combat_phase(before, TODAY)
    assert accepted(before, after)
    assert can_be(after)
