"""Claims on what becomes of any one thing in a nest of games (506.3, 506.5, 506.6), and that cards are conserved.

Each is on one card, token, copy or ability that may be any, so it holds of all of them, in libraries of any size. It stays
in exactly one place by one event, from any place where it can be to one where it can be; so it does through all events.
"""

from typing import Any

import z3

from engine.objects import Edition, Player
from engine.subgames_types import (
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    Event,
    GivePriority,
    LoseGame,
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
    a_nest,
    asked,
    bringing,
    ending,
    few_cards,
    followed,
    happening,
    in_nest,
    moving,
    starting,
    watching,
    where_allowed,
)
from proofs.subgames import two_or_more
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of, any_of, not_

Leaving = GivePriority | LoseGame | DrawGame | ConcedeGame


@claim(rules.libraries_are_taken, when="{start}")
def libraries_are_taken(
    engine: SubgameRules, thing: Thing, nest: Nest, start: StartSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places, after = engine.places_after(thing, nest, start, shuffle, edition), engine.nest_after(nest, start, edition)
    return Goal(starting(nest, thing), rules.libraries_are_taken(thing, nest, places, after))


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
    return Goal(starting(nest, thing), deck)


@claim(rules.libraries_are_removed, when="{start}, and it is asked whether {watcher} for this")
def libraries_are_removed(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, start: StartSubgame, edition: Edition
) -> Goal:
    triggered = engine.triggers_on(watcher, thing, nest, start, edition)
    premise = all_of(starting(nest, thing), watching(nest, watcher))
    return Goal(premise, rules.libraries_are_removed(thing, nest, watcher, triggered))


@claim(rules.libraries_go_directly, when="{start}, and it is asked whether {watcher} for this")
def libraries_go_directly(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, start: StartSubgame, edition: Edition
) -> Goal:
    triggered = engine.triggers_on(watcher, thing, nest, start, edition)
    premise = all_of(starting(nest, thing), watching(nest, watcher))
    return Goal(premise, rules.libraries_go_directly(thing, nest, watcher, triggered))


@claim(rules.outside_the_subgame, when="it is asked whether that is outside the game in progress")
def outside_the_subgame(engine: SubgameRules, thing: Thing, nest: Nest) -> Goal:
    return Goal(in_nest(nest, thing), rules.outside_the_subgame(thing, nest, engine.is_outside(nest, thing)))


@claim(
    rules.outside_the_subgame,
    title="nothing is done to what is in another game",
    when="this is to happen: {move}",
    part=True,
)
def outside_the_subgame_is_refused(engine: SubgameRules, nest: Nest, move: MoveThing, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, move, edition)
    premise = all_of(in_nest(nest, move.thing), few_cards(nest), not_(nests.is_over(nest.game)))
    return Goal(premise, after.refused == not_(nests.may_move(nest, move)))


@claim(
    rules.outside_the_subgame,
    title="what befalls things in a subgame triggers nothing around it",
    when="{event}, and it is asked whether {watcher} for this",
    part=True,
)
def outside_the_subgame_nothing_triggers(
    engine: SubgameRules, thing: Thing, nest: Nest, watcher: Watcher, event: Event, edition: Edition
) -> Goal:
    triggered = engine.attempt.triggers_on(watcher, thing, nest, event, edition)
    return Goal(
        all_of(followed(thing, nest, event), watching(nest, watcher)),
        where_allowed(triggered, rules.of_its_own_game(thing, watcher, triggered.answer)),
    )


@claim(
    rules.outside_the_subgame,
    title="nobody else may look at a hand, or at what is outside the games",
    when="player {player} wants to look at it",
    part=True,
)
def outside_the_subgame_and_hidden(engine: SubgameRules, thing: Thing, player: Player) -> Goal:
    may_look = engine.may_look_at_thing(thing, player)
    return Goal(anything(), whereabouts.hidden_from_others(thing, player, may_look))


@claim(
    rules.outside_the_subgame,
    title="within a subgame abilities trigger as in any game",
    when="{move}, and it is asked whether {watcher} for this",
    part=True,
)
def outside_the_subgame_makes_no_difference(
    engine: SubgameRules, nest: Nest, watcher: Watcher, move: MoveThing, edition: Edition
) -> Goal:
    triggered = engine.triggers_on(watcher, move.thing, nest, move, edition)
    premise = all_of(moving(nest, move), watcher.depth == nests.depth_of(nest))
    return Goal(premise, rules.triggers_as_in_any_game(move, watcher, triggered))


@claim(rules.players_outside, when="it is asked whether player {player} is in the game in progress")
def players_outside(engine: SubgameRules, nest: Nest, player: Player) -> Goal:
    return Goal(a_nest(nest), rules.players_outside(nest, player, engine.takes_part(nest, player)))


@claim(
    rules.players_outside,
    title="exactly who loses or concedes a game leaves it, and nobody joins",
    when="{event}",
    part=True,
)
def players_leave_as_told(engine: SubgameRules, nest: Nest, event: Leaving, edition: Edition) -> Goal:
    after = engine.attempt.nest_after(nest, event, edition)
    return Goal(happening(nest, event), where_allowed(after, changes.players_leave_as_told(nest, event, after.answer)))


@claim(rules.cards_may_be_brought_in, when="this is to happen: {bring}")
def cards_may_be_brought_in(engine: SubgameRules, nest: Nest, bring: BringIn, shuffle: Shuffle, edition: Edition) -> Goal:
    places = engine.attempt.places_after(bring.thing, nest, bring, shuffle, edition)
    premise = all_of(in_nest(nest, bring.thing), not_(nests.is_over(nest.game)))
    return Goal(premise, rules.cards_may_be_brought_in(bring.thing, nest, places.refused, places.answer))


@claim(rules.brought_in_is_gone, when="{bring}")
def brought_in_is_gone(engine: SubgameRules, nest: Nest, bring: BringIn, shuffle: Shuffle, edition: Edition) -> Goal:
    places = engine.places_after(bring.thing, nest, bring, shuffle, edition)
    after = engine.nest_after(nest, bring, edition)
    return Goal(bringing(nest, bring), rules.brought_in_is_gone(bring.thing, nest, places, after))


@claim(rules.bringing_in_removes, when="{bring}, and it is asked whether {watcher} for this")
def bringing_in_removes(engine: SubgameRules, nest: Nest, watcher: Watcher, bring: BringIn, edition: Edition) -> Goal:
    triggered = engine.triggers_on(watcher, bring.thing, nest, bring, edition)
    premise = all_of(bringing(nest, bring), watching(nest, watcher))
    return Goal(premise, rules.bringing_in_removes(bring.thing, nest, watcher, triggered))


@claim(rules.bringing_in_leaves, when="{bring}, and it is asked whether {watcher} for this")
def bringing_in_leaves(engine: SubgameRules, nest: Nest, watcher: Watcher, bring: BringIn, edition: Edition) -> Goal:
    triggered = engine.triggers_on(watcher, bring.thing, nest, bring, edition)
    premise = all_of(bringing(nest, bring), watching(nest, watcher))
    return Goal(premise, rules.bringing_in_leaves(bring.thing, watcher, triggered))


@claim(rules.cards_go_home, when="{end}")
def cards_go_home(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, end, shuffle, edition)
    return Goal(ending(nest, thing), rules.cards_go_home(thing, nest, places))


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
    return Goal(followed(thing, nest, event), where_allowed(places, whereabouts.is_conserved(thing, places.answer)))


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
) -> Goal:
    begun = engine.begin_nest(playing, libraries, outside, style, first)
    premise = all_of(two_or_more(playing), of_a_player(thing, playing), whereabouts.at_the_beginning(thing))
    return Goal(premise, nests.well_formed_thing(thing, begun))


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
        followed(thing, nest, event),
        where_allowed(places, whereabouts.moves_only_if_meant(thing, nest, event, places.answer)),
    )


