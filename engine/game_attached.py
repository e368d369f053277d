"""The game as a whole: what is attached to what, and phases along with it."""

from dataclasses import replace

from engine.ending_the_turn_types import Kind
from engine.game_types import GameState, InZone, Number, Piece
from engine.game_views import depth_of, is_in_one_of, is_phased_out
from engine.objects import PhaseIn, PhaseOut, Zone
from engine.subgames_types import Depth


def phasing_with(game: GameState, number: Number, phasing: PhaseOut | PhaseIn) -> tuple[bool, ...]:
    """Say which pieces phase: that of the number, what is attached to it, what is attached to that, and so on (502.15i)."""
    going = tuple(each == number for each in range(len(game.pieces)))
    for _ in game.pieces:
        going = tuple(
            goes or _phases_with(piece, depth_of(game), going, phasing)
            for goes, piece in zip(going, game.pieces, strict=True)
        )
    return going


def still_attached(piece: Piece, pieces: tuple[Piece, ...]) -> Piece:
    """Give the piece, attached to nothing if what it was attached to isn't in play in their game (217.1c, 502.15j).

    What has phased out is still attached to what has phased out too.
    """
    match piece.at:
        case InZone(depth, object, attached_to=host) as at if host is not None:
            zones = (Zone.IN_PLAY, object.zone)
            stays = any(
                number == host and is_in_one_of(each, depth, zones) and (is_phased_out(piece) or not is_phased_out(each))
                for number, each in enumerate(pieces)
            )
            return piece if stays else replace(piece, at=replace(at, attached_to=None))
        case _:
            return piece


def _phases_with(piece: Piece, depth: Depth, going: tuple[bool, ...], phasing: PhaseOut | PhaseIn) -> bool:
    """Whether a piece is attached to one that phases out, or phased out along with one that phases in."""
    match piece.at:
        case InZone(there, object, attached_to=host, along=along) if there == depth and host is not None:
            comes_back = along and (piece.kind is Kind.CARD or object.zone is Zone.IN_PLAY)
            leaves = object.zone is Zone.IN_PLAY and not is_phased_out(piece)
            follows = leaves if isinstance(phasing, PhaseOut) else comes_back
            return follows and any(goes for number, goes in enumerate(going) if number == host)
        case _:
            return False
