"""Premises that are kept: the same formula of the same views, as texts are read and as clauses speak."""

import pytest
import z3

from verifier.clauses import (
    chosen_readings,
    clause,
    clauses_left_out,
    clauses_replaced,
    readings_chosen,
    readings_noted,
)
from verifier.kept import MOST_KEPT, kept, premises_left_out
from verifier.lowering import forget
from verifier.views import RecordView
from verifier.vocabulary import all_of

asked: list[str] = []


@kept
def is_large(lamp: RecordView) -> z3.BoolRef:
    """A large lamp."""
    asked.append("large")
    return lamp.level > 3


@kept
def is_bright(lamp: RecordView) -> z3.BoolRef:
    """A lamp that is bright, as one reads it."""
    return lamp.level > (2 if "mildly" in chosen_readings() else 5)


@clause("1.1", "a lamp shines", because="lamps do")
def shines(lamp: RecordView) -> z3.BoolRef:
    return lamp.level > 0


@kept
def is_shining(lamp: RecordView) -> z3.BoolRef:
    """A lamp that shines."""
    return shines(lamp)


@kept
def is_shining_brightly(lamp: RecordView) -> z3.BoolRef:
    """A large lamp that shines."""
    return all_of(is_large(lamp), is_shining(lamp))


@clause("1.1", "a lamp glows", because="lamps do")
def glows(lamp: RecordView) -> z3.BoolRef:
    return lamp.level > 1


def a_lamp(name: str) -> RecordView:
    return RecordView({"level": z3.BitVec(name, 16)})


def test_what_is_said_of_one_view_is_said_once_and_of_others_anew():
    lamp, other = a_lamp("one"), a_lamp("two")
    asked.clear()
    assert is_large(lamp).eq(is_large(lamp))
    assert asked == ["large"]
    assert not is_large(other).eq(is_large(lamp))
    assert asked == ["large", "large"]


def test_views_that_look_alike_are_not_the_same():
    asked.clear()
    assert is_large(a_lamp("one")).eq(is_large(a_lamp("one")))
    assert asked == ["large", "large"]


def test_of_so_many_views_what_was_said_is_forgotten():
    lamp = a_lamp("one")
    asked.clear()
    for each in (lamp, *(a_lamp(f"lamp {number}") for number in range(MOST_KEPT)), lamp):
        is_large(each)
    assert asked == ["large"] * (MOST_KEPT + 2)


def test_what_was_said_is_forgotten_with_what_was_lowered():
    lamp = a_lamp("one")
    asked.clear()
    is_large(lamp)
    forget()
    is_large(lamp)
    assert asked == ["large", "large"]


def test_another_reading_says_something_else_of_the_same_view():
    lamp = a_lamp("one")
    usual = is_bright(lamp)
    with readings_chosen(["mildly"]):
        assert is_bright(lamp).eq(lamp.level > 2)
    assert is_bright(lamp).eq(usual)


def test_that_a_reading_makes_a_difference_is_noted_also_where_it_was_kept():
    lamp = a_lamp("one")
    for _ in range(2):
        with readings_noted() as noted:
            is_bright(lamp)
        assert noted == {None}
        with readings_noted() as noted:
            is_large(lamp)
        assert noted == set()


@pytest.mark.parametrize("premise", [is_shining, is_shining_brightly])
def test_where_another_clause_speaks_for_one_in_it_that_one_is_heard(premise):
    lamp = a_lamp("one")
    for _ in range(2):
        usual = premise(lamp)
        with clauses_replaced({shines.formula: glows}):
            other = premise(lamp)
        assert "one > 0" in str(usual)
        assert "one > 1" in str(other)
        assert premise(lamp).eq(usual)


def test_a_premise_first_asked_where_another_clause_speaks_is_kept_as_it_is():
    lamp = a_lamp("one")
    with clauses_replaced({shines.formula: glows}):
        assert is_shining(lamp).eq(lamp.level > 1)
    assert is_shining(lamp).eq(lamp.level > 0)


def test_a_premise_is_whole_where_clauses_are_left_out():
    lamp = a_lamp("one")
    with clauses_left_out():
        assert is_shining(lamp).eq(lamp.level > 0)


def test_a_premise_that_is_left_out_says_nothing_isnt_built_and_isnt_kept_so():
    lamp = a_lamp("one")
    asked.clear()
    with premises_left_out():
        assert z3.is_true(is_large(lamp))
    assert asked == []
    assert is_large(lamp).eq(lamp.level > 3)


def test_it_is_known_as_it_was_before():
    assert (is_large.__name__, is_large.__doc__) == ("is_large", "A large lamp.")
