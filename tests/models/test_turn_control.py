"""The examples that the texts give on turn control, through engine and models, and the ways to read what they leave open."""

from dataclasses import replace

import pytest

import engine
from engine.cards import CardType
from engine.objects import Edition, Player
from engine.turn_control_types import (
    BeginTurn,
    CreateEffect,
    CutShort,
    Decision,
    EndTurn,
    HiddenCard,
    Hiding,
    Leave,
    NextPhase,
    NextStep,
    PayMana,
    Resource,
    TurnControl,
    Wish,
)
from engine.turns import Step
from models import turn_control as rules
from models import turn_control_decisions as decisions
from models.turn_histories import can_happen, in_the_right_hands
from models.turns import at_start, goes_on, legal, nobody_absent_controls, well_formed
from tests.engine.games import FIRST, LAST
from tests.engine.turns import SEATS, after, controlled, game, with_mana
from tests.models.seeing import holds, number, seen, truth
from tests.models.turn_control_cases import control, decision, edition, event, freed, hidden, stepped
from verifier.clauses import Clause, readings_chosen

THREE = controlled(3)
FIRST_TO_LEAVE = after(THREE, Leave(2))


def is_decided_right(clause, game_now: TurnControl, player: Player, what: Decision, decider: Player, *more) -> bool:
    """Whether a clause on decisions accepts who decides."""
    return holds(clause(control(game_now), number(player), decision(what), *more, number(decider)))


# The examples


def test_the_hand_and_the_face_down_creatures_are_seen():
    """The example of 507.2."""
    for where in (Hiding.HAND, Hiding.FACE_DOWN):
        for player in (1, 2, 3):
            may_see = engine.may_see(THREE, HiddenCard(where, 1, (False,) * 4), player, LAST)
            assert may_see is (player != 3)
            views = control(THREE), hidden(where, 1), number(player)
            assert holds(decisions.hand_and_face_down(*views, truth(may_see)))
            assert not holds(decisions.hand_and_face_down(*views, truth(not may_see)))


def what_to_play(control, player, _, decider):
    """The clause on what to play, which is about no other decision."""
    return decisions.what_to_play(control, player, decider)


def what_spells_ask(control, player, what, decider):
    """The clause on what spells ask, in the last edition."""
    return decisions.what_spells_ask(control, player, what, edition(LAST), decider)


@pytest.mark.parametrize(
    ("clause", "what"),
    [
        (what_to_play, Decision.PLAY),
        (what_to_play, Decision.TARGET),
        (what_spells_ask, Decision.RESOLUTION),
        (decisions.attack_and_damage, Decision.ATTACK),
        (decisions.attack_and_damage, Decision.DAMAGE),
    ],
)
def test_spells_targets_attacks_and_damage_are_decided_by_the_controller(clause, what):
    """The first two examples of 507.3."""
    assert engine.who_decides(THREE, 1, what, LAST) == 2
    for each in (clause, decisions.all_decisions):
        assert is_decided_right(each, THREE, 1, what, 2)
        assert not is_decided_right(each, THREE, 1, what, 1)


@pytest.mark.parametrize("card_type", CardType)
def test_a_wish_takes_what_the_controller_chooses_of_the_right_type(card_type):
    """The third example of 507.3: the spell wants a creature or a land."""
    assert engine.who_decides(THREE, 1, Decision.WISH, FIRST) == 2
    wish = Wish(1, 1, frozenset({card_type}), frozenset({CardType.CREATURE, CardType.LAND}))
    for chooser in (1, 2, 3):
        may_fetch = engine.may_fetch(THREE, wish, chooser, FIRST)
        assert may_fetch is (chooser == 2 and card_type in wish.wanted)
        views = control(THREE), seen(wish, Wish), number(chooser)
        assert holds(decisions.wish(*views, truth(may_fetch)))
        assert not holds(decisions.wish(*views, truth(not may_fetch)))


def test_discarded_cards_are_the_players_own():
    """The example of 507.3a."""
    for whose in (1, 2, 3):
        may_pay = engine.may_pay_with(THREE, 1, Resource.CARDS, whose)
        assert may_pay is (whose == 1)
        assert holds(decisions.own_resources(number(1), number(whose), truth(may_pay)))
        assert not holds(decisions.own_resources(number(1), number(whose), truth(not may_pay)))


def test_mana_is_the_players_own():
    rich = with_mana(THREE, 1, 1, 0, 0)
    payment, paid = seen(PayMana(1, 1), PayMana), after(rich, PayMana(1, 1))
    assert holds(decisions.paid_from_own_pool(control(rich), payment, truth(False), control(paid)))
    from_the_other = replace(rich, mana=(1, 0, 0, 0))
    assert not holds(decisions.paid_from_own_pool(control(rich), payment, truth(False), control(from_the_other)))


