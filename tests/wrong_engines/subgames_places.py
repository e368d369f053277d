"""Mistakes in 506, subgames: in what is outside one, what is brought in, and where cards are after all."""

from dataclasses import replace

import engine
from engine.objects import Edition, Player, RulesError, Zone
from engine.subgames import is_over, is_rewritten, players_of
from engine.subgames_types import (
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    Event,
    GivePriority,
    InGame,
    Kind,
    LoseGame,
    MoveThing,
    Nest,
    Origin,
    Outside,
    Place,
    Shuffle,
    StartSubgame,
    Table,
    Thing,
    Watch,
    Watcher,
)
from tests.wrong_engines.mistakes import mistake

Places = tuple[Place, ...]
Shuffles = tuple[Shuffle, Shuffle, Shuffle]


def is_in(thing: Thing, nest: Nest, zone: Zone | None) -> bool:
    place = thing.place
    return isinstance(place, InGame) and place.depth == len(nest.main_games) and place.zone is zone


def each(places: Places, change) -> Places:
    return tuple(change(place) if isinstance(place, InGame) else place for place in places)


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
def is_outside_every_game(nest: Nest, thing: Thing) -> bool:
    return isinstance(thing.place, Outside)


@mistake("removed cards are in the game", "506.5a", instead_of=engine.is_outside)
def is_outside_but_not_removed(nest: Nest, thing: Thing) -> bool:
    return not (isinstance(thing.place, InGame) and thing.place.depth == len(nest.main_games))


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


# 506.6: the end


