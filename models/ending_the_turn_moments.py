"""What is always so of a moment of a turn (300, 306, 314, 408), when state-based effects apply (420), and how mana burns."""

from typing import Any

import z3

from models.editions import since
from models.ending_the_turn_objects import (
    Relation,
    each,
    has_triggered,
    height,
    is_in_combat,
    is_in_play,
    is_on_stack,
    numbered,
    of_number,
    some,
    stack_is_empty,
)
from verifier.views import ChoiceView, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, record, same

COMBAT_STEPS = ("BEGINNING_OF_COMBAT", "DECLARE_ATTACKERS", "DECLARE_BLOCKERS", "COMBAT_DAMAGE", "END_OF_COMBAT")
"""The steps of the combat phase, outside of which nothing is in combat."""

END_STEPS = ("END_OF_TURN", "CLEANUP")
"""The steps of the end phase."""

STEPS = ("UNTAP", "UPKEEP", "DRAW", "FIRST_MAIN", *COMBAT_STEPS, "SECOND_MAIN", *END_STEPS)
"""The steps of a turn, and its main phases, in their order."""

PHASES_END_WITH = ("DRAW", "FIRST_MAIN", "END_OF_COMBAT", "SECOND_MAIN")
"""The steps, and the main phases, that are the last of a phase which isn't the last of its turn."""

LARGEST_HAND = 7
"""The maximum hand size (314.1)."""

LEGENDS_PER_CONTROLLER = "2013-07-11"
"""From when on legends of a name are too many only if one player controls them, and one of them stays."""

COMBAT_IS_OVER_ONCE_CHECKED = "2019-08-23"
"""From when on as a turn is ended combat is over after the check of state-based effects, not before it."""


def well_formed(moment: RecordView) -> z3.BoolRef:
    """The invariant of moments.

    The stack is empty where nobody can have put anything there, or where it was removed; something resolves only from
    the stack; whoever has priority has it after state-based effects were checked and what waited was put on the stack.
    What an edition has beyond that is said by `of_its_time`.
    """
    stage, settled = moment.stage, not_(applies_in_all_editions(moment))
    return all_of(
        each(moment, is_what_it_can_be),
        each(moment, lambda object: points_at_others(object, moment)),
        stack_has_no_gaps(moment),
        implies(some(moment, is_in_combat), in_a_step(moment, COMBAT_STEPS)),
        any_of(stage.PRIORITY, stage.RESOLVING, stack_is_empty(moment)),
        implies(stage.RESOLVING, not_(stack_is_empty(moment))),
        implies(stage.PRIORITY, all_of(settled, not_(some(moment, has_triggered)))),
        implies(stage.CHECKED, settled),
        implies(stage.OVER, all_of(moment.step.CLEANUP, *(seat.mana == 0 for seat in moment.seats))),
        implies(moment.step.UNTAP, stage.BEGUN),
    )


def of_player(before: RecordView, after: RecordView, player: Any, holds: Relation) -> z3.BoolRef:
    """Whether something is so of a player before and after."""
    seats = enumerate(zip(before.seats, after.seats, strict=True), start=1)
    return all_of(*(implies(player == i, holds(seat, now)) for i, (seat, now) in seats))


def of_all_players(before: RecordView, after: RecordView, holds: Relation) -> z3.BoolRef:
    """Whether something is so of all players before and after."""
    return all_of(*(holds(seat, now) for seat, now in zip(before.seats, after.seats, strict=True)))


def stack_has_no_gaps(moment: RecordView) -> z3.BoolRef:
    """Whether each object on the stack but the lowest has another right below it, and no two are side by side."""
    stack = [(i, all_of(here, is_on_stack(object)), height(object)) for i, here, object in numbered(moment)]
    apart = (implies(all_of(here, there), below != lower) for i, here, below in stack for j, there, lower in stack if i < j)
    supported = (
        implies(here, any_of(below == 0, *(all_of(there, lower + 1 == below) for j, there, lower in stack if i != j)))
        for i, here, below in stack
    )
    return all_of(*apart, *supported)


