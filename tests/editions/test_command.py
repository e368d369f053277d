"""`verifier diff`: what it prints and writes, and the status it leaves with."""

import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from tests.calling import Call, Called
from tests.editions import lantern_engine
from tests.editions.lantern_engine import Edition, Lantern, Level
from tests.editions.lanterns import GAME
from verifier.editions.demanding import Demanding
from verifier.editions.history import history_text
from verifier.editions.verdicts import (
    Alike,
    Difference,
    Differs,
    LeftOpen,
    NotCompared,
    NotTold,
    OnlyWords,
    SaidIn,
    Words,
)
from verifier.game import Game
from verifier.part_by_part import Disagreement, Question
from verifier.solving import Answer

FIRST, SECOND, THIRD = (edition.value for edition in Edition)
NOT_ASKED = f"not asked of engines in {FIRST}, whose rules leave that open"


def without(*rules: str) -> Game:
    """The game without some of its clauses and what is claimed of them."""
    clauses = tuple(clause for clause in GAME.clauses if clause.id not in rules)
    return replace(GAME, clauses=clauses, claims=tuple(claim for claim in GAME.claims if claim.clause in clauses))


def timeless(called: Called) -> str:
    """What was printed of the rules, without the last lines: the seconds it took may look like a rule's number."""
    return called.out.partition("by what")[0]


def fail_at(rule: str, error: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise an error where it is asked whether only a clause's words changed."""
    words = Demanding.words

    def failing(self: Demanding) -> object:
        if self.claims[0].id == rule:
            raise error
        return words(self)

    monkeypatch.setattr(Demanding, "words", failing)


def test_a_clause_that_changes_an_answer_is_shown_as_the_least_game(call: Call) -> None:
    called = call(SECOND, THIRD, "1.1", "1.2")
    assert called.status == 0, called.out + called.err
    assert (
        "  ended   1.1: a lantern glows as its level says\n"
        "  begun   1.2: no lantern glows more than five\n"
        "  Given   Lantern(level=6, spare=False)\n"
        "  When    it is lit\n"
        "  Then    the rules of 2001-01-01 say 6: the level says it (1.1)\n"
        "          the rules of 2002-01-01 say 5: more would blind (1.2)\n"
        "  note    the only one of its size\n"
    ) in called.out
    assert "by what claims ask: 1 different in " in called.out


def test_clauses_that_are_claimed_of_other_inputs_account_for_a_difference_too(call: Call) -> None:
    called = call(SECOND, THIRD, "1.3")
    assert called.status == 0, called.out
    assert "  Then    the rules of 2001-01-01 say 6: by 1.1\n          the rules of 2002-01-01 say 5: by 1.2\n" in called.out


def test_a_refusal_is_a_difference(call: Call) -> None:
    called = call(SECOND, THIRD, "8")
    assert (
        "say True: neighbours are kind (8.1)\n          the rules of 2002-01-01 refuse it: none came back (8.2)"
        in called.out
    )


def test_of_a_clause_of_which_only_words_changed_that_is_proved_in_a_scope(call: Call) -> None:
    called = call(FIRST, SECOND, "2")
    assert called.status == 0
    assert (
        "  scope   lantern: any Lantern, edition: 2000-01-01, 2001-01-01, numbers: level 0 to 7\n"
        "  words   only they changed: the rules demand what each of 2.1 and 2.2 says in both\n"
    ) in called.out


def test_if_an_edition_leaves_open_what_a_clause_of_the_other_demands_that_is_no_change_of_words(call: Call) -> None:
    called = call(FIRST, SECOND, "4.1")
    assert called.status == 0
    assert "only they changed" not in called.out
    assert (
        "  Given   Lantern(level=1, spare=False)\n"
        "          the rules of 2000-01-01\n"
        "  When    it is put into a room of 0\n"
        "  Then    the rules of 2000-01-01 leave it open: one may answer 0, which 4.1 forbids; the\n"
        "          engine answers alike\n"
    ) in called.out


def test_clauses_that_demand_the_same_in_other_claims_are_but_other_words(call: Call) -> None:
    """What 4.1 says follows from 4.2 if that says as much, though it is claimed apart."""
    as_large = next(claim for claim in GAME.claims if claim.id == "4.1")
    always = replace(as_large.clause, id="4.3", since=None)
    game = replace(
        GAME,
        clauses=(*GAME.clauses, always),
        claims=(*GAME.claims, replace(as_large, id="4.3", clause=always)),
    )
    assert "only they changed: the rules demand what 4.1 says in both editions" in call(FIRST, SECOND, "4.1", game=game).out


def test_of_what_is_asked_in_no_edition_it_is_told_whether_the_rules_of_the_other_demand_it(call: Call) -> None:
    called = call(FIRST, SECOND, "3")
    assert called.status == 0
    assert f"the rules of {FIRST} leave it open: one may answer" in called.out
    assert "engines aren't asked of it there" in " ".join(called.out.split())
    assert "answers alike" not in called.out


def test_what_is_asked_in_no_edition_is_never_equal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Demanding, "words", lambda demanding: NotTold(FIRST, demanding.claims[0].clause.id))
    called = call(FIRST, SECOND, "3")
    assert called.status == 3
    assert "3.1  `heavy`" in called.out
    assert "NOT COMPARED\n" in called.out
    assert "because no edition is given with what the claims ask" in called.out
    assert "equal" not in called.out


