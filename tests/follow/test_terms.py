"""Terms simplify themselves as they are built; whatever they become, they mean what plain evaluation says."""

import itertools
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from verifier import bitsets, computing, formulas, sums, terms
from verifier.follow.paths import Path
from verifier.lowering import forget, lower
from verifier.substitution import substitute, variables
from verifier.terms import BOOL, Term

WIDTHS = (1, 2, 3, 5)
VALUES = st.integers(0, 31)
NAMES = "ab"
SETTINGS = settings(max_examples=300, derandomize=True, database=None)


@dataclass(frozen=True)
class Built:
    """A term with what it means: its value, a number's as unsigned, where the variables have their values."""

    term: Term
    value: Callable[[dict[Term, int]], int]


def signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def variable(width: int, name: str) -> Built:
    term = terms.variable(f"{name}{width}", width)
    return Built(term, lambda values: values[term])


def every_variable() -> list[Term]:
    return [variable(width, name).term for width in (BOOL, *WIDTHS) for name in NAMES]


def binary(make: Callable[[Term, Term], Term], compute: Callable[[int, int], int], one: Built, other: Built) -> Built:
    return Built(make(one.term, other.term), lambda values: compute(one.value(values), other.value(values)))


@st.composite
def numbers(draw: Callable[[st.SearchStrategy[Any]], Any], width: int, depth: int) -> Built:
    inner = numbers(width, depth - 1)
    size = 1 << width
    form = draw(st.integers(0, 11 if depth else 1))
    match form:
        case 0:
            value = draw(VALUES) % size
            return Built(terms.number(value, width), lambda _: value)
        case 1:
            return variable(width, draw(st.sampled_from(NAMES)))
        case 2:
            return choice(draw(truths(depth - 1)), draw(inner), draw(inner))
        case 3:
            return binary(computing.add, lambda a, b: (a + b) % size, draw(inner), draw(inner))
        case 4:
            return binary(computing.subtract, lambda a, b: (a - b) % size, draw(inner), draw(inner))
        case 5:
            return binary(computing.multiply, lambda a, b: a * b % size, draw(inner), draw(inner))
        case 6:
            return binary(bitsets.both, lambda a, b: a & b, draw(inner), draw(inner))
        case 7:
            return binary(bitsets.either, lambda a, b: a | b, draw(inner), draw(inner))
        case 8:
            part = draw(inner)
            return Built(bitsets.complement(part.term), lambda values: ~part.value(values) % size)
        case 9:
            members = [draw(truths(depth - 1)) for _ in range(width)]
            whole = bitsets.bits([member.term for member in members])
            return Built(whole, lambda values: sum(m.value(values) << place for place, m in enumerate(members)))
        case 10:
            smaller = draw(st.sampled_from([each for each in WIDTHS if each <= width]))
            part = draw(numbers(smaller, depth - 1))
            if smaller < width and draw(st.booleans()):
                return Built(terms.extend_unsigned(part.term, width), part.value)
            return Built(terms.extend(part.term, width), lambda values: signed(part.value(values), smaller) % size)
        case _:
            larger = [each for each in WIDTHS if each > width]
            if not larger:
                return draw(inner)
            part = draw(numbers(draw(st.sampled_from(larger)), depth - 1))
            return Built(terms.truncate(part.term, width), lambda values: part.value(values) % size)


@st.composite
def truths(draw: Callable[[st.SearchStrategy[Any]], Any], depth: int) -> Built:
    inner = truths(depth - 1)
    width = draw(st.sampled_from(WIDTHS))
    match draw(st.integers(0, 8 if depth else 1)):
        case 0:
            value = draw(st.booleans())
            return Built(terms.truth(value), lambda _: int(value))
        case 1:
            return variable(BOOL, draw(st.sampled_from(NAMES)))
        case 2:
            part = draw(inner)
            return Built(terms.negate(part.term), lambda values: 1 - part.value(values))
        case 3:
            parts = draw(st.lists(inner, max_size=3))
            return Built(
                terms.conjoin(p.term for p in parts), lambda values: min((p.value(values) for p in parts), default=1)
            )
        case 4:
            parts = draw(st.lists(inner, max_size=3))
            return Built(
                terms.disjoin(p.term for p in parts), lambda values: max((p.value(values) for p in parts), default=0)
            )
        case 5:
            return choice(draw(inner), draw(inner), draw(inner))
        case 6:
            kind = draw(st.sampled_from([inner, numbers(width, depth - 1)]))
            return binary(terms.equal, lambda a, b: int(a == b), draw(kind), draw(kind))
        case 7:
            part = numbers(width, depth - 1)
            return binary(computing.less, lambda a, b: int(signed(a, width) < signed(b, width)), draw(part), draw(part))
        case _:
            place = draw(st.integers(0, width - 1))
            number = draw(numbers(width, depth - 1))
            return Built(bitsets.bit(number.term, place), lambda values: number.value(values) >> place & 1)


