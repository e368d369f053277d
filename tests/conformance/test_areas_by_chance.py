"""In which areas and editions there are cases by chance beyond those in a file."""

from dataclasses import replace
from pathlib import Path

from proofs.registry import GAME
from verifier.conformance.work import Fuzz
from verifier.dates import ALL
from verifier.fixtures.cases import Case, read_cases

CASES = read_cases(Path(__file__).parent.parent / "adapters" / "cases.jsonl")


def areas(cases: list[Case], *, all_areas: bool) -> dict[str, list[str]]:
    fuzz = Fuzz.beyond(cases, 10, 0, [GAME], ALL, all_areas=all_areas)
    return {area: [str(each.value) for each in editions] for area, editions in fuzz.editions.items()}


def test_areas_are_those_of_the_same_sections_where_rules_are_named() -> None:
    of_split_cards = [case for case in CASES if case.clause.startswith("505.") and case.area == "split cards"]
    assert of_split_cards
    assert areas(of_split_cards, all_areas=False).keys() == {area.name for area in GAME.areas if area.rules == "505"}


def test_areas_are_all_but_those_that_take_long_where_none_are_named() -> None:
    expected = {area.name for area in GAME.areas if not area.if_named}
    assert {case.area for case in CASES} < expected
    assert areas(CASES, all_areas=True).keys() == expected


def test_what_takes_long_is_there_where_a_case_is_about_it() -> None:
    (long,) = (area.name for area in GAME.areas if area.if_named)
    assert long in areas([*CASES, replace(CASES[0], area=long)], all_areas=True)


def test_editions_are_those_in_which_something_is_claimed_of_an_area() -> None:
    """Of Rooms nothing is said before there are any, so that whatever an engine answers there is left open."""
    found = areas(CASES, all_areas=True)
    assert found["Rooms"] == ["2024-11-08", "2025-06-06", "2025-07-25", "2026-01-16"]
    assert found["split cards"][0] == "2001-07-23"
