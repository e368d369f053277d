"""What is changed in the code for another size is there, and claims are proved with it, or it is told; no times here."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bench.growth import Measured, measure, times_in
from tests.bench.measuring import WrongAnswer
from tests.bench.scopes import FOLDERS, ROOT, SCOPES, NotThere, Passage, Scope

by_name = pytest.mark.parametrize("scope", SCOPES, ids=lambda scope: scope.name)


def files(folder: Path) -> dict[str, str]:
    """The code of a folder that has a copy, or of the project, by path within it."""
    found = (file for name in FOLDERS for file in (folder / name).glob("*.py"))
    return {str(file.relative_to(folder)): file.read_text(encoding="utf-8") for file in found}


@by_name
def test_another_size_changes_the_passages_and_nothing_else(scope: Scope, tmp_path: Path) -> None:
    as_it_is = files(ROOT)
    for size in scope.sizes:
        scope.copy_to(tmp_path / str(size), size)
        copy = files(tmp_path / str(size))
        changed = {file for file, code in copy.items() if code != as_it_is[file]}
        assert changed == (set() if size == scope.size else {passage.file for passage in scope.passages})
        for code in copy.values():
            ast.parse(code)


@by_name
def test_sizes_go_one_by_one_from_below_the_size_as_it_is(scope: Scope) -> None:
    assert list(scope.sizes) == list(range(scope.sizes[0], scope.sizes[-1] + 1))
    assert scope.size in scope.sizes[1:]


def test_a_passage_that_is_not_there_is_told(tmp_path: Path) -> None:
    scope = replace(SCOPES[0], passages=(Passage("engine/objects.py", lambda size: f"Nobody = {size}"),))
    with pytest.raises(NotThere):
        scope.copy_to(tmp_path, 4)


def named(name: str) -> Scope:
    return next(scope for scope in SCOPES if scope.name == name)


def test_claims_are_proved_with_the_size_asked_for() -> None:
    larger = replace(named("600_players"), rules=("600.1a",), has="players 2 to 13")
    measured = measure(larger, 13)
    assert "600.1a" in measured.times
    with pytest.raises(WrongAnswer, match="no claim has this bound"):
        measure(larger, 12)


def test_a_claim_that_is_not_proved_is_told(tmp_path: Path) -> None:
    scope = replace(named("600_players"), rules=("600.1a",))
    scope.copy_to(tmp_path, scope.size)
    wrong = tmp_path / "engine" / "multiplayer.py"
    wrong.write_text(wrong.read_text().replace("return game.began_with > 2", "return game.began_with > 3"))
    with pytest.raises(WrongAnswer, match=r"not proved, the first 600\.1a: REFUTED"):
        times_in(tmp_path, scope)


def test_claims_of_a_folder_without_a_copy_are_not_measured(tmp_path: Path) -> None:
    with pytest.raises(WrongAnswer, match="is not that of the copy"):
        times_in(tmp_path, named("600_players"))


def test_a_measure_is_the_sum_and_the_slowest() -> None:
    measured = Measured(3, {"one": 1.0, "two": 2.0})
    assert (measured.seconds, measured.slowest) == (3.0, "two")
