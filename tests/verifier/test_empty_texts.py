"""Empty texts: no input's is empty, but an engine may answer one, and be asked of it."""

from dataclasses import replace
from typing import Any, Protocol

import pytest

from tests.bench import claims as bench
from tests.verifier.sign_engine import Name
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.encoding import InputError
from verifier.formulas import TRUE
from verifier.prove import prove_claims, replay
from verifier.verdicts import Proved, Refuted, Verdict


class Signs(Protocol):
    def wiped(self, name: Name) -> Name: ...
    def counts_as_true(self, name: Name) -> bool: ...
    def differs_from_empty(self, name: Name) -> bool: ...


@clause("505.6", "what stands there can be read", because="it is there")
def readable(said: Any) -> Any:
    """What is said of it."""
    return said


@claim(readable, part=True, when="{name} is read")
def what_is_given_counts_as_true(engine: Signs, name: Name) -> Goal:
    return Goal(TRUE, readable(engine.counts_as_true(name)))


@claim(readable, part=True, when="{name} is read")
def what_is_given_differs_from_empty(engine: Signs, name: Name) -> Goal:
    return Goal(TRUE, readable(engine.differs_from_empty(name)))


@claim(readable, part=True, when="{name} is wiped, and read")
def what_is_wiped_counts_as_true(engine: Signs, name: Name) -> Goal:
    return Goal(TRUE, readable(engine.counts_as_true(engine.wiped(name))))


@claim(readable, part=True, when="{name} is wiped, and read")
def what_is_wiped_differs_from_empty(engine: Signs, name: Name) -> Goal:
    return Goal(TRUE, readable(engine.differs_from_empty(engine.wiped(name))))


OF_INPUTS = (what_is_given_counts_as_true, what_is_given_differs_from_empty)
OF_ANSWERS = (what_is_wiped_counts_as_true, what_is_wiped_differs_from_empty)
GAME = replace(bench.GAME, clauses=(readable,), claims=(*OF_INPUTS, *OF_ANSWERS))


def verdict(asked: Claim) -> Verdict:
    (result,) = prove_claims(GAME, [asked], "tests.verifier.sign_engine", tuple(GAME.editions))
    return result.verdict


@pytest.mark.parametrize("asked", OF_INPUTS, ids=lambda each: each.id)
def test_no_text_of_an_input_is_empty(asked: Claim) -> None:
    assert isinstance(verdict(asked), Proved)


def test_a_witness_with_an_empty_text_is_damaged() -> None:
    found = verdict(what_is_wiped_counts_as_true)
    assert isinstance(found, Refuted)
    with pytest.raises(InputError, match="damaged at `name`: a text is empty"):
        replay(GAME, replace(found.witness, inputs={"name": ""}), None)


@pytest.mark.parametrize("asked", OF_ANSWERS, ids=lambda each: each.id)
def test_a_text_that_was_answered_may_be_empty(asked: Claim) -> None:
    found = verdict(asked)
    assert isinstance(found, Refuted)
    assert replay(GAME, found.witness, None).fails
