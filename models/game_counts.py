"""The game as a whole: how many cards there are where, while none of its games begins or ends (100)."""

from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from typing import Any

import z3

from models.counting import Changes, changed_by
from models.editions import since
from models.ending_the_turn_moments import LARGEST_HAND
from models.game_pieces import is_counted_by, owner_of, pieces_of
from models.game_states import courses_of, holds
from models.game_turns import cleans_up
from models.nests import EXILE_IS_IN_THE_GAME, cases, depth_of, games_of, happens
from verifier.clauses import clause
from verifier.formulas import FALSE
from verifier.views import NUMBER_BITS
from verifier.vocabulary import all_of, any_of, choose, implies, not_

SEVEN = z3.BitVecVal(LARGEST_HAND, NUMBER_BITS)
"""The maximum hand size (314.1), as a number of a formula."""

EXEMPT: dict[str, str] = {}
"""Nothing of counting is beyond a program."""


@clause(
    "100/counted",
    "a card is counted where it goes, and no other is",
    because="where a card goes is one more, and where it was one less, of its owner's; what nobody moves stays",
)
def cards_are_counted(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Of each player's cards that are no pieces there are as many everywhere as before, but for one that is drawn.

    Of what somebody leaves a game with it doesn't matter where it was, and none of it is in a library; from 2009-07-08 on
    none of it is in exile either. Hands are also emptied by leaving, and down to seven cards by a cleanup step of one's own.
    """
    rows, exile = [], since(edition, EXILE_IS_IN_THE_GAME)
    games = zip(games_of(game.nest), games_of(after.nest), courses_of(game), courses_of(after), strict=False)
    for steps, ((there, its), (_, later), course, now) in enumerate(games):
        depth = depth_of(game.nest) - steps
        for player, (seat, seat_now) in enumerate(zip(its.seats, later.seats, strict=True), start=1):
            draws = all_of(_draws(action, player), seat.library != 0) if steps == 0 else FALSE
            moved = partial(_moved, game, after, depth, player)
            held, has = course.hands.at(player - 1), now.hands.at(player - 1)
            discards = _discards(game, action, player) if steps == 0 else FALSE
            handled = [*_changes(game, after, partial(holds, depth=depth, player=player)), (draws, FALSE)]
            kept = choose(discards, changed_by(SEVEN, handled), changed_by(held, handled))
            rows.append(implies(there, _cards_go_on(seat, seat_now, draws, moved, exile)))
            rows.append(implies(there, _is_shuffled_still(action, seat, seat_now, moved("library"))))
            rows.append(implies(all_of(there, seat_now.playing), has == kept))
    for player, (cards, now) in enumerate(zip(game.nest.outside, after.nest.outside, strict=True), start=1):
        rows.append(now == changed_by(cards, _changes(game, after, partial(_is_outside_all, player=player))))
    return all_of(*(implies(not_(happens(action, "StartSubgame", "EndSubgame")), row) for row in rows))


def _cards_go_on(seat: Any, now: Any, draws: z3.BoolRef, moved: Callable[[str], Changes], exile: z3.BoolRef) -> z3.BoolRef:
    """Whether a player's cards in one game are as many as before but for moves; who leaves takes what is in `exile`."""
    library, elsewhere, removed = moved("library"), moved("elsewhere"), moved("removed")
    stays = all_of(
        now.library == changed_by(seat.library, [*library, (FALSE, draws)]),
        now.elsewhere == changed_by(seat.elsewhere, [*elsewhere, (draws, FALSE)]),
    )
    as_removed = now.removed == changed_by(seat.removed, removed)
    behind = all_of(as_removed, now.elsewhere == changed_by(seat.library + seat.elsewhere, [*library, *elsewhere]))
    all_cards, all_moved = seat.library + seat.elsewhere + seat.removed, [*library, *elsewhere, *removed]
    along = all_of(now.removed == 0, now.elsewhere == changed_by(all_cards, all_moved))
    leaves = all_of(now.library == 0, choose(exile, along, behind))
    return choose(all_of(seat.playing, not_(now.playing)), leaves, all_of(as_removed, stays))


def _is_shuffled_still(action: Any, seat: Any, now: Any, library: Changes) -> z3.BoolRef:
    """Whether a library is shuffled as before, till it grows; one may have grown before its owner left just then."""
    grows = any_of(*(all_of(here, not_(was)) for here, was in library))
    may_have_grown = all_of(seat.playing, not_(now.playing), happens(action, "CarryOn"), not_(now.shuffled))
    return any_of(now.shuffled == all_of(seat.shuffled, not_(grows)), may_have_grown)


def _changes(game: Any, after: Any, counts: Callable[[Any], z3.BoolRef]) -> Changes:
    """For each piece whether it counts afterwards, and whether it did before. Plain games may differ in their pieces."""

    def counted(piece: tuple[int, z3.BoolRef, Any] | None) -> z3.BoolRef:
        return FALSE if piece is None else all_of(piece[1], counts(piece[2]))

    return [(counted(now), counted(piece)) for now, piece in zip_longest(pieces_of(after), pieces_of(game))]


def _moved(game: Any, after: Any, depth: Any, player: int, count: str) -> Changes:
    """For each piece whether it is a card that a player's count in the game of a depth is of, afterwards and before."""

    def is_one(piece: Any) -> z3.BoolRef:
        return all_of(piece.kind.CARD, is_counted_by(piece, depth=depth, player=player, count=count))

    return _changes(game, after, is_one)


def _draws(action: Any, player: int) -> z3.BoolRef:
    return any_of(*(all_of(here, draw.player == player) for here, draw in cases(action, "Draw")))


def _discards(game: Any, action: Any, player: int) -> z3.BoolRef:
    """Whether a player discards down to seven cards (314.1)."""
    course, active = game.course, game.nest.game.active
    return all_of(cleans_up(game, action), active == player, course.hands.at(player - 1) > LARGEST_HAND)


def _is_outside_all(piece: Any, player: int) -> z3.BoolRef:
    return all_of(piece.at.is_a("OutsideAll"), owner_of(piece) == player)
