"""The objects of a moment of a turn: which are there, where each of them is, and which have triggered (217, 408, 410)."""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import z3

from models.objects import same_but_for
from models.turns import turns_after
from verifier.views import EnumView, RecordView, number_of
from verifier.vocabulary import absent, all_of, any_of, choose, implies, not_, optional, record, same

Question = Callable[[RecordView], z3.BoolRef]
Relation = Callable[[RecordView, RecordView], z3.BoolRef]


def each(moment: RecordView, holds: Question) -> z3.BoolRef:
    """Whether something is so of all objects."""
    return all_of(*(implies(here, holds(object)) for _, here, object in numbered(moment)))


def some(moment: RecordView, holds: Question) -> z3.BoolRef:
    """Whether something is so of an object or several."""
    return any_of(*(all_of(here, holds(object)) for _, here, object in numbered(moment)))


def of_number(moment: RecordView, number: Any, holds: Question) -> z3.BoolRef:
    """Whether there is an object of that number, and something is so of it: no other is looked at where that is known."""
    its = ((here, number == i, object) for i, here, object in numbered(moment))
    return any_of(*(all_of(here, it_is, holds(object)) for here, it_is, object in its if it_is is not False))


def between(before: RecordView, after: RecordView, number: Any, holds: Relation) -> z3.BoolRef:
    """Whether an object of that number, if there is one, is there still, and something is so of before and after."""

    def still(i: int, object: RecordView) -> z3.BoolRef:
        return of_number(after, i, lambda now: holds(object, now))

    return all_of(*(implies(all_of(here, number == i), still(i, object)) for i, here, object in numbered(before)))


def where_it_is(moment: Any, number: Any) -> Any:
    """In which zone an object is, and whose that is; nothing of what is in no zone (217.1)."""
    found = absent()
    for i, here, object in numbered(moment):
        found = choose(all_of(here, number == i), _zone_of(object), found)
    return found


def _zone_of(object: RecordView) -> Any:
    elsewhere = object.place.as_a("Elsewhere")
    shared = choose(is_on_stack(object), zone_named("STACK", elsewhere.zone), zone_named("IN_PLAY", elsewhere.zone))
    on_table, off_table = is_on_table(object), object.place.is_a("Elsewhere")
    told = record(zone=choose(on_table, shared, elsewhere.zone), whose=optional(off_table, object.owner))
    return optional(any_of(on_table, off_table), told)


def zone_named(name: str, zones: EnumView) -> EnumView:
    """One of the zones."""
    return EnumView(zones.names, number_of(zones.names.index(name), zones.index.size()))


def numbered(moment: RecordView) -> Iterator[tuple[int, z3.BoolRef, RecordView]]:
    """The objects, each with its number, and whether it is there."""
    for i, object in enumerate(moment.objects):
        yield i, moment.objects.has(i), object


def is_as_it_was(object: RecordView, now: RecordView) -> z3.BoolRef:
    """Whether nothing about an object differs, but that it may have triggered, and be out of combat."""
    may_differ = {"InPlay": ("combat",), "Unstacked": ("triggered",)}
    places = (
        implies(here, all_of(now.place.is_a(name), same_but_for(was, now.place.as_a(name), *may_differ.get(name, ()))))
        for name, (here, was) in object.place.alternatives.items()
    )
    return all_of(same_but_for(object, now, "place"), *places)


def differs_in_combat_only(object: RecordView, now: RecordView) -> z3.BoolRef:
    """Whether nothing about an object differs, but that a permanent may be out of combat."""
    return any_of(same(object, now), all_of(is_in_play(object), is_as_it_was(object, now)))


