"""Each question is asked once: wherever no claim asks it in a smaller situation, and nowhere else."""

from collections.abc import Callable
from typing import Any, Protocol

import pytest
import z3

from proofs.registry import GAME
from tests.audit.numbers import (
    Edition,
    Few,
    Holds,
    Rules,
    Small,
    audited,
    game_of,
    of_double,
    of_double_refused,
    of_listed,
    of_raised,
    of_two,
)
from tests.judging import CLAIMS
from verifier.audit.auditing import Audit
from verifier.audit.findings import Contradictory, Decided, Parted, QuestionFinding
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.vocabulary import all_of, implies, not_

EXACT = of_double("1.1", lambda number, double: double == number)
BELOW_FOUR = of_double("1.2", lambda number, double: double == number, premise=lambda number: number < 4)
ORDERED = of_two("2.1", lambda one, other, first, second: implies(one < other, first <= second))


class Nothing(Protocol):
    """An engine that offers nothing."""

    attempt: Any


def of_two_where(id: str, premise: Holds) -> Claim:
    """A claim on the doubles of two numbers that meet a premise."""
    said = clause(id, "two doubles are as they are", because="it is so")(lambda one, other: one <= other)

    @claim(said, when="{one} and {other} are doubled")
    def body(engine: Rules, one: Small, other: Small) -> Goal:
        doubles = engine.doubled(one), engine.doubled(other)
        return Goal(all_of(premise(one, other), one <= other), said(*doubles))

    return body


def of_raised_twice(id: str, **more: Any) -> Claim:
    """A claim on what is raised and then raised again: that it stays where it is."""
    said = clause(id, "what was raised stays", because="it is so", **more)(lambda once, twice: once == twice)

    @claim(said, when="{number} is raised, and raised again")
    def body(engine: Rules, number: Small, edition: Edition) -> Goal:
        once = engine.raised(number, edition)
        return Goal(z3.BoolVal(True), said(once, engine.raised(once, edition)))

    return body


def of_raised_double(id: str, **more: Any) -> Claim:
    """A claim on what the double of a number is raised to."""
    said = clause(id, "a double isn't raised", because="it is so", **more)(lambda double, raised: raised == double)

    @claim(said, when="the double of {number} is raised")
    def body(engine: Rules, number: Small, edition: Edition) -> Goal:
        double = engine.doubled(number)
        return Goal(z3.BoolVal(True), said(double, engine.raised(double, edition)))

    return body


def asked(*claims: Claim) -> list[tuple[str, tuple[str, ...], type]]:
    """Of each question that an audit asks, the function, the claims that ask it, and what is found."""
    return [(each.function, each.asked, type(each.settled)) for each in audited(*claims).questions]


def test_what_a_claim_asks_alone_is_not_asked_again_where_there_are_other_calls() -> None:
    assert asked(EXACT, ORDERED) == [("doubled", ("1.1",), Decided)]


def test_what_is_not_in_the_premise_of_a_claim_that_asks_it_alone_is_asked_elsewhere() -> None:
    both = ("doubled", ("2.1",), Parted)
    assert asked(BELOW_FOUR, ORDERED) == [("doubled", ("1.2",), Decided), both, both]


def test_what_all_premises_together_leave_to_no_input_is_not_asked() -> None:
    within = of_two_where("2.2", lambda one, other: other < 4)
    assert asked(BELOW_FOUR, within) == [("doubled", ("1.2",), Decided)]
    beyond = of_two_where("2.3", lambda one, other: other < 5)
    both = ("doubled", ("2.3",), Parted)
    assert asked(BELOW_FOUR, beyond) == [("doubled", ("1.2",), Decided), both, both]


