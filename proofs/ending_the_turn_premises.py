"""What claims on ending the turn ask of an engine, what they presuppose of its inputs, and the words that they share."""

from typing import Any, Protocol

import z3

from engine.ending_the_turn_types import (
    GameObject,
    HandSize,
    Moment,
    Number,
    Whereabouts,
)
from engine.objects import Edition, Player
from engine.turns import PlayerCount
from models.ending_the_turn_moments import (
    COMBAT_STEPS,
    in_a_step,
    is_what_it_can_be,
    of_its_time,
    turn_is_ending,
    well_formed,
)
from models.ending_the_turn_objects import has_triggered, some, stack_is_empty
from models.ending_the_turn_steps import may_begin, may_trigger
from verifier.kept import kept
from verifier.vocabulary import all_of, any_of, not_

ENDED = "an effect ends the turn: what is on the stack is removed"
CHECKED = f"{ENDED}, and state-based effects are checked"
CLEANING = f"{ENDED}, state-based effects are checked, and the cleanup step begins"
COMBAT_ENDED = "an effect ends the combat phase"
LOOKED_AT = "; of interest is object {number}"
CARRIED_ON = "the game goes on"
NEXT_TURN = "a turn of player {active}'s is to begin, which player {controller} controls, with {hand} cards in hand"


class EndingTheTurnRules(Protocol):
    """What an engine offers on ending the turn; `attempt` has the same, and tells refusals from answers."""

    attempt: Any

    def first_turn(self, active: Player, players: PlayerCount, hand: HandSize) -> Moment: ...
    def next_turn(self, moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment: ...
    def end_the_turn(self, moment: Moment, edition: Edition) -> Moment: ...
    def end_the_combat_phase(self, moment: Moment, edition: Edition) -> Moment: ...
    def carry_on(self, moment: Moment, edition: Edition) -> Moment: ...
    def let_trigger(self, moment: Moment, ability: Number, edition: Edition) -> Moment: ...
    def taken_out(self, object: GameObject, edition: Edition) -> GameObject: ...
    def whereabouts(self, moment: Moment, object: Number) -> Whereabouts | None: ...
    def who_has_priority(self, moment: Moment) -> Player | None: ...
    def who_discards(self, moment: Moment) -> Player: ...


def any_moment(moment: Any) -> z3.BoolRef:
    """Any moment."""
    return well_formed(moment)


@kept
def at_any_time(moment: Any, edition: Any) -> z3.BoolRef:
    """Any moment of the edition."""
    return all_of(well_formed(moment), of_its_time(moment, edition))


def resolving(moment: Any, edition: Any) -> z3.BoolRef:
    """Any moment of the edition in which the top object of the stack resolves, in whichever step that is."""
    return all_of(at_any_time(moment, edition), moment.stage.RESOLVING)


def resolving_in_combat(moment: Any, edition: Any) -> z3.BoolRef:
    """Any moment of the combat phase in which the top object of the stack resolves."""
    return all_of(resolving(moment, edition), in_a_step(moment, COMBAT_STEPS))


def resolving_outside_combat(moment: Any, edition: Any) -> z3.BoolRef:
    """Any moment in which the top object of the stack resolves, and which isn't one of the combat phase."""
    return all_of(resolving(moment, edition), not_(in_a_step(moment, COMBAT_STEPS)))


def not_over(moment: Any, edition: Any) -> z3.BoolRef:
    """Any moment of a turn that isn't over."""
    return all_of(at_any_time(moment, edition), not_(moment.stage.OVER))


def with_stack_removed(moment: Any, edition: Any) -> z3.BoolRef:
    """A turn that is being ended, after 509.1a."""
    return all_of(at_any_time(moment, edition), moment.stage.STACK_REMOVED)


def with_effects_checked(moment: Any, edition: Any) -> z3.BoolRef:
    """A turn that is being ended, after 509.1b."""
    return all_of(at_any_time(moment, edition), moment.stage.CHECKED)


def while_it_is_ended(moment: Any, edition: Any) -> z3.BoolRef:
    """A turn that is being ended, after 509.1a or 509.1b."""
    return all_of(at_any_time(moment, edition), turn_is_ending(moment))


def on_the_way_out(moment: Any, edition: Any) -> z3.BoolRef:
    """A turn that is being ended, or is in a cleanup step."""
    return all_of(not_over(moment, edition), any_of(turn_is_ending(moment), moment.step.CLEANUP))


def on_the_usual_way(moment: Any, edition: Any) -> z3.BoolRef:
    """A turn that isn't being ended, before its cleanup step."""
    return all_of(not_over(moment, edition), not_(any_of(turn_is_ending(moment), moment.step.CLEANUP)))


def in_a_step_that_begins(moment: Any, edition: Any) -> z3.BoolRef:
    """The beginning of any step."""
    return all_of(at_any_time(moment, edition), moment.stage.BEGUN)


def in_a_step_that_goes_on(moment: Any, edition: Any) -> z3.BoolRef:
    """Any moment but the beginning of a step, in a turn that isn't over."""
    return all_of(not_over(moment, edition), not_(moment.stage.BEGUN))


def in_a_cleanup_step_that_begins(moment: Any, edition: Any) -> z3.BoolRef:
    """The beginning of a cleanup step."""
    return all_of(in_a_step_that_begins(moment, edition), moment.step.CLEANUP)


def with_something_waiting(moment: Any, edition: Any) -> z3.BoolRef:
    """The beginning of a cleanup step in which an ability waits to be put on the stack."""
    return all_of(in_a_cleanup_step_that_begins(moment, edition), some(moment, has_triggered))


def in_an_end_of_turn_step_that_begins(moment: Any, edition: Any) -> z3.BoolRef:
    """The beginning of an end of turn step."""
    return all_of(in_a_step_that_begins(moment, edition), moment.step.END_OF_TURN)


def in_a_cleanup_step_with_priority(moment: Any, edition: Any) -> z3.BoolRef:
    """A cleanup step in which players got priority: they have it, or what they put on the stack resolves."""
    return all_of(at_any_time(moment, edition), moment.step.CLEANUP, any_of(moment.stage.PRIORITY, moment.stage.RESOLVING))


def with_nothing_to_resolve(moment: Any, edition: Any) -> z3.BoolRef:
    """Any step in which players get priority and nothing is on the stack."""
    return all_of(at_any_time(moment, edition), moment.stage.PRIORITY, stack_is_empty(moment))


def triggering(moment: Any, ability: Any, edition: Any) -> z3.BoolRef:
    """Any moment, and an ability that may trigger in it."""
    return all_of(at_any_time(moment, edition), may_trigger(moment, ability))


def beginning(moment: Any, active: Any) -> z3.BoolRef:
    """A turn that is over, and a player whose turn may be next."""
    return all_of(well_formed(moment), may_begin(moment, active))


def possible(object: Any) -> z3.BoolRef:
    """Any object that can be."""
    return is_what_it_can_be(object)