def test_of_a_corollary_nothing_is_left_to_be_told_where_no_engine_is_asked(call: Call) -> None:
    heavy = next(claim for claim in GAME.claims if claim.id == "3.1")
    corollary = replace(heavy, id="3.1/so", corollary=True)
    game = replace(GAME, claims=(*(each for each in GAME.claims if each.id not in ("3.1", "6.1")), corollary))
    called = call(FIRST, SECOND, "3", game=game)
    assert called.status == 0
    assert "NOT COMPARED\n" in called.out
    assert "not compared" not in call("--all", "3", game=game).out.partition("by what claims ask")[0]


def test_what_nothing_is_claimed_of_is_never_equal(call: Call) -> None:
    called = call(FIRST, SECOND, "6")
    assert called.status == 3
    assert "because no claim asks an engine for it, of all inputs" in called.out


def test_inputs_are_such_as_both_editions_allow_and_where_there_are_none_that_is_said(call: Call) -> None:
    """Lanterns with a spare wick are unknown before the third year, and would be an error of the engine's."""
    called = call(SECOND, THIRD, "5")
    assert called.status == 0
    assert "numbers: level 0 to 7,\n          inputs: only such as both editions allow\n" in called.out
    assert "5.1/burnt-twice\n  because no input of which the claims speak is such as both editions allow\n" in called.out
    assert "by what claims ask: 1 equal, 1 not compared in" in called.out
    assert "inputs: only" not in call(FIRST, SECOND, "5").out, "these two allow the same"


def test_a_clause_that_both_have_is_compared_without_being_named_if_it_speaks_of_the_edition(call: Call) -> None:
    assert "5.1  `burns`" in call(SECOND, THIRD).out
    assert "5.1  `burns`" not in call(FIRST, SECOND).out


def test_an_answer_that_changed_though_no_clause_did_is_found_where_rules_are_named(call: Call) -> None:
    called = call(SECOND, THIRD, "7")
    assert called.status == 1
    assert "the engine says 1 under the rules of 2001-01-01; no clause that was found" in called.out
    assert "7.1  `price`" not in call(SECOND, THIRD).out
    assert call(FIRST, SECOND, "7").status == 0


def brighter_too_soon(lantern: Lantern, edition: Edition) -> Level:
    """The engine's mistake: the third year's rule in the second."""
    return lantern.level if edition is Edition.FIRST else min(lantern.level, 5 if edition is Edition.THIRD else 4)


def test_an_answer_that_breaks_the_rules_of_its_own_edition_is_no_change_of_rules(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lantern_engine, "glow", brighter_too_soon)
    called = call(SECOND, THIRD, "1")
    assert called.status == 1
    assert "the engine says 4 under the rules of 2001-01-01, which breaks 1.1\n" in called.out


def unfollowed(lantern: Lantern, edition: Edition) -> Level:
    """What can't be followed."""
    import time

    return int(time.time()) % 2


