"""The game as a whole: what of the games around it, and of the one within, changes as subgames begin and end (100)."""

from collections.abc import Sequence
from typing import Any

import z3

from models import nest_changes, subgames, subgames_starting
from models.editions import since
from models.game_pieces import body_of, depth_of_piece, is_card_in, is_of_game_in_progress, of_pieces, owner_of
from models.game_states import courses_of
from models.nests import COUNTS, REWRITTEN, depth_of, games_of, happens, plays
from models.objects import same_but_for
from verifier.clauses import chosen_readings, clause
from verifier.formulas import FALSE, TRUE
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Nothing of nests is beyond a program."""

LOST_BY_LEAVING = ("playing", "short")
"""What is said of a player in a game, besides numbers, and no more so once that player has left it."""


@clause(
    "100/nests",
    "subgames begin and end as 506 says of nests of games",
    because="a subgame begins like any game, the main game goes on from where it was, and nothing else does (506.1, 506.4)",
)
def nests_go_on(game: Any, action: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Also as a card is fetched and as somebody concedes. Who leaves, and what then becomes of mana, 100/as-told says.

    What players have in the games around is only counted anew, but for those who leave by conceding. Who then controls a
    turn there 100/effects says.
    """
    return all_of(
        implies(happens(action, "StartSubgame"), all_of(_begins(game.nest, edition, after.nest), _are_dealt(game, after))),
        implies(happens(action, "EndSubgame"), _resumes(game, edition, after)),
        implies(
            happens(action, "Fetch"),
            all_of(
                _stay_around(game, after, ("seats",), ("hands",)),
                _players_stay(game, after, leaving=FALSE),
            ),
        ),
        implies(
            happens(action, "Concede"),
            all_of(
                _stay_around(game, after, ("seats", "controller"), ("hands", "mana", "waiting")),
                _players_stay(game, after, leaving=TRUE),
            ),
        ),
    )


def _begins(nest: Any, edition: Any, after: Any) -> z3.BoolRef:
    at_once, at_the_check = (
        rule(nest, after)
        for rule in (subgames_starting.few_cards_lose_at_once, subgames_starting.few_cards_lose_in_the_upkeep)
    )
    return all_of(
        subgames.stands_still_as_one_starts(nest, after),
        subgames.created_by_the_effect(nest, after),
        subgames_starting.begins_like_any_game(nest, edition, after),
        choose(since(edition, REWRITTEN), at_the_check, at_once),
        nest_changes.decks_are_counted(nest, after),
    )


def _are_dealt(game: Any, after: Any) -> z3.BoolRef:
    """Whether the libraries of the game in progress are in the subgame, and all else is as it was (506.3)."""

    def is_dealt(piece: Any, now: Any) -> z3.BoolRef:
        in_library = all_of(is_card_in(piece, "LIBRARY"), is_of_game_in_progress(piece, game))
        in_deck = any_of(_is_in_library(now), now.at.is_a("LeftWithOwner"))
        dealt = all_of(in_deck, depth_of_piece(now) == depth_of(after.nest))
        return choose(in_library, dealt, same(piece, now))

    return of_pieces(game, after, is_dealt)


def _resumes(game: Any, edition: Any, after: Any) -> z3.BoolRef:
    return all_of(
        subgames.stands_still_as_one_ends(game.nest, after.nest),
        subgames.main_game_resumes(game.nest, after.nest),
        nest_changes.cards_are_counted_home(game.nest, after.nest, edition),
        *(implies(seat.playing, seat.shuffled) for seat in after.nest.game.seats),
        _are_home(game, edition, after),
    )


def _are_home(game: Any, edition: Any, after: Any) -> z3.BoolRef:
    """Whether each card of the subgame is in its owner's library, or removed if that is how it stays (506.6).

    What is phased out goes too, as all that is in a zone of the subgame does: the text says so since 2022-10-07, and before
    it there was nowhere else for a card to go. What is followed here doesn't tell what was brought in, so who goes by the
    example may let the removed go either way.
    """

    def is_home(piece: Any, now: Any) -> z3.BoolRef:
        owner_is_there = plays(after.nest.game, owner_of(piece))
        home = choose(owner_is_there, _is_in_library(now), now.at.is_a("LeftWithOwner"))
        was_removed = all_of(is_card_in(piece, "REMOVED"), not_(since(edition, REWRITTEN)))
        stays = all_of(is_card_in(now, "REMOVED"), body_of(now).concealed == body_of(piece).concealed)
        goes = choose(was_removed, stays, home)
        either = all_of(was_removed, home) if nest_changes.BY_THE_EXAMPLE in chosen_readings() else FALSE
        return implies(all_of(piece.kind.CARD, is_of_game_in_progress(piece, game)), any_of(goes, either))

    return of_pieces(game, after, is_home)


def _is_in_library(piece: Any) -> z3.BoolRef:
    """Whether a card is in a library as any card there, whatever hid it before."""
    return all_of(is_card_in(piece, "LIBRARY"), not_(body_of(piece).concealed))


def _stay_around(game: Any, after: Any, of_games: Sequence[str], of_turns: Sequence[str]) -> z3.BoolRef:
    """Whether of each game around, and of each turn there, only these parts change."""
    rows = []
    games = zip(games_of(game.nest), games_of(after.nest), courses_of(game), courses_of(after), strict=False)
    for (there, was), (_, now), course, course_now in tuple(games)[1:]:
        rows.append(implies(there, all_of(same_but_for(was, now, *of_games), same_but_for(course, course_now, *of_turns))))
    return all_of(*rows)


def _players_stay(game: Any, after: Any, *, leaving: z3.BoolRef) -> z3.BoolRef:
    """Whether players of the games around differ only in how many cards they have where (100/counted), or leave if so."""

    def stays(seat: Any, later: Any) -> z3.BoolRef:
        leaves = all_of(leaving, seat.playing, not_(later.playing), same_but_for(seat, later, *COUNTS, *LOST_BY_LEAVING))
        return any_of(same_but_for(seat, later, *COUNTS), leaves)

    games = tuple(zip(games_of(game.nest), games_of(after.nest), strict=False))[1:]
    return all_of(
        *(
            implies(there, stays(seat, later))
            for (there, was), (_, now) in games
            for seat, later in zip(was.seats, now.seats, strict=True)
        )
    )
