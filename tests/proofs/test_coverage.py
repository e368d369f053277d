"""No obligation of the sections that are there is missing by accident, and every claim can be told apart and read."""

import inspect
import string
import sys
from collections import Counter

import pytest

from proofs.registry import GAME

ROWS_SINCE_2010 = (
    *("more-than-two-players", "one-variant", "no-variant", "range", "free-for-all", "two-headed-giant", "emperor"),
    *("grand-melee", "team-vs-team", "alternating-teams"),
)

OBLIGATIONS = frozenset(
    f"{rule}{letter}"
    for rule, letters in {
        "505.1": "ab",
        "505.2": "abcd" + "ef",
        "505.3": "abc" + "def",
        "505.4": "ab" + "c",
        "505.5": "ab" + "cdefgh",
        "505.6": "abcdefgh" + "ijklm",
        "505.7": "ab" + "cd",
        "505.8": "" + "abcdef",
        "505.9": "" + "abcdefgh",
        "506.1": "abcde" + "fgh",
        "506.3": "abcde" + "fg",
        "506.4": "ab",
        "506.5": "abcde" + "f",
        "506.6": "abc" + "d",
        "506.7": "abc",
        "506.8": "" + "abcdefghi",
        "506.9": "" + "ab",
        "507.1": "abcdefg" + "hijk",
        "507.2": "ab" + "c",
        "507.3": "abcdefghijk" + "mnp",
        "507.4": "ab" + "cd",
        "508.1": "abcdefghi",
        "508.2": "abcd" + "e",
        "508.3": "a",
        "508.4": "ab",
        "509.1": "abcdefghi" + "jk",
        "509.2": "abc" + "d",
        "509.4": "" + "abcdefghi",
        "510.1": "abc" + "d",
        "510.2": "ab",
        "510.3": "ab" + "c",
        "510.4": "abc" + "de",
        "510.5": "ab",
        "510.6": "abc",
        "511.1": "abcd" + "e",
        "511.2": "ab" + "cde",
        "511.3": "abcd" + "e",
        "511.4": "" + "abc",
        "600.1": "ab",
        "600.2": "abc" + "def",
    }.items()
    for letter in letters
) | {
    "506.2",
    "508.5",
    "509.3",
    "600.2a/more-than-two-players",
    *(f"100/{of}" for of in ("frame", "pieces", "status", "control", "conserved", "invariant", "refusal")),
    *(f"100/{of}" for of in ("attached", "begins", "seats", "first", "effects", "leaving", "nests")),
    *(
        f"100/{of}"
        for of in ("as-told", "acted", "triggers", "counted", "moves", "cleanup", "steps", "turns", "burn", "unused", "lost")
    ),
    *(f"100/answers-{on}" for on in ("characteristics", "costs", "status", "controller", "sight", "outside")),
    *(f"100/answers-{on}" for on in ("decider", "priority", "caller", "roles", "multiplayer", "refusal")),
    *(f"600.2b/{row}" for row in ("no-variant", "free-for-all", "two-headed-giant", "emperor", "grand-melee", "teams")),
    *(f"600.2f/{row}" for row in ROWS_SINCE_2010),
}
"""What the rules oblige to, by number; of what fits a multiplayer variant, row by row.

Of 505 to 507, 509 to 511 and 600, the letters after a plus are for what is open in 2006, or of other editions.
"""

COROLLARIES = {
    "505.6b/both-two-or-less-and-more-than-two",
    "505.6b/each-higher-than-the-other",
    "505.6b/less-than-is-not-transitive",
    "505.6d/not-low-is-not-high",
    "505.6e/met-by-different-halves",
    "506.4a/as-a-game-with-those-decks",
    "506.6a/fetched-cards-go-home",
    "506.6a/several-are-conserved-as-one-ends",
    "506.6a/several-are-conserved-as-one-starts",
    "506.6c/removed-stays-removed-outward",
    "507.1a/deciding-for-another",
    "507.1b/one-turn-only",
    "507.1e/by-history",
    "507.1e/cancelled-by-oneself",
    "507.1e/created-in-a-controlled-turn",
    "507.1f/never-for-who-left",
    "507.1f/through-skipped-turns",
    "508.4a/flipped-from-the-beginning",
    "508.4a/never-unflips",
    "509.2c/one-is-not-enough",
    "509.4f/stacked-in-the-next-phase",
    "510.2a/copy-enters-unflipped",
    "511.1d/the-controller-only-calls",
    "511.3b/an-even-result-for-each-odd-one",
    "511.3b/some-win-and-some-lose",
    "600.1a/a-subgame-by-its-own-beginning",
}