def test_what_can_not_be_followed_is_never_equal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lantern_engine, "colour", unfollowed)
    called = call(FIRST, SECOND, "2")
    assert called.status == 3
    assert "UNSUPPORTED\n" in called.out
    assert "the edition of 2000-01-01: " in called.out


def test_what_is_answered_in_neither_edition_is_never_equal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def colour(lantern: Lantern, edition: Edition) -> Level:
        raise KeyError

    monkeypatch.setattr(lantern_engine, "colour", colour)
    called = call(FIRST, SECOND, "2")
    assert called.status == 3
    assert "neither answers `colour`: given Lantern(level=0, spare=False), when" in called.out


def test_without_the_second_solver_nothing_is_equal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def undecided(*_: object) -> Disagreement:
        return Disagreement(Answer.UNDECIDED, Question((), defined=True), None)

    monkeypatch.setattr("verifier.comparing.deciding.disagreeing", undecided)
    called = call(FIRST, SECOND, "2")
    assert called.status == 3
    assert "UNKNOWN\n" in called.out
    assert list(Path(".verifier", "queries").glob("*2000-01-01-and-2001-01-01*")), "the query is kept by the editions"


def test_without_the_second_solver_no_words_are_but_words(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.editions.demanding._confirmed", lambda *_: False)
    called = call(FIRST, SECOND, "2")
    assert called.status == 3
    assert "words   it wasn't told whether the rules of 2000-01-01 demand what 2.2 says, too\n" not in called.out
    assert "words   it wasn't told whether the rules of 2001-01-01 demand what 2.1 says, too\n" in called.out


def test_a_fault_of_its_own_costs_nothing_else_its_verdict(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_at("2.1", ZeroDivisionError, monkeypatch)
    called = call(FIRST, SECOND, "2", "4")
    assert called.status == 3
    assert "the verifier itself failed, with `ZeroDivisionError`" in called.out
    assert "by what claims ask: 2 equal, 1 unsupported in" in called.out


def test_the_older_edition_comes_first_however_they_are_named(call: Call) -> None:
    one, other = (timeless(call(*dates, "1")) for dates in ((SECOND, THIRD), (THIRD, SECOND)))
    assert one == other
    assert timeless(call("2001-06-30", "2024-01-01", "1")) == one, "a date means the edition in force on it"


def test_two_editions_with_one_between_have_no_clauses_of_its_own(call: Call) -> None:
    """What began and ended in between is in neither."""
    between = replace(GAME.clauses[0], id="9.1", since=SECOND, until=THIRD)
    claim = replace(GAME.claims[0], id="9.1", clause=between)
    game = replace(GAME, clauses=(*GAME.clauses, between), claims=(*GAME.claims, claim))
    assert "9.1" not in timeless(call(FIRST, THIRD, game=game))
    assert "9.1" in timeless(call(SECOND, THIRD, game=game))


def test_the_history_of_the_rules_has_each_edition_and_the_next(call: Call) -> None:
    called = call("--all", game=without("3.1", "6.1"))
    assert called.status == 0, called.out + called.err
    first, second = timeless(called).partition("from 2001-01-01 to 2002-01-01\n")[::2]
    assert first == (
        "\nfrom 2000-01-01 to 2001-01-01\n"
        "only words changed: 2.1, 2.2\n"
        "answered alike, though the rules of 2000-01-01 leave that open: 4.1\n\n"
    )
    assert second.startswith(
        "1.1, 1.2\n"
        "  ended   1.1: a lantern glows as its level says\n"
        "  begun   1.2: no lantern glows more than five\n"
        "  Given   Lantern(level=6, spare=False)\n"
        "  When    it is lit\n"
        "  Then    the rules of 2001-01-01 say 6: the level says it (1.1)\n"
        "          the rules of 2002-01-01 say 5: more would blind (1.2)\n"
        "8.1, 8.2\n"
    )
    assert [rule in first for rule in ("1.1", "2.1", "4.1", "8.1")] == [False, True, True, False]
    assert [rule in second for rule in ("1.1", "2.1", "4.1", "8.1")] == [True, False, False, True]
    assert "editions 2000-01-01 to 2002-01-01, by Z3 and bitwuzla\n" in called.out
    assert call("--all", game=without("3.1")).status == 3


def test_a_history_tells_once_of_each_clause(call: Call) -> None:
    again = tuple(replace(each, id=f"{each.id}/again") for each in GAME.claims if each.id in ("1.1", "2.1", "3.1", "8.1"))
    once, twice = (call("--all", game=game) for game in (GAME, replace(GAME, claims=(*GAME.claims, *again))))
    assert timeless(twice) == timeless(once)
    assert (
        f"not compared, as engines can't be asked in both: 6.1\nonly words changed: 2.1, 2.2\n{NOT_ASKED}: 3.1\n" in once.out
    )
    assert once.out.count("Given") == 2


def test_a_history_does_not_hide_what_no_clause_accounts_for() -> None:
    one, other, unaccounted = (
        Difference(("1.1",), (), (), False, False, (), (), (), differs_on(given, *cited))
        for given, cited in (("a lamp", ("1.1", "1.2")), ("a torch", ("1.1", "1.2")), ("a candle", (None, None)))
    )
    told = history_text([one, other, unaccounted], GAME, columns=80).plain
    assert [given in told for given in ("a lamp", "a torch", "a candle")] == [True, False, True]


def differs_on(given: str, *cited: str | None) -> Differs:
    """A difference on something, for which these clauses account."""
    one, other = (
        SaidIn(date, "so", clause, clause and "it is", (), None) for date, clause in zip((FIRST, SECOND), cited, strict=True)
    )
    return Differs("glow", "1.1", {}, (given,), "it is lit", one, other, True, None)


def test_a_history_says_of_no_clause_that_only_words_changed_if_more_did() -> None:
    words, more = (
        Difference(("1.1",), (), (), False, False, (), (), (), verdict)
        for verdict in (Alike(OnlyWords(("1.1",))), NotCompared("it can't be"))
    )
    assert history_text([words], GAME, columns=80).plain == "only words changed: 1.1"
    assert history_text([words, more], GAME, columns=80).plain == "not compared, as engines can't be asked in both: 1.1"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (OnlyWords(("1.1",)), "only words changed: 1.1"),
        (NotTold(FIRST, "1.1"), "not compared, as engines can't be asked in both: 1.1"),
        (LeftOpen(FIRST, "1.1", (), "", "", True), f"{NOT_ASKED}: 1.1"),
    ],
)
def test_a_history_says_what_becomes_of_clauses_of_which_no_engine_is_asked(words: Words, said: str) -> None:
    difference = Difference((), ("1.1",), (), False, False, (), (), (), NotCompared("it can't be", words))
    assert history_text([difference], GAME, columns=80).plain == said


