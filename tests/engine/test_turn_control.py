"""Rules 507.1 and 507.4: whose turn an effect is for, how long it works, and whom unused mana burns."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import controller_of, controller_of_what_is_played, turn_control_after, turn_control_at_start, who_decides
from engine.objects import ChangeControl, Edition, RulesError
from engine.turn_control import PLAYERS_CONTROLLED
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    CreateEffect,
    CutShort,
    Decision,
    EndTurn,
    Leave,
    NextPhase,
    NextStep,
    PayMana,
    SkipTurn,
    Turn,
)
from engine.turns import Step
from proofs.strategies import objects, players, turn_controls, turn_events
from tests.engine.games import LAST, in_play
from tests.engine.games import after as done
from tests.engine.turns import SEATS, after, controlled, controller, game, is_in, with_mana

# 507.1: an effect, and the turn that it is for


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_game_begins_without_a_turn_and_without_effects(count):
    control = turn_control_at_start(count)
    assert [is_in(control, player) for player in SEATS] == [player <= count for player in SEATS]
    assert (control.turn, control.waiting, control.life) == (None, (None,) * 4, (20,) * 4)


def test_an_effect_controls_the_next_turn():
    waiting = game(2, BeginTurn(2), CreateEffect(2, 1))
    assert waiting.waiting == (2, None, None, None)
    begun = after(waiting, EndTurn(), BeginTurn(1))
    assert begun.turn == Turn(active=1, controller=2)
    assert begun.waiting == (None,) * 4


def test_an_effect_in_the_players_own_turn_is_for_the_following_one():
    own = game(2, BeginTurn(1), CreateEffect(2, 1))
    assert controller(own) == 1
    assert controller(after(own, EndTurn(), BeginTurn(2))) == 2
    assert controller(after(own, EndTurn(), BeginTurn(2), EndTurn(), BeginTurn(1))) == 2


def test_an_extra_turn_counts_as_the_next():
    assert controller(game(2, BeginTurn(1), CreateEffect(2, 1), EndTurn(), BeginTurn(1))) == 2


def test_only_one_turn_is_controlled():
    assert controller(after(controlled(), EndTurn(), BeginTurn(1))) == 1
    assert controller(after(controlled(), EndTurn(), BeginTurn(2), EndTurn(), BeginTurn(1))) == 1


def test_other_players_turns_are_their_own():
    waiting = game(3, BeginTurn(2), CreateEffect(2, 1), EndTurn(), BeginTurn(3))
    assert controller(waiting) == 3
    assert waiting.waiting == (2, None, None, None)


def test_self_control_is_legal_and_changes_nothing():
    assert after(game(2, BeginTurn(1), CreateEffect(1, 1)), EndTurn(), BeginTurn(1)).turn == Turn(1, 1)


def test_a_player_may_control_several_players_and_be_controlled():
    control = game(3, BeginTurn(3), CreateEffect(3, 1), CreateEffect(3, 2), CreateEffect(1, 3))
    assert control.waiting == (3, 3, 1, None)


@pytest.mark.parametrize("decision", [Decision.UNTAP, Decision.DISCARD])
@pytest.mark.parametrize(
    "passed",
    [
        (),
        (NextStep(Step.UPKEEP),),
        (NextPhase(Step.BEGINNING_OF_COMBAT),),
        (NextPhase(Step.BEGINNING_OF_COMBAT), NextPhase(Step.BEGINNING_OF_COMBAT)),
        (NextPhase(Step.END_OF_TURN), NextStep(Step.CLEANUP)),
        (NextPhase(Step.CLEANUP), NextStep(Step.CLEANUP), NextStep(Step.CLEANUP)),
        (CutShort(),),
        (NextPhase(Step.END_OF_TURN), CutShort(), NextStep(Step.CLEANUP)),
        (EndTurn(),),
        (EndTurn(), SkipTurn(2)),
        (CreateEffect(1, 1),),
        (Leave(3),),
    ],
)
def test_the_entire_turn_is_controlled(passed, decision):
    """From untapping on; with extra phases and cleanup steps, cut short or not; until the next turn begins."""
    assert who_decides(after(controlled(3), *passed), 1, decision, LAST) == 2


@pytest.mark.parametrize("next_player", [1, 2, 3])
def test_control_is_over_as_any_next_turn_begins(next_player):
    control = after(controlled(3), EndTurn(), BeginTurn(next_player))
    assert control.turn == Turn(next_player, next_player)
    assert who_decides(control, 1, Decision.UNTAP, LAST) == 1


@pytest.mark.parametrize("leaving", [Leave(2), Concede(2, 2)])
def test_control_does_not_end_if_the_controller_leaves(leaving):
    control = after(controlled(3), leaving)
    assert controller(control) == 2
    waiting = game(3, BeginTurn(2), CreateEffect(2, 1), EndTurn(), leaving, BeginTurn(1))
    assert controller(waiting) == 2


def test_the_turn_goes_on_if_its_player_leaves():
    control = after(controlled(3), Concede(1, 1), NextPhase(Step.CLEANUP))
    assert control.turn == Turn(1, 2, Step.CLEANUP)
    assert controller(after(control, EndTurn(), BeginTurn(3))) == 3


# 507.1a


def test_the_last_effect_created_works_and_the_others_do_not_queue():
    overwritten = game(3, BeginTurn(1), CreateEffect(1, 3), CreateEffect(2, 3), EndTurn(), BeginTurn(3))
    assert controller(overwritten) == 2
    assert controller(after(overwritten, EndTurn(), BeginTurn(3))) == 3


def test_a_copied_ability_overwrites_the_first_effect():
    copied = game(2, BeginTurn(2), CreateEffect(2, 1), CreateEffect(2, 1), EndTurn(), BeginTurn(1))
    assert controller(copied) == 2
    assert controller(after(copied, EndTurn(), BeginTurn(1))) == 1


def test_naming_oneself_last_cancels_an_opponents_effect():
    control = game(2, BeginTurn(2), CreateEffect(2, 1), CreateEffect(1, 1), EndTurn(), BeginTurn(1))
    assert controller(control) == 1
    assert who_decides(control, 1, Decision.PLAY, LAST) == 1
    assert after(with_mana(control, 1, 0, 0, 0), NextPhase(Step.FIRST_MAIN)).life == (19, 20, 20, 20)


def test_naming_oneself_first_does_not():
    assert controller(game(2, BeginTurn(2), CreateEffect(1, 1), CreateEffect(2, 1), EndTurn(), BeginTurn(1))) == 2


def test_an_effect_created_in_a_controlled_turn_is_for_the_next():
    control = after(controlled(3), CreateEffect(3, 1))
    assert controller(control) == 2
    assert controller(after(control, EndTurn(), BeginTurn(1))) == 3


# 507.1b


def test_an_effect_waits_through_skipped_turns():
    waiting = game(2, BeginTurn(2), CreateEffect(2, 1), EndTurn())
    skipped = after(waiting, SkipTurn(1), SkipTurn(2), SkipTurn(1))
    assert skipped == waiting
    assert controller(after(skipped, BeginTurn(1))) == 2


def test_an_effect_that_waits_can_be_overwritten():
    control = game(3, BeginTurn(2), CreateEffect(2, 1), EndTurn(), SkipTurn(1), BeginTurn(3), CreateEffect(3, 1))
    assert controller(after(control, EndTurn(), BeginTurn(1))) == 3


def test_an_effect_on_who_leaves_first_never_applies():
    control = game(3, BeginTurn(2), CreateEffect(2, 1), EndTurn(), SkipTurn(1), Leave(1))
    assert control.waiting == (None,) * 4
    with pytest.raises(RulesError):
        after(control, BeginTurn(1))


# 507.1c


@given(turn_controls(), objects())
def test_turn_control_changes_no_objects_controller(control, object):
    assert controller_of(control, object) == object.controller


def test_objects_are_controlled_by_their_normal_controllers():
    control = controlled()
    bears = in_play("Grizzly Bears")
    assert controller_of(control, bears) == 1
    assert controller_of(control, done(bears, ChangeControl(2))) == 2


@given(turn_controls(), players())
def test_who_plays_something_controls_it(control, player):
    assert controller_of_what_is_played(control, player) == player


# 507.4


@pytest.mark.parametrize("passing", [NextPhase(Step.FIRST_MAIN), CutShort(), EndTurn()])
def test_unused_mana_is_lost_as_a_phase_ends_and_burns_all_but_the_controlled_player(passing):
    control = with_mana(controlled(4), 3, 2, 1, 0)
    burnt = after(control, passing)
    assert burnt.mana == (0, 0, 0, 0)
    assert burnt.life == (20, 18, 19, 20)


def test_the_controlled_player_is_safe_at_every_phase_end():
    control = controlled()
    for step in (Step.FIRST_MAIN, Step.BEGINNING_OF_COMBAT, Step.SECOND_MAIN, Step.END_OF_TURN):
        control = after(with_mana(control, 3, 0, 0, 0), NextPhase(step))
    assert control.life == (20, 20, 20, 20)
    assert after(with_mana(control, 2, 0, 0, 0), EndTurn()).life == (20, 20, 20, 20)


def test_the_controlled_player_is_safe_in_that_turn_only():
    control = after(controlled(), EndTurn(), BeginTurn(2))
    assert after(with_mana(control, 1, 0, 0, 0), NextPhase(Step.FIRST_MAIN)).life == (19, 20, 20, 20)


def test_mana_stays_at_the_end_of_a_step():
    control = with_mana(controlled(), 1, 1, 0, 0)
    assert after(control, NextStep(Step.UPKEEP)).mana == (1, 1, 0, 0)


def test_the_last_point_of_life_can_burn():
    control = replace(with_mana(game(2, BeginTurn(1)), 3, 0, 0, 0), life=(1, 1, 1, 1))
    burnt = after(control, NextPhase(Step.FIRST_MAIN))
    assert burnt.life == (-2, 1, 1, 1)
    with pytest.raises(RulesError, match=r"^420\.5a: "):
        after(burnt, NextPhase(Step.SECOND_MAIN))


# What is refused


OVER = game(2, BeginTurn(1), Leave(2))
OWN = game(2, BeginTurn(1))
BETWEEN = game(3, BeginTurn(1), EndTurn(), Leave(3))


@pytest.mark.parametrize(
    ("control", "event", "rule"),
    [
        (OVER, EndTurn(), "102.1"),
        (OVER, Concede(1, 1), "102.1"),
        (OWN, BeginTurn(2), "300.2"),
        (OWN, SkipTurn(1), "419.6e"),
        (OWN, SkipTurn(2), "419.6e"),
        (BETWEEN, CreateEffect(1, 2), "300.2"),
        (BETWEEN, NextStep(Step.UPKEEP), "300.2"),
        (BETWEEN, NextPhase(Step.CLEANUP), "300.2"),
        (BETWEEN, CutShort(), "300.2"),
        (BETWEEN, EndTurn(), "300.2"),
        (BETWEEN, PayMana(1, 1), "300.2"),
        (turn_control_at_start(2), CreateEffect(1, 2), "300.2"),
        (turn_control_at_start(2), EndTurn(), "300.2"),
        (BETWEEN, BeginTurn(3), "600.4"),
        (BETWEEN, SkipTurn(4), "600.4"),
        (BETWEEN, Leave(3), "600.4"),
        (BETWEEN, Concede(3, 3), "600.4"),
        (OWN, CreateEffect(1, 3), "600.4"),
        (OWN, CreateEffect(3, 1), "600.4"),
        (OWN, PayMana(3, 1), "600.4"),
        (OWN, PayMana(1, 1), "507.3a"),
        (OWN, Concede(1, 2), "507.3b"),
        (OWN, NextStep(Step.FIRST_MAIN), "300.1"),
        (OWN, NextStep(Step.CLEANUP), "300.1"),
    ],
)
def test_what_is_against_the_rules_is_refused_by_its_number(control, event, rule):
    with pytest.raises(RulesError) as refused:
        turn_control_after(control, event, LAST)
    number, _, advice = str(refused.value).partition(": ")
    assert number == rule
    assert advice[0].islower() and not advice.endswith(".")


# What always holds


@given(turn_controls(), turn_events(), st.sampled_from(Edition))
def test_what_is_well_formed_stays_so(control, event, edition):
    try:
        afterwards = turn_control_after(control, event, edition)
    except RulesError:
        return
    for player in SEATS:
        if not is_in(afterwards, player):
            assert (afterwards.waiting[player - 1], afterwards.mana[player - 1]) == (None, 0)
    assert all(-2 <= life <= 20 for life in afterwards.life)


@given(st.integers(2, 4), st.lists(turn_events(), max_size=30), st.sampled_from(Edition))
def test_through_any_history_the_last_effect_created_works(count, history, edition):
    """The history is looked back on as the rule does it, without any table kept on the way."""
    control = turn_control_at_start(count)
    happened = []
    for event in history:
        try:
            control = turn_control_after(control, event, edition)
        except RulesError:
            continue
        happened.append(event)
        if isinstance(event, BeginTurn):
            before = happened[:-1]
            taken = [place for place, each in enumerate(before) if each == BeginTurn(event.player)]
            since = before[taken[-1] + 1 :] if taken else before
            created = [each for each in since if isinstance(each, CreateEffect) and each.affected == event.player]
            works = bool(created) and (edition not in PLAYERS_CONTROLLED or is_in(control, created[-1].creator))
            assert controller(control) == (created[-1].creator if works else event.player)


@given(turn_controls(), players(), st.sampled_from(Decision))
def test_editions_differ_in_who_chooses_from_outside_the_game_and_in_nothing_else(control, player, decision):
    if is_in(control, player):
        deciders = {who_decides(control, player, decision, edition) for edition in Edition}
        assert len(deciders) == 1 or (decision is Decision.WISH and player in deciders)
