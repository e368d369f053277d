"""Subgames (506): who plays one, with what, and who goes first, as clauses."""

from collections.abc import Callable, Sequence
from typing import Any

import z3

from models.counting import NONE, how_many
from models.editions import since
from models.nests import REWRITTEN, may_start, plays
from models.objects import same_but_for
from verifier.clauses import clause
from verifier.views import NUMBER_BITS, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason: of these a program can violate all."""

HAND_SIZE = 7
STARTING_LIFE = 20


@clause("506.3d", "a deck of a subgame may be of any size", because="no least number of cards binds it, not even one")
def any_size_will_do(nest: RecordView, refused: z3.BoolRef) -> z3.BoolRef:
    """A start is refused where none may be, and nowhere else, whatever the libraries hold."""
    return refused == not_(may_start(nest))


@clause(
    "506.3e",
    "fewer than seven cards lose as the subgame starts",
    because="a deck that is too small for a hand loses at once, whatever mulligans might do",
    until=REWRITTEN,
    reading="as-it-starts",
    reading_because="the rule's own words are that they lose as it starts, and nothing that matters can come in between",
)
def few_cards_lose_at_once(nest: RecordView, after: RecordView) -> z3.BoolRef:
    """Who has seven cards or more plays, and who has fewer never does."""
    pairs = zip(nest.game.seats, after.game.seats, strict=True)
    enough = [now.playing == all_of(was.playing, was.library >= HAND_SIZE) for was, now in pairs]
    return all_of(*enough)


@few_cards_lose_at_once.read_as(
    "at-the-first-check", because="a player loses for want of cards when state-based effects are checked (420.5g)"
)
def few_cards_lose_at_the_check(nest: RecordView, after: RecordView) -> z3.BoolRef:
    """They play until the first time that a player would receive priority."""
    return _are_short_of_cards(nest, after)


@clause(
    "506.3g",
    "fewer than seven cards lose in the first upkeep",
    because="they lose when state-based effects are first checked, whatever mulligans did",
    since=REWRITTEN,
)
def few_cards_lose_in_the_upkeep(nest: RecordView, after: RecordView) -> z3.BoolRef:
    """They begin the game like everybody else, and it is known that they couldn't draw their hand."""
    return _are_short_of_cards(nest, after)


@clause(
    "506.4a",
    "a subgame begins like a normal game",
    because="apart from its own section it follows the rules of a normal game",
    reading="each-game-its-own",
    reading_because="its options are those of the game it belongs to; counters are its own, as life totals are",
)
def begins_like_any_game(nest: RecordView, edition: Any, after: RecordView) -> z3.BoolRef:
    """Who plays has 20 life, no counters, and no card but in the library; nothing goes on but the first player's turn.

    Who lost already for want of cards began like this too; a seat that nobody of the main game has is empty.
    """
    return all_of(_like_any_game(nest, after), same(after.game.style, nest.game.style), _no_poison(after))


@begins_like_any_game.read_as(
    "counters-stay", because="it is the same player in both games, and counters are on the player rather than in a game"
)
def begins_with_counters(nest: RecordView, edition: Any, after: RecordView) -> z3.BoolRef:
    """Poison counters are those that the player has in the main game, until the text says on 2014-02-01 that they aren't."""
    same_style = same(after.game.style, nest.game.style)
    poison = choose(since(edition, "2014-02-01"), _no_poison(after), _same_poison(nest, after))
    return all_of(_like_any_game(nest, after), same_style, poison)


@begins_like_any_game.read_as(
    "options-anew", because="a normal game is played with the options that its players agree on, and nothing names others"
)
def begins_with_any_options(nest: RecordView, edition: Any, after: RecordView) -> z3.BoolRef:
    """The variant and the options are whatever the players say."""
    return all_of(_like_any_game(nest, after), _no_poison(after))


@clause(
    "506.4b",
    "chance alone says who goes first in a subgame",
    because="each player in the subgame goes first with the same likelihood, and nobody chooses",
    reading="who-goes-first",
    reading_because="the rule has chance say who goes first, and not who chooses",
)
def chance_says_who_goes_first(
    playing: SequenceView, named: Sequence[z3.BitVecRef], chance: z3.BitVecRef, named_to_draw: z3.BitVecRef
) -> z3.BoolRef:
    """Of equally likely outcomes each player has the same number, and the wish of whoever is named doesn't matter.

    `named` has who goes first for each outcome, and `named_to_draw` is who does for one of them, `chance`, if whoever is
    named would rather draw.
    """
    return all_of(_share_alike(playing, named), _of_outcome(named, chance, lambda one: one == named_to_draw))


@chance_says_who_goes_first.read_as(
    "who-chooses", because="a ruling of 2004 on the card has a random player choose whether to go first or to draw"
)
def chance_says_who_chooses(
    playing: SequenceView, named: Sequence[z3.BitVecRef], chance: z3.BitVecRef, named_to_draw: z3.BitVecRef
) -> z3.BoolRef:
    """Who is named and would rather draw doesn't go first, but some other player in the subgame does."""
    in_subgame = any_of(*(all_of(named_to_draw == player, in_game) for player, in_game in enumerate(playing, start=1)))
    another = _of_outcome(named, chance, lambda one: one != named_to_draw)
    return all_of(_share_alike(playing, named), in_subgame, another)