def test_each_obligation_is_a_clause_or_exempt_and_no_other_is():
    ids = [clause.id for clause in GAME.clauses] + list(GAME.exemptions)
    assert Counter(ids) == Counter(OBLIGATIONS)


def test_each_clause_has_a_claim_that_is_no_corollary():
    claimed = {claim.clause.id for claim in GAME.claims if not claim.corollary}
    assert claimed == {clause.id for clause in GAME.clauses}


def test_what_clauses_say_is_said_anew_each_time():
    """What is remembered in `models` would be told of one mutant of a clause when another is asked."""
    modules = [module for name, module in sys.modules.items() if name.startswith("models.")]
    cached = [each for module in modules for each in vars(module).values() if hasattr(each, "cache_info")]
    assert modules and [each.__qualname__ for each in cached if each.__module__.startswith("models.")] == []


def test_each_claim_has_an_id_of_its_own():
    assert [id for id, times in Counter(claim.id for claim in GAME.claims).items() if times > 1] == []


def test_the_corollaries_are_there():
    assert {claim.id for claim in GAME.claims if claim.corollary} == COROLLARIES


@pytest.mark.parametrize("claim", GAME.claims, ids=lambda claim: claim.id)
def test_a_claim_speaks_only_of_its_inputs(claim):
    engine, *inputs = inspect.signature(claim.body).parameters
    assert engine == "engine"
    named = {field for _, field, _, _ in string.Formatter().parse(claim.when) if field is not None}
    assert named <= set(inputs)


@pytest.mark.parametrize("claim", GAME.claims, ids=lambda claim: claim.id)
def test_a_claim_can_be_read(claim):
    assert claim.title[0].islower() or claim.title.startswith("Void")
    assert len(claim.title) <= 80
    assert claim.clause.because


@pytest.mark.parametrize("clause", GAME.clauses, ids=lambda clause: clause.id)
def test_a_clause_is_in_force_in_some_edition(clause):
    assert len(clause.title) <= 60
    assert any(clause.in_force(edition.value) for edition in GAME.editions)


