"""A solver keeps no interrupt, and sums don't depend on what was built before."""

import os
import signal
import threading

import pytest
import z3

from verifier import solving, sums
from verifier.solving import Answer, Query


def product(bits: int) -> list[z3.BoolRef]:
    """That a number of so many bits is the product of two that are prime to it."""
    left, right = z3.BitVecs("left right", 100)
    small = [z3.And(z3.UGT(each, 5), z3.ULT(each, 1 << bits)) for each in (left, right)]
    return [left * right == (2 ** (bits - 4) + 7) * (2 ** (bits - 5) + 29), *small]


@pytest.mark.parametrize("interrupted", ["easy", "thorough"])
def test_an_interrupt_reaches_who_asks_though_the_solver_takes_it(monkeypatch: pytest.MonkeyPatch, interrupted: str) -> None:
    solvers, check = ["easy", "thorough"], z3.Solver.check

    def checked(solver: z3.Solver) -> z3.CheckSatResult:
        if solvers.pop(0) == interrupted:
            threading.Timer(0.01, os.kill, (os.getpid(), signal.SIGINT)).start()
        return check(solver)

    monkeypatch.setattr(z3.Solver, "check", checked)
    with pytest.raises(KeyboardInterrupt):
        Query(product(48), incremental=False, functions=False).ask()


def test_a_hard_query_has_a_model_like_an_easy_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "EASY", 10)
    query = Query(product(12), incremental=False)
    assert query.ask() is Answer.POSSIBLE
    values = [query.model().eval(each, model_completion=True).as_long() for each in z3.BitVecs("left right", 100)]
    assert values[0] * values[1] == (2**8 + 7) * (2**7 + 29)


def test_what_a_function_answers_is_listed_though_the_solver_gives_it_by_a_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "EASY", 10)
    asked = z3.Function("asked", z3.BitVecSort(8), z3.BitVecSort(8), z3.BoolSort())
    left, right = z3.BitVecs("left right", 8)
    formulas = [asked(3, left), z3.Not(asked(3, right)), asked(4, right), left * right == 91, left > 1, right > 1]
    query = Query(formulas, incremental=False)
    assert query.ask() is Answer.POSSIBLE
    model = query.model()
    assert all(z3.is_true(model.eval(each, model_completion=True)) for each in formulas)
    values = [model[each].as_long() for each in (left, right)]
    listed = [
        ([row.arg_value(0).as_long(), row.arg_value(1).as_long()], z3.is_true(row.value()))
        for row in map(model[asked].entry, range(model[asked].num_entries()))
    ]
    assert sorted(listed) == sorted([([3, values[0]], True), ([3, values[1]], False), ([4, values[1]], True)])
    assert z3.is_false(model[asked].else_value())


def total(*names: str) -> z3.BoolRef:
    """That a sum of three numbers, made in the order of their names, is 3."""
    sums.forget()
    made = {name: z3.BitVec(name, 8) for name in names}
    return sums.total([made["third"], made["first"], made["second"]]) == 3


def test_a_sum_is_written_in_the_same_order_whatever_came_before() -> None:
    total("first", "second", "third")
    first = str(sums.definitions())
    total("second", "first", "third")
    assert str(sums.definitions()) == first


@pytest.mark.parametrize("added", [(), (5,), (3, 2), (255, 6), (200, 56)])
@pytest.mark.parametrize("names", [(), ("first",), ("first", "second")])
def test_a_constant_in_a_sum_needs_no_name(names: tuple[str, ...], added: tuple[int, ...]) -> None:
    sums.forget()
    numbers = [z3.BitVec(name, 8) for name in names]
    constants = [z3.BitVecVal(each, 8) for each in added]
    exact = z3.Sum([z3.BitVecVal(0, 8), *numbers, *constants])
    found = sums.total([*constants[:1], *numbers, *constants[1:], z3.BitVecVal(0, 8)])
    assert len(sums.definitions()) == (len(names) > 1)
    solver = z3.SimpleSolver()
    solver.add(*sums.definitions(), found != exact)
    assert solver.check() == z3.unsat


def test_a_solver_that_came_to_its_limit_is_not_asked_again(unspent: list[z3.Solver]) -> None:
    query = Query(product(24), incremental=True, functions=False, resources=20_000)
    left = z3.BitVec("left", 100)
    assert query.ask(left > 5) is Answer.UNDECIDED
    query.add(left == 2**20)
    assert query.ask() is Answer.IMPOSSIBLE
    assert query.ask(left > 5) is Answer.IMPOSSIBLE
    assert len(unspent) == 1
