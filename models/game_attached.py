"""The game as a whole: what is attached to what, and phases along with it (100)."""

from functools import partial
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
)
from models.nests import cases, depth_of, happens
from models.objects import is_phased_out
from verifier.clauses import clause
from verifier.formulas import FALSE, TRUE
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

    What phased out along with what it was attached to is known as that until it phases in. From 2009-07-08 on what is
    phased out is where it was, and so are tokens, that phase in again.
    """
    attachings = list(cases(action, "Attach"))
    doings = list(cases(action, "Do"))

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
        goes = (
            all_of(here, not_(_is_its_number(game, piece, do.piece)), phases_along(game, do, after, piece))
            for here, do in doings
        )
        went_along = place.along == all_of(is_phased_out(body_of(now)), any_of(was.along, *goes))
        attached = all_of(choose(is_told, all_of(*as_told), still), went_along)
        return choose(both, attached, unattached)

    return of_pieces(game, after, stays)


def phases_along(game: Any, do: Any, after: Any, piece: Any) -> z3.BoolRef:
    """Whether a piece is to phase since what it is attached to has phased, be it along with something itself (502.15i).

    What phased out by itself doesn't phase in along with another. This is said of the game after, link by link; only of
    more pieces than are claimed could a ring of them, attached to each other, phase for no reason and fit it.
    """
    place = piece.at.as_a("InZone")
    host, zone, depth = place.attached_to, place.object.zone, depth_of(game.nest)
    its_host, its_host_now = (partial(of_number, each, host.value) for each in (game, after))
    is_in, is_out = partial(_has_phased, depth=depth, out=FALSE), partial(_has_phased, depth=depth, out=TRUE)
    leaves = all_of(happens(do.what, "PhaseOut"), is_in(piece), its_host(is_in), its_host_now(is_out))
    comes_back = all_of(place.along, any_of(piece.kind.CARD, zone.IN_PLAY))
    returns = all_of(happens(do.what, "PhaseIn"), comes_back, its_host(is_out), its_host_now(is_in))
    return all_of(is_in_zone(piece), is_of_game_in_progress(piece, game), host.present, any_of(leaves, returns))


def _has_phased(piece: Any, depth: Any, out: z3.BoolRef) -> z3.BoolRef:
    """Whether a piece is in play in the game of that depth or has phased out of it, and is phased out just if `out`."""
    return all_of(is_or_was_in_play(piece, depth), is_phased_out(body_of(piece)) == out)


def _is_to(host: Any, number: Any) -> z3.BoolRef:
    return all_of(host.present, host.value == number)


def _is_its_number(game: Any, piece: Any, number: Any) -> z3.BoolRef:
    return of_number(game, number, lambda each: same(each.id, piece.id))
