"""Mistakes about subgames (506) in the editions from 2009-07-08 on: exile, what phases out, and who is controlled."""

from mistaken.mistakes import mistake

import engine
from engine.objects import Edition, Player, RulesError, Zone, editions_between
from engine.subgames import EXILE_IS_IN_THE_GAME
from engine.subgames_types import (
    BringIn,
    ConcedeGame,
    DrawGame,
    EndSubgame,
    Event,
    GivePriority,
    InGame,
    LoseGame,
    MoveThing,
    Nest,
    Place,
    Shuffle,
    StartSubgame,
    Thing,
)

BEFORE_EXILE = Edition.MORNINGTIDE
LEAVING = (LoseGame, DrawGame, ConcedeGame, GivePriority)


def in_an_old_way(old: Edition, edition: Edition, event: Event, *kinds: type) -> Edition:
    """The old edition for events of these kinds where there is exile, else the edition that it is."""
    return old if isinstance(event, kinds) and edition in EXILE_IS_IN_THE_GAME else edition


@mistake("what is in exile is outside the game", "506.5a", instead_of=engine.is_outside)
def is_outside_in_exile(nest: Nest, thing: Thing, edition: Edition) -> bool:
    return engine.is_outside(nest, thing, BEFORE_EXILE)


@mistake("removed cards were in the game before there was exile", "506.5a", instead_of=engine.is_outside)
def is_outside_with_exile_too_soon(nest: Nest, thing: Thing, edition: Edition) -> bool:
    return engine.is_outside(nest, thing, Edition.MAGIC_2010)


@mistake("a card is fetched from the game's own exile", "506.5c", instead_of=engine.places_after)
def places_after_fetching_from_exile(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> tuple[Place, ...]:
    return engine.places_after(thing, nest, event, shuffle, in_an_old_way(BEFORE_EXILE, edition, event, BringIn))


@mistake("a card of a main game's exile can't be fetched", "506.5c", instead_of=engine.places_after)
def places_after_fetching_nothing_exiled(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> tuple[Place, ...]:
    exiled = isinstance(thing.place, InGame) and thing.place.zone is Zone.REMOVED
    if isinstance(event, BringIn) and event.thing.id == thing.id and exiled and edition in EXILE_IS_IN_THE_GAME:
        raise RulesError("506.5a: this card is in exile")
    return engine.places_after(thing, nest, event, shuffle, edition)


@mistake("cards in exile stay as their owner leaves", "506.6a/leaves-with-its-owner", instead_of=engine.places_after)
def places_after_leaving_exile(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> tuple[Place, ...]:
    return engine.places_after(thing, nest, event, shuffle, in_an_old_way(BEFORE_EXILE, edition, event, *LEAVING))


@mistake("who leaves is counted cards in exile still", "506.1d/nobody-leaves-with-cards", instead_of=engine.nest_after)
def nest_after_leaving_exile(nest: Nest, event: Event, edition: Edition) -> Nest:
    return engine.nest_after(nest, event, in_an_old_way(BEFORE_EXILE, edition, event, *LEAVING))


@mistake(
    "who left took removed cards along before there was exile",
    "506.1d/nobody-leaves-with-cards",
    instead_of=engine.nest_after,
)
def nest_after_leaving_with_removed_cards(nest: Nest, event: Event, edition: Edition) -> Nest:
    return engine.nest_after(nest, event, Edition.MAGIC_2010 if isinstance(event, LEAVING) else edition)


@mistake("what phases out changes zones still", "506.1a/refused-if-illegal", instead_of=engine.nest_after)
def nest_after_phasing_out_by_zone(nest: Nest, event: Event, edition: Edition) -> Nest:
    by_zone = isinstance(event, MoveThing) and event.zone is Zone.PHASED_OUT and edition in EXILE_IS_IN_THE_GAME
    return engine.nest_after(nest, event, BEFORE_EXILE if by_zone else edition)


@mistake("what is in exile as a subgame ends stays there", "506.6d", instead_of=engine.places_after)
def places_after_staying_in_exile(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> tuple[Place, ...]:
    asked_in = in_an_old_way(Edition.TIME_SPIRAL, edition, event, EndSubgame)
    return engine.places_after(thing, nest, event, shuffle, asked_in)


@mistake("few cards lose as the subgame starts again", "506.3g", instead_of=engine.nest_after)
def nest_after_losing_at_once_again(nest: Nest, event: Event, edition: Edition) -> Nest:
    return engine.nest_after(nest, event, in_an_old_way(Edition.TIME_SPIRAL, edition, event, StartSubgame))


@mistake("who has left controls a player still", "506.1g", instead_of=engine.decider_in_nest)
def decider_of_who_has_left(nest: Nest, player: Player, edition: Edition) -> Player:
    return engine.decider_in_nest(nest, player, Edition.MAGIC_2010)


@mistake("control ended with its player in 2009 already", "506.1g", instead_of=engine.decider_in_nest)
def decider_in_2009(nest: Nest, player: Player, edition: Edition) -> Player:
    since_2009 = edition in editions_between(Edition.MAGIC_2010)
    return engine.decider_in_nest(nest, player, Edition.SCARS_OF_MIRRODIN if since_2009 else edition)
