"""The calls by which it is seen whether anything outlives a call are of nearly all functions, and the same each time."""

from types import ModuleType

import engine
from proofs.registry import GAME
from verifier import calls_of_all
from verifier.plain_run import attempted


def test_nearly_all_functions_of_all_areas_are_called_and_answer() -> None:
    named = {name for area in GAME.areas for name in area.functions}
    calls = [call for area in calls_of_all.calls_of_all(GAME, engine) for call in area]
    assert {function for function, *_ in calls} <= named
    answered = {function for function, *arguments in calls if attempted(getattr(engine, function), *arguments).error is None}
    assert len(answered) > len(named) * 0.9


def test_they_are_the_same_each_time() -> None:
    before = calls_of_all.calls_of_all(GAME, engine)
    calls_of_all._known.clear()
    assert calls_of_all.calls_of_all(GAME, engine) == before


def test_an_engine_is_asked_only_where_it_has_something() -> None:
    of_coins = ModuleType("coins")
    area = next(area for area in GAME.areas if area.rules == "511")
    vars(of_coins)[area.functions[0]] = vars(engine)[area.functions[0]]
    (calls,) = calls_of_all.calls_of_all(GAME, of_coins)
    assert {function for function, *_ in calls} <= {*area.functions}
