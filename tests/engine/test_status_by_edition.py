"""Rule 510 from 2009-07-08 on: what phases out stays in play, by its status phased out, and out of reach."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import may_look_at, object_after, status_of
from engine.objects import (
    Edition,
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    PutIntoPlay,
    RulesError,
    Status,
    Zone,
    editions_between,
)
from proofs.strategies import object_actions, permanents
from tests.engine.games import in_play, in_zone

BY_STATUS = editions_between(Edition.MAGIC_2010)
BY_ZONE = editions_between(Edition.DISSENSION, Edition.MAGIC_2010)
BEARS = replace(in_play("Grizzly Bears", tapped=True), owner=2, counters=3, damage=1)


@pytest.mark.parametrize("edition", BY_STATUS)
def test_from_2009_on_a_permanent_stays_where_and_what_it_is_as_it_phases_out(edition: Edition) -> None:
    away = object_after(BEARS, PhaseOut(), edition)
    assert away == replace(BEARS, status=Status(tapped=True, phased_out=True))
    assert status_of(away) == Status(tapped=True, phased_out=True)
    assert object_after(away, PhaseIn(), edition) == BEARS


@pytest.mark.parametrize("edition", BY_ZONE)
def test_until_then_it_leaves_play_and_loses_its_damage(edition: Edition) -> None:
    away = object_after(BEARS, PhaseOut(), edition)
    assert (away.zone, away.status, away.controller, away.counters, away.damage) == (Zone.PHASED_OUT, None, None, 3, 0)
    assert object_after(away, PhaseIn(), edition) == replace(BEARS, damage=0)


@pytest.mark.parametrize("edition", BY_STATUS)
@pytest.mark.parametrize("action", [PhaseOut(), Mark(counters=0, damage=0), Move(Zone.GRAVEYARD)], ids=repr)
def test_nothing_but_phasing_in_is_done_to_what_is_phased_out(edition: Edition, action: PhaseOut | Mark | Move) -> None:
    with pytest.raises(RulesError, match=r"^502\.15: "):
        object_after(object_after(BEARS, PhaseOut(), edition), action, edition)


@pytest.mark.parametrize("edition", Edition)
def test_only_what_is_phased_out_phases_in(edition: Edition) -> None:
    for object in (BEARS, in_zone("Grizzly Bears")):
        with pytest.raises(RulesError, match=r"^502\.15: "):
            object_after(object, PhaseIn(), edition)


@pytest.mark.parametrize("edition", BY_STATUS)
@pytest.mark.parametrize("player", [1, 2, 3, 4])
def test_who_controls_a_face_down_permanent_may_look_at_it_phased_out_too(edition: Edition, player: int) -> None:
    away = object_after(in_play("Skittish Valesk", face_down=True), PhaseOut(), edition)
    assert may_look_at(away, player) is (player == 1)


@pytest.mark.parametrize("edition", Edition)
def test_permanents_enter_phased_in(edition: Edition) -> None:
    assert status_of(object_after(in_zone("Grizzly Bears"), PutIntoPlay(controller=1), edition)) == Status()


@given(permanents(), st.lists(object_actions(), max_size=8), st.sampled_from(BY_STATUS))
def test_nothing_is_in_the_phased_out_zone_any_more(permanent: Object, history: list[PhaseOut], edition: Edition) -> None:
    for action in history:
        try:
            permanent = object_after(permanent, action, edition)
        except RulesError:
            continue
        assert permanent.zone is not Zone.PHASED_OUT
        assert permanent.remembered_status is None
