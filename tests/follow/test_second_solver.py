"""Each second solver is asked the same question: on random formulas it answers as the first one does."""

import weakref
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from verifier import bitwuzla_solver, cvc5_solver
from verifier.backing import SECOND_SOLVERS
from verifier.bitwuzla_solver import BitwuzlaSession, BitwuzlaSolver
from verifier.cvc5_solver import Cvc5Solver
from verifier.second_solver import SecondSolver
from verifier.solving import Answer
from verifier.terms import BOOL

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


by_name = pytest.mark.parametrize("name", SECOND_SOLVERS)


@by_name
def test_both_solvers_answer_alike(name: str) -> None:
    answers: Counter[Answer] = Counter()

    @settings(max_examples=300, derandomize=True, database=None)
    @given(formulas=st.lists(truths(3), min_size=1, max_size=5))
    def check(formulas: list[Any]) -> None:
        solver = z3.SimpleSolver()
        solver.add(*formulas)
        answer = Answer(str(solver.check()))
        answers[answer] += 1
        *others, last = formulas
        second = SecondSolver(name)
        for simplify in (False, True):
            told = second.told(others, simplify=simplify)
            assert [told.ask(last), told.ask(last)] == [answer] * 2, formulas
            assert told.ask(z3.And(last, z3.Not(last))) is Answer.IMPOSSIBLE

    check()
    assert min(answers[Answer.POSSIBLE], answers[Answer.IMPOSSIBLE]) > 20, answers


@by_name
def test_it_gives_values_where_all_that_it_was_asked_holds(name: str) -> None:
    possible = 0

    @settings(max_examples=200, derandomize=True, database=None)
    @given(formulas=st.lists(truths(3), min_size=2, max_size=5))
    def check(formulas: list[Any]) -> None:
        nonlocal possible
        *others, last = formulas
        for simplify in (False, True):
            told = SecondSolver(name).told(others, simplify=simplify)
            if told.ask(last) is Answer.POSSIBLE:
                possible += 1
                there = [each == z3.BitVecVal(told.value(each), WIDTH) for each in NUMBERS]
                there += [each == z3.BoolVal(bool(told.value(each))) for each in TRUTHS]
                solver = z3.SimpleSolver()
                solver.add(*formulas, *there)
                assert solver.check() == z3.sat, formulas

    check()
    assert possible > 20


@by_name
def test_what_cannot_be_translated_is_undecided(name: str) -> None:
    one, other, _ = NUMBERS
    for formula in (z3.ForAll([one], one == other), z3.RotateLeft(one, 1) == other):
        assert SecondSolver(name).told([], simplify=True).ask(formula) is Answer.UNDECIDED
        told = SecondSolver(name).told([formula], simplify=True)
        assert told.ask(z3.BoolVal(False)) is Answer.UNDECIDED
        assert told.text(z3.BoolVal(False)) is None


@by_name
def test_names_that_differ_stay_different(name: str) -> None:
    for one, other in (("a|b", "a%7Cb"), ("a\\b", "a%5Cb"), ("a%", "a%25")):
        told = SecondSolver(name).told([z3.BitVec(one, 2) == 1], simplify=True)
        assert told.ask(z3.BitVec(other, 2) == 2) is Answer.POSSIBLE


@by_name
def test_each_has_a_limit_that_is_no_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    left, right = z3.BitVec("left", 64), z3.BitVec("right", 64)
    factors = [z3.UGT(left, 1), z3.UGT(right, 1), z3.ULT(left, 1 << 31), z3.ULT(right, 1 << 31)]
    hard = z3.And(left * right == (2**31 - 1) * (2**29 - 3), *factors)
    monkeypatch.setattr(bitwuzla_solver, "PAUSES", 100)
    monkeypatch.setattr(cvc5_solver, "RESOURCES", 1000)
    for _ in range(2):
        told = SecondSolver(name).told([], simplify=False)
        assert told.ask(hard) is Answer.UNDECIDED
    assert told.ask(z3.And(left == 2, left == 3)) is Answer.IMPOSSIBLE


@by_name
def test_it_writes_what_it_was_told_so_that_others_can_read_it(name: str) -> None:
    one, other, _ = NUMBERS
    told = SecondSolver(name).told([z3.ULT(TO_NUMBER(one, TRUTHS[0]), other)], simplify=False)
    for last, answer in ((other == 0, z3.unsat), (other == 1, z3.sat)):
        again = z3.SimpleSolver()
        again.from_string(told.text(last) or "")
        assert again.check() == answer


@pytest.mark.parametrize("solver", [BitwuzlaSolver, Cvc5Solver])
def test_what_was_told_is_let_go_once_nobody_asks_any_more(solver: type) -> None:
    solver_of_it = solver()
    session = solver_of_it.begin(simplify=True)
    unknown = solver_of_it.unknown("it", [], BOOL, [])
    assert session.ask(unknown) == "sat"
    held = [weakref.ref(each) for each in (session, solver_of_it)]
    if isinstance(session, BitwuzlaSession):
        held.append(weakref.ref(session._pauses))
    del session, solver_of_it, unknown
    assert [each() for each in held] == [None] * len(held)
