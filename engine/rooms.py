"""Rooms (709.5): permanents that are split cards with one type line, whose halves are unlocked and locked.

They are there since 2024-11-08. What is said of other permanents holds for them too, but isn't asked here.
"""

from dataclasses import dataclass, replace

from engine.cards import Face, ManaCost, SplitCard
from engine.characteristics import both_combined, of_face
from engine.objects import Characteristics, Half


@dataclass(frozen=True, slots=True)
class Room:
    """A Room in play, with the halves that have their designation of being unlocked (709.5c)."""

    card: SplitCard
    unlocked: frozenset[Half] = frozenset()


@dataclass(frozen=True, slots=True)
class Occasion:
    """What counts of the moment in which a player wants to unlock a half, and of that player (709.5e)."""

    controls_it: bool
    has_priority: bool
    own_turn: bool
    main_phase: bool
    stack_empty: bool


def room_enters(card: SplitCard, cast: Half | None) -> Room:
    """Put a Room into play: unlocked is the half that was cast, and neither of a card that was no spell (709.5d)."""
    return Room(card, frozenset() if cast is None else frozenset({cast}))


def room_after(room: Room, half: Half, unlocks: bool) -> Room:
    """Unlock or lock a half, as a player or an effect does; one that is so stays so (709.5e to g)."""
    return replace(room, unlocked=room.unlocked | {half} if unlocks else room.unlocked - {half})


def room_characteristics(room: Room) -> Characteristics:
    """Give what a Room is: both halves combined, but for the names, mana costs and texts of locked ones (709.5)."""
    halves = ((Half.LEFT, room.card.left), (Half.RIGHT, room.card.right))
    shown = [of_face(face, x=0) for half, face in halves if half in room.unlocked]
    match shown:
        case [left, right]:
            return both_combined(left, right)
        case [only]:
            return only
        case _:
            return of_face(_type_line(room.card.left), x=0)


def may_unlock(room: Room, half: Half, occasion: Occasion) -> bool:
    """Whether a player may pay to unlock a half: as a sorcery could be cast, and if it is locked (709.5e)."""
    in_time = occasion.has_priority and occasion.own_turn and occasion.main_phase and occasion.stack_empty
    return in_time and occasion.controls_it and half not in room.unlocked


def cost_to_unlock(room: Room, half: Half) -> ManaCost | None:
    """Give what a player pays to unlock a half, its mana cost; None, which can't be paid, if it has none (709.5e)."""
    return room.card.left.mana_cost if half is Half.LEFT else room.card.right.mana_cost


def halves_opened(before: frozenset[Half], after: frozenset[Half]) -> frozenset[Half]:
    """Give the halves whose abilities trigger that wait for them to be unlocked, also as the Room enters (709.5h).

    `before` and `after` are those unlocked; before it enters, none is.
    """
    return after - before


def is_fully_unlocked_by(before: frozenset[Half], after: frozenset[Half]) -> bool:
    """Whether abilities trigger that wait for a Room to be fully unlocked: one half or both at once made it so (709.5i)."""
    return before != after == frozenset(Half)


def _type_line(face: Face) -> Face:
    return replace(face, name=None, mana_cost=None, text=None)
