"""What each step of a turn does and leaves alone, and which steps are legal: what proofs of 509 by induction rest on."""

from itertools import pairwise
from typing import Any

import z3

from models.counting import NONE, how_many
from models.editions import since
from models.ending_the_turn import state_based_effects
from models.ending_the_turn_moments import (
    COMBAT_IS_OVER_ONCE_CHECKED,
    LARGEST_HAND,
    PHASES_END_WITH,
    STEPS,
    burned,
    emptied,
    in_a_step,
    is_first_in_turn_order,
    mana_and_life_stay,
    of_all_players,
    of_its_time,
    of_player,
    something_applies,
    well_formed,
    worn_off,
)
from models.ending_the_turn_objects import (
    are_stacked_in_turn,
    between,
    differs_in_combat_only,
    each,
    has_triggered,
    is_as_it_was,
    is_in_combat,
    is_in_play,
    is_on_stack,
    is_on_stack_for_its_owner,
    is_on_top,
    is_removed,
    may_trigger_on,
    numbered,
    of_number,
    sees_leave,
    stack_is_empty,
    where_it_is,
    zone_named,
)
from models.ending_the_turn_order import WAITING_CEASES
from models.objects import same_but_for
from models.turns import MANA_STOPS_BURNING
from verifier.views import ChoiceView, RecordView, SequenceView
from verifier.vocabulary import absent, all_of, any_of, choose, implies, not_, same

STARTING_LIFE = 20


def keeps_what_it_is(before: Any, number: Any, after: Any) -> z3.BoolRef:
    """Whether an object is of the same kind and owner as before, a card is somewhere, and what is gone stays so."""

    def is_what_it_was(object: RecordView, now: RecordView) -> z3.BoolRef:
        gone = now.place.is_a("Gone")
        lost = implies(object.kind.CARD, not_(gone))
        return all_of(same_but_for(object, now, "place"), lost, implies(object.place.is_a("Gone"), gone))

    return between(before, after, number, is_what_it_was)


def is_taken_out(object: Any, after: Any, edition: Any) -> z3.BoolRef:
    """Whether an object is where 509.1a leaves it, whatever else there is: removed, or in play and not in combat.

    What no card represents is removed with the rest, and ceases to exist only at the next check. In later editions combat
    lasts until then, and abilities that wait cease to exist at once.
    """
    fights_on = since(edition, COMBAT_IS_OVER_ONCE_CHECKED)
    stays = choose(fights_on, same(object, after), all_of(differs_in_combat_only(object, after), not_(is_in_combat(after))))
    left = choose(is_on_stack(object), is_removed(after), stays)
    ceases = all_of(since(edition, WAITING_CEASES), has_triggered(object))
    return all_of(same_but_for(object, after, "place"), choose(ceases, after.place.is_a("Gone"), left))


def changes_what_it_speaks_of(before: Any, number: Any, after: Any, edition: Any) -> z3.BoolRef:
    """Whether each thing about a moment changes only where carrying on speaks of it.

    Mana and life change as a phase ends, and from 2009-07-08 on as a step does; who is out is only who has no life; hands
    change as a cleanup step begins; objects not while players have priority, but that combat is over after its last step;
    of the stack, what is on top changes. Nobody is put into combat, or taken out of it, but by that.
    """
    begun, passed = before.stage.BEGUN, all_of(before.stage.PRIORITY, stack_is_empty(before))
    cleaning = all_of(begun, before.step.CLEANUP)
    phase_over = any_of(before.stage.CHECKED, all_of(passed, in_a_step(before, PHASES_END_WITH)), after.stage.OVER)
    step_over = all_of(since(edition, MANA_STOPS_BURNING), any_of(passed, before.step.UNTAP))
    waiting = any_of(before.stage.PRIORITY, before.stage.CHECKED)

    def fights_on(object: RecordView, now: RecordView) -> z3.BoolRef:
        fought, fights = object.place.as_a("InPlay").combat, now.place.as_a("InPlay").combat
        goes_on = all_of(is_in_play(object), not_(phase_over))
        return implies(is_in_play(now), choose(goes_on, same(fought, fights), fights.absent))

    def stays_below(object: RecordView, now: RecordView) -> z3.BoolRef:
        return implies(all_of(is_on_stack(object), not_(is_on_top(object, before))), same(object, now))

    return all_of(
        same_but_for(before, after, "step", "stage", "seats", "hand", "objects", "extra_combats"),
        any_of(cleaning, same(after.hand, before.hand)),
        any_of(all_of(passed, before.step.SECOND_MAIN), same(after.extra_combats, before.extra_combats)),
        any_of(phase_over, step_over, of_all_players(before, after, mana_and_life_stay)),
        of_all_players(before, after, lambda seat, now: any_of(same(seat.out, now.out), all_of(now.out, seat.life <= 0))),
        implies(waiting, between(before, after, number, differs_in_combat_only)),
        between(before, after, number, fights_on),
        implies(all_of(waiting, not_(phase_over)), same(after.objects, before.objects)),
        implies(before.stage.RESOLVING, between(before, after, number, stays_below)),
    )


