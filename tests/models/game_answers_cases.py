"""For each clause on what is answered about the game as a whole (100) an answer that it accepts, and one that it doesn't."""

from dataclasses import replace

from engine.characteristics import characteristics
from engine.coin_flips import Cares, Coin, CoinFlips, Flip
from engine.ending_the_turn_types import Stage
from engine.game_questions import (
    Answer,
    APlayer,
    AStatus,
    CharacteristicsOf,
    ControllerOf,
    IsMultiplayer,
    IsOutside,
    MaySee,
    Question,
    Roles,
    RolesOf,
    SetsOfCharacteristics,
    StatusOf,
    WhoCalls,
    WhoDecides,
    WhoHasPriority,
    YesOrNo,
)
from engine.game_types import AbilityInZone, GameState, InZone, LeftWithOwner, Whereabouts
from engine.objects import Changes, Edition, Status, Zone
from engine.subgames_types import Role
from engine.turn_control_types import Decision
from models import game_answers
from tests.engine.games import LAST
from tests.models.seeing import seen
from tests.models.whole_games import BEFORE, NO, YES, state, with_piece

EDITION = seen(LAST, Edition)


def _asked(game: GameState, question: Question, answer: Answer):
    """A game, a question about it and an answer, as a clause sees them, with the edition if it wants one."""
    editions = (EDITION,) if isinstance(question, CharacteristicsOf | MaySee | IsOutside | WhoDecides) else ()
    return state(game), seen(question, type(question)), *editions, seen(answer, Answer)


def _at(place: Whereabouts) -> GameState:
    """The game, in which the first piece is somewhere else."""
    first, *others = BEFORE.pieces
    return replace(BEFORE, pieces=(replace(first, at=place), *others))


def _in_turn(*, active: int = 1, controller: int | None = None, left: tuple[int, ...] = (), **course) -> GameState:
    """The game in another turn, which some have left."""
    seats = enumerate(BEFORE.nest.game.seats, start=1)
    now = replace(
        BEFORE.nest.game,
        active=active,
        controller=controller,
        seats=tuple(replace(seat, playing=seat.playing and player not in left) for player, seat in seats),
    )
    return replace(BEFORE, nest=replace(BEFORE.nest, game=now), course=replace(BEFORE.course, **course))


def _sets(game: GameState, number: int) -> SetsOfCharacteristics:
    at = game.pieces[number].at
    assert isinstance(at, InZone)
    return SetsOfCharacteristics(characteristics(at.object, LAST))


def _costing(told: SetsOfCharacteristics, cost: int) -> SetsOfCharacteristics:
    """The same, but for converted mana costs."""
    return SetsOfCharacteristics(tuple(replace(each, converted_mana_cost=cost) for each in told.sets))


BEARS = BEFORE.pieces[0].at
assert isinstance(BEARS, InZone)
CONTROLLED = _in_turn(active=2, controller=1)
FORSAKEN = _in_turn(active=2, controller=1, left=(1,))
PRIORITY = _in_turn(active=2, controller=1, stage=Stage.PRIORITY)
HELD = with_piece(CONTROLLED, 0, zone=Zone.HAND, owner=2, controller=None, status=None)
HELD_BY_WHO_LEFT = with_piece(_in_turn(active=2, controller=1, left=(2,)), 0, zone=Zone.HAND, owner=2)
GONE_WITH_ITS_OWNER = _at(LeftWithOwner(0, 1, BEARS.object.card))
NO_SPELL_ANY_MORE = _at(AbilityInZone(0, 1, 1, Zone.REMOVED))
PHASED_OUT = with_piece(
    BEFORE,
    0,
    zone=Zone.PHASED_OUT,
    controller=None,
    status=None,
    remembered_controller=1,
    remembered_status=Status(tapped=True, face_down=True),
)
UNSAID = with_piece(PHASED_OUT, 0, changes=Changes(power=1))
FACE_DOWN = with_piece(BEFORE, 0, status=Status(face_down=True))


def _flipping(cares: Cares, game: GameState) -> GameState:
    return replace(game, course=replace(game.course, flips=CoinFlips(cares, Coin(), (Flip(2),))))