def test_a_history_tells_of_what_was_found_before_an_interrupt(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_at("4.1", KeyboardInterrupt, monkeypatch)
    called = call("--all", "--jobs", "1")
    assert called.status == 130
    assert f"\nonly words changed: 2.1, 2.2\n{NOT_ASKED}: 3.1\n\nby what claims ask: " in called.out


def test_where_nothing_changed_that_is_said(call: Call) -> None:
    called = call(FIRST, SECOND, game=without("2.1", "2.2", "3.1", "4.1", "6.1"))
    assert called.status == 0
    assert called.out.startswith("\nfrom 2000-01-01 to 2001-01-01\nnothing changed\n\nnothing changed in ")


def test_it_is_the_same_whatever_is_done_at_once(call: Call) -> None:
    one, two = (call("--all", "--jobs", jobs, "--json", f"{jobs}.json") for jobs in ("1", "2"))
    assert timeless(one) == timeless(two)
    assert Path("1.json").read_bytes() == Path("2.json").read_bytes()


def test_the_results_are_written_by_their_schema(call: Call) -> None:
    call("--all", "--json", "found.json")
    document = json.loads(Path("found.json").read_bytes())
    schema = json.loads(files("verifier").joinpath("schemas", "editions.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(document)
    verdicts = [[(each["claims"], each["verdict"]["name"]) for each in run["results"]] for run in document["runs"]]
    assert verdicts == [
        [([], "NOT COMPARED"), (["2.1", "2.2"], "EQUAL"), (["3.1"], "NOT COMPARED"), (["4.1"], "EQUAL")],
        [
            (["1.1", "1.2"], "DIFFERENT"),
            (["5.1"], "EQUAL"),
            (["5.1/burnt-twice"], "NOT COMPARED"),
            (["8.1", "8.2"], "DIFFERENT"),
        ],
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "two editions are compared, and named is none; the editions of `lanterns` are `2000-01-01`, `2001-01-01`"),
        ((FIRST,), "two editions are compared, and named is `2000-01-01`; "),
        (
            (FIRST, "2000-05-05"),
            "`2000-01-01` and `2000-05-05` are in the same edition, from 2000-01-01 until 2001-01-01; take dates of two",
        ),
        ((FIRST, FIRST), "`2000-01-01` and `2000-01-01` are in the same edition, from "),
        (
            (FIRST, "1999-01-01"),
            "`1999-01-01` is before the first edition of `lanterns`; name `2000-01-01` or a later date; ",
        ),
        ((FIRST, "now"), "`now` is not a date; write it like `2000-01-01`, or `today`; the editions of `lanterns` are "),
        ((FIRST, SECOND, "99"), "no rule `99` is known"),
        (("--all", SECOND), "`2001-01-01` is not a rule number"),
        ((FIRST, SECOND, "1.2"), "there is nothing to compare about `1.2`: no clause of it is in these editions, or "),
        ((SECOND, THIRD, "3"), "there is nothing to compare about `3`: "),
        ((FIRST, SECOND, "--json", "nowhere/found.json"), "nowhere"),
    ],
)
def test_a_wrong_call_is_one_sentence(call: Call, arguments: tuple[str, ...], sentence: str) -> None:
    called = call(*arguments)
    assert (called.status, called.out) == (2, "")
    assert sentence in called.err
    assert called.err.count("\n") == 1


def test_a_game_of_one_edition_has_nothing_to_compare(call: Call) -> None:
    from lamps import GAME as LAMPS

    called = call("--all", game=LAMPS)
    assert called.status == 2
    assert "no installed game has a second edition, so there is nothing to compare" in called.err


def test_an_interrupt_leaves_what_was_found(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_at("4.1", KeyboardInterrupt, monkeypatch)
    called = call(FIRST, SECOND, "2", "4.1", "--jobs", "1", "--json", "found.json")
    assert called.status == 130
    assert "by what claims ask: 1 equal, 1 claim not decided in" in called.out
    assert "interrupted: what was found until then is kept" in called.err
    assert len(json.loads(Path("found.json").read_bytes())["runs"][0]["results"]) == 1


def test_what_is_not_given_in_both_editions_is_not_compared(call: Call) -> None:
    first, second, *_ = GAME.editions
    partly = replace(GAME, given={"2": (first, first), "1": (first, second)})
    said = call(first.value, second.value, game=partly)
    assert "not compared, since not given in both: 2" in said.out
    assert "2.1" not in timeless(said)
    refused = call(first.value, second.value, "2", game=partly)
    assert refused.status == 2
    assert f"2 is given in the edition of {first.value}; name one of them" in refused.err


def test_of_rules_too_it_is_said_between_which_editions_they_are_not_compared(call: Call) -> None:
    first, second, third = GAME.editions
    partly = replace(GAME, given={"2": (second, third), "4": (first, second)})
    both = call(first.value, second.value, "2", "4", game=partly)
    assert "from 2000-01-01 to 2001-01-01\nnot compared, since not given in both: 2\n" in both.out
    history = call("--all", "4.1", game=partly)
    assert history.out.count("not compared, since not given in both: 4\n") == 1
    assert "from 2001-01-01 to 2002-01-01\nnot compared, since not given in both: 4\n\nby what claims ask: " in history.out


def test_a_history_with_nothing_to_compare_is_no_matter_of_which_editions_are_given(call: Call) -> None:
    _, second, third = GAME.editions
    refused = call("--all", "3", game=replace(GAME, given={"3": (second, third)}))
    assert refused.status == 2
    assert "there is nothing to compare about `3`: " in refused.err