def begins_with_its_actions_only(before: Any, number: Any, after: Any, edition: Any) -> z3.BoolRef:
    """Whether as a step begins nothing about an object changes but what the step is for, and that abilities are stacked.

    Permanents untap in an untap step, and damage and effects wear off in a cleanup step. This is where no state-based
    effect applies.
    """

    def is_left_alone(object: RecordView, now: RecordView) -> z3.BoolRef:
        was, permanent = object.place.as_a("InPlay"), now.place.as_a("InPlay")
        untapped = all_of(before.step.UNTAP, same_but_for(was, permanent, "tapped"))
        recovered = all_of(before.step.CLEANUP, same_but_for(was, permanent, "damage", "bonus"))
        stays = all_of(is_in_play(object), is_in_play(now), any_of(untapped, recovered))
        stacked = all_of(object.place.is_a("Unstacked"), is_on_stack_for_its_owner(now))
        return any_of(same(object, now), stays, stacked)

    checked = choose(before.step.CLEANUP, something_applies(worn_off(before), edition), something_applies(before, edition))
    return implies(not_(checked), between(before, after, number, is_left_alone))


def is_checked_once_worn_off(before: Any, number: Any, after: Any, edition: Any) -> z3.BoolRef:
    """Whether state-based effects are checked as 509.1e has it where players get priority in a cleanup step.

    What becomes of abilities that wait for it is 509.2b's.
    """
    ability = of_number(before, number, lambda object: object.place.is_a("Unstacked"))
    checked = all_of(after.stage.PRIORITY, not_(ability))
    return implies(checked, state_based_effects(worn_off(before), number, after, edition))


def untaps_in_its_step(before: Any, number: Any, after: Any, edition: Any) -> z3.BoolRef:
    """Whether in an untap step just what the active player controls untaps, and nothing else happens to anything (302.2)."""

    def is_untapped(object: RecordView, now: RecordView) -> z3.BoolRef:
        was, permanent = object.place.as_a("InPlay"), now.place.as_a("InPlay")
        stays_tapped = all_of(was.tapped, was.controller != before.active)
        untaps = all_of(is_in_play(now), same_but_for(was, permanent, "tapped"), permanent.tapped == stays_tapped)
        return choose(is_in_play(object), all_of(untaps, same_but_for(object, now, "place")), same(object, now))

    stay = same(before.seats, after.seats)
    lose_mana = of_all_players(before, after, lambda seat, now: all_of(emptied(seat, now), same(seat.out, now.out)))
    players = choose(since(edition, MANA_STOPS_BURNING), lose_mana, stay)
    return implies(before.step.UNTAP, all_of(players, between(before, after, number, is_untapped)))


def is_checked_before_priority(before: Any, number: Any, after: Any, edition: Any) -> z3.BoolRef:
    """Whether effects are checked as in 509.1e as players get priority, when a step begins or something has resolved.

    What becomes of abilities that wait for it is another matter.
    """
    ability = of_number(before, number, lambda object: object.place.is_a("Unstacked"))
    begun = all_of(before.stage.BEGUN, not_(any_of(before.step.UNTAP, before.step.CLEANUP)))
    checked = choose(
        begun,
        state_based_effects(before, number, after, edition),
        state_based_effects(resolved(before), number, after, edition),
    )
    return implies(all_of(any_of(begun, before.stage.RESOLVING), not_(ability)), checked)


