"""Whether two answers are always the same, asked of a few leaves at once: no is never said as yes."""

from collections.abc import Sequence

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from verifier import bitwuzla_solver
from verifier.audit import alike
from verifier.audit.alike import open_places, where_differing
from verifier.formulas import negation
from verifier.solving import Answer

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
    monkeypatch.setattr(bitwuzla_solver, "PAUSES", 3)
    one, other = z3.BitVecs("one other", 24)
    assert open_places([], [z3.BoolVal(False), one * (one + other) != one * one + one * other]) is None


@given(st.sets(st.integers(0, 5)), st.integers(1, 7))
def test_they_differ_just_where_a_leaf_is_open(open_places: set[int], at_once: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(alike, "AT_ONCE", at_once)
        answer, values = where_differing(obeying(*open_places), DIFFERING, [NUMBER])
    assert answer is (Answer.POSSIBLE if open_places else Answer.IMPOSSIBLE)
    assert values == ([9] if open_places else [])


def test_a_leaf_that_is_the_same_only_as_others_are_is_told_after_these() -> None:
    """The last leaf is what the first is, so it is known once that is; nothing is told of a leaf that differs by itself."""
    linked = [ONES[5] == ONES[0], OTHERS[5] == OTHERS[0]]
    assert where_differing([*obeying(5)[:10], *linked], [DIFFERING[0], DIFFERING[5]], [])[0] is Answer.IMPOSSIBLE
    assert where_differing(linked, [DIFFERING[5]], [])[0] is Answer.POSSIBLE


def test_what_is_too_hard_to_tell_is_never_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bitwuzla_solver, "PAUSES", 3)
    one, other = z3.BitVecs("one other", 24)
    hard: Sequence[z3.BoolRef] = [one * (one + other) != one * one + one * other]
    assert where_differing([], [z3.BoolVal(False), *hard], [])[0] is Answer.UNDECIDED


def test_where_several_are_too_hard_each_is_asked_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    told: list[z3.BoolRef] = []

    class Told:
        def ask(self, formula: z3.BoolRef) -> Answer:
            asked.append(formula.num_args() if z3.is_or(formula) else 1)
            return Answer.UNDECIDED if asked[-1] > 1 else Answer.IMPOSSIBLE

        def tell(self, *formulas: z3.BoolRef) -> None:
            told.extend(formulas)

    monkeypatch.setattr(alike.SecondSolver, "told", lambda *_, **__: Told())
    assert where_differing([], DIFFERING[:4], [])[0] is Answer.IMPOSSIBLE
    assert asked == [4, 2, 1, 1, 2, 1, 1]
    assert [each.eq(negation(leaf)) for each, leaf in zip(told, DIFFERING[:4], strict=True)] == [True] * 4
