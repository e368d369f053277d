"""Claims on Rooms (709.5): an engine obeys each clause."""

from typing import Protocol

import z3

from engine.cards import ManaCost, SplitCard
from engine.objects import Characteristics, Half
from engine.rooms import Occasion, Room
from models import rooms as rules
from models.rooms import can_be_a_room, well_formed
from verifier.claims import Goal, claim

TRUE = z3.BoolVal(True)


class RoomRules(Protocol):
    """What an engine offers on Rooms."""

    def room_enters(self, card: SplitCard, cast: Half | None) -> Room: ...
    def room_after(self, room: Room, half: Half, unlocks: bool) -> Room: ...
    def room_characteristics(self, room: Room) -> Characteristics: ...
    def may_unlock(self, room: Room, half: Half, occasion: Occasion) -> bool: ...
    def cost_to_unlock(self, room: Room, half: Half) -> ManaCost | None: ...
    def halves_opened(self, before: frozenset[Half], after: frozenset[Half]) -> frozenset[Half]: ...
    def is_fully_unlocked_by(self, before: frozenset[Half], after: frozenset[Half]) -> bool: ...


@claim(rules.only_what_is_unlocked, when="its characteristics are asked for")
def only_what_is_unlocked(engine: RoomRules, room: Room) -> Goal:
    values = engine.room_characteristics(room)
    return Goal(well_formed(room), rules.only_what_is_unlocked(room, values))


@claim(rules.entering_with_the_cast_half, when="it enters the battlefield, and was cast as {cast}")
def entering_with_the_cast_half(engine: RoomRules, card: SplitCard, cast: Half | None) -> Goal:
    room = engine.room_enters(card, cast)
    return Goal(can_be_a_room(card), rules.entering_with_the_cast_half(card, cast, room))


@claim(rules.unlocked_in_time, when="a player wants to unlock {half} {occasion}")
def unlocked_in_time(engine: RoomRules, room: Room, half: Half, occasion: Occasion) -> Goal:
    may = engine.may_unlock(room, half, occasion)
    return Goal(well_formed(room), rules.unlocked_in_time(room, half, occasion, may))


@claim(rules.cost_of_that_half, when="a player pays to unlock {half}")
def cost_of_that_half(engine: RoomRules, room: Room, half: Half) -> Goal:
    cost = engine.cost_to_unlock(room, half)
    return Goal(well_formed(room), rules.cost_of_that_half(room, half, cost))


@claim(rules.unlocked_from_then_on, when="{half} is unlocked")
def unlocked_from_then_on(engine: RoomRules, room: Room, half: Half) -> Goal:
    after = engine.room_after(room, half, True)
    return Goal(well_formed(room), rules.unlocked_from_then_on(room, half, after))


@claim(rules.locked_from_then_on, when="{half} is locked")
def locked_from_then_on(engine: RoomRules, room: Room, half: Half) -> Goal:
    after = engine.room_after(room, half, False)
    return Goal(well_formed(room), rules.locked_from_then_on(room, half, after))


@claim(
    rules.triggering_as_unlocked,
    when="of a Room's halves {before} was unlocked, now {after} is, and abilities wait for halves to be unlocked",
)
def triggering_as_unlocked(engine: RoomRules, before: frozenset[Half], after: frozenset[Half]) -> Goal:
    return Goal(TRUE, rules.triggering_as_unlocked(before, after, engine.halves_opened(before, after)))


@claim(
    rules.fully_unlocked,
    when="of a Room's halves {before} was unlocked, now {after} is, and an ability waits for it to be fully unlocked",
)
def fully_unlocked(engine: RoomRules, before: frozenset[Half], after: frozenset[Half]) -> Goal:
    return Goal(TRUE, rules.fully_unlocked(before, after, engine.is_fully_unlocked_by(before, after)))
