"""The calls by which it is seen whether anything outlives a call are of nearly all functions, and the same each time."""

import engine
from proofs.registry import GAME
from verifier import calls_of_all
from verifier.plain_run import attempted


def test_nearly_all_functions_of_all_areas_are_called_and_answer() -> None:
    named = {name for area in GAME.areas for name in (*area.begin, *area.steps, *area.asks)}
    calls = [call for area in calls_of_all.calls_of_all(GAME) for call in area]
    assert {function for function, *_ in calls} <= named
    answered = {function for function, *arguments in calls if attempted(getattr(engine, function), *arguments).error is None}
    assert len(answered) > len(named) * 0.9


def test_they_are_the_same_each_time() -> None:
    before = calls_of_all.calls_of_all(GAME)
    calls_of_all._known.clear()
    assert calls_of_all.calls_of_all(GAME) == before
