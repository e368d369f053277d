"""A claim of many parts, or of hard ones, is decided by all of its parts and by nothing less."""

from collections.abc import Sequence
from typing import Any, cast

import pytest
import z3

from verifier import part_by_part, solving
from verifier.claims import Goal
from verifier.engines import Asked
from verifier.formulas import TRUE, all_of, parts_of
from verifier.part_by_part import FEW, find_failing
from verifier.posing import Posed
from verifier.solving import Answer

NUMBERS = z3.BitVecs([f"number {place}" for place in range(5 * FEW + 5)], 8)
SMALL = all_of(z3.ULT(number, 10) for number in NUMBERS)
LEFT, RIGHT = z3.BitVecs("left right", 64)


def posed(parts: Sequence[z3.BoolRef], premise: z3.BoolRef = SMALL) -> Posed:
    return Posed(Asked(), Goal(premise, all_of(parts)), TRUE, [], cast(Any, None), None, functions=False)


def below(limits: Sequence[int]) -> list[z3.BoolRef]:
    return [z3.ULT(number, limit) for number, limit in zip(NUMBERS, limits, strict=False)]


@pytest.mark.parametrize("count", [1, FEW, FEW + 1, 5 * FEW + 5])
@pytest.mark.parametrize("little", [1, solving.LITTLE])
def test_one_false_part_is_found_wherever_it_is(count: int, little: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "LITTLE", little)
    assert find_failing(posed(below([10] * count))).answer is Answer.IMPOSSIBLE
    for wrong in {0, count // 2, count - 1}:
        limits = [10] * count
        limits[wrong] = 9
        failing = find_failing(posed(below(limits)))
        assert failing.answer is Answer.POSSIBLE
        assert failing.query.model().eval(NUMBERS[wrong]).as_long() == 9


def test_what_is_too_hard_at_once_is_asked_part_by_part(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    ask = part_by_part._ask

    def counted(posed: Posed, parts: Sequence[z3.BoolRef]) -> Any:
        asked.append(len(parts))
        return ask(posed, parts)

    monkeypatch.setattr(part_by_part, "_ask", counted)
    commutes = [LEFT * (RIGHT + place) == (RIGHT + place) * LEFT for place in range(FEW)]
    hard = z3.Not(z3.And(LEFT * RIGHT == (2**31 - 1) * (2**61 - 1), z3.UGT(LEFT, 1), z3.UGT(RIGHT, 1), z3.ULT(LEFT, 2**31)))
    monkeypatch.setattr(solving, "LITTLE", 10_000)
    monkeypatch.setattr(solving, "FAIR", 50_000)
    monkeypatch.setattr(solving, "RESOURCES", 100_000)
    failing = find_failing(posed([*commutes, hard], TRUE))
    assert failing.answer is Answer.UNDECIDED
    assert failing.query.why_undecided() in ("canceled", "max. resource limit exceeded")
    assert asked[:2] == [FEW + 2, FEW] and asked[-1] == 1


def test_a_condition_is_that_of_each_part_that_is_to_hold_under_it() -> None:
    condition, one, other, third = z3.Bools("condition one other third")
    under_it = z3.Or(z3.Not(condition), z3.And(one, z3.And(other, third)))
    parts = list(parts_of(z3.And(third, under_it)))
    assert len(parts) == 4
    solver = z3.Solver()
    solver.add(z3.And(*parts) != z3.And(third, under_it))
    assert solver.check() == z3.unsat


def test_what_never_holds_is_a_part_of_its_own() -> None:
    never = z3.Or([])
    assert list(parts_of(z3.And(never, z3.Bool("one")))) == [never, z3.Bool("one")]
