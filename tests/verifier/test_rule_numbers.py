"""What a written rule number means, and what is near one that nothing has."""

import pytest

from verifier.rule_numbers import RuleNumberError, check, nearest, selects

IDS = ("3.2", "3.7a", "3.7d", "3.7d/never-twice", "3.7d/never-twice/by-halves", "3.10", "4.1", "12.1")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3", ["3.2", "3.7a", "3.7d", "3.7d/never-twice", "3.7d/never-twice/by-halves", "3.10"]),
        ("3.7", ["3.7a", "3.7d", "3.7d/never-twice", "3.7d/never-twice/by-halves"]),
        ("3.7d", ["3.7d", "3.7d/never-twice", "3.7d/never-twice/by-halves"]),
        ("3.7d/never-twice", ["3.7d/never-twice", "3.7d/never-twice/by-halves"]),
        ("3.7d/never-twice/by-halves", ["3.7d/never-twice/by-halves"]),
        ("3.7d/never", []),
        ("3.1", []),
        ("1", []),
        ("3.", []),
        ("", []),
    ],
)
def test_a_number_means_what_begins_with_it_part_by_part(written: str, meant: list[str]) -> None:
    assert [id for id in IDS if selects(written, id)] == meant


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("3.8", ("3.7", "3.10", "3.2")),
        ("3.7e", ("3.7d", "3.7a")),
        ("5", ("4", "3", "12")),
        ("3.2b", ("3.2",)),
        ("3.7d/never-twic", ("3.7d/never-twice", "3.7d/never-twice/by-halves")),
        ("3.7d/other", ("3.7d", "3.7d/never-twice", "3.7d/never-twice/by-halves")),
    ],
)
def test_near_is_what_shares_most_then_what_counts_nearest(written: str, near: tuple[str, ...]) -> None:
    assert nearest(written, IDS) == near
    assert nearest(written, IDS * 2) == near


@pytest.mark.parametrize("written", ["", "3.", ".7", "rule 3", "3.7-d", "3,7", "3.7d/", "3.7.d", "٣"])
def test_what_is_no_number_is_said_to_be_none(written: str) -> None:
    with pytest.raises(RuleNumberError, match=r"is not a rule number; write it like `3.2`"):
        check(written, IDS)


def test_an_unknown_rule_names_its_neighbours() -> None:
    with pytest.raises(RuleNumberError) as raised:
        check("3.8", IDS)
    assert str(raised.value) == "no rule `3.8` is known; near it: `3.7`, `3.10`, `3.2`"
    with pytest.raises(RuleNumberError, match=r"near it: `12`, `3`$"):
        check("13", ["3.7a", "12.1"])
    with pytest.raises(RuleNumberError, match=r"near it: `3.7b`, `3.7a`, `3.1z`$"):
        check("3.9z", ["3.1z", "3.7a", "3.7b"])


def test_a_known_rule_passes() -> None:
    for written in ("3", "3.7", "3.7d", "3.7d/never-twice", "12.1"):
        check(written, IDS)
