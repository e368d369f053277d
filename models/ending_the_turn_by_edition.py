"""Ending the turn (509, later 711 to 723) after 2008-02-01: mana, combat and waiting abilities, as clauses."""

import z3

from models.ending_the_turn_moments import COMBAT_IS_OVER_ONCE_CHECKED, emptied, of_player
from models.ending_the_turn_objects import between, has_triggered, is_as_it_was, is_in_combat, is_in_play, some
from models.ending_the_turn_order import WAITING_CEASES
from models.turns import MANA_STOPS_BURNING
from verifier.clauses import clause
from verifier.views import RecordView
from verifier.vocabulary import all_of, choose, implies, not_, same

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason: here a program can violate each."""


@clause(
    "509.1j",
    "step and phase end: mana is lost and costs no life",
    because="as any step or phase ends, unused mana is lost, and nobody loses life by that",
    since=MANA_STOPS_BURNING,
)
def mana_is_lost_with_the_step(checked: RecordView, player: z3.BitVecRef, begun: RecordView) -> z3.BoolRef:
    """Each pool is empty, and everybody has as much life as before."""
    return of_player(checked, begun, player, emptied)


@clause(
    "509.1k",
    "combat is over once state-based effects are checked",
    because="what attacks, blocks or is attacked does so until the check is done, and no longer",
    since=COMBAT_IS_OVER_ONCE_CHECKED,
)
def combat_removed_once_checked(
    before: RecordView, number: z3.BitVecRef, removed: RecordView, checked: RecordView, begun: RecordView
) -> z3.BoolRef:
    """As the stack is removed nothing about a permanent changes; what the check leaves in play is in combat as before."""

    def stays(object: RecordView, now: RecordView) -> z3.BoolRef:
        return implies(is_in_play(object), same(object, now))

    def fights_on(object: RecordView, now: RecordView) -> z3.BoolRef:
        fought, fights = object.place.as_a("InPlay").combat, now.place.as_a("InPlay").combat
        return implies(all_of(is_in_play(object), is_in_play(now)), same(fought, fights))

    return all_of(
        between(before, removed, number, stays),
        between(removed, checked, number, fights_on),
        not_(some(begun, is_in_combat)),
    )


@clause(
    "509.2d",
    "abilities that triggered before cease to exist",
    because="what waits to be put on the stack as the turn is ended is never put there",
    since=WAITING_CEASES,
)
def waiting_abilities_cease(before: RecordView, number: z3.BitVecRef, removed: RecordView) -> z3.BoolRef:
    """What had triggered is gone; what hadn't is still there, and may trigger on what is removed."""

    def ceases(object: RecordView, now: RecordView) -> z3.BoolRef:
        stays = implies(object.place.is_a("Unstacked"), is_as_it_was(object, now))
        return choose(has_triggered(object), now.place.is_a("Gone"), stays)

    return between(before, removed, number, ceases)
