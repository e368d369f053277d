"""What follows from the clauses of 506 over several events, and of several things at once on a small table."""

import itertools
from typing import Any

import z3

from engine.objects import Edition
from engine.subgames_types import BringIn, DrawGame, EndSubgame, Nest, PerPlayer, Shuffle, StartSubgame, Table, Thing
from models import nests, subgames_places, subgames_starting
from models import places as whereabouts
from proofs.nests import Shuffles, Sizes, SubgameRules, bringing, ending, starting
from proofs.subgames_starting import who_plays
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, implies, not_, record, same


@claim(
    subgames_starting.begins_like_any_game,
    title="a subgame begins as a game with those decks would",
    when="{start}, and a game by itself; by seat, who plays: {playing}, with libraries of: {libraries}",
    corollary=True,
)
def as_a_game_with_those_decks(
    engine: SubgameRules, nest: Nest, playing: PerPlayer, libraries: Sizes, start: StartSubgame, edition: Edition
) -> Goal:
    after = engine.nest_after(nest, start, edition)
    by_itself = engine.begin_nest(playing, libraries, nest.outside, nest.game.style, after.game.starting_player)
    premise = all_of(starting(edition, nest), who_plays(nest, playing), enough_cards(nest, libraries))
    return Goal(premise, subgames_starting.is_as_by_itself(after, by_itself))


@claim(
    subgames_places.cards_go_home,
    title="a card fetched into a subgame ends up in its owner's library",
    when="{bring}, {draw}, and {end}",
    corollary=True,
)
def fetched_cards_go_home(
    engine: SubgameRules, nest: Nest, bring: BringIn, draw: DrawGame, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    card, before = bring.thing, nest
    for event in (bring, draw):
        places = engine.places_after(card, before, event, shuffle, edition)
        card, before = lying_at(card, places), engine.nest_after(before, event, edition)
    places = engine.places_after(card, before, end, shuffle, edition)
    premise = all_of(bringing(nest, bring, edition), nests.depth_of(nest) > 0, room_for_one_more(nest))
    return Goal(premise, subgames_places.goes_to_library(bring.thing, nest, places))


@claim(
    subgames_places.removed_stays_removed,
    title="what is removed in an inner subgame stays so as all end",
    when="{end}, and so does the game around it",
    corollary=True,
)
def removed_stays_removed_outward(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places, around = engine.places_after(thing, nest, end, shuffle, edition), engine.nest_after(nest, end, edition)
    outward = engine.places_after(lying_at(thing, places), around, end, shuffle, edition)
    premise = all_of(ending(edition, nest, thing), subgames_places.is_removed(thing, nest), of_the_deck(thing))
    return Goal(all_of(premise, both_decided(nest)), subgames_places.stays_removed_outward(thing, nest, outward))


@claim(
    subgames_places.cards_go_home,
    title="as a subgame starts, of several cards none is lost or doubled",
    when="{start}",
    corollary=True,
)
def several_are_conserved_as_one_starts(
    engine: SubgameRules, table: Table, start: StartSubgame, shuffles: Shuffles, edition: Edition
) -> Goal:
    after = engine.table_after(table, start, shuffles, edition)
    started = nests.depth_of(after.nest) == nests.depth_of(table.nest) + 1
    return Goal(
        all_of(starting(edition, table.nest), laid(table, edition)),
        all_of(started, whereabouts.table_is_conserved(table, after)),
    )


@claim(
    subgames_places.cards_go_home,
    title="as a subgame ends, of several cards none is lost or doubled",
    when="{end}",
    corollary=True,
)
def several_are_conserved_as_one_ends(
    engine: SubgameRules, table: Table, end: EndSubgame, shuffles: Shuffles, edition: Edition
) -> Goal:
    after = engine.table_after(table, end, shuffles, edition)
    ended = nests.depth_of(after.nest) == nests.depth_of(table.nest) - 1
    return Goal(
        all_of(ending(edition, table.nest), laid(table, edition)),
        all_of(ended, whereabouts.table_is_conserved(table, after)),
    )


@claim(
    subgames_places.cards_go_home,
    title="as a subgame starts, each of several things goes where it would by itself",
    when="{start}",
    part=True,
)
def several_go_as_one_starts(
    engine: SubgameRules, table: Table, start: StartSubgame, shuffles: Shuffles, edition: Edition
) -> Goal:
    after, nest, places = together_and_by_itself(engine, table, start, shuffles, edition)
    as_alone = all_of(same(after.nest, nest), whereabouts.each_by_itself(table, after, places))
    return Goal(all_of(starting(edition, table.nest), laid(table, edition)), as_alone)


@claim(
    subgames_places.cards_go_home,
    title="as a subgame ends, each of several things goes where it would by itself",
    when="{end}",
    part=True,
)
def several_go_as_one_ends(
    engine: SubgameRules, table: Table, end: EndSubgame, shuffles: Shuffles, edition: Edition
) -> Goal:
    after, nest, places = together_and_by_itself(engine, table, end, shuffles, edition)
    as_alone = all_of(same(after.nest, nest), whereabouts.each_by_itself(table, after, places))
    return Goal(all_of(ending(edition, table.nest), laid(table, edition)), as_alone)


def together_and_by_itself(
    engine: SubgameRules, table: Any, event: Any, shuffles: Any, edition: Any
) -> tuple[Any, Any, list[Any]]:
    """A table after an event; and what becomes of the nest, and of each thing, where that is asked by itself."""
    after = engine.table_after(table, event, shuffles, edition)
    nest = engine.nest_after(table.nest, event, edition)
    things = zip(table.things, shuffles, strict=False)
    places = [engine.places_after(thing, table.nest, event, shuffle, edition) for thing, shuffle in things]
    return after, nest, places


def enough_cards(nest: Any, libraries: Any) -> z3.BoolRef:
    """Libraries of that many cards, each with enough for a hand."""
    return all_of(
        *(
            all_of(seat.library == cards, implies(seat.playing, cards >= subgames_starting.HAND_SIZE))
            for seat, cards in zip(nest.game.seats, libraries, strict=True)
        )
    )


def of_the_deck(thing: Any) -> z3.BoolRef:
    """A card that came into its game with the deck."""
    return thing.place.as_a("InGame").origin.DECK


def both_decided(nest: Any) -> z3.BoolRef:
    """A nest in which the main game of the one in progress is a subgame too, and is decided already."""
    main = [nests.is_over(main) for main in tuple(nest.main_games)[:1]]
    return all_of(nest.main_games.length > 1, *main)


def laid(table: Any, edition: Any) -> z3.BoolRef:
    """A table on which each thing lies once."""
    lying = [
        implies(table.things.has(position), nests.well_formed_thing(thing, table.nest, edition))
        for position, thing in enumerate(table.things)
    ]
    twice = [
        all_of(table.things.has(later), same(table.things.at(one).id, table.things.at(later).id))
        for one, later in itertools.combinations(range(len(table.things)), 2)
    ]
    return all_of(*lying, not_(any_of(*twice)))


def lying_at(thing: Any, places: Any) -> Any:
    """A thing at the first of these places, if there is one."""
    return record(**thing.fields | {"place": next(iter(places), thing.place)})


def room_for_one_more(nest: Any) -> z3.BoolRef:
    """So few cards in the game in progress that with one more a player's can be counted together."""
    return all_of(*(nests.owned_in(seat) < nests.MOST_CARDS for seat in nest.game.seats))
