"""Claims on command zones and players' counters in subgames: an engine obeys each clause."""

from typing import Protocol

import z3

from engine.command_zones import InCommandZone, PlayerCounters
from models import command_zones as rules
from models.command_zones import face_up, in_a_deck, in_main_game, in_subgame
from verifier.claims import Goal, claim
from verifier.vocabulary import all_of

TRUE = z3.BoolVal(True)


class CommandZoneRules(Protocol):
    """What an engine offers on command zones and players' counters in subgames."""

    def command_zone_after_start(self, thing: InCommandZone) -> InCommandZone: ...
    def command_zone_after_end(self, thing: InCommandZone) -> InCommandZone | None: ...
    def counters_in_subgame(self, main_game: PlayerCounters) -> PlayerCounters: ...
    def counters_after_subgame(self, main_game: PlayerCounters, subgame: PlayerCounters) -> PlayerCounters: ...


AS_IT_STARTS = "a subgame starts"
AS_IT_ENDS = "the subgame ends"


@claim(rules.decks_go_along, when=AS_IT_STARTS)
def decks_go_along(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    premise = all_of(in_main_game(thing, "PLANE", "SCHEME"), in_a_deck(thing))
    return Goal(premise, rules.decks_go_along(thing, engine.command_zone_after_start(thing)))


@claim(rules.vanguards_go_along, when=AS_IT_STARTS)
def vanguards_go_along(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    after = engine.command_zone_after_start(thing)
    return Goal(in_main_game(thing, "VANGUARD"), rules.vanguards_go_along(after))


@claim(rules.commanders_go_along, when=AS_IT_STARTS)
def commanders_go_along(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    after = engine.command_zone_after_start(thing)
    return Goal(in_main_game(thing, "COMMANDER"), rules.commanders_go_along(after))


@claim(rules.all_else_stays, when=AS_IT_STARTS)
def all_else_stays(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    premise = all_of(in_main_game(thing, "PLANE", "SCHEME", "EMBLEM", "DUNGEON"), face_up(thing))
    return Goal(premise, rules.all_else_stays(thing, engine.command_zone_after_start(thing)))


@claim(rules.decks_come_back, when=AS_IT_ENDS)
def decks_come_back(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    after = engine.command_zone_after_end(thing)
    return Goal(in_subgame(thing, "PLANE", "SCHEME"), rules.decks_come_back(thing, after))


@claim(rules.vanguards_come_back, when=AS_IT_ENDS)
def vanguards_come_back(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    after = engine.command_zone_after_end(thing)
    return Goal(in_subgame(thing, "VANGUARD"), rules.vanguards_come_back(after))


@claim(rules.commanders_come_back, when=AS_IT_ENDS)
def commanders_come_back(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    after = engine.command_zone_after_end(thing)
    return Goal(in_subgame(thing, "COMMANDER"), rules.commanders_come_back(after))


@claim(rules.all_else_ceases, when=AS_IT_ENDS)
def all_else_ceases(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    after = engine.command_zone_after_end(thing)
    return Goal(in_subgame(thing, "EMBLEM", "DUNGEON"), rules.all_else_ceases(after))


@claim(rules.main_game_is_untouched, when=AS_IT_ENDS)
def main_game_is_untouched(engine: CommandZoneRules, thing: InCommandZone) -> Goal:
    # All decks are in the subgame then. Of planes that stayed face up the text may be read to go into their deck, too.
    there = in_main_game(thing, "SCHEME", "VANGUARD", "COMMANDER", "EMBLEM", "DUNGEON")
    after = engine.command_zone_after_end(thing)
    return Goal(all_of(there, face_up(thing)), rules.main_game_is_untouched(thing, after))


@claim(rules.no_counters_at_first, when=AS_IT_STARTS)
def no_counters_at_first(engine: CommandZoneRules, main_game: PlayerCounters) -> Goal:
    return Goal(TRUE, rules.no_counters_at_first(engine.counters_in_subgame(main_game)))


@claim(rules.counters_as_before, when="a player has {subgame} in a subgame, and it ends")
def counters_as_before(engine: CommandZoneRules, main_game: PlayerCounters, subgame: PlayerCounters) -> Goal:
    after = engine.counters_after_subgame(main_game, subgame)
    return Goal(TRUE, rules.counters_as_before(main_game, after))
