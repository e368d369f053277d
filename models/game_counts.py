"""The game as a whole: how many cards there are where, while none of its games begins or ends (100)."""

from typing import Any

import z3

from models.counting import amount, how_many
from models.ending_the_turn_moments import LARGEST_HAND
from models.game_pieces import is_counted_by, owner_of, pieces_of
from models.game_states import courses_of, holds
from models.nests import cases, depth_of, games_of, happens
from verifier.clauses import clause
from verifier.vocabulary import NUMBER_BITS, all_of, any_of, choose, implies

SEVEN = z3.BitVecVal(LARGEST_HAND, NUMBER_BITS)
"""The maximum hand size (314.1), as a number of a formula."""

EXEMPT: dict[str, str] = {}
"""Nothing of counting is beyond a program."""


@clause(
    "100/counted",
    "a card is counted where it goes, and no other is",
    because="where a card goes is one more, and where it was one less, of its owner's; what nobody moves stays",
)
def cards_are_counted(game: Any, action: Any, after: Any) -> z3.BoolRef:
    """Of each player's cards that are no pieces there are as many everywhere as before, but for one that is drawn.

    Of what a leaver has in a game that isn't removed it doesn't matter where it was. Hands are also emptied by leaving,
    and down to seven cards by a cleanup step of one's own.
    """
    rows = []
    games = zip(games_of(game.nest), games_of(after.nest), courses_of(game), courses_of(after), strict=False)
    for steps, ((there, its), (_, later), course, now) in enumerate(games):
        depth = depth_of(game.nest) - steps
        for player, (seat, seat_now) in enumerate(zip(its.seats, later.seats, strict=True), start=1):
            drawn = amount(_draws(action, player)) if steps == 0 else amount(any_of())
            library, elsewhere, removed = (
                (getattr(seat_now, count) - _pieces_in(after, count, depth, player))
                - (getattr(seat, count) - _pieces_in(game, count, depth, player))
                for count in ("library", "elsewhere", "removed")
            )
            stays = all_of(library == -drawn, elsewhere == drawn)
            rows.append(implies(there, all_of(removed == 0, choose(seat_now.playing, stays, library + elsewhere == 0))))
            had, has = course.hands.at(player - 1), now.hands.at(player - 1)
            cleaning = (
                all_of(happens(action, "CarryOn"), cleans_up(course), its.active == player) if steps == 0 else any_of()
            )
            kept = choose(all_of(cleaning, had > LARGEST_HAND), SEVEN, had)
            known, known_now = (_in_hand(each, depth, player) for each in (game, after))
            rows.append(implies(all_of(there, seat_now.playing), has - known_now == kept - known + drawn))
    for player, (cards, now) in enumerate(zip(game.nest.outside, after.nest.outside, strict=True), start=1):
        rows.append(now - _outside_all(after, player) == cards - _outside_all(game, player))
    return any_of(happens(action, "StartSubgame", "EndSubgame"), all_of(*rows))


def _draws(action: Any, player: int) -> z3.BoolRef:
    return any_of(*(all_of(here, draw.player == player) for here, draw in cases(action, "Draw")))


def cleans_up(course: Any) -> z3.BoolRef:
    """Whether a cleanup step begins, with what is done in it at once (314.1, 314.2)."""
    return all_of(course.step.CLEANUP, course.stage.BEGUN)


def _pieces_in(game: Any, count: str, depth: Any, player: int) -> z3.BitVecRef:
    """How many of the pieces are cards that a player's count in the game of a depth is of."""
    return how_many(
        all_of(there, piece.kind.CARD, is_counted_by(piece, depth=depth, player=player, count=count))
        for _, there, piece in pieces_of(game)
    )


def _in_hand(game: Any, depth: Any, player: int) -> z3.BitVecRef:
    return how_many(all_of(there, holds(piece, depth, player)) for _, there, piece in pieces_of(game))


def _outside_all(game: Any, player: int) -> z3.BitVecRef:
    return how_many(
        all_of(there, piece.at.is_a("OutsideAll"), owner_of(piece) == player) for _, there, piece in pieces_of(game)
    )
