"""The least values that formulas allow are those that trying all values gives, and those that Z3 is asked for one by one."""

from itertools import product

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from verifier import least_values as by_sat
from verifier import terms, witnesses
from verifier.least_values import least_values
from verifier.lowering import lower
from verifier.solving import Answer, Query
from verifier.terms import BOOL
from verifier.witnesses import Minimum

VARIABLES = [terms.variable("wide", 3), terms.variable("truth", BOOL), terms.variable("narrow", 2)]
SIZES = [1 << (variable.width or 1) for variable in VARIABLES]
ALL = list(product(*map(range, SIZES)))

allowed_values = st.lists(st.sampled_from(ALL), min_size=0, max_size=12)


def one_of(allowed: list[tuple[int, ...]]) -> z3.BoolRef:
    """That the variables have together some of these values."""
    together = (terms.conjoin(map(witnesses.has_value, VARIABLES, values)) for values in allowed)
    formula: z3.BoolRef = lower(terms.disjoin(together))
    return formula


@given(allowed_values)
def test_they_are_what_trying_all_gives(allowed: list[tuple[int, ...]]) -> None:
    found = least_values([one_of(allowed)], VARIABLES)
    assert found == (list(min(allowed)) if allowed else None)


@given(allowed_values.filter(bool), st.booleans())
def test_a_minimum_is_the_same_however_it_is_found(allowed: list[tuple[int, ...]], is_too_hard: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        if is_too_hard:
            patch.setattr(witnesses, "least_values", lambda *_: None)
        query = Query([one_of(allowed)], incremental=True, functions=False)
        assert query.ask() is Answer.POSSIBLE
        minimum = Minimum(query, query.model())
        minimum.least(VARIABLES)
    assert [minimum.value(variable) for variable in VARIABLES] == list(min(allowed))


def test_what_is_too_hard_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pigeons that don't fit into their holes: the solver finds that out by contradictions alone."""
    pigeons = [terms.variable(f"pigeon {number}", 3) for number in range(9)]
    different = [lower(terms.negate(terms.equal(one, other))) for one in pigeons for other in pigeons if one is not other]
    monkeypatch.setattr(by_sat, "CONFLICTS", 10)
    assert least_values(different, pigeons) is None


def test_values_are_least_in_the_order_of_the_variables() -> None:
    wide, _, narrow = VARIABLES
    differ = lower(terms.disjoin(terms.negate(witnesses.has_value(each, 0)) for each in (wide, narrow)))
    assert least_values([differ], [wide, narrow]) == [0, 1]
    assert least_values([differ], [narrow, wide]) == [0, 1]
