"""What is assumed holds, what contradicts each other is told and no more than that, and models are models."""

import itertools
import os
import subprocess
from random import Random

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from verifier import terms
from verifier.assuming import Assumptions
from verifier.certificates.bit_blasting import Clauses
from verifier.solving import Answer, Query
from verifier.supposing import Supposing

X, Y = z3.BitVecs("x y", 3)
TRUTH = z3.Bool("a | truth%")
ASKED = z3.Function("asked", z3.BitVecSort(3), z3.BoolSort(), z3.BitVecSort(3))
ALLOWED = z3.Function("allowed", z3.BitVecSort(3), z3.BoolSort())
NAMED = {
    "small": z3.ULT(X, 3),
    "large": z3.UGT(X, 4),
    "equal": X == Y,
    "odd": X & 1 == 1,
    "asked": ASKED(X, TRUTH) != ASKED(Y, z3.Not(TRUTH)),
    "asked alike": ASKED(X, TRUTH) != ASKED(Y, z3.BoolVal(True)),
    "allowed": z3.And(ALLOWED(X), z3.Not(ALLOWED(Y))),
    "true": TRUTH,
}
FORMULAS = [z3.UGT(Y, 5), Y & 1 == 0, X + Y == 7, z3.BoolVal(True), z3.BoolVal(False), z3.BitVec("x", 5) == 9]

ALWAYS = [Y != 0]

EASY = 1000


def asked_of_z3(formulas: list[z3.BoolRef]) -> Answer:
    return Query(formulas, incremental=False).ask()


@given(st.lists(st.tuples(st.sampled_from(FORMULAS), st.sets(st.sampled_from(sorted(NAMED)))), max_size=6))
def test_what_is_assumed_is_answered_as_what_is_held(asked: list[tuple[z3.BoolRef, set[str]]]) -> None:
    assumptions = Assumptions(ALWAYS, NAMED, conflicts=EASY)
    for formula, names in asked:
        held = [*ALWAYS, formula, *(NAMED[name] for name in names)]
        answer = assumptions.ask(formula, sorted(names))
        assert answer is asked_of_z3(held)
        if answer is Answer.POSSIBLE:
            model = assumptions.model()
            assert all(z3.is_true(model.eval(each, model_completion=True)) for each in held)
        if answer is Answer.IMPOSSIBLE:
            core = assumptions.smallest_core(formula)
            assert set(core) <= names
            assert assumptions.ask(formula, core) is Answer.IMPOSSIBLE
            for left_out in core:
                assert assumptions.ask(formula, [each for each in core if each != left_out]) is Answer.POSSIBLE


@given(st.sampled_from(FORMULAS), st.sets(st.sampled_from(sorted(NAMED))), st.integers(0, 7), st.integers(0, 1))
def test_what_variables_are_is_known_for_this_time_only(formula: z3.BoolRef, names: set[str], x: int, truth: int) -> None:
    assumptions = Assumptions(ALWAYS, NAMED, conflicts=EASY)
    held = [*ALWAYS, formula, *(NAMED[name] for name in names)]
    known = {terms.variable("x", 3): x, terms.variable("a | truth%", terms.BOOL): truth}
    asked = asked_of_z3([*held, x == X, bool(truth) == TRUTH])
    assert assumptions.ask(formula, sorted(names), known) is asked
    assert assumptions.ask(formula, sorted(names)) is asked_of_z3(held)


@given(st.sets(st.sampled_from(sorted(NAMED))), st.sets(st.sampled_from(sorted(NAMED))))
def test_what_others_assume_of_the_same_bits_is_not_assumed(ours: set[str], theirs: set[str]) -> None:
    translated = Clauses()
    others = Assumptions([*ALWAYS, X == 1], NAMED, conflicts=EASY, translated=translated)
    others.ask(FORMULAS[0], sorted(theirs))
    assumptions = Assumptions(ALWAYS, NAMED, conflicts=EASY, translated=translated)
    assert assumptions.ask(FORMULAS[3], sorted(ours)) is asked_of_z3([*ALWAYS, *(NAMED[name] for name in ours)])


