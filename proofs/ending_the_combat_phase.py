"""Claims on ending the combat phase (509.4, today 723.2): of any moment that can be, in the editions that speak of it."""

from engine.ending_the_turn_types import Moment, Number
from engine.objects import Edition, Player
from models import ending_the_combat_phase as rules
from models import ending_the_turn_steps as steps
from proofs.ending_the_turn_premises import (
    COMBAT_ENDED,
    LOOKED_AT,
    EndingTheTurnRules,
    at_any_time,
    resolving,
    resolving_in_combat,
    resolving_outside_combat,
)
from verifier.claims import Goal, claim
from verifier.vocabulary import not_


@claim(rules.waiting_abilities_cease, when=COMBAT_ENDED + LOOKED_AT)
def waiting_abilities_cease(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), rules.waiting_abilities_cease(moment, number, after))


@claim(rules.stack_removed, when=COMBAT_ENDED + LOOKED_AT)
def stack_removed(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), rules.stack_removed(moment, number, after))


@claim(
    rules.stack_removed,
    title="nothing becomes another kind of thing as combat is ended, and no card gets lost",
    when=COMBAT_ENDED + LOOKED_AT,
    part=True,
)
def kinds_stay(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving(moment, edition), steps.keeps_what_it_is(moment, number, after))


@claim(rules.state_based_actions, when=COMBAT_ENDED + LOOKED_AT)
def state_based_actions(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), rules.state_based_actions(moment, number, after, edition))


@claim(rules.combat_removed, when=COMBAT_ENDED + LOOKED_AT)
def combat_removed(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), rules.combat_removed(moment, number, after))


@claim(rules.silent_but_for_departures, when=COMBAT_ENDED + LOOKED_AT)
def silent_but_for_departures(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), rules.silent_but_for_departures(moment, number, after))


@claim(rules.triggers_wait, when=COMBAT_ENDED + LOOKED_AT)
def triggers_wait(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), rules.triggers_wait(moment, number, after))


@claim(
    rules.triggers_wait,
    title="what triggered as combat was ended is put on the stack in the next phase",
    when=f"{COMBAT_ENDED}, and the next phase begins" + LOOKED_AT,
    corollary=True,
)
def stacked_in_the_next_phase(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    begun = engine.carry_on(after, edition)
    return Goal(resolving_in_combat(moment, edition), rules.is_put_on_the_stack_then(after, number, begun))


@claim(rules.nothing_outside_combat, when=COMBAT_ENDED)
def nothing_outside_combat(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_outside_combat(moment, edition), rules.nothing_outside_combat(moment, after))


@claim(rules.mana_is_lost, when=f"{COMBAT_ENDED}; of interest is player {{player}}")
def mana_is_lost(engine: EndingTheTurnRules, moment: Moment, player: Player, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), rules.mana_is_lost(moment, player, after))


@claim(rules.straight_to_the_main_phase, when=COMBAT_ENDED + LOOKED_AT)
def straight_to_the_main_phase(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), rules.straight_to_the_main_phase(moment, number, after))


@claim(
    rules.straight_to_the_main_phase,
    title="an effect ends the combat phase only as it resolves",
    when="an effect is to end the combat phase",
    part=True,
)
def only_as_it_resolves(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    after = engine.attempt.end_the_combat_phase(moment, edition)
    return Goal(at_any_time(moment, edition), after.refused == not_(steps.may_be_ended(moment)))


@claim(
    rules.straight_to_the_main_phase,
    title="what follows as combat is ended is in a state that can be",
    when=COMBAT_ENDED,
    part=True,
)
def possible_when_combat_is_ended(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving(moment, edition), steps.stays_possible(after, edition))
