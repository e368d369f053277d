"""Games as a whole (100), as they are and as actions leave them, of which cases tell what a clause accepts."""

from dataclasses import replace
from typing import Annotated

from engine.catalogue import card
from engine.ending_the_turn_types import Event, InCombat, Kind
from engine.game import apply, begin_game
from engine.game_actions import Action, AddMana, CarryOn, CreateTrigger, Do, Draw, EndTheTurn
from engine.game_types import AbilityInNoZone, GameState, InZone, Piece
from engine.multiplayer import Configuration
from engine.objects import ChangeControl, Edition, Half, Move, Object, PhaseOut, Play, PutIntoPlay, Status, Tap, Zone
from engine.subgames import seats_of
from engine.subgames_types import GivePriority, LoseGame, Resolution, Size, StartSubgame, Style, ThingId
from engine.turns import Step
from tests.engine.games import LAST
from tests.models.seeing import seen, truth

YES, NO = truth(True), truth(False)


def _in_library(id: str, title: str) -> Piece:
    return Piece(ThingId(id), Kind.CARD, InZone(0, Object(card(title), Zone.LIBRARY, owner=1)))


PROPOSED, DUEL, LIBRARIES, OUTSIDE = Configuration(2), Style("duel"), (20, 20, 0, 0), (0, 0, 0, 0)

PIECES = (_in_library("bears", "Grizzly Bears"), _in_library("split", "Assault/Battery"))

AT_FIRST = begin_game(PROPOSED, DUEL, LIBRARIES, OUTSIDE, 0, PIECES)

SIZES = tuple[Size, Size, Size, Size]

TO_BEGIN = (
    seen(PROPOSED, Configuration),
    seen(DUEL, Style),
    seen(LIBRARIES, SIZES),
    seen(OUTSIDE, SIZES),
    seen(PIECES, Annotated[tuple[Piece, ...], range(1, 3)]),
)
"""What is told as a game begins, as a clause sees it."""


def _at_upkeep() -> GameState:
    """A game of two players in an upkeep step, in which the first has a permanent and a split card in the library."""
    return apply(apply(AT_FIRST, Do(0, PutIntoPlay(controller=1)), LAST), CarryOn(), LAST)


BEFORE = _at_upkeep()

TAP = Do(0, Tap())

ADDED = AddMana(1, 1)

GO_AWAY = Do(0, Move(Zone.GRAVEYARD))

TAPPED = apply(BEFORE, TAP, LAST)


def state(value: GameState):
    """A game as a clause sees it."""
    return seen(value, GameState)


def action(value: Action):
    """An action as a clause sees it."""
    return seen(value, Action)


def with_piece(value: GameState, number: int, **changes) -> GameState:
    """The game, in which something about the object that a piece is differs."""
    at = value.pieces[number].at
    assert isinstance(at, InZone)
    return at_place(value, number, replace(at, object=replace(at.object, **changes)))


def in_zone(value: GameState, number: int, **changes) -> GameState:
    """The game, in which something about how a piece is in its zone differs."""
    return at_place(value, number, replace(value.pieces[number].at, **changes))


def at_place(value: GameState, number: int, place) -> GameState:
    """The game, in which a piece is somewhere else."""
    pieces = (replace(each, at=place) if at == number else each for at, each in enumerate(value.pieces))
    return replace(value, pieces=tuple(pieces))


STOLEN = with_piece(BEFORE, 0, controller=2)

BURNT = replace(TAPPED, course=replace(TAPPED.course, mana=(0, 1, 0, 0)))

RICH = apply(BEFORE, AddMana(1, 1), LAST)

BOTH_RICH = replace(RICH, course=replace(RICH.course, mana=(1, 1, 0, 0)))


def course(value: GameState, **changes) -> GameState:
    """The game, in which something about its course differs."""
    return replace(value, course=replace(value.course, **changes))


UNTAPPING = course(TAPPED, step=Step.UNTAP)

PRIORITY = apply(BEFORE, CarryOn(), LAST)

ACTED = apply(PRIORITY, ADDED, LAST)

GIVEN = apply(ACTED, GivePriority(), LAST)

DRAWN = apply(BEFORE, Draw(1), LAST)

AT_DRAW = apply(GIVEN, CarryOn(), LAST)

DRAWING = apply(AT_DRAW, CarryOn(), LAST)

BURNED = apply(DRAWING, CarryOn(), LAST)

