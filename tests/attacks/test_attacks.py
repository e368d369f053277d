"""Nothing is proved of an engine that is wrong by a trick of Python's, and what is refuted fails when it is run."""

import pkgutil
from pathlib import Path

import pytest

from tests.judging import fails_on_plain_replay, verdicts
from verifier.verdicts import Proved, Refuted

NO_ENGINES = {"test_attacks", "module_that_counts"}

ABOUT_TESTS = (
    "asks_the_test_about_nothing",
    "function_is_callable",
    "knows_the_test",
    "takes_no_class_for_a_test",
    "takes_the_test_for_true",
)

CLAIMS = dict.fromkeys(ABOUT_TESTS, "505.6a")
"""The claims that engines break, where it isn't that split cards of two colors are multicolored."""


@pytest.mark.parametrize("name", sorted({m.name for m in pkgutil.iter_modules([str(Path(__file__).parent)])} - NO_ENGINES))
def test_a_trick_proves_nothing(name: str) -> None:
    claim = CLAIMS.get(name, "505.3b")
    verdict = verdicts(f"tests.attacks.{name}", claim)[claim]
    assert not isinstance(verdict, Proved)
    if isinstance(verdict, Refuted):
        assert fails_on_plain_replay(verdict.witness)
