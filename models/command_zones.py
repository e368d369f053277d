"""Command zones and players' counters in subgames: what goes along, what comes back and what stays, from 2010-02-01 on."""

from typing import Any

import z3

from verifier.clauses import clause
from verifier.views import OptionalView, RecordView
from verifier.vocabulary import all_of, any_of, implies, not_, same

EXEMPT: dict[str, str] = {}
"""There is no obligation here that no program can violate."""

SUPPLEMENTARY_DECKS = "2010-02-01"
"""From when on it is told what becomes of command zones in subgames."""

VANGUARDS_AND_COMMANDERS = "2022-07-08"
"""From when on, at the latest, it is told what becomes of these; since when isn't known."""

COUNTERS_ARE_PER_GAME = "2014-02-01"


def well_formed(thing: Any) -> z3.BoolRef:
    """Only planes and schemes are in decks, and only what is in a deck is shuffled."""
    has_deck = any_of(thing.kind.PLANE, thing.kind.SCHEME)
    return all_of(implies(thing.in_deck, has_deck), implies(thing.shuffled, thing.in_deck))


def in_main_game(thing: Any, *kinds: str) -> z3.BoolRef:
    """Something of one of these kinds in the command zone of the game around the subgame."""
    return all_of(well_formed(thing), not_(thing.in_subgame), any_of(*(getattr(thing.kind, kind) for kind in kinds)))


def in_subgame(thing: Any, *kinds: str) -> z3.BoolRef:
    """Something of one of these kinds in the command zone of the subgame."""
    return all_of(well_formed(thing), thing.in_subgame, any_of(*(getattr(thing.kind, kind) for kind in kinds)))


def in_a_deck(thing: Any) -> z3.BoolRef:
    """Something that is face down in a deck."""
    is_there: z3.BoolRef = thing.in_deck
    return is_there


def face_up(thing: Any) -> z3.BoolRef:
    """Something that isn't in a deck."""
    return not_(thing.in_deck)


@clause(
    "506.8a",
    "supplementary decks go into the subgame",
    because="each player moves planar and scheme decks into the subgame's command zone and shuffles them",
    since=SUPPLEMENTARY_DECKS,
)
def decks_go_along(thing: RecordView, after: RecordView) -> z3.BoolRef:
    """It is in the same deck, which is in the subgame now, in an order by chance."""
    return all_of(same(after.kind, thing.kind), after.in_subgame, after.in_deck, after.shuffled)


@clause(
    "506.8b",
    "vanguards go into the subgame",
    because="each player moves the vanguard into the subgame's command zone",
    since=VANGUARDS_AND_COMMANDERS,
)
def vanguards_go_along(after: RecordView) -> z3.BoolRef:
    """It lies face up in the subgame's command zone."""
    return all_of(after.kind.VANGUARD, after.in_subgame, _by_itself(after))


@clause(
    "506.8c",
    "commanders in the command zone go into the subgame",
    because="each player moves the commander from the one command zone to the other, if it's there",
    since=VANGUARDS_AND_COMMANDERS,
)
def commanders_go_along(after: RecordView) -> z3.BoolRef:
    """It lies face up in the subgame's command zone."""
    return all_of(after.kind.COMMANDER, after.in_subgame, _by_itself(after))


@clause(
    "506.8d",
    "what else the command zone has stays in the main game",
    because="nothing else is moved as a subgame starts, such as planes and schemes that are face up, and emblems",
    since=SUPPLEMENTARY_DECKS,
)
def all_else_stays(thing: RecordView, after: RecordView) -> z3.BoolRef:
    """It is where it was, as it was."""
    return same(after, thing)


@clause(
    "506.8e",
    "supplementary decks are whole again after the subgame",
    because="what of a deck is face up is put on its bottom, and then the deck goes back and is shuffled",
    since=SUPPLEMENTARY_DECKS,
)
def decks_come_back(thing: RecordView, after: OptionalView) -> z3.BoolRef:
    """It is in the main game, in a deck of its kind that is in an order by chance, face up or not before."""
    value = after.value
    return all_of(after.present, same(value.kind, thing.kind), not_(value.in_subgame), value.in_deck, value.shuffled)


@clause(
    "506.8f",
    "vanguards come back from the subgame",
    because="each player moves the vanguard back into the main game's command zone",
    since=VANGUARDS_AND_COMMANDERS,
)
def vanguards_come_back(after: OptionalView) -> z3.BoolRef:
    """It lies face up in the main game's command zone."""
    return all_of(after.present, after.value.kind.VANGUARD, not_(after.value.in_subgame), _by_itself(after.value))


@clause(
    "506.8g",
    "commanders come back from the subgame's command zone",
    because="each player moves the commander back from that zone, if it's there, rather than into the library",
    since=VANGUARDS_AND_COMMANDERS,
)
def commanders_come_back(after: OptionalView) -> z3.BoolRef:
    """It lies face up in the main game's command zone."""
    return all_of(after.present, after.value.kind.COMMANDER, not_(after.value.in_subgame), _by_itself(after.value))


@clause(
    "506.8h",
    "emblems and dungeons of a subgame end with it",
    because="all that is in a subgame ceases to exist as it ends, but for what is taken out of it",
    since=SUPPLEMENTARY_DECKS,
)
def all_else_ceases(after: OptionalView) -> z3.BoolRef:
    """There is nothing of it any more."""
    return after.absent


@clause(
    "506.8i",
    "a subgame's end leaves the main game's command zone alone",
    because="the main game goes on from where it was, and what it has is outside the subgame",
    since=SUPPLEMENTARY_DECKS,
)
def main_game_is_untouched(thing: RecordView, after: OptionalView) -> z3.BoolRef:
    """It is where it was, as it was."""
    return all_of(after.present, same(after.value, thing))


@clause(
    "506.9a",
    "players begin a subgame without counters",
    because="what counters a player has in the main game are no part of the subgame",
    since=COUNTERS_ARE_PER_GAME,
)
def no_counters_at_first(counters: RecordView) -> z3.BoolRef:
    """There are none, of any kind."""
    return all_of(*(each == 0 for each in counters.fields.values()))


@clause(
    "506.9b",
    "players have their counters again after a subgame",
    because="they still have those of the main game as it resumes, and those of the subgame are no more",
    since=COUNTERS_ARE_PER_GAME,
)
def counters_as_before(main_game: RecordView, after: RecordView) -> z3.BoolRef:
    """Of each kind there are as many as there were, whatever happened in the subgame."""
    return all_of(*(after.fields[kind] == number for kind, number in main_game.fields.items()))


def _by_itself(thing: RecordView) -> z3.BoolRef:
    return all_of(not_(thing.in_deck), not_(thing.shuffled))
