"""Changes to a game as a whole: what mistakes are made of."""

from collections.abc import Callable
from dataclasses import replace

from engine.game_types import AbilityInNoZone, AbilityInZone, GameState, InZone, Piece
from engine.objects import Object, Status

NOBODYS = (None, None, None, None)


def with_objects(game: GameState, change: Callable[[Object], Object]) -> GameState:
    """A game, its objects in zones changed."""

    def changed(piece: Piece) -> Piece:
        at = piece.at
        return replace(piece, at=replace(at, object=change(at.object))) if isinstance(at, InZone) else piece

    return replace(game, pieces=tuple(map(changed, game.pieces)))


def with_places(game: GameState, after: GameState, change: Callable[[InZone, InZone], InZone]) -> GameState:
    """The game after an action, the places changed of what was and is in zones, as they were and are."""

    def changed(was: Piece, now: Piece) -> Piece:
        in_zones = isinstance(was.at, InZone) and isinstance(now.at, InZone)
        return replace(now, at=change(was.at, now.at)) if in_zones else now

    return replace(after, pieces=tuple(map(changed, game.pieces, after.pieces)))


def with_permanents_turned(game: GameState, *, tapped: bool) -> GameState:
    """A game, its permanents all tapped, or all untapped."""

    def turned(object: Object) -> Object:
        return object if object.status is None else replace(object, status=replace(object.status, tapped=tapped))

    return with_objects(game, turned)


def with_abilities(game: GameState, change: Callable[[AbilityInNoZone], AbilityInNoZone]) -> GameState:
    """A game, its abilities that wait, or that may trigger, changed."""

    def changed(piece: Piece) -> Piece:
        at = piece.at
        return replace(piece, at=change(at)) if isinstance(at, AbilityInNoZone) else piece

    return replace(game, pieces=tuple(map(changed, game.pieces)))
