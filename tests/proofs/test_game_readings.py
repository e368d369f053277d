"""An engine that reads the rules on cleanup steps otherwise is proved by that reading of the whole game, and by no other."""

from dataclasses import replace

import engine
from engine.ending_the_turn import MOST_IN_HAND
from engine.ending_the_turn_types import Event, Stage
from engine.game_actions import Action, CarryOn
from engine.game_types import AbilityInNoZone, AbilityInZone, GameState, Piece
from engine.objects import Edition
from engine.turns import Step
from tests.judging import reference_but_for, verdicts
from verifier.verdicts import Proved, Refuted

CLAIM, READING = "100/cleanup/passing", "for-triggered-abilities-only"


def apply_for_triggers_only(game: GameState, action: Action, edition: Edition) -> GameState:
    """Give nobody priority in a cleanup step because of state-based effects alone."""
    after = engine.apply(game, action, edition)
    course, depth = game.course, len(game.nest.main_games)
    discards = course.hands[game.nest.game.active - 1] > MOST_IN_HAND

    def waits(piece: Piece) -> bool:
        match piece.at:
            case AbilityInNoZone(depth=there, event=event, triggered=triggered):
                return there == depth and (triggered or (discards and event is Event.DISCARDING))
            case AbilityInZone(depth=there):
                return there == depth
            case _:
                return False

    cleans_up = isinstance(action, CarryOn) and course.stage is Stage.BEGUN and course.step is Step.CLEANUP
    if not cleans_up or any(waits(each) for each in (*game.pieces, *after.pieces)):
        return after
    return replace(after, course=replace(after.course, stage=Stage.OVER))


def test_an_engine_of_another_reading_is_proved_by_it_and_refuted_by_the_first() -> None:
    name = reference_but_for("apply_for_triggers_only", {"apply": apply_for_triggers_only})
    assert isinstance(verdicts(name, CLAIM, readings=[READING])[CLAIM], Proved)
    assert isinstance(verdicts(name, CLAIM)[CLAIM], Refuted)


def test_the_reference_engine_is_refuted_by_another_reading() -> None:
    assert isinstance(verdicts("engine", CLAIM, readings=[READING])[CLAIM], Refuted)
