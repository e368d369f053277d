"""The merged summary of a random program gives, at any input, what running the program gives."""

import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from tests.follow.programs import programs
from tests.follow.summaries import Summary, all_arguments, differences, import_source
from verifier.follow.execution import CannotFollow

INPUTS = 12
"""How many inputs each program is run on."""

FOLLOWED = Counter[str]()


@settings(
    max_examples=250,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(text=programs(), seed=st.integers(0, 1_000_000))
def test_the_summary_says_what_the_program_does(tmp_path: Path, text: str, seed: int) -> None:
    FOLLOWED["written"] += 1
    module = import_source(text, tmp_path, f"program_{FOLLOWED['written']}")
    try:
        summary = Summary(module.program)
    except CannotFollow as error:
        FOLLOWED[error.reason] += 1
        event(f"not followed: {error.reason}")
        return
    FOLLOWED["followed"] += 1
    event("followed")
    inputs = random.Random(seed).sample(list(all_arguments(module.program)), INPUTS)
    assert not differences(module.program, summary, iter(inputs)), text


@pytest.mark.order(after="test_the_summary_says_what_the_program_does")
def test_most_programs_are_followed() -> None:
    pass