def test_the_clauses_that_not_all_editions_have():
    intervals = {clause.id: (clause.since, clause.until) for clause in GAME.clauses if clause.since or clause.until}
    assert intervals == {
        "100/burn": (None, "2009-07-08"),
        "100/seats": (None, "2010-06-18"),
        "100/unused": ("2009-07-08", None),
        "505.2a": (None, "2017-04-28"),
        "505.2b": ("2006-07-15", "2017-04-28"),
        "505.2e": ("2017-04-28", None),
        "505.2f": ("2017-04-28", None),
        "505.3a": (None, "2007-02-01"),
        "505.3b": ("2007-02-01", "2017-04-28"),
        "505.3d": ("2017-04-28", None),
        "505.3e": ("2017-04-28", "2020-04-17"),
        "505.3f": ("2020-04-17", None),
        "505.4a": (None, "2017-04-28"),
        "505.4c": ("2017-04-28", None),
        "505.5a": ("2006-05-01", "2017-04-28"),
        "505.5c": (None, "2006-05-01"),
        "505.5d": (None, "2006-05-01"),
        "505.5e": ("2006-05-01", "2015-03-27"),
        "505.5f": ("2015-03-27", "2017-04-28"),
        "505.5g": ("2017-04-28", None),
        "505.5h": ("2017-04-28", None),
        "505.6a": (None, "2017-04-28"),
        "505.6b": ("2006-07-15", "2017-04-28"),
        "505.6c": ("2006-10-01", "2017-04-28"),
        "505.6d": ("2006-07-15", "2017-04-28"),
        "505.6e": ("2006-10-01", "2017-04-28"),
        "505.6f": ("2006-10-01", "2017-04-28"),
        "505.6g": ("2006-05-01", "2017-04-28"),
        "505.6h": ("2006-07-15", "2017-04-28"),
        "505.6i": ("2006-07-15", "2006-10-01"),
        "505.6j": ("2017-04-28", None),
        "505.6k": ("2017-04-28", None),
        "505.6l": ("2017-04-28", None),
        "505.6m": ("2017-04-28", None),
        "505.7a": (None, "2013-04-29"),
        "505.7b": ("2008-02-01", None),
        "505.7c": (None, "2008-02-01"),
        "505.7d": ("2013-04-29", None),
        "505.8a": ("2013-04-29", None),
        "505.8b": ("2013-04-29", "2017-04-28"),
        "505.8c": ("2013-04-29", None),
        "505.8d": ("2017-04-28", None),
        "505.8e": ("2013-04-29", None),
        "505.8f": ("2013-04-29", None),
        **{f"505.9{letter}": ("2024-11-08", None) for letter in "abcdefgh"},
        "506.1f": (None, "2007-07-13"),
        "506.1g": ("2007-07-13", None),
        "506.1h": ("2007-07-13", None),
        "506.2": (None, "2007-07-13"),
        "506.3c": (None, "2007-07-13"),
        "506.3e": (None, "2007-07-13"),
        "506.3f": ("2007-07-13", None),
        "506.3g": ("2007-07-13", None),
        "506.5b": ("2005-08-01", None),
        "506.5e": (None, "2007-07-13"),
        "506.5f": ("2007-07-13", None),
        "506.6c": (None, "2007-07-13"),
        "506.6d": ("2007-07-13", None),
        **{f"506.8{letter}": ("2010-02-01", None) for letter in "adehi"},
        **{f"506.8{letter}": ("2022-07-08", None) for letter in "bcfg"},
        **{f"506.9{letter}": ("2014-02-01", None) for letter in "ab"},
        "507.1b": (None, "2010-10-01"),
        "507.1d": (None, "2010-10-01"),
        "507.1h": ("2010-10-01", None),
        "507.1i": ("2010-10-01", None),
        "507.1j": ("2009-07-08", None),
        "507.1k": ("2010-10-01", None),
        "507.2a": (None, "2016-07-22"),
        "507.2c": ("2016-07-22", None),
        "507.3c": (None, "2016-07-22"),
        "507.3e": (None, "2007-10-01"),
        "507.3m": ("2016-07-22", None),
        "507.3n": ("2010-10-01", None),
        "507.4a": (None, "2009-07-08"),
        "507.4b": (None, "2009-07-08"),
        "507.4c": ("2009-07-08", None),
        "507.4d": ("2009-07-08", None),
        "508.2e": (None, "2008-02-01"),
        "508.5": ("2008-02-01", None),
        "509.1g": (None, "2009-07-08"),
        "509.1c": (None, "2019-08-23"),
        "509.1j": ("2009-07-08", None),
        "509.1k": ("2019-08-23", None),
        "509.2d": ("2015-07-17", None),
        **{f"509.4{letter}": ("2019-08-23", None) for letter in "abcdefghi"},
        "510.1b": (None, "2009-07-08"),
        "510.1d": ("2009-07-08", None),
        "510.2a": ("2006-07-15", None),
        "510.2b": ("2006-07-15", None),
        "510.3a": ("2006-07-15", None),
        "510.3b": ("2006-07-15", None),
        "510.3c": ("2009-07-08", None),
        "510.4a": ("2006-07-15", None),
        "510.4b": ("2006-07-15", None),
        "510.4c": ("2006-07-15", None),
        "510.4d": ("2009-07-08", None),
        "510.4e": ("2009-07-08", None),
        "510.5a": ("2006-07-15", None),
        "510.5b": ("2006-07-15", None),
        "510.6a": ("2006-07-15", "2009-07-08"),
        "510.6b": ("2006-07-15", "2009-07-08"),
        "510.6c": ("2006-07-15", "2009-07-08"),
        **dict.fromkeys(("511.1a", "511.1b", "511.1c", "511.1d"), ("2006-07-15", None)),
        "511.1e": (None, "2006-07-15"),
        **dict.fromkeys(("511.2a", "511.2b", "511.3a", "511.3b", "511.3c", "511.3d"), ("2006-07-15", None)),
        "511.2c": ("2006-07-15", "2018-06-08"),
        "511.2d": ("2018-06-08", "2022-06-10"),
        "511.2e": ("2022-06-10", None),
        "511.3e": ("2008-10-01", None),
        **dict.fromkeys(("511.4a", "511.4b", "511.4c"), ("2025-06-06", None)),
        "600.2a": (None, "2010-06-18"),
        **dict.fromkeys(
            (f"600.2b/{row}" for row in ("free-for-all", "two-headed-giant", "emperor", "grand-melee", "teams")),
            (None, "2010-06-18"),
        ),
        **dict.fromkeys(("600.2d", "600.2f", *(f"600.2f/{row}" for row in ROWS_SINCE_2010)), ("2010-06-18", None)),
        "600.2e": (None, "2010-06-18"),
    }
