"""The parts in which two formulas differ: if these are equal, so are the two, and a small mistake is told by few of them."""

from itertools import product

import z3
from hypothesis import given
from hypothesis import strategies as st

from verifier.apart_in import FEW_PARTS, MOST_APART, apart_in

A, B, C = (z3.Bool(name) for name in "abc")
VARIABLES = (A, B, C)


def conditions(leaves: st.SearchStrategy[z3.BoolRef]) -> st.SearchStrategy[z3.BoolRef]:
    """Conditions of some leaves."""
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.builds(z3.And, inner, inner), st.builds(z3.Or, inner, inner), st.builds(z3.If, inner, inner, inner)
        ),
        max_leaves=8,
    )


def are_equal(one: z3.ExprRef, other: z3.ExprRef) -> bool:
    """Whether two conditions have the same value for all values of their variables."""
    for values in product((True, False), repeat=len(VARIABLES)):
        known = [(variable, z3.BoolVal(value)) for variable, value in zip(VARIABLES, values, strict=True)]
        one_value, other_value = (z3.simplify(z3.substitute(each, *known)) for each in (one, other))
        if not one_value.eq(other_value):
            return False
    return True


@given(conditions(st.sampled_from(VARIABLES)), conditions(st.sampled_from(VARIABLES)), st.sampled_from((0, 3, FEW_PARTS)))
def test_formulas_are_equal_whose_parts_are(one: z3.BoolRef, other: z3.BoolRef, whole: int) -> None:
    if all(are_equal(*pair) for pair in apart_in(one, other, whole=whole)):
        assert are_equal(one, other)


@given(conditions(st.sampled_from(VARIABLES)))
def test_a_formula_is_nowhere_apart_from_itself(formula: z3.BoolRef) -> None:
    assert apart_in(formula, z3.substitute(formula, (A, A))) == []


def large(condition: z3.BoolRef) -> z3.BoolRef:
    """A condition on which a choice of numbers hangs, of more parts than are told as a whole."""
    chosen = z3.If(condition, z3.BitVec("one", 4), z3.BitVec("other", 4))
    return z3.And([chosen == z3.BitVec(f"number {place}", 4) for place in range(FEW_PARTS)])


def test_only_the_small_condition_is_told_that_differs() -> None:
    ((one, other),) = apart_in(large(z3.And(A, B)), large(z3.And(A, C)), whole=2)
    assert one.eq(z3.And(A, B)) and other.eq(z3.And(A, C))


def test_no_condition_is_told_as_a_whole_if_none_is_to_be() -> None:
    ((one, other),) = apart_in(large(z3.And(A, B)), large(z3.And(A, C)), whole=0)
    assert one.eq(B) and other.eq(C)


def test_what_differs_in_too_many_places_is_told_as_it_is() -> None:
    one, other = (z3.And([z3.BitVec(f"{name} {place}", 4) == 0 for place in range(MOST_APART + 1)]) for name in "xy")
    assert apart_in(one, other) == [(one, other)]
    assert len(apart_in(*(z3.And(list(each.children())[:MOST_APART]) for each in (one, other)), whole=0)) == MOST_APART