CALLING, FORSAKEN_CALLING = (_flipping(Cares.WINNING, game) for game in (CONTROLLED, FORSAKEN))

CASES = (
    (
        game_answers.characteristics_as_it_is,
        _asked(BEFORE, CharacteristicsOf(1), _sets(BEFORE, 1)),
        _asked(BEFORE, CharacteristicsOf(1), SetsOfCharacteristics(_sets(BEFORE, 1).sets[:1])),
    ),
    (
        game_answers.costs_as_they_are,
        _asked(BEFORE, CharacteristicsOf(1), _sets(BEFORE, 1)),
        _asked(BEFORE, CharacteristicsOf(1), _costing(_sets(BEFORE, 1), 5)),
    ),
    (
        game_answers.status_as_it_is,
        _asked(BEFORE, StatusOf(0), AStatus(Status())),
        _asked(BEFORE, StatusOf(1), AStatus(Status())),
    ),
    (
        game_answers.controller_as_it_is,
        _asked(CONTROLLED, ControllerOf(0), APlayer(1)),
        _asked(BEFORE, ControllerOf(1), APlayer(1)),
    ),
    (
        game_answers.sight_as_it_is,
        _asked(HELD, MaySee(1, 0), YesOrNo(True)),
        _asked(HELD, MaySee(3, 0), YesOrNo(True)),
    ),
    (
        game_answers.outside_as_it_is,
        _asked(GONE_WITH_ITS_OWNER, IsOutside(0), YesOrNo(True)),
        _asked(BEFORE, IsOutside(0), YesOrNo(True)),
    ),
    (
        game_answers.decider_as_it_is,
        _asked(CONTROLLED, WhoDecides(2, Decision.PASS), APlayer(1)),
        _asked(CONTROLLED, WhoDecides(2, Decision.CONCEDE), APlayer(1)),
    ),
    (
        game_answers.priority_as_it_is,
        _asked(PRIORITY, WhoHasPriority(), APlayer(2)),
        _asked(PRIORITY, WhoHasPriority(), APlayer(1)),
    ),
    (
        game_answers.caller_as_it_is,
        _asked(CALLING, WhoCalls(1), APlayer(1)),
        _asked(FORSAKEN_CALLING, WhoCalls(1), APlayer(1)),
    ),
    (
        game_answers.roles_as_they_are,
        _asked(BEFORE, RolesOf(0), Roles(frozenset())),
        _asked(BEFORE, RolesOf(0), Roles(frozenset({Role.MAIN_GAME}))),
    ),
    (
        game_answers.multiplayer_as_it_is,
        _asked(BEFORE, IsMultiplayer(), YesOrNo(False)),
        _asked(BEFORE, IsMultiplayer(), YesOrNo(True)),
    ),
    (game_answers.refused_if_about_nothing, (YES, NO), (YES, YES)),
)

MORE_RIGHT = (
    (game_answers.characteristics_as_it_is, _asked(NO_SPELL_ANY_MORE, CharacteristicsOf(0), SetsOfCharacteristics(()))),
    (game_answers.characteristics_as_it_is, _asked(UNSAID, CharacteristicsOf(0), _sets(BEFORE, 0))),
    (game_answers.costs_as_they_are, _asked(FACE_DOWN, CharacteristicsOf(0), _costing(_sets(BEFORE, 0), 0))),
    (game_answers.status_as_it_is, _asked(PHASED_OUT, StatusOf(0), AStatus(None))),
    (game_answers.controller_as_it_is, _asked(NO_SPELL_ANY_MORE, ControllerOf(0), APlayer(None))),
    (game_answers.sight_as_it_is, _asked(PHASED_OUT, MaySee(1, 0), YesOrNo(True))),
    (game_answers.sight_as_it_is, _asked(HELD_BY_WHO_LEFT, MaySee(1, 0), YesOrNo(False))),
    (game_answers.outside_as_it_is, _asked(BEFORE, IsOutside(1), YesOrNo(False))),
    (game_answers.decider_as_it_is, _asked(FORSAKEN, WhoDecides(2, Decision.PASS), APlayer(2))),
    (game_answers.priority_as_it_is, _asked(BEFORE, WhoHasPriority(), APlayer(None))),
    (game_answers.caller_as_it_is, _asked(FORSAKEN_CALLING, WhoCalls(1), APlayer(2))),
    (game_answers.caller_as_it_is, _asked(_flipping(Cares.SIDES, CONTROLLED), WhoCalls(1), APlayer(None))),
)
"""Other answers that a clause accepts."""