@pytest.mark.parametrize(
    ("clause", "what"),
    [
        (decisions.only_what_is_called_for, Decision.RESTROOM),
        (decisions.only_what_is_called_for, Decision.TRADE),
    ],
)
def test_the_restroom_and_trades_are_the_players_own(clause, what):
    """The example of 507.3c."""
    assert engine.who_decides(THREE, 1, what, LAST) == 1
    assert is_decided_right(clause, THREE, 1, what, 1)
    assert not is_decided_right(clause, THREE, 1, what, 2)


@pytest.mark.parametrize("what", [Decision.DRAWN_GAME, Decision.JUDGE, Decision.SIDEBOARD])
def test_draws_judges_and_sideboards_are_the_players_own(what):
    assert engine.who_decides(THREE, 1, what, LAST) == 1
    assert holds(decisions.tournament_decisions(number(1), decision(what), number(1)))
    assert not holds(decisions.tournament_decisions(number(1), decision(what), number(2)))


def test_the_controller_blocks_and_decides_for_himself_or_herself():
    for what in Decision:
        decider = engine.who_decides(THREE, 2, what, LAST)
        assert holds(decisions.keeps_own_decisions(control(THREE), number(2), number(decider)))
    assert not is_decided_right(decisions.attack_and_damage, THREE, 2, Decision.BLOCK, 1)


@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("second", SEATS)
@pytest.mark.parametrize("active", SEATS)
def test_players_choose_in_turn_order(active, first, second):
    now = game(4, BeginTurn(active))
    before = engine.chooses_before(now, first, second)
    views = control(now), number(first), number(second)
    assert holds(decisions.in_order_of_players(*views, truth(before)))
    assert not holds(decisions.in_order_of_players(*views, truth(not before)))


# What is always so, and what can happen


@pytest.mark.parametrize("right", [game(2), THREE, FIRST_TO_LEAVE, after(THREE, Leave(1)), after(THREE, EndTurn())])
def test_the_invariant_accepts_what_can_be(right):
    assert holds(well_formed(control(right)))
    assert holds(goes_on(control(right)))


@pytest.mark.parametrize(
    "wrong",
    [
        replace(FIRST_TO_LEAVE, mana=(0, 1, 0, 0)),
        replace(FIRST_TO_LEAVE, waiting=(None, 1, None, None)),
        replace(game(2), waiting=(None, None, 1, None)),
        replace(game(2), waiting=(3, None, None, None)),
        replace(game(2), left=(False, False, True, False)),
        replace(THREE, players=2, turn=replace(THREE.turn, active=3)),
        replace(THREE, players=2, turn=replace(THREE.turn, controller=3)),
    ],
)
def test_the_invariant_refuses_what_cannot_be(wrong):
    assert not holds(well_formed(control(wrong)))


def test_a_game_that_is_over_does_not_go_on():
    assert not holds(goes_on(control(game(2, BeginTurn(1), Leave(2)))))


def test_how_a_game_starts():
    for players in (2, 3, 4):
        assert holds(at_start(control(game(players)), number(players)))
        assert not holds(at_start(control(game(players, BeginTurn(1))), number(players)))


@pytest.mark.parametrize(
    ("now", "happening", "allowed"),
    [
        (THREE, CreateEffect(1, 1), True),
        (FIRST_TO_LEAVE, CreateEffect(2, 1), False),
        (THREE, BeginTurn(2), False),
        (after(THREE, EndTurn()), BeginTurn(2), True),
        (after(THREE, EndTurn()), CutShort(), False),
        (THREE, NextStep(Step.DRAW), True),
        (THREE, NextStep(Step.FIRST_MAIN), False),
        (after(THREE, NextPhase(Step.CLEANUP)), NextStep(Step.CLEANUP), True),
        (replace(THREE, life=(0, 1, 1, 1)), EndTurn(), False),
        (replace(THREE, life=(1, 1, 1, 0)), EndTurn(), True),
        (with_mana(THREE, 1, 3, 0, 0), PayMana(1, 2), False),
    ],
)
def test_which_events_can_happen(now, happening, allowed):
    assert holds(legal(control(now), event(happening))) is allowed


def test_an_event_changes_nothing_else():
    views = stepped(THREE, CreateEffect(3, 2))
    assert holds(rules.changes_only_what_it_speaks_of(*views, truth(False)))
    done = after(THREE, CreateEffect(3, 2))
    for wrong in (
        replace(done, players=2),
        replace(done, left=(False, False, True, False)),
        replace(done, waiting=(1, 3, None, None)),
        replace(done, turn=None),
        replace(done, mana=(0, 0, 1, 0)),
        replace(done, life=(20, 19, 20, 20)),
    ):
        assert not holds(rules.changes_only_what_it_speaks_of(*views[:2], control(wrong), truth(False)))


