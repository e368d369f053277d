"""Claims that no step of a turn leads to what can't be, and that each does what it speaks of, or is refused (509)."""

import z3

from engine.ending_the_turn_types import (
    HandSize,
    Moment,
    Number,
)
from engine.objects import Edition, Player
from engine.turns import PlayerCount
from models import ending_the_turn as rules
from models import ending_the_turn_steps as steps
from proofs.ending_the_turn_premises import (
    CARRIED_ON,
    ENDED,
    LOOKED_AT,
    NEXT_TURN,
    EndingTheTurnRules,
    any_moment,
    at_any_time,
    beginning,
    in_a_step_that_begins,
    in_a_step_that_goes_on,
    not_over,
    on_the_usual_way,
    resolving,
    triggering,
    with_stack_removed,
)
from verifier.claims import Goal, claim
from verifier.vocabulary import not_


@claim(
    rules.in_this_order, title="an effect ends the turn only as it resolves", when="an effect is to end the turn", part=True
)
def only_as_it_resolves(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    removed = engine.attempt.end_the_turn(moment, edition)
    return Goal(at_any_time(moment, edition), removed.refused == not_(steps.may_be_ended(moment)))


@claim(rules.in_this_order, title="a turn that is being ended is in a state that can be", when=ENDED, part=True)
def possible_when_ended(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(resolving(moment, edition), steps.stays_possible(engine.end_the_turn(moment, edition), edition))


@claim(rules.in_this_order, title="once the stack is removed the check comes next", when=CARRIED_ON, part=True)
def is_checked_next(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(with_stack_removed(moment, edition), steps.is_checked_next(engine.carry_on(moment, edition)))


@claim(rules.in_this_order, title="a step that begins leads to what can be", when=CARRIED_ON, part=True)
def possible_when_begun(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(in_a_step_that_begins(moment, edition), steps.stays_possible(engine.carry_on(moment, edition), edition))


@claim(rules.in_this_order, title="what goes on once a step has begun leads to what can be", when=CARRIED_ON, part=True)
def possible_when_carried_on(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(in_a_step_that_goes_on(moment, edition), steps.stays_possible(engine.carry_on(moment, edition), edition))


@claim(
    rules.in_this_order, title="an ability that triggers leads to what can be", when="ability {ability} triggers", part=True
)
def possible_when_triggered(engine: EndingTheTurnRules, moment: Moment, ability: Number, edition: Edition) -> Goal:
    return Goal(
        triggering(moment, ability, edition), steps.stays_possible(engine.let_trigger(moment, ability, edition), edition)
    )


@claim(rules.in_this_order, title="a turn that begins after another is in a state that can be", when=NEXT_TURN, part=True)
def possible_in_next_turn(
    engine: EndingTheTurnRules, moment: Moment, active: Player, controller: Player, hand: HandSize
) -> Goal:
    after = engine.next_turn(moment, active, controller, hand)
    return Goal(beginning(moment, active), steps.stays_well_formed(after))


@claim(
    rules.in_this_order,
    title="the first turn is in a state that can be",
    when="the first turn of {players} players is to begin, player {active}'s, with {hand} cards in hand",
    part=True,
)
def possible_at_first(engine: EndingTheTurnRules, active: Player, players: PlayerCount, hand: HandSize) -> Goal:
    first = engine.attempt.first_turn(active, players, hand)
    return Goal(z3.BoolVal(True), steps.first_turn_or_refused(active, players, hand, first.refused, first.answer))


@claim(
    rules.straight_to_cleanup,
    title="only the turn ends: the next begins as said, and extra turns are taken",
    when=NEXT_TURN + LOOKED_AT,
    part=True,
)
def begins_as_said(
    engine: EndingTheTurnRules, moment: Moment, active: Player, controller: Player, hand: HandSize, number: Number
) -> Goal:
    after = engine.next_turn(moment, active, controller, hand)
    return Goal(beginning(moment, active), steps.begins_as_said(moment, active, controller, hand, number, after))


@claim(rules.only_cleanup_steps, title="a turn that nothing ends goes through all its steps", when=CARRIED_ON, part=True)
def takes_its_course(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(on_the_usual_way(moment, edition), steps.takes_its_course(moment, engine.carry_on(moment, edition)))


@claim(
    rules.straight_to_cleanup,
    title="a step that begins changes nothing that it isn't for",
    when=CARRIED_ON + LOOKED_AT,
    part=True,
)
def begins_with_its_actions_only(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(in_a_step_that_begins(moment, edition), steps.begins_with_its_actions_only(moment, number, after, edition))


@claim(
    rules.straight_to_cleanup,
    title="in an untap step the active player's permanents untap",
    when=CARRIED_ON + LOOKED_AT,
    part=True,
)
def untaps_in_its_step(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(in_a_step_that_begins(moment, edition), steps.untaps_in_its_step(moment, number, after, edition))


@claim(
    rules.state_based_effects,
    title="so they are wherever players get priority",
    when=CARRIED_ON + LOOKED_AT,
    part=True,
)
def checked_before_priority(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(not_over(moment, edition), steps.is_checked_before_priority(moment, number, after, edition))


@claim(
    rules.triggers_wait,
    title="what has triggered is put on the stack as players get priority",
    when=CARRIED_ON + LOOKED_AT,
    part=True,
)
def stacked_before_priority(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(not_over(moment, edition), steps.is_stacked_before_priority(moment, number, after))


@claim(rules.stack_removed, title="one is told where an object is", when="one asks where object {number} is", part=True)
def told_where_it_is(engine: EndingTheTurnRules, moment: Moment, number: Number) -> Goal:
    return Goal(any_moment(moment), steps.told_where_it_is(moment, number, engine.whereabouts(moment, number)))


@claim(rules.nobody_acts, title="one is told who gets priority", when="one asks who has priority", part=True)
def told_who_acts(engine: EndingTheTurnRules, moment: Moment) -> Goal:
    return Goal(any_moment(moment), steps.told_who_acts(moment, engine.who_has_priority(moment)))


@claim(rules.in_this_order, title="a turn goes on until it is over", when="the game is to go on", part=True)
def goes_on_until_over(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(
        at_any_time(moment, edition), steps.refused_once_over(moment, engine.attempt.carry_on(moment, edition).refused)
    )


@claim(rules.in_this_order, title="a turn begins once one is over, extra turns first", when=NEXT_TURN, part=True)
def begins_after_the_last(
    engine: EndingTheTurnRules, moment: Moment, active: Player, controller: Player, hand: HandSize
) -> Goal:
    after = engine.attempt.next_turn(moment, active, controller, hand)
    return Goal(any_moment(moment), after.refused == not_(steps.may_begin(moment, active)))


@claim(rules.in_this_order, title="going on changes only what it speaks of", when=CARRIED_ON + LOOKED_AT, part=True)
def changes_what_it_speaks_of(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(not_over(moment, edition), steps.changes_what_it_speaks_of(moment, number, after, edition))


@claim(
    rules.unreal_ceases,
    title="no ability and no copy ever becomes a card, and no card gets lost",
    when=CARRIED_ON + LOOKED_AT,
    part=True,
)
def kinds_stay(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    return Goal(not_over(moment, edition), steps.keeps_what_it_is(moment, number, engine.carry_on(moment, edition)))


@claim(
    rules.unreal_ceases,
    title="nothing becomes another kind of thing as the turn is ended",
    when=ENDED + LOOKED_AT,
    part=True,
)
def kinds_stay_when_ended(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_turn(moment, edition)
    return Goal(resolving(moment, edition), steps.keeps_what_it_is(moment, number, after))


@claim(
    rules.triggers_wait,
    title="only what is waiting for something triggers on it",
    when="ability {ability} is to trigger",
    part=True,
)
def triggers_if_it_can(engine: EndingTheTurnRules, moment: Moment, ability: Number, edition: Edition) -> Goal:
    after = engine.attempt.let_trigger(moment, ability, edition)
    return Goal(at_any_time(moment, edition), after.refused == not_(steps.may_trigger(moment, ability)))
