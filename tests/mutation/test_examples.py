"""The examples on which mutants are tried: such as the engine answers come first, and there are some in any case."""

import sys
import time
from collections.abc import Iterator
from itertools import chain, islice
from types import ModuleType
from typing import Any

import lamp_engine
import pytest
import z3
from lamp_engine import Lamp, Switch
from lamps import GAME, Edition, refused

import engine as reference_engine
from proofs.registry import GAME as RULES
from tests.judging import CLAIMS
from verifier import posing
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.mutation import examples
from verifier.mutation.examples import kinds_of_examples
from verifier.saying import texts_in


def lit(lamp: Lamp, switch: Switch) -> Lamp:
    """It can't be followed, since it asks for the time."""
    return lamp_engine.lit(lamp, switch) if time.time() > 0 else lamp


def lamps(engine: ModuleType) -> list[Any]:
    inputs = posing.make_inputs(refused, GAME, tuple(Edition), Atoms(texts_in(GAME)))
    return [example["lamp"] for example in chain(*kinds_of_examples(refused, GAME, engine, inputs))]


def test_first_are_those_that_the_engine_answers_then_those_that_it_refuses() -> None:
    broken = [lamp.broken for lamp in lamps(lamp_engine)]
    assert set(broken) == {False, True}
    assert broken == sorted(broken)


def test_an_engine_that_cannot_be_followed_has_examples_too() -> None:
    found = lamps(sys.modules[__name__])
    assert {lamp.broken for lamp in found} == {False, True}
    assert {lamp.level for lamp in found} == set(range(8))


def test_where_functions_are_among_the_inputs_objects_are_by_chance_and_the_same_in_every_run() -> None:
    first, again = ([example["first"] for example in islice(_examples_of(CLAIMS["505.6c"]), 8)] for _ in range(2))
    assert first == again
    assert all(one != other for place, one in enumerate(first) for other in first[:place])


def _examples_of(claim: Claim) -> Iterator[Any]:
    inputs = posing.make_inputs(claim, RULES, tuple(RULES.editions), Atoms(texts_in(RULES)))
    return chain(*kinds_of_examples(claim, RULES, reference_engine, inputs))


def test_a_solver_that_came_to_its_limit_is_not_asked_again(
    monkeypatch: pytest.MonkeyPatch, unspent: list[z3.Solver]
) -> None:
    monkeypatch.setattr(examples, "RESOURCES", 50)
    lamps(lamp_engine)
    assert len(unspent) > 1
