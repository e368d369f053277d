"""Each contradiction and ambiguity of the texts has its readings, or a reason why a program can't read it two ways."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from proofs.registry import GAME
from tests.models.test_ending_the_turn_readings import READINGS as OF_509
from tests.proofs.test_card_readings import READINGS as OF_CARDS
from tests.proofs.test_coin_flips import READ_OTHERWISE as OF_511
from tests.proofs.test_multiplayer import READ_OTHERWISE as OF_600
from tests.proofs.test_subgames_readings import READINGS as OF_506
from tests.proofs.test_turn_control_readings import READINGS as OF_507
from verifier.rule_pages import rule_pages

CLAUSES = {clause.id: clause for clause in GAME.clauses}


@dataclass(frozen=True)
class Ambiguity:
    """What the texts leave open; per reading other than the one taken, the clauses that can be read so.

    `reason` says why what remains of it is no reading: no answer of a program depends on it.
    """

    words: str
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reason: str = ""


AMBIGUITIES = {
    1: Ambiguity(
        "505.3 of 2006 gives as its reason what isn't so of Boom/Bust, whose halves are both red",
        {"by-the-reason-given": ("505.3a",)},
    ),
    2: Ambiguity(
        "Assault/Battery is multicolored by 505.3, and neither of its halves is, which decides by 505.6",
        {"by-one-half": ("505.3a", "505.3b")},
        reason="monocolored is no word of 505.3: an effect that asks for it makes a comparison, and engines are given that",
    ),
    3: Ambiguity(
        "nothing says whether an effect asks for a value (505.5) or tests it (505.6), or what it does with two answers",
        {"of-both-at-once": ("505.5c",)},
        reason="whoever has an effect asks the engine for answers or for a comparison, and does with answers what it says",
    ),
    4: Ambiguity(
        "505.6 is silent on two bounds, on three cards, on what a negative comparison is, and on when the whole is no",
        {"one-side-whatever-the-others-show": ("505.6i",)},
        reason="an engine is given the test, of one bound or both, of all cards, and told whether it is negative; and a "
        "whole with a part that is no can't be yes, since then it would always be",
    ),
    5: Ambiguity(
        "505.7 of 2006 doesn't say whether half a card on the stack has the chosen name",
        {"both-names-are-needed": ("505.7c",)},
    ),
    6: Ambiguity(
        "505.2 speaks of zones, and outside the game isn't one",
        reason="an object is in a zone; of a card outside the game only its types and its owner matter, to a Wish (507.3e), "
        "and those are given",
    ),
    7: Ambiguity(
        "by 506.3a who has few cards loses as a subgame starts, by 420.5g once a player would receive priority",
        {"at-the-first-check": ("506.3e",)},
    ),
    8: Ambiguity(
        "506.6 leaves cards removed that its example puts into a library",
        {"as-the-example-says": ("506.6c",)},
    ),
    9: Ambiguity(
        "by 506.4 chance names who goes first, by a ruling of 2004 who chooses",
        {"who-chooses": ("506.4b",)},
    ),
    10: Ambiguity(
        "506 is silent on what comes first afterwards, on effects of other games, on conceding, on options, on counters",
        {
            "as-the-subgame-ends": ("506.2", "100/as-told", "100/triggers"),
            "the-turn-goes-on": ("506.1f", "100/answers-caller", "100/answers-decider", "100/answers-sight"),
            "conceding-waits": ("506.1d", "100/refusal"),
            "options-anew": ("506.4a",),
            "counters-stay": ("506.4a",),
        },
    ),
    11: Ambiguity(
        "507.3c contradicts the example of a Wish in 507.3, which was deleted in 2007",
        {
            "outside-is-the-players": ("507.2a", "507.3c", "507.3e"),
            "outside-is-the-players-since-2007": ("507.2a", "507.3c"),
        },
    ),
    12: Ambiguity(
        "nothing ends the control of a turn as its controller leaves the game",
        {
            "leaving-ends-control": ("507.1b", "507.1d", "507.3a", "100/effects", "100/frame"),
            "who-left-still-decides": ("507.3a",),
        },
    ),
    13: Ambiguity(
        "a teammate's hand is visible to the player whose turn is controlled",
        {"own-hand-only": ("507.2b",)},
    ),
    14: Ambiguity(
        "507.4 spares one player, and 509.1c ends a phase for all",
        {"cut-short-burns-nobody": ("507.4a", "509.1g", "100/burn")},
    ),
    15: Ambiguity(
        "508.2 speaks of the characteristics of the permanent where there is none",
        reason="a card that isn't in play has no values but those printed on it, and of them 508.2 names the normal ones",
    ),
    16: Ambiguity(
        "by 508.4 what leaves play forgets that it was flipped, by 510.6 what phases out remembers it",
        {"phasing-forgets-flipped": ("508.4a", "510.6a")},
    ),
    17: Ambiguity(
        "510.6 remembers who controls what nobody controls (217.8c), and who may be another as it returns (502.15h)",
        {"another-controller-perhaps": ("510.6b",)},
    ),
    18: Ambiguity(
        "nothing says what it does to flip what is no flip card",
        {"only-flip-cards-flip": ("510.4a", "510.4b", "510.4c")},
    ),
    19: Ambiguity(
        "509.1a doesn't say that what is resolving is removed with the rest of the stack",
        {"all-but-the-resolving-object": ("509.1a", "509.1b", "509.1d", "100/moves")},
    ),
    20: Ambiguity(
        "509.2 names fewer reasons for priority in the cleanup step than 314.3, and no turn that is ended in that step",
        {
            "for-triggered-abilities-only": ("509.2b", "100/cleanup"),
            "no-cleanup-step-after-the-last": ("509.1h", "100/turns"),
            "the-end-phase-goes-on": ("509.1g", "100/burn"),
        },
    ),
    21: Ambiguity(
        "511.1 names the flip before the call, and 511.3 doesn't say who agrees for a player whose turn is controlled",
        {
            "call-in-either-order": ("511.1a",),
            "agreement-is-the-players": ("507.3i", "511.3c"),
        },
    ),
    22: Ambiguity(
        "600.2 allows one variant without saying whether none is allowed, nor which options fit each other without one",
        {
            "exactly-one-variant": ("600.1b", "600.2b/no-variant", "600.2c", "600.2f/no-variant"),
            "no-contradictory-options": ("600.2b/no-variant", "600.2f/no-variant"),
            "no-deploy": ("600.2b/free-for-all", "600.2b/teams", "600.2f/team-vs-team", "600.2f/alternating-teams"),
        },
    ),
    23: Ambiguity(
        "705.3 has an effect state who wins a flip, and by 705.2 nobody wins one of which only the side matters",
        {"winner-as-stated-of-called-flips": ("511.4b",)},
    ),
    24: Ambiguity(
        "606.2 lets Two-Headed Giant have no option, and 810.2 of later editions names one and is silent on the others",
        {"no-other-option": ("600.2f/two-headed-giant",)},
    ),
}
"""What is known to be contradictory or ambiguous in 505 to 511 and 600; the first 22 in the order of the rules of 2006."""

READ = [(reading, clauses) for ambiguity in AMBIGUITIES.values() for reading, clauses in ambiguity.readings.items()]


def test_none_is_missing():
    assert list(AMBIGUITIES) == list(range(1, 25))
    assert [number for number, each in AMBIGUITIES.items() if not (each.readings or each.reason)] == []


def test_the_clauses_have_these_readings_and_no_others():
    there = {(name, clause.id) for clause in GAME.clauses for name in clause.readings}
    assert {(reading, clause) for reading, clauses in READ for clause in clauses} == there


@pytest.mark.parametrize(("reading", "clauses"), READ, ids=[reading for reading, _ in READ])
def test_the_clause_says_how_it_is_read_and_explaining_it_shows_that(reading, clauses):
    for id in clauses:
        clause = CLAUSES[id]
        (page,) = (page for page in rule_pages([GAME], id) if page.name == id)
        assert ("read as", f"{clause.reading}: {clause.reading_because}") in page.paragraphs
        assert ("or read as", f"{reading}: {clause.readings[reading].because}") in page.paragraphs
        assert clause.formula.__doc__


def test_a_clause_that_names_its_reading_says_why_and_has_another():
    named = [clause for clause in GAME.clauses if clause.reading is not None]
    assert [clause.id for clause in named if not (clause.reading_because and clause.readings)] == []
    assert {clause.id for clause in named} == {id for _, clauses in READ for id in clauses}


def test_one_name_means_one_way_to_read():
    taken = {clause.reading for clause in GAME.clauses}
    assert taken.isdisjoint(reading for reading, _ in READ)
    # With a name for several clauses, all of them are read so at once, as one ambiguity.
    assert len({reading for reading, _ in READ}) == len(READ)


def test_of_every_other_reading_there_is_an_engine_that_obeys_it():
    tables = (*OF_507, *OF_509, *OF_511, *OF_600, *OF_CARDS)
    assert {name for name, *_ in tables} | set(OF_506) == {reading for reading, _ in READ}