@claim(
    rules.cards_go_home,
    title="what is moved goes where it is told, and is counted there",
    when="{move}",
    part=True,
)
def moved_as_told(engine: SubgameRules, nest: Nest, move: MoveThing, shuffle: Shuffle, edition: Edition) -> Goal:
    places, after = engine.places_after(move.thing, nest, move, shuffle, edition), engine.nest_after(nest, move, edition)
    counted = whereabouts.is_counted_as_it_moves(move.thing, nest, places, after)
    return Goal(moving(nest, move), all_of(whereabouts.moves_as_told(move, places), counted))


@claim(
    rules.brought_in_is_gone,
    title="a card brought in is counted where it is, and known as brought in",
    when="{bring}",
    part=True,
)
def brought_in_is_counted(engine: SubgameRules, nest: Nest, bring: BringIn, shuffle: Shuffle, edition: Edition) -> Goal:
    places, after = engine.places_after(bring.thing, nest, bring, shuffle, edition), engine.nest_after(nest, bring, edition)
    counted = whereabouts.is_counted_as_it_moves(bring.thing, nest, places, after)
    return Goal(bringing(nest, bring), all_of(counted, whereabouts.is_known_as_brought_in(bring.thing, nest, places)))


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
        followed(thing, nest, event),
        where_allowed(places, whereabouts.leaves_with_its_owner(thing, nest, event, places.answer)),
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
    there = whereabouts.can_be_there(thing, places.answer, after.answer)
    return Goal(followed(thing, nest, event), where_allowed(after, where_allowed(places, there)))


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
    known = all_of(whereabouts.can_be_there(thing, places, after), whereabouts.is_known_as_dealt(thing, nest, places))
    return Goal(starting(nest, thing), all_of(known, changes.decks_are_counted(nest, after)))


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
    return Goal(ending(nest, thing), whereabouts.can_be_there(thing, places, after))


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
    premise = all_of(
        asked(nest, event), not_(nests.concedes_around(nest, event)), in_nest(nest, thing), nests.agrees_with(event, thing)
    )
    return Goal(premise, places.refused == not_(nests.legal(nest, event)))


