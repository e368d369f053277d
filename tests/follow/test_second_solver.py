"""The second solver is asked the same question: on random formulas it answers as the first one does."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from verifier.second_solver import SecondSolver, Translation

WIDTH = 3
NUMBERS = [z3.BitVec(f"n{i}", WIDTH) for i in range(3)]
TRUTHS = [z3.Bool(f"t{i}") for i in range(3)]
TO_NUMBER = z3.Function("g", z3.BitVecSort(WIDTH), z3.BoolSort(), z3.BitVecSort(WIDTH))
TO_TRUTH = z3.Function("h", z3.BitVecSort(WIDTH), z3.BoolSort())

BINARY: list[Callable[[Any, Any], Any]] = [
    lambda a, b: a + b,
    lambda a, b: a - b,
    lambda a, b: a * b,
    lambda a, b: a & b,
    lambda a, b: a | b,
    lambda a, b: a ^ b,
    z3.URem,
    z3.UDiv,
    lambda a, b: z3.Sum([a, b, a]),
    lambda a, b: z3.Extract(WIDTH, 1, z3.Concat(a, b)),
]
COMPARISONS: list[Callable[[Any, Any], Any]] = [
    lambda a, b: a == b,
    lambda a, b: a != b,
    lambda a, b: a < b,
    lambda a, b: a <= b,
    lambda a, b: a > b,
    lambda a, b: a >= b,
    z3.ULT,
    z3.ULE,
    z3.UGT,
    z3.UGE,
    lambda a, b: z3.Distinct(a, b, a + 1),
    lambda a, b: z3.SignExt(2, a) == z3.ZeroExt(2, b),
]
CONNECTIVES: list[Callable[[Any, Any], Any]] = [
    z3.And,
    z3.Or,
    z3.Xor,
    z3.Implies,
    lambda a, b: a == b,
    lambda a, b: z3.And(a),
    lambda a, b: z3.Or(z3.Not(a), b, TRUTHS[0]),
]


@st.composite
def numbers(draw: Callable[[st.SearchStrategy[Any]], Any], depth: int) -> Any:
    match draw(st.integers(0, 6 if depth else 1)):
        case 0:
            return z3.BitVecVal(draw(st.integers(0, 7)), WIDTH)
        case 1:
            return draw(st.sampled_from(NUMBERS))
        case 2:
            return z3.If(draw(truths(depth - 1)), draw(numbers(depth - 1)), draw(numbers(depth - 1)))
        case 3:
            return TO_NUMBER(draw(numbers(depth - 1)), draw(truths(depth - 1)))
        case 4:
            part = draw(numbers(depth - 1))
            return draw(st.sampled_from([-part, ~part]))
        case _:
            return draw(st.sampled_from(BINARY))(draw(numbers(depth - 1)), draw(numbers(depth - 1)))


@st.composite
def truths(draw: Callable[[st.SearchStrategy[Any]], Any], depth: int) -> Any:
    match draw(st.integers(0, 6 if depth else 1)):
        case 0:
            return draw(st.sampled_from([*TRUTHS, z3.BoolVal(True), z3.BoolVal(False)]))
        case 1:
            return draw(st.sampled_from(TRUTHS))
        case 2:
            return z3.Not(draw(truths(depth - 1)))
        case 3:
            return z3.If(draw(truths(depth - 1)), draw(truths(depth - 1)), draw(truths(depth - 1)))
        case 4:
            return draw(st.sampled_from(CONNECTIVES))(draw(truths(depth - 1)), draw(truths(depth - 1)))
        case 5:
            return TO_TRUTH(draw(numbers(depth - 1)))
        case _:
            return draw(st.sampled_from(COMPARISONS))(draw(numbers(depth - 1)), draw(numbers(depth - 1)))


def test_both_solvers_answer_alike() -> None:
    answers: Counter[str] = Counter()

    @settings(max_examples=300, derandomize=True, deadline=None, database=None)
    @given(formulas=st.lists(truths(3), min_size=1, max_size=5))
    def check(formulas: list[Any]) -> None:
        solver = z3.SimpleSolver()
        solver.add(*formulas)
        answer = str(solver.check())
        answers[answer] += 1
        *others, last = formulas
        translation = Translation()
        for simplify in (False, True):
            second = SecondSolver(others, translation, simplify=simplify)
            assert [second.ask(last), second.ask(last)] == [answer] * 2, formulas
            assert second.ask(z3.And(last, z3.Not(last))) == "unsat"

    check()
    assert min(answers["sat"], answers["unsat"]) > 20, answers


def test_what_cannot_be_translated_is_unknown() -> None:
    one, other, _ = NUMBERS
    for formula in (z3.ForAll([one], one == other), z3.RotateLeft(one, 1) == other):
        assert SecondSolver([], Translation(), simplify=True).ask(formula) == "unknown"
        assert SecondSolver([formula], Translation(), simplify=True).ask(z3.BoolVal(False)) == "unknown"
