"""Mistakes about ending the turn (509) in the editions from 2009-07-08 on, and about when its rules changed."""

from dataclasses import replace

from mistaken.mistakes import mistake
from mistaken.moments import each, each_since, waits, without_mana

import engine
from engine.ending_the_turn_types import GameObject, Gone, InPlay, Moment, Stage, Unstacked
from engine.objects import Edition
from engine.turns import Step

OLD, NEW = Edition.MORNINGTIDE, Edition.MAGIC_2010
"""An edition in which mana burns, and one in which it doesn't."""

FORGETS, FIGHTS_ON = "2015-07-17", "2019-08-23"
"""From when on what waits ceases to exist as the turn is ended, and combat goes on until state-based effects are checked."""

ALL_GO, ONE_STAYS = Edition.DRAGONS_MAZE, Edition.MAGIC_2014
"""An edition in which all legends of a name go, and the next one, in which each player keeps one."""


@mistake(
    "from 2009-07-08 on mana still burns",
    "509.1j",
    "509.1j/ends-as-any-step",
    "509.1j/turn-ends-as-a-step",
    instead_of=engine.carry_on,
)
def carry_on_burning(moment: Moment, edition: Edition) -> Moment:
    return engine.carry_on(moment, OLD)


@mistake(
    "mana has never burned",
    "509.1g",
    "509.1g/ends-as-any-phase",
    "509.1g/turn-ends-as-a-phase",
    instead_of=engine.carry_on,
)
def carry_on_without_any_burn(moment: Moment, edition: Edition) -> Moment:
    return engine.carry_on(moment, NEW)


@mistake("mana lasts until the phase ends, though it burns nobody", "509.1j/ends-as-any-step", instead_of=engine.carry_on)
def carry_on_keeping_mana_between_steps(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    passed = moment.stage is Stage.PRIORITY and after.stage is Stage.BEGUN
    return replace(after, seats=moment.seats) if passed and moment.step is Step.UPKEEP else after


@mistake("mana is kept through the untap step", "509.1h/untaps-in-its-step", instead_of=engine.carry_on)
def carry_on_keeping_mana_in_the_untap_step(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return replace(after, seats=moment.seats) if moment.step is Step.UNTAP else after


@mistake("mana is lost as players get priority", "509.1a/changes-what-it-speaks-of", instead_of=engine.carry_on)
def carry_on_losing_mana_at_once(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    resolved = moment.stage is Stage.RESOLVING and edition.value >= "2009-07-08"
    return replace(after, seats=without_mana(after).seats) if resolved else after


@mistake(
    "from 2013-07-11 on all legends of a name still go",
    "509.1e",
    "509.1e/state-based-effects-in-cleanup",
    "509.1e/checked-before-priority",
    instead_of=engine.carry_on,
)
def carry_on_without_any_legend(moment: Moment, edition: Edition) -> Moment:
    return engine.carry_on(moment, ALL_GO if edition is ONE_STAYS else edition)


@mistake("legends of different players have never met", "509.1e", instead_of=engine.carry_on)
def carry_on_with_a_legend_of_each_player(moment: Moment, edition: Edition) -> Moment:
    return engine.carry_on(moment, ONE_STAYS if edition is ALL_GO else edition)


@mistake("from 2013-07-11 on a player keeps all legends", "509.1e", instead_of=engine.carry_on)
def carry_on_with_all_legends(moment: Moment, edition: Edition) -> Moment:
    def kept(was, now):
        healthy = isinstance(was.place, InPlay) and was.toughness is None and not was.place.is_aura
        return was if healthy and was.legend is not None else now

    after = engine.carry_on(moment, edition)
    checking = moment.stage is Stage.STACK_REMOVED and edition.value >= "2013-07-11"
    return each_since(moment, after, kept) if checking else after


@mistake("from 2015-03-27 on a turn that is ended in its cleanup step is over", "509.1h", instead_of=engine.carry_on)
def carry_on_to_no_new_cleanup(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    over = moment.stage is Stage.CHECKED and moment.step is Step.CLEANUP and edition.value >= "2015-03-27"
    return replace(after, stage=Stage.OVER) if over else after


@mistake(
    "from 2015-07-17 on what waits to be put on the stack still waits as the turn is ended",
    "509.2d",
    "509.2a",
    instead_of=engine.end_the_turn,
)
def end_the_turn_remembering(moment: Moment, edition: Edition) -> Moment:
    def remembered(was, now):
        return was if waits(was) else now

    return each_since(moment, engine.end_the_turn(moment, edition), remembered)


@mistake("from 2015-07-17 on nothing triggers as the stack is removed", "509.2a", instead_of=engine.end_the_turn)
def end_the_turn_before_what_watches(moment: Moment, edition: Edition) -> Moment:
    def forgotten(was, now):
        return was if waits(now) else now

    after = engine.end_the_turn(moment, edition)
    return each_since(moment, after, forgotten) if edition.value >= FORGETS else after


@mistake(
    "from 2015-07-17 on an ability that hasn't triggered yet ceases to exist, too", "509.2d", instead_of=engine.end_the_turn
)
def end_the_turn_of_all_abilities(moment: Moment, edition: Edition) -> Moment:
    def forgotten(was, now):
        return replace(now, place=Gone()) if isinstance(was.place, Unstacked) else now

    after = engine.end_the_turn(moment, edition)
    return each_since(moment, after, forgotten) if edition.value >= FORGETS else after


@mistake("from 2019-08-23 on combat is still over before the check", "509.1k", instead_of=engine.end_the_turn)
def end_the_turn_out_of_combat(moment: Moment, edition: Edition) -> Moment:
    return each(engine.end_the_turn(moment, edition), _at_peace)


@mistake("from 2019-08-23 on combat is over with the check", "509.1k", instead_of=engine.carry_on)
def carry_on_out_of_combat(moment: Moment, edition: Edition) -> Moment:
    after = engine.carry_on(moment, edition)
    return each(after, _at_peace) if moment.stage is Stage.STACK_REMOVED and edition.value >= FIGHTS_ON else after


@mistake(
    "from 2019-08-23 on combat goes on in the cleanup step",
    "509.1k",
    "509.1a/possible-when-carried-on",
    instead_of=engine.carry_on,
)
def carry_on_fighting(moment: Moment, edition: Edition) -> Moment:
    def fights(was, now):
        return was if isinstance(was.place, InPlay) and was.place.combat is not None else now

    after = engine.carry_on(moment, edition)
    return each_since(moment, after, fights) if moment.stage is Stage.CHECKED and edition.value >= FIGHTS_ON else after


@mistake("an object by itself is always out of combat at once", "509.1b/among-any-number", instead_of=engine.taken_out)
def taken_out_of_combat(object: GameObject, edition: Edition) -> GameObject:
    return _at_peace(engine.taken_out(object, edition))


@mistake("an ability by itself that waits goes on waiting", "509.1b/among-any-number", instead_of=engine.taken_out)
def taken_out_waiting(object: GameObject, edition: Edition) -> GameObject:
    return object if waits(object) else engine.taken_out(object, edition)


def _at_peace(object: GameObject) -> GameObject:
    place = object.place
    return replace(object, place=replace(place, combat=None)) if isinstance(place, InPlay) else object