def test_of_an_edition_in_which_no_claim_asks_it_alone_it_is_asked_elsewhere() -> None:
    first = of_raised("3.1", lambda number, _, raised: raised == number, until="2001-01-01")
    always = of_raised("3.2", lambda number, _, raised: raised == number)
    assert asked(first, of_raised_twice("3.3")) == [("raised", ("3.1",), Decided), ("raised", ("3.3",), Parted)]
    assert asked(always, of_raised_twice("3.3")) == [("raised", ("3.2",), Decided)]


def test_what_is_asked_of_an_answer_only_is_asked_in_editions_in_which_nothing_else_is() -> None:
    first = of_raised("3.1", lambda number, _, raised: raised == number, until="2001-01-01")
    of_both = ("raised", ("3.5",), Decided)
    assert of_both in asked(EXACT, of_raised_double("3.5"))
    assert of_both in asked(EXACT, first, of_raised_double("3.5"))
    always = of_raised("3.2", lambda number, _, raised: raised == number)
    assert of_both not in asked(EXACT, always, of_raised_double("3.5"))


def test_what_two_claims_ask_alone_is_asked_once_of_what_both_speak_of() -> None:
    said = clause("1.3", "doubles are as they are", because="it is so")(lambda number, double: double == number)

    @claim(said, when="{number} is doubled beside {few}")
    def beside(engine: Rules, number: Small, few: Few) -> Goal:
        return Goal(z3.BoolVal(True), said(number, engine.doubled(number)))

    assert asked(beside, EXACT) == [("doubled", ("1.1",), Decided)]
    assert asked(beside, BELOW_FOUR) == [("doubled", ("1.3",), Decided), ("doubled", ("1.2",), Decided)]


def test_a_premise_that_no_input_meets_asks_nothing() -> None:
    never = of_double("1.9", lambda number, double: double == number, premise=lambda number: number > 1000)
    assert asked(never) == []


def test_claims_of_one_call_may_make_a_tuple_each_for_it() -> None:
    group = [CLAIMS[id] for id in ("505.6c", "505.6c/several-cards-one-split")]
    (findings,) = Audit(GAME, group, tuple(GAME.editions)).situations(jobs=1)
    questions = [each for each in findings if isinstance(each, QuestionFinding)]
    assert [(each.asked, type(each.settled)) for each in questions] == [((claim.id,), Decided) for claim in group]


def test_what_may_be_missing_is_not_asked_where_it_is() -> None:
    (findings,) = Audit(GAME, [CLAIMS["506.6a/several-go-as-one-ends"]], tuple(GAME.editions)).situations(jobs=1)
    questions = [each for each in findings if isinstance(each, QuestionFinding)]
    assert {each.function for each in questions} == {"table_after", "nest_after", "places_after"}
    assert {type(each.settled) for each in questions} == {Decided}


@pytest.mark.parametrize("edition", list(Edition))
def test_claims_come_together_in_one_edition_as_in_all(edition: Edition) -> None:
    claims = (
        of_raised("3.1", lambda number, _, raised: raised == number, until="2001-01-01"),
        of_raised("3.2", lambda number, _, raised: raised == number),
        of_raised("3.4", lambda number, _, raised: raised == number, since="2001-01-01"),
        of_listed("4.1", lambda number, listed: listed.length == number),
    )
    together = Audit(game_of(*claims), claims, tuple(Edition)).groups
    alone = Audit(game_of(*claims), claims, (edition,)).groups
    in_force = [[each for each in group if each.in_force(edition.value)] for group in together]
    assert alone == [group for group in in_force if group]


def of_calls(id: str, when: str, asking: Callable[..., z3.BoolRef]) -> Claim:
    """A claim on a small number whose conclusion makes the calls itself."""
    said = clause(id, "it is as it is", because="it is so")(lambda holds: holds)

    @claim(said, when=when)
    def body(engine: Rules, number: Small) -> Goal:
        return Goal(z3.BoolVal(True), said(asking(engine, number)))

    return body