ALONE = replace(PRIORITY, pieces=PRIORITY.pieces[:1])

WAITING = apply(ALONE, CreateTrigger(ThingId("watch"), 1, Event.LEAVING, 0), LAST)

ATTACHED = in_zone(with_piece(BEFORE, 1, zone=Zone.IN_PLAY, controller=1, status=Status()), 1, attached_to=0)

LOOSE, BOTH_OUT = apply(ATTACHED, GO_AWAY, LAST), apply(ATTACHED, Do(0, PhaseOut()), LAST)

STAYED = replace(BOTH_OUT, pieces=(BOTH_OUT.pieces[0], ATTACHED.pieces[1]))

AWAY, PHASED_OUT = apply(WAITING, GO_AWAY, LAST), apply(WAITING, Do(0, PhaseOut()), LAST)


def with_trigger(value: GameState, *, triggered: bool) -> GameState:
    """The game, in which the last piece is an ability that has triggered, or hasn't."""
    *others, ability = value.pieces
    return replace(value, pieces=(*others, replace(ability, at=replace(ability.at, triggered=triggered))))


def with_seats(value: GameState, **changes) -> GameState:
    """The game, in which something about each player differs."""
    seats = seats_of(value.nest.game, lambda _, seat: replace(seat, **changes))
    return replace(value, nest=replace(value.nest, game=seats))


def in_order(value: GameState, *heights: int) -> GameState:
    """The game, in which the pieces are so high on the stack."""
    pieces = (replace(each, at=replace(each.at, height=height)) for each, height in zip(value.pieces, heights, strict=True))
    return replace(value, pieces=tuple(pieces))


def _waiting(owner: int) -> Piece:
    return Piece(ThingId(f"of {owner}"), Kind.ABILITY, AbilityInNoZone(0, owner, Event.OTHER, triggered=True))


BOTH_WAIT = replace(PRIORITY, pieces=(_waiting(2), _waiting(1)))

BOTH_STACKED = apply(BOTH_WAIT, GivePriority(), LAST)


CLEANING = course(BEFORE, step=Step.CLEANUP)

FIGHTING = in_zone(course(PRIORITY, step=Step.END_OF_COMBAT), 0, combat=InCombat.ATTACKING, attacked=True)

DAMAGED, RAISED = with_piece(CLEANING, 0, damage=1), in_zone(CLEANING, 0, bonus=1)

AFTER_COMBAT = course(in_zone(FIGHTING, 0, combat=None), step=Step.SECOND_MAIN)

DOOMED = with_piece(PRIORITY, 0, damage=2)

BURIED, SAVED = apply(DOOMED, GivePriority(), LAST), in_zone(DOOMED, 0, bonus=1)

STACKED = apply(apply(PRIORITY, Do(1, Play(1, Half.LEFT)), LAST), GivePriority(), LAST)

RESOLVING = apply(STACKED, CarryOn(), LAST)

RESOLVED, CUT_SHORT = apply(RESOLVING, CarryOn(), LAST), apply(RESOLVING, EndTheTurn(), LAST)

WITH_HOST_GONE = in_zone(with_piece(PRIORITY, 1, zone=Zone.GRAVEYARD), 0, is_aura=True)

WITHOUT_AURA = apply(WITH_HOST_GONE, GivePriority(), LAST)

PERMANENT_SPELL = apply(apply(PRIORITY, Do(0, Move(Zone.HAND)), LAST), Do(0, Play(1)), LAST)

ENTERING = apply(apply(PERMANENT_SPELL, GivePriority(), LAST), CarryOn(), LAST)

ENTERED = apply(ENTERING, CarryOn(), LAST)

LEFT = apply(PRIORITY, LoseGame(1), LAST)

SHORT = with_seats(PRIORITY, short=True)

AWAITED = course(PRIORITY, waiting=(None, 1, None, None))

HELD = with_piece(PRIORITY, 0, controller=2)

GIVEN_BACK = apply(HELD, LoseGame(2), LAST)

CREATING = replace(
    RESOLVING, nest=replace(RESOLVING.nest, game=replace(RESOLVING.nest.game, resolving=Resolution(ThingId("split"), True)))
)

START = StartSubgame(0, False)

BEGUN = apply(CREATING, START, LAST)

AN_EDITION = seen(LAST, Edition)

EMPTY = with_seats(PRIORITY, library=0)

HAND_OVER = Do(0, ChangeControl(2))

RETURNED = with_seats(LEFT, playing=True)
