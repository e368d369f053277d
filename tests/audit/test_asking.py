"""Each question is asked once: wherever no claim asks it in a smaller situation, and nowhere else."""

from typing import Any

import pytest
import z3

from proofs.registry import GAME
from tests.audit.numbers import Edition, Few, Holds, Rules, Small, audited, game_of, of_double, of_listed, of_raised, of_two
from tests.judging import CLAIMS
from verifier.audit.auditing import Audit
from verifier.audit.findings import Decided, Parted, QuestionFinding
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.vocabulary import all_of, implies

EXACT = of_double("1.1", lambda number, double: double == number)
BELOW_FOUR = of_double("1.2", lambda number, double: double == number, premise=lambda number: number < 4)
ORDERED = of_two("2.1", lambda one, other, first, second: implies(one < other, first <= second))


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
