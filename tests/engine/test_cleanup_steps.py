"""Rules 509.2 and 509.3: the cleanup steps after a turn was ended, and what waits; and the steps of other turns."""

from dataclasses import replace

import pytest

from engine import (
    carry_on,
    end_the_turn,
    first_turn,
    let_trigger,
    next_turn,
    whereabouts,
    who_has_priority,
)
from engine.ending_the_turn_types import (
    Event,
    Gone,
    InCombat,
    OnStack,
    Seat,
    Stage,
)
from engine.objects import RulesError
from engine.turns import Step
from tests.engine.moments import (
    LAST,
    ability,
    creature,
    ended,
    moment,
    time_stop,
    until_over,
)

PLAYERS = (1, 2, 3, 4)


def places(after):
    return [each.place for each in after.objects]


# 509.2: triggered abilities and further cleanup steps


def cleanup_steps(begun):
    return sum((each.step, each.stage) == (Step.CLEANUP, Stage.BEGUN) for each in until_over(begun))


def test_with_nothing_waiting_nobody_gets_priority_and_there_is_one_cleanup_step():
    *_, begun = ended(moment(time_stop(0), creature()))
    assert [who_has_priority(each) for each in until_over(begun)] == [None, None]
    assert cleanup_steps(begun) == 1


def test_with_a_trigger_waiting_players_get_priority_and_there_is_another_cleanup_step():
    *_, begun = ended(moment(time_stop(0), ability(owner=2, triggered=True), active=3))
    moments = until_over(begun)
    assert [who_has_priority(each) for each in moments] == [None, 3, None, 3, None, None]
    assert [each.stage for each in moments] == [
        Stage.BEGUN,
        Stage.PRIORITY,
        Stage.RESOLVING,
        Stage.PRIORITY,
        Stage.BEGUN,
        Stage.OVER,
    ]
    assert cleanup_steps(begun) == 2


def test_there_are_as_many_cleanup_steps_as_needed():
    *_, begun = ended(moment(time_stop(0), ability(triggered=True), ability()))
    first = carry_on(carry_on(carry_on(begun, LAST), LAST), LAST)
    second = carry_on(let_trigger(first, 2, LAST), LAST)
    assert (second.step, second.stage) == (Step.CLEANUP, Stage.RESOLVING)
    again = carry_on(carry_on(second, LAST), LAST)
    assert (again.step, again.stage) == (Step.CLEANUP, Stage.BEGUN)
    assert cleanup_steps(again) == 1


def test_an_ability_may_trigger_at_every_point_of_the_process():
    for after in ended(moment(time_stop(0), ability(owner=2))):
        triggered = let_trigger(after, 1, LAST)
        assert triggered.objects[1] == ability(owner=2, triggered=True)
        assert replace(triggered, objects=after.objects) == after
        assert who_has_priority(triggered) is None


def test_a_discard_in_the_cleanup_step_triggers():
    *_, begun = ended(moment(time_stop(0), ability(Event.DISCARDING), hand=8))
    assert places(carry_on(begun, LAST))[1] == OnStack(1)
    *_, begun = ended(moment(time_stop(0), ability(Event.DISCARDING), hand=7))
    assert carry_on(begun, LAST).stage is Stage.OVER


def test_state_based_effects_alone_give_priority_in_the_cleanup_step():
    after = carry_on(moment(creature(1, damage=0), creature(0, bonus=1), step=Step.CLEANUP, stage=Stage.BEGUN), LAST)
    assert (who_has_priority(after), after.stage) == (1, Stage.PRIORITY)
    assert (carry_on(after, LAST).step, carry_on(after, LAST).stage) == (Step.CLEANUP, Stage.BEGUN)


def test_effects_of_the_first_cleanup_step_end_in_the_next_one():
    in_the_first = moment(creature(2, bonus=1, damage=1), step=Step.CLEANUP, stage=Stage.PRIORITY)
    assert until_over(in_the_first)[-1].objects[0] == creature(2)


def test_the_active_players_triggers_are_put_on_the_stack_first():
    waiting = [ability(owner=owner, triggered=True) for owner in (2, 3, 4, 3)]
    after = carry_on(moment(*waiting, step=Step.CLEANUP, stage=Stage.BEGUN, active=3), LAST)
    assert places(after) == [OnStack(2, below=3), OnStack(3, below=0), OnStack(4, below=2), OnStack(3, below=1)]


# 509.3: at end of turn


def test_abilities_that_trigger_at_end_of_turn_wait_for_the_next_turn():
    delayed = ability(Event.END_OF_TURN)
    *_, begun = ended(moment(time_stop(0), delayed))
    moments = until_over(begun)
    assert {each.objects[1] for each in moments} == {delayed}
    at_end = replace(next_turn(moments[-1], 2, 2, 7), step=Step.END_OF_TURN)
    assert at_end.objects[1] == delayed
    assert places(carry_on(at_end, LAST))[1] == OnStack(1)