def choice(condition: Built, yes: Built, no: Built) -> Built:
    term = terms.choose(condition.term, yes.term, no.term)
    return Built(term, lambda values: yes.value(values) if condition.value(values) else no.value(values))


ANY_TERM = st.one_of(truths(4), st.sampled_from(WIDTHS).flatmap(lambda width: numbers(width, 4)))
ASSIGNMENTS = st.tuples(*(VALUES for _ in every_variable())).map(
    lambda values: {v: value % (1 << max(v.width, 1)) for v, value in zip(every_variable(), values, strict=True)}
)


def constant(value: int, width: int) -> Term:
    return terms.truth(bool(value)) if width == BOOL else terms.number(value, width)


def value_of(term: Term) -> int:
    assert terms.is_constant(term)
    return int(term is terms.TRUE) if term.width == BOOL else int(term.data)


@SETTINGS
@given(built=ANY_TERM, values=ASSIGNMENTS)
def test_a_term_means_what_it_was_built_from(built: Built, values: dict[Term, int]) -> None:
    known = {variable: constant(value, variable.width) for variable, value in values.items()}
    assert value_of(substitute(built.term, known)) == built.value(values)


@SETTINGS
@given(built=ANY_TERM, values=ASSIGNMENTS, replaced=st.sampled_from(every_variable()), data=st.data())
def test_a_variable_may_be_replaced_by_any_term(
    built: Built, values: dict[Term, int], replaced: Term, data: st.DataObject
) -> None:
    other = data.draw(truths(2) if replaced.width == BOOL else numbers(replaced.width, 2))
    known = {variable: constant(value, variable.width) for variable, value in values.items()}
    result = substitute(substitute(built.term, {replaced: other.term}), known)
    assert value_of(result) == built.value({**values, replaced: other.value(values)})
    assert not variables(result)


@SETTINGS
@given(built=ANY_TERM, values=ASSIGNMENTS)
def test_a_lowered_term_means_the_same(built: Built, values: dict[Term, int]) -> None:
    forget()
    lowered = lower(built.term)
    assert lowered.sort() == (z3.BoolSort() if built.term.width == BOOL else z3.BitVecSort(built.term.width))
    solver = z3.SimpleSolver()
    solver.add(*(lower(terms.equal(variable, constant(value, variable.width))) for variable, value in values.items()))
    solver.add(*sums.definitions())
    assert solver.check() == z3.sat
    result = solver.model().eval(lowered, model_completion=True)
    assert int(z3.is_true(result) if z3.is_bool(result) else result.as_long()) == built.value(values)
    solver.add(z3.Not(result == lowered))
    assert solver.check() == z3.unsat


