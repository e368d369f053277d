"""Per clause on ending the combat phase, answers that it accepts, and others that it doesn't."""

from dataclasses import replace

from engine import end_the_combat_phase
from engine.ending_the_turn_types import Elsewhere, Event, InCombat, Kind, OnStack, Stage
from engine.objects import Zone
from engine.turns import Step
from models import ending_the_combat_phase as rules
from tests.engine.moments import TODAY, ability, creature, moment, off_table, seated, spell
from tests.models.ending_the_turn_cases import at, edition, with_place
from tests.models.seeing import number

RICH = seated(mana=(2, 0, 1, 0))
WEAK = creature(2, tapped=True, attacked=True, combat=InCombat.BLOCKED, damage=2)
FIGHTER = creature(2, tapped=True, attacked=True, combat=InCombat.UNBLOCKED, damage=1)

FIGHT = moment(
    spell(goes_to=Zone.HAND), WEAK, FIGHTER, ability(Event.LEAVING, watched=1), step=Step.DECLARE_BLOCKERS, seats=RICH
)
AFTER = end_the_combat_phase(FIGHT, TODAY)
"""A fight in which one creature will die, which an ability watches, and what is there once combat has been ended."""

COPIED = moment(
    spell(kind=Kind.SPELL_COPY), ability(triggered=True), ability(Event.END_OF_TURN), off_table(), step=Step.END_OF_COMBAT
)
GONE = end_the_combat_phase(COPIED, TODAY)
"""A copy that resolves, abilities that had triggered and hadn't, and a card elsewhere, and what is left of them."""

PEACE = moment(spell(), creature(1, damage=1), ability(triggered=True), step=Step.SECOND_MAIN, seats=RICH)
"""Something resolves outside of combat."""

STAYING = with_place(AFTER, 0, FIGHT.objects[0].place)
RESOLVED = with_place(AFTER, 0, Elsewhere(Zone.HAND))
SURVIVING = with_place(AFTER, 1, replace(WEAK.place, combat=None))
DEAD = with_place(AFTER, 2, Elsewhere(Zone.GRAVEYARD))
FIGHTING = with_place(AFTER, 2, FIGHTER.place)
UNTAPPED = with_place(AFTER, 2, replace(AFTER.objects[2].place, tapped=False))
SILENT = with_place(AFTER, 3, FIGHT.objects[3].place)
STACKED = with_place(AFTER, 3, OnStack(1))
REMOVED = with_place(GONE, 0, Elsewhere(Zone.REMOVED))
WAITING = with_place(GONE, 1, COPIED.objects[1].place)
TRIGGERED = with_place(GONE, 2, replace(COPIED.objects[2].place, triggered=True))
ELSEWHERE = with_place(GONE, 3, Elsewhere(Zone.REMOVED))

CASES = (
    (
        rules.waiting_abilities_cease,
        (at(COPIED), number(1), at(GONE)),
        (at(COPIED), number(1), at(WAITING)),
    ),
    (rules.stack_removed, (at(FIGHT), number(0), at(AFTER)), (at(FIGHT), number(0), at(RESOLVED))),
    (
        rules.state_based_actions,
        (at(FIGHT), number(1), at(AFTER), edition(TODAY)),
        (at(FIGHT), number(1), at(SURVIVING), edition(TODAY)),
    ),
    (rules.combat_removed, (at(FIGHT), number(2), at(AFTER)), (at(FIGHT), number(2), at(FIGHTING))),
    (rules.silent_but_for_departures, (at(COPIED), number(2), at(GONE)), (at(COPIED), number(2), at(TRIGGERED))),
    (rules.triggers_wait, (at(FIGHT), number(3), at(AFTER)), (at(FIGHT), number(3), at(SILENT))),
    (rules.nothing_outside_combat, (at(PEACE), at(PEACE)), (at(PEACE), at(replace(PEACE, stage=Stage.PRIORITY)))),
    (
        rules.mana_is_lost,
        (at(FIGHT), number(1), at(AFTER)),
        (at(FIGHT), number(1), at(replace(AFTER, seats=RICH))),
    ),
    (
        rules.straight_to_the_main_phase,
        (at(FIGHT), number(1), at(AFTER)),
        (at(FIGHT), number(1), at(replace(AFTER, step=Step.END_OF_COMBAT))),
    ),
)

MORE_RIGHT = (
    (rules.waiting_abilities_cease, (at(FIGHT), number(3), at(AFTER))),
    (rules.stack_removed, (at(COPIED), number(0), at(GONE))),
    (rules.state_based_actions, (at(COPIED), number(3), at(GONE), edition(TODAY))),
    (rules.triggers_wait, (at(COPIED), number(1), at(GONE))),
    (rules.straight_to_the_main_phase, (at(COPIED), number(3), at(GONE))),
)

MORE_WRONG = (
    (rules.stack_removed, (at(FIGHT), number(0), at(STAYING))),
    (rules.stack_removed, (at(COPIED), number(0), at(REMOVED))),
    (rules.state_based_actions, (at(FIGHT), number(2), at(DEAD), edition(TODAY))),
    (rules.combat_removed, (at(FIGHT), number(2), at(UNTAPPED))),
    (rules.triggers_wait, (at(FIGHT), number(3), at(STACKED))),
    (rules.mana_is_lost, (at(FIGHT), number(1), at(replace(AFTER, seats=seated(life=(18, 20, 19, 20)))))),
    (rules.straight_to_the_main_phase, (at(FIGHT), number(1), at(replace(AFTER, step=Step.CLEANUP)))),
    (rules.straight_to_the_main_phase, (at(FIGHT), number(1), at(replace(AFTER, stage=Stage.PRIORITY)))),
    (rules.straight_to_the_main_phase, (at(FIGHT), number(1), at(replace(AFTER, extra_combats=1)))),
    (rules.straight_to_the_main_phase, (at(COPIED), number(3), at(ELSEWHERE))),
)
