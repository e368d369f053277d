"""The game as a whole: where its pieces go as turns go on (100): what resolves, what is removed, what is destroyed."""

from typing import Any

import z3

from models.characteristics import of_object
from models.counting import NONE
from models.game_counts import cleans_up
from models.game_pieces import (
    body_of,
    in_play_of_one_game,
    is_ability,
    is_in_zone,
    is_of_game_in_progress,
    is_on_stack,
    of_pieces,
    owner_of,
    pieces_of,
    stays_as_it_is,
)
from models.game_turns import is_checked
from models.nests import happens, plays
from verifier.clauses import clause
from verifier.formulas import FALSE
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of where things go is beyond a program."""


@clause(
    "100/moves",
    "as turns go on nothing moves without a reason",
    because="a thing resolves, is removed as the turn is ended, or state-based effects take it (413.2, 420.5, 509.1)",
)
def things_move_for_a_reason(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Of everything but what belongs to somebody who leaves, and what is under somebody's control who does.

    Of what stays in play 100/steps says how it stays, and of abilities in no zone 100/triggers.
    """
    checked, taken_by_effects = is_checked(game, action, after), _taken_by_effects(game, action)

    def moves(piece: Any, now: Any) -> z3.BoolRef:
        taken = all_of(checked, taken_by_effects[piece])
        resolved = all_of(_resolves(game, action, piece), not_(taken))
        removed = all_of(happens(action, "EndTheTurn"), _is_on_this_stack(game, piece))
        ceases = all_of(checked, _is_unreal(game, piece))
        card, gone = piece.kind.CARD, now.at.is_a("Gone")
        return any_of(
            _leaves_with_players(game, after, piece),
            all_of(
                implies(taken, choose(card, _is_revealed_in(now, "GRAVEYARD"), gone)),
                implies(resolved, choose(card, _is_where_it_goes(piece, now), gone)),
                implies(removed, any_of(_is_removed(now), all_of(not_(card), gone))),
                implies(ceases, gone),
                any_of(taken, resolved, removed, ceases, _stays(piece, now)),
            ),
        )

    return implies(happens(action, "GivePriority", "CarryOn", "EndTheTurn"), of_pieces(game, after, moves))


def _resolves(game: Any, action: Any, piece: Any) -> z3.BoolRef:
    """Whether a piece is what has resolved now, and is on the stack still."""
    resolving = game.nest.game.resolving
    finished = all_of(happens(action, "CarryOn"), game.course.stage.RESOLVING)
    return all_of(finished, same(piece.id, resolving.value.object), _is_on_this_stack(game, piece))


def _is_on_this_stack(game: Any, piece: Any) -> z3.BoolRef:
    return all_of(is_on_stack(piece), is_of_game_in_progress(piece, game))


def _taken_by_effects(game: Any, action: Any) -> dict[RecordView, z3.BoolRef]:
    """For each piece, whether state-based effects destroy it, or what it is attached to, or what that is, and so on.

    What comes into play by resolving shows there what it showed as a spell.
    """
    pieces = tuple(pieces_of(game))
    in_play = {piece: all_of(there, _is_in_play(game, action, piece)) for _, there, piece in pieces}

    def is_attached_to(piece: Any, hosts: dict[RecordView, z3.BoolRef]) -> z3.BoolRef:
        host = piece.at.as_a("InZone").attached_to.value
        return any_of(*(all_of(host == number, hosts[other]) for number, _, other in pieces))

    def falls(piece: Any, taken: dict[RecordView, z3.BoolRef]) -> z3.BoolRef:
        attached = piece.at.as_a("InZone").attached_to.present
        return all_of(attached, any_of(not_(is_attached_to(piece, in_play)), is_attached_to(piece, taken)))

    shown = {piece: of_object(body_of(piece)) for piece in in_play}
    for_itself = {
        piece: any_of(_is_too_weak(game, action, piece, shown[piece]), _is_legend_of_two(piece, in_play, shown))
        for piece in in_play
    }
    taken = dict.fromkeys(in_play, FALSE)
    for _ in pieces:
        taken = {piece: all_of(here, any_of(for_itself[piece], falls(piece, taken))) for piece, here in in_play.items()}
    return taken


