"""What the tests of the example adapters stand on: the cases that are kept, and what is said if a program is missing."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.adapters.conforming import CASES, HERE, Asker, needed
from verifier.fixtures.cases import named, read_cases


def test_the_reference_engine_passes_the_cases(asker: Asker) -> None:
    found = asker.ask([sys.executable, str(HERE / "python" / "adapter.py")])
    assert set(found.outcomes.values()) == {"PASSED"}, found.said
    assert found.status == 0


def test_there_are_some_cases_of_each_area_under_their_own_ids() -> None:
    cases = read_cases(CASES)
    assert all(case.id == named(case).id for case in cases)
    counted = Counter(case.area for case in cases)
    assert all(10 <= counted[area] <= 40 for area in ("turn control", "status", "split cards"))
    assert counted["subgames"] > 0


def test_a_program_that_is_missing_is_named_in_one_sentence() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"^`no-such-program` isn't there: install No Such, 3 or later"):
        needed("no-such-program", 3, "No Such")


@pytest.mark.parametrize("said", ["v17.9.1", "tool 17", "none"])
def test_a_program_that_is_too_old_is_named_in_one_sentence(
    said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "old-program"
    program.write_text(f"#!/bin/sh\necho '{said}'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(pytest.fail.Exception, match="old-program` is too old: install Program, 18 or later, for this"):
        needed("old-program", 18, "Program")
    if said != "none":
        assert needed("old-program", 17, "Program") == str(program)
