"""The merged summary of a random program gives, at any input, what running the program gives."""

import random
from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from tests.follow.programs import programs
from tests.follow.summaries import Summary, all_arguments, differences, import_source, run_plainly
from verifier.follow.execution import CannotFollow

PROGRAMS = 200
INPUTS = 12
"""How many inputs each program is run on."""


def test_the_summary_says_what_the_program_does(tmp_path: Path) -> None:
    count: Counter[str] = Counter()

    @settings(
        max_examples=PROGRAMS,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(text=programs(), seed=st.integers(0, 1_000_000))
    def check(text: str, seed: int) -> None:
        count["programs"] += 1
        module = import_source(text, tmp_path, f"program_{count['programs']}")
        try:
            summary = Summary(module.program)
        except CannotFollow as error:
            event(f"not followed: {error.reason}")
            return
        event("followed")
        count["followed"] += 1
        count["with several ways"] += summary.paths > 1
        inputs = random.Random(seed).sample(list(all_arguments(module.program)), INPUTS)
        count.update(run_plainly(module.program, arguments)[0] for arguments in inputs)
        assert not differences(module.program, summary, iter(inputs)), text

    check()
    assert count["programs"] >= PROGRAMS
    assert count["followed"] > 0.95 * count["programs"], count
    assert count["with several ways"] > 0.25 * count["programs"], count
    assert min(count["answers"], count["raises"]) > count["programs"], count
