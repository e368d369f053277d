"""The game as a whole: which permanents state-based effects take as players get priority (100, 420)."""

from typing import Any

import z3

from models.characteristics import of_object
from models.counting import NONE
from models.editions import since
from models.ending_the_turn_moments import LEGENDS_PER_CONTROLLER
from models.game_pieces import (
    body_of,
    depth_of_piece,
    is_in_zone,
    is_of_game_in_progress,
    is_on_stack,
    owner_of,
    pieces_of,
)
from models.game_turns import cleans_up
from models.nests import happens, plays_at
from models.objects import is_phased_out
from verifier.formulas import FALSE
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

Pieces = dict[RecordView, z3.BoolRef]
"""Of each piece whether something is so."""


def taken(game: Any, action: Any, edition: Any, after: Any) -> tuple[Pieces, z3.BoolRef]:
    """For each piece, whether state-based effects take it, or, if it is an Aura, what it is attached to, and so on.

    Beside that, whether of legends that are too many one at most is kept. From 2013-07-11 on who controls them says which
    one, so that here the game after tells; it may be one that then goes for another reason.
    """
    in_play, shown = _in_play(game, action)
    now = dict(zip(in_play, after.pieces, strict=False))
    weak = {piece: _is_too_weak(game, action, piece, shown[piece]) for piece in in_play}
    kept = {piece: all_of(here, _is_permanent(now.get(piece))) for piece, here in in_play.items()}
    was_free_to_stay = {
        piece: any_of(kept[piece], weak[piece], _falls(piece, kept), leaves_with_owner(game, after, piece))
        for piece in in_play
    }
    for_itself, one_is_kept = {}, []
    for piece in in_play:
        rivals = {other: _are_one_legend(piece, other, in_play, shown, edition) for other in in_play if other is not piece}
        let_go = any_of(*(all_of(meet, was_free_to_stay[other]) for other, meet in rivals.items()))
        by_choice = all_of(not_(kept[piece]), let_go)
        legend = choose(since(edition, LEGENDS_PER_CONTROLLER), by_choice, any_of(*rivals.values()))
        for_itself[piece] = any_of(weak[piece], legend)
        one_is_kept += [implies(meet, not_(all_of(kept[piece], kept[other]))) for other, meet in rivals.items()]
    return _with_what_falls(in_play, for_itself), all_of(*one_is_kept)


def apply_to_permanents(game: Any, action: Any, edition: Any) -> z3.BoolRef:
    """Whether some state-based effect takes a permanent, or what comes into play by resolving."""
    in_play, shown = _in_play(game, action)
    return any_of(
        *(
            all_of(
                here,
                any_of(
                    _is_too_weak(game, action, piece, shown[piece]),
                    _falls(piece, in_play),
                    *(_are_one_legend(piece, other, in_play, shown, edition) for other in in_play if other is not piece),
                ),
            )
            for piece, here in in_play.items()
        )
    )


def resolves(game: Any, action: Any, piece: Any) -> z3.BoolRef:
    """Whether a piece is what has resolved now, and is on the stack still."""
    resolving = game.nest.game.resolving
    finished = all_of(happens(action, "CarryOn"), game.course.stage.RESOLVING)
    return all_of(finished, same(piece.id, resolving.value.object), is_on_this_stack(game, piece))


def is_on_this_stack(game: Any, piece: Any) -> z3.BoolRef:
    """Whether a piece is on the stack of the game in progress."""
    return all_of(is_on_stack(piece), is_of_game_in_progress(piece, game))


def leaves_with_owner(game: Any, after: Any, piece: Any) -> z3.BoolRef:
    """Whether a piece's owner leaves the game that it is in."""
    depth, owner = depth_of_piece(piece), owner_of(piece)
    goes = not_(any_of(piece.at.is_a("OutsideAll"), piece.at.is_a("Gone"), piece.kind.COMBAT_DAMAGE))
    return all_of(goes, plays_at(game.nest, depth, owner), not_(plays_at(after.nest, depth, owner)))


def _in_play(game: Any, action: Any) -> tuple[Pieces, dict[RecordView, RecordView]]:
    """For each piece whether it is in play as effects are checked, be it that it has resolved and came into play.

    And what it shows: what comes into play by resolving shows there what it showed as a spell. What is phased out is
    treated as if it weren't there.
    """

    def is_there(piece: Any) -> z3.BoolRef:
        place = piece.at.as_a("InZone")
        enters = all_of(place.goes_to.present, place.goes_to.value.IN_PLAY, resolves(game, action, piece))
        there = all_of(place.object.zone.IN_PLAY, not_(is_phased_out(place.object)))
        return all_of(is_in_zone(piece), is_of_game_in_progress(piece, game), any_of(there, enters))

    in_play = {piece: all_of(there, is_there(piece)) for _, there, piece in pieces_of(game)}
    return in_play, {piece: of_object(body_of(piece)) for piece in in_play}


def _is_permanent(piece: Any) -> z3.BoolRef:
    """Whether a piece is in play afterwards; a plain game may have fewer pieces then."""
    return FALSE if piece is None else all_of(is_in_zone(piece), body_of(piece).zone.IN_PLAY)


def _with_what_falls(in_play: Pieces, for_itself: Pieces) -> Pieces:
    """What goes for itself, the Auras on that or on nothing, those on these, and so on."""
    gone = dict.fromkeys(in_play, FALSE)
    for _ in in_play:
        stay = {piece: all_of(here, not_(gone[piece])) for piece, here in in_play.items()}
        gone = {piece: all_of(here, any_of(for_itself[piece], _falls(piece, stay))) for piece, here in in_play.items()}
    return gone


def _falls(piece: Any, staying: Pieces) -> z3.BoolRef:
    """Whether a piece is an Aura that isn't attached to anything which stays in play."""
    place = piece.at.as_a("InZone")
    on_something = any_of(
        *(all_of(place.attached_to.value == number, stays) for number, stays in enumerate(staying.values()))
    )
    return all_of(place.is_aura, not_(all_of(place.attached_to.present, on_something)))


def _is_too_weak(game: Any, action: Any, piece: Any, shown: RecordView) -> z3.BoolRef:
    """Whether it has no toughness left, or as much damage; in a cleanup step damage and effects wore off (420.5b, c)."""
    place, toughness = piece.at.as_a("InZone"), shown.toughness
    mended = cleans_up(game, action)
    left = toughness.value + choose(mended, NONE, place.bonus)
    return all_of(toughness.present, any_of(left <= 0, choose(mended, NONE, place.object.damage) >= left))


def _are_one_legend(one: Any, other: Any, in_play: Pieces, shown: dict[RecordView, RecordView], edition: Any) -> z3.BoolRef:
    """Whether two pieces are legends of one name in play, from 2013-07-11 on under one controller (420.5e, 704.5)."""

    def is_legend(it: RecordView) -> z3.BoolRef:
        return all_of(in_play[it], shown[it].name.present, shown[it].supertypes.LEGENDARY)

    together = any_of(not_(since(edition, LEGENDS_PER_CONTROLLER)), same(body_of(one).controller, body_of(other).controller))
    named = same(shown[one].name.value, shown[other].name.value)
    return all_of(is_legend(one), is_legend(other), named, together)
