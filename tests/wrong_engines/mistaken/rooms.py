"""Mistakes about Rooms (709.5)."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.cards import ManaCost, SplitCard
from engine.objects import Characteristics, Half
from engine.rooms import Occasion, Room

BOTH = frozenset(Half)


@mistake("a Room is both halves, locked or not", "505.9a", instead_of=engine.room_characteristics)
def room_characteristics_of_both(room: Room) -> Characteristics:
    return engine.room_characteristics(replace(room, unlocked=BOTH))


@mistake("a locked half keeps its name", "505.9a", instead_of=engine.room_characteristics)
def room_characteristics_with_a_name(room: Room) -> Characteristics:
    return replace(engine.room_characteristics(room), name=room.card.left.name)


@mistake("a locked half still counts for the mana value", "505.9a", instead_of=engine.room_characteristics)
def room_characteristics_of_its_whole_cost(room: Room) -> Characteristics:
    whole = engine.room_characteristics(replace(room, unlocked=BOTH))
    return replace(engine.room_characteristics(room), converted_mana_cost=whole.converted_mana_cost)


@mistake("a Room of which both halves are locked has no type", "505.9a", instead_of=engine.room_characteristics)
def room_characteristics_of_nothing(room: Room) -> Characteristics:
    values = engine.room_characteristics(room)
    return values if room.unlocked else replace(values, types=frozenset(), subtypes=frozenset())


@mistake("a Room that wasn't cast has its left half unlocked", "505.9b", instead_of=engine.room_enters)
def room_enters_left(card: SplitCard, cast: Half | None) -> Room:
    return engine.room_enters(card, cast or Half.LEFT)


@mistake("a Room enters with both halves unlocked", "505.9b", instead_of=engine.room_enters)
def room_enters_unlocked(card: SplitCard, cast: Half | None) -> Room:
    return Room(card, BOTH)


@mistake("halves are unlocked at any time", "505.9c", instead_of=engine.may_unlock)
def may_unlock_as_an_instant(room: Room, half: Half, occasion: Occasion) -> bool:
    return occasion.controls_it and occasion.has_priority and half not in room.unlocked


@mistake("a half is unlocked with something on the stack", "505.9c", instead_of=engine.may_unlock)
def may_unlock_in_response(room: Room, half: Half, occasion: Occasion) -> bool:
    return engine.may_unlock(room, half, replace(occasion, stack_empty=True))


@mistake("opponents unlock halves, too", "505.9c", instead_of=engine.may_unlock)
def may_unlock_of_another(room: Room, half: Half, occasion: Occasion) -> bool:
    return engine.may_unlock(room, half, replace(occasion, controls_it=True))


@mistake("what is unlocked can be unlocked again", "505.9c", instead_of=engine.may_unlock)
def may_unlock_again(room: Room, half: Half, occasion: Occasion) -> bool:
    return engine.may_unlock(replace(room, unlocked=frozenset()), half, occasion)


@mistake("a locked half has no cost to pay", "505.9d", instead_of=engine.cost_to_unlock)
def cost_to_unlock_of_what_is_there(room: Room, half: Half) -> ManaCost | None:
    return engine.cost_to_unlock(room, half) if half in room.unlocked else None


@mistake("one pays for the half that is unlocked already", "505.9d", instead_of=engine.cost_to_unlock)
def cost_to_unlock_of_the_other(room: Room, half: Half) -> ManaCost | None:
    return engine.cost_to_unlock(room, Half.RIGHT if half is Half.LEFT else Half.LEFT)


@mistake("unlocking a half locks the other", "505.9e", instead_of=engine.room_after)
def room_after_one_only(room: Room, half: Half, unlocks: bool) -> Room:
    return Room(room.card, frozenset({half})) if unlocks else engine.room_after(room, half, unlocks)


@mistake("what is unlocked twice is locked again", "505.9e", instead_of=engine.room_after)
def room_after_toggling(room: Room, half: Half, unlocks: bool) -> Room:
    return Room(room.card, room.unlocked ^ {half}) if unlocks else engine.room_after(room, half, unlocks)


@mistake("locking a half locks all", "505.9f", instead_of=engine.room_after)
def room_after_locking_all(room: Room, half: Half, unlocks: bool) -> Room:
    return engine.room_after(room, half, unlocks) if unlocks else Room(room.card)


@mistake("nothing locks a half", "505.9f", instead_of=engine.room_after)
def room_after_never_locking(room: Room, half: Half, unlocks: bool) -> Room:
    return engine.room_after(room, half, unlocks) if unlocks else room


@mistake("abilities trigger again for what is unlocked", "505.9g", instead_of=engine.halves_opened)
def halves_opened_again(before: frozenset[Half], after: frozenset[Half]) -> frozenset[Half]:
    return after


@mistake("nothing triggers as a Room enters", "505.9g", instead_of=engine.halves_opened)
def halves_opened_later_only(before: frozenset[Half], after: frozenset[Half]) -> frozenset[Half]:
    return engine.halves_opened(before, after) if before else frozenset()


@mistake("both at once don't unlock a Room fully", "505.9h", instead_of=engine.is_fully_unlocked_by)
def is_fully_unlocked_by_one_only(before: frozenset[Half], after: frozenset[Half]) -> bool:
    return engine.is_fully_unlocked_by(before, after) and bool(before)


@mistake("what is fully unlocked is so again and again", "505.9h", instead_of=engine.is_fully_unlocked_by)
def is_fully_unlocked_by_staying(before: frozenset[Half], after: frozenset[Half]) -> bool:
    return after == BOTH