def is_what_it_can_be(object: RecordView) -> z3.BoolRef:
    """Whether an object's kind fits where it is, and what it has there fits the kind."""
    kind, place = object.kind, object.place
    spell, permanent, trigger = place.as_a("OnStack"), place.as_a("InPlay"), place.as_a("Unstacked")
    off_table = place.as_a("Elsewhere").zone
    lasting = any_of(kind.CARD, kind.TOKEN)
    return all_of(
        implies(any_of(object.toughness.present, object.legend.present), lasting),
        implies(
            is_on_stack(object),
            all_of(
                not_(kind.TOKEN),
                not_(is_to_be_put(spell, "STACK")),
                implies(is_to_be_put(spell, "IN_PLAY"), all_of(kind.CARD, spell.half.absent)),
                implies(any_of(spell.face_down, spell.half.present), any_of(kind.CARD, kind.SPELL_COPY)),
            ),
        ),
        implies(
            is_in_play(object),
            all_of(
                lasting,
                implies(permanent.attached_to.present, permanent.is_aura),
                implies(permanent.is_aura, object.toughness.absent),
                implies(permanent.combat.present, object.toughness.present != permanent.combat.value.ATTACKED),
            ),
        ),
        implies(place.is_a("Elsewhere"), not_(any_of(off_table.IN_PLAY, off_table.STACK))),
        implies(place.is_a("Gone"), not_(kind.CARD)),
        implies(place.is_a("Unstacked"), all_of(kind.ABILITY, trigger.watched.present == trigger.event.LEAVING)),
    )


def is_to_be_put(spell: RecordView, zone: str) -> z3.BoolRef:
    """Whether what is on the stack is to be put into a zone as it resolves that isn't the graveyard."""
    return all_of(spell.goes_to.present, spell.goes_to.value.is_member(zone))


def points_at_others(object: RecordView, moment: RecordView) -> z3.BoolRef:
    """Whether what an ability watches is there, and what an Aura is attached to is, which is no Aura itself."""
    permanent, trigger = object.place.as_a("InPlay"), object.place.as_a("Unstacked")
    host, watched = permanent.attached_to, trigger.watched

    def stands_by_itself(other: RecordView) -> z3.BoolRef:
        return implies(is_in_play(other), not_(other.place.as_a("InPlay").is_aura))

    return all_of(
        implies(all_of(is_in_play(object), host.present), of_number(moment, host.value, stands_by_itself)),
        implies(all_of(object.place.is_a("Unstacked"), watched.present), watched.value < moment.objects.length),
    )


def of_its_time(moment: RecordView, edition: Any) -> z3.BoolRef:
    """Whether what there is an edition knows.

    Planeswalkers are attacked from 2007-10-01 on; until 2009-07-08 combat damage is put on the stack, and what phases out is
    in a zone of its own; until 2013-07-11 a check leaves no legends of one name, whoever controls them; until 2019-08-23
    combat is over as soon as a turn is being ended.
    """

    def planeswalker(object: RecordView) -> z3.BoolRef:
        return all_of(is_in_combat(object), object.place.as_a("InPlay").combat.value.ATTACKED)

    def of_before(object: RecordView) -> z3.BoolRef:
        phased_out = all_of(object.place.is_a("Elsewhere"), object.place.as_a("Elsewhere").zone.PHASED_OUT)
        to_phase_out = all_of(is_on_stack(object), is_to_be_put(object.place.as_a("OnStack"), "PHASED_OUT"))
        return any_of(object.kind.COMBAT_DAMAGE, phased_out, to_phase_out)

    return all_of(
        implies(some(moment, planeswalker), since(edition, "2007-10-01")),
        implies(since(edition, "2009-07-08"), not_(some(moment, of_before))),
        implies(any_of(moment.stage.PRIORITY, moment.stage.CHECKED), not_(legends_meet(moment, edition))),
        implies(all_of(turn_is_ending(moment), some(moment, is_in_combat)), since(edition, COMBAT_IS_OVER_ONCE_CHECKED)),
    )


def something_applies(moment: RecordView, edition: Any) -> z3.BoolRef:
    """Whether a state-based effect applies: to a player, to a permanent, or to what no card represents (420.5)."""
    return any_of(applies_in_all_editions(moment), legends_meet(moment, edition))


def applies_in_all_editions(moment: RecordView) -> z3.BoolRef:
    """Whether a state-based effect applies whichever edition it is."""
    players = (all_of(not_(seat.out), seat.life <= 0) for seat in moment.seats)
    objects = (
        all_of(here, any_of(is_to_die(object, moment), is_unreal(object), is_legend_of_two(i, object, moment, _ONE_PLAYERS)))
        for i, here, object in numbered(moment)
    )
    return any_of(*players, *objects)


def legends_meet(moment: RecordView, edition: Any) -> z3.BoolRef:
    """Whether there are legends of one name in play of which not all can stay."""
    anybodys = not_(since(edition, LEGENDS_PER_CONTROLLER))
    return any_of(*(all_of(here, is_legend_of_two(i, object, moment, anybodys)) for i, here, object in numbered(moment)))


