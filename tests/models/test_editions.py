"""Clauses know the editions by their dates."""

import ast
import re
from pathlib import Path

import pytest

from engine.objects import Edition
from models.editions import DATES, since
from proofs.registry import GAME
from tests.models.seeing import holds, seen

WITHOUT_A_CLAUSE = ["INNISTRAD", "MAGIC_2014", "CORE_SET_2020", "FORGOTTEN_REALMS", "EDGE_OF_ETERNITIES"]
"""What changes with these is said within clauses that stay, as of legends in 2013, or is the number of a section."""


def test_the_dates_are_those_of_the_editions():
    assert {edition.name: edition.value for edition in Edition} == DATES


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("date", ["2001-01-01", "2007-10-01", "2009-07-08", "2026-01-17"])
def test_an_edition_is_since_a_date_if_it_took_effect_then_or_later(edition, date):
    assert holds(since(seen(edition, Edition), date)) is (edition.value >= date)


def test_every_date_since_which_or_until_which_a_rule_is_asked_begins_an_edition():
    files = [file for folder in ("models", "engine") for file in Path(folder).glob("*.py")]
    naming_them_all = (Path("models/editions.py"), Path("engine/objects.py"))
    asked = {text for file in files if file not in naming_them_all for text in dates_in(file)}
    assert len(asked) > 20
    assert asked <= {edition.value for edition in Edition}


def dates_in(file):
    """The dates that a file has by themselves, so not in a sentence."""
    texts = (node.value for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", text)}


def test_every_edition_but_the_last_begins_with_a_rule_that_starts_or_ends():
    spans = {date for clause in GAME.clauses for date in (clause.since, clause.until)}
    given = {date for clause in GAME.clauses if clause.given is not None for date in clause.given}
    assert [each.name for each in Edition if each.value not in spans | given] == WITHOUT_A_CLAUSE
