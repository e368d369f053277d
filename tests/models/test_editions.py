"""Clauses know the editions by their dates."""

import pytest

from engine.objects import Edition
from models.editions import DATES, since
from tests.models.seeing import holds, seen


def test_the_dates_are_those_of_the_editions():
    assert {edition.name: edition.value for edition in Edition} == DATES


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("date", ["2001-01-01", "2007-10-01", "2009-07-08", "2026-01-17"])
def test_an_edition_is_since_a_date_if_it_took_effect_then_or_later(edition, date):
    assert holds(since(seen(edition, Edition), date)) is (edition.value >= date)