def test_an_event_takes_the_turn_where_it_says():
    for happening, wrong in (
        (NextPhase(Step.FIRST_MAIN), NextPhase(Step.SECOND_MAIN)),
        (NextStep(Step.UPKEEP), NextStep(Step.DRAW)),
        (CutShort(), EndTurn()),
        (EndTurn(), NextStep(Step.UPKEEP)),
    ):
        assert holds(rules.changes_only_what_it_speaks_of(*stepped(THREE, happening), truth(False)))
        wrongly = stepped(THREE, happening, wrongly=after(THREE, wrong))
        assert not holds(rules.changes_only_what_it_speaks_of(*wrongly, truth(False)))


def test_the_end_of_a_step_speaks_of_mana_where_it_empties_pools():
    rich = with_mana(THREE, 1, 1, 0, 0)
    emptied = stepped(rich, NextStep(Step.UPKEEP), edition=Edition.MAGIC_2010)
    assert holds(rules.changes_only_what_it_speaks_of(*emptied, truth(True)))
    assert not holds(rules.changes_only_what_it_speaks_of(*emptied, truth(False)))


def test_where_control_ends_with_its_controller_nobody_who_left_has_any():
    for there in (THREE, game(3, BeginTurn(2), CreateEffect(2, 1)), after(THREE, Leave(1)), after(game(2), Leave(1))):
        assert holds(nobody_absent_controls(control(there)))
    for gone in (FIRST_TO_LEAVE, game(3, BeginTurn(2), CreateEffect(2, 1), Leave(2))):
        assert not holds(nobody_absent_controls(control(gone)))


@pytest.mark.parametrize("each", Edition)
def test_which_editions_have_the_example_of_a_wish(each):
    assert holds(decisions.without_the_example(edition(each))) is (each.value >= "2007-10-01")


# Histories


def history(*happenings):
    return [event(each) for each in happenings]


def test_what_can_happen_one_after_the_other():
    start = (BeginTurn(1), CreateEffect(2, 1), EndTurn(), BeginTurn(1))
    assert holds(can_happen(number(2), history(*start)))
    assert not holds(can_happen(number(2), history(*start, BeginTurn(2))))
    assert not holds(can_happen(number(2), history(CreateEffect(2, 1))))
    assert not holds(can_happen(number(2), history(BeginTurn(3))))
    assert not holds(can_happen(number(2), history(Leave(1), BeginTurn(2))))
    assert not holds(can_happen(number(3), history(Leave(1), BeginTurn(1))))


def test_by_history_the_last_effect_since_the_last_turn_works():
    happenings = (BeginTurn(1), CreateEffect(2, 1), CreateEffect(3, 1), EndTurn(), BeginTurn(1))
    now = game(3, *happenings)
    for right, control_of_it in ((True, now), (False, freed(now)), (False, replace(now, waiting=(2, None, None, None)))):
        assert holds(in_the_right_hands(number(3), history(*happenings), control(control_of_it))) is right


# Readings


def test_every_ambiguity_has_its_readings():
    clauses = [each for module in (rules, decisions) for each in vars(module).values() if isinstance(each, Clause)]
    assert {clause.id: {clause.reading, *clause.readings} for clause in clauses if clause.reading is not None} == {
        "507.1b": {"leaving-ends-nothing", "leaving-ends-control"},
        "507.1d": {"leaving-ends-nothing", "leaving-ends-control"},
        "507.2a": {"outside-is-shared", "outside-is-the-players", "outside-is-the-players-since-2007"},
        "507.2b": {"teammates-hands-too", "own-hand-only"},
        "507.3a": {"who-left-decides-nothing", "who-left-still-decides", "leaving-ends-control"},
        "507.3c": {"outside-is-shared", "outside-is-the-players", "outside-is-the-players-since-2007"},
        "507.3e": {"outside-is-shared", "outside-is-the-players"},
        "507.3i": {"agreement-is-called-for", "agreement-is-the-players"},
        "507.4a": {"cut-short-burns-too", "cut-short-burns-nobody"},
    }


def test_whether_leaving_ends_control():
    ended = stepped(THREE, Leave(2), wrongly=freed(FIRST_TO_LEAVE))
    assert holds(rules.until_the_next_turn(*stepped(THREE, Leave(2))))
    assert not holds(rules.until_the_next_turn(*ended))
    with readings_chosen(["leaving-ends-control"]):
        assert holds(rules.until_the_next_turn(*ended))
        assert not holds(rules.until_the_next_turn(*stepped(THREE, Leave(2))))


