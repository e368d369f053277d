"""The game as a whole: what is attached to what, and phases along with it (100)."""

from typing import Any

import z3

from models.game_pieces import (
    body_of,
    depth_of_piece,
    is_in_zone,
    is_of_game_in_progress,
    is_or_was_in_play,
    is_there_for,
    of_number,
    of_pieces,
    pieces_of,
)
from models.nests import cases, happens
from verifier.clauses import clause
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of what is attached is beyond a program."""


@clause(
    "100/attached",
    "what is attached stays so as long as both are there",
    because="an object that leaves play is forgotten, also by what was attached to it, but not as it phases out (217.1c)",
)
def attached_while_both_are_there(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """What phases is the same object (502.15f), so what is phased out may be attached still; nothing else is attached.

    What phased out along with what it was attached to is known as that until it phases in.
    """
    attachings = list(cases(action, "Attach"))
    along = {piece: _phases_along(game, action, number) for number, _, piece in pieces_of(game)}

    def stays(piece: Any, now: Any) -> z3.BoolRef:
        was, place, depth = piece.at.as_a("InZone"), now.at.as_a("InZone"), depth_of_piece(piece)
        is_told = any_of(*(all_of(here, _is_its_number(game, piece, attach.piece)) for here, attach in attachings))
        host = was.attached_to
        remains = all_of(host.present, of_number(after, host.value, lambda each: is_there_for(each, now)))
        still = all_of(
            place.is_aura == was.is_aura, choose(remains, same(host, place.attached_to), place.attached_to.absent)
        )
        as_told = (
            implies(here, all_of(place.is_aura == attach.is_aura, _is_to(place.attached_to, attach.to)))
            for here, attach in attachings
        )
        both = all_of(is_or_was_in_play(piece, depth), is_or_was_in_play(now, depth))
        unattached = implies(is_in_zone(now), all_of(place.attached_to.absent, not_(any_of(place.is_aura, place.along))))
        went_along = place.along == all_of(body_of(now).zone.PHASED_OUT, any_of(was.along, along[piece]))
        attached = all_of(choose(is_told, all_of(*as_told), still), went_along)
        return choose(both, attached, unattached)

    return of_pieces(game, after, stays)


def phasing(game: Any, do: Any) -> dict[int, z3.BoolRef]:
    """For each piece by its number, whether it phases: as it is told to, or along with what it is attached to (502.15i).

    So does what is attached to what phases along. What phased out by itself doesn't phase in along with another.
    """

    def follows(piece: Any, going: dict[int, z3.BoolRef]) -> z3.BoolRef:
        place, host = piece.at.as_a("InZone"), piece.at.as_a("InZone").attached_to
        leaves = all_of(happens(do.what, "PhaseOut"), place.object.zone.IN_PLAY)
        returns = all_of(happens(do.what, "PhaseIn"), place.along, piece.kind.CARD)
        on_one = any_of(*(all_of(host.value == number, goes) for number, goes in going.items()))
        here = all_of(is_in_zone(piece), is_of_game_in_progress(piece, game))
        return all_of(here, host.present, on_one, any_of(leaves, returns))

    pieces = list(pieces_of(game))
    told = happens(do.what, "PhaseOut", "PhaseIn")
    going = {number: all_of(told, do.piece == number) for number, _, _ in pieces}
    for _ in pieces:
        going = {number: any_of(going[number], all_of(there, follows(piece, going))) for number, there, piece in pieces}
    return going


def _is_to(host: Any, number: Any) -> z3.BoolRef:
    return all_of(host.present, host.value == number)


def _is_its_number(game: Any, piece: Any, number: Any) -> z3.BoolRef:
    return of_number(game, number, lambda each: same(each.id, piece.id))


def _phases_along(game: Any, action: Any, number: int) -> z3.BoolRef:
    """Whether a piece phases that isn't the one that is told to."""
    return any_of(*(all_of(here, phasing(game, do)[number], do.piece != number) for here, do in cases(action, "Do")))
