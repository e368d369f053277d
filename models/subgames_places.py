"""Subgames (506): what becomes of any one card, token, copy or ability, as clauses.

Each clause is on one thing that may be any, so it holds of all the cards of a library at once.
"""

from typing import Any

import z3

from models.nest_changes import BY_THE_EXAMPLE, is_counted_out
from models.nests import (
    REWRITTEN,
    cases,
    depth_of,
    happens,
    in_a_game,
    is_beyond,
    is_in,
    is_of,
    may_be_brought_in,
    plays,
    plays_at,
    seats_of,
    speaks_of,
)
from models.places import has_place, is_library_card, is_only, leaves_its_zone, stays, waits_for_the_stack
from verifier.clauses import clause
from verifier.views import RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_

PLAYERS_OUTSIDE = "2005-08-01"
"""From when on players are said to be outside a subgame, as cards are."""

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason: of these a program can violate all."""


@clause(
    "506.3a",
    "all libraries leave the main game, face down",
    because="each player's whole library goes into the subgame, and nobody may look at it",
)
def libraries_are_taken(card: RecordView, nest: RecordView, places: SequenceView, after: RecordView) -> z3.BoolRef:
    """What was in a library of the main game is nowhere in it any more, and no library card is counted there."""
    left_behind = has_place(places, lambda place: place.depth <= depth_of(nest))
    empty = [all_of(*(seat.library == 0 for _, seat in seats_of(main))) for main in tuple(after.main_games)[:1]]
    return all_of(any_of(*empty), implies(is_library_card(card, nest), not_(left_behind)))


@clause(
    "506.3b",
    "a library becomes its owner's deck in the subgame",
    because="the deck is made of exactly the cards of the library",
)
def library_becomes_deck(
    card: RecordView, nest: RecordView, places: SequenceView, after: RecordView, rank: z3.BitVecRef
) -> z3.BoolRef:
    """In the subgame, in the owner's library, is what was in a library, and nothing else; what wasn't is where it was.

    As in any game the deck is shuffled, so the card lies where chance has put it. Of who lost already for want of cards
    the deck has left the subgame's zones again.
    """
    plays_on = plays(after.game, card.owner)
    dealt = is_only(
        places,
        lambda place: all_of(
            place.depth == depth_of(nest) + 1,
            place.whose == card.owner,
            choose(plays_on, all_of(is_in(place, "LIBRARY"), place.rank == rank), place.zone.absent),
        ),
    )
    return choose(is_library_card(card, nest), dealt, stays(card, places))


@clause(
    "506.3c",
    "abilities trigger on libraries being removed",
    because="each card of the libraries is removed from the main game, so an ability that watches for that triggers",
    until=REWRITTEN,
)
def libraries_are_removed(card: RecordView, nest: RecordView, watcher: RecordView, triggered: z3.BoolRef) -> z3.BoolRef:
    """An ability of the main game triggers for each library card, one by one, and for nothing else.

    What is removed leaves its zone, so one that watches for that triggers too.
    """
    return triggered == all_of(watcher.depth == depth_of(nest), is_library_card(card, nest))


@clause(
    "506.3f",
    "libraries go into the subgame without being removed",
    because="cards go directly from a library to a library, so nothing triggers on being removed from the game",
    since=REWRITTEN,
)
def libraries_go_directly(card: RecordView, nest: RecordView, watcher: RecordView, triggered: z3.BoolRef) -> z3.BoolRef:
    """No ability that watches for removal triggers; one that watches what leaves its zone does, for library cards."""
    here = all_of(watcher.watch.LEAVES, watcher.depth == depth_of(nest))
    return triggered == all_of(here, is_library_card(card, nest))


@clause(
    "506.5a",
    "main games and what is in none is outside a subgame",
    because="all objects of a main game and all cards outside it are outside the subgame, unless brought in",
)
def outside_the_subgame(thing: RecordView, nest: RecordView, edition: Any, told: z3.BoolRef) -> z3.BoolRef:
    """Inside the game in progress is what is in one of its own zones. What was removed from it is outside (217.1e).

    Until 2009-07-08, that is: exile is one of its zones.
    """
    return told == is_beyond(nest, thing, edition)


@clause(
    "506.5b",
    "who isn't in the subgame is outside it",
    because="players who aren't currently in a subgame are outside it, and only players of its main game begin it",
    since=PLAYERS_OUTSIDE,
)
def players_outside(nest: RecordView, player: z3.BitVecRef, told: z3.BoolRef) -> z3.BoolRef:
    """Told who takes part in the game in progress, one is told of its own players only, not of those of a main game."""
    return told == plays(nest.game, player)


@clause(
    "506.5c",
    "effects may bring cards into a subgame from outside",
    because="a card outside a game can be brought into it by an effect, for its owner who plays there",
)
def cards_may_be_brought_in(
    card: RecordView, nest: RecordView, edition: Any, refused: z3.BoolRef, places: SequenceView
) -> z3.BoolRef:
    """Exactly a card from outside is brought in, from wherever that is, and then it is in its owner's hand there."""
    in_hand = is_only(
        places, lambda place: all_of(place.depth == depth_of(nest), is_in(place, "HAND"), place.whose == card.owner)
    )
    return choose(may_be_brought_in(nest, card, edition), all_of(not_(refused), in_hand), refused)


