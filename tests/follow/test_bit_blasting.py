"""Clauses can hold together just if the formulas can, and then with the same values: tried on random formulas and values."""

import itertools
from collections import Counter
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Glucose4

from tests.follow.test_second_solver import BINARY, COMPARISONS, CONNECTIVES, NUMBERS, TRUTHS, WIDTH, truths
from verifier.certificates.bit_blasting import Clauses
from verifier.translation import NotTranslated


def can_hold(clauses: Clauses, **values: int) -> bool:
    """Whether all clauses can be true where the inputs have these values."""
    supposed = [
        bit if values[name] >> place & 1 else -bit
        for name, bits in clauses.inputs.items()
        if name in values
        for place, bit in enumerate(bits)
    ]
    with Glucose4(bootstrap_with=clauses.clauses) as solver:
        return bool(solver.solve(assumptions=supposed))


def blasted(*formulas: z3.BoolRef) -> Clauses:
    clauses = Clauses()
    for formula in formulas:
        clauses.hold(formula)
    return clauses


def is_so(formula: z3.BoolRef, **values: int) -> bool:
    made = [(z3.BitVec(name, WIDTH), z3.BitVecVal(value, WIDTH)) for name, value in values.items() if name[0] == "n"]
    made += [(z3.Bool(name), z3.BoolVal(bool(value))) for name, value in values.items() if name[0] == "t"]
    return z3.is_true(z3.simplify(z3.substitute(formula, *made)))


ON_NUMBERS = [
    *((f"operator {place}", make(NUMBERS[0], NUMBERS[1]) == NUMBERS[2]) for place, make in enumerate(BINARY)),
    *((f"comparison {place}", make(NUMBERS[0], NUMBERS[1])) for place, make in enumerate(COMPARISONS)),
    ("negative", -NUMBERS[0] == NUMBERS[1]),
    ("complement", ~NUMBERS[0] == NUMBERS[1]),
    ("choice", z3.If(NUMBERS[0] < NUMBERS[1], NUMBERS[1], NUMBERS[0]) == NUMBERS[2]),
    ("middle bits", z3.Extract(3, 2, z3.Concat(NUMBERS[0], NUMBERS[1])) == z3.Extract(1, 0, NUMBERS[2])),
]


@pytest.mark.parametrize("formula", [formula for _, formula in ON_NUMBERS], ids=[name for name, _ in ON_NUMBERS])
def test_each_operator_is_right_on_all_numbers(formula: z3.BoolRef) -> None:
    clauses, opposite = blasted(formula), blasted(z3.Not(formula))
    names = [str(number) for number in NUMBERS if str(number) in clauses.inputs]
    for values in itertools.product(range(1 << WIDTH), repeat=len(names)):
        given = dict(zip(names, values, strict=True))
        assert can_hold(clauses, **given) == is_so(formula, **given) != can_hold(opposite, **given), given


@pytest.mark.parametrize("make", CONNECTIVES)
def test_each_connective_is_right_on_all_truth_values(make: Any) -> None:
    formula = make(TRUTHS[1], TRUTHS[2])
    clauses = blasted(formula)
    for values in itertools.product((0, 1), repeat=len(TRUTHS)):
        given = dict(zip(map(str, TRUTHS), values, strict=True))
        assert can_hold(clauses, **given) == is_so(formula, **given), given


def test_clauses_can_hold_just_if_formulas_can() -> None:
    answers: Counter[str] = Counter()

    @settings(max_examples=400, derandomize=True, database=None)
    @given(formulas=st.lists(truths(3), min_size=1, max_size=5))
    def check(formulas: list[Any]) -> None:
        clauses = blasted(*formulas)
        solver = z3.SimpleSolver()
        solver.add(*formulas)
        answer = str(solver.check())
        answers[answer] += 1
        assert can_hold(clauses) == (answer == "sat"), formulas

    check()
    assert min(answers["sat"], answers["unsat"]) > 20, answers


def test_what_has_no_gates_is_no_clause() -> None:
    with pytest.raises(NotTranslated, match=r"the operator `.*rotate_left`"):
        blasted(z3.RotateLeft(NUMBERS[0], 1) == 0)


def test_equal_arguments_have_equal_answers_and_no_others_need_to() -> None:
    function = z3.Function("asked", z3.BitVecSort(WIDTH), z3.BoolSort())
    one, other, third = NUMBERS
    unlike = blasted(function(one), z3.Not(function(other)), function(third))
    for values in itertools.product(range(1 << WIDTH), repeat=3):
        given = dict(zip(map(str, NUMBERS), values, strict=True))
        assert can_hold(unlike, **given) == (values[0] != values[1] != values[2])
