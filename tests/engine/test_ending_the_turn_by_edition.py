"""Ending the turn (509, later 711 and more) in each edition: what changed on 2009-07-08, and what didn't."""

import pytest

from engine import carry_on, end_the_turn, whereabouts
from engine.ending_the_turn_types import Stage, Whereabouts
from engine.objects import Edition, Zone, editions_between
from engine.turns import Step
from tests.engine.moments import creature, moment, seated, spell, time_stop

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