def is_stacked_before_priority(before: Any, number: Any, after: Any) -> z3.BoolRef:
    """Whether just what has triggered is put on the stack then, the active player's abilities first (103.4)."""

    def stacked(object: RecordView, now: RecordView) -> z3.BoolRef:
        at_end_of_turn = all_of(before.stage.BEGUN, before.step.END_OF_TURN, may_trigger_on(object, "END_OF_TURN"))
        due = any_of(has_triggered(object), at_end_of_turn, sees_leave(object, before, after))
        stays = choose(due, all_of(is_on_stack_for_its_owner(now), same_but_for(object, now, "place")), same(object, now))
        return implies(object.place.is_a("Unstacked"), stays)

    begun = all_of(before.stage.BEGUN, not_(any_of(before.step.UNTAP, before.step.CLEANUP)))
    in_turn = all_of(between(before, after, number, stacked), are_stacked_in_turn(before, after))
    return implies(any_of(begun, before.stage.RESOLVING), in_turn)


def takes_its_course(before: Any, after: Any) -> z3.BoolRef:
    """Whether a turn that nothing ends goes through all its steps in their order, with the extra phases that it has."""
    passed = any_of(before.step.UNTAP, all_of(before.stage.PRIORITY, stack_is_empty(before)))
    again = all_of(before.step.SECOND_MAIN, before.extra_combats > 0)
    extra = all_of(after.step.BEGINNING_OF_COMBAT, after.extra_combats == before.extra_combats - 1)
    usual = (implies(before.step.is_member(step), after.step.is_member(then)) for step, then in pairwise(STEPS))
    following = all_of(after.stage.BEGUN, choose(again, extra, all_of(*usual, after.extra_combats == before.extra_combats)))
    acting = choose(before.stage.PRIORITY, after.stage.RESOLVING, after.stage.PRIORITY)
    return choose(passed, following, all_of(acting, same(before.step, after.step)))


def ends_as_any_phase(before: Any, player: Any, after: Any) -> z3.BoolRef:
    """Whether mana burns where all pass at the end of a phase, and stays where only a step ends."""
    last = in_a_step(before, PHASES_END_WITH)
    burns, stays = (of_player(before, after, player, how) for how in (burned(before, player), mana_and_life_stay))
    return choose(last, burns, stays)


def ends_as_any_step(before: Any, player: Any, after: Any) -> z3.BoolRef:
    """Whether mana is lost, and no life, where all pass at the end of any step."""
    return of_player(before, after, player, emptied)


def turn_ends_as_a_step(before: Any, player: Any, after: Any) -> z3.BoolRef:
    """Whether mana is lost, and no life, as a turn ends."""
    return implies(after.stage.OVER, of_player(before, after, player, emptied))


def turn_ends_as_a_phase(before: Any, player: Any, after: Any) -> z3.BoolRef:
    """Whether mana burns as a turn ends, which is the end of its last phase."""
    return implies(after.stage.OVER, of_player(before, after, player, burned(before, player)))


def cleaned_up(before: Any, number: Any, after: Any) -> z3.BoolRef:
    """Whether a cleanup step was complete: nobody holds too much, and no damage or effect of the turn is left."""

    def recovered(object: RecordView) -> z3.BoolRef:
        permanent = object.place.as_a("InPlay")
        return implies(is_in_play(object), all_of(permanent.damage == 0, permanent.bonus == 0))

    kept = choose(before.hand > LARGEST_HAND, after.hand == LARGEST_HAND, after.hand == before.hand)
    return all_of(kept, between(before, after, number, lambda _, now: recovered(now)))


def discards_chosen_by_who_decides(moment: Any, told: Any) -> z3.BoolRef:
    """Whether the controller of the turn chooses, or the active player if the controller has left the game."""
    controller_out = any_of(*(all_of(moment.controller == i, seat.out) for i, seat in enumerate(moment.seats, start=1)))
    return told == choose(controller_out, moment.active, moment.controller)


