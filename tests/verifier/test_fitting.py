"""Whether a plain value is of a shape, and what its leaves are, is told as the views tell it.

What only looks like a value isn't taken for one.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verifier.fitting import is_plainly
from verifier.follow.atoms import Atoms
from verifier.inputs import leaf_values
from verifier.leaves import to_leaves
from verifier.shapes import shape_of
from verifier.strategies import strategy_of
from verifier.terms import TRUE
from verifier.viewing import Viewer

Name = NewType("Name", str)


class Colour(Enum):
    """What something may be painted with."""

    RED = 1
    BLUE = 2


class Other(Enum):
    """What nothing is painted with."""

    RED = 1


@dataclass(frozen=True)
class Box:
    """A box."""

    size: Annotated[int, range(2, 9)]
    colours: frozenset[Colour]
    inside: tuple[Name, ...] = ()


@dataclass(frozen=True)
class Bag:
    """A bag."""

    colour: Colour | None
    kind: Literal["bag"] = "bag"


class LargeBox(Box):
    """No box, for whoever wants just a box."""


class Number(int):
    """No plain number."""


TYPES = (bool, int, Annotated[int, range(3)], Colour, Name, Box, Bag, Box | Bag, Bag | None, frozenset[Colour],
         tuple[Colour, bool], Annotated[tuple[Box, ...], range(1, 3)], tuple[int, ...])  # fmt: skip

LEAVES = st.one_of(
    st.booleans(),
    st.integers(-40_000, 40_000),
    st.integers(0, 9),
    st.integers(0, 9).map(Number),
    st.sampled_from([*Colour, *Other]),
    st.text(max_size=2),
    st.none(),
    st.frozensets(st.sampled_from([*Colour, *Other]), max_size=2),
    st.sets(st.sampled_from(list(Colour)), max_size=2),
)


def held(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.lists(values, max_size=3).map(tuple),
        st.lists(values, max_size=2),
        st.builds(Box, st.integers(0, 9), st.frozensets(st.sampled_from(list(Colour))), st.just(())),
        st.builds(Box, values, values, values),
        st.builds(LargeBox, st.integers(0, 9), st.just(frozenset())),
        st.builds(Bag, st.sampled_from([None, *Colour])),
        st.builds(Bag, values),
    )


VALUES = st.recursive(LEAVES, held, max_leaves=6)


def fits(value: Any, annotation: Any) -> bool:
    return Viewer(Atoms(), lambda *_: None).view(value, shape_of(annotation))[0] is TRUE  # type: ignore[arg-type, return-value]


@given(VALUES, st.sampled_from(TYPES))
def test_what_is_plainly_of_a_shape_is_so_as_it_is_viewed(value: Any, annotation: Any) -> None:
    assert not is_plainly(value, shape_of(annotation)) or fits(value, annotation)


OF_A_SHAPE = pytest.mark.parametrize(
    ("value", "annotation"),
    [
        (True, bool),
        (False, bool),
        (False, Literal[False]),
        (-32768, int),
        (2, Annotated[int, range(3)]),
        (Colour.RED, Colour),
        ("a", Name),
        (Box(8, frozenset({Colour.RED}), (Name("a"),)), Box | Bag),
        (Bag(None), Bag | None),
        (None, Bag | None),
        ((Colour.BLUE, False), tuple[Colour, bool]),
        ((Box(2, frozenset()),), Annotated[tuple[Box, ...], range(1, 3)]),
        (None, Box | None),
        (None, tuple[Colour, bool] | None),
        ((), tuple[int, ...]),
    ],
)


@OF_A_SHAPE
def test_what_is_of_a_shape_is_plainly_so(value: Any, annotation: Any) -> None:
    assert is_plainly(value, shape_of(annotation))


def leaves_agree(value: Any, annotation: Any) -> None:
    shape, atoms = shape_of(annotation), Atoms(["a", "another"])
    viewed = Viewer(atoms, lambda *_: None).view(value, shape)[1]  # type: ignore[arg-type, return-value]
    leaves = tuple(to_leaves(shape, value, atoms))
    assert leaves == leaf_values([viewed])


@OF_A_SHAPE
def test_leaves_are_those_of_the_view(value: Any, annotation: Any) -> None:
    leaves_agree(value, annotation)


@given(st.data(), st.sampled_from([*(each for each in TYPES if each != tuple[int, ...]), tuple[Bag, Box | Bag] | None]))
def test_leaves_of_any_value_are_those_of_its_view(data: st.DataObject, annotation: Any) -> None:
    leaves_agree(data.draw(strategy_of(annotation)), annotation)


@pytest.mark.parametrize(
    ("value", "annotation"),
    [
        (1, bool),
        (True, int),
        (Number(1), int),
        (32768, int),
        (3, Annotated[int, range(3)]),
        (Other.RED, Colour),
        (frozenset({Other.RED}), frozenset[Colour]),
        ({Colour.RED}, frozenset[Colour]),
        (Box(9, frozenset()), Box),
        (LargeBox(8, frozenset()), Box),
        (Bag(None, "box"), Bag),  # type: ignore[arg-type]
        (None, Bag),
        ((), Annotated[tuple[Box, ...], range(1, 3)]),
        ([1], tuple[int, ...]),
        ((Colour.BLUE,), tuple[Colour, bool]),
    ],
)
def test_what_is_not_of_a_shape_or_only_like_it_is_not_plainly_so(value: Any, annotation: Any) -> None:
    assert not is_plainly(value, shape_of(annotation))
    assert not fits(value, annotation)
