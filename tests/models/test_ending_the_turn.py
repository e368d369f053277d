"""The corner cases of ending the turn: engine and models must both answer as the texts do."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import engine
from engine.cards import Name
from engine.ending_the_turn_types import (
    Elsewhere,
    Event,
    Gone,
    InCombat,
    Kind,
    Moment,
    OnStack,
    Seat,
    Stage,
    Whereabouts,
)
from engine.objects import Edition, Half, Zone
from engine.turns import Step
from models import ending_the_turn as rules
from models import ending_the_turn_steps as steps
from tests.engine.moments import (
    LAST,
    ability,
    aura,
    creature,
    ended,
    moment,
    off_table,
    seated,
    spell,
    time_stop,
    until_over,
)
from tests.models.ending_the_turn_cases import at, edition, found, told, with_place
from tests.models.seeing import holds, number, seen
from verifier.vocabulary import absent

STEPS = [step for step in Step if step is not Step.UNTAP]


def placed(zone: Zone, whose: int | None):
    """A made-up answer where an object is."""
    return seen(Whereabouts(zone, whose), Whereabouts | None)


def removed_as_told(before: Moment, object: int, now) -> bool:
    """Whether 509.1b accepts that answer for where an object is once the stack was removed."""
    return holds(rules.stack_removed(at(before), number(object), found(before, object), now, edition(LAST)))


@pytest.mark.parametrize("order", [(spell(owner=2), time_stop(1)), (time_stop(0), spell(owner=2, below=1))])
def test_both_orders_of_time_stop_and_another_spell(order):
    before = moment(*order)
    removed, *_ = ended(before)
    for object, owner in enumerate(each.owner for each in order):
        assert removed_as_told(before, object, found(removed, object))
        assert removed_as_told(before, object, placed(Zone.REMOVED, owner))
        assert not removed_as_told(before, object, placed(Zone.REMOVED, 3 - owner))
        assert not removed_as_told(before, object, placed(Zone.GRAVEYARD, owner))
        assert not removed_as_told(before, object, placed(Zone.STACK, None))
        assert not removed_as_told(before, object, seen(None, Whereabouts | None))


def test_a_spell_that_answers_time_stop_resolves_first_and_isnt_removed():
    before = engine.carry_on(engine.carry_on(moment(time_stop(0), spell(owner=2, below=1)), LAST), LAST)
    assert before.stage is Stage.RESOLVING
    removed, *_ = ended(before)
    assert removed_as_told(before, 1, found(removed, 1))
    assert removed_as_told(before, 0, found(removed, 0))
    assert not removed_as_told(before, 0, placed(Zone.GRAVEYARD, 1))


def test_buyback_doesnt_apply_to_what_is_removed():
    before = moment(spell(goes_to=Zone.HAND), time_stop(1))
    removed, *_ = ended(before)
    assert removed_as_told(before, 0, found(removed, 0))
    assert not removed_as_told(before, 0, placed(Zone.HAND, 1))


def test_an_object_alone_is_removed_whole():
    before = spell(2, 3, half=Half.LEFT)
    after = engine.taken_out(before, LAST)
    assert holds(steps.is_taken_out(seen(before, type(before)), seen(after, type(after)), edition(LAST)))
    assert not holds(steps.is_taken_out(seen(before, type(before)), seen(before, type(before)), edition(LAST)))


def test_what_fought_stays_tapped():
    attacker = creature(combat=InCombat.BLOCKED, tapped=True, attacked=True)
    before = moment(time_stop(0), attacker, step=Step.COMBAT_DAMAGE)
    removed, *_ = ended(before)
    assert holds(rules.combat_removed(at(before), number(1), at(removed)))
    untapped = with_place(removed, 1, replace(removed.objects[1].place, tapped=False))
    assert not holds(rules.combat_removed(at(before), number(1), at(untapped)))
    assert not holds(rules.combat_removed(at(before), number(1), at(before)))


@pytest.mark.parametrize("kind", [Kind.SPELL_COPY, Kind.ABILITY, Kind.COMBAT_DAMAGE])
def test_what_no_card_represents_is_removed_first_and_gone_at_the_check(kind):
    before = moment(spell(kind=kind), time_stop(1))
    moments = [before, *ended(before)[:2]]
    was, in_between, then = (found(each, 0) for each in moments)
    assert holds(rules.unreal_ceases(at(before), number(0), was, in_between, then, edition(LAST)))
    assert not holds(rules.unreal_ceases(at(before), number(0), was, then, then, edition(LAST)))
    assert not holds(rules.unreal_ceases(at(before), number(0), was, in_between, in_between, edition(LAST)))


def test_a_card_never_ceases_to_exist():
    before = moment(time_stop(0))
    was, in_between, then = (found(each, 0) for each in (before, *ended(before)[:2]))
    assert holds(rules.unreal_ceases(at(before), number(0), was, in_between, then, edition(LAST)))
    assert not holds(
        rules.unreal_ceases(at(before), number(0), was, in_between, seen(None, Whereabouts | None), edition(LAST))
    )
    lost = with_place(moment(off_table()), 0, Gone())
    assert not holds(steps.keeps_what_it_is(at(moment(off_table())), number(0), at(lost)))


@pytest.mark.parametrize(
    ("objects", "gone"),
    [
        ((creature(2, damage=2), creature(2, damage=1)), (0,)),
        ((creature(0, bonus=1), creature(0)), (1,)),
        ((creature(2, bonus=1, damage=2), creature(2, bonus=1, damage=3)), (1,)),
        ((creature(1, damage=1), aura(0), aura(3)), (0, 1, 2)),
        ((creature(1), aura(0)), ()),
        ((creature(legend=Name("A")), creature(legend=Name("A")), creature(legend=Name("B"))), (0, 1)),
        ((creature(1, damage=1, legend=Name("A")), creature(legend=Name("A"))), (0, 1)),
        ((creature(1, damage=1, kind=Kind.TOKEN), aura(0, kind=Kind.TOKEN)), (0, 1)),
    ],
)
def test_who_leaves_play_at_the_check(objects, gone):
    removed = moment(*objects, stage=Stage.STACK_REMOVED)
    checked = engine.carry_on(removed, LAST)
    for object, permanent in enumerate(objects):
        in_play = engine.whereabouts(checked, object) == Whereabouts(Zone.IN_PLAY, None)
        assert in_play is (object not in gone)
        assert holds(rules.state_based_effects(at(removed), number(object), at(checked), edition(LAST)))
        other = with_place(checked, object, Elsewhere(Zone.GRAVEYARD) if in_play else permanent.place)
        assert not holds(rules.state_based_effects(at(removed), number(object), at(other), edition(LAST)))


A_AND_A = (creature(legend=Name("A")), creature(legend=Name("A")))


@pytest.mark.parametrize(
    ("objects", "gone", "until_then", "since_then"),
    [
        (A_AND_A, (0, 1), True, False),
        (A_AND_A, (0,), False, True),
        (A_AND_A, (1,), False, True),
        (A_AND_A, (), False, False),
        ((*A_AND_A, *A_AND_A[:1]), (0, 2), False, True),
        ((*A_AND_A, *A_AND_A[:1]), (0,), False, False),
        ((A_AND_A[0], creature(owner=2, legend=Name("A"))), (0, 1), True, False),
        ((A_AND_A[0], creature(owner=2, legend=Name("A"))), (), False, True),
        ((A_AND_A[0], creature(1, damage=1, legend=Name("A"))), (0, 1), True, True),
        ((A_AND_A[0], creature(1, damage=1, legend=Name("A"))), (1,), False, True),
        ((A_AND_A[0], creature(1, damage=1, legend=Name("A"))), (0,), False, False),
        ((creature(legend=Name("A")), creature(legend=Name("B"))), (0,), False, False),
        ((creature(legend=Name("A")), creature(legend=Name("B"))), (), True, True),
    ],
)
def test_which_legends_may_be_left_after_the_check(objects, gone, until_then, since_then):
    removed = moment(*objects, stage=Stage.STACK_REMOVED)
    checked = replace(removed, stage=Stage.CHECKED)
    for object in gone:
        checked = with_place(checked, object, Elsewhere(Zone.GRAVEYARD))
    for each in Edition:
        accepted = all(
            holds(rules.state_based_effects(at(removed), number(i), at(checked), edition(each))) for i in range(4)
        )
        assert accepted is (since_then if each.value >= "2013-07-11" else until_then)


def test_who_has_no_life_loses_at_the_check():
    removed = moment(stage=Stage.STACK_REMOVED, seats=seated(life=(1, 0, -1, 20)))
    checked = engine.carry_on(removed, LAST)
    assert [seat.out for seat in checked.seats] == [False, True, True, False]
    assert holds(rules.state_based_effects(at(removed), number(0), at(checked), edition(LAST)))
    assert not holds(
        rules.state_based_effects(at(removed), number(0), at(replace(checked, seats=removed.seats)), edition(LAST))
    )


def burns_as_told(checked: Moment, player: int, life: int, mana: int = 0) -> bool:
    """Whether 509.1g accepts that a player has so much life and mana after the phase."""
    begun = engine.carry_on(checked, LAST)
    seats = tuple(Seat(life, mana) if i == player else seat for i, seat in enumerate(begun.seats, start=1))
    return holds(rules.phase_ends(at(checked), number(player), at(replace(begun, seats=seats))))


@pytest.mark.parametrize("step", STEPS)
def test_mana_burns_in_every_step(step):
    checked = moment(stage=Stage.CHECKED, step=step, seats=seated(mana=(2, 0, 0, 0)))
    assert burns_as_told(checked, 1, life=18)
    assert not burns_as_told(checked, 1, life=20)
    assert not burns_as_told(checked, 1, life=20, mana=2)


@pytest.mark.parametrize(("controller", "player", "life"), [(2, 1, 20), (2, 2, 18), (2, 3, 18), (1, 1, 18)])
def test_who_burns_in_a_controlled_turn(controller, player, life):
    checked = moment(stage=Stage.CHECKED, controller=controller, seats=seated(mana=(2, 2, 2, 2)))
    assert engine.carry_on(checked, LAST).seats[player - 1] == Seat(life)
    assert burns_as_told(checked, player, life)
    assert not burns_as_told(checked, player, 38 - life)


@pytest.mark.parametrize("step", STEPS)
def test_the_order_of_the_three_steps(step):
    before = moment(spell(goes_to=Zone.HAND), time_stop(1), step=step, extra_turns=(2,), seats=seated(mana=(1, 0, 0, 0)))
    removed, checked, begun = ended(before)

    def accepted(removed: Moment = removed, checked: Moment = checked, begun: Moment = begun) -> bool:
        moments = (at(each) for each in (before, removed, checked, begun))
        return holds(rules.in_this_order(*moments, number(0), edition(LAST)))

    assert accepted()
    assert not accepted(removed=replace(removed, seats=begun.seats))
    assert not accepted(checked=replace(checked, seats=begun.seats))
    assert not accepted(begun=replace(begun, extra_turns=()))
    assert not accepted(removed=with_place(removed, 0, Elsewhere(Zone.HAND)))


def test_nobody_acts_until_the_cleanup_step():
    removed, checked, _ = ended(moment(time_stop(0), ability(triggered=True)))
    asked = [told(engine.who_has_priority(each)) for each in (removed, checked)]
    assert holds(rules.nobody_acts(*asked, at(checked)))
    assert not holds(rules.nobody_acts(told(2), asked[1], at(checked)))
    assert not holds(rules.nobody_acts(*asked, at(with_place(checked, 1, OnStack(1)))))


def test_what_triggers_waits():
    before = moment(time_stop(0), creature(2, damage=2), ability(Event.LEAVING, watched=1), ability(triggered=True))
    moments = (before, *ended(before))
    for earlier, later in pairwise(moments):
        for object in (2, 3):
            assert holds(rules.triggers_wait(at(earlier), number(object), at(later), edition(LAST)))
        forgotten = with_place(later, 3, replace(later.objects[3].place, triggered=False))
        assert not holds(rules.triggers_wait(at(earlier), number(3), at(forgotten), edition(LAST)))
    _, removed, checked, _ = moments
    silent = with_place(checked, 2, removed.objects[2].place)
    assert not holds(rules.triggers_wait(at(removed), number(2), at(silent), edition(LAST)))


def cleaned_as_told(begun: Moment, after: Moment, player: int | None) -> bool:
    """Whether 509.2b accepts what a cleanup step leads to, and who is told to have priority then."""
    return all(
        holds(rules.chance_in_cleanup(at(begun), number(i), at(after), told(player), edition(LAST))) for i in range(4)
    )


@pytest.mark.parametrize(
    ("begun", "player"),
    [
        (moment(ability(owner=2, triggered=True)), 1),
        (moment(ability(owner=2)), None),
        (moment(ability(Event.DISCARDING), hand=8), 1),
        (moment(ability(Event.DISCARDING), hand=7), None),
        (moment(creature(0, bonus=1)), 1),
        (moment(creature(1, bonus=1, damage=1)), None),
        (moment(seats=seated(life=(20, 0, 20, 20))), 1),
        (moment(seats=(Seat(0), Seat(20, out=True), Seat(20), Seat(20))), 3),
        (moment(ability(Event.END_OF_TURN)), None),
    ],
)
def test_who_gets_a_chance_in_the_cleanup_step(begun, player):
    begun = replace(begun, step=Step.CLEANUP, stage=Stage.BEGUN)
    after = engine.carry_on(begun, LAST)
    assert engine.who_has_priority(after) == player
    assert cleaned_as_told(begun, after, player)
    assert not any(cleaned_as_told(begun, after, other) for other in (None, 1, 2, 3, 4) if other != player)
    over_or_not = Stage.PRIORITY if after.stage is Stage.OVER else Stage.OVER
    assert not cleaned_as_told(begun, replace(after, stage=over_or_not), player)


def test_cleanup_steps_follow_until_nothing_waits():
    *_, begun = ended(moment(time_stop(0), ability(triggered=True), ability(Event.END_OF_TURN)))
    moments = until_over(begun)
    for before, after in pairwise(moments):
        assert holds(rules.only_cleanup_steps(at(before), at(after)))
        assert not holds(rules.only_cleanup_steps(at(before), at(replace(after, step=Step.UPKEEP))))
        assert holds(rules.silent_at_end_of_turn(at(before), number(2), at(after)))
        assert not holds(rules.silent_at_end_of_turn(at(before), number(2), at(with_place(after, 2, Gone()))))
        if before.stage is not Stage.BEGUN:
            assert holds(rules.another_cleanup_step(at(before), at(after)))
            assert not holds(rules.another_cleanup_step(at(before), at(replace(after, stage=Stage.OVER))))


@pytest.mark.parametrize("step", STEPS)
def test_whichever_step_it_is_a_cleanup_step_comes_next(step):
    checked = moment(stage=Stage.CHECKED, step=step)
    begun = engine.carry_on(checked, LAST)
    assert holds(rules.straight_to_cleanup(at(checked), at(begun), edition(LAST)))
    assert not holds(rules.straight_to_cleanup(at(checked), at(replace(begun, stage=Stage.OVER)), edition(LAST)))
    assert not holds(rules.straight_to_cleanup(at(checked), at(replace(begun, step=Step.END_OF_TURN)), edition(LAST)))


@pytest.mark.parametrize("read", [rules.stack_removed, rules.stack_removed.readings["all-but-the-resolving-object"].formula])
def test_of_an_object_that_is_not_there_no_zone_is_demanded(read: Any) -> None:
    before, when = seen(moment(), Moment), seen(Edition.TIME_SPIRAL, Edition)
    assert holds(read(before, number(3), absent(), absent(), when))
