"""What each step of a turn does and leaves alone, and which steps are legal: what proofs of 509 by induction rest on."""

from typing import Any

import z3

from models.ending_the_turn_moments import (
    LARGEST_HAND,
    PHASES_END_WITH,
    between,
    burned,
    has_triggered,
    in_a_step,
    is_as_it_was,
    is_in_combat,
    is_in_play,
    is_on_stack,
    is_on_stack_for_its_owner,
    mana_and_life_stay,
    may_trigger_on,
    numbered,
    of_all_players,
    of_number,
    of_player,
    removed_if_on_stack,
    stack_is_empty,
    well_formed,
)
from models.objects import same_but_for
from verifier.vocabulary import RecordView, all_of, any_of, choose, implies, not_, same


def keeps_what_it_is(before: Any, number: Any, after: Any) -> z3.BoolRef:
    """Whether an object is of the same kind and owner as before, a card is somewhere, and what is gone stays so."""

    def is_what_it_was(object: RecordView, now: RecordView) -> z3.BoolRef:
        gone = now.place.is_a("Gone")
        lost = implies(object.kind.CARD, not_(gone))
        return all_of(same_but_for(object, now, "place"), lost, implies(object.place.is_a("Gone"), gone))

    return between(before, after, number, is_what_it_was)


def is_taken_out(object: Any, after: Any) -> z3.BoolRef:
    """Whether an object is where 509.1a leaves it, whatever else there is: removed, or in play and not in combat."""
    return all_of(
        removed_if_on_stack(object, after),
        any_of(is_on_stack(object), is_as_it_was(object, after)),
        not_(is_in_combat(after)),
    )


def changes_what_it_speaks_of(before: Any, number: Any, after: Any) -> z3.BoolRef:
    """Whether each thing about a moment changes only where carrying on speaks of it.

    Mana and life change as a phase ends, and who is out is only who has no life; hands as a cleanup step begins; objects
    not while players have priority, but that combat is over after its last step.
    """
    begun, passed = before.stage.BEGUN, all_of(before.stage.PRIORITY, stack_is_empty(before))
    cleaning = all_of(begun, before.step.CLEANUP)
    phase_over = any_of(before.stage.CHECKED, all_of(passed, in_a_step(before, PHASES_END_WITH)), after.stage.OVER)
    waiting = any_of(before.stage.PRIORITY, before.stage.CHECKED)
    return all_of(
        same_but_for(before, after, "step", "stage", "seats", "hand", "objects", "extra_combats"),
        any_of(cleaning, same(after.hand, before.hand)),
        any_of(all_of(passed, before.step.SECOND_MAIN), same(after.extra_combats, before.extra_combats)),
        any_of(phase_over, of_all_players(before, after, mana_and_life_stay)),
        of_all_players(before, after, lambda seat, now: any_of(same(seat.out, now.out), all_of(now.out, seat.life <= 0))),
        implies(waiting, between(before, after, number, is_as_it_was)),
        implies(all_of(waiting, not_(phase_over)), same(after.objects, before.objects)),
    )


def ends_as_any_phase(before: Any, player: Any, after: Any) -> z3.BoolRef:
    """Whether mana burns where all pass at the end of a phase, and stays where only a step ends."""
    last = in_a_step(before, PHASES_END_WITH)
    burns, stays = (of_player(before, after, player, how) for how in (burned(before, player), mana_and_life_stay))
    return choose(last, burns, stays)


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
    """Whether an ability that something happened to has triggered and waits, and nothing else differs."""
    others = (
        implies(all_of(here, number != i), of_number(after, i, lambda now, was=object: same(was, now)))  # type: ignore[misc]
        for i, here, object in numbered(before)
    )
    waits = between(before, after, number, lambda object, now: all_of(is_as_it_was(object, now), has_triggered(now)))
    return all_of(waits, same_but_for(before, after, "objects"), *others)


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


def stays_well_formed(after: Any) -> z3.BoolRef:
    """Whether the invariant of moments holds after something as it did before."""
    return well_formed(after)


def first_turn_or_refused(active: Any, players: Any, refused: z3.BoolRef, first: Any) -> z3.BoolRef:
    """Whether a game of so many players begins as can be, all of them in it, and for nobody else's turn."""
    seated = (same(seat.out, players < i) for i, seat in enumerate(first.seats, start=1))
    begins = all_of(first.stage.BEGUN, first.step.UNTAP, first.active == active, *seated, well_formed(first))
    return choose(active > players, refused, all_of(not_(refused), begins))
