"""Nothing is proved of an engine that is wrong by a trick, and each is refused, or refuted, for its own reason.

The docstring of each engine says what its trick is, and in a line of its own the claim that is asked, what must become of
it and why: `UNSUPPORTED` with the reason, `REFUTED` with what the engine says, or `NOT USED` with what it does as it is
imported.
"""

import ast
import pkgutil
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.judging import fails_on_plain_replay, verdicts
from verifier.follow import execution
from verifier.follow.execution import MOST_STEPS
from verifier.loading import EngineError
from verifier.verdicts import Proved, Refuted, Unsupported

FOLDER = Path(__file__).parent / "engines"
"""Each module in it is a program of its own: those of a package count as one engine's."""

ENGINES = sorted(module.name for module in pkgutil.iter_modules([str(FOLDER)]) if not module.ispkg)
EXPECTED = re.compile(r"^(?P<claim>\S+) (?P<outcome>UNSUPPORTED|REFUTED|NOT USED): (?P<reason>.+)$", re.MULTILINE)

AT_LENGTH = "a_loop_without_end"
"""The engine that is followed until following gives up, as long as that takes; others of its kind, for a tenth of it."""


@dataclass(frozen=True)
class Outcome:
    """What becomes of a claim about an engine, and why."""

    kind: str
    reason: str


def expected(name: str) -> tuple[str, Outcome]:
    """The claim that an engine's docstring names, and what must become of it."""
    docstring = ast.get_docstring(ast.parse((FOLDER / f"{name}.py").read_text())) or ""
    found = EXPECTED.search(docstring)
    assert found, f"`{name}` doesn't say what must become of it"
    return found["claim"], Outcome(found["outcome"], found["reason"])


@contextmanager
def expected_soon(name: str) -> Iterator[tuple[str, Outcome]]:
    """The same; where an engine goes on and on, following gives up ten times sooner within this, and says so."""
    claim, wanted = expected(name)
    soon = f" {MOST_STEPS} steps" in wanted.reason and name != AT_LENGTH
    steps = MOST_STEPS // 10 if soon else MOST_STEPS
    with patch.object(execution, "MOST_STEPS", steps):
        yield claim, Outcome(wanted.kind, wanted.reason.replace(f" {MOST_STEPS} steps", f" {steps} steps"))


def outcome(name: str, claim: str) -> Outcome:
    """What becomes of a claim about an engine."""
    try:
        verdict = verdicts(name, claim)[claim]
    except EngineError as error:
        return Outcome("NOT USED", str(error))
    match verdict:
        case Unsupported():
            return Outcome(verdict.name, verdict.reason)
        case Refuted(witness):
            assert fails_on_plain_replay(witness)
            return Outcome(verdict.name, witness.engine_says)
    return Outcome(verdict.name, "")


@pytest.mark.parametrize("name", ENGINES)
def test_a_trick_proves_nothing_and_is_refused_for_its_own_reason(name: str) -> None:
    with expected_soon(name) as (claim, wanted):
        found = outcome(name, claim)
    assert found.kind == wanted.kind, found
    assert wanted.reason in found.reason
    assert "the verifier itself failed" not in found.reason


@pytest.mark.parametrize("name", [name for name in ENGINES if expected(name)[1].kind == "NOT USED"])
def test_what_an_engine_did_to_the_verifier_outlasts_it_neither_here_nor_when_it_is_asked_again(name: str) -> None:
    claim, wanted = expected(name)
    assert outcome(name, claim) == outcome(name, claim), "it is refused again, though it isn't imported again"
    assert isinstance(verdicts("engine", "505.6a")["505.6a"], Proved)
    assert isinstance(verdicts("engine", "505.3b")["505.3b"], Proved)
    assert isinstance(verdicts("misbehaving", "505.3b")["505.3b"], Unsupported)
