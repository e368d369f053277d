"""Merged values: what two ways give, and what two states hold, is the one where the condition holds and else the other."""

from collections.abc import Callable
from typing import Any

import pytest
from domain import Lamp, Pair, Rank, Sign, Signal
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.follow.summaries import comparable, decoded
from verifier import terms
from verifier.follow.atoms import Atoms
from verifier.follow.merging import merge, packed, union
from verifier.follow.paths import Path
from verifier.follow.quantities import count
from verifier.follow.state import State, join
from verifier.follow.values import (
    UNBOUND,
    FiniteSet,
    Items,
    Record,
    Reference,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    SymbolicSet,
)
from verifier.substitution import substitute
from verifier.terms import BOOL, TRUE, Term
from verifier.views import ATOM_BITS, INPUT_ATOM_BITS

SETTINGS = settings(max_examples=300, derandomize=True, database=None)
CONDITIONS = tuple(terms.variable(f"c{place}", BOOL) for place in range(3))
ATOMS = Atoms(("ace", "king"))
REFERENCES = {Reference("list"): ((TRUE, 1),), Reference("dict"): (), Reference("object", Sign): {"limit": None}}

VARIABLES = {
    "flag": terms.variable("flag", BOOL),
    "number": terms.variable("number", 3),
    "lamp": terms.variable("lamp", 2),
    "street": terms.variable("street", ATOM_BITS),
    "lamps": terms.variable("lamps", 3),
}

PLAIN = st.sampled_from(
    [None, True, False, 0, 1, -3, 1000, 0.5, "ace", "other", (), (1, None), frozenset(), frozenset({1, 2}),
     frozenset({Lamp.RED}), Lamp.GREEN, Lamp.RED, Rank.ROAD, Signal(Lamp.RED), Signal(Lamp.AMBER, 1), Sign(None), Pair(1, 2)]
)  # fmt: skip
SYMBOLIC = st.sampled_from(
    [
        SymbolicBool(VARIABLES["flag"]),
        SymbolicInt(VARIABLES["number"], -4, 3),
        SymbolicEnum(Lamp, VARIABLES["lamp"]),
        SymbolicAtom(VARIABLES["street"]),
        SymbolicSet(Lamp, VARIABLES["lamps"]),
        FiniteSet(((VARIABLES["flag"], 1), (TRUE, 5))),
        Items(((VARIABLES["flag"], 1), (TRUE, 5))),
        Record(Signal, {"lamp": SymbolicEnum(Lamp, VARIABLES["lamp"]), "blinks": 1}),
        Record(Pair, {"left": SymbolicBool(VARIABLES["flag"]), "right": None}),
        *REFERENCES,
    ]
)
LEAVES = st.one_of(PLAIN, SYMBOLIC)


def _merged(parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.builds(merge, st.sampled_from(CONDITIONS), parts, parts),
        st.lists(st.tuples(st.sampled_from((*CONDITIONS, TRUE)), parts), max_size=3).map(lambda items: Items(tuple(items))),
    )


VALUES = st.recursive(LEAVES, _merged, max_leaves=6)
INPUTS = st.builds(
    lambda flag, number, lamp, street, lamps, conditions: (
        {
            VARIABLES["flag"]: terms.truth(flag),
            VARIABLES["number"]: terms.number(number, 3),
            VARIABLES["lamp"]: terms.number(lamp, 2),
            VARIABLES["street"]: terms.number(street, ATOM_BITS),
            VARIABLES["lamps"]: terms.number(lamps, 3),
        }
        | dict(zip(CONDITIONS, map(terms.truth, conditions), strict=True))
    ),
    st.booleans(),
    st.integers(-4, 3),
    st.integers(0, 2),
    st.integers(0, 1),
    st.integers(0, 7),
    st.tuples(st.booleans(), st.booleans(), st.booleans()),
)


def at(value: Any, inputs: dict[Term, Term]) -> Any:
    return "unbound" if value is UNBOUND else decoded(value, REFERENCES, inputs, ATOMS)


def holds(condition: Term, inputs: dict[Term, Term]) -> bool:
    return substitute(condition, inputs) is TRUE


@SETTINGS
@given(yes=VALUES, no=VALUES, condition=st.sampled_from(CONDITIONS), inputs=INPUTS)
def test_a_merged_value_is_one_or_the_other(yes: Any, no: Any, condition: Term, inputs: dict[Term, Term]) -> None:
    merged = merge(condition, yes, no)
    assert at(merged, inputs) == at(yes if holds(condition, inputs) else no, inputs)