def triggers_now(before: Any, number: Any, after: Any) -> z3.BoolRef:
    """Whether an ability that something happened to has triggered, and nothing else differs.

    It waits, but where players get priority it is on the stack.
    """

    def has_its_turn(object: RecordView, now: RecordView) -> z3.BoolRef:
        waits = all_of(is_as_it_was(object, now), has_triggered(now))
        stacked = all_of(is_on_stack_for_its_owner(now), same_but_for(object, now, "place"))
        return choose(before.stage.PRIORITY, stacked, waits)

    others = (implies(number != i, between(before, after, i, same)) for i, _, _ in numbered(before))
    return all_of(between(before, after, number, has_its_turn), same_but_for(before, after, "objects"), *others)


def triggers_at_end_of_turn(before: Any, number: Any, after: Any) -> z3.BoolRef:
    """Whether what waited for the end of turn step is on the stack, under its owner's control, as players get priority."""

    def stacked(object: RecordView, now: RecordView) -> z3.BoolRef:
        return implies(may_trigger_on(object, "END_OF_TURN"), is_on_stack_for_its_owner(now))

    return all_of(after.stage.PRIORITY, between(before, after, number, stacked))


def resolves_in_cleanup(after: Any) -> z3.BoolRef:
    """Whether something resolves in a cleanup step."""
    return all_of(after.step.CLEANUP, after.stage.RESOLVING)


def refused_once_over(moment: Any, refused: z3.BoolRef) -> z3.BoolRef:
    """Whether going on is refused exactly if the turn is over."""
    return same(refused, moment.stage.OVER)


def is_checked_next(after: Any) -> z3.BoolRef:
    """Whether what comes once the stack is removed is the check, and nobody gets priority in between (509.1b)."""
    checked: z3.BoolRef = after.stage.CHECKED
    return checked


def may_be_ended(moment: Any) -> z3.BoolRef:
    """Whether an effect can end the turn now: something is resolving."""
    resolving: z3.BoolRef = moment.stage.RESOLVING
    return resolving


def may_trigger(moment: Any, number: Any) -> z3.BoolRef:
    """Whether the turn isn't over, and there is an ability of that number that triggers on something unspoken of."""
    return all_of(not_(moment.stage.OVER), of_number(moment, number, lambda object: may_trigger_on(object, "OTHER")))


def may_begin(moment: Any, active: Any) -> z3.BoolRef:
    """Whether the turn is over and a player's can begin: one in the game, and no extra turn of another's comes first."""
    out = {i: seat.out for i, seat in enumerate(moment.seats, start=1)}

    def is_out(player: Any) -> z3.BoolRef:
        return any_of(*(all_of(player == i, gone) for i, gone in out.items()))

    extra = moment.extra_turns
    before = (
        all_of(extra.has(i), not_(is_out(player)), player != active, *(is_out(earlier) for earlier in extra.elements[:i]))
        for i, player in enumerate(extra)
    )
    return all_of(moment.stage.OVER, not_(is_out(active)), not_(any_of(*before)))


def begins_as_said(before: Any, active: Any, controller: Any, hand: Any, number: Any, after: Any) -> z3.BoolRef:
    """Whether a turn begins for whom and under whom it is said, and all else is as the last one left it.

    Each player who is in the game has the same extra turns to come, but for the one that begins.
    """

    def is_as_before(object: RecordView, now: RecordView) -> z3.BoolRef:
        was, permanent = object.place.as_a("InPlay"), now.place.as_a("InPlay")
        fresh = all_of(is_in_play(now), not_(permanent.attacked), same_but_for(was, permanent, "attacked"))
        return all_of(same_but_for(object, now, "place"), choose(is_in_play(object), fresh, same(object.place, now.place)))

    def extra_turns_of(moment: RecordView, player: int) -> z3.BitVecRef:
        return how_many(all_of(moment.extra_turns.has(i), each == player) for i, each in enumerate(moment.extra_turns))

    def are_those_to_come(player: int, seat: RecordView) -> z3.BoolRef:
        were, are = extra_turns_of(before, player), extra_turns_of(after, player)
        to_come: z3.BitVecRef = choose(active == player, were - 1, were)
        return are == choose(any_of(seat.out, were == 0), NONE, to_come)

    return all_of(
        after.stage.BEGUN,
        after.step.UNTAP,
        after.active == active,
        after.controller == controller,
        after.hand == hand,
        after.extra_combats == 0,
        same(before.seats, after.seats),
        *(are_those_to_come(i, seat) for i, seat in enumerate(before.seats, start=1)),
        between(before, after, number, is_as_before),
    )


