"""Turn control (507, later 710 to 722) in each edition: what changed from 2009-07-08 on, and what never did."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import may_fetch, may_see, who_decides, who_decides_meanwhile
from engine.cards import CardType
from engine.objects import Edition, RulesError, editions_between
from engine.turn_control import NOT_CALLED_FOR
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    CutShort,
    Decision,
    EndTurn,
    HiddenCard,
    Hiding,
    Leave,
    LimitedControl,
    NextPhase,
    NextStep,
    Wish,
)
from engine.turns import Step
from proofs.strategies import players, turn_controls
from tests.engine.turns import SEATS, after, controlled, controller, game, is_in, with_mana

WITH_BURN = editions_between(until=Edition.MAGIC_2010)
TURNS_CONTROLLED = editions_between(until=Edition.SCARS_OF_MIRRODIN)
PLAYERS_CONTROLLED = editions_between(Edition.SCARS_OF_MIRRODIN)
OUTSIDE_SHARED = editions_between(until=Edition.ELDRITCH_MOON)
NOBODY = (False, False, False, False)
LAND = frozenset({CardType.LAND})


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("passing", [NextPhase(Step.FIRST_MAIN), CutShort(), EndTurn()])
def test_unused_mana_burns_until_magic_2010_and_is_always_lost_with_a_phase(edition, passing):
    burnt = after(with_mana(controlled(4), 3, 2, 1, 0), passing, edition=edition)
    assert burnt.mana == (0, 0, 0, 0)
    assert burnt.life == ((20, 18, 19, 20) if edition in WITH_BURN else (20, 20, 20, 20))


@pytest.mark.parametrize("edition", Edition)
def test_from_magic_2010_on_mana_is_lost_with_a_step(edition):
    later = after(with_mana(controlled(), 1, 1, 0, 0), NextStep(Step.UPKEEP), edition=edition)
    assert later.mana == ((1, 1, 0, 0) if edition in WITH_BURN else (0, 0, 0, 0))
    assert later.life == (20, 20, 20, 20)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("leaving", [Leave(2), Concede(2, 2)])
def test_from_scars_of_mirrodin_on_control_ends_as_the_controller_leaves(edition, leaving):
    begun = after(controlled(3), leaving, edition=edition)
    waiting = game(3, BeginTurn(2), CreateEffect(2, 1), CreateEffect(2, 3), CreateEffect(1, 1), leaving, edition=edition)
    ended = edition in PLAYERS_CONTROLLED
    assert controller(begun) == (1 if ended else 2)
    assert waiting.waiting == (1, None, None if ended else 2, None)


@pytest.mark.parametrize("edition", Edition)
def test_control_of_others_goes_on_as_somebody_else_leaves(edition):
    assert controller(after(controlled(3), Leave(3), edition=edition)) == 2
    waiting = game(3, BeginTurn(2), CreateEffect(2, 1), Leave(3), edition=edition)
    assert waiting.waiting == (2, None, None, None)


@pytest.mark.parametrize("edition", Edition)
def test_the_controlled_player_is_the_active_player_in_every_edition(edition):
    begun = game(2, BeginTurn(2), CreateEffect(2, 1), EndTurn(), BeginTurn(1), edition=edition)
    assert begun.turn is not None
    assert (begun.turn.active, begun.turn.controller) == (1, 2)


@pytest.mark.parametrize("edition", Edition)
def test_until_eldritch_moon_the_controller_sees_a_sideboard_and_chooses_from_it(edition):
    shared = edition in OUTSIDE_SHARED
    sideboard, hand = (HiddenCard(where, 1, NOBODY) for where in (Hiding.OUTSIDE, Hiding.HAND))
    assert may_see(controlled(), sideboard, 1, edition)
    assert may_see(controlled(), sideboard, 2, edition) is shared
    assert may_see(controlled(), hand, 2, edition)
    assert who_decides(controlled(), 1, Decision.WISH, edition) == (2 if shared else 1)
    assert may_fetch(controlled(), Wish(1, 1, LAND, LAND), 2, edition) is shared
    assert may_fetch(game(2, BeginTurn(1)), Wish(1, 1, LAND, LAND), 1, edition)


@pytest.mark.parametrize("edition", Edition)
def test_who_controls_himself_or_herself_decides_in_every_edition(edition):
    own = game(2, BeginTurn(2), CreateEffect(2, 1), CreateEffect(1, 1), EndTurn(), BeginTurn(1), edition=edition)
    assert {who_decides(own, 1, decision, edition) for decision in Decision} == {1}


@pytest.mark.parametrize("edition", PLAYERS_CONTROLLED)
@pytest.mark.parametrize("control", [controlled(3), game(3), game(3, BeginTurn(1)), game(3, BeginTurn(2))])
def test_for_a_limited_time_a_player_is_controlled_in_any_turn(edition, control):
    """As by Word of Command, also of a player whose turn another controls, and before the first turn."""
    commanded = LimitedControl(controller=3, affected=1)
    assert who_decides_meanwhile(control, commanded, 1, Decision.PLAY, edition) == 3
    assert who_decides_meanwhile(control, commanded, 1, Decision.CONCEDE, edition) == 1
    for player in (2, 3):
        assert who_decides_meanwhile(control, commanded, player, Decision.PLAY, edition) == player


@pytest.mark.parametrize("edition", TURNS_CONTROLLED)
def test_before_scars_of_mirrodin_nobody_is_controlled_for_a_limited_time(edition):
    with pytest.raises(RulesError, match=r"^507\.1: "):
        who_decides_meanwhile(controlled(), LimitedControl(2, 1), 1, Decision.PLAY, edition)


@pytest.mark.parametrize("effect", [LimitedControl(2, 1), LimitedControl(1, 2)])
def test_who_has_left_neither_controls_nor_is_controlled_for_a_limited_time(effect):
    edition = Edition.LORWYN_ECLIPSED
    with pytest.raises(RulesError, match=r"^600\.4: "):
        who_decides_meanwhile(game(3, BeginTurn(1), Leave(2)), effect, 1, Decision.PLAY, edition)


@given(turn_controls(), st.tuples(players(), players(), players()), st.sampled_from(NOT_CALLED_FOR))
def test_what_nothing_calls_for_is_nobody_elses_for_a_limited_time_either(control, seats, decision):
    controls, affected, player = seats
    if all(is_in(control, each) for each in seats):
        effect = LimitedControl(controls, affected)
        assert who_decides_meanwhile(control, effect, player, decision, Edition.LORWYN_ECLIPSED) == player


@given(turn_controls(), players(), st.sampled_from(PLAYERS_CONTROLLED))
def test_who_leaves_is_nobodys_controller_any_more(control, player, edition):
    if sum(is_in(control, each) for each in SEATS) > 1 and is_in(control, player):
        left = after(control, Leave(player), edition=edition)
        assert player not in left.waiting
        assert left.turn is None or left.turn.controller != player or left.turn.active == player
        assert replace(left, waiting=control.waiting, turn=control.turn) == replace(
            after(control, Leave(player)), waiting=control.waiting, turn=control.turn
        )
