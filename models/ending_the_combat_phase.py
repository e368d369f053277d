"""Ending the combat phase (509.4, today 723.2): what is forgotten, removed, checked and skipped, as clauses."""

from typing import Any

import z3

from models.ending_the_turn_by_edition import mana_is_lost_with_the_step
from models.ending_the_turn_checks import went_for_a_reason
from models.ending_the_turn_moments import emptied, is_unreal, of_all_players, of_player, something_applies
from models.ending_the_turn_objects import (
    are_stacked_in_turn,
    between,
    has_triggered,
    is_as_it_was,
    is_in_combat,
    is_in_play,
    is_on_stack,
    is_on_stack_for_its_owner,
    is_removed,
    may_trigger_on,
    numbered,
    of_number,
    sees_leave,
    some,
)
from models.objects import same_but_for
from verifier.clauses import clause
from verifier.views import EnumView, RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason: here a program can violate each."""

COMBAT_CAN_BE_ENDED = "2019-08-23"
"""From when on the rules say what becomes of a game in which an effect ends the combat phase."""


@clause(
    "509.4a",
    "what had triggered before combat is ended ceases to exist",
    because="an ability that waits to be put on the stack as the combat phase is ended is never put there",
    since=COMBAT_CAN_BE_ENDED,
)
def waiting_abilities_cease(before: RecordView, number: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """Whatever has triggered before is nowhere afterwards."""
    return between(before, after, number, lambda object, now: implies(has_triggered(object), now.place.is_a("Gone")))


@clause(
    "509.4b",
    "everything on the stack is removed from the game",
    because="what is resolving is no exception; and what no card represents ceases to exist, unless it is in play",
    since=COMBAT_CAN_BE_ENDED,
)
def stack_removed(before: RecordView, number: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """A card that was on the stack is removed, and the same card still; other things off play are nowhere."""

    def goes(object: RecordView, now: RecordView) -> z3.BoolRef:
        removed = choose(object.kind.CARD, is_removed(now), now.place.is_a("Gone"))
        return all_of(implies(is_on_stack(object), removed), implies(is_unreal(object), now.place.is_a("Gone")))

    return between(before, after, number, goes)


@clause(
    "509.4c",
    "state-based actions are checked before combat is over",
    because="who has no life, and what can't stay in play, goes with the combat phase, and nobody can act before",
    since=COMBAT_CAN_BE_ENDED,
)
def state_based_actions(before: RecordView, number: z3.BitVecRef, after: RecordView, edition: EnumView) -> z3.BoolRef:
    """Afterwards no state-based action applies, and no player and no permanent went for another reason."""
    return all_of(
        not_(something_applies(after, edition)),
        of_all_players(before, after, lambda seat, now: same(now.out, any_of(seat.out, seat.life <= 0))),
        *(
            implies(
                all_of(here, number == i, is_in_play(object)),
                of_number(after, i, went_for_a_reason(i, object, before, after, edition)),
            )
            for i, here, object in numbered(before)
        ),
    )


@clause(
    "509.4d",
    "everything is removed from combat",
    because="nothing attacks, blocks or is attacked any more, and whatever attacked stays tapped and has attacked",
    since=COMBAT_CAN_BE_ENDED,
)
def combat_removed(before: RecordView, number: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """What stays in play is as it was, but for combat, in which there is nothing."""

    def stays(object: RecordView, now: RecordView) -> z3.BoolRef:
        return implies(all_of(is_in_play(object), is_in_play(now)), is_as_it_was(object, now))

    return all_of(not_(some(after, is_in_combat)), between(before, after, number, stays))


@clause(
    "509.4e",
    "abilities that trigger at end of combat don't trigger",
    because="that step is skipped, so while combat is ended nothing happens but that things leave play and the stack",
    since=COMBAT_CAN_BE_ENDED,
)
def silent_but_for_departures(before: RecordView, number: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """An ability that triggers on anything else waits for it still."""

    def is_silent(object: RecordView, now: RecordView) -> z3.BoolRef:
        may_hear = any_of(has_triggered(object), may_trigger_on(object, "LEAVING"))
        return implies(all_of(object.place.is_a("Unstacked"), not_(may_hear)), same(object, now))

    return between(before, after, number, is_silent)


@clause(
    "509.4f",
    "what triggers as combat is ended waits for the next phase",
    because="nobody gets priority meanwhile, so no ability is put on the stack before players get it in the next phase",
    since=COMBAT_CAN_BE_ENDED,
)
def triggers_wait(before: RecordView, number: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """What watches something that left has triggered, and isn't on the stack yet; what watches anything else hasn't."""

    def waits(object: RecordView, now: RecordView) -> z3.BoolRef:
        triggered = same(has_triggered(now), sees_leave(object, before, after))
        return implies(may_trigger_on(object, "LEAVING"), all_of(is_as_it_was(object, now), triggered))

    return between(before, after, number, waits)


@clause(
    "509.4g",
    "at any other time than combat nothing happens",
    because="outside of the combat phase there is none to end, so what is resolving goes on as if nothing had been said",
    since=COMBAT_CAN_BE_ENDED,
)
def nothing_outside_combat(before: RecordView, after: RecordView) -> z3.BoolRef:
    """All is as it was."""
    return same(before, after)


@clause(
    "509.4h",
    "the combat phase ends: mana is lost and costs no life",
    because=mana_is_lost_with_the_step.because,
    since=COMBAT_CAN_BE_ENDED,
)
def mana_is_lost(before: RecordView, player: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """Each pool is empty, and everybody has as much life as before."""
    return of_player(before, after, player, emptied)


@clause(
    "509.4i",
    "the game skips straight to the main phase after combat",
    because="whatever steps of combat are still to come are skipped, and all else is to come as before",
    since=COMBAT_CAN_BE_ENDED,
)
def straight_to_the_main_phase(before: RecordView, number: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """That phase begins, in the same turn, and cards in other zones than play and the stack are where they were."""

    def stays(object: RecordView, now: RecordView) -> z3.BoolRef:
        return implies(all_of(object.place.is_a("Elsewhere"), object.kind.CARD), same(object, now))

    return all_of(
        after.step.SECOND_MAIN,
        after.stage.BEGUN,
        same_but_for(before, after, "step", "stage", "seats", "objects"),
        between(before, after, number, stays),
    )


def is_put_on_the_stack_then(after: Any, number: Any, begun: Any) -> z3.BoolRef:
    """Whether as players get priority in the next phase what has triggered is on the stack, in the order of players."""

    def stacked(object: RecordView, now: RecordView) -> z3.BoolRef:
        return implies(has_triggered(object), is_on_stack_for_its_owner(now))

    in_time = all_of(begun.step.SECOND_MAIN, begun.stage.PRIORITY)
    return all_of(in_time, between(after, begun, number, stacked), are_stacked_in_turn(after, begun))
