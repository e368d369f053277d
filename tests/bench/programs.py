"""Three small programs of a rules engine, written as one writes Python, and what each of them must answer.

Colors and types are truth values rather than sets, since all who are compared here take those as they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Annotated

COLORS = 5
TYPES = 2
MOST_COST = 15
PLAYERS = 3
EVENTS = 6

Colors = tuple[bool, bool, bool, bool, bool]
Types = tuple[bool, bool]
Cost = Annotated[int, range(MOST_COST + 1)]
Player = Annotated[int, range(1, PLAYERS + 1)]

NO_TURN = 0
"""Who controls the turn before there was one."""


@dataclass(frozen=True, slots=True)
class Half:
    """One half of a split card: which colors and types it has, and its converted mana cost."""

    colors: Colors
    types: Types
    cost: Cost


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an effect asks of one card: all of these colors and types, and a converted mana cost within bounds."""

    colors: Colors
    types: Types
    least_cost: Cost
    most_cost: Cost


class Happening(Enum):
    """What can happen to the control of turns."""

    EFFECT_CREATED = "effect created"
    TURN_TAKEN = "turn taken"
    TURN_SKIPPED = "turn skipped"


@dataclass(frozen=True, slots=True)
class Event:
    """Something happens to a player; `controller` is who created the effect, where one is created."""

    happening: Happening
    player: Player
    controller: Player


Events = tuple[Event, Event, Event, Event, Event, Event]


def shares_a_color(card: tuple[Colors, Colors], other: tuple[Colors, Colors]) -> bool:
    """Whether two split cards share a color: some half of one does with some half of the other (505.6)."""
    for half in card:
        for other_half in other:
            for has, other_has in zip(half, other_half, strict=True):
                if has and other_has:
                    return True
    return False


def has_all_that_is_wanted(halves: tuple[Half, Half], wanted: Wanted) -> bool:
    """Whether a split card has several characteristics, each of which either half may have (505.6)."""
    for place in range(COLORS):
        if wanted.colors[place]:
            for half in halves:
                if half.colors[place]:
                    break
            else:
                return False
    for place in range(TYPES):
        if wanted.types[place]:
            for half in halves:
                if half.types[place]:
                    break
            else:
                return False
    for half in halves:
        if half.cost >= wanted.least_cost:
            break
    else:
        return False
    return any(half.cost <= wanted.most_cost for half in halves)


def turn_controller(events: Events) -> int:
    """Who controls the last turn that was taken, or NO_TURN (507.1a, 507.1b)."""
    next_turn = {player: player for player in range(1, PLAYERS + 1)}
    controller = NO_TURN
    for event in events:
        if event.happening is Happening.TURN_SKIPPED:
            continue
        if event.happening is Happening.EFFECT_CREATED:
            next_turn[event.player] = event.controller
            continue
        controller = next_turn.get(event.player, event.player)
        next_turn[event.player] = event.player
    return controller


def must_share_a_color(card: tuple[Colors, Colors], other: tuple[Colors, Colors]) -> bool:
    """What `shares_a_color` must answer: whether some color is on both cards."""
    return any((card[0][c] | card[1][c]) & (other[0][c] | other[1][c]) for c in range(COLORS))


def must_have_all(halves: tuple[Half, Half], wanted: Wanted) -> bool:
    """What `has_all_that_is_wanted` must answer: the card as a whole lacks nothing."""
    left, right = halves
    return (
        all(left.colors[c] | right.colors[c] | (not wanted.colors[c]) for c in range(COLORS))
        and all(left.types[t] | right.types[t] | (not wanted.types[t]) for t in range(TYPES))
        and max(left.cost, right.cost) >= wanted.least_cost
        and min(left.cost, right.cost) <= wanted.most_cost
    )


def must_control(events: Events) -> int:
    """What `turn_controller` must answer, looking back from the last turn that was taken."""
    back: Iterator[Event] = iter(events[::-1])
    for event in back:
        if event.happening is Happening.TURN_TAKEN:
            for earlier in back:
                if earlier.player == event.player:
                    if earlier.happening is Happening.EFFECT_CREATED:
                        return earlier.controller
                    if earlier.happening is Happening.TURN_TAKEN:
                        break
            return event.player
    return NO_TURN
