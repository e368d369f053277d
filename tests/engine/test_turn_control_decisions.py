"""Rules 507.2 and 507.3: who sees, decides and pays in a turn that another player controls."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import chooses_before, may_fetch, may_look_at, may_pay_with, may_see, who_decides
from engine.cards import CardType
from engine.objects import ChangeControl, Object, PhaseOut, RulesError, Zone
from engine.turn_control_types import (
    BeginTurn,
    Concede,
    Decision,
    EndTurn,
    HiddenCard,
    Hiding,
    Leave,
    NextPhase,
    PayMana,
    Resource,
    Turn,
    Wish,
)
from engine.turns import Step
from proofs.strategies import players, turn_controls
from tests.engine.games import FIRST, LAST, in_play, in_zone
from tests.engine.games import after as done
from tests.engine.turns import SEATS, after, controlled, game, is_in, with_mana

OWN = (
    Decision.CONCEDE,
    Decision.DRAWN_GAME,
    Decision.JUDGE,
    Decision.SIDEBOARD,
    Decision.RESTROOM,
    Decision.TRADE,
)
NOBODY = (False, False, False, False)


def shown_to(*seats):
    return tuple(seat in seats for seat in SEATS)


def seen_by(control, card, edition=LAST):
    return tuple(player for player in SEATS if is_in(control, player) and may_see(control, card, player, edition))


# 507.2


@pytest.mark.parametrize("where", [Hiding.HAND, Hiding.FACE_DOWN, Hiding.PHASED_OUT, Hiding.OUTSIDE])
def test_the_controller_sees_hand_and_face_down_creatures_and_the_like(where):
    """The example of 507.2; what is outside the game is by the letter no exception."""
    card = HiddenCard(where, 1, NOBODY)
    assert seen_by(game(3, BeginTurn(1)), card) == (1,)
    assert seen_by(controlled(3), card) == (1, 2)


@pytest.mark.parametrize("where", [Hiding.LIBRARY, Hiding.REMOVED])
def test_the_controller_sees_what_the_player_is_shown(where):
    assert seen_by(controlled(3), HiddenCard(where, 1, NOBODY)) == ()
    assert seen_by(controlled(3), HiddenCard(where, 1, shown_to(1))) == (1, 2)
    assert seen_by(controlled(3), HiddenCard(where, 3, shown_to(1))) == (1, 2)
    assert seen_by(controlled(3), HiddenCard(where, 1, shown_to(3))) == (3,)


def test_the_player_gains_no_view_of_the_controllers_cards():
    assert seen_by(controlled(3), HiddenCard(Hiding.HAND, 2, NOBODY)) == (2,)
    assert seen_by(controlled(3), HiddenCard(Hiding.FACE_DOWN, 2, NOBODY)) == (2,)


def test_face_down_creatures_of_others_stay_hidden():
    assert seen_by(controlled(3), HiddenCard(Hiding.FACE_DOWN, 3, NOBODY)) == (3,)


def test_a_teammates_hand_is_seen_too():
    hand_of_a_teammate = HiddenCard(Hiding.TEAM_HAND, 3, shown_to(1))
    assert seen_by(game(4, BeginTurn(1)), hand_of_a_teammate) == (1, 3)
    assert seen_by(controlled(4), hand_of_a_teammate) == (1, 2, 3)


def test_the_view_ends_exactly_as_the_next_turn_begins():
    hand = HiddenCard(Hiding.HAND, 1, NOBODY)
    assert seen_by(after(controlled(), EndTurn()), hand) == (1, 2)
    assert seen_by(after(controlled(), EndTurn(), BeginTurn(1)), hand) == (1,)
    assert seen_by(after(controlled(), EndTurn(), BeginTurn(2)), hand) == (1,)


@pytest.mark.parametrize(
    ("object", "card"),
    [
        (in_zone("Void"), HiddenCard(Hiding.HAND, 1, NOBODY)),
        (Object(in_zone("Void").card, Zone.HAND, owner=3), HiddenCard(Hiding.HAND, 3, NOBODY)),
        (in_play("Skittish Valesk", face_down=True), HiddenCard(Hiding.FACE_DOWN, 1, NOBODY)),
        (done(in_play("Skittish Valesk", face_down=True), ChangeControl(2)), HiddenCard(Hiding.FACE_DOWN, 2, NOBODY)),
        (
            done(in_play("Skittish Valesk", face_down=True), ChangeControl(2), PhaseOut()),
            HiddenCard(Hiding.PHASED_OUT, 2, NOBODY),
        ),
        (Object(in_zone("Void").card, Zone.LIBRARY), HiddenCard(Hiding.LIBRARY, 1, NOBODY)),
        (Object(in_zone("Void").card, Zone.REMOVED, concealed=True), HiddenCard(Hiding.REMOVED, 1, NOBODY)),
    ],
)
def test_who_may_see_a_card_in_an_uncontrolled_turn_is_who_may_look_at_its_front(object, card):
    assert seen_by(game(4, BeginTurn(1)), card) == tuple(player for player in SEATS if may_look_at(object, player))


# 507.3


@pytest.mark.parametrize("decision", Decision)
def test_who_decides_in_a_controlled_turn(decision):
    """All the examples: spells, their targets, attacks, damage, wishes; restroom, trades, draws, judges."""
    control = controlled(3)
    assert who_decides(control, 1, decision, FIRST) == (1 if decision in OWN else 2)
    assert who_decides(control, 2, decision, FIRST) == 2
    assert who_decides(control, 3, decision, FIRST) == 3


@given(turn_controls(), players(), st.sampled_from(Decision))
def test_who_decides_is_the_player_or_who_controls_the_turn(control, player, decision):
    if is_in(control, player):
        decider = who_decides(control, player, decision, LAST)
        assert decider == player or control.turn == replace(control.turn, active=player, controller=decider)


def test_decisions_that_are_left_for_later_turns_return_to_the_player():
    later = after(controlled(), EndTurn(), BeginTurn(2))
    assert all(who_decides(later, 1, decision, LAST) == 1 for decision in Decision)


def test_the_player_decides_once_the_controller_has_left():
    assert who_decides(after(controlled(3), Leave(2)), 1, Decision.PLAY, LAST) == 1


def test_nobody_decides_for_who_is_not_there():
    for control in (after(controlled(3), Leave(1)), game(2, BeginTurn(1))):
        player = 1 if control.players == 3 else 3
        with pytest.raises(RulesError, match=r"^600\.4: "):
            who_decides(control, player, Decision.PLAY, LAST)


LIVING_WISH = frozenset({CardType.CREATURE, CardType.LAND})


@pytest.mark.parametrize(
    ("types", "possible"),
    [
        ({CardType.CREATURE}, True),
        ({CardType.LAND}, True),
        ({CardType.ARTIFACT, CardType.CREATURE}, True),
        ({CardType.ARTIFACT}, False),
        ({CardType.SORCERY}, False),
    ],
)
@pytest.mark.parametrize("edition", [FIRST, LAST])
def test_the_controller_chooses_what_a_wish_takes_among_cards_of_the_right_type(types, possible, edition):
    wish = Wish(1, 1, frozenset(types), LIVING_WISH)
    assert may_fetch(controlled(3), wish, 2, edition) is possible
    assert not may_fetch(controlled(3), wish, 1, edition)
    assert not may_fetch(controlled(3), wish, 3, edition)
    assert may_fetch(game(3, BeginTurn(1)), wish, 1, edition) is possible


def test_a_wish_takes_the_players_own_cards_only():
    assert not may_fetch(controlled(), Wish(1, 2, LIVING_WISH, LIVING_WISH), 2, FIRST)


# 507.3a


@pytest.mark.parametrize("resource", Resource)
def test_costs_are_paid_with_the_players_own_resources(resource):
    """As in the example: the cards that are discarded come from the player's hand."""
    control = controlled(3)
    for player in (1, 2, 3):
        assert [may_pay_with(control, player, resource, whose) for whose in (1, 2, 3)] == [
            whose == player for whose in (1, 2, 3)
        ]