def are_stacked_in_turn(before: RecordView, after: RecordView) -> z3.BoolRef:
    """Whether of abilities that are put on the stack the active player's are below the next one's, and so on (103.4)."""

    def is_sooner(one: RecordView, other: RecordView) -> Any:
        return turns_after(one.owner, after.active) < turns_after(other.owner, after.active)

    def is_lower(one: int, other: int) -> z3.BoolRef:
        return of_number(after, one, lambda low: of_number(after, other, lambda high: below_if_stacked(low, high)))

    def below_if_stacked(low: RecordView, high: RecordView) -> z3.BoolRef:
        return implies(all_of(is_on_stack(low), is_on_stack(high)), height(low) < height(high))

    waiting = [(number, all_of(here, each.place.is_a("Unstacked")), each) for number, here, each in numbered(before)]
    return all_of(
        *(
            implies(all_of(waits, others, is_sooner(one, other)), is_lower(number, other_number))
            for (number, waits, one), (other_number, others, other) in permutations(waiting, 2)
        )
    )


def stack_is_empty(moment: RecordView) -> z3.BoolRef:
    """Whether nothing is on the stack."""
    return not_(some(moment, is_on_stack))


def is_on_top(object: RecordView, moment: RecordView) -> z3.BoolRef:
    """Whether an object is the topmost on the stack."""
    higher = some(moment, lambda other: all_of(is_on_stack(other), height(other) > height(object)))
    return all_of(is_on_stack(object), not_(higher))


def height(object: RecordView) -> z3.BitVecRef:
    """How many objects are below one that is on the stack."""
    below: z3.BitVecRef = object.place.as_a("OnStack").below
    return below


def is_on_table(object: RecordView) -> z3.BoolRef:
    """Whether an object is in play or on the stack."""
    return any_of(is_in_play(object), is_on_stack(object))


def is_in_combat(object: RecordView) -> z3.BoolRef:
    """Whether an object is a permanent that attacks, blocks or is attacked."""
    return all_of(is_in_play(object), object.place.as_a("InPlay").combat.present)


def is_on_stack(object: RecordView) -> z3.BoolRef:
    """Whether an object is on the stack."""
    on_stack: z3.BoolRef = object.place.is_a("OnStack")
    return on_stack


def is_in_play(object: RecordView) -> z3.BoolRef:
    """Whether an object is in play."""
    in_play: z3.BoolRef = object.place.is_a("InPlay")
    return in_play


def has_triggered(object: RecordView) -> z3.BoolRef:
    """Whether an ability has triggered and waits to be put on the stack."""
    return all_of(object.place.is_a("Unstacked"), object.place.as_a("Unstacked").triggered)


def may_trigger_on(object: RecordView, event: str) -> z3.BoolRef:
    """Whether an object is an ability that triggers on something, and hasn't yet."""
    trigger = object.place.as_a("Unstacked")
    return all_of(object.place.is_a("Unstacked"), trigger.event.is_member(event), not_(trigger.triggered))


def sees_leave(object: RecordView, before: RecordView, after: RecordView) -> z3.BoolRef:
    """Whether an object is an ability that triggers since what it watches has left play or the stack."""
    watched = object.place.as_a("Unstacked").watched.value
    left = all_of(of_number(before, watched, is_on_table), not_(of_number(after, watched, is_on_table)))
    return all_of(may_trigger_on(object, "LEAVING"), left)


def removed_if_on_stack(object: RecordView, now: RecordView) -> z3.BoolRef:
    """Whether something, if it was on the stack, is among the removed cards, or has ceased to exist."""
    return implies(is_on_stack(object), any_of(is_removed(now), all_of(not_(object.kind.CARD), now.place.is_a("Gone"))))


def is_removed(object: RecordView) -> z3.BoolRef:
    """Whether an object is removed from the game."""
    return all_of(object.place.is_a("Elsewhere"), object.place.as_a("Elsewhere").zone.REMOVED)


def is_on_stack_for_its_owner(now: RecordView) -> z3.BoolRef:
    """Whether an object is on the stack under its owner's control, to go nowhere as it resolves."""
    stacked = now.place.as_a("OnStack")
    return all_of(is_on_stack(now), same(stacked.controller, now.owner), stacked.goes_to.absent)
