"""In which leaves two answers may differ, asked of a few at once: none is left out."""

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from verifier.audit import alike
from verifier.audit.alike import open_places

NUMBER = z3.BitVec("number", 4)
ONES = [z3.BitVec(f"one {place}", 4) for place in range(6)]
OTHERS = [z3.BitVec(f"other {place}", 4) for place in range(6)]
DIFFERING = [one != other for one, other in zip(ONES, OTHERS, strict=True)]


def obeying(*open_places: int) -> list[z3.BoolRef]:
    """That leaves are a number and their place, but for those in these places, of which that is so but for the number 9."""
    said = []
    for place, leaves in enumerate(zip(ONES, OTHERS, strict=True)):
        for leaf in leaves:
            settled = leaf == NUMBER + place
            said.append(z3.Implies(NUMBER != 9, settled) if place in open_places else settled)
    return said


@given(st.sets(st.integers(0, 5)), st.integers(1, 7))
def test_just_the_leaves_that_may_differ_are_open(places: set[int], at_once: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(alike, "AT_ONCE", at_once)
        assert open_places(obeying(*places), DIFFERING) == places


def test_of_leaves_that_differ_only_where_another_does_one_is_open() -> None:
    linked = [ONES[5] == ONES[0], OTHERS[5] == OTHERS[0]]
    assert open_places(linked, [DIFFERING[0], DIFFERING[5]])
    assert open_places([], [DIFFERING[0], DIFFERING[5]]) == {0, 1}


def test_which_are_open_is_not_told_where_it_is_too_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alike, "CONFLICTS", 100)
    one, other = z3.BitVecs("one other", 24)
    assert open_places([], [z3.BoolVal(False), one * (one + other) != one * one + one * other]) is None


def test_which_are_open_is_not_told_of_what_is_not_made_of_bits() -> None:
    assert open_places([], [z3.LShR(NUMBER, 1) == 1]) is None