def _is_in_play(game: Any, action: Any, piece: Any) -> z3.BoolRef:
    """Whether a piece is in play as state-based effects are checked, be it that it has resolved and came into play."""
    place = piece.at.as_a("InZone")
    enters = all_of(place.goes_to.present, place.goes_to.value.IN_PLAY, _resolves(game, action, piece))
    return all_of(is_in_zone(piece), is_of_game_in_progress(piece, game), any_of(place.object.zone.IN_PLAY, enters))


def _is_too_weak(game: Any, action: Any, piece: Any, shown: RecordView) -> z3.BoolRef:
    """Whether it has no toughness left, or as much damage; in a cleanup step damage and effects wore off (420.5b, c)."""
    place, toughness = piece.at.as_a("InZone"), shown.toughness
    mended = all_of(happens(action, "CarryOn"), cleans_up(game.course))
    left = toughness.value + choose(mended, NONE, place.bonus)
    return all_of(toughness.present, any_of(left <= 0, choose(mended, NONE, place.object.damage) >= left))


def _is_legend_of_two(piece: Any, in_play: dict[RecordView, z3.BoolRef], shown: dict[RecordView, RecordView]) -> z3.BoolRef:
    """Whether another legend of the same name is in play (420.5e)."""

    def is_legend(it: RecordView) -> z3.BoolRef:
        return all_of(in_play[it], shown[it].name.present, shown[it].supertypes.LEGENDARY)

    name = shown[piece].name.value
    alike = (all_of(is_legend(other), same(name, shown[other].name.value)) for other in in_play if other is not piece)
    return all_of(is_legend(piece), any_of(*alike))


def _is_unreal(game: Any, piece: Any) -> z3.BoolRef:
    """Whether no card represents it, and it is neither in play nor on the stack (420.5f, j; 509.1a)."""
    object, ability = body_of(piece), piece.at.as_a("AbilityInZone")
    off_table = any_of(
        all_of(is_in_zone(piece), not_(any_of(object.zone.IN_PLAY, object.zone.STACK))),
        all_of(is_ability(piece), not_(ability.zone.STACK)),
    )
    return all_of(is_of_game_in_progress(piece, game), not_(piece.kind.CARD), off_table)


def _leaves_with_players(game: Any, after: Any, piece: Any) -> z3.BoolRef:
    """Whether it is in the game in progress, and whoever owns or controls it has left that (600.4)."""
    remaining, controller = after.nest.game, body_of(piece).controller
    stays = all_of(
        plays(remaining, owner_of(piece)),
        implies(all_of(is_in_zone(piece), controller.present), plays(remaining, controller.value)),
        implies(is_ability(piece), plays(remaining, piece.at.as_a("AbilityInZone").controller)),
    )
    return all_of(is_of_game_in_progress(piece, game), not_(stays))


def _is_revealed_in(now: Any, zone: str) -> z3.BoolRef:
    """Whether it is a card or the like in that zone, face up, whatever it was before (504.6)."""
    return all_of(is_in_zone(now), body_of(now).zone.is_member(zone), not_(body_of(now).concealed))


def _is_removed(now: Any) -> z3.BoolRef:
    """Whether it is removed from the game, as an ability is too until state-based effects end it (509.1a)."""
    return choose(is_ability(now), now.at.as_a("AbilityInZone").zone.REMOVED, _is_revealed_in(now, "REMOVED"))


def _is_where_it_goes(piece: Any, now: Any) -> z3.BoolRef:
    """Whether a spell was put where it says, or else into the graveyard; a permanent is as it comes into play (413.2h)."""
    goal, spell, object = piece.at.as_a("InZone").goes_to, body_of(piece), body_of(now)
    status = object.status.value
    as_it_enters = all_of(
        same(object.controller, spell.controller),
        not_(any_of(status.tapped, status.flipped)),
        status.face_down == spell.concealed,
    )
    told = all_of(is_in_zone(now), same(object.zone, goal.value), implies(goal.value.IN_PLAY, as_it_enters))
    return choose(goal.present, told, _is_revealed_in(now, "GRAVEYARD"))


def _stays(piece: Any, now: Any) -> z3.BoolRef:
    """Whether it is where it was, and nothing about it differs that isn't spoken of elsewhere."""
    in_play = all_of(is_in_zone(piece), body_of(piece).zone.IN_PLAY)
    moved_on = all_of(piece.at.is_a("AbilityInNoZone"), not_(now.at.is_a("Gone")))
    return any_of(moved_on, choose(in_play, in_play_of_one_game(piece, now), stays_as_it_is(piece, now)))