@clause(
    "506.5d",
    "a card brought in has left the main game",
    because="what is brought in from a main game is removed from that game",
)
def brought_in_is_gone(card: RecordView, nest: RecordView, places: SequenceView, after: RecordView) -> z3.BoolRef:
    """It has no place in any game but the one in progress, and where it was a card less is counted."""
    elsewhere = has_place(places, lambda place: place.depth != depth_of(nest))
    return all_of(not_(elsewhere), is_counted_out(card, nest, after))


@clause(
    "506.5e",
    "abilities trigger on a card brought in being removed",
    because="for the main game it came from, the card is removed from the game, and abilities there trigger on that",
    until=REWRITTEN,
)
def bringing_in_removes(card: RecordView, nest: RecordView, watcher: RecordView, triggered: z3.BoolRef) -> z3.BoolRef:
    """They trigger in exactly the main game from which it came, but not if it had been removed from that already.

    In the game that it was in it leaves a zone in any case, which one that watches for that sees.
    """
    place = card.place.as_a("InGame")
    left = all_of(in_a_game(card), watcher.depth == place.depth)
    removed = all_of(left, not_(is_of(card, nest)), not_(is_in(place, "REMOVED")))
    return triggered == choose(watcher.watch.REMOVED, removed, left)


@clause(
    "506.5f",
    "abilities trigger on a card brought in leaving its zone",
    because="it leaves a zone of the main game, and isn't removed from that game any more",
    since=REWRITTEN,
)
def bringing_in_leaves(card: RecordView, watcher: RecordView, triggered: z3.BoolRef) -> z3.BoolRef:
    """They trigger in exactly the game from which it came, whatever zone that was; none triggers on removal."""
    place = card.place.as_a("InGame")
    left = all_of(in_a_game(card), watcher.depth == place.depth, watcher.watch.LEAVES)
    return triggered == left


@clause(
    "506.6a",
    "at the end a subgame's cards go to their owners' libraries",
    because="each player puts what they own of the subgame into their library in the main game",
)
def cards_go_home(thing: RecordView, nest: RecordView, places: SequenceView) -> z3.BoolRef:
    """By owner and from every zone but that of removed cards, wherever it came from; what is no card ceases to exist.

    It goes to the game directly around the subgame. Of a player who has left that one too, it has left with its owner.
    """
    own = all_of(is_of(thing, nest), not_(is_in(thing.place.as_a("InGame"), "REMOVED")))
    home = goes_to_library(thing, nest, places)
    return all_of(
        implies(not_(any_of(is_of(thing, nest), waits_for_the_stack(thing))), stays(thing, places)),
        implies(all_of(is_of(thing, nest), not_(thing.kind.CARD)), places.length == 0),
        implies(all_of(own, thing.kind.CARD), home),
    )


@clause(
    "506.6b",
    "the library is shuffled then",
    because="each player shuffles the library after the subgame, so nothing known about its order holds",
)
def libraries_are_shuffled(
    card: RecordView, nest: RecordView, places: SequenceView, after: RecordView, rank: z3.BitVecRef
) -> z3.BoolRef:
    """A card that came back is in the library where chance has put it, and everybody in the main game has shuffled."""
    lies = is_only(places, lambda place: implies(is_in(place, "LIBRARY"), place.rank == rank))
    back = all_of(is_of(card, nest), card.kind.CARD)
    return all_of(implies(back, lies), *(implies(seat.playing, seat.shuffled) for _, seat in seats_of(after.game)))


