"""What is said of a later edition is in its terms: of 2009-07-08, and mana value since 2021-04-19."""

import re
from collections.abc import Iterator

import pytest

from engine.catalogue import catalogue
from engine.objects import Edition, Move, Object, Play, PutIntoPlay, Zone
from proofs.registry import GAME
from proofs.words import describe
from verifier.rule_pages import rule_pages

TODAY = Edition.LORWYN_ECLIPSED.value
LATER = [edition.value for edition in Edition if edition.value >= Edition.MAGIC_2010.value]
OF_BEFORE = re.compile(
    r"\b(in|into|off|outside|leaves?|returns to) play\b|removed from (the|that) game|state-based effect|of turn step"
)
CARD = catalogue()[0]


def said(date: str) -> Iterator[tuple[str, str]]:
    """All that is said of claims in force on a date, each with the claim that says it."""
    for claim in (claim for claim in GAME.claims if claim.in_force(date)):
        for text in (claim.title, claim.when, claim.because, claim.clause.title, claim.clause.reason):
            if text:
                yield claim.id, text
    for questions in GAME.questions.values():
        yield from (("a question", question.phrase) for question in questions)


@pytest.mark.parametrize("date", LATER)
def test_no_claim_is_told_in_terms_of_before(date: str) -> None:
    left = {(id, told) for id, text in said(date) if OF_BEFORE.search(told := GAME.numbering.in_terms(text, date))}
    assert not left
    assert any(OF_BEFORE.search(text) for _, text in said(date))


def test_no_claim_of_today_speaks_of_converted_costs() -> None:
    assert any("converted" in text for _, text in said(TODAY))
    assert not any("converted" in GAME.numbering.in_terms(text, TODAY) for _, text in said(TODAY))


@pytest.mark.parametrize("date", [None, Edition.TIME_SPIRAL.value, Edition.MORNINGTIDE.value])
def test_up_to_2008_all_is_told_as_it_stands(date: str | None) -> None:
    assert all(GAME.numbering.in_text(text, date) == text for _, text in said(TODAY))


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Zone.REMOVED, "exile"),
        (Zone.IN_PLAY, "battlefield"),
        (Zone.GRAVEYARD, "graveyard"),
        (Move(Zone.REMOVED), "it goes to exile"),
        (Move(Zone.IN_PLAY), "it goes to the battlefield"),
        (Play(2), "player 2 casts it"),
        (PutIntoPlay(1), "it enters the battlefield under player 1's control"),
    ],
)
def test_a_value_is_told_in_the_terms_of_today(value: object, told: str) -> None:
    assert GAME.numbering.in_terms(describe(value), TODAY) == told


def test_a_card_that_was_removed_is_in_exile_since_2009() -> None:
    card = Object(card=CARD, zone=Zone.REMOVED, owner=1)
    words = describe(card)
    assert words.endswith(", removed from the game")
    assert GAME.numbering.in_terms(words, Edition.MAGIC_2010.value) == words.replace("removed from the game", "in exile")


def test_costs_are_mana_values_since_2021_only() -> None:
    asked = "its converted mana cost is asked for"
    assert GAME.numbering.in_terms(asked, Edition.MAGIC_2010.value) == asked
    assert GAME.numbering.in_terms(asked, TODAY) == "its mana value is asked for"


def test_a_text_in_quotation_marks_is_as_it_is() -> None:
    told = GAME.numbering.in_terms("in play, “it comes into play tapped”, in play", TODAY)
    assert told == "on the battlefield, “it comes into play tapped”, on the battlefield"


def test_numbers_of_rules_are_told_as_far_as_they_are_known() -> None:
    told = {said for page in rule_pages([GAME], "506.1a") for _, said in page.paragraphs}
    assert {"712.1a from 2009-07-08 on", "728.1 from 2025-07-25 on"} <= told
    assert "not known, and 506.1a here, from 2010-02-01 on" in told
