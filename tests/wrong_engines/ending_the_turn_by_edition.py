"""Mistakes about ending the turn (509) in the editions from 2009-07-08 on, and about when its rules changed."""

from dataclasses import replace

import engine
from engine.ending_the_turn_types import Moment, Stage
from engine.objects import Edition
from engine.turns import Step
from tests.wrong_engines.mistakes import mistake
from tests.wrong_engines.moments import without_mana

OLD, NEW = Edition.MORNINGTIDE, Edition.MAGIC_2010
"""An edition in which mana burns, and one in which it doesn't."""


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