def operations() -> list[Built]:
    """Each operation on variables, where nothing is simplified."""
    a, b = variable(3, "a"), variable(3, "b")
    flags = [variable(BOOL, name) for name in NAMES]
    bits = bitsets.bits([flag.term for flag in flags])
    return [
        binary(computing.add, lambda x, y: (x + y) % 8, a, b),
        binary(computing.subtract, lambda x, y: (x - y) % 8, a, b),
        binary(computing.multiply, lambda x, y: x * y % 8, a, b),
        binary(bitsets.both, lambda x, y: x & y, a, b),
        binary(bitsets.either, lambda x, y: x | y, a, b),
        binary(terms.equal, lambda x, y: int(x == y), a, b),
        binary(computing.less, lambda x, y: int(signed(x, 3) < signed(y, 3)), a, b),
        choice(flags[0], a, b),
        Built(bitsets.complement(a.term), lambda values: 7 - a.value(values)),
        Built(terms.extend(a.term, 5), lambda values: signed(a.value(values), 3) % 32),
        Built(terms.extend_unsigned(a.term, 5), a.value),
        Built(terms.truncate(a.term, 2), lambda values: a.value(values) % 4),
        Built(bitsets.bit(a.term, 1), lambda values: a.value(values) >> 1 & 1),
        Built(bits, lambda values: flags[0].value(values) + 2 * flags[1].value(values)),
        Built(terms.negate(flags[0].term), lambda values: 1 - flags[0].value(values)),
        binary(lambda x, y: terms.conjoin((x, y)), lambda x, y: x & y, *flags),
        binary(lambda x, y: terms.disjoin((x, y)), lambda x, y: x | y, *flags),
    ]


@pytest.mark.parametrize("built", operations(), ids=lambda built: built.term.operator)
def test_each_operation_means_what_it_says_for_all_values(built: Built) -> None:
    forget()
    lowered = lower(built.term)
    inputs = sorted(variables(built.term), key=str)
    for values in itertools.product(*(range(1 << max(each.width, 1)) for each in inputs)):
        known = dict(zip(inputs, values, strict=True))
        constants = {each: constant(value, each.width) for each, value in known.items()}
        expected = built.value(known)
        assert value_of(substitute(built.term, constants)) == expected
        formulas = [*(lower(terms.equal(each, value)) for each, value in constants.items()), *sums.definitions()]
        solver = z3.SimpleSolver()
        solver.add(*formulas, z3.Not(lowered == (bool(expected) if built.term.width == BOOL else expected)))
        assert solver.check() == z3.unsat


def test_constants_that_are_added_and_taken_away_are_one() -> None:
    number, one = terms.variable("number", 8), terms.number(1, 8)
    more, less = computing.add(number, one), computing.subtract(number, one)
    assert computing.subtract(more, one) is computing.add(less, one) is number
    assert computing.add(less, terms.number(3, 8)) is computing.add(more, one)
    assert computing.subtract(number, number) is terms.number(0, 8)


@given(value=st.integers(-200, 200), low=st.integers(1, 9), high=st.integers(0, 7))
@settings(derandomize=True, database=None)
def test_a_number_is_read_as_it_was_written(value: int, low: int, high: int) -> None:
    width = low + high
    assert terms.signed(terms.number(value, width)) == signed(value % (1 << width), width)


def test_a_choice_between_numerals_is_no_numeral() -> None:
    condition, numerals = z3.Bool("condition"), [z3.BitVecVal(value, 16) for value in (1, 2, 3)]
    chosen = formulas.ite(condition, numerals[0], numerals[1])
    assert not formulas.is_constant(formulas.equal(chosen, numerals[0]))
    for number in numerals:
        solver = z3.Solver()
        solver.add(formulas.equal(formulas.ite(condition, chosen, numerals[2]), number))
        assert solver.check() == (z3.unsat if number is numerals[1] else z3.sat)


ALONE = terms.variable("alone", BOOL)
CHAIN = tuple(terms.variable(f"link {place}", BOOL) for place in range(3))
"""Each is there only where the one before it is."""

KIND = terms.variable("kind", 2)
CASES = tuple(terms.equal(KIND, terms.number(place, 2)) for place in range(3))
"""Just one of them holds, whatever the kind is."""

LINKED = [
    dict(zip(CHAIN, (terms.truth(place < length) for place in range(3)), strict=True))
    | {ALONE: terms.truth(alone), KIND: terms.number(kind, 2)}
    for length in range(4)
    for alone in (False, True)
    for kind in range(3)
]