@mistake(
    "the winner gets the cards",
    "506.6a",
    "506.6a/where-it-can-be-as-one-ends",
    instead_of=engine.places_after,
)
def places_after_to_the_winner(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    winner = next((player for player, plays in enumerate(players_of(nest.game), start=1) if plays), thing.owner)
    if isinstance(event, EndSubgame) and places != (thing.place,):
        return each(places, lambda now: replace(now, whose=winner))
    return places


@mistake(
    "a card from outside goes back there",
    "506.6a",
    "506.6a/fetched-cards-go-home",
    instead_of=engine.places_after,
)
def places_after_back_outside(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    match thing.place:
        case InGame(depth, origin=Origin.OUTSIDE) if isinstance(event, EndSubgame) and depth == len(nest.main_games):
            return (Outside(),)
    return places


@mistake(
    "a fetched card returns to the zone it came from",
    "506.6a",
    "506.6a/fetched-cards-go-home",
    instead_of=engine.places_after,
)
def places_after_back_in_a_graveyard(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    match thing.place:
        case InGame(depth, origin=Origin.MAIN_GAME) if isinstance(event, EndSubgame) and depth == len(nest.main_games):
            return each(places, lambda now: replace(now, zone=Zone.GRAVEYARD, rank=0))
    return places


@mistake("tokens go to the library too", "506.6a", instead_of=engine.places_after)
def places_after_keeping_tokens(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    if isinstance(event, EndSubgame) and thing.kind is Kind.TOKEN:
        return engine.places_after(replace(thing, kind=Kind.CARD), nest, event, shuffle, edition)
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake(
    "cards of who left the subgame are lost",
    "506.6a",
    "506.6a/cards-are-conserved",
    "506.6a/fetched-cards-go-home",
    instead_of=engine.places_after,
)
def places_after_losing_who_left(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    return () if isinstance(event, EndSubgame) and is_in(thing, nest, None) else places


@mistake("all cards go to the outermost game", "506.6a", instead_of=engine.places_after)
def places_after_to_the_outermost(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, EndSubgame) and places != (thing.place,):
        return each(places, lambda now: replace(now, depth=0))
    return places


@mistake("only the deck is put into the library", "506.6a", "506.6a/fetched-cards-go-home", instead_of=engine.places_after)
def places_after_removing_fetched_cards(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    match thing.place:
        case InGame(depth, origin=Origin.MAIN_GAME | Origin.OUTSIDE) if depth == len(nest.main_games):
            if isinstance(event, EndSubgame):
                return each(places, lambda now: replace(now, zone=Zone.REMOVED, rank=0))
    return places


@mistake("a hand stays a hand", "506.6a", instead_of=engine.places_after)
def places_after_keeping_hands(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, EndSubgame) and is_in(thing, nest, Zone.HAND):
        return each(places, lambda now: replace(now, zone=Zone.HAND, rank=0))
    return places


@mistake(
    "who left the main game has a library there again",
    "506.6a",
    "506.6a/where-it-can-be-as-one-ends",
    instead_of=engine.places_after,
)
def places_after_for_who_left(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, EndSubgame) and places != (thing.place,):
        return each(places, lambda now: replace(now, zone=Zone.LIBRARY) if now.zone is None else now)
    return places


@mistake("what isn't moved may be turned over", "506.6a/nothing-else-moves", instead_of=engine.places_after)
def places_after_turning_over(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, StartSubgame) and thing.kind is Kind.CARD:
        return each(places, lambda now: replace(now, face_down=False))
    return places


@mistake("a card goes to the graveyard of who controls it", "506.6a/moved-as-told", instead_of=engine.places_after)
def places_after_to_the_wrong_graveyard(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    match event:
        case MoveThing(moved, Zone.GRAVEYARD, controller) if moved.id == thing.id:
            return each(places, lambda now: replace(now, whose=controller))
    return places


@mistake(
    "the cards of who leaves cease to exist",
    "506.6a/leaves-with-its-owner",
    "506.6a/cards-are-conserved",
    instead_of=engine.places_after,
)
def places_after_ceasing_with_the_owner(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, (LoseGame, ConcedeGame, DrawGame)) and places != (thing.place,):
        return tuple(now for now in places if not isinstance(now, InGame) or now.zone is not None)
    return places


@mistake(
    "what one controls one keeps as one leaves",
    "506.6a/leaves-with-its-owner",
    "506.6a/always-where-it-can-be",
    instead_of=engine.places_after,
)
def places_after_keeping_control(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    place = thing.place
    if isinstance(event, LoseGame) and isinstance(place, InGame):
        return each(places, lambda now: replace(now, whose=place.whose) if now.zone is not None else now)
    return places


@mistake("in a game that is over things still move", "506.6a/refused-for-things-too", instead_of=engine.places_after)
def places_after_the_game_is_over(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    if is_over(nest.game) and not isinstance(event, EndSubgame | ConcedeGame):
        return (thing.place,)
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("a library stays in its order", "506.6b", instead_of=engine.places_after)
def places_after_without_shuffling(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    if isinstance(event, EndSubgame) and isinstance(thing.place, InGame):
        shuffle = Shuffle(thing.place.rank)
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("what comes back goes to the bottom", "506.6b", instead_of=engine.places_after)
def places_after_to_the_bottom(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    return engine.places_after(thing, nest, event, Shuffle(7) if isinstance(event, EndSubgame) else shuffle, edition)


@mistake(
    "what was removed goes home already",
    "506.6c",
    "506.6c/removed-stays-removed-outward",
    instead_of=engine.places_after,
)
def places_after_taking_removed_cards_home(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    return engine.places_after(
        thing, nest, event, shuffle, Edition.MORNINGTIDE if isinstance(event, EndSubgame) else edition
    )


@mistake("fetched cards go home even from where they were removed", "506.6c", instead_of=engine.places_after)
def places_after_by_the_example(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    match thing.place:
        case InGame(origin=Origin.MAIN_GAME | Origin.OUTSIDE) if isinstance(event, EndSubgame):
            return engine.places_after(thing, nest, event, shuffle, Edition.MORNINGTIDE)
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("a removed card is removed in the outermost game", "506.6c", instead_of=engine.places_after)
def places_after_removing_for_good(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    if isinstance(event, EndSubgame) and is_in(thing, nest, Zone.REMOVED) and not is_rewritten(edition):
        return each(places, lambda now: replace(now, depth=0))
    return places


@mistake("what was removed still stays removed", "506.6d", instead_of=engine.places_after)
def places_after_leaving_removed_cards(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    return engine.places_after(
        thing, nest, event, shuffle, Edition.PLANAR_CHAOS if isinstance(event, EndSubgame) else edition
    )


# Several things at once


@mistake(
    "what is in neither hand nor play is left behind as a subgame starts",
    "506.6a/several-are-conserved-as-one-starts",
    instead_of=engine.table_after,
)
def table_after_losing_the_last(table: Table, event: Event, shuffles: Shuffles, edition: Edition) -> Table:
    after = engine.table_after(table, event, shuffles, edition)
    return replace(after, things=after.things[:2]) if isinstance(event, StartSubgame) else after


@mistake(
    "as a subgame ends every card is dealt with for each player",
    "506.6a/several-are-conserved-as-one-ends",
    instead_of=engine.table_after,
)
def table_after_doubling(table: Table, event: Event, shuffles: Shuffles, edition: Edition) -> Table:
    after = engine.table_after(table, event, shuffles, edition)
    if isinstance(event, EndSubgame) and after.things:
        return replace(after, things=(after.things[0], *after.things[:2]))
    return after
