"""Mistakes about command zones and players' counters in subgames."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.command_zones import OF_A_DECK, Commanded, InCommandZone, PlayerCounters


@mistake("a subgame begins without supplementary decks", "506.8a", instead_of=engine.command_zone_after_start)
def start_without_decks(thing: InCommandZone) -> InCommandZone:
    return thing if thing.in_deck else engine.command_zone_after_start(thing)


@mistake("decks that go into a subgame stay in their order", "506.8a", instead_of=engine.command_zone_after_start)
def start_without_shuffling(thing: InCommandZone) -> InCommandZone:
    return replace(engine.command_zone_after_start(thing), shuffled=thing.shuffled)


@mistake("planes that are face up go into the subgame, too", "506.8d", instead_of=engine.command_zone_after_start)
def start_with_face_up_planes(thing: InCommandZone) -> InCommandZone:
    after = engine.command_zone_after_start(thing)
    return replace(after, in_subgame=True) if thing.kind is Commanded.PLANE else after


@mistake("planes that are face up are shuffled into their deck", "506.8d", instead_of=engine.command_zone_after_start)
def start_with_all_planes(thing: InCommandZone) -> InCommandZone:
    is_plane = thing.kind is Commanded.PLANE
    return engine.command_zone_after_start(replace(thing, in_deck=True) if is_plane else thing)


@mistake("emblems work in a subgame, too", "506.8d", instead_of=engine.command_zone_after_start)
def start_with_emblems(thing: InCommandZone) -> InCommandZone:
    after = engine.command_zone_after_start(thing)
    return replace(after, in_subgame=True) if thing.kind is Commanded.EMBLEM else after


@mistake("a subgame has no vanguards", "506.8b", instead_of=engine.command_zone_after_start)
def start_without_vanguards(thing: InCommandZone) -> InCommandZone:
    return thing if thing.kind is Commanded.VANGUARD else engine.command_zone_after_start(thing)


@mistake("commanders stay in the main game", "506.8c", instead_of=engine.command_zone_after_start)
def start_without_commanders(thing: InCommandZone) -> InCommandZone:
    return thing if thing.kind is Commanded.COMMANDER else engine.command_zone_after_start(thing)


@mistake("what is face up of a deck ends with the subgame", "506.8e", instead_of=engine.command_zone_after_end)
def end_losing_face_up_cards(thing: InCommandZone) -> InCommandZone | None:
    is_lost = thing.in_subgame and thing.kind in OF_A_DECK and not thing.in_deck
    return None if is_lost else engine.command_zone_after_end(thing)


@mistake("schemes come back as they lie", "506.8e", instead_of=engine.command_zone_after_end)
def end_with_schemes_face_up(thing: InCommandZone) -> InCommandZone | None:
    after = engine.command_zone_after_end(thing)
    is_scheme = thing.kind is Commanded.SCHEME and after is not None
    return replace(thing, in_subgame=False) if is_scheme else after


@mistake("decks come back in the order in which they are", "506.8e", instead_of=engine.command_zone_after_end)
def end_without_shuffling(thing: InCommandZone) -> InCommandZone | None:
    after = engine.command_zone_after_end(thing)
    return None if after is None else replace(after, shuffled=thing.shuffled)


@mistake("vanguards end with the subgame", "506.8f", instead_of=engine.command_zone_after_end)
def end_of_vanguards(thing: InCommandZone) -> InCommandZone | None:
    ends = thing.in_subgame and thing.kind is Commanded.VANGUARD
    return None if ends else engine.command_zone_after_end(thing)


@mistake("commanders end with the subgame", "506.8g", instead_of=engine.command_zone_after_end)
def end_of_commanders(thing: InCommandZone) -> InCommandZone | None:
    ends = thing.in_subgame and thing.kind is Commanded.COMMANDER
    return None if ends else engine.command_zone_after_end(thing)


@mistake("emblems of a subgame stay for the main game", "506.8h", instead_of=engine.command_zone_after_end)
def end_with_emblems(thing: InCommandZone) -> InCommandZone | None:
    is_emblem = thing.kind is Commanded.EMBLEM
    return replace(thing, in_subgame=False) if is_emblem else engine.command_zone_after_end(thing)


@mistake("the main game's command zone is empty after a subgame", "506.8i", instead_of=engine.command_zone_after_end)
def end_with_the_subgame_s_zone_alone(thing: InCommandZone) -> InCommandZone | None:
    return engine.command_zone_after_end(thing) if thing.in_subgame else None


@mistake("counters go along into a subgame", "506.9a", instead_of=engine.counters_in_subgame)
def counters_that_go_along(main_game: PlayerCounters) -> PlayerCounters:
    return main_game


@mistake("poison alone stays in the main game", "506.9a", instead_of=engine.counters_in_subgame)
def counters_but_poison(main_game: PlayerCounters) -> PlayerCounters:
    return replace(main_game, poison=0)


@mistake("counters of a subgame are there after it", "506.9b", instead_of=engine.counters_after_subgame)
def counters_that_come_along(main_game: PlayerCounters, subgame: PlayerCounters) -> PlayerCounters:
    return subgame


@mistake("a main game resumes without counters", "506.9b", instead_of=engine.counters_after_subgame)
def counters_that_are_lost(main_game: PlayerCounters, subgame: PlayerCounters) -> PlayerCounters:
    return PlayerCounters()
