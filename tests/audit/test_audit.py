"""The audit of clauses: which are needed, what follows from what, what is settled, and on what readings part."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from tests.audit.numbers import audited, audited_of, game_of, of_double, of_double_refused, of_listed, of_raised, of_two
from verifier.assuming import Assumptions
from verifier.audit import auditing, questions
from verifier.audit import standing as standing_of_clauses
from verifier.audit.examples import NotShown
from verifier.audit.findings import (
    NOT_SHOWN,
    ClauseFinding,
    Contradictory,
    Decided,
    Empty,
    Follows,
    FollowsToo,
    Needed,
    NeededToo,
    Parted,
    Standing,
    StandingHere,
    Undecided,
)
from verifier.audit.later import Asked, asked_first
from verifier.audit.lawbook import Lawbook
from verifier.audit.standing import Standings, alike
from verifier.audit.summing_up import Summary, summed_up
from verifier.claims import Claim
from verifier.solving import Answer, Query
from verifier.supposing import Supposing
from verifier.vocabulary import any_of, implies, not_, times, total

SMALL = of_double("1.1", lambda number, double: double <= number + 4)
LARGE = of_double("1.2", lambda number, double: double >= number + 4)
EXACT = of_double("1.3", lambda number, double: double == number + 4)
EVEN_IF_EVEN = of_double("1.4", lambda number, double: implies(number & 1 == 0, double & 1 == 0))
NOTHING = of_double("1.5", lambda number, double: any_of(double <= 3, double >= 2))
REFUSED = of_double_refused("1.6", lambda number, refused: refused == (number > 3))
GIVEN = of_double("1.7", lambda number, double: double == number + 4, premise=lambda number: number <= 3)
OTHERWISE = of_double("1.8", lambda number, double: double != number + 4)
ORDERED = of_two("2.1", lambda one, other, first, second: implies(one <= other, first <= second))
UNLIKE = of_two("2.2", lambda one, other, first, second: implies(one != other, first != second))


def standing(summary: Summary, claim: Claim) -> Standing:
    (found,) = (each.standings for each in summary.clauses if each.clause == claim.clause.id)
    ((_, what),) = found
    return what


def follows_from(summary: Summary, claim: Claim) -> tuple[str, ...]:
    found = standing(summary, claim)
    assert isinstance(found, Follows)
    assert found.example.given or found.example.when
    return found.clauses


def test_a_clause_is_needed_if_something_that_it_forbids_is_possible_without_it() -> None:
    found = standing(audited(SMALL, LARGE), SMALL)
    assert isinstance(found, Needed)
    assert found.example.when == "0 is doubled"
    assert found.example.answers == ("5",)
    assert found.example.real


def test_a_clause_follows_from_the_fewest_others() -> None:
    summary = audited(SMALL, LARGE, EXACT, EVEN_IF_EVEN, NOTHING)
    assert follows_from(summary, EVEN_IF_EVEN) in (("1.3",), ("1.1", "1.2"))
    assert follows_from(summary, EXACT) == ("1.1", "1.2")
    resting = {each.clause: each.resting for each in summary.clauses}
    assert "1.3" in resting["1.1"] and "1.3" in resting["1.2"]


def test_a_clause_that_no_answer_breaks_is_empty() -> None:
    summary = audited(EXACT, NOTHING)
    assert standing(summary, NOTHING) == Empty()
    assert summary.amiss


def test_a_claim_that_no_answer_breaks_is_told_although_its_clause_says_something_elsewhere() -> None:
    silent = replace(EXACT, id="1.3/silent", body=NOTHING.body)
    assert audited(EXACT).empty_claims == ()
    summary = audited(EXACT, silent)
    assert isinstance(standing(summary, EXACT), Needed)
    assert summary.empty_claims == ("1.3/silent",)
    assert summary.amiss


def test_what_another_claim_says_of_the_same_call_counts() -> None:
    game = game_of(EXACT, ORDERED, UNLIKE)
    summary = audited_of(game, [ORDERED])
    assert follows_from(summary, ORDERED) == ("1.3",)
    alone = audited(ORDERED)
    assert isinstance(standing(alone, ORDERED), Needed)


def test_an_engine_answers_equal_calls_equally() -> None:
    same = of_two("2.3", lambda one, other, first, second: implies(one == other, first == second))
    assert standing(audited(same), same) == Empty()


@pytest.mark.parametrize(
    ("claims", "settled"),
    [((SMALL, LARGE), Decided), ((EXACT, OTHERWISE), Contradictory), ((REFUSED, GIVEN), Decided), ((SMALL,), Parted)],
    ids=["settled", "contradictory", "refused or settled", "open"],
)
def test_a_question_is_decided_if_two_answers_are_the_same(claims: tuple[Claim, ...], settled: type) -> None:
    summary = audited(*claims)
    assert {type(question.settled) for question in summary.questions} == {settled}
    assert summary.amiss == (settled is not Decided)


@pytest.mark.parametrize(
    "claims", [(SMALL, LARGE), (EXACT, OTHERWISE), (REFUSED, GIVEN), (SMALL,)], ids=["settled", "none", "refused", "open"]
)
@pytest.mark.parametrize("z3_tells", [True, False], ids=["Z3 tells", "neither tells"])
def test_what_the_solver_of_bits_does_not_tell_is_asked_of_z3(
    monkeypatch: pytest.MonkeyPatch, claims: tuple[Claim, ...], *, z3_tells: bool
) -> None:
    soon = audited(*claims).questions
    monkeypatch.setattr(auditing, "losing_none", lambda do, names, *_: map(do, range(len(names))))
    monkeypatch.setattr(Supposing, "ask", lambda *_, **__: Answer.UNDECIDED)
    if not z3_tells:
        monkeypatch.setattr(Query, "ask", lambda *_: Answer.UNDECIDED)
    told = [each.settled for each in audited(*claims).questions]
    assert told == ([each.settled for each in soon] if z3_tells else [Undecided()])


def test_what_is_too_hard_to_show_is_found_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    claims = (SMALL, LARGE, EXACT, EVEN_IF_EVEN)
    shown = audited(*claims)

    def too_hard(*_: Any) -> None:
        raise NotShown

    monkeypatch.setattr(auditing, "losing_none", lambda do, names, *_: map(do, range(len(names))))
    for module in (standing_of_clauses, questions):
        monkeypatch.setattr(module, "least_model", too_hard)
    told = audited(*claims)
    for claim in claims:
        found = standing(shown, claim)
        assert isinstance(found, Needed | Follows)
        assert standing(told, claim) == replace(found, example=NOT_SHOWN) != found
    assert [each.settled for each in audited(SMALL).questions] == [Parted(NOT_SHOWN)]


def test_what_the_solver_of_bits_shows_is_shown_only_if_it_is_so(monkeypatch: pytest.MonkeyPatch) -> None:
    claims = (SMALL, LARGE)
    shown = audited(*claims)
    monkeypatch.setattr(auditing, "losing_none", lambda do, names, *_: map(do, range(len(names))))
    monkeypatch.setattr(Supposing, "model", lambda _: z3.ModelRef(z3.Z3_mk_model(z3.main_ctx().ref()), z3.main_ctx()))
    told = audited(*claims)
    assert [standing(told, claim) for claim in claims] == [standing(shown, claim) for claim in claims]


def test_what_no_input_meets_does_not_follow_from_what_the_solver_could_not_leave_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    never = of_double("1.9", lambda number, double: double == 1, premise=lambda number: number > 1000)
    assert standing(audited(SMALL, never), never) == Empty()
    monkeypatch.setattr(auditing, "losing_none", lambda do, names, *_: map(do, range(len(names))))
    monkeypatch.setattr(Assumptions, "smallest_core", lambda *_: [SMALL.clause.id])
    assert standing(audited(SMALL, never), never) == Undecided()


def test_that_situation_is_dearest_which_makes_most_calls() -> None:
    game = game_of(SMALL, EXACT, ORDERED)
    lawbook = Lawbook.on(game.claims, game, tuple(game.editions))
    assert lawbook.cost_of([SMALL]) < lawbook.cost_of([SMALL, EXACT]) < lawbook.cost_of([ORDERED])


def test_two_answers_to_an_open_question_are_shown() -> None:
    (question,) = audited(SMALL).questions
    assert isinstance(question.settled, Parted)
    one, other = question.settled.example.answers
    assert one != other
    assert question.settled.example.when == "0 is doubled"


def test_a_question_may_be_left_open_for_a_reason() -> None:
    summary = audited(LARGE, left_open={"1.2": "any number will do"})
    assert [question.left_open for question in summary.questions] == ["any number will do"]
    assert not summary.amiss


def test_where_a_clause_is_of_one_edition_it_is_asked_in_that_one() -> None:
    first = of_raised("3.1", lambda number, edition, raised: implies(edition.FIRST, raised == number))
    always = of_raised("3.2", lambda number, edition, raised: raised <= number)
    summary = audited(first, always)
    of_first, of_always = (each.standings for each in summary.clauses)
    assert [(dates, type(what)) for dates, what in of_first] == [(("2000-01-01",), Needed), (("2001-01-01",), Empty)]
    assert [(dates, type(what)) for dates, what in of_always] == [(("2000-01-01",), Follows), (("2001-01-01",), Needed)]


def test_a_clause_out_of_force_says_nothing_there() -> None:
    old = of_raised("3.3", lambda number, _, raised: raised == number, until="2001-01-01")
    always = of_raised("3.4", lambda number, _, raised: raised >= number)
    of_old, of_always = (each.standings for each in audited(old, always).clauses)
    assert [(dates, type(what)) for dates, what in of_old] == [(("2000-01-01",), Needed)]
    assert [(dates, type(what)) for dates, what in of_always] == [(("2000-01-01",), Follows), (("2001-01-01",), Needed)]


def test_where_too_many_answers_may_be_made_nothing_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.audit.auditing.TOO_MANY", 0)
    summary = audited(EXACT)
    assert isinstance(standing(summary, EXACT), Undecided)
    assert [each.settled for each in summary.questions] == [Undecided()]
    assert summary.undecided
    assert not summary.amiss


@pytest.mark.parametrize("added_up", [total, times])
def test_readings_that_say_the_same_do_not_part_for_the_names_that_sums_have(added_up: Any) -> None:
    plainly = {total: lambda number: number + number, times: lambda number: number * number}[added_up]
    unclear = of_double(
        "1.9", lambda number, double: double <= plainly(number), reading="plain", reading_because="it is plain"
    )
    unclear.clause.read_as("named", because="it has a name")(lambda number, double: double <= added_up(number, number))
    assert [each.settled for each in audited(unclear).readings] == [Decided()]


def test_readings_part_on_the_least_input_that_tells_them_apart() -> None:
    unclear = of_double("1.9", lambda number, double: double == number, reading="plain", reading_because="it is plain")
    unclear.clause.read_as("turned", because="it may be")(
        lambda number, double: double == z3.If(number > 4, z3.BitVecVal(0, 16), number)
    )
    (reading,) = audited(unclear).readings
    assert isinstance(reading.settled, Parted)
    assert (reading.settled.example.when, reading.settled.example.answers) == ("5 is doubled", ("5", "0"))


@pytest.mark.parametrize("taken", ["narrow", "wide"])
def test_a_reading_that_only_forbids_more_or_less_parts_too(taken: str) -> None:
    formulas = {
        "narrow": lambda number, double: double == number,
        "wide": lambda number, double: any_of(double == number, double == 7),
    }
    (other,) = formulas.keys() - {taken}
    unclear = of_double("1.9", formulas[taken], reading=taken, reading_because="it is so")
    unclear.clause.read_as(other, because="it may be")(formulas[other])
    (reading,) = audited(unclear).readings
    assert isinstance(reading.settled, Parted)
    assert reading.settled.example.answers == (("0", "7") if taken == "narrow" else ("7", "0"))


def test_a_reading_that_makes_no_difference_is_told() -> None:
    unclear = of_double("1.9", lambda number, double: double == number, reading="plain", reading_because="it is plain")
    unclear.clause.read_as("same", because="it is the same")(lambda number, double: not_(double != number))
    (reading,) = audited(unclear).readings
    assert reading.settled == Decided()


def test_a_corollary_rests_on_clauses_that_give_it_and_gives_nothing_itself() -> None:
    corollary = replace(EVEN_IF_EVEN, id="1.3/even", clause=EXACT.clause, corollary=True)
    summary = audited(EXACT, corollary)
    assert [(each.claim, each.rests_on) for each in summary.corollaries] == [("1.3/even", ("1.3",))]
    loose = replace(EVEN_IF_EVEN, id="1.1/even", clause=SMALL.clause, corollary=True)
    summary = audited(SMALL, loose)
    assert [(each.claim, each.rests_on) for each in summary.corollaries] == [("1.1/even", None)]
    assert isinstance(standing(summary, SMALL), Needed)


def test_a_tuple_read_in_two_ways_has_its_elements_one_after_another() -> None:
    (reading,) = audited(of_unclear_list()).readings
    assert isinstance(reading.settled, Parted)
    assert reading.settled.example.answers == ("()", "(0, 0)")


def made_of(monkeypatch: pytest.MonkeyPatch, *claims: Claim) -> tuple[Summary, list[str]]:
    """What is found, and of which clauses examples were made, in order."""
    made: list[str] = []

    def noting(make: Callable[..., Any]) -> Callable[..., Any]:
        def noted(standings: Standings, asked: Any, *more: Any) -> Any:
            made.append(asked.clause.id)
            return make(standings, asked, *more)

        return noted

    with monkeypatch.context() as patch:
        for name in ("_example", "_spoken_of"):
            patch.setattr(Standings, name, noting(getattr(Standings, name)))
        patch.setattr(auditing, "losing_none", lambda do, names, *_: map(do, range(len(names))))
        return audited(*claims), made


def with_all_shown(monkeypatch: pytest.MonkeyPatch, *claims: Claim) -> Summary:
    """What is found where each situation makes an example of each of its clauses."""

    def asked_everywhere(groups: Sequence[Sequence[Claim]], editions: Sequence[Enum]) -> list[Asked]:
        return [asked for group in groups for asked in asked_first([group], editions)]

    with monkeypatch.context() as patch:
        patch.setattr(auditing, "asked_first", asked_everywhere)
        return audited(*claims)


def test_a_clause_is_shown_in_the_first_situation_that_speaks_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    claims = SMALL, LARGE, replace(ORDERED, id="1.2/two", clause=LARGE.clause)
    summary, made = made_of(monkeypatch, *claims)
    assert made == ["1.1", "1.2"]
    assert summary == with_all_shown(monkeypatch, *claims)


@pytest.mark.parametrize("first", [EVEN_IF_EVEN, replace(NOTHING, clause=EVEN_IF_EVEN.clause)], ids=["follows", "empty"])
def test_what_the_first_situation_does_not_need_is_shown_where_it_is(monkeypatch: pytest.MonkeyPatch, first: Claim) -> None:
    elsewhere = of_raised("1.4", lambda number, edition, raised: raised <= number)
    again = of_two("1.4", lambda one, other, first, second: implies(one == 7, first != second))
    claims = (
        EXACT,
        *(replace(each, id=f"1.4/{place}", clause=first.clause) for place, each in enumerate([first, elsewhere, again])),
    )
    summary, made = made_of(monkeypatch, *claims)
    found = standing(summary, first)
    assert isinstance(found, Needed)
    assert "is raised" in found.example.when
    assert made.count("1.4") == (2 if first is EVEN_IF_EVEN else 1)
    assert summary == with_all_shown(monkeypatch, *claims)


def test_what_a_later_situation_alone_says_follows_is_shown_there(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = replace(NOTHING, id="1.4/silent", clause=EVEN_IF_EVEN.clause)
    two = of_two("1.4", lambda one, other, first, second: implies(one <= other, first <= second))
    claims = silent, EXACT, replace(two, id="1.4/two", clause=EVEN_IF_EVEN.clause)
    assert follows_from(audited(*claims), EVEN_IF_EVEN) == ("1.3",)
    assert audited(*claims) == with_all_shown(monkeypatch, *claims)


def of_unclear_list() -> Claim:
    """A claim on a list, of which the text can be read in two ways."""
    unclear = of_listed("4.1", lambda number, listed: listed.length == number, reading="plain", reading_because="it is")
    unclear.clause.read_as("turned", because="it may be")(lambda number, listed: listed.length == 2 - number)
    return unclear


def test_readings_that_come_to_the_same_in_the_first_situation_are_asked_in_later_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unclear = of_unclear_list()
    claims = replace(SMALL, id="4.1/small", clause=unclear.clause), unclear
    (reading,) = audited(*claims).readings
    assert isinstance(reading.settled, Parted)
    assert audited(*claims) == with_all_shown(monkeypatch, *claims)


def test_readings_are_asked_of_a_clause_that_only_a_corollary_speaks_of() -> None:
    unclear = of_unclear_list()
    summary = audited(SMALL, replace(unclear, corollary=True))
    assert [(each.clause, each.reading) for each in summary.readings] == [("4.1", "turned")]


@pytest.mark.parametrize(
    ("found", "told"),
    [(NeededToo(), Needed(NOT_SHOWN)), (FollowsToo(("1.2",)), Follows(("1.2",), NOT_SHOWN))],
    ids=["needed", "follows"],
)
def test_what_becomes_of_a_clause_is_told_without_an_example_if_it_is_too_hard_to_tell_again(
    found: StandingHere, told: Standing
) -> None:
    finding = ClauseFinding(SMALL.clause.id, ("2000-01-01",), found)
    (summary,) = summed_up([finding], [SMALL.clause], [SMALL], ["2000-01-01"]).clauses
    assert summary.standings == ((("2000-01-01",), told),)


EDITION, LEFT = z3.BitVec("edition", 2), z3.BitVec("left", 2)
SAID = st.recursive(
    st.sampled_from([EDITION == 0, EDITION == 3, z3.ULE(EDITION, 1), z3.ULE(2, EDITION), EDITION == LEFT, LEFT == 1]),
    lambda parts: st.one_of(st.tuples(parts, parts).map(z3.And), parts.map(z3.Not)),
)


@given(st.lists(SAID, max_size=3))
def test_editions_are_asked_at_once_only_where_the_same_is_said(said: list[z3.BoolRef]) -> None:
    def truths(edition: int) -> list[bool]:
        known = [z3.substitute(each, (EDITION, z3.BitVecVal(edition, 2))) for each in said]
        values = [[z3.simplify(z3.substitute(each, (LEFT, z3.BitVecVal(left, 2)))) for left in range(4)] for each in known]
        return [z3.is_true(value) for row in values for value in row]

    together = alike(EDITION, [z3.BitVecVal(edition, 2) for edition in range(4)], said)
    assert sorted(place for places in together for place in places) == [0, 1, 2, 3]
    assert all(truths(place) == truths(places[0]) for places in together for place in places)


def test_editions_that_nothing_tells_apart_are_asked_at_once() -> None:
    said = [z3.Or(EDITION == 1, LEFT == 0), z3.Implies(z3.ULE(EDITION, 1), LEFT == 2)]
    assert alike(EDITION, [z3.BitVecVal(edition, 2) for edition in range(4)], said) == [[0], [1], [2, 3]]