def test_mana_is_paid_from_the_players_own_pool():
    control = with_mana(controlled(), 2, 3, 0, 0)
    assert after(control, PayMana(1, 2)).mana == (0, 3, 0, 0)
    assert after(control, PayMana(2, 3)).mana == (2, 0, 0, 0)
    with pytest.raises(RulesError, match=r"^507\.3a: "):
        after(control, PayMana(1, 3))


# 507.3b


def test_the_controller_can_not_make_the_player_concede():
    with pytest.raises(RulesError, match=r"^507\.3b: "):
        after(controlled(), Concede(1, 2))


@pytest.mark.parametrize(
    "control",
    [
        controlled(3),
        after(controlled(3), NextPhase(Step.CLEANUP)),
        after(controlled(3), EndTurn()),
        game(3, BeginTurn(2)),
        game(3),
    ],
)
def test_a_player_may_concede_at_any_time(control):
    conceded = after(control, Concede(1, 1))
    assert not is_in(conceded, 1)
    assert conceded.turn == control.turn


def test_the_controller_may_concede_too():
    conceded = after(controlled(3), Concede(2, 2))
    assert (is_in(conceded, 2), conceded.turn) == (False, Turn(1, 2))


# 507.3d


def test_at_once_players_choose_in_the_order_of_players():
    control = controlled(4)
    order = sorted(SEATS, key=lambda player: sum(chooses_before(control, other, player) for other in SEATS))
    assert order == [1, 2, 3, 4]
    third = game(4, BeginTurn(3))
    order = sorted(SEATS, key=lambda player: sum(chooses_before(third, other, player) for other in SEATS))
    assert order == [3, 4, 1, 2]


def test_before_the_first_turn_there_is_no_order():
    with pytest.raises(RulesError, match=r"^103\.4: "):
        chooses_before(game(2), 1, 2)
