"""Ending the turn (509): what becomes of the stack, of combat, of mana and of abilities that trigger, as clauses."""

import z3

from models.editions import since
from models.ending_the_turn_checks import went_for_a_reason
from models.ending_the_turn_moments import (
    COMBAT_IS_OVER_ONCE_CHECKED,
    END_STEPS,
    burned,
    emptied,
    in_a_step,
    mana_and_life_stay,
    of_all_players,
    of_player,
    something_applies,
    worn_off,
)
from models.ending_the_turn_objects import (
    between,
    has_triggered,
    is_as_it_was,
    is_in_combat,
    is_in_play,
    is_on_top,
    may_trigger_on,
    numbered,
    of_number,
    removed_if_on_stack,
    sees_leave,
    some,
    stack_is_empty,
)
from models.ending_the_turn_order import (
    WAITING_CEASES,
    ceases_if_unreal,
    chance_exactly_if,
    one_after_the_other,
    removed_as_its_owners,
    removed_if_below,
    said_to_be,
    something_waits,
)
from models.turns import MANA_STOPS_BURNING
from verifier.clauses import clause
from verifier.views import EnumView, OptionalView, RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason: here a program can violate each."""

BEGINS_ANEW = "2015-03-27"
"""From when on the rules say that a turn which is ended in its cleanup step gets a new one."""

SAYS_SO = "2009-07-08"
"""From when on the rules say that what is resolving is removed with the rest of the stack."""

STILL_ON_THE_STACK = "until the last part of its resolution it is on the stack (413.2h); the card says so, too"
"""Why it is taken here that what is resolving is removed with the rest of the stack, as the rules say from SAYS_SO on."""


@clause(
    "509.1a",
    "ending the turn takes the place of the rest of a resolution",
    because="the stack is removed, then state-based effects are checked, then the phase ends, and nothing else happens",
    reading="the-resolving-object-too",
    reading_because=STILL_ON_THE_STACK,
)
def in_this_order(
    before: RecordView,
    removed: RecordView,
    checked: RecordView,
    begun: RecordView,
    number: z3.BitVecRef,
    edition: EnumView,
) -> z3.BoolRef:
    """Each step changes only what it is about, and what was on the stack isn't put where it would be put as it resolves."""
    return all_of(
        one_after_the_other(before, removed, checked, begun, number, edition),
        *(between(before, after, number, removed_if_on_stack) for after in (removed, checked, begun)),
    )


@in_this_order.read_as(
    "all-but-the-resolving-object",
    because="509.1a doesn't name the object that is resolving, so it leaves the stack as it always does (413.2h)",
)
def in_this_order_but_for_one(
    before: RecordView,
    removed: RecordView,
    checked: RecordView,
    begun: RecordView,
    number: z3.BitVecRef,
    edition: EnumView,
) -> z3.BoolRef:
    """The order is the same, and of the stack all but the resolving object is removed."""

    def fits(object: RecordView, now: RecordView) -> z3.BoolRef:
        left_as_usual = all_of(is_on_top(object, before), not_(since(edition, SAYS_SO)))
        return any_of(left_as_usual, removed_if_on_stack(object, now))

    return all_of(
        one_after_the_other(before, removed, checked, begun, number, edition),
        *(between(before, after, number, fits) for after in (removed, checked, begun)),
    )


@clause(
    "509.1b",
    "everything on the stack is removed from the game",
    because="whatever is on the stack, who controls it, and where it would go, it goes to its owner's removed cards",
    reading="the-resolving-object-too",
    reading_because=STILL_ON_THE_STACK,
)
def stack_removed(
    before: RecordView, number: z3.BitVecRef, was: OptionalView, now: OptionalView, edition: EnumView
) -> z3.BoolRef:
    """What was said to be on the stack is said to be removed from the game, and its owner's."""
    return implies(said_to_be(was, "STACK"), removed_as_its_owners(before, number, now))


@stack_removed.read_as(
    "all-but-the-resolving-object",
    because="509.1a doesn't name the object that is resolving, so it leaves the stack as it always does (413.2h)",
)
def stack_removed_but_for_one(
    before: RecordView, number: z3.BitVecRef, was: OptionalView, now: OptionalView, edition: EnumView
) -> z3.BoolRef:
    """The topmost goes where it would go as it resolves; of the others all is the same."""

    def resolved(object: RecordView) -> z3.BoolRef:
        used_up = any_of(object.kind.ABILITY, object.kind.COMBAT_DAMAGE)
        if now.value is None:
            return all_of(is_on_top(object, before), used_up)
        goes_to, zone = object.place.as_a("OnStack").goes_to, now.value.zone
        arrived = all_of(now.present, choose(goes_to.present, same(zone, goes_to.value), zone.GRAVEYARD))
        return all_of(is_on_top(object, before), choose(used_up, now.absent, arrived))

    as_usual = all_of(of_number(before, number, resolved), not_(since(edition, SAYS_SO)))
    all_removed = all_of(since(edition, SAYS_SO), removed_as_its_owners(before, number, now))
    return implies(said_to_be(was, "STACK"), any_of(as_usual, all_removed, removed_if_below(before, number, now)))


