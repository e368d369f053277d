"""Claims on ending the turn (509): one step from any moment that can be, so for turns of any length."""

from engine.ending_the_turn_types import GameObject, HandSize, Moment, Number
from engine.objects import Edition, Player
from models import ending_the_turn as rules
from models import ending_the_turn_steps as steps
from models.ending_the_turn_objects import where_it_is
from proofs.ending_the_turn_premises import (
    CARRIED_ON,
    CHECKED,
    CLEANING,
    ENDED,
    LOOKED_AT,
    NEXT_TURN,
    EndingTheTurnRules,
    any_moment,
    beginning,
    in_a_cleanup_step_that_begins,
    in_a_cleanup_step_with_priority,
    in_an_end_of_turn_step_that_begins,
    on_the_way_out,
    possible,
    resolving,
    triggering,
    while_it_is_ended,
    with_effects_checked,
    with_nothing_to_resolve,
    with_something_waiting,
    with_stack_removed,
)
from verifier.claims import Goal, claim


@claim(rules.in_this_order, when=CLEANING + LOOKED_AT)
def in_this_order(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    removed = engine.end_the_turn(moment, edition)
    checked = engine.carry_on(removed, edition)
    begun = engine.carry_on(checked, edition)
    return Goal(resolving(moment, edition), rules.in_this_order(moment, removed, checked, begun, number, edition))


@claim(rules.stack_removed, when=f"{ENDED}; then one asks where object {{number}} is")
def stack_removed(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    was = engine.whereabouts(moment, number)
    now = engine.whereabouts(engine.end_the_turn(moment, edition), number)
    return Goal(resolving(moment, edition), rules.stack_removed(moment, number, was, now, edition))


@claim(
    rules.stack_removed,
    title="so it is, whether or not one asks where it is",
    when=ENDED + LOOKED_AT,
    part=True,
)
def stack_removed_unasked(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    was, now = where_it_is(moment, number), where_it_is(engine.end_the_turn(moment, edition), number)
    return Goal(resolving(moment, edition), rules.stack_removed(moment, number, was, now, edition))


@claim(
    rules.stack_removed,
    title="an object is taken out, however many there are beside it",
    when=f"{ENDED}; of interest is what becomes of this object",
    part=True,
)
def among_any_number(engine: EndingTheTurnRules, object: GameObject, edition: Edition) -> Goal:
    return Goal(possible(object), steps.is_taken_out(object, engine.taken_out(object, edition), edition))


@claim(rules.combat_removed, when=ENDED + LOOKED_AT)
def combat_removed(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    return Goal(resolving(moment, edition), rules.combat_removed(moment, number, engine.end_the_turn(moment, edition)))


@claim(rules.unreal_ceases, when=f"{CHECKED}; before, in between and then one asks where object {{number}} is")
def unreal_ceases(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    removed = engine.end_the_turn(moment, edition)
    moments = (moment, removed, engine.carry_on(removed, edition))
    was, in_between, then = (engine.whereabouts(each, number) for each in moments)
    return Goal(resolving(moment, edition), rules.unreal_ceases(moment, number, was, in_between, then, edition))


@claim(rules.state_based_effects, when="state-based effects are checked as the turn is ended" + LOOKED_AT)
def state_based_effects(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    return Goal(
        with_stack_removed(moment, edition),
        rules.state_based_effects(moment, number, engine.carry_on(moment, edition), edition),
    )


@claim(
    rules.state_based_effects,
    title="so they are in a cleanup step, once damage and effects have worn off",
    when="the cleanup step is carried out" + LOOKED_AT,
    part=True,
)
def state_based_effects_in_cleanup(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(
        in_a_cleanup_step_that_begins(moment, edition), steps.is_checked_once_worn_off(moment, number, after, edition)
    )


@claim(rules.nobody_acts, when=f"{CHECKED}; before the check and after it one asks who has priority")
def nobody_acts(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    removed = engine.end_the_turn(moment, edition)
    checked = engine.carry_on(removed, edition)
    told = (engine.who_has_priority(each) for each in (removed, checked))
    return Goal(resolving(moment, edition), rules.nobody_acts(*told, checked))


@claim(rules.phase_ends, when="the phase ends; of interest is player {player}")
def phase_ends(engine: EndingTheTurnRules, moment: Moment, player: Player, edition: Edition) -> Goal:
    return Goal(with_effects_checked(moment, edition), rules.phase_ends(moment, player, engine.carry_on(moment, edition)))


@claim(
    rules.phase_ends,
    title="mana burns as a phase ends, and not as a step ends",
    when="all players pass; of interest is player {player}",
    part=True,
)
def ends_as_any_phase(engine: EndingTheTurnRules, moment: Moment, player: Player, edition: Edition) -> Goal:
    return Goal(
        with_nothing_to_resolve(moment, edition), steps.ends_as_any_phase(moment, player, engine.carry_on(moment, edition))
    )


@claim(
    rules.phase_ends,
    title="mana burns as the turn ends after its last cleanup step",
    when="the cleanup step is carried out; of interest is player {player}",
    part=True,
)
def turn_ends_as_a_phase(engine: EndingTheTurnRules, moment: Moment, player: Player, edition: Edition) -> Goal:
    return Goal(
        in_a_cleanup_step_that_begins(moment, edition),
        steps.turn_ends_as_a_phase(moment, player, engine.carry_on(moment, edition)),
    )


@claim(rules.straight_to_cleanup, when="the phase ends")
def straight_to_cleanup(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(
        with_effects_checked(moment, edition), rules.straight_to_cleanup(moment, engine.carry_on(moment, edition), edition)
    )


@claim(
    rules.straight_to_cleanup,
    title="the cleanup step is complete: discard, damage and effects",
    when="the cleanup step is carried out" + LOOKED_AT,
    part=True,
)
def cleaned_up(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    return Goal(
        in_a_cleanup_step_that_begins(moment, edition), steps.cleaned_up(moment, number, engine.carry_on(moment, edition))
    )


@claim(
    rules.straight_to_cleanup,
    title="who controls the turn chooses what is discarded",
    when="one asks who chooses what the active player discards",
    part=True,
)
def discards_chosen(engine: EndingTheTurnRules, moment: Moment) -> Goal:
    return Goal(any_moment(moment), steps.discards_chosen_by_who_decides(moment, engine.who_discards(moment)))


@claim(rules.only_cleanup_steps, when=CARRIED_ON)
def only_cleanup_steps(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(on_the_way_out(moment, edition), rules.only_cleanup_steps(moment, engine.carry_on(moment, edition)))


@claim(
    rules.only_cleanup_steps,
    title="a turn that is ended in its cleanup step stays in it",
    when=ENDED,
    part=True,
)
def only_cleanup_steps_when_ended(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    after = engine.end_the_turn(moment, edition)
    return Goal(resolving(moment, edition), rules.only_cleanup_steps(moment, after))


@claim(rules.triggers_wait, when=ENDED + LOOKED_AT)
def triggers_wait(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    return Goal(
        resolving(moment, edition), rules.triggers_wait(moment, number, engine.end_the_turn(moment, edition), edition)
    )


@claim(
    rules.triggers_wait,
    title="triggered abilities wait through the check and the end of the phase",
    when=CARRIED_ON + LOOKED_AT,
    part=True,
)
def triggers_wait_on(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    return Goal(
        while_it_is_ended(moment, edition), rules.triggers_wait(moment, number, engine.carry_on(moment, edition), edition)
    )


@claim(
    rules.triggers_wait,
    title="an ability that triggers waits until players get priority, and that is all",
    when="ability {ability} triggers",
    part=True,
)
def triggers_meanwhile(engine: EndingTheTurnRules, moment: Moment, ability: Number, edition: Edition) -> Goal:
    return Goal(
        triggering(moment, ability, edition),
        steps.triggers_now(moment, ability, engine.let_trigger(moment, ability, edition)),
    )


@claim(rules.chance_in_cleanup, when="the cleanup step is carried out, and one asks who has priority" + LOOKED_AT)
def chance_in_cleanup(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    told = engine.who_has_priority(after)
    return Goal(
        in_a_cleanup_step_that_begins(moment, edition), rules.chance_in_cleanup(moment, number, after, told, edition)
    )


@claim(rules.another_cleanup_step, when=CARRIED_ON)
def another_cleanup_step(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    return Goal(
        in_a_cleanup_step_with_priority(moment, edition),
        rules.another_cleanup_step(moment, engine.carry_on(moment, edition)),
    )


@claim(
    rules.another_cleanup_step,
    title="where an ability waits, one cleanup step isn't enough",
    when="the cleanup step is carried out, and all players pass",
    corollary=True,
)
def one_is_not_enough(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    after = engine.carry_on(engine.carry_on(moment, edition), edition)
    return Goal(with_something_waiting(moment, edition), steps.resolves_in_cleanup(after))


@claim(rules.silent_at_end_of_turn, when=CARRIED_ON + LOOKED_AT)
def silent_at_end_of_turn(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    return Goal(
        on_the_way_out(moment, edition), rules.silent_at_end_of_turn(moment, number, engine.carry_on(moment, edition))
    )


@claim(
    rules.silent_at_end_of_turn,
    title="what waits for the end of turn step waits on as the turn is ended",
    when=ENDED + LOOKED_AT,
    part=True,
)
def silent_when_ended(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.end_the_turn(moment, edition)
    return Goal(resolving(moment, edition), rules.silent_at_end_of_turn(moment, number, after))


@claim(
    rules.silent_at_end_of_turn,
    title="what waits for the end of turn step waits on into the next turn",
    when=NEXT_TURN + LOOKED_AT,
    part=True,
)
def silent_into_next_turn(
    engine: EndingTheTurnRules, moment: Moment, active: Player, controller: Player, hand: HandSize, number: Number
) -> Goal:
    after = engine.next_turn(moment, active, controller, hand)
    return Goal(beginning(moment, active), rules.silent_at_end_of_turn(moment, number, after))


@claim(
    rules.silent_at_end_of_turn,
    title="what waits for the end of turn step triggers as one begins",
    when="the end of turn step begins" + LOOKED_AT,
    part=True,
)
def triggers_at_end_of_turn(engine: EndingTheTurnRules, moment: Moment, number: Number, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    return Goal(in_an_end_of_turn_step_that_begins(moment, edition), steps.triggers_at_end_of_turn(moment, number, after))
