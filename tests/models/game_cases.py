"""For each clause on the game as a whole (100) an answer that it accepts, and one that it doesn't."""

from dataclasses import replace

from engine.catalogue import card
from engine.ending_the_turn_types import Gone, Kind
from engine.game import apply, begin_game
from engine.game_actions import Action, AddMana, CarryOn, Do
from engine.game_types import GameState, InZone, Piece
from engine.multiplayer import Configuration
from engine.objects import Object, PutIntoPlay, Status, Tap, Zone
from engine.subgames_types import Style, ThingId
from models import game
from tests.engine.games import LAST
from tests.models.seeing import seen, truth

YES, NO = truth(True), truth(False)


def _in_library(id: str, title: str) -> Piece:
    return Piece(ThingId(id), Kind.CARD, InZone(0, Object(card(title), Zone.LIBRARY, owner=1)))


def _at_upkeep() -> GameState:
    """A game of two players in an upkeep step, in which the first has a permanent and a split card in the library."""
    pieces = (_in_library("bears", "Grizzly Bears"), _in_library("split", "Assault/Battery"))
    begun = begin_game(Configuration(2), Style("duel"), (20, 20, 0, 0), (0, 0, 0, 0), 0, pieces)
    return apply(apply(begun, Do(0, PutIntoPlay(controller=1)), LAST), CarryOn(), LAST)


BEFORE = _at_upkeep()
TAP = Do(0, Tap())
TAPPED = apply(BEFORE, TAP, LAST)


def state(value: GameState):
    """A game as a clause sees it."""
    return seen(value, GameState)


def action(value: Action):
    """An action as a clause sees it."""
    return seen(value, Action)


def with_piece(value: GameState, number: int, **changes) -> GameState:
    """The game, in which something about the object that a piece is differs."""
    piece = value.pieces[number]
    at = piece.at
    assert isinstance(at, InZone)
    changed = replace(piece, at=replace(at, object=replace(at.object, **changes)))
    return replace(value, pieces=tuple(changed if at == number else each for at, each in enumerate(value.pieces)))


def without_piece(value: GameState, number: int) -> GameState:
    """The game, in which a piece is gone."""
    gone = replace(value.pieces[number], at=Gone())
    return replace(value, pieces=tuple(gone if at == number else each for at, each in enumerate(value.pieces)))


STOLEN = with_piece(BEFORE, 0, controller=2)
BURNT = replace(TAPPED, course=replace(TAPPED.course, mana=(0, 1, 0, 0)))
RICH = apply(BEFORE, AddMana(1, 1), LAST)
BOTH_RICH = replace(RICH, course=replace(RICH.course, mana=(1, 1, 0, 0)))

CASES = (
    (
        game.frame,
        (state(BEFORE), action(AddMana(1, 1)), state(RICH)),
        (state(BEFORE), action(AddMana(1, 1)), state(BOTH_RICH)),
    ),
    (
        game.other_pieces,
        (state(BEFORE), action(TAP), state(TAPPED)),
        (state(BEFORE), action(TAP), state(with_piece(TAPPED, 1, concealed=True))),
    ),
    (game.status_of_permanents_only, (state(BEFORE),), (state(with_piece(BEFORE, 1, status=Status())),)),
    (game.turns_change_no_controllers, (state(BEFORE), state(BEFORE)), (state(BEFORE), state(STOLEN))),
    (game.cards_are_conserved, (state(BEFORE), state(TAPPED)), (state(BEFORE), state(without_piece(TAPPED, 1)))),
    (game.stays_well_formed, (state(BEFORE),), (state(with_piece(BEFORE, 1, controller=1)),)),
    (game.refused_if_illegal, (YES, NO), (YES, YES)),
)

MORE_WRONG = (
    (game.frame, (state(BEFORE), action(TAP), state(BURNT))),
    (game.other_pieces, (state(BEFORE), action(AddMana(1, 1)), state(TAPPED))),
    (game.cards_are_conserved, (state(BEFORE), state(with_piece(BEFORE, 1, owner=2)))),
    (game.stays_well_formed, (state(with_piece(BEFORE, 1, zone=Zone.HAND)),)),
)
"""Other answers that a clause doesn't accept."""