@clause(
    "506.6c",
    "what was removed in a subgame stays removed",
    because="cards removed from the subgame are not put into libraries but are removed from the main game",
    until=REWRITTEN,
    reading="as-the-text-says",
    reading_because="the exception is in the rule's own text, which prevails over the example under it",
)
def removed_stays_removed(card: RecordView, nest: RecordView, places: SequenceView) -> z3.BoolRef:
    """A card removed in the subgame is removed in the game around it, however it had come into the subgame.

    The example under the rule puts every card that was brought in into a library, without this exception.
    """
    return implies(is_removed(card, nest), goes_to_removed(card, nest, places))


@removed_stays_removed.read_as(
    BY_THE_EXAMPLE, because="the example puts each card that was brought in from elsewhere into a library"
)
def removed_goes_home_if_fetched(card: RecordView, nest: RecordView, places: SequenceView) -> z3.BoolRef:
    """Only what came with the deck stays removed; a card brought in later goes to the library even so."""
    origin = card.place.as_a("InGame").origin
    fetched = any_of(origin.MAIN_GAME, origin.OUTSIDE)
    home, removed = goes_to_library(card, nest, places), goes_to_removed(card, nest, places)
    return implies(is_removed(card, nest), choose(fetched, home, removed))


@clause(
    "506.6d",
    "what was removed in a subgame goes to the library too",
    because="cards removed from the subgame are shuffled in as well, which is new in this edition",
    since=REWRITTEN,
)
def removed_goes_home(card: RecordView, nest: RecordView, places: SequenceView) -> z3.BoolRef:
    """A card removed in the subgame goes to its owner's library like any other of the subgame."""
    return implies(is_removed(card, nest), goes_to_library(card, nest, places))


def is_removed(card: Any, nest: Any) -> z3.BoolRef:
    """Whether something is a card that was removed from the game in progress."""
    return all_of(card.kind.CARD, is_of(card, nest), is_in(card.place.as_a("InGame"), "REMOVED"))


def of_its_own_game(thing: Any, nest: Any, event: Any, watcher: Any, triggered: z3.BoolRef, edition: Any) -> z3.BoolRef:
    """Whether an ability triggers just on what befalls something in its own game, so that no game's events are another's.

    As a game ends nothing in it triggers, for it has no later moment. What becomes of libraries as a subgame starts, and
    of what is brought in, has clauses of its own (506.3, 506.5).
    """
    place, watch = thing.place.as_a("InGame"), watcher.watch
    own = all_of(in_a_game(thing), place.depth == watcher.depth)
    removed = any_of(*(all_of(here, speaks_of(event, thing), move.zone.REMOVED) for here, move in cases(event, "MoveThing")))
    befallen = choose(watch.LEAVES, all_of(place.zone.present, leaves_its_zone(thing, nest, event, edition)), removed)
    told_apart = any_of(happens(event, "StartSubgame"), all_of(happens(event, "BringIn"), speaks_of(event, thing)))
    going_on = not_(happens(event, "EndSubgame"))
    return choose(told_apart, implies(triggered, own), triggered == all_of(own, going_on, befallen))


def triggers_as_in_any_game(move: Any, watcher: Any, triggered: z3.BoolRef) -> z3.BoolRef:
    """Whether an ability of the game in progress triggers on what is moved: on leaving its zone, or as it is removed."""
    watch = watcher.watch
    return triggered == any_of(watch.LEAVES, all_of(watch.REMOVED, move.zone.REMOVED))


def goes_to_library(card: Any, nest: Any, places: Any) -> z3.BoolRef:
    """Whether a card of the game in progress goes to its owner's library in the main game, if its owner is in that."""
    around = depth_of(nest) - 1
    return is_only(
        places,
        lambda place: all_of(
            place.depth == around,
            place.whose == card.owner,
            choose(plays_at(nest, around, card.owner), is_in(place, "LIBRARY"), place.zone.absent),
        ),
    )


def goes_to_removed(card: RecordView, nest: RecordView, places: SequenceView) -> z3.BoolRef:
    """Whether a card of the game in progress goes to the cards removed from the main game, and lies as it did."""
    lay_face_down = card.place.as_a("InGame").face_down

    def is_there(place: RecordView) -> z3.BoolRef:
        own = all_of(place.depth == depth_of(nest) - 1, is_in(place, "REMOVED"), place.whose == card.owner)
        return all_of(own, implies(is_removed(card, nest), place.face_down == lay_face_down))

    return is_only(places, is_there)


def stays_removed_outward(card: Any, nest: Any, places: Any) -> z3.BoolRef:
    """Whether after the game in progress and its main game have ended, a card is removed from the game around both."""
    return is_only(
        places,
        lambda place: all_of(place.depth == depth_of(nest) - 2, is_in(place, "REMOVED"), place.whose == card.owner),
    )