@SETTINGS
@given(first=VALUES, second=VALUES, third=VALUES, inputs=INPUTS)
def test_a_union_is_the_value_whose_condition_holds(first: Any, second: Any, third: Any, inputs: dict[Term, Term]) -> None:
    one, other, _ = CONDITIONS
    guards = (one, terms.conjoin((terms.negate(one), other)), terms.conjoin((terms.negate(one), terms.negate(other))))
    parts = [
        (terms.conjoin((guard, inner)), each)
        for guard, value in zip(guards, (first, second, third), strict=True)
        for inner, each in (value.alternatives if hasattr(value, "alternatives") else ((TRUE, value),))
    ]
    chosen = first if holds(one, inputs) else second if holds(other, inputs) else third
    assert at(union(tuple(parts)), inputs) == at(chosen, inputs)


@SETTINGS
@given(items=st.lists(st.tuples(st.sampled_from((*CONDITIONS, TRUE)), LEAVES), max_size=4), inputs=INPUTS)
def test_counting_and_taking_from_what_may_be_there(items: list[tuple[Term, Any]], inputs: dict[Term, Term]) -> None:
    there = [value for guard, value in items if holds(guard, inputs)]
    assert at(count(tuple(items)), inputs) == comparable(len(there))
    held = packed(tuple(items))
    assert [holds(guard, inputs) for guard, _ in held] == [place < len(there) for place in range(len(held))]
    for place, value in enumerate(there):
        assert at(held[place][1], inputs) == at(value, inputs)


CONTENTS: dict[str, Callable[[Any, Any], Any]] = {
    "list": lambda one, other: ((TRUE, one), (CONDITIONS[2], other)),
    "dict": lambda one, other: ((TRUE, "one", one), (CONDITIONS[2], "two", other)),
    "set": lambda one, other: frozenset({1}) if one is other else FiniteSet(((CONDITIONS[2], 2), (TRUE, 3))),
    "object": lambda one, other: {"one": one, "two": other},
}


@SETTINGS
@given(values=st.tuples(VALUES, VALUES, VALUES, VALUES), kind=st.sampled_from(sorted(CONTENTS)), inputs=INPUTS)
def test_joined_states_hold_what_the_way_taken_holds(
    values: tuple[Any, Any, Any, Any], kind: str, inputs: dict[Term, Term]
) -> None:
    changed, kept = Reference(kind, Sign if kind == "object" else None), Reference("list")
    condition, negated = CONDITIONS[0], terms.negate(CONDITIONS[0])
    contents = {**REFERENCES, kept: ((TRUE, values[0]),)}
    before = State(Path(), dict(contents))
    ways = []
    for literal, (one, other) in ((condition, values[:2]), (negated, values[2:])):
        state = before.under(literal)
        state.write(changed, CONTENTS[kind](one, other))
        ways.append((state, one))
    joined, value = join(ways)
    taken, expected = ways[0] if holds(condition, inputs) else ways[1]
    assert at(value, inputs) == at(expected, inputs)
    assert joined.path.conditions() == []
    for reference in (changed, kept):
        assert decoded(reference, joined.contents, inputs, ATOMS) == decoded(reference, taken.contents, inputs, ATOMS)


@SETTINGS
@given(conditions=st.lists(st.sampled_from([*CONDITIONS, *map(terms.negate, CONDITIONS)]), max_size=3), inputs=INPUTS)
def test_what_a_path_decides_is_so(conditions: list[Term], inputs: dict[Term, Term]) -> None:
    lamp = terms.equal(VARIABLES["lamp"], terms.number(1, 2))
    path = Path()
    for condition in (
        terms.disjoin([*conditions[:1], lamp]),
        terms.conjoin(conditions),
        terms.negate(terms.conjoin(conditions)),
    ):
        further = path.with_condition(condition)
        if all(holds(each, inputs) for each in further.conditions()):
            path = further
    asked = [*CONDITIONS, lamp, terms.equal(VARIABLES["lamp"], terms.number(2, 2)), terms.conjoin(CONDITIONS), *conditions]
    for condition in (*asked, *map(terms.negate, asked)):
        assert path.decide(condition) in (None, holds(condition, inputs))


def test_no_two_texts_have_the_same_code() -> None:
    atoms = Atoms(str(number) for number in range(1 << INPUT_ATOM_BITS))
    assert atoms.code("0") is not atoms.code(str((1 << INPUT_ATOM_BITS) - 1))
    assert atoms.text(atoms.code("").data) == ""
    with pytest.raises(OverflowError, match="there are more than 65536 texts"):
        atoms.code("one more")
