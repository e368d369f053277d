"""Sections are asked in the editions that they are given in, and rules are called by the numbers of an edition."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.verifier.toy import GAME, Laws
from verifier.dates import ALL
from verifier.game import Game
from verifier.numbering import Numbering, Renamed
from verifier.posing import editions_of
from verifier.rule_numbers import RuleNumberError, section_of
from verifier.rule_pages import rule_pages
from verifier.selection import SelectionError, Task, select
from verifier.verdicts import Refuted, Result, Witness

FIRST, SECOND, *_, LAST = Laws
NUMBERS = Numbering(
    sections={"3": {SECOND.value: "13", LAST.value: None}},
    rules={"3.7a": {SECOND.value: "3.8c"}},
)
EARLY = replace(GAME, given={"3": (FIRST, SECOND)}, numbering=NUMBERS)


def tasks(*rules: str, edition: str = ALL, game: Game = EARLY) -> tuple[Task, ...]:
    return select([game], rules, edition)


def ids(*rules: str, edition: str = ALL) -> list[str]:
    return [claim.id for task in tasks(*rules, edition=edition) for claim in task.claims]


def test_a_claim_is_asked_in_the_editions_that_its_section_is_given_in() -> None:
    for claim in EARLY.claims:
        wanted = [each for each in (FIRST, SECOND) if claim.clause.since is None or claim.clause.since <= each.value]
        wanted = [each for each in wanted if claim.clause.until is None or each.value < claim.clause.until]
        assert editions_of(claim, tuple(Laws)) == wanted
    (task,) = tasks()
    assert LAST not in task.editions


def test_a_game_that_says_nothing_of_it_gives_all_sections_in_all_editions() -> None:
    assert GAME.given_in("3.7a", tuple(Laws)) == tuple(Laws)
    (task,) = tasks(game=GAME)
    assert task.editions == tuple(Laws)


def test_what_is_asked_beyond_is_refused_with_the_editions_that_there_are() -> None:
    expected = f"3 is given in the editions {FIRST.value} to {SECOND.value}; name one of them"
    for rule in ("3", "3.2"):
        with pytest.raises(SelectionError) as raised:
            tasks(rule, edition=LAST.value)
        assert str(raised.value) == expected
    alone = replace(GAME, given={"3": (FIRST, FIRST)})
    with pytest.raises(SelectionError, match=f"^3 is given in the edition of {FIRST.value}; name"):
        tasks("3", edition=LAST.value, game=alone)


def test_with_an_edition_rules_have_its_numbers() -> None:
    assert ids("13.8c", edition=SECOND.value) == ["3.7a"]
    assert ids("13.8", edition=SECOND.value) == ["3.7a"]
    assert "3.2" in ids("13", edition=SECOND.value)
    assert ids("3.7a", edition=FIRST.value) == ["3.7a"]
    assert ids("3.7a") == ["3.7a"]


def test_a_number_of_another_edition_is_told_its_own() -> None:
    with pytest.raises(SelectionError) as raised:
        tasks("3.7a", edition=SECOND.value)
    assert str(raised.value) == (
        f"in the edition of {SECOND.value}, section 3 has the number 13; "
        "`verifier explain 3.7a` lists the numbers of its rules, and with `--edition all` they are as here"
    )
    for edition in (ALL, FIRST.value):
        with pytest.raises(SelectionError) as raised:
            tasks("13.8c", edition=edition)
        assert str(raised.value) == (
            f"`13.8c` is a number in the edition of {SECOND.value}: name that with `--edition {SECOND.value}`, "
            "or the rule as it is called here, such as `3.7a`"
        )
    with pytest.raises(RuleNumberError, match=r"^no rule `13.9` is known"):
        tasks("13.9")


def test_the_task_says_whose_numbers_are_wanted() -> None:
    assert tasks("13", edition=SECOND.value)[0].cited == SECOND.value
    assert tasks("3")[0].cited is None


def test_a_result_is_shown_in_the_numbers_of_the_edition() -> None:
    witness = Witness("3.7a-1", "3.7a", "3.7a", "e", {}, (), "when", None, "as 3.7a says, not 4.1", "no", True, None)
    result = Result("3.7a/never-twice", "3.7a", "by 3.2 and 40.3", (), Refuted(witness), 0.0)
    shown = NUMBERS.of_result(result, SECOND.value)
    assert (shown.claim, shown.title) == ("13.8c/never-twice", "by 13.2 and 40.3")
    assert isinstance(shown.verdict, Refuted)
    assert (shown.verdict.witness.clause, shown.verdict.witness.because) == ("13.8c", "as 13.8c says, not 4.1")
    assert shown.verdict.witness.claim == "3.7a"
    assert NUMBERS.of_result(result, None) == result


def test_a_result_is_told_in_the_terms_of_the_edition_but_for_what_an_engine_raises() -> None:
    numbering = Numbering(terms=(Renamed(SECOND.value, r"\blamp(s?)\b", r"light\1"),))
    told = ("a lamp", "two lamps"), "the lamp is lit", "a lamp", "by 3.7a no lamp is dim", "no lamp"
    result = Result(
        "3.7a", "3.7a", "of lamps", (), Refuted(Witness("3.7a-1", "3.7a", "3.7a", "e", {}, *told, True, None)), 0.0
    )
    for date in (None, FIRST.value):
        assert numbering.of_result(result, date) == result
    shown = numbering.of_result(result, SECOND.value)
    assert shown.title == "of lights"
    assert isinstance(shown.verdict, Refuted)
    witness = shown.verdict.witness
    assert (witness.given, witness.when) == (("a light", "two lights"), "the light is lit")
    assert (witness.rules_say, witness.because, witness.engine_says) == ("a light", "by 3.7a no light is dim", "no light")
    assert numbering.in_answer("raises KeyError('lamp')", SECOND.value) == "raises KeyError('lamp')"


def test_where_a_section_s_number_is_not_known_it_keeps_its_own() -> None:
    assert NUMBERS.in_edition("3.2", LAST.value) == "3.2"
    assert [NUMBERS.is_known("3.2", each.value) for each in (FIRST, SECOND, LAST)] == [True, True, False]
    moved_away = Numbering(NUMBERS.sections, {"3.7a": {LAST.value: "4.1"}})
    assert moved_away.is_known("3.7a", LAST.value)


def test_a_rule_that_moved_to_another_section_has_the_number_that_it_has_there() -> None:
    moved = Numbering(NUMBERS.sections, {"3.7a": {SECOND.value: "4.1"}})
    assert moved.in_edition("3.7a/never-twice", SECOND.value) == "4.1/never-twice"
    assert moved.in_edition("3.7a/never-twice", FIRST.value) == "3.7a/never-twice"
    game = replace(GAME, given={"3": (FIRST, SECOND)}, numbering=moved)
    assert [claim.id for task in tasks("4.1", edition=SECOND.value, game=game) for claim in task.claims] == ["3.7a"]


def test_a_page_says_where_a_rule_is_given_and_how_it_is_numbered() -> None:
    (page,) = rule_pages([EARLY], "3.7a")
    told = dict(page.paragraphs)
    assert told["editions"].endswith(f"; of the section those from {FIRST.value} to {SECOND.value} are given")
    assert told["number"] == f"13.8c from {SECOND.value} on"


def test_a_page_is_found_by_the_number_of_a_later_edition_in_which_it_is_in_force() -> None:
    assert rule_pages([EARLY], "13.8c") == rule_pages([EARLY], "3.7a")
    assert {page.name for page in rule_pages([EARLY], "13")} >= {"3.7a", "3.2"}
    assert rule_pages([replace(EARLY, given={"3": (FIRST, FIRST)})], "13.8c") == ()


@given(st.sampled_from([claim.id for claim in EARLY.claims]), st.sampled_from(tuple(Laws)))
def test_a_number_changes_nothing_but_the_rule(id: str, edition: Laws) -> None:
    number = NUMBERS.in_edition(id, edition.value)
    assert number.partition("/")[2] == id.partition("/")[2]
    assert section_of(number) in (section_of(id), "13")
    assert NUMBERS.in_edition(id, None) == id
