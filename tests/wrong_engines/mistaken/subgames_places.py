"""Mistakes in 506.2 to 506.5: in what triggers, what is outside a subgame, and what is brought in."""

from dataclasses import replace
from typing import Any

from mistaken.mistakes import mistake
from mistaken.nests import each, is_in

import engine
from engine.objects import Edition, Player, RulesError, Zone
from engine.subgames_types import (
    BringIn,
    EndSubgame,
    Event,
    GivePriority,
    InGame,
    Kind,
    LoseGame,
    Nest,
    Origin,
    Outside,
    Shuffle,
    StartSubgame,
    Thing,
    Watch,
    Watcher,
)
from proofs.nests import Places

# 506.2: triggers of the main game


@mistake("a main game's abilities go on the subgame's stack", "506.2", "506.1h", instead_of=engine.places_after)
def places_after_stacking_in_the_subgame(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    place = thing.place
    if isinstance(event, GivePriority) and thing.kind is Kind.TRIGGER and isinstance(place, InGame) and place.zone is None:
        return each(places, lambda now: replace(now, depth=len(nest.main_games), zone=Zone.STACK))
    return places


@mistake("abilities are stacked before the spell is finished", "506.2", "506.1h", instead_of=engine.places_after)
def places_after_stacking_at_the_end(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, EndSubgame) and thing.kind is Kind.TRIGGER:
        return each(places, lambda now: replace(now, zone=Zone.STACK) if now.depth == len(nest.main_games) - 1 else now)
    return places


@mistake("what triggered before a subgame is forgotten", "506.2", "506.1h", instead_of=engine.places_after)
def places_after_forgetting_triggers(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    return () if isinstance(event, StartSubgame) and thing.kind is Kind.TRIGGER else places


@mistake(
    "an ability is lost with the player whose turn it is",
    "506.2",
    "506.1h",
    instead_of=engine.places_after,
)
def places_after_losing_triggers_with_a_loser(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    match event:
        case LoseGame(player) if thing.kind is Kind.TRIGGER and player == thing.owner:
            return ()
    return places


# 506.3: libraries become decks


@mistake("a deck is a copy of the library", "506.3a", "506.3b", "506.6a/cards-are-conserved", instead_of=engine.places_after)
def places_after_copying_libraries(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, StartSubgame) and places != (thing.place,):
        return (thing.place, *places)
    return places


@mistake("hands are shuffled into the deck", "506.3b", "506.6a/nothing-else-moves", instead_of=engine.places_after)
def places_after_taking_hands(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    if isinstance(event, StartSubgame) and is_in(thing, nest, Zone.HAND) and thing.kind is Kind.CARD:
        thing = replace(thing, place=replace(thing.place, zone=Zone.LIBRARY))
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("the libraries of all main games become decks", "506.3b", instead_of=engine.places_after)
def places_after_taking_what_was_removed(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    if isinstance(event, StartSubgame) and is_in(thing, nest, Zone.REMOVED) and thing.kind is Kind.CARD:
        thing = replace(thing, place=replace(thing.place, zone=Zone.LIBRARY))
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("a deck isn't shuffled", "506.3b", instead_of=engine.places_after)
def places_after_dealing_in_order(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    if isinstance(event, StartSubgame) and isinstance(thing.place, InGame):
        shuffle = Shuffle(thing.place.rank)
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake(
    "the deck of who has lost already lies there",
    "506.3b",
    "506.6a/where-it-can-be-as-one-starts",
    instead_of=engine.places_after,
)
def places_after_dealing_to_all(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    return engine.places_after(
        thing, nest, event, shuffle, Edition.MORNINGTIDE if isinstance(event, StartSubgame) else edition
    )


@mistake("a player may look through a library", "506.3a/libraries-are-face-down", instead_of=engine.may_look_at_thing)
def may_look_at_own_library(thing: Thing, player: Player) -> bool:
    match thing.place:
        case InGame(zone=Zone.LIBRARY):
            return player == thing.owner
    return engine.may_look_at_thing(thing, player)


@mistake("an ability triggers on the top card of each library", "506.3c", instead_of=engine.triggers_on)
def triggers_on_one_card(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    triggers = engine.triggers_on(watcher, thing, nest, event, edition)
    if isinstance(event, StartSubgame) and isinstance(thing.place, InGame):
        return triggers and thing.place.rank == 0
    return triggers


@mistake("libraries go directly into the subgame, as they came to do", "506.3c", instead_of=engine.triggers_on)
def triggers_on_nothing_removed(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    return engine.triggers_on(
        watcher, thing, nest, event, Edition.MORNINGTIDE if isinstance(event, StartSubgame) else edition
    )


@mistake("libraries are still removed from the main game", "506.3f", "506.5f", instead_of=engine.triggers_on)
def triggers_on_removal_still(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    first = Edition.TIME_SPIRAL if isinstance(event, (StartSubgame, BringIn)) else edition
    return engine.triggers_on(watcher, thing, nest, event, first)


# 506.5: what is outside, and what is brought in


@mistake("only what is in no game is outside", "506.5a", instead_of=engine.is_outside)
def is_outside_every_game(nest: Nest, thing: Thing, edition: Edition) -> bool:
    return isinstance(thing.place, Outside)


@mistake("removed cards are in the game", "506.5a", instead_of=engine.is_outside)
def is_outside_but_not_removed(nest: Nest, thing: Thing, edition: Edition) -> bool:
    return not (isinstance(thing.place, InGame) and thing.place.depth == len(nest.main_games))


@mistake("a card that left with its owner is in the game still", "506.5a", instead_of=engine.is_outside)
def is_outside_but_not_what_has_left(nest: Nest, thing: Thing, edition: Edition) -> bool:
    if isinstance(thing.place, InGame) and thing.place.zone is None:
        return thing.place.depth != len(nest.main_games)
    return engine.is_outside(nest, thing, edition)


@mistake(
    "a main game's abilities watch its subgames too",
    "506.5a/outside-the-subgame-nothing-triggers",
    "506.5e",
    instead_of=engine.triggers_on,
)
def triggers_on_any_game(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    if isinstance(thing.place, InGame) and watcher.depth < thing.place.depth:
        watcher = replace(watcher, depth=thing.place.depth)
    return engine.triggers_on(watcher, thing, nest, event, edition)


@mistake("what is in play in the main game can't be fetched", "506.5c", instead_of=engine.places_after)
def places_after_refusing_permanents(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    match event:
        case BringIn(Thing(place=InGame(zone=Zone.IN_PLAY))):
            raise RulesError("506.5a: a permanent isn't outside the game")
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("what was removed from the subgame can't be fetched", "506.5c", instead_of=engine.places_after)
def places_after_refusing_removed_cards(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    if isinstance(event, BringIn) and is_in(event.thing, nest, Zone.REMOVED):
        raise RulesError("506.5a: this is in the game")
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("tokens of a main game can be fetched", "506.5c", instead_of=engine.places_after)
def places_after_fetching_tokens(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    match event:
        case BringIn(fetched) if fetched.kind is Kind.TOKEN and fetched.id == thing.id:
            card = replace(fetched, kind=Kind.CARD)
            return engine.places_after(card, nest, BringIn(card), shuffle, edition)
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("a fetched card goes on top of the library", "506.5c", instead_of=engine.places_after)
def places_after_fetching_to_the_library(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, BringIn) and event.thing.id == thing.id:
        return each(places, lambda now: replace(now, zone=Zone.LIBRARY))
    return places


@mistake(
    "a fetched card is in both games",
    "506.5d",
    "506.6a/cards-are-conserved",
    instead_of=engine.places_after,
)
def places_after_fetching_copies(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, BringIn) and event.thing.id == thing.id and isinstance(thing.place, InGame):
        return (*places, thing.place) if thing.place.depth < len(nest.main_games) else places
    return places


@mistake("being fetched is no removal", "506.5e", instead_of=engine.triggers_on)
def triggers_on_real_removal_only(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    return engine.triggers_on(watcher, thing, nest, event, Edition.MORNINGTIDE if isinstance(event, BringIn) else edition)


@mistake("what was removed before is removed again as it is fetched", "506.5e", instead_of=engine.triggers_on)
def triggers_on_second_removal(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    place = thing.place
    if isinstance(event, BringIn) and isinstance(place, InGame) and place.zone is Zone.REMOVED:
        hand = replace(thing, place=replace(place, zone=Zone.HAND))
        if place.depth < len(nest.main_games):
            return engine.triggers_on(watcher, hand, nest, BringIn(hand), edition)
    return engine.triggers_on(watcher, thing, nest, event, edition)


@mistake("only what leaves play is watched", "506.5f", instead_of=engine.triggers_on)
def triggers_on_leaving_play_only(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    triggers = engine.triggers_on(watcher, thing, nest, event, edition)
    if isinstance(event, BringIn) and watcher.watch is Watch.LEAVES and isinstance(thing.place, InGame):
        return triggers and thing.place.zone is Zone.IN_PLAY
    return triggers


@mistake("a fetched card is one of the deck", "506.5d/known-as-brought-in", instead_of=engine.places_after)
def places_after_fetching_into_the_deck(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    fetched = isinstance(event, BringIn) and event.thing.id == thing.id
    return each(places, lambda place: replace(place, origin=Origin.DECK)) if fetched else places


@mistake(
    "what is dealt is brought in from the main game",
    "506.6a/where-it-can-be-as-one-starts",
    instead_of=engine.places_after,
)
def places_after_dealing_what_is_brought_in(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    dealt = isinstance(event, StartSubgame) and is_in(thing, nest, Zone.LIBRARY)
    return each(places, lambda place: replace(place, origin=Origin.MAIN_GAME)) if dealt else places


@mistake("hands are open", "506.5a/outside-the-subgame-and-hidden", instead_of=engine.may_look_at_thing)
def may_look_at_hands(thing: Thing, player: Player) -> bool:
    in_hand = isinstance(thing.place, InGame) and thing.place.zone is Zone.HAND
    return in_hand or engine.may_look_at_thing(thing, player)


@mistake("what left with its owner is open", "506.5a/outside-the-subgame-and-hidden", instead_of=engine.may_look_at_thing)
def may_look_at_what_has_left(thing: Thing, player: Player) -> bool:
    has_left = isinstance(thing.place, InGame) and thing.place.zone is None
    return has_left or engine.may_look_at_thing(thing, player)


@mistake(
    "what was removed face down its owner looks at", "506.3a/libraries-are-face-down", instead_of=engine.may_look_at_thing
)
def may_look_at_own_removed_cards(thing: Thing, player: Player) -> bool:
    removed = isinstance(thing.place, InGame) and thing.place.zone is Zone.REMOVED
    return (removed and player == thing.owner) or engine.may_look_at_thing(thing, player)


@mistake("within a game nothing triggers", "506.5a/outside-the-subgame-makes-no-difference", instead_of=engine.triggers_on)
def triggers_on_other_games_only(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    triggered = engine.triggers_on(watcher, thing, nest, event, edition)
    return triggered and isinstance(event, StartSubgame | BringIn)


# An answer of the wrong type, which claims pass on, also for things that may not be there


@mistake(
    "things go nowhere that is a place",
    "506.6a/fetched-cards-go-home",
    "506.6a/several-go-as-one-starts",
    "506.6a/several-go-as-one-ends",
    instead_of=engine.places_after,
)
def places_after_that_are_no_places(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Any:
    return (None,)