@clause(
    "509.1c",
    "everything is removed from combat",
    because="nothing is attacking, blocking or attacked any more, and nothing else about a permanent changes",
    until=COMBAT_IS_OVER_ONCE_CHECKED,
)
def combat_removed(before: RecordView, number: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """Whoever was in combat stays in play as it is: tapped, if it was, and having attacked."""
    stays = between(before, after, number, lambda object, now: implies(is_in_play(object), is_as_it_was(object, now)))
    return all_of(not_(some(after, is_in_combat)), stays)


@clause(
    "509.1d",
    "what no card represents ceases to exist at the next check",
    because="abilities, copies, tokens and combat damage are removed first, and cease to exist as the check comes",
    reading="the-resolving-object-too",
    reading_because=STILL_ON_THE_STACK,
)
def unreal_ceases(
    before: RecordView,
    number: z3.BitVecRef,
    was: OptionalView,
    removed: OptionalView,
    checked: OptionalView,
    edition: EnumView,
) -> z3.BoolRef:
    """What was anywhere off play is still somewhere when the stack is removed; after the check only cards are."""
    return ceases_if_unreal(before, number, was, checked, removed.present)


@unreal_ceases.read_as(
    "all-but-the-resolving-object",
    because="an ability that leaves the stack as it always does is used up, and need not be anywhere until the check",
)
def unreal_ceases_but_for_one(
    before: RecordView,
    number: z3.BitVecRef,
    was: OptionalView,
    removed: OptionalView,
    checked: OptionalView,
    edition: EnumView,
) -> z3.BoolRef:
    """What was resolving may be nowhere before the check."""
    on_top = of_number(before, number, lambda object: is_on_top(object, before))
    used_up = all_of(on_top, not_(since(edition, SAYS_SO)))
    return ceases_if_unreal(before, number, was, checked, any_of(used_up, removed.present))


@clause(
    "509.1e",
    "state-based effects are checked",
    because="whoever has no life, and whatever can't stay in play, goes now, while damage and effects still are there",
)
def state_based_effects(removed: RecordView, number: z3.BitVecRef, checked: RecordView, edition: EnumView) -> z3.BoolRef:
    """Afterwards no state-based effect applies, and nothing has gone without a reason.

    A reason is weakness or a second legend before the check, or that what an Aura was on isn't in play after it. From
    LEGENDS_PER_CONTROLLER on a second legend is one of the same controller's, and one of them had no such reason; which
    one that is, is for who controls them to say.
    """
    return all_of(
        not_(something_applies(checked, edition)),
        of_all_players(removed, checked, lambda seat, now: same(now.out, any_of(seat.out, seat.life <= 0))),
        *(
            implies(
                all_of(here, number == i), of_number(checked, i, went_for_a_reason(i, object, removed, checked, edition))
            )
            for i, here, object in numbered(removed)
        ),
    )


@clause(
    "509.1f",
    "during the check nobody can act and the stack is empty",
    because="what triggers is kept for the cleanup step",
)
def nobody_acts(removed: OptionalView, checked: OptionalView, after: RecordView) -> z3.BoolRef:
    """Neither before the check nor after it is there a player with priority, nor is there anything on the stack."""
    return all_of(removed.absent, checked.absent, stack_is_empty(after))


@clause(
    "509.1g",
    "the phase ends: mana is lost and burns",
    because="as any phase ends, unused mana is lost and its player loses as much life, unless another controls the turn",
    until=MANA_STOPS_BURNING,
    reading="it-ends-as-any-phase-does",
    reading_because="509.1c ends both phase and step where there are both, and 507.4 spares only one player from the burn",
)
def phase_ends(checked: RecordView, player: z3.BitVecRef, begun: RecordView) -> z3.BoolRef:
    """Each pool is empty, and cost its player as much life, but not the player whose turn another controls (507.4).

    The end phase ends too, though the cleanup step belongs to it.
    """
    return of_player(checked, begun, player, burned(checked, player))


@phase_ends.read_as(
    "the-end-phase-goes-on",
    because="the cleanup step is a step of the end phase, so where the game is in it already only the step ends",
)
def phase_ends_but_for_the_last(checked: RecordView, player: z3.BitVecRef, begun: RecordView) -> z3.BoolRef:
    """In the end phase mana stays for the cleanup step, if one comes; else all is the same."""
    in_end_phase = all_of(in_a_step(checked, END_STEPS), not_(begun.stage.OVER))
    stays, burns = (of_player(checked, begun, player, how) for how in (mana_and_life_stay, burned(checked, player)))
    return choose(in_end_phase, stays, burns)


@phase_ends.read_as(
    "cut-short-burns-nobody",
    because="a phase ends as all players pass (300.2), and one that an effect ends left nobody the chance to use mana",
)
def phase_ends_without_burn(checked: RecordView, player: z3.BitVecRef, begun: RecordView) -> z3.BoolRef:
    """Mana is lost and no life is."""
    return of_player(checked, begun, player, emptied)


@clause(
    "509.1h",
    "the game skips straight to the cleanup step",
    because="a cleanup step begins, whichever step the turn is ended in",
    reading="a-cleanup-step-begins-anew",
    reading_because="what ends is the current step, so the one it skips to is another; from 2015-03-27 on the rules say so",
)
def straight_to_cleanup(checked: RecordView, begun: RecordView, edition: EnumView) -> z3.BoolRef:
    """What comes next is the beginning of a cleanup step; in a cleanup step already, of another one."""
    return all_of(begun.step.CLEANUP, begun.stage.BEGUN)


@straight_to_cleanup.read_as(
    "no-cleanup-step-after-the-last",
    because="in the cleanup step there is no later one to skip to, so as the current step ends the turn is over",
)
def straight_to_cleanup_or_over(checked: RecordView, begun: RecordView, edition: EnumView) -> z3.BoolRef:
    """A turn ended in its cleanup step is over."""
    over = all_of(checked.step.CLEANUP, not_(since(edition, BEGINS_ANEW)))
    return all_of(begun.step.CLEANUP, choose(over, begun.stage.OVER, begun.stage.BEGUN))


@clause(
    "509.1i",
    "all steps and phases in between are skipped",
    because="from the end of the current step until the turn is over there are only cleanup steps",
)
def only_cleanup_steps(before: RecordView, after: RecordView) -> z3.BoolRef:
    """While the stack is removed and effects are checked the step stays; from then on it is a cleanup step."""
    past_it = any_of(before.stage.CHECKED, before.step.CLEANUP)
    return choose(past_it, after.step.CLEANUP, implies(before.stage.STACK_REMOVED, same(after.step, before.step)))


@clause(
    "509.2a",
    "triggered abilities aren't put on the stack meanwhile",
    because="nobody gets priority until the cleanup step, so what has triggered waits",
)
def triggers_wait(before: RecordView, number: z3.BitVecRef, after: RecordView, edition: EnumView) -> z3.BoolRef:
    """What waited waits still; what else waits triggered on something that left; nothing is on the stack.

    From WAITING_CEASES on nothing waits that had triggered before the stack was removed.
    """
    forgotten = all_of(before.stage.RESOLVING, since(edition, WAITING_CEASES))

    def waits(object: RecordView, now: RecordView) -> z3.BoolRef:
        due = any_of(all_of(has_triggered(object), not_(forgotten)), sees_leave(object, before, after))
        return same(has_triggered(now), due)

    return all_of(stack_is_empty(after), between(before, after, number, waits))


@clause(
    "509.2b",
    "there is a chance to play something in the cleanup step",
    because="players get priority in it if an ability has triggered or a state-based effect applies (314.3)",
    reading="for-state-based-effects-too",
    reading_because="509.2 refers to 314.3, which names state-based effects beside triggered abilities",
)
def chance_in_cleanup(
    before: RecordView, number: z3.BitVecRef, after: RecordView, told: OptionalView, edition: EnumView
) -> z3.BoolRef:
    """Somebody has priority exactly if, once damage wore off, an ability waits or a state-based effect applies."""
    chance = any_of(something_waits(before), something_applies(worn_off(before), edition))
    return chance_exactly_if(chance, before, number, after, told)


@chance_in_cleanup.read_as(
    "for-triggered-abilities-only",
    because="509.2 speaks of triggered abilities only as a reason for priority in this cleanup step",
)
def chance_for_abilities(
    before: RecordView, number: z3.BitVecRef, after: RecordView, told: OptionalView, edition: EnumView
) -> z3.BoolRef:
    """Somebody has priority exactly if an ability waits; state-based effects matter if something triggers on them."""
    watching = some(before, lambda object: may_trigger_on(object, "LEAVING"))
    silent = not_(any_of(something_waits(before), all_of(watching, something_applies(worn_off(before), edition))))
    return all_of(
        implies(something_waits(before), chance_exactly_if(z3.BoolVal(True), before, number, after, told)),
        implies(silent, all_of(told.absent, after.stage.OVER)),
    )


@clause(
    "509.2c",
    "then there is another cleanup step before the turn ends",
    because="a cleanup step in which players got priority is followed by another one",
)
def another_cleanup_step(before: RecordView, after: RecordView) -> z3.BoolRef:
    """Where players may act in it, what they play resolves; once all pass on an empty stack, another step begins."""
    all_passed = all_of(before.stage.PRIORITY, stack_is_empty(before))
    acting = choose(before.stage.PRIORITY, after.stage.RESOLVING, after.stage.PRIORITY)
    return all_of(after.step.CLEANUP, choose(all_passed, after.stage.BEGUN, acting))


@clause(
    "509.3",
    "abilities that trigger at end of turn don't trigger",
    because="the end of turn step is skipped, so they wait for that of another turn",
)
def silent_at_end_of_turn(before: RecordView, number: z3.BitVecRef, after: RecordView) -> z3.BoolRef:
    """What waits for the end of turn step waits for it still."""
    return between(
        before, after, number, lambda object, now: implies(may_trigger_on(object, "END_OF_TURN"), same(object, now))
    )
