"""Mistakes in 506.6: in where cards are after all."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.nests import each, is_in

import engine
from engine.objects import Edition, Zone
from engine.subgames import is_over, is_rewritten, players_of
from engine.subgames_types import (
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
    Shuffle,
    StartSubgame,
    Table,
    Thing,
)
from proofs.nests import Places, Shuffles


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


@mistake("what goes to a library goes on top", "506.6a/moved-as-told", instead_of=engine.places_after)
def places_after_moving_to_the_top(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    moved = isinstance(event, MoveThing) and event.thing.id == thing.id
    return each(places, lambda place: replace(place, rank=0)) if moved else places


@mistake("what is moved is turned up", "506.6a/moved-as-told", instead_of=engine.places_after)
def places_after_moving_face_up(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    moved = isinstance(event, MoveThing) and event.thing.id == thing.id
    return each(places, lambda place: replace(place, face_down=False)) if moved else places


@mistake("a copy on the stack ceases to exist at a check", "506.6a/nothing-else-moves", instead_of=engine.places_after)
def places_after_without_copies(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    copied = thing.kind is Kind.COPY and is_in(thing, nest, Zone.STACK)
    return () if copied and isinstance(event, GivePriority) else places


@mistake("tokens lie in graveyards for good", "506.6a/ceases-at-a-check", instead_of=engine.places_after)
def places_after_keeping_tokens_anywhere(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    return (thing.place,) if isinstance(event, GivePriority) and thing.kind is Kind.TOKEN and not places else places


@mistake(
    "as a subgame ends abilities are gone from the main game's stack",
    "506.6a",
    "506.6a/nothing-else-moves",
    instead_of=engine.places_after,
)
def places_after_emptying_the_stack(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    stacked = isinstance(thing.place, InGame) and thing.place.zone is Zone.STACK
    return () if isinstance(event, EndSubgame) and thing.kind is Kind.TRIGGER and stacked else places


@mistake("what comes home came with the deck", "506.6a/known-as-come-back", instead_of=engine.places_after)
def places_after_as_of_the_deck(thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    home = isinstance(event, EndSubgame) and places != (thing.place,)
    return each(places, lambda now: replace(now, origin=Origin.DECK)) if home else places


@mistake("what its owner gets back is turned up", "506.6a/leaves-with-its-owner", instead_of=engine.places_after)
def places_after_turning_up_for_the_owner(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> Places:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    back = isinstance(event, LoseGame | DrawGame | ConcedeGame) and is_in(thing, nest, Zone.IN_PLAY)
    return each(places, lambda now: replace(now, face_down=False)) if back and places != (thing.place,) else places


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


@mistake(
    "on a table a subgame neither starts nor ends",
    "506.6a/several-are-conserved-as-one-starts",
    "506.6a/several-are-conserved-as-one-ends",
    instead_of=engine.table_after,
)
def table_after_nothing(table: Table, event: Event, shuffles: Shuffles, edition: Edition) -> Table:
    return replace(engine.table_after(table, event, shuffles, edition), nest=table.nest)


@mistake(
    "on a table what comes home first lies on top",
    "506.6a/several-go-as-one-ends",
    instead_of=engine.table_after,
)
def table_after_on_top(table: Table, event: Event, shuffles: Shuffles, edition: Edition) -> Table:
    return engine.table_after(table, event, (Shuffle(0), *shuffles[1:]), edition)


@mistake(
    "on a table nothing is dealt",
    "506.6a/several-go-as-one-starts",
    instead_of=engine.table_after,
)
def table_after_without_dealing(table: Table, event: Event, shuffles: Shuffles, edition: Edition) -> Table:
    after = engine.table_after(table, event, shuffles, edition)
    return replace(after, things=table.things) if isinstance(event, StartSubgame) else after
