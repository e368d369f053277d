"""Each clause can fail: there is an answer that it accepts, and one that it doesn't."""

from dataclasses import replace

import pytest

from engine.cards import Alternative, Face
from engine.catalogue import card
from engine.objects import Action, Changes, Copy, Half, Move, PhaseIn, Play, PutIntoPlay, Status, Tap, Zone
from models import flip_cards, halves
from models.game_answers import ABOUT_WHAT_IS_THERE
from models.objects import legal, well_formed
from models.status_changes import in_status
from proofs.registry import GAME
from tests.engine.games import in_zone
from tests.models import game_answers_cases
from tests.models.clause_cases import (
    AKKI,
    ALL_CASES,
    ASSAULT_BATTERY,
    AWAY,
    BACK,
    FIRE,
    MORE_RIGHT,
    MORE_WRONG,
    PUMPED,
    TOK_TOK,
    object,
)
from tests.models.seeing import holds, seen
from tests.models.whole_games import state
from verifier.clauses import Clause
from verifier.vocabulary import same


@pytest.mark.parametrize(("clause", "good", "bad"), ALL_CASES, ids=[clause.id for clause, _, _ in ALL_CASES])
def test_a_clause_tells_good_from_bad(clause: Clause, good, bad):
    assert holds(clause(*good))
    assert not holds(clause(*bad))


@pytest.mark.parametrize(("clause", "bad"), MORE_WRONG, ids=[clause.id for clause, _ in MORE_WRONG])
def test_a_clause_tells_other_bad_answers(clause: Clause, bad):
    assert not holds(clause(*bad))


@pytest.mark.parametrize(("clause", "good"), MORE_RIGHT, ids=[clause.id for clause, _ in MORE_RIGHT])
def test_a_clause_tells_other_good_answers(clause: Clause, good):
    assert holds(clause(*good))


@pytest.mark.parametrize(("game", "question", "there"), game_answers_cases.THERE)
def test_what_a_question_is_about_is_there_or_not(game, question, there):
    is_there = ABOUT_WHAT_IS_THERE[type(question).__name__]
    assert holds(is_there(state(game), seen(question, type(question)))) is there


def test_no_clause_is_left_out():
    assert sorted(clause.id for clause, _, _ in ALL_CASES) == sorted(clause.id for clause in GAME.clauses)


@pytest.mark.parametrize(
    "wrong",
    [
        replace(AKKI, status=None),
        replace(AKKI, remembered_status=Status()),
        replace(AKKI, controller=None),
        replace(AKKI, concealed=True),
        replace(AKKI, x=1),
        replace(AKKI, card=ASSAULT_BATTERY.card),
        replace(AKKI, copy=Copy(ASSAULT_BATTERY.card)),
        replace(AWAY, damage=1),
        replace(AWAY, remembered_controller=None),
        replace(FIRE, half=None),
        replace(FIRE, counters=1),
        replace(ASSAULT_BATTERY, half=Half.LEFT),
        replace(ASSAULT_BATTERY, copy=Copy(card("Grizzly Bears"))),
        replace(ASSAULT_BATTERY, changes=Changes(loses_text=True)),
    ],
)
def test_the_invariant_refuses_what_cannot_be(wrong):
    assert not holds(well_formed(object(wrong)))


@pytest.mark.parametrize("right", [AKKI, TOK_TOK, AWAY, BACK, FIRE, ASSAULT_BATTERY, PUMPED])
def test_the_invariant_accepts_what_can_be(right):
    assert holds(well_formed(object(right)))


@pytest.mark.parametrize(
    ("acted_on", "action", "allowed"),
    [
        (AKKI, Tap(), True),
        (ASSAULT_BATTERY, Tap(), False),
        (AWAY, PhaseIn(), True),
        (AKKI, PhaseIn(), False),
        (ASSAULT_BATTERY, Play(controller=1, half=Half.LEFT), True),
        (ASSAULT_BATTERY, Play(controller=1), False),
        (in_zone("Void"), Play(controller=1), True),
        (in_zone("Void"), Play(controller=1, half=Half.LEFT), False),
        (FIRE, Play(controller=1, half=Half.LEFT), False),
        (ASSAULT_BATTERY, PutIntoPlay(controller=1), False),
        (in_zone("Clone"), PutIntoPlay(controller=1, copy=Copy(card("Grizzly Bears"))), True),
        (in_zone("Clone"), PutIntoPlay(controller=1, copy=Copy(card("Fire/Ice"))), False),
        (AKKI, PutIntoPlay(controller=1), False),
        (AKKI, Move(Zone.HAND), True),
        (AKKI, Move(Zone.STACK), False),
        (ASSAULT_BATTERY, Move(Zone.HAND), False),
    ],
)
def test_which_actions_are_allowed(acted_on, action, allowed):
    assert holds(legal(object(acted_on), seen(action, Action))) is allowed


def test_another_half_replaces_just_that_half():
    boom = seen(card("Boom/Bust").left, Face)
    for replaced, at in ((halves.with_left_half, 0), (halves.with_right_half, 1)):
        before, after_it = (halves.halves_of(each) for each in (object(FIRE), replaced(object(FIRE), boom)))
        assert holds(same(after_it[at], boom))
        assert not holds(same(before[at], boom))
        assert holds(same(after_it[1 - at], before[1 - at]))


def test_another_alternative_part_replaces_just_that_part():
    shortfang = card("Nezumi Shortfang")
    part = flip_cards.flip_card(flip_cards.with_alternative(object(AKKI), seen(shortfang.alternative, Alternative)))
    assert holds(same(part.alternative, seen(shortfang.alternative, Alternative)))
    assert holds(same(part.normal, seen(AKKI.card.normal, Face)))


def test_another_status_replaces_just_the_named_categories():
    turned = in_status(object(AKKI), seen(Status(tapped=True, face_down=True), Status), "tapped", "flipped")
    assert holds(same(turned.status.value, seen(Status(tapped=True), Status)))