@claim(
    rules.cards_go_home,
    title="as a subgame ends, the numbers of cards go with the cards",
    when="{end}",
    part=True,
)
def cards_are_counted_home(engine: SubgameRules, nest: Nest, end: EndSubgame, edition: Edition) -> Goal:
    return Goal(ending(nest), changes.cards_are_counted_home(nest, engine.nest_after(nest, end, edition), edition))


@claim(rules.libraries_are_shuffled, when="{end}")
def libraries_are_shuffled(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places, after = engine.places_after(thing, nest, end, shuffle, edition), engine.nest_after(nest, end, edition)
    return Goal(ending(nest, thing), rules.libraries_are_shuffled(thing, nest, places, after, shuffle.rank))


@claim(rules.removed_stays_removed, when="{end}")
def removed_stays_removed(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, end, shuffle, edition)
    return Goal(ending(nest, thing), rules.removed_stays_removed(thing, nest, places))


@claim(rules.removed_goes_home, when="{end}")
def removed_goes_home(
    engine: SubgameRules, thing: Thing, nest: Nest, end: EndSubgame, shuffle: Shuffle, edition: Edition
) -> Goal:
    places = engine.places_after(thing, nest, end, shuffle, edition)
    return Goal(ending(nest, thing), rules.removed_goes_home(thing, nest, places))


def anything() -> z3.BoolRef:
    """A thing of any kind in any place."""
    return all_of()


def of_a_player(thing: Any, playing: Any) -> z3.BoolRef:
    """Something that a player who plays owns."""
    return any_of(*(all_of(thing.owner == number, plays) for number, plays in enumerate(playing, start=1)))
