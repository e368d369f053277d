"""What conjectures presuppose of states is so of every state that comes to be: of the first ones, and after each action."""

import pytest

from engine.objects import Edition
from proofs.registry import GAME
from tests.asking.asking import asked
from verifier.asking.verdicts import Impossible, Refuted
from verifier.verdicts import Proved

IMPORTS = """
from engine.ending_the_turn_types import HandSize, InPlay, Number
from engine.turn_control_types import PlayerCount
"""

OF_CONTROL = """
def _holds(control):
    waits = control.waiting != (None, None, None, None)
    return not all(control.left[: control.players]) and not (waits and control.turn is None)

def first(players: PlayerCount):
    return _holds(turn_control_at_start(players))

def later(control: TurnControl, event: Event):
    return _holds(if_allowed(turn_control_after, control, event))
"""

OF_MOMENTS = """
def _holds(moment):
    in_play = [each.place for each in moment.objects if isinstance(each.place, InPlay)]
    worn_off = all(each.damage == 0 and each.bonus == 0 for each in in_play)
    return moment.stage is not Stage.OVER or (moment.hand <= 7 and worn_off)

def first(active: Player, players: PlayerCount, hand: HandSize):
    return _holds(if_allowed(first_turn, active, players, hand))

def in_the_next_turn(moment: Moment, active: Player, controller: Player, hand: HandSize):
    return _holds(if_allowed(next_turn, moment, active, controller, hand))

def as_it_goes_on(moment: Moment):
    return _holds(if_allowed(carry_on, moment))

def as_the_turn_is_ended(moment: Moment):
    return _holds(if_allowed(end_the_turn, moment))

def as_combat_is_ended(moment: Moment):
    return _holds(if_allowed(end_the_combat_phase, moment))

def as_something_triggers(moment: Moment, ability: Number):
    return _holds(if_allowed(let_trigger, moment, ability))
"""


@pytest.mark.parametrize("text", [OF_CONTROL, OF_MOMENTS], ids=["control", "moments"])
def test_it_is_so_at_first_and_stays_so(text: str) -> None:
    results = asked(IMPORTS + text, editions=[Edition.LORWYN_ECLIPSED], game=GAME)
    assert len(results) == text.count("\ndef ") - 1
    assert all(isinstance(each.verdict, Proved) for each in results)


NEVER = {
    "who is controlled before the first turn": """
        def never(control: TurnControl):
            return control.turn is None and control.waiting != (None, None, None, None)
    """,
    "a game that all have left": "def never(control: TurnControl): return all(control.left[: control.players])",
    "damage as a turn is over": """
        def never(moment: Moment):
            return moment.stage is Stage.OVER and any(getattr(each.place, "damage", 0) > 0 for each in moment.objects)
    """,
    "eight cards as a turn is over": "def never(moment: Moment): return moment.stage is Stage.OVER and moment.hand > 7",
}


@pytest.mark.parametrize("text", NEVER.values(), ids=NEVER)
def test_what_never_comes_to_be_is_shown_to_nobody(text: str) -> None:
    (result,) = asked(text, exists=True, editions=[Edition.LORWYN_ECLIPSED], game=GAME)
    assert isinstance(result.verdict, Impossible)


def test_that_damage_is_there_in_a_turn_is_not_presupposed_away() -> None:
    text = "def none(moment: Moment): return not any(getattr(each.place, 'damage', 0) > 0 for each in moment.objects)"
    (result,) = asked(text, editions=[Edition.LORWYN_ECLIPSED], game=GAME)
    assert isinstance(result.verdict, Refuted)
