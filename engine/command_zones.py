"""506, subgames: what lies in command zones, and the counters that players have, as a subgame starts and ends.

Command zones are there since 2009-07-08; what becomes of them in subgames is told since 2010-02-01.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated

Counters = Annotated[int, range(16)]
"""How many counters of a kind a player has."""


class Commanded(Enum):
    """What lies in a command zone; a phenomenon counts as a plane."""

    PLANE = "plane"
    SCHEME = "scheme"
    VANGUARD = "vanguard"
    COMMANDER = "commander"
    EMBLEM = "emblem"
    DUNGEON = "dungeon"


OF_A_DECK = frozenset({Commanded.PLANE, Commanded.SCHEME})
"""What there is a supplementary deck of, which lies face down in the command zone."""

OF_A_PLAYER = frozenset({Commanded.VANGUARD, Commanded.COMMANDER})
"""What its player has in each game."""


@dataclass(frozen=True, slots=True)
class InCommandZone:
    """Something in the command zone of a subgame, or else of its main game.

    `in_deck` says that it is face down in its owner's supplementary deck; else it lies face up by itself. `shuffled` says
    that this deck is in an order that chance gave it.
    """

    kind: Commanded
    in_subgame: bool
    in_deck: bool = False
    shuffled: bool = False


@dataclass(frozen=True, slots=True)
class PlayerCounters:
    """The counters that a player has in a game, by kinds."""

    poison: Counters = 0
    experience: Counters = 0
    energy: Counters = 0


def command_zone_after_start(thing: InCommandZone) -> InCommandZone:
    """Give what becomes of something in the main game's command zone as a subgame starts (today 728.2a to c).

    Supplementary decks, vanguards and commanders go into the subgame; all else stays where it is.
    """
    if thing.in_deck:
        return replace(thing, in_subgame=True, shuffled=True)
    return replace(thing, in_subgame=True) if thing.kind in OF_A_PLAYER else thing


def command_zone_after_end(thing: InCommandZone) -> InCommandZone | None:
    """Give what becomes of something in a command zone as a subgame ends (today 728.5a to c); None if it is no more.

    What the main game's zone has isn't touched. Of the subgame's, decks take up what of them is face up and go back.
    """
    if not thing.in_subgame:
        return thing
    if thing.kind in OF_A_DECK:
        return InCommandZone(thing.kind, in_subgame=False, in_deck=True, shuffled=True)
    return replace(thing, in_subgame=False) if thing.kind in OF_A_PLAYER else None


def counters_in_subgame(main_game: PlayerCounters) -> PlayerCounters:
    """Give the counters with which a player begins a subgame, who has these in its main game: none (today 728.4b)."""
    return PlayerCounters()


def counters_after_subgame(main_game: PlayerCounters, subgame: PlayerCounters) -> PlayerCounters:
    """Give the counters that a player has as the main game resumes, who had these there before the subgame (today 728.4b).

    `subgame` are those that the player has as it ends.
    """
    return main_game
