"""Ending the turn (509, later 711 and more) in each edition: what changed, and what didn't."""

from dataclasses import replace

import pytest

from engine import carry_on, end_the_turn, taken_out, whereabouts, who_has_priority
from engine.cards import Name
from engine.ending_the_turn_types import Event, Gone, InCombat, Stage, Whereabouts
from engine.objects import Edition, Zone, editions_between
from engine.turns import Step
from tests.engine.moments import ability, creature, ended, moment, seated, spell, time_stop

ALL_LEGENDS_GO = editions_between(until=Edition.MAGIC_2014)
WAITING_STAYS = editions_between(until=Edition.MAGIC_ORIGINS)
COMBAT_IS_OVER_FIRST = editions_between(until=Edition.COMMANDER_2019)
BURNING = editions_between(until=Edition.MAGIC_2010)
RICH = seated(mana=(3, 2, 1, 0))


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("stage", [Stage.CHECKED, Stage.PRIORITY])
def test_until_magic_2010_mana_burns_as_a_phase_ends_and_is_always_lost(edition, stage):
    after = carry_on(moment(stage=stage, seats=RICH, controller=2), edition)
    assert [seat.mana for seat in after.seats] == [0, 0, 0, 0]
    assert [seat.life for seat in after.seats] == ([20, 18, 19, 20] if edition in BURNING else [20, 20, 20, 20])


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("step", "stage"), [(Step.UNTAP, Stage.BEGUN), (Step.UPKEEP, Stage.PRIORITY)])
def test_from_magic_2010_on_mana_is_lost_as_a_step_ends(edition, step, stage):
    after = carry_on(moment(step=step, stage=stage, seats=RICH), edition)
    assert [seat.mana for seat in after.seats] == ([3, 2, 1, 0] if edition in BURNING else [0, 0, 0, 0])
    assert {seat.life for seat in after.seats} == {20}


@pytest.mark.parametrize("edition", Edition)
def test_mana_stays_as_something_resolves_and_as_a_step_begins(edition):
    for before in (moment(spell(), seats=RICH), moment(step=Step.UPKEEP, stage=Stage.BEGUN, seats=RICH)):
        assert [seat.mana for seat in carry_on(before, edition).seats] == [3, 2, 1, 0]


@pytest.mark.parametrize("edition", Edition)
def test_the_turn_is_over_without_burning_from_magic_2010_on(edition):
    over = carry_on(moment(creature(), step=Step.CLEANUP, stage=Stage.BEGUN, seats=RICH), edition)
    assert over.stage is Stage.OVER
    assert [seat.life for seat in over.seats] == ([17, 18, 19, 20] if edition in BURNING else [20, 20, 20, 20])


@pytest.mark.parametrize("edition", Edition)
def test_what_is_resolving_is_removed_in_every_edition(edition):
    removed = end_the_turn(moment(spell(owner=2), time_stop(1)), edition)
    assert [whereabouts(removed, object) for object in (0, 1)] == [Whereabouts(Zone.REMOVED, owner) for owner in (2, 1)]


def who_stays(edition, *legends):
    """Which of these are in play after state-based effects were checked as a turn is ended."""
    checked = carry_on(moment(*legends, stage=Stage.STACK_REMOVED), edition)
    return [whereabouts(checked, number) == Whereabouts(Zone.IN_PLAY, None) for number in range(len(legends))]


@pytest.mark.parametrize("edition", Edition)
def test_from_magic_2014_on_a_player_keeps_one_legend_of_a_name(edition):
    mine, mine_too, other = (creature(legend=Name(name)) for name in ("Tok-Tok", "Tok-Tok", "Tomoya"))
    keeps_none = edition in ALL_LEGENDS_GO
    assert sorted(who_stays(edition, mine, mine_too, other)) == ([False, False, True] if keeps_none else [False, True, True])


@pytest.mark.parametrize("edition", Edition)
def test_from_magic_2014_on_legends_of_different_players_dont_meet(edition):
    mine, yours = creature(legend=Name("Tok-Tok")), creature(owner=2, legend=Name("Tok-Tok"))
    assert who_stays(edition, mine, yours) == [edition not in ALL_LEGENDS_GO] * 2


@pytest.mark.parametrize("edition", Edition)
def test_one_legend_too_many_gives_priority_in_the_cleanup_step(edition):
    legends = (creature(legend=Name("Tok-Tok")), creature(legend=Name("Tok-Tok")))
    assert carry_on(moment(*legends, step=Step.CLEANUP, stage=Stage.BEGUN), edition).stage is Stage.PRIORITY
    apart = (legends[0], creature(owner=2, legend=Name("Tok-Tok")))
    after = carry_on(moment(*apart, step=Step.CLEANUP, stage=Stage.BEGUN), edition)
    assert after.stage is (Stage.PRIORITY if edition in ALL_LEGENDS_GO else Stage.OVER)


@pytest.mark.parametrize("edition", Edition)
def test_a_turn_ended_in_its_cleanup_step_gets_a_new_one(edition):
    begun = carry_on(moment(step=Step.CLEANUP, stage=Stage.CHECKED), edition)
    assert (begun.step, begun.stage) == (Step.CLEANUP, Stage.BEGUN)


@pytest.mark.parametrize("edition", Edition)
def test_from_magic_origins_on_what_had_triggered_and_waits_ceases_to_exist(edition):
    removed, _, begun = ended(moment(time_stop(0), ability(triggered=True)), edition)
    waits = edition in WAITING_STAYS
    assert removed.objects[1].place == (ability(triggered=True).place if waits else Gone())
    assert who_has_priority(carry_on(begun, edition)) == (1 if waits else None)


@pytest.mark.parametrize("edition", Edition)
def test_what_triggers_as_the_turn_is_ended_waits_for_the_cleanup_step(edition):
    weak, watching, removed = creature(2, damage=2), ability(Event.LEAVING, watched=1), ability(Event.LEAVING, watched=0)
    *_, begun = ended(moment(time_stop(0), weak, watching, removed), edition)
    assert [each.place.triggered for each in begun.objects[2:]] == [True, True]
    assert who_has_priority(carry_on(begun, edition)) == 1


@pytest.mark.parametrize("edition", Edition)
def test_from_commander_2019_on_combat_is_over_after_the_check(edition):
    before = moment(time_stop(0), creature(combat=InCombat.BLOCKED), step=Step.COMBAT_DAMAGE)
    removed, checked, begun = (each.objects[1].place.combat for each in ended(before, edition))
    until_checked = None if edition in COMBAT_IS_OVER_FIRST else InCombat.BLOCKED
    assert (removed, checked, begun) == (until_checked, until_checked, None)


@pytest.mark.parametrize("edition", Edition)
def test_an_object_by_itself_is_taken_out_as_in_its_edition(edition):
    attacker, waiting = creature(tapped=True, combat=InCombat.ATTACKING), ability(triggered=True)
    fights_on, stays = edition not in COMBAT_IS_OVER_FIRST, edition in WAITING_STAYS
    assert taken_out(attacker, edition) == (attacker if fights_on else creature(tapped=True))
    assert taken_out(waiting, edition) == (waiting if stays else replace(waiting, place=Gone()))
    assert taken_out(ability(), edition) == ability()
