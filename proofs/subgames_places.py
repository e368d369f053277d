"""Claims on what becomes of any one thing in a nest of games (506.3, 506.6), and that cards are conserved.

Each is on one card, token, copy or ability that may be any, so it holds of all of them, in libraries of any size. It stays
in exactly one place by one event, from any place where it can be to one where it can be; so it does through all events.
"""

from engine.objects import Edition, Player
from engine.subgames_types import (
    EndSubgame,
    Event,
    MoveThing,
    Nest,
    PerPlayer,
    Shuffle,
    StartSubgame,
    Style,
    Thing,
    Watcher,
    Within,
)
from models import nest_changes as changes
from models import nests
from models import places as whereabouts
from models import subgames_places as rules
from proofs.nests import (
    Sizes,
    SubgameRules,
    anything,
    asked_of,
    ending,
    followed,
    moving,
    starting,
    watching,
    where_allowed,
)
from proofs.subgames import is_among, two_or_more
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, not_, same


@claim(rules.libraries_are_taken, when="{start}")
def libraries_are_taken(
    engine: SubgameRules, thing: Thing, nest: Nest, start: StartSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places, after = engine.places_after(thing, nest, start, shuffle, edition), engine.nest_after(nest, start, edition)
    return Goal(starting(edition, nest, thing), rules.libraries_are_taken(thing, nest, places, after))


@claim(
    rules.libraries_are_taken,
    title="nobody may look at a card in a library, so not in a deck",
    when="player {player} wants to look at it",
    part=True,
)
def libraries_are_face_down(engine: SubgameRules, thing: Thing, player: Player) -> Goal:
    may_look = engine.may_look_at_thing(thing, player)
    return Goal(anything(), whereabouts.hidden_from_all(thing, may_look))


@claim(rules.library_becomes_deck, when="{start}")
def library_becomes_deck(
    engine: SubgameRules, thing: Thing, nest: Nest, start: StartSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places, after = engine.places_after(thing, nest, start, shuffle, edition), engine.nest_after(nest, start, edition)
    deck = rules.library_becomes_deck(thing, nest, places, after, shuffle.rank)
    return Goal(starting(edition, nest, thing), deck)


@claim(
    rules.library_becomes_deck,
    title="a deck is counted as the library was",
    when="{start}",
    part=True,
)
def decks_are_counted(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    return Goal(starting(edition, nest), changes.decks_are_counted(nest, engine.nest_after(nest, start, edition)))


@claim(rules.libraries_are_removed, when="{start}, and it is asked whether {watcher} for this")
def libraries_are_removed(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, start: StartSubgame, edition: Edition
) -> Goal:
    triggered = engine.triggers_on(watcher, thing, nest, start, edition)
    premise = all_of(starting(edition, nest, thing), watching(nest, watcher))
    return Goal(premise, rules.libraries_are_removed(thing, nest, watcher, triggered))


@claim(rules.libraries_go_directly, when="{start}, and it is asked whether {watcher} for this")
def libraries_go_directly(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, start: StartSubgame, edition: Edition
) -> Goal:
    triggered = engine.triggers_on(watcher, thing, nest, start, edition)
    premise = all_of(starting(edition, nest, thing), watching(nest, watcher))
    return Goal(premise, rules.libraries_go_directly(thing, nest, watcher, triggered))


@claim(rules.cards_go_home, when="{end}")
def cards_go_home(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, end, shuffle, edition)
    return Goal(ending(edition, nest, thing), rules.cards_go_home(thing, nest, places))


@claim(
    rules.cards_go_home,
    title="every card is in exactly one place of one game, or outside them",
    when="{event}",
    part=True,
)
def cards_are_conserved(
    engine: SubgameRules, thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(thing, nest, event, shuffle, edition)
    return Goal(followed(thing, nest, event, edition), where_allowed(places, whereabouts.is_conserved(thing, places.answer)))


@claim(
    rules.cards_go_home,
    title="as games begin, every card is in a library or outside",
    when="player {first} goes first in a game with libraries of {libraries} cards, by seat",
    part=True,
)
def begins_where_it_can_be(
    engine: SubgameRules,
    thing: Thing,
    playing: PerPlayer,
    libraries: Sizes,
    outside: Sizes,
    style: Style,
    first: Player,
    edition: Edition,
) -> Goal:
    begun = engine.begin_nest(playing, libraries, outside, style, first)
    begins = all_of(two_or_more(playing), is_among(first, playing))
    premise = all_of(begins, is_among(thing.owner, playing), whereabouts.at_the_beginning(thing))
    return Goal(premise, nests.well_formed_thing(thing, begun, edition))


@claim(
    rules.cards_go_home,
    title="nothing is moved by an event that doesn't speak of it",
    when="{event}",
    part=True,
)
def nothing_else_moves(
    engine: SubgameRules, thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(thing, nest, event, shuffle, edition)
    return Goal(
        followed(thing, nest, event, edition),
        where_allowed(places, whereabouts.moves_only_if_meant(thing, nest, event, places.answer)),
    )


@claim(
    rules.cards_go_home,
    title="what is moved goes where it is told",
    when="{move}",
    part=True,
)
def moved_as_told(
    engine: SubgameRules, thing: Thing, nest: Nest, move: MoveThing, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, move, shuffle, edition)
    premise = all_of(moving(nest, move, edition), same(move.thing, thing))
    return Goal(premise, whereabouts.moves_as_told(move, places))


@claim(
    rules.cards_go_home,
    title="of who leaves a game all leaves, and no card is lost by that",
    when="{event}",
    part=True,
)
def leaves_with_its_owner(
    engine: SubgameRules, thing: Thing, nest: Nest, event: Within, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(thing, nest, event, shuffle, edition)
    return Goal(
        followed(thing, nest, event, edition),
        where_allowed(places, whereabouts.leaves_with_its_owner(thing, nest, event, places.answer, edition)),
    )


@claim(
    rules.cards_go_home,
    title="what is no card ceases to exist at a check where only cards can be",
    when="{event}",
    part=True,
)
def ceases_at_a_check(
    engine: SubgameRules, thing: Thing, nest: Nest, event: Within, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(thing, nest, event, shuffle, edition)
    return Goal(
        followed(thing, nest, event, edition),
        where_allowed(places, whereabouts.ceases_at_a_check(thing, nest, event, places.answer)),
    )


@claim(
    rules.cards_go_home,
    title="no event within a game takes anything where it can't be",
    when="{event}",
    part=True,
)
def always_where_it_can_be(
    engine: SubgameRules, thing: Thing, nest: Nest, event: Within, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(thing, nest, event, shuffle, edition)
    after = engine.attempt.nest_after(nest, event, edition)
    there = whereabouts.can_be_there(thing, places.answer, after.answer, edition)
    return Goal(followed(thing, nest, event, edition), where_allowed(after, where_allowed(places, there)))


@claim(
    rules.cards_go_home,
    title="no start of a subgame takes anything where it can't be",
    when="{start}",
    part=True,
)
def where_it_can_be_as_one_starts(
    engine: SubgameRules, thing: Thing, nest: Nest, start: StartSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places, after = engine.places_after(thing, nest, start, shuffle, edition), engine.nest_after(nest, start, edition)
    known = all_of(
        whereabouts.can_be_there(thing, places, after, edition), whereabouts.is_known_as_dealt(thing, nest, places)
    )
    return Goal(starting(edition, nest, thing), known)


@claim(
    rules.cards_go_home,
    title="no end of a subgame takes anything where it can't be",
    when="{end}",
    part=True,
)
def where_it_can_be_as_one_ends(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places, after = engine.places_after(thing, nest, end, shuffle, edition), engine.nest_after(nest, end, edition)
    return Goal(ending(edition, nest, thing), whereabouts.can_be_there(thing, places, after, edition))


@claim(
    rules.cards_go_home,
    title="a card that comes home is known as come from the subgame",
    when="{end}",
    part=True,
)
def known_as_come_back(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, end, shuffle, edition)
    return Goal(ending(edition, nest, thing), whereabouts.is_known_as_come_back(thing, nest, shuffle.rank, places))


@claim(
    rules.cards_go_home,
    title="what is against the rules moves nothing",
    when="this is to happen: {event}",
    part=True,
)
def refused_for_things_too(
    engine: SubgameRules, thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.attempt.places_after(thing, nest, event, shuffle, edition)
    return Goal(asked_of(nest, event, thing, edition), places.refused == not_(nests.legal(nest, event, edition)))


@claim(
    rules.cards_go_home,
    title="as a subgame ends, the numbers of cards go with the cards",
    when="{end}",
    part=True,
)
def cards_are_counted_home(engine: SubgameRules, nest: Nest, end: EndSubgame, edition: Edition) -> Goal:
    return Goal(ending(edition, nest), changes.cards_are_counted_home(nest, engine.nest_after(nest, end, edition), edition))


@claim(rules.libraries_are_shuffled, when="{end}")
def libraries_are_shuffled(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places, after = engine.places_after(thing, nest, end, shuffle, edition), engine.nest_after(nest, end, edition)
    return Goal(ending(edition, nest, thing), rules.libraries_are_shuffled(thing, nest, places, after, shuffle.rank))


@claim(rules.removed_stays_removed, when="{end}")
def removed_stays_removed(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, end, shuffle, edition)
    return Goal(ending(edition, nest, thing), rules.removed_stays_removed(thing, nest, places))


@claim(rules.removed_goes_home, when="{end}")
def removed_goes_home(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, end, shuffle, edition)
    return Goal(ending(edition, nest, thing), rules.removed_goes_home(thing, nest, places))