def is_to_die(object: RecordView, moment: RecordView) -> z3.BoolRef:
    """Whether a state-based effect puts a permanent into its owner's graveyard, whatever legends there are."""
    permanent = object.place.as_a("InPlay")
    host = permanent.attached_to
    on_something = all_of(host.present, of_number(moment, host.value, is_in_play))
    on_nothing = all_of(permanent.is_aura, not_(on_something))
    return all_of(is_in_play(object), any_of(is_too_weak(object), on_nothing))


def is_too_weak(permanent: RecordView) -> z3.BoolRef:
    """Whether a creature has no toughness, or has damage of at least its toughness (420.5b, c)."""
    state = permanent.place.as_a("InPlay")
    toughness = permanent.toughness.value + state.bonus
    return all_of(permanent.toughness.present, any_of(toughness <= 0, state.damage >= toughness))


def is_legend_of_two(number: int, object: RecordView, moment: RecordView, anybodys: z3.BoolRef) -> z3.BoolRef:
    """Whether an object and another are legends of one name in play, of the same controller's or `anybodys` (420.5e)."""
    others = (all_of(here, are_one_legend(object, other, anybodys)) for i, here, other in numbered(moment) if i != number)
    return any_of(*others)


def are_one_legend(object: RecordView, other: RecordView, anybodys: z3.BoolRef) -> z3.BoolRef:
    """Whether two objects are legends of one name in play, of the same controller's or `anybodys`."""
    one, two = object.place.as_a("InPlay"), other.place.as_a("InPlay")
    named = all_of(object.legend.present, same(other.legend, object.legend))
    return all_of(is_in_play(object), is_in_play(other), named, any_of(anybodys, one.controller == two.controller))


_ONE_PLAYERS = z3.BoolVal(False)
"""That legends of different players don't count."""


def is_unreal(object: RecordView) -> z3.BoolRef:
    """Whether an object that no card represents is neither in play nor on the stack (509.1a)."""
    return all_of(object.place.is_a("Elsewhere"), not_(object.kind.CARD))


def worn_off(moment: RecordView) -> RecordView:
    """A moment as it is but for damage, and for what lasts until end of turn (314.2)."""

    def recovered(object: RecordView) -> RecordView:
        here, permanent = object.place.alternatives["InPlay"]
        unhurt = record(**permanent.fields | {"damage": 0, "bonus": 0})
        place = ChoiceView(object.place.alternatives | {"InPlay": (here, unhurt)})
        return RecordView(object.fields | {"place": place})

    objects = SequenceView(moment.objects.length, [recovered(object) for object in moment.objects])
    return RecordView(moment.fields | {"objects": objects})


def is_first_in_turn_order(player: Any, moment: RecordView) -> z3.BoolRef:
    """Whether a player is in the game, and none is between the active player and that one."""
    out = {i: seat.out for i, seat in enumerate(moment.seats, start=1)}

    def between_them(active: int, first: int) -> list[z3.BoolRef]:
        return [out[(active - 1 + later) % 4 + 1] for later in range((first - active) % 4)]

    return any_of(
        *(
            all_of(moment.active == active, player == first, not_(out[first]), *between_them(active, first))
            for active in out
            for first in out
        )
    )


def in_a_step(moment: RecordView, steps: tuple[str, ...]) -> z3.BoolRef:
    """Whether it is one of these steps."""
    return any_of(*(moment.step.is_member(step) for step in steps))


def turn_is_ending(moment: RecordView) -> z3.BoolRef:
    """Whether an effect is ending the turn."""
    return any_of(moment.stage.STACK_REMOVED, moment.stage.CHECKED)


def another_controls(moment: RecordView) -> z3.BoolRef:
    """Whether a player controls the turn who isn't the active player."""
    return not_(same(moment.controller, moment.active))


def burned(before: RecordView, player: z3.BitVecRef) -> Relation:
    """How a phase ends for a player: the pool is empty, and cost as much life, unless another controls the turn."""
    spared = all_of(another_controls(before), player == before.active)

    def is_burned(seat: RecordView, now: RecordView) -> z3.BoolRef:
        lost = choose(any_of(now.out, spared), now.life == seat.life, now.life == seat.life - seat.mana)
        return all_of(now.mana == 0, lost)

    return is_burned


def emptied(seat: RecordView, now: RecordView) -> z3.BoolRef:
    """Whether a player's pool is empty then, and life is as before."""
    return all_of(now.mana == 0, now.life == seat.life)


def mana_and_life_stay(seat: RecordView, now: RecordView) -> z3.BoolRef:
    """Whether a player has the same mana and life."""
    return all_of(now.mana == seat.mana, now.life == seat.life)
