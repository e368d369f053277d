"""Results, witnesses and pages as people see them."""

from dataclasses import replace
from pathlib import Path

import pytest
from rich.text import Text

from tests.verifier.toy import (
    CERTIFIED,
    GAME,
    PROVED,
    REFUTED,
    TESTED,
    UNCONFIRMED,
    UNKNOWN,
    UNSUPPORTED,
    VACUOUS,
    WITNESS,
    result,
)
from verifier.asking import report as conjecture_words
from verifier.audit import text as audit_words
from verifier.backing import BY_TWO, Backing
from verifier.clause_mutants import report as clause_words
from verifier.comparing import report as words_of_two
from verifier.conformance import report as case_words
from verifier.editions import report as words_of_editions
from verifier.explain import ENDS, VERDICTS
from verifier.mutation import report as engine_words
from verifier.report import Output, page_text, result_text, summary_text, witness_text
from verifier.rule_pages import rule_pages
from verifier.verdicts import Refuted, Result, Verdict

BISHOP, ADVANCE, EN_PASSANT, NEVER_TWICE, *_ = GAME.claims
ALL_VERDICTS = (PROVED, UNCONFIRMED, REFUTED, TESTED, VACUOUS, UNKNOWN, UNSUPPORTED)


def lines(shown: Result, *, replay: str = "", columns: int = 89) -> list[str]:
    return result_text(shown, replay=replay, columns=columns, rule_width=6).plain.split("\n")


def details(verdict: Verdict) -> list[str]:
    return lines(result(ADVANCE, verdict))[1:]


def test_a_refutation_reads_as_the_manual_shows_it() -> None:
    witness = replace(
        WITNESS,
        id="505.6d-1f3a",
        given=("two cards Assault/Battery, both in a graveyard",),
        when="an effect asks whether their names are different",
        rules_say="no",
        because='a half of each is named alike, so "same name" is yes (505.6)',
        engine_says="yes",
        unique=False,
    )
    shown = Result(
        claim="505.6d",
        clause="505.6d",
        title="a negative comparison is the opposite of the positive one",
        scope=(),
        verdict=Refuted(witness),
        seconds=0.04,
    )
    assert lines(shown, replay="verifier replay 505.6d-1f3a") == [
        "505.6d  a negative comparison is the opposite of the positive one        REFUTED   0.04 s",
        "  Given   two cards Assault/Battery, both in a graveyard",
        "  When    an effect asks whether their names are different",
        '  Then    the rules say  no: a half of each is named alike, so "same name" is yes (505.6)',
        "          engine says    yes",
        "  note    one of several of its size",
        "  replay  verifier replay 505.6d-1f3a",
    ]


def test_a_command_to_paste_is_on_one_line() -> None:
    command = f"verifier replay {'a very long name ' * 20}"
    assert lines(result(ADVANCE, REFUTED), replay=command)[-1] == f"  replay  {command}"


def test_a_proof_shows_its_scope() -> None:
    assert details(PROVED) == ["  scope   any board, any move"]


def test_an_unsupported_one_shows_where_and_what() -> None:
    assert details(UNSUPPORTED) == ["  where   pawns.py:12", "  what    `yield` can't be followed"]
    assert details(replace(UNSUPPORTED, line=None))[0] == "  where   pawns.py"
    assert details(replace(UNSUPPORTED, file=None, line=None)) == ["  what    `yield` can't be followed"]


def test_a_path_below_the_current_folder_is_shown_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert details(replace(UNSUPPORTED, file=str(tmp_path / "mine" / "pawns.py")))[0] == "  where   mine/pawns.py:12"
    assert details(replace(UNSUPPORTED, file="/elsewhere/pawns.py"))[0] == "  where   /elsewhere/pawns.py:12"


def test_an_unknown_one_shows_query_reason_and_file() -> None:
    assert details(UNKNOWN) == ["  query   3.7a-first", "  reason  more than 4000000 steps", "  file    3.7a.smt2"]
    assert details(replace(UNKNOWN, file=None))[-1] == "  file    could not be kept"


def test_a_tested_one_says_that_it_is_no_proof_and_how_many_cases() -> None:
    assert details(TESTED) == ["  tested  120 cases, a sample of boards with two pieces; no proof"]
    assert "all of boards" in details(replace(TESTED, exhaustive=True))[0]


def test_a_vacuous_one_shows_the_premise() -> None:
    assert details(VACUOUS) == ["  premise a pawn stands on two squares: no input meets it"]


def test_one_of_several_claims_of_a_clause_shows_its_id() -> None:
    assert lines(result(NEVER_TWICE, PROVED))[1] == "  claim   3.7d/never-twice"


@pytest.mark.parametrize("columns", [80, 90])
@pytest.mark.parametrize("seconds", [0.0, 12.3, 1234.5])
def test_times_stand_below_each_other_and_nothing_is_wider_than_allowed(columns: int, seconds: float) -> None:
    long = replace(ADVANCE, title="a pawn that has not moved yet may advance two squares when both are empty " * 2)
    for claim in (BISHOP, long):
        for verdict in ALL_VERDICTS:
            shown = lines(result(claim, verdict, seconds=seconds), columns=columns)
            assert shown[0].endswith(f" {seconds:.2f} s")
            assert len(shown[0]) == columns
            assert max(map(len, shown)) <= columns
            assert [word for word in claim.title.split() if word not in " ".join(shown).split()] == []