MORE_WRONG = (
    (game_answers.characteristics_as_it_is, _asked(FACE_DOWN, CharacteristicsOf(0), _sets(BEFORE, 0))),
    (game_answers.characteristics_as_it_is, _asked(BEFORE, CharacteristicsOf(0), AStatus(None))),
    (game_answers.costs_as_they_are, _asked(FACE_DOWN, CharacteristicsOf(0), _costing(_sets(FACE_DOWN, 0), 3))),
    (game_answers.status_as_it_is, _asked(BEFORE, StatusOf(0), AStatus(None))),
    (game_answers.status_as_it_is, _asked(BEFORE, StatusOf(0), AStatus(Status(tapped=True)))),
    (game_answers.controller_as_it_is, _asked(NO_SPELL_ANY_MORE, ControllerOf(0), APlayer(1))),
    (game_answers.controller_as_it_is, _asked(CONTROLLED, ControllerOf(0), APlayer(2))),
    (game_answers.sight_as_it_is, _asked(BEFORE, MaySee(1, 1), YesOrNo(True))),
    (game_answers.sight_as_it_is, _asked(FACE_DOWN, MaySee(2, 0), YesOrNo(True))),
    (game_answers.sight_as_it_is, _asked(PHASED_OUT, MaySee(2, 0), YesOrNo(True))),
    (game_answers.sight_as_it_is, _asked(GONE_WITH_ITS_OWNER, MaySee(2, 0), YesOrNo(True))),
    (game_answers.sight_as_it_is, _asked(BEFORE, MaySee(2, 0), YesOrNo(False))),
    (game_answers.outside_as_it_is, _asked(GONE_WITH_ITS_OWNER, IsOutside(0), YesOrNo(False))),
    (game_answers.outside_as_it_is, _asked(NO_SPELL_ANY_MORE, IsOutside(0), YesOrNo(False))),
    (game_answers.decider_as_it_is, _asked(CONTROLLED, WhoDecides(1, Decision.PASS), APlayer(2))),
    (game_answers.decider_as_it_is, _asked(FORSAKEN, WhoDecides(2, Decision.PASS), APlayer(1))),
    (game_answers.decider_as_it_is, _asked(CONTROLLED, WhoDecides(2, Decision.PASS), APlayer(None))),
    (game_answers.priority_as_it_is, _asked(BEFORE, WhoHasPriority(), APlayer(1))),
    (game_answers.caller_as_it_is, _asked(CALLING, WhoCalls(1), APlayer(2))),
    (game_answers.caller_as_it_is, _asked(CALLING, WhoCalls(1), APlayer(None))),
    (game_answers.caller_as_it_is, _asked(BEFORE, WhoCalls(1), APlayer(None))),
    (game_answers.refused_if_about_nothing, (NO, NO)),
)
"""Other answers that a clause doesn't accept."""

THERE = (
    (BEFORE, StatusOf(1), True),
    (replace(BEFORE, pieces=BEFORE.pieces[:1]), StatusOf(1), False),
    (BEFORE, WhoDecides(2, Decision.PASS), True),
    (BEFORE, WhoDecides(3, Decision.PASS), False),
    (FORSAKEN, WhoDecides(1, Decision.PASS), False),
    (BEFORE, WhoHasPriority(), True),
    (CALLING, WhoCalls(1), True),
    (CALLING, WhoCalls(2), False),
    (BEFORE, WhoCalls(1), False),
    (BEFORE, RolesOf(0), True),
    (BEFORE, RolesOf(1), False),
    (BEFORE, IsMultiplayer(), True),
)
"""Games, questions, and whether what these are about is there."""
