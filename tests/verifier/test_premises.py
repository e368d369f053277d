"""The words in which a claim's premise is printed, and that nothing of it is left out."""

from collections.abc import Callable
from typing import Any, Protocol

import z3

from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.formulas import TRUE
from verifier.premises import premise_of
from verifier.vocabulary import all_of, any_of, not_


class Scores(Protocol):
    """What an engine offers."""

    def score(self, number: int) -> int: ...


@clause("1.1", "a score is a number", because="it is")
def scored(*_: Any) -> Any:
    """Whatever it is."""
    return TRUE


def small(number: Any) -> z3.BoolRef:
    """Numbers below four.

    There are four of them.
    """
    return z3.ULT(number, 4)


def odd(number: Any) -> z3.BoolRef:
    """A number that leaves one over."""
    return z3.Extract(0, 0, number) == 1


def claimed(body: Callable[..., Goal]) -> Claim:
    return claim(scored, when="it is asked for")(body)


def first_of_two(engine: Scores, number: int) -> Goal:
    if number is None:
        return Goal(small(number), TRUE)
    return Goal(odd(number), TRUE)


def made_by(premise: Callable[[Any], z3.BoolRef]) -> Claim:
    def of_its_own(engine: Scores, number: int) -> Goal:
        return Goal(premise(number), TRUE)

    return claimed(of_its_own)


@claimed
def any_number(engine: Scores, number: int) -> Goal:
    return Goal(TRUE, scored(engine.score(number)))


@claimed
def small_ones(engine: Scores, number: int) -> Goal:
    return Goal(small(number), scored(engine.score(number)))


@claimed
def small_and_odd(engine: Scores, number: int) -> Goal:
    chosen = all_of(small(number), odd(number))
    return Goal(all_of(chosen, number != 3), scored(engine.score(number)))


@claimed
def odd_in_the_end(engine: Scores, number: int) -> Goal:
    chosen = small(number)
    for narrower in (odd, small):
        chosen &= narrower(number)
    return Goal(chosen, scored(engine.score(number)))


@claimed
def neither(engine: Scores, number: int) -> Goal:
    return Goal(not_(any_of(odd(number), small(number))), scored(engine.score(number)))


@claimed
def with_an_answer(engine: Scores, number: int) -> Goal:
    score = engine.score(number)
    return Goal(score == number, TRUE)


def test_all_inputs_are_asked_for_where_nothing_is_presupposed() -> None:
    assert premise_of([any_number]) == ()
    assert premise_of([small_ones, any_number]) == ()


def test_a_function_says_what_it_wants_in_its_first_sentence() -> None:
    assert premise_of([small_ones]) == ("premise: small(number): numbers below four",)
    assert premise_of([made_by(small)]) == ("premise: premise(number): numbers below four",)


def test_each_part_is_said_and_what_the_body_names_is_written_out() -> None:
    assert premise_of([small_and_odd]) == (
        "premise: small(number): numbers below four",
        "and: odd(number): a number that leaves one over",
        "and: number != 3",
    )


def test_what_is_said_otherwise_is_shown_as_it_is_written() -> None:
    assert premise_of([neither]) == (
        "premise: not_(any_of(odd(number), small(number))), "
        "where odd: a number that leaves one over; small: numbers below four",
    )
    assert premise_of([with_an_answer]) == ("premise: score == number",)


def test_what_is_bound_more_than_once_is_not_taken_for_what_it_was_first() -> None:
    assert premise_of([odd_in_the_end]) == ("premise: chosen",)


def test_one_of_several_premises_is_enough() -> None:
    assert premise_of([small_ones, small_and_odd, small_ones]) == (
        "premise: small(number): numbers below four",
        "or: small(number): numbers below four",
        "and: odd(number): a number that leaves one over",
        "and: number != 3",
    )


def test_what_cannot_be_read_is_never_nothing() -> None:
    assert premise_of([claimed(first_of_two)]) == ("premise: what `first_of_two` presupposes",)
    unread = eval(compile("lambda engine, number: None", "<nowhere>", "eval"))
    unread.__name__ = "unread"
    assert premise_of([claimed(unread)]) == ("premise: what `unread` presupposes, whose source can't be read",)
