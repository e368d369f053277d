"""What several clauses on ending the turn (509) say in part: what changes when, where what is removed is, who is to act."""

import z3

from models.editions import since
from models.ending_the_turn_moments import (
    COMBAT_IS_OVER_ONCE_CHECKED,
    LARGEST_HAND,
    is_first_in_turn_order,
    mana_and_life_stay,
    of_all_players,
)
from models.ending_the_turn_objects import (
    are_stacked_in_turn,
    between,
    differs_in_combat_only,
    has_triggered,
    is_as_it_was,
    is_on_stack,
    is_on_stack_for_its_owner,
    is_on_top,
    may_trigger_on,
    of_number,
    sees_leave,
    some,
)
from models.objects import same_but_for
from verifier.formulas import FALSE
from verifier.views import EnumView, OptionalView, RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

WAITING_CEASES = "2015-07-17"
"""From when on abilities that triggered before a turn is ended, and wait to be put on the stack, cease to exist."""


def one_after_the_other(
    before: RecordView,
    removed: RecordView,
    checked: RecordView,
    begun: RecordView,
    number: z3.BitVecRef,
    edition: EnumView,
) -> z3.BoolRef:
    """Whether the stack and combat change first, then what state-based effects change, then step, mana and life.

    From COMBAT_IS_OVER_ONCE_CHECKED on combat changes with the step.
    """
    combat_is_last = since(edition, COMBAT_IS_OVER_ONCE_CHECKED)

    def unless_on_stack(object: RecordView, now: RecordView) -> z3.BoolRef:
        ceases = all_of(since(edition, WAITING_CEASES), has_triggered(object), now.place.is_a("Gone"))
        return any_of(is_on_stack(object), is_as_it_was(object, now), all_of(ceases, same_but_for(object, now, "place")))

    def may_leave_combat(object: RecordView, now: RecordView) -> z3.BoolRef:
        return choose(combat_is_last, differs_in_combat_only(object, now), same(object, now))

    return all_of(
        removed.stage.STACK_REMOVED,
        checked.stage.CHECKED,
        same_but_for(before, removed, "stage", "objects"),
        between(before, removed, number, unless_on_stack),
        same_but_for(removed, checked, "stage", "objects", "seats"),
        of_all_players(removed, checked, mana_and_life_stay),
        same_but_for(checked, begun, "stage", "step", "seats", "objects"),
        between(checked, begun, number, may_leave_combat),
        of_all_players(checked, begun, lambda seat, now: same(seat.out, now.out)),
    )


def said_to_be(told: OptionalView, zone: str) -> z3.BoolRef:
    """Whether an object is said to be in a zone: of none at all nothing is said that could be looked at."""
    return FALSE if told.value is None else all_of(told.present, told.value.zone.is_member(zone))


def removed_as_its_owners(before: RecordView, number: z3.BitVecRef, now: OptionalView) -> z3.BoolRef:
    """Whether an object is said to be among its owner's removed cards."""
    if now.value is None:
        return FALSE
    whose = now.value.whose
    of_its_owner = of_number(before, number, lambda object: all_of(whose.present, same(whose.value, object.owner)))
    return all_of(said_to_be(now, "REMOVED"), of_its_owner)


def removed_if_below(before: RecordView, number: z3.BitVecRef, now: OptionalView) -> z3.BoolRef:
    """Whether it is said to be there, and was anywhere but on top of the stack."""
    below = of_number(before, number, lambda object: not_(is_on_top(object, before)))
    return all_of(below, removed_as_its_owners(before, number, now))


def ceases_if_unreal(
    before: RecordView, number: z3.BitVecRef, was: OptionalView, checked: OptionalView, there_until_then: z3.BoolRef
) -> z3.BoolRef:
    """Whether what was off play is there until the check, and afterwards only if a card represents it."""
    off_play = all_of(was.present, not_(was.value.zone.IN_PLAY))
    card = of_number(before, number, lambda object: object.kind.CARD)
    return implies(off_play, all_of(there_until_then, same(checked.present, card)))


def something_waits(before: RecordView) -> z3.BoolRef:
    """Whether at the beginning of a cleanup step an ability waits, or one triggers on the discard."""
    discard = all_of(before.hand > LARGEST_HAND, some(before, lambda object: may_trigger_on(object, "DISCARDING")))
    return any_of(some(before, has_triggered), discard)


def chance_exactly_if(
    chance: z3.BoolRef, before: RecordView, number: z3.BitVecRef, after: RecordView, told: OptionalView
) -> z3.BoolRef:
    """Whether exactly then players get priority, the active player first, and what waits is on the stack in turn."""
    somebody = any_of(*(not_(seat.out) for seat in after.seats))

    def stacked(object: RecordView, now: RecordView) -> z3.BoolRef:
        discarding = all_of(before.hand > LARGEST_HAND, may_trigger_on(object, "DISCARDING"))
        due = any_of(has_triggered(object), discarding, sees_leave(object, before, after))
        stays = choose(due, is_on_stack_for_its_owner(now), same(object, now))
        return implies(object.place.is_a("Unstacked"), stays)

    goes_on = all_of(after.stage.PRIORITY, between(before, after, number, stacked), are_stacked_in_turn(before, after))
    return all_of(
        same(told.present, all_of(chance, somebody)),
        implies(told.present, is_first_in_turn_order(told.value, after)),
        choose(chance, goes_on, after.stage.OVER),
    )