def test_in_a_turn_that_isnt_ended_they_trigger():
    passing = moment(ability(Event.END_OF_TURN), step=Step.SECOND_MAIN, stage=Stage.PRIORITY)
    at_end = carry_on(carry_on(passing, LAST), LAST)
    assert (at_end.step, places(at_end)[0]) == (Step.END_OF_TURN, OnStack(1))


def test_those_that_are_on_the_stack_already_are_lost():
    at_end = moment(ability(Event.END_OF_TURN), step=Step.END_OF_TURN, stage=Stage.BEGUN)
    triggered = carry_on(at_end, LAST)
    with_time_stop = replace(
        triggered, stage=Stage.RESOLVING, objects=(triggered.objects[0], time_stop(1), *triggered.objects[2:])
    )
    *_, begun = ended(with_time_stop)
    assert places(until_over(begun)[-1])[0] == Gone()


def test_one_created_during_the_end_of_turn_step_waits_for_the_next():
    passing = moment(ability(Event.END_OF_TURN), step=Step.END_OF_TURN, stage=Stage.PRIORITY)
    assert until_over(passing)[-1].objects[0] == ability(Event.END_OF_TURN)


# The turn as a whole, and what is refused


def test_a_turn_that_is_not_ended_goes_through_all_steps():
    moments = until_over(first_turn(2, 2, 7))
    assert list(dict.fromkeys(each.step for each in moments)) == list(Step)
    assert [who_has_priority(each) for each in moments if each.stage is Stage.PRIORITY] == [2] * 10
    assert [seat.out for seat in moments[-1].seats] == [False, False, True, True]


def test_untapping_is_for_the_active_player():
    before = moment(creature(tapped=True), creature(owner=2, tapped=True), step=Step.UNTAP, stage=Stage.BEGUN)
    assert [place.tapped for place in places(carry_on(before, LAST))[:2]] == [False, True]


def test_after_the_combat_phase_nothing_is_in_combat():
    fighter = creature(tapped=True, attacked=True, combat=InCombat.UNBLOCKED)
    passing = moment(fighter, step=Step.END_OF_COMBAT, stage=Stage.PRIORITY)
    assert carry_on(passing, LAST).objects[0] == creature(tapped=True, attacked=True)
    assert carry_on(replace(passing, step=Step.COMBAT_DAMAGE), LAST).objects[0] == fighter
    over = moment(creature(attacked=True), step=Step.CLEANUP, stage=Stage.OVER)
    assert next_turn(over, 2, 2, 7).objects[0] == creature()


OVER = moment(ability(), step=Step.CLEANUP, stage=Stage.OVER)
MAIN = moment(ability(), ability(Event.END_OF_TURN), ability(triggered=True), stage=Stage.BEGUN)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (lambda: end_the_turn(moment(stage=Stage.PRIORITY), LAST), "509.1"),
        (lambda: end_the_turn(OVER, LAST), "509.1"),
        (lambda: carry_on(OVER, LAST), "300.2"),
        (lambda: let_trigger(OVER, 0, LAST), "300.2"),
        (lambda: let_trigger(MAIN, 1, LAST), "410.1"),
        (lambda: let_trigger(MAIN, 2, LAST), "410.1"),
        (lambda: let_trigger(MAIN, 3, LAST), "410.1"),
        (lambda: next_turn(MAIN, 2, 2, 7), "300.2"),
        (lambda: next_turn(replace(OVER, seats=(Seat(20), Seat(0, out=True), Seat(20), Seat(20))), 2, 2, 7), "102.5"),
        (lambda: next_turn(replace(OVER, extra_turns=(3,)), 2, 2, 7), "300.6"),
        (lambda: first_turn(3, 2, 7), "101.1"),
    ],
)
def test_what_is_against_the_rules_is_refused_by_its_number(action, rule):
    with pytest.raises(RulesError) as refused:
        action()
    number, _, advice = str(refused.value).partition(": ")
    assert number == rule
    assert advice[0].islower() and not advice.endswith(".")


def test_an_extra_turn_of_a_player_who_is_out_isnt_taken():
    over = replace(OVER, seats=(Seat(20), Seat(20), Seat(0, out=True), Seat(20)), extra_turns=(3, 4))
    assert next_turn(over, 4, 4, 7).extra_turns == ()


def test_an_ability_that_triggers_where_players_have_priority_is_put_on_the_stack_at_once():
    after = let_trigger(moment(ability(owner=2), stage=Stage.PRIORITY), 0, LAST)
    assert (after.stage, places(after)[0]) == (Stage.PRIORITY, OnStack(2))


@pytest.mark.parametrize(("out", "told"), [((), 3), ((3,), 4), ((3, 4), 1), ((1, 3, 4), 2), ((1, 2, 3, 4), None)])
def test_priority_goes_to_the_active_player_or_the_next_one_in_the_game(out, told):
    seats = tuple(Seat(20, out=player in out) for player in PLAYERS)
    assert who_has_priority(moment(stage=Stage.PRIORITY, active=3, seats=seats)) == told


def test_what_is_nowhere_has_no_whereabouts():
    assert [whereabouts(moment(ability()), number) for number in PLAYERS[:3]] == [None] * 3
    assert whereabouts(moment(ability()), 0) is None
    assert whereabouts(moment(), 7) is None