def told_where_it_is(moment: Any, number: Any, told: Any) -> z3.BoolRef:
    """Whether one is told in which zone an object is, and whose that is; of what is in no zone, nothing."""
    return same(told, where_it_is(moment, number))


def told_who_acts(moment: Any, told: Any) -> z3.BoolRef:
    """Whether one is told that the active player gets priority first, or who is next, and nobody where nobody gets it."""
    somebody = any_of(*(not_(seat.out) for seat in moment.seats))
    first = implies(told.present, is_first_in_turn_order(told.value, moment))
    return all_of(told.present == all_of(moment.stage.PRIORITY, somebody), first)


def stays_possible(after: Any, edition: Any) -> z3.BoolRef:
    """Whether the invariant of moments holds after something as it did before, and what there is the edition knows."""
    return all_of(well_formed(after), of_its_time(after, edition))


def stays_well_formed(after: Any) -> z3.BoolRef:
    """Whether what is so of moments in all editions is so after something as it was before."""
    return well_formed(after)


def first_turn_or_refused(active: Any, players: Any, hand: Any, refused: z3.BoolRef, first: Any) -> z3.BoolRef:
    """Whether a game of so many players begins as can be, all of them in it, with nothing played and nothing to come."""
    seats = enumerate(first.seats, start=1)
    begins = all_of(
        first.stage.BEGUN,
        first.step.UNTAP,
        first.active == active,
        first.controller == active,
        first.hand == hand,
        first.extra_combats == 0,
        first.extra_turns.length == 0,
        each(first, lambda object: object.place.is_a("Gone")),
        *(all_of(same(seat.out, players < i), seat.life == STARTING_LIFE, seat.mana == 0) for i, seat in seats),
        well_formed(first),
    )
    return choose(active > players, refused, all_of(not_(refused), begins))


def resolved(moment: RecordView) -> RecordView:
    """A moment as it is but that the top of the stack is where it was to go, or used up (413.2h)."""

    def arrived(object: RecordView) -> RecordView:
        (stacked, spell), (in_play, permanent), (off_table, zoned), (gone, nothing) = (
            object.place.alternatives[name] for name in ("OnStack", "InPlay", "Elsewhere", "Gone")
        )
        top = is_on_top(object, moment)
        used_up = all_of(top, any_of(object.kind.ABILITY, object.kind.COMBAT_DAMAGE))
        enters = all_of(top, not_(used_up), spell.goes_to.present, spell.goes_to.value.IN_PLAY)
        put = all_of(top, not_(any_of(used_up, enters)))
        zone = choose(spell.goes_to.present, spell.goes_to.value, zone_named("GRAVEYARD", spell.goes_to.value))
        places = {
            "OnStack": (all_of(stacked, not_(top)), spell),
            "InPlay": (any_of(in_play, enters), choose(enters, _fresh(permanent, spell.controller), permanent)),
            "Elsewhere": (
                any_of(off_table, put),
                RecordView(zoned.fields | {"zone": choose(put, zone, zoned.zone)}),
            ),
            "Gone": (any_of(gone, used_up), nothing),
        }
        return RecordView(object.fields | {"place": ChoiceView(object.place.alternatives | places)})

    objects = SequenceView(moment.objects.length, [arrived(object) for object in moment.objects])
    return RecordView(moment.fields | {"objects": objects})


def _fresh(permanent: RecordView, controller: z3.BitVecRef) -> RecordView:
    """A permanent that has just come into play under a player's control."""
    no, none = z3.BoolVal(False), absent()
    unmarked = {"tapped": no, "attacked": no, "combat": none, "damage": NONE, "bonus": NONE}
    return RecordView(permanent.fields | unmarked | {"controller": controller, "is_aura": no, "attached_to": none})
