"""Two long answers are told apart by what they don't have in common, in its order."""

from hypothesis import given
from hypothesis import strategies as st

from verifier.audit.examples import NOTHING, PARTS, SAME, told_apart

LONG = "a part that is so long that nobody wants to read it twice"

PART = st.sampled_from(["no objects", "a card", "a token", LONG, f"{LONG}, or thrice"])


def text(*parts: str) -> str:
    return PARTS.join([*parts, *[LONG] * 10])


def test_what_stands_elsewhere_in_the_other_is_shown() -> None:
    one, other = told_apart(text("no objects", "a card"), text("no objects", "no objects"))
    assert one == PARTS.join([SAME, "a card", SAME])
    assert other == PARTS.join([SAME, "no objects", SAME])


def test_where_one_has_a_part_more_the_other_is_said_to_have_none() -> None:
    one, other = told_apart(text("a card", "a token"), text("a card"))
    assert one == PARTS.join([SAME, "a token", SAME])
    assert other == PARTS.join([SAME, NOTHING, SAME])


def test_short_answers_are_shown_in_full() -> None:
    assert told_apart("a card; a token", "a card") == ("a card; a token", "a card")


@given(st.lists(PART, max_size=6), st.lists(PART, max_size=6))
def test_answers_that_differ_are_shown_to_differ(one: list[str], other: list[str]) -> None:
    left, right = told_apart(text(*one), text(*other))
    assert (left == right) == (one == other)