def test_whether_leaving_ends_an_effect_that_waits():
    waiting = game(3, BeginTurn(2), CreateEffect(2, 1))
    ended = stepped(waiting, Leave(2), wrongly=replace(after(waiting, Leave(2)), waiting=(None,) * 4))
    assert holds(rules.for_the_next_turn(*stepped(waiting, Leave(2))))
    assert not holds(rules.for_the_next_turn(*ended))
    with readings_chosen(["leaving-ends-control"]):
        assert holds(rules.for_the_next_turn(*ended))
        assert not holds(rules.for_the_next_turn(*stepped(waiting, Leave(2))))


def test_who_decides_once_the_controller_has_left():
    def accepted(decider):
        return is_decided_right(decisions.all_decisions, FIRST_TO_LEAVE, 1, Decision.PLAY, decider)

    assert (accepted(1), accepted(2)) == (True, False)
    with readings_chosen(["who-left-still-decides"]):
        assert (accepted(1), accepted(2)) == (False, True)
    with readings_chosen(["leaving-ends-control"]):
        assert (accepted(1), accepted(2)) == (True, True)
        assert not is_decided_right(decisions.all_decisions, THREE, 1, Decision.PLAY, 1)


@pytest.mark.parametrize(
    ("reading", "first", "last"),
    [
        ("outside-is-shared", 2, 2),
        ("outside-is-the-players", 1, 1),
        ("outside-is-the-players-since-2007", 2, 1),
    ],
)
def test_whose_it_is_to_choose_and_to_see_what_is_outside_the_game(reading, first, last):
    with readings_chosen([reading]):
        for each, decider in ((FIRST, first), (LAST, last)):
            in_edition = edition(each)
            assert is_decided_right(decisions.what_spells_ask, THREE, 1, Decision.WISH, decider, in_edition)
            assert not is_decided_right(decisions.what_spells_ask, THREE, 1, Decision.WISH, 3 - decider, in_edition)
            assert is_decided_right(decisions.what_spells_ask, THREE, 1, Decision.RESOLUTION, 2, in_edition)
            for where, may_see in ((Hiding.OUTSIDE, decider == 2), (Hiding.HAND, True)):
                views = control(THREE), hidden(where, 1), number(2), in_edition
                assert holds(decisions.information_shared(*views, truth(may_see), truth(False), truth(True)))
                assert not holds(decisions.information_shared(*views, truth(not may_see), truth(False), truth(True)))


def test_who_chooses_with_a_wish_while_the_example_stood():
    wish = seen(Wish(1, 1, frozenset({CardType.LAND}), frozenset({CardType.LAND})), Wish)
    with readings_chosen(["outside-is-the-players"]):
        assert holds(decisions.wish(control(THREE), wish, number(1), truth(True)))
        assert not holds(decisions.wish(control(THREE), wish, number(2), truth(True)))


def test_whether_a_teammates_hand_is_seen():
    four = controlled(4)
    views = control(four), hidden(Hiding.TEAM_HAND, 3, 1), number(2)
    assert holds(decisions.hand_and_face_down(*views, truth(True)))
    with readings_chosen(["own-hand-only"]):
        assert holds(decisions.hand_and_face_down(*views, truth(False)))
        assert holds(decisions.hand_and_face_down(control(four), hidden(Hiding.TEAM_HAND, 1, 3), number(2), truth(True)))
        assert holds(decisions.hand_and_face_down(control(four), hidden(Hiding.HAND, 3, 1), number(2), truth(True)))


def test_who_agrees_to_a_die():
    assert is_decided_right(decisions.only_what_is_called_for, THREE, 1, Decision.SUBSTITUTE, 2)
    with readings_chosen(["agreement-is-the-players"]):
        assert is_decided_right(decisions.only_what_is_called_for, THREE, 1, Decision.SUBSTITUTE, 1)
        assert not is_decided_right(decisions.only_what_is_called_for, THREE, 1, Decision.SUBSTITUTE, 2)


def test_whether_a_phase_that_is_cut_short_burns():
    rich = with_mana(THREE, 1, 1, 1, 0)
    unburnt = replace(after(rich, CutShort()), life=rich.life)
    assert holds(rules.no_mana_burn(*stepped(rich, CutShort())))
    assert not holds(rules.no_mana_burn(*stepped(rich, CutShort(), wrongly=unburnt)))
    with readings_chosen(["cut-short-burns-nobody"]):
        assert holds(rules.no_mana_burn(*stepped(rich, CutShort(), wrongly=unburnt)))
        assert not holds(rules.no_mana_burn(*stepped(rich, CutShort())))
        assert holds(rules.no_mana_burn(*stepped(rich, EndTurn())))
