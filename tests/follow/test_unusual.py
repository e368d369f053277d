"""What Python does in its own way is followed as Python does it, or refused: no summary ever differs."""

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any

import pytest
import unusual
from unusual import changing_in_place

from tests.follow.summaries import Summary, all_arguments, differences, run_plainly
from tests.follow.test_language import examples
from verifier.follow.execution import CannotFollow

MODULES = [importlib.import_module(f"{unusual.__name__}.{module.name}") for module in pkgutil.iter_modules(unusual.__path__)]

SETS_GONE_THROUGH_TWICE = (changing_in_place.set_beside_itself, changing_in_place.set_in_a_list_twice)
"""Programs whose answer is one only because an unchanged set is gone through in the same order each time."""

WRONG_SO_FAR: frozenset[str] = frozenset()
"""Programs, by module and name as in `sorting-ties`, whose summaries aren't yet what Python does."""


def marked(example: Any) -> Any:
    """The example, expected to fail if it is wrong so far."""
    wrong = pytest.mark.xfail(reason="the summary isn't what Python does", strict=True)
    return pytest.param(*example.values, id=example.id, marks=[wrong] if example.id in WRONG_SO_FAR else [])


@pytest.mark.parametrize("function", [marked(each) for each in examples(*MODULES)])
def test_a_program_is_followed_as_python_runs_it_or_refused(function: Callable[..., Any]) -> None:
    try:
        summary = Summary(function)
    except CannotFollow:
        return
    assert not differences(function, summary, all_arguments(function))


@pytest.mark.parametrize("function", SETS_GONE_THROUGH_TWICE)
def test_an_unchanged_set_is_gone_through_in_the_same_order_each_time(function: Callable[..., Any]) -> None:
    summary = Summary(function)
    for arguments in all_arguments(function):
        assert all(outcome == run_plainly(function, arguments) for outcome in summary.outcomes(arguments))


def test_a_changed_set_may_be_gone_through_in_another_order() -> None:
    outcomes = Summary(changing_in_place.set_gone_through_twice).outcomes((0, 1))
    assert len({repr(outcome) for outcome in outcomes}) > 1
