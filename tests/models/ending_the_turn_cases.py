"""Per clause on ending the turn, answers that it accepts, and others that it doesn't."""

from dataclasses import replace

from engine import end_the_turn, whereabouts
from engine.ending_the_turn_types import (
    Elsewhere,
    Event,
    InCombat,
    InPlay,
    Kind,
    Moment,
    OnStack,
    Stage,
    Whereabouts,
)
from engine.objects import Edition, Player, Zone
from engine.turns import Step
from models import ending_the_turn, ending_the_turn_by_edition
from tests.engine.moments import LAST, TODAY, ability, creature, ended, moment, seated, spell, time_stop
from tests.models.seeing import number, seen


def at(value: Moment):
    """A moment as a clause sees it."""
    return seen(value, Moment)


def edition(value: Edition):
    """An edition as a clause sees it."""
    return seen(value, Edition)


def found(value: Moment, object: int):
    """The engine's answer where an object is, as a clause sees it."""
    return seen(whereabouts(value, object), Whereabouts | None)


def told(player: int | None):
    """A told player, or nobody, as a clause sees it."""
    return seen(player, Player | None)


def with_place(value: Moment, object: int, place):
    """The moment with an object of it in another place."""
    objects = tuple(replace(each, place=place) if i == object else each for i, each in enumerate(value.objects))
    return replace(value, objects=objects)


ATTACKER = creature(2, tapped=True, attacked=True, combat=InCombat.UNBLOCKED, damage=2)
BEFORE = moment(
    spell(2, controller=1, kind=Kind.SPELL_COPY),
    time_stop(1),
    ATTACKER,
    ability(Event.END_OF_TURN),
    step=Step.COMBAT_DAMAGE,
    seats=seated(mana=(2, 0, 0, 0)),
)
REMOVED, CHECKED, BEGUN = ended(BEFORE)
IN_GRAVEYARD = with_place(REMOVED, 1, Elsewhere(Zone.GRAVEYARD))
CLEANING = moment(ability(triggered=True), step=Step.CLEANUP, stage=Stage.BEGUN)
WITH_PRIORITY = with_place(replace(CLEANING, stage=Stage.PRIORITY), 0, OnStack(1))
PASSING = moment(step=Step.CLEANUP, stage=Stage.PRIORITY)
ANOTHER, OVER = (replace(PASSING, stage=stage) for stage in (Stage.BEGUN, Stage.OVER))
TRIGGERED = with_place(BEGUN, 3, replace(BEGUN.objects[3].place, triggered=True))
WAITING = moment(time_stop(0), ability(triggered=True))
FORGOTTEN = end_the_turn(WAITING, TODAY)
SURVIVING = moment(time_stop(0), creature(2, combat=InCombat.UNBLOCKED), step=Step.COMBAT_DAMAGE)
FIGHTING_ON = ended(SURVIVING, TODAY)

CASES = (
    (
        ending_the_turn.in_this_order,
        (at(BEFORE), at(REMOVED), at(CHECKED), at(BEGUN), number(1), edition(LAST)),
        (at(BEFORE), at(IN_GRAVEYARD), at(CHECKED), at(BEGUN), number(1), edition(LAST)),
    ),
    (
        ending_the_turn.stack_removed,
        (at(BEFORE), number(0), found(BEFORE, 0), seen(Whereabouts(Zone.REMOVED, 2), Whereabouts | None), edition(LAST)),
        (at(BEFORE), number(0), found(BEFORE, 0), seen(Whereabouts(Zone.REMOVED, 1), Whereabouts | None), edition(LAST)),
    ),
    (
        ending_the_turn.combat_removed,
        (at(BEFORE), number(2), at(REMOVED)),
        (at(BEFORE), number(2), at(with_place(REMOVED, 2, InPlay(1, attacked=True, damage=2)))),
    ),
    (
        ending_the_turn_by_edition.combat_removed_once_checked,
        (at(SURVIVING), number(1), *(at(each) for each in FIGHTING_ON)),
        (at(SURVIVING), number(1), *(at(each) for each in ended(SURVIVING))),
    ),
    (
        ending_the_turn.unreal_ceases,
        (at(BEFORE), number(0), found(BEFORE, 0), found(REMOVED, 0), found(CHECKED, 0), edition(LAST)),
        (at(BEFORE), number(0), found(BEFORE, 0), found(CHECKED, 0), found(CHECKED, 0), edition(LAST)),
    ),
    (
        ending_the_turn.state_based_effects,
        (at(REMOVED), number(2), at(CHECKED), edition(LAST)),
        (at(REMOVED), number(2), at(with_place(CHECKED, 2, REMOVED.objects[2].place)), edition(LAST)),
    ),
    (
        ending_the_turn.nobody_acts,
        (told(None), told(None), at(CHECKED)),
        (told(None), told(1), at(CHECKED)),
    ),
    (
        ending_the_turn.phase_ends,
        (at(CHECKED), number(1), at(BEGUN)),
        (at(CHECKED), number(1), at(replace(BEGUN, seats=seated()))),
    ),
    (
        ending_the_turn_by_edition.mana_is_lost_with_the_step,
        (at(CHECKED), number(1), at(replace(BEGUN, seats=seated()))),
        (at(CHECKED), number(1), at(BEGUN)),
    ),
    (
        ending_the_turn.straight_to_cleanup,
        (at(CHECKED), at(BEGUN), edition(LAST)),
        (at(CHECKED), at(replace(BEGUN, step=Step.END_OF_TURN)), edition(LAST)),
    ),
    (
        ending_the_turn.only_cleanup_steps,
        (at(CLEANING), at(WITH_PRIORITY)),
        (at(CLEANING), at(replace(WITH_PRIORITY, step=Step.UNTAP))),
    ),
    (
        ending_the_turn.triggers_wait,
        (at(CHECKED), number(3), at(BEGUN), edition(LAST)),
        (at(CHECKED), number(3), at(TRIGGERED), edition(LAST)),
    ),
    (
        ending_the_turn_by_edition.waiting_abilities_cease,
        (at(WAITING), number(1), at(FORGOTTEN)),
        (at(WAITING), number(1), at(end_the_turn(WAITING, LAST))),
    ),
    (
        ending_the_turn.chance_in_cleanup,
        (at(CLEANING), number(0), at(WITH_PRIORITY), told(1), edition(LAST)),
        (at(CLEANING), number(0), at(WITH_PRIORITY), told(2), edition(LAST)),
    ),
    (ending_the_turn.another_cleanup_step, (at(PASSING), at(ANOTHER)), (at(PASSING), at(OVER))),
    (
        ending_the_turn.silent_at_end_of_turn,
        (at(CHECKED), number(3), at(BEGUN)),
        (at(CHECKED), number(3), at(TRIGGERED)),
    ),
)