def test_a_clause_number_is_added_to_the_reason_unless_one_is_there() -> None:
    assert "before it (3.7a)" in witness_text(WITNESS, columns=90).plain
    cited = replace(WITNESS, because="it says so (3.7)")
    assert witness_text(cited, columns=90).plain.count("(3.7") == 1


def test_where_the_rules_allow_several_answers_none_is_invented() -> None:
    assert "the rules say  otherwise: it goes" in witness_text(replace(WITNESS, rules_say=None), columns=90).plain


@pytest.mark.parametrize(
    ("unique", "real", "note"),
    [
        (True, True, "note    the only one of its size"),
        (False, True, "note    one of several of its size"),
        (None, True, "note    too hard to tell whether others are as small, or smaller"),
        (True, False, "note    the only one of its size; not everything in it is real"),
    ],
)
def test_a_witness_says_whether_it_is_alone_and_real(unique: bool | None, real: bool, note: str) -> None:
    shown = witness_text(replace(WITNESS, unique=unique, real=real), columns=90).plain
    assert shown.endswith(note)


def test_the_summary_counts_each_verdict_and_what_is_missing() -> None:
    results = [result(ADVANCE, verdict) for verdict in (PROVED, PROVED, REFUTED)]
    shown = summary_text(results, asked=4, engine="mine", editions=["1851-05-26"], backing=BY_TWO, seconds=2.5).plain
    assert "2 proved, 1 refuted, 1 not decided in 2.50 s" in shown
    assert "engine `mine`, edition 1851-05-26" in shown
    assert "verifier explain refuted" in shown


def test_the_summary_of_proofs_alone_explains_nothing() -> None:
    shown = summary_text(
        [result(BISHOP, PROVED)], asked=1, engine="mine", editions=["a", "b"], backing=BY_TWO, seconds=0.1
    ).plain
    assert "explain" not in shown
    assert "not decided" not in shown
    assert "editions a, b" in shown


def test_one_solver_alone_is_never_shown_as_proof() -> None:
    shown = lines(result(BISHOP, UNCONFIRMED))
    assert "UNCONFIRMED" in shown[0] and not any("PROVED" in line for line in shown)
    assert shown[-1] == "  by      Z3 alone: no second solver was asked, so this is no proof by two"
    alone = Backing(second=None)
    summary = summary_text([result(BISHOP, UNCONFIRMED)], asked=1, engine="mine", editions=["a"], backing=alone, seconds=1)
    assert "1 unconfirmed" in summary.plain
    assert "edition a, by Z3 alone" in summary.plain
    assert "verifier explain unconfirmed" in summary.plain


def test_a_proof_says_where_its_certificate_is_or_why_there_is_none() -> None:
    none = replace(PROVED, why_no_certificate="it is too hard")
    assert details(CERTIFIED)[-1] == "  checked checked/3.7a.lrat"
    assert details(none)[-1] == "  checked no: it is too hard"
    assert not any("checked" in line for line in details(PROVED))
    backing = Backing(certificates=Path("there"))
    results = [result(BISHOP, verdict) for verdict in (CERTIFIED, none, PROVED)]
    summary = summary_text(results, asked=3, engine="mine", editions=["a"], backing=backing, seconds=1).plain
    assert "\n1 with a certificate; to check them: python -m verifier.certificates.check there" in summary


def test_both_files_of_solvers_that_disagree_are_shown() -> None:
    assert details(replace(UNKNOWN, second_file="3.7a-cvc5.smt2"))[-2:] == [
        "  file    3.7a.smt2",
        "          3.7a-cvc5.smt2",
    ]


def test_every_verdict_has_a_page_with_what_it_means_and_what_to_do() -> None:
    assert {verdict.name for verdict in ALL_VERDICTS} == set(VERDICTS)
    reports = (audit_words, engine_words, clause_words, case_words, words_of_two, conjecture_words, words_of_editions)
    shown = {word for words in reports for word in words.STYLES} - {*VERDICTS}
    assert {word for word in shown if not word.startswith("BY ")} == {*ENDS, "DECIDED"}
    for page in (VERDICTS | ENDS).values():
        labels = [label for label, _ in page.paragraphs]
        assert "means" in labels
        assert "next" in labels


def test_a_rule_page_tells_editions_and_claims() -> None:
    (page,) = rule_pages([GAME], "3.7d")
    assert page_text(page, columns=90).plain.split("\n") == [
        "3.7d  a pawn that passed another may be taken at once",
        "  because    law 3.7d says so",
        "  editions   from 1924-07-20 on",
        "  claim      3.7d: a pawn that passed another may be taken at once",
        "  corollary  3.7d/never-twice: nothing is taken twice in passing",
    ]


def test_a_rule_that_no_program_violates_has_a_page_with_the_reason() -> None:
    (page,) = rule_pages([GAME], "3.1")
    assert ("because", "no program can see how a piece is held") in page.paragraphs


def test_only_the_number_the_verdict_and_the_time_of_a_line_have_a_style() -> None:
    text = result_text(result(BISHOP, PROVED), replay="", columns=80, rule_width=6)
    styled = [text.plain[span.start : span.end].strip() for span in text.spans if str(span.style)]
    assert styled == ["3.2", "PROVED", "0.04 s", "scope", "any board, any move"]
    assert str(text.style) == ""


def test_brackets_in_a_text_are_no_markup(capsys: pytest.CaptureFixture[str]) -> None:
    Output().show(Text("[bold]a[/bold] :pawn:"))
    assert capsys.readouterr().out == "[bold]a[/bold] :pawn:\n"
