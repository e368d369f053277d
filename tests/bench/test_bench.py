"""The programs, the formulas and the checks of the benchmark answer alike, and can fail; no times here."""

import itertools
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import z3

from tests.bench import cases, clocked, processes, programs
from tests.bench.__main__ import _of_sections as sections_of
from tests.bench.floors import Floor
from tests.bench.measuring import WrongAnswer, enumerate_inputs, paths_of
from tests.bench.questions import QUESTIONS, Question
from verifier.fixtures.cases import Look

by_name = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
SOME = 200


def leaves(value: Any) -> list[Any]:
    """A program's input as its plain parts, in order."""
    match value:
        case programs.Happening():
            return [list(programs.Happening).index(value)]
        case programs.Half():
            return leaves((value.colors, value.types, value.cost))
        case programs.Wanted():
            return leaves((value.colors, value.types, value.least_cost, value.most_cost))
        case programs.Event():
            return leaves((value.happening, value.player, value.controller))
        case tuple():
            return [leaf for part in value for leaf in leaves(part)]
    return [value]


def constant(value: Any, like: z3.ExprRef) -> z3.ExprRef:
    return z3.BoolVal(value) if isinstance(value, bool) else z3.BitVecVal(value, like.sort())


def evaluated(floor: Floor, arguments: tuple[Any, ...], expression: z3.ExprRef) -> z3.ExprRef:
    parts = leaves(arguments)
    return z3.simplify(
        z3.substitute(
            expression,
            *((name, constant(part, name)) for name, part in zip(floor.inputs, parts, strict=True)),
        )
    )


@by_name
def test_formula_answers_like_the_program(question: Question) -> None:
    floor = question.floor()
    for arguments in itertools.islice(question.sample(), SOME):
        expected = constant(question.program(*arguments), floor.answer)
        assert z3.is_true(evaluated(floor, arguments, z3.And(floor.answer == expected, *floor.within)))


@by_name
def test_program_and_check_agree_and_both_answers_occur(question: Question) -> None:
    sample = list(itertools.islice(question.sample(), SOME))
    assert all(question.is_right_on(arguments) for arguments in sample)
    assert len({question.program(*arguments) for arguments in sample}) > 1


@by_name
def test_claim_and_formula_are_proved(question: Question) -> None:
    assert question.floor().holds()
    assert paths_of(question) >= 1


@by_name
def test_there_are_as_many_inputs_as_assemble_makes(question: Question) -> None:
    first = list(itertools.islice(question.everything(), SOME))
    assert len(set(first)) == SOME
    assert question.size() > SOME


def wrong_program(*_: Any) -> Any:
    return True


def test_a_wrong_program_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "shares_a_color", wrong_program)
    with pytest.raises(WrongAnswer):
        paths_of(QUESTIONS[0])


def test_a_wrong_program_is_not_enumerated() -> None:
    sharing = QUESTIONS[0]
    wrong = Question(**{name: getattr(sharing, name) for name in sharing.__slots__} | {"program": wrong_program})
    with pytest.raises(WrongAnswer):
        enumerate_inputs(wrong)


def test_the_command_with_clocks_says_where_its_time_went(tmp_path: Path) -> None:
    times = tmp_path / "times.json"
    command = [sys.executable, "-m", "tests.bench.clocked", str(times), "prove", "505.6d", "--jobs", "1"]
    subprocess.run(command, check=True, capture_output=True)
    spent = json.loads(times.read_text())
    clocks = (clocked.Z3, clocked.BITWUZLA, clocked.FOLLOWING, clocked.RUNNING, clocked.TRANSLATING, clocked.LOADING)
    assert min(spent[each] for each in clocks) > 0


def test_what_a_call_takes_for_each_section_is_held_against_its_target(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], *, cores: list[int]) -> processes.Process:
        return processes.Process(0, 70.0 if command[-1] == "506" else 5.0, 1.0, 1.0, f"a\nb\nof {command[-1]}\n\nin 5 s")

    monkeypatch.setattr(processes, "run", run)
    title, *figures, together = sections_of(("505", "506", "507"), "mutants", "--fast", most=60, most_of_all=75)
    assert title.what == "verifier mutants --fast"
    assert [figure.what for figure in figures if not figure.met] == ["  506"]
    assert figures[1].measured == "70.0 s: b; of 506; in 5 s"
    assert (together.measured, together.met) == ("80.0 s", False)


def test_cases_are_asked_here_and_through_a_process_and_a_wrong_answer_has_no_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "OF_EACH_AREA", 2)
    asked = cases.cases_of_all_areas()
    assert {case.area for case in asked} == {area.name for area in cases.GAME.areas}
    assert cases.within_this_process(asked).cases == len(asked)
    through = cases.through_a_process(asked)
    assert 0 < through.cases < len(asked)
    assert through.a_second == through.cases / through.seconds
    wrong = [replace(case, then=[Look(["never"], 1)]) for case in asked[:1]]
    with pytest.raises(WrongAnswer):
        cases.within_this_process(wrong)


def test_random_cases_are_counted_until_they_find_what_ours_find() -> None:
    (area,) = (area for area in cases.GAME.areas if area.name == "multiplayer")
    judge = cases.Judges([cases.GAME]).of(area.name)
    by_chance = cases.cases_by_chance(judge, tuple(cases.GAME.editions), 0, 1)
    mistakes = [mutant for mutant in judge.copies.mutants if mutant.startswith("multiplayer.is_multiplayer:")][:2]
    (found,) = cases.beside_random_ones([replace(by_chance[0], kills=mistakes)], most_times=500)
    assert (found.mistakes, found.found_by_random) == (2, 2)
    assert 0 < found.random_cases < 500
    elsewhere = next(mutant for mutant in judge.copies.mutants if mutant.startswith("coin_flips.times_won:"))
    (cut,) = cases.beside_random_ones([replace(by_chance[0], kills=[elsewhere])], most_times=3)
    assert (cut.random_cases, cut.found_by_random, cut.times) == (3, 0, 3.0)
