"""The game as a whole: how it begins, and who goes first in a subgame (100)."""

from collections.abc import Sequence
from typing import Any

import z3

from models import multiplayer, subgames_starting
from models.characteristics import exactly
from models.game import well_formed
from models.game_pieces import is_card_in, pieces_of, well_formed_pieces
from models.nests import plays, seats_of
from models.turns import SEATS
from verifier.clauses import clause
from verifier.vocabulary import all_of, any_of, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of beginning is beyond a program."""


@clause(
    "100/begins",
    "a game begins with what is told of it, and nothing more",
    because="as a game begins players have 20 life and their libraries, and nothing has happened in it yet (101, 300)",
)
def begins_as_told(configuration: Any, style: Any, libraries: Any, outside: Any, pieces: Any, begun: Any) -> z3.BoolRef:
    """Somebody who plays goes first. With cards in libraries and outside that fit the counts, it is a game that can be."""
    nest = begun.nest
    playing = exactly(*(configuration.players >= seat for seat in SEATS))
    fit = all_of(*(implies(there, is_at_the_start(piece)) for _, there, piece in pieces_of(begun)))
    return all_of(
        multiplayer.begun(configuration, begun.started_as),
        subgames_starting.begins_with(nest, playing, libraries, outside, style, nest.game.starting_player),
        same(begun.pieces, pieces),
        all_of(nest.main_games.length == 0, begun.main_courses.length == 0, nest.game.created_by.absent),
        plays(nest.game, nest.game.starting_player),
        _nothing_has_happened(begun),
        implies(all_of(fit, well_formed_pieces(begun)), well_formed(begun)),
    )


@clause(
    "100/seats",
    "a game is begun just if it can be played, and has seats",
    because="a configuration can be played by 600, and there are four seats here",
    until=multiplayer.MORE_TO_CHOOSE,
)
def begins_if_it_can(configuration: Any, refused: z3.BoolRef) -> z3.BoolRef:
    """What can be played is what all rows of the table of 600 let be played.

    It isn't said of the rules since 2010-06-18, whose options and variants games here aren't begun with.
    """
    return refused == not_(all_of(multiplayer.legal(configuration), configuration.players <= len(SEATS)))


@clause(
    "100/first",
    "chance alone says who goes first in a subgame",
    because="each player in the subgame goes first with the same likelihood, and nobody chooses (506.4b)",
)
def chance_says_who_goes_first(
    game: Any, named: Sequence[z3.BitVecRef], chance: z3.BitVecRef, named_to_draw: z3.BitVecRef
) -> z3.BoolRef:
    """What 506.4b says, of the players of the game in progress."""
    playing = exactly(*(seat.playing for _, seat in seats_of(game.nest.game)))
    return subgames_starting.chance_says_who_goes_first(playing, named, chance, named_to_draw)


def is_at_the_start(piece: Any) -> z3.BoolRef:
    """Whether a piece is a card in a library, or outside every game."""
    return all_of(piece.kind.CARD, any_of(is_card_in(piece, "LIBRARY"), piece.at.is_a("OutsideAll")))


def _nothing_has_happened(begun: Any) -> z3.BoolRef:
    course = begun.course
    return all_of(
        all_of(course.step.UNTAP, course.stage.BEGUN, not_(course.acted), course.flips.absent),
        all_of(course.extra_combats == 0, course.extra_turns.length == 0),
        *(all_of(mana == 0, hand == 0) for mana, hand in zip(course.mana, course.hands, strict=True)),
        *(waiting.absent for waiting in course.waiting),
    )
