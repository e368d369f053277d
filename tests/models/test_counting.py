"""Counting by choices gives what adding up would."""

import itertools

import pytest
import z3

from models.counting import changed_by, how_many
from tests.models.seeing import truth


@pytest.mark.parametrize("things", range(4))
def test_a_number_is_changed_by_what_is_more_and_what_is_less(things: int) -> None:
    changes = itertools.product(itertools.product((False, True), repeat=2), repeat=things)
    for told in changes:
        number = changed_by(z3.BitVecVal(10, 16), [(truth(more), truth(less)) for more, less in told])
        assert z3.simplify(number).as_long() == 10 + sum(more - less for more, less in told)


def test_any_number_is_changed_as_it_would_be_by_adding() -> None:
    number, pairs = z3.BitVec("number", 16), [tuple(z3.Bools(f"more{at} less{at}")) for at in range(3)]
    added = number + how_many(more for more, _ in pairs) - how_many(less for _, less in pairs)
    solver = z3.SimpleSolver()
    solver.add(changed_by(number, pairs) != added)
    assert solver.check() == z3.unsat
