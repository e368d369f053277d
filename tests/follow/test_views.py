"""Views of merged records: they are compared by what was merged, and that says the same as comparing their fields."""

from dataclasses import dataclass
from typing import Any

import z3
from domain import Lamp, Signal
from hypothesis import given
from hypothesis import strategies as st

from tests.follow.test_values import CONDITIONS, INPUTS, SETTINGS, VARIABLES, at, holds
from verifier import terms
from verifier.follow.atoms import Atoms
from verifier.follow.merging import merge
from verifier.follow.values import Record, Reference, SymbolicBool, SymbolicEnum, SymbolicInt
from verifier.lowering import lower
from verifier.shapes import shape_of
from verifier.terms import FALSE, TRUE, Term
from verifier.viewing import Viewer
from verifier.vocabulary import choose, flatten, same


@dataclass(frozen=True, slots=True)
class Crossing:
    """Two signals, of which one may be out of order."""

    one: Signal
    other: Signal | None
    busy: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """What has lamps that may change."""

    lamps: frozenset[Lamp]


@dataclass(frozen=True, slots=True)
class Named:
    """Something with fields that are named as what views have of their own."""

    subject: Lamp
    fields: bool


SHAPE = shape_of(Crossing)
BLINKING = Record(Signal, {"lamp": SymbolicEnum(Lamp, VARIABLES["lamp"]), "blinks": SymbolicInt(terms.number(1, 3), 1, 1)})
SIGNALS = st.recursive(
    st.sampled_from([BLINKING, Record(Signal, BLINKING.fields), Signal(Lamp.RED), Signal(Lamp.AMBER, 2)]),
    lambda parts: st.builds(merge, st.sampled_from(CONDITIONS), parts, parts),
    max_leaves=4,
)
CROSSINGS = st.recursive(
    st.builds(
        lambda one, other, busy: Record(Crossing, {"one": one, "other": other, "busy": busy}),
        SIGNALS,
        st.one_of(st.none(), SIGNALS),
        st.sampled_from([True, False, SymbolicBool(VARIABLES["flag"])]),
    ),
    lambda parts: st.builds(merge, st.sampled_from(CONDITIONS), parts, parts),
    max_leaves=4,
)


def viewer() -> Viewer:
    def no_function(*_: Any) -> Any:
        raise AssertionError

    return Viewer(Atoms(()), no_function)


def is_so(formula: z3.BoolRef, inputs: dict[Term, Term]) -> bool:
    pairs = [(lower(variable), lower(value)) for variable, value in inputs.items()]
    return z3.is_true(z3.simplify(z3.substitute(formula, *pairs)))


@SETTINGS
@given(left=CROSSINGS, right=CROSSINGS, inputs=INPUTS, together=st.booleans())
def test_records_are_the_same_just_if_their_values_are(
    left: Any, right: Any, inputs: dict[Term, Term], together: bool
) -> None:
    seeing = viewer()
    fits, one = seeing.view(left, SHAPE)
    _, other = (seeing if together else viewer()).view(right, SHAPE)
    assert holds(fits, inputs)
    assert is_so(same(one, other), inputs) == is_so(same(other, one), inputs) == (at(left, inputs) == at(right, inputs))


@SETTINGS
@given(left=CROSSINGS, right=CROSSINGS, condition=st.sampled_from(CONDITIONS), inputs=INPUTS)
def test_what_a_clause_chooses_is_one_or_the_other(left: Any, right: Any, condition: Term, inputs: dict[Term, Term]) -> None:
    seeing = viewer()
    (_, one), (_, other) = seeing.view(left, SHAPE), seeing.view(right, SHAPE)
    chosen = choose(lower(condition), one, other)
    meant = one if holds(condition, inputs) else other
    assert is_so(same(chosen, meant), inputs)
    assert all(is_so(leaf == its, inputs) for leaf, its in zip(flatten(chosen), flatten(meant), strict=True))


@SETTINGS
@given(blinks=st.lists(st.integers(0, 5), min_size=2, max_size=4), inputs=INPUTS)
def test_a_merged_record_fits_where_what_was_merged_does(blinks: list[int], inputs: dict[Term, Term]) -> None:
    merged, number = Record(Signal, {"lamp": Lamp.RED, "blinks": blinks[0]}), blinks[0]
    for condition, other in zip(CONDITIONS, blinks[1:], strict=False):
        merged = merge(condition, Record(Signal, {"lamp": Lamp.RED, "blinks": other}), merged)
        number = other if holds(condition, inputs) else number
    fits, _ = viewer().view(merged, shape_of(Signal))
    assert holds(fits, inputs) == (number in range(3))


def test_a_record_of_a_set_that_can_change_fits_nowhere() -> None:
    record = Record(Marked, {"lamps": Reference("set")})
    for each in (record, merge(CONDITIONS[0], record, Record(Marked, {"lamps": Reference("set")}))):
        fits, _ = viewer().view(each, shape_of(Marked))
        assert fits is FALSE
    fits, _ = viewer().view(Record(Marked, {"lamps": frozenset({Lamp.RED})}), shape_of(Marked))
    assert fits is TRUE


def test_fields_named_as_what_views_have_are_compared_too() -> None:
    views = [viewer().view(Named(lamp, fields), shape_of(Named))[1] for lamp in Lamp for fields in (True, False)]
    condition = lower(CONDITIONS[0])
    for one in views:
        for other in views:
            assert z3.is_true(z3.simplify(same(one, other))) == (one is other)
            alike = same(choose(condition, one, other), choose(condition, other, one))
            assert z3.is_true(z3.simplify(alike)) == (one is other)