@st.composite
def linked_formulas(draw: Callable[[st.SearchStrategy[Any]], Any], depth: int) -> tuple[Term, Callable[[Any], bool]]:
    """A formula over the chain, the cases and one variable more, and what it means."""
    if depth == 0:
        chosen = draw(st.sampled_from((*CHAIN, ALONE, *CASES)))
        return chosen, lambda values: substitute(chosen, values) is terms.TRUE
    parts = draw(st.lists(linked_formulas(depth - 1), min_size=2, max_size=3))
    formulas, meanings = zip(*parts, strict=True)
    match draw(st.integers(0, 3)):
        case 0:
            return terms.conjoin(formulas), lambda values: all(meaning(values) for meaning in meanings)
        case 1:
            return terms.disjoin(formulas), lambda values: any(meaning(values) for meaning in meanings)
        case 2:
            return terms.negate(formulas[0]), lambda values: not meanings[0](values)
    chosen = terms.choose(formulas[0], formulas[1], formulas[-1])
    return chosen, lambda values: meanings[1](values) if meanings[0](values) else meanings[-1](values)


def link() -> None:
    for one, other in itertools.pairwise(CHAIN):
        terms.imply(other, one)
    terms.just_one_of(CASES)


@SETTINGS
@given(one=linked_formulas(2), other=linked_formulas(2))
def test_formulas_over_what_follows_from_another_mean_the_same_where_it_does(one: Any, other: Any) -> None:
    link()
    both = terms.conjoin((one[0], other[0])), terms.disjoin((one[0], other[0]))
    for values in LINKED:
        meant = one[1](values), other[1](values)
        told = substitute(one[0], values), substitute(other[0], values)
        assert told == (terms.truth(meant[0]), terms.truth(meant[1]))
        assert [substitute(each, values) for each in both] == [terms.truth(all(meant)), terms.truth(any(meant))]


@SETTINGS
@given(one=linked_formulas(2), other=linked_formulas(2))
def test_what_is_said_to_follow_does(one: Any, other: Any) -> None:
    link()
    path = Path().with_condition(one[0])
    for values in (values for values in LINKED if one[1](values)):
        assert other[1](values) or not terms.implies(one[0], other[0])
        assert path.decide(other[0]) in (None, other[1](values))


def test_links_make_formulas_simple() -> None:
    link()
    first, second, third = CHAIN
    assert terms.conjoin(CHAIN) is third
    assert terms.disjoin(CHAIN) is first
    assert terms.conjoin((third, terms.negate(first))) is terms.FALSE
    assert terms.disjoin((first, terms.negate(second))) is terms.TRUE
    assert terms.implies(terms.conjoin((ALONE, third)), terms.conjoin((ALONE, second)))
    assert not terms.implies(first, second)


def test_of_cases_of_which_just_one_holds_no_more_is_said_than_is_needed() -> None:
    link()
    first, second, third = CASES
    assert terms.disjoin(CASES) is terms.TRUE
    assert terms.conjoin(map(terms.negate, CASES)) is terms.FALSE
    assert terms.conjoin((first, third)) is terms.FALSE
    assert terms.disjoin((terms.negate(first), terms.negate(third))) is terms.TRUE
    assert terms.conjoin((ALONE, terms.negate(first), terms.negate(third))) is terms.conjoin((ALONE, second))
    assert terms.disjoin((first, third)) is terms.negate(second)
    assert terms.conjoin((first, terms.negate(second))) is first
    assert terms.implies(terms.conjoin((ALONE, first)), terms.negate(third))
    assert not terms.implies(terms.negate(first), second)
    assert not terms.implies(first, terms.negate(first))


@pytest.fixture
def few_calls() -> Iterator[None]:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(2_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.usefixtures("few_calls")
def test_terms_that_are_deeper_than_calls_can_be_are_measured_and_lowered() -> None:
    term, depth = terms.number(0, 4), 4_000
    for place in range(depth):
        term = terms.choose(terms.variable(f"deep {place}", BOOL), term, terms.number(place % 7 + 1, 4))
    assert terms.is_deeper(term, depth - 1)
    assert not terms.is_deeper(term, depth + 1)
    assert lower(term).size() == 4


def test_shared_parts_are_measured_once() -> None:
    term = terms.variable("shared", 4)
    for place in range(60):
        term = terms.choose(terms.variable(f"way {place}", BOOL), terms.extend(terms.truncate(term, 3), 4), term)
    assert not terms.is_deeper(term, 200)
