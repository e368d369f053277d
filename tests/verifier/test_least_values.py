"""The least values that formulas allow are those that trying all values gives, and those that Z3 is asked for one by one."""

from collections.abc import Sequence
from itertools import product

import pytest
import z3
from hypothesis import example, given, settings
from hypothesis import strategies as st

from verifier import least_values as by_sat
from verifier import terms, witnesses
from verifier.least_values import BySupposing, TooHardError
from verifier.lowering import lower
from verifier.narrowing import Narrowing
from verifier.solving import Answer, Query
from verifier.terms import BOOL, Term
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


def least_values(formulas: Sequence[z3.BoolRef], variables: Sequence[Term]) -> list[int] | None:
    """The least value of each variable that those before it allow; None if none is told."""
    try:
        narrowing = BySupposing.of(formulas)
        narrowing.least(variables)
        return narrowing.values(variables)
    except TooHardError:
        return None


@given(allowed_values)
def test_they_are_what_trying_all_gives(allowed: list[tuple[int, ...]]) -> None:
    found = least_values([one_of(allowed)], VARIABLES)
    assert found == (list(min(allowed)) if allowed else None)


TRUTHS = [terms.variable(f"truth {number}", BOOL) for number in range(7)]

some_of_three = st.lists(st.tuples(st.integers(0, len(TRUTHS) - 1), st.booleans()), min_size=1, max_size=3)
"""Places of truth values, one of which at least is as said."""


FALSE_IN_ANY_CASE = [
    [(5, False), (3, False), (4, True)],
    [(1, True), (3, True)],
    [(3, False), (1, True), (0, True)],
    [(0, True), (3, True), (2, True)],
    [(3, True), (2, False), (0, True)],
    [(3, False), (0, True), (2, True)],
    [(5, True), (4, True), (2, False)],
    [(2, False), (4, False), (1, False)],
]
"""One that contradicts others turns out to be false in any case: those may still be true."""


@example(FALSE_IN_ANY_CASE)
@settings(max_examples=400)
@given(st.lists(some_of_three, min_size=4, max_size=20))
def test_they_are_what_trying_all_gives_where_much_contradicts(asked: list[list[tuple[int, bool]]]) -> None:
    formulas = [lower(terms.disjoin(witnesses.has_value(TRUTHS[place], is_so) for place, is_so in each)) for each in asked]
    fitting = (
        list(values)
        for values in product((0, 1), repeat=len(TRUTHS))
        if all(any(values[place] == is_so for place, is_so in each) for each in asked)
    )
    assert least_values(formulas, TRUTHS) == next(fitting, None)


@given(allowed_values.filter(bool), st.booleans(), st.booleans())
def test_a_minimum_is_the_same_however_it_is_found(allowed: list[tuple[int, ...]], is_too_hard: bool, few: bool) -> None:
    narrowed: list[type[Narrowing]] = []

    def narrow(narrowing: Narrowing) -> str:
        narrowed.append(type(narrowing))
        narrowing.least(VARIABLES)
        if is_too_hard and isinstance(narrowing, BySupposing):
            raise TooHardError
        return "told"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(witnesses, "FEW", len(VARIABLES) if few else 0)
        query = Query([one_of(allowed)], incremental=True, functions=False)
        assert query.ask() is Answer.POSSIBLE
        minimum = Minimum(query, query.model())
        assert minimum.narrowed(narrow, VARIABLES) == "told"
    assert narrowed == [*([] if few else [BySupposing]), *([Minimum] if few or is_too_hard else [])]
    assert [minimum.value(variable) for variable in VARIABLES] == list(min(allowed))


@given(allowed_values.filter(bool), st.lists(st.lists(st.sampled_from(ALL), min_size=1, max_size=3), max_size=4))
def test_what_is_preferred_is_kept_to_alike_by_both(
    allowed: list[tuple[int, ...]], preferred: list[list[tuple[int, ...]]]
) -> None:
    query = Query([one_of(allowed)], incremental=True, functions=False)
    assert query.ask() is Answer.POSSIBLE
    minimum, supposing = Minimum(query, query.model()), BySupposing.of([one_of(allowed)])
    for some in preferred:
        conditions = [terms.conjoin(map(witnesses.has_value, VARIABLES, each)) for each in some]
        assert supposing.first_of(conditions) == minimum.first_of(conditions)
        assert supposing.prefer_each(conditions) == minimum.prefer_each(conditions)
    for narrowing in (minimum, supposing):
        narrowing.least(VARIABLES)
    assert supposing.values(VARIABLES) == [minimum.value(each) for each in VARIABLES]


def test_what_is_too_hard_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pigeons that don't fit into their holes: the solver finds that out by contradictions alone."""
    pigeons = [terms.variable(f"pigeon {number}", 3) for number in range(9)]
    different = [lower(terms.negate(terms.equal(one, other))) for one in pigeons for other in pigeons if one is not other]
    monkeypatch.setattr(by_sat, "CONFLICTS", 10)
    assert least_values(different, pigeons) is None
    narrowing = BySupposing.of(different)
    with pytest.raises(TooHardError):
        narrowing.prefer(terms.TRUE)
    with pytest.raises(TooHardError):
        narrowing.least(pigeons)
    with pytest.raises(TooHardError):
        narrowing.values(pigeons)


def test_a_model_is_not_said_to_be_the_least_where_the_solver_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    query = Query([z3.Not(one_of([(0, 0, 0)]))], incremental=True, functions=False)
    assert query.ask() is Answer.POSSIBLE
    minimum = Minimum(query, query.model())
    asked: list[z3.BoolRef] = []

    def too_hard(_: Query, *formulas: z3.BoolRef) -> Answer:
        asked.extend(formulas)
        return Answer.UNDECIDED

    monkeypatch.setattr(Query, "ask", too_hard)
    assert minimum.is_least
    minimum.least([*VARIABLES, *(terms.variable(f"another {number}", 8) for number in range(witnesses.FEW))])
    assert not minimum.is_least
    assert len(asked) == witnesses.MOST_UNDECIDED


def test_values_are_least_in_the_order_of_the_variables() -> None:
    wide, _, narrow = VARIABLES
    differ = lower(terms.disjoin(terms.negate(witnesses.has_value(each, 0)) for each in (wide, narrow)))
    assert least_values([differ], [wide, narrow]) == [0, 1]
    assert least_values([differ], [narrow, wide]) == [0, 1]
