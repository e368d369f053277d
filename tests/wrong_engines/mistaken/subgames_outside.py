"""Mistakes in 506.3 and 506.5: in what triggers on what leaves its zone, and in what one may look at."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.objects import Edition, Player, RulesError, Zone
from engine.subgames import is_rewritten
from engine.subgames_types import (
    BringIn,
    ConcedeGame,
    Event,
    GivePriority,
    InGame,
    LoseGame,
    Nest,
    Place,
    Shuffle,
    StartSubgame,
    Thing,
    Watch,
    Watcher,
)


@mistake("what is removed as a subgame starts leaves no zone", "506.3c", instead_of=engine.triggers_on)
def triggers_on_removed_libraries_only(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    triggered = engine.triggers_on(watcher, thing, nest, event, edition)
    old = isinstance(event, StartSubgame) and not is_rewritten(edition)
    return triggered and not (old and watcher.watch is Watch.LEAVES)


@mistake("what is removed as it is fetched leaves no zone", "506.5e", instead_of=engine.triggers_on)
def triggers_on_removal_as_it_is_fetched(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    triggered = engine.triggers_on(watcher, thing, nest, event, edition)
    old = isinstance(event, BringIn) and not is_rewritten(edition)
    return triggered and not (old and watcher.watch is Watch.LEAVES)


@mistake(
    "what leaves with its owner triggers nothing",
    "506.5a/outside-the-subgame-nothing-triggers",
    instead_of=engine.triggers_on,
)
def triggers_on_nobody_leaving(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    return engine.triggers_on(watcher, thing, nest, event, edition) and not isinstance(event, LoseGame)


@mistake("what ceases to exist leaves no zone", "506.5a/outside-the-subgame-nothing-triggers", instead_of=engine.triggers_on)
def triggers_on_nothing_at_a_check(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    return engine.triggers_on(watcher, thing, nest, event, edition) and not isinstance(event, GivePriority)


@mistake("whatever is asked, something may trigger on it", "506.5a/refused-for-triggers-too", instead_of=engine.triggers_on)
def triggers_on_what_may_not_be(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    try:
        return engine.triggers_on(watcher, thing, nest, event, edition)
    except RulesError:
        return False


@mistake(
    "nothing triggers on who concedes a main game, for nobody may",
    "506.5a/concessions-agree-for-triggers",
    instead_of=engine.triggers_on,
)
def triggers_on_no_concession(watcher: Watcher, thing: Thing, nest: Nest, event: Event, edition: Edition) -> bool:
    if isinstance(event, ConcedeGame) and event.depth < len(nest.main_games):
        raise RulesError("506.1: that game is discontinued, so wait until it resumes")
    return engine.triggers_on(watcher, thing, nest, event, edition)


@mistake("graveyards are closed", "506.5a/outside-the-subgame-and-hidden", instead_of=engine.may_look_at_thing)
def may_look_at_no_graveyard(thing: Thing, player: Player) -> bool:
    buried = isinstance(thing.place, InGame) and thing.place.zone is Zone.GRAVEYARD
    return not buried and engine.may_look_at_thing(thing, player)


@mistake(
    "what is face down in play is hidden from who controls it too",
    "506.5a/outside-the-subgame-and-hidden",
    instead_of=engine.may_look_at_thing,
)
def may_look_at_nothing_face_down(thing: Thing, player: Player) -> bool:
    face_down = isinstance(thing.place, InGame) and thing.place.face_down
    return not face_down and engine.may_look_at_thing(thing, player)


@mistake(
    "a card that is brought in lies somewhere among a hand", "506.5d/known-as-brought-in", instead_of=engine.places_after
)
def places_after_in_an_ordered_hand(
    thing: Thing, nest: Nest, event: Event, shuffle: Shuffle, edition: Edition
) -> tuple[Place, ...]:
    places = engine.places_after(thing, nest, event, shuffle, edition)
    brought_in = isinstance(event, BringIn) and event.thing == thing
    return tuple(replace(place, rank=shuffle.rank) for place in places) if brought_in else places