def test_calls_of_what_a_claim_says_itself_are_asked() -> None:
    in_both = of_calls(
        "3.6",
        "{number} is raised in both editions",
        lambda engine, number: engine.raised(number, Edition.FIRST) <= engine.raised(number, Edition.SECOND),
    )
    each = ("raised", ("3.6",), Parted)
    assert asked(in_both) == [each, each]
    of_three = of_calls(
        "3.7",
        "3 and {number} are raised",
        lambda engine, number: engine.raised(3, Edition.FIRST) <= engine.doubled(number),
    )
    assert ("raised", ("3.7",), Parted) in asked(of_three)


def test_what_is_left_open_for_a_reason_is_shown_once() -> None:
    in_both = of_calls(
        "3.8",
        "{number} is raised in both editions",
        lambda engine, number: engine.raised(number, Edition.FIRST) <= engine.raised(number, Edition.SECOND),
    )
    (question,) = audited(in_both, left_open={"3.8": "any will do"}).questions
    assert isinstance(question.settled, Parted)
    assert question.left_open == "any will do"


def test_calls_of_what_is_made_of_inputs_are_asked_where_nothing_else_asks_them() -> None:
    of_the_next = of_calls("1.4", "{number} and one are doubled", lambda engine, number: engine.doubled(number + 1) <= 5)
    of_none = of_double("1.5", lambda number, double: double == number, premise=lambda number: number < 1)
    assert asked(of_the_next, of_none) == [("doubled", ("1.4",), Parted), ("doubled", ("1.5",), Decided)]


def test_a_premise_on_an_answer_that_no_right_answer_meets_asks_nothing() -> None:
    exact = clause("1.6", "doubles are as they are", because="it is so")(lambda number, double: double == number)
    none = clause("1.7", "beyond 2 none is doubled", because="it is so")(lambda refused: refused)

    @claim(exact, when="{number} is doubled")
    def of_few(engine: Rules, number: Few) -> Goal:
        return Goal(z3.BoolVal(True), exact(number, engine.doubled(number)))

    @claim(none, when="{number} is to be doubled beside {few}")
    def refused_beyond(engine: Rules, number: Small, few: Few) -> Goal:
        return Goal(number > 2, none(engine.attempt.doubled(number).refused))

    @claim(exact, when="{number} is to be doubled", part=True)
    def if_not_refused(engine: Rules, number: Small) -> Goal:
        double = engine.attempt.doubled(number)
        return Goal(not_(double.refused), exact(number, double.answer))

    assert asked(of_few, refused_beyond, if_not_refused) == [
        ("doubled", ("1.6",), Decided),
        ("doubled", ("1.7",), Decided),
    ]


def test_where_no_answer_is_right_that_is_said() -> None:
    never = of_double_refused("1.8", lambda number, refused: all_of(refused, not_(refused)))
    assert asked(never) == [("doubled", ("1.8",), Contradictory)]


def test_a_claim_that_asks_nothing_is_no_question() -> None:
    said = clause("4.2", "it is as it is", because="it is so")(lambda number: number == number)

    @claim(said, when="{number} is there")
    def of_nothing(engine: Nothing, number: Small) -> Goal:
        return Goal(z3.BoolVal(True), said(number))

    assert asked(EXACT, of_nothing) == [("doubled", ("1.1",), Decided)]


def test_claims_of_the_same_inputs_in_another_order_are_not_together() -> None:
    said = clause("1.9", "doubles are as they are", because="it is so")(lambda number, double: double == number)

    @claim(said, when="{few} is doubled beside {number}")
    def of_few(engine: Rules, number: Small, few: Few) -> Goal:
        return Goal(z3.BoolVal(True), said(few, engine.doubled(few)))

    @claim(said, when="{number} is doubled beside {few}", part=True)
    def of_small(engine: Rules, few: Few, number: Small) -> Goal:
        return Goal(z3.BoolVal(True), said(0, engine.doubled(number) & 0))

    assert sorted(asked(of_few, of_small)) == [("doubled", ("1.9",), Decided), ("doubled", ("1.9/of-small",), Parted)]