def test_a_function_answers_equal_arguments_alike_in_every_model() -> None:
    asked = z3.Function("asked", z3.BitVecSort(2), z3.BitVecSort(2), z3.BoolSort())
    one, other, third = (asked(*z3.BitVecs(f"{name} with", 2)) for name in ("a", "b", "c"))
    assumptions = Assumptions([one, z3.Not(other)], {"third": third, "not": z3.Not(third)}, conflicts=EASY)
    for values in itertools.product(range(4), repeat=4):
        equal = [z3.BitVec(name, 2) == value for name, value in zip("abc", values, strict=False)]
        formula = z3.And(*equal, z3.BitVec("with", 2) == values[3])
        assert (assumptions.ask(formula, []) is Answer.POSSIBLE) == (values[0] != values[1])
        assert (assumptions.ask(formula, ["third"]) is Answer.POSSIBLE) == (values[1] not in (values[0], values[2]))
        if assumptions.ask(formula, ["not"]) is Answer.POSSIBLE:
            model = assumptions.model()
            assert [z3.is_true(model.eval(each)) for each in (one, other, third)] == [True, False, False]


def test_most_calls_of_a_function_are_not_said_to_be_answered_alike() -> None:
    asked = z3.Function("asked", z3.BitVecSort(8), z3.BoolSort())
    numbers = z3.BitVecs(" ".join(f"n{place}" for place in range(40)), 8)
    held = [asked(each) == (place % 2 == 0) for place, each in enumerate(numbers)]
    lazily = Clauses(lazily=True)
    assert Assumptions(held, {}, conflicts=EASY, translated=lazily).ask(z3.BoolVal(True), []) is Answer.POSSIBLE
    at_once = Clauses()
    for formula in held:
        at_once.hold(formula)
    assert len(lazily.clauses) < len(at_once.clauses) / 2


def test_two_variables_of_one_name_are_two_if_they_are_of_other_widths() -> None:
    assumptions = Assumptions([X == 1, z3.BitVec("x", 5) == 9, z3.Not(z3.Bool("x"))], {}, conflicts=EASY)
    assert assumptions.ask(z3.BoolVal(True), []) is Answer.POSSIBLE
    model = assumptions.model()
    assert [model.eval(each).as_long() for each in (X, z3.BitVec("x", 5))] == [1, 9]
    assert z3.is_false(model.eval(z3.Bool("x")))


def test_nothing_is_told_where_the_limit_is_reached() -> None:
    one, other = z3.BitVecs("one other", 24)
    assumptions = Assumptions([], {}, conflicts=100)
    assert assumptions.ask(one * (one + other) != one * one + one * other, []) is Answer.UNDECIDED


def test_an_interrupt_reaches_who_asks_and_leaves_the_solver_as_it_should_be() -> None:
    one, other = z3.BitVecs("one other", 32)
    assumptions = Assumptions([], {}, conflicts=1_000_000_000)
    with subprocess.Popen(["sh", "-c", f"sleep 0.3; kill -INT {os.getpid()}"]), pytest.raises(KeyboardInterrupt):
        assumptions.ask(one * (one + other) != one * one + one * other, [])
    assert assumptions.ask(one * other == 15, []) is Answer.POSSIBLE


def test_what_no_formula_speaks_of_is_by_chance_where_the_search_begins_by_chance() -> None:
    solver = Supposing([X == 1], conflicts=EASY)
    free, chance, seen = solver.bits(z3.BitVec("free", 8)), Random(1), set()
    for _ in range(20):
        solver.begin_with(chance)
        assert solver.ask([]) is Answer.POSSIBLE
        seen.update(solver.values([free]))
    assert len(seen) > 10


def test_nothing_is_told_of_what_is_not_made_of_bits() -> None:
    shifted = z3.LShR(X, 1) == 1
    assumptions = Assumptions([], {"small": NAMED["small"]}, conflicts=EASY)
    assert assumptions.ask(shifted, ["small"]) is Answer.UNDECIDED
    assert Assumptions([shifted], NAMED, conflicts=EASY).ask(NAMED["small"], []) is Answer.UNDECIDED
    assert Assumptions([], {"shifted": shifted}, conflicts=EASY).ask(NAMED["small"], []) is Answer.UNDECIDED
