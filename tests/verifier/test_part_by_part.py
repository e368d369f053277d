"""A claim of many parts, or of hard ones, is decided by all of its parts and by nothing less."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest
import z3

from verifier import part_by_part, solving, sums
from verifier.backing import SECOND_SOLVERS
from verifier.claims import Goal
from verifier.engines import Asked
from verifier.formulas import TRUE, all_of, parts_of
from verifier.part_by_part import FEW, Failing, Question, disagreeing, find_failing
from verifier.posing import Posed
from verifier.second_solver import SecondSolver
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


SUM_IS_TOLD = "a sum is what it is of"
SUM_IS_ANY = "a number isn't both small and large"


@pytest.fixture
def about_a_sum() -> Iterator[dict[str, z3.BoolRef]]:
    """Two parts, true of a sum: for one of them it matters what it is the sum of."""
    sums.forget()
    one, other = NUMBERS[:2]
    total = sums.total([one, other])
    yield {SUM_IS_TOLD: z3.ULT(total, 19), SUM_IS_ANY: z3.Not(z3.And(z3.UGT(total, 5), z3.ULT(total, one & 3)))}
    sums.forget()


def test_all_parts_are_asked_again_and_what_sums_are_is_told_where_it_matters(
    about_a_sum: dict[str, z3.BoolRef], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "LITTLE", 1)
    monkeypatch.setattr(solving, "EASY", 1)
    parts = [*below([10] * FEW)[1:], about_a_sum[SUM_IS_ANY], *[about_a_sum[SUM_IS_TOLD]] * 2, *below([10] * 2 * FEW)[FEW:]]
    failing = find_failing(posed(parts))
    assert failing.answer is Answer.IMPOSSIBLE
    assert list(failing.needing) == [about_a_sum[SUM_IS_TOLD]]
    asked = []

    class Noting(SecondSolver):
        def told(self, formulas: Sequence[z3.BoolRef], *, simplify: bool) -> Any:
            asked.append(simplify)
            return super().told(formulas, simplify=simplify)

    assert disagreeing(posed(parts), failing, Noting("bitwuzla")) is None
    assert asked == [False, True]


def test_only_parts_that_need_it_are_told_what_a_sum_is(about_a_sum: dict[str, z3.BoolRef]) -> None:
    failing = find_failing(posed([*below([10] * 3), *about_a_sum.values()]))
    assert failing.answer is Answer.IMPOSSIBLE
    assert list(failing.needing) == [about_a_sum[SUM_IS_TOLD]]


def test_all_parts_that_need_it_are_told_even_if_no_number_breaks_two(about_a_sum: dict[str, z3.BoolRef]) -> None:
    total = sums.total(NUMBERS[:2])
    needing = [about_a_sum[SUM_IS_TOLD], *(total != number for number in (20, 30, 40))]
    assert list(find_failing(posed([*below([10] * 3), *needing[1:], about_a_sum[SUM_IS_ANY], needing[0]])).needing) == [
        *needing[1:],
        needing[0],
    ]


@pytest.mark.parametrize("wrong", range(4))
def test_a_false_part_beside_one_that_needs_a_sum_is_found(about_a_sum: dict[str, z3.BoolRef], wrong: int) -> None:
    parts = [*below([9 if place == wrong else 10 for place in range(4)]), *about_a_sum.values()]
    for each in (parts, parts[::-1]):
        failing = find_failing(posed(each))
        assert failing.answer is Answer.POSSIBLE
        assert failing.query.model().eval(NUMBERS[wrong]).as_long() == 9


@pytest.mark.parametrize("wrong", [0, 6, FEW - 3])
def test_a_false_part_is_found_where_it_and_one_that_needs_a_sum_fail_of_different_inputs(
    about_a_sum: dict[str, z3.BoolRef], wrong: int
) -> None:
    told = about_a_sum[SUM_IS_TOLD]
    never_both = z3.Not(z3.And(NUMBERS[wrong] == 9, told))
    failing = find_failing(posed([told, *(z3.Or(told, part) for part in below([10] * (FEW - 2))), never_both]))
    assert failing.answer is Answer.POSSIBLE
    assert failing.query.model().eval(NUMBERS[wrong]).as_long() == 9


def test_a_false_part_about_a_sum_is_found(about_a_sum: dict[str, z3.BoolRef]) -> None:
    too_much = z3.ULT(sums.total(NUMBERS[:2]), 18)
    failing = find_failing(posed([*about_a_sum.values(), too_much]))
    assert failing.answer is Answer.POSSIBLE
    assert failing.query.model().eval(NUMBERS[0] + NUMBERS[1]).as_long() == 18


by_name = pytest.mark.parametrize("name", SECOND_SOLVERS)


@by_name
def test_a_part_of_which_too_little_is_told_is_not_proved_anew(name: str, about_a_sum: dict[str, z3.BoolRef]) -> None:
    of_sum = posed(list(about_a_sum.values()))
    failing = find_failing(of_sum)
    assert disagreeing(of_sum, failing, SecondSolver(name)) is None
    untold = Failing(Answer.IMPOSSIBLE, failing.query, failing.question, ())
    found = disagreeing(of_sum, untold, SecondSolver(name))
    assert found is not None
    assert found.answer is Answer.POSSIBLE


@by_name
@pytest.mark.parametrize("needing", [0, 1, FEW, FEW + 1, 2 * FEW + 2])
def test_a_wrong_part_is_found_by_the_second_solver_wherever_it_is_asked(name: str, needing: int) -> None:
    count = 2 * FEW + 2
    for wrong in (0, 1, FEW - 1, FEW, FEW + 1, count - 1):
        parts = below([9 if place == wrong else 10 for place in range(count)])
        query = posed(parts).query()
        failing = Failing(Answer.IMPOSSIBLE, query, Question(parts, defined=True), parts[:needing])
        found = disagreeing(posed(parts), failing, SecondSolver(name))
        assert found is not None
        assert found.answer is Answer.POSSIBLE
        assert parts[wrong] in found.question.parts
        again = z3.SimpleSolver()
        again.from_string(found.in_its_words or "")
        assert again.check() == z3.sat


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