def begins_with(begun: Any, playing: Any, libraries: Any, outside: Any, style: Any, first: Any) -> z3.BoolRef:
    """Whether a game that is no subgame begins with these players, libraries and options, and nothing has happened (101).

    Who plays has 20 life and has shuffled, and it is known who can't draw a hand; a seat that nobody has is empty.
    """
    game = begun.game
    rows = [
        all_of(
            seat.playing == plays_it,
            seat.library == choose(plays_it, cards, NONE),
            all_of(seat.elsewhere == 0, seat.removed == 0, seat.poison == 0),
            seat.life == choose(plays_it, z3.BitVecVal(STARTING_LIFE, NUMBER_BITS), NONE),
            seat.shuffled == plays_it,
            seat.short == all_of(plays_it, cards < HAND_SIZE),
        )
        for seat, plays_it, cards in zip(game.seats, playing, libraries, strict=True)
    ]
    told = all_of(same(begun.outside, outside), same(game.style, style), game.starting_player == first)
    return all_of(told, _nothing_goes_on(game), game.began_with == how_many(playing), *rows)


def skips_first_draw(nest: Any, player: z3.BitVecRef, draws: z3.BoolRef) -> z3.BoolRef:
    """Whether it is told rightly who draws on their first turn: in a game of two all but who goes first (101.5)."""
    starts = player == nest.game.starting_player
    return draws == not_(all_of(starts, nest.game.began_with == 2))


def is_as_by_itself(after: Any, by_itself: Any) -> z3.BoolRef:
    """Whether a subgame that has just begun differs from a game that is none in this only, that something created it.

    Which options it has and whether players keep counters is another matter, since the text is open to reading there.
    """
    seats = zip(after.game.seats, by_itself.game.seats, strict=True)
    return all_of(
        same_but_for(after.game, by_itself.game, "created_by", "style", "seats"),
        *(same_but_for(here, there, "poison") for here, there in seats),
    )


def check_ends_it(nest: Any, after: Any) -> z3.BoolRef:
    """Whether who couldn't draw their hand is no more in the game once state-based effects were checked."""
    return all_of(
        *(implies(was.short, not_(now.playing)) for was, now in zip(nest.game.seats, after.game.seats, strict=True))
    )


def _are_short_of_cards(nest: RecordView, after: RecordView) -> z3.BoolRef:
    pairs = zip(nest.game.seats, after.game.seats, strict=True)
    rows = [
        all_of(now.playing == was.playing, now.short == all_of(was.playing, was.library < HAND_SIZE)) for was, now in pairs
    ]
    return all_of(*rows)


def _like_any_game(nest: RecordView, after: RecordView) -> z3.BoolRef:
    """Whether nothing has happened in the new game but that decks were put down and chance named who goes first."""
    game = after.game
    rows = [
        all_of(
            was.playing == any_of(now.playing, all_of(was.playing, was.library < HAND_SIZE)),
            now.life == choose(was.playing, z3.BitVecVal(STARTING_LIFE, NUMBER_BITS), NONE),
            now.shuffled == was.playing,
            implies(now.playing, now.elsewhere == 0),
            now.removed == 0,
            implies(now.short, was.library < HAND_SIZE),
        )
        for was, now in zip(nest.game.seats, game.seats, strict=True)
    ]
    return all_of(
        *rows,
        _nothing_goes_on(game),
        plays(nest.game, game.starting_player),
        game.began_with == how_many(seat.playing for seat in nest.game.seats),
    )


def _nothing_goes_on(game: Any) -> z3.BoolRef:
    """Whether it is the turn of who goes first, under nobody else's control, and nothing resolves."""
    return all_of(game.active == game.starting_player, game.controller.absent, game.resolving.absent)


def _no_poison(after: RecordView) -> z3.BoolRef:
    return all_of(*(seat.poison == 0 for seat in after.game.seats))


def _same_poison(nest: RecordView, after: RecordView) -> z3.BoolRef:
    pairs = zip(nest.game.seats, after.game.seats, strict=True)
    return all_of(*(now.poison == was.poison for was, now in pairs))


def _share_alike(playing: SequenceView, named: Sequence[z3.BitVecRef]) -> z3.BoolRef:
    """Whether who plays is named equally often, and nobody else ever."""
    players = how_many(playing)
    rows = []
    for number, in_game in enumerate(playing, start=1):
        times_named = how_many(one == number for one in named)
        rows.append(choose(in_game, times_named * players == len(named), times_named == 0))
    return all_of(*rows)


def _of_outcome(
    named: Sequence[z3.BitVecRef], chance: z3.BitVecRef, holds: Callable[[z3.BitVecRef], z3.BoolRef]
) -> z3.BoolRef:
    """Whether something holds of who is named for one outcome of chance."""
    return all_of(*(implies(chance == outcome, holds(one)) for outcome, one in enumerate(named)))
