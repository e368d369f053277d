"""A rule that can be read in several ways: the way that is taken, and another one where it is asked for."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
import z3

from tests.bench import claims as bench
from tests.bench.claims import Programs
from tests.bench.programs import Colors
from verifier.claims import Goal, claim
from verifier.clauses import clause
from verifier.dates import ALL
from verifier.encoding import InputError
from verifier.formulas import TRUE
from verifier.prove import prove_claims, replay
from verifier.rule_pages import rule_pages
from verifier.selection import SelectionError, select
from verifier.verdicts import Proved, Refuted, Verdict
from verifier.views import SequenceView
from verifier.vocabulary import all_of, any_of, same


def _shared(card: SequenceView, other: SequenceView, halves: Sequence[int]) -> z3.BoolRef:
    def is_on(each: SequenceView, color: int) -> z3.BoolRef:
        return any_of(*(each.at(half).at(color) for half in halves))

    return any_of(*(all_of(is_on(card, color), is_on(other, color)) for color in range(5)))


@clause(
    "505.6",
    "two split cards share a color",
    because="either half may have it",
    reading="either-half",
    reading_because="a card has the colors of both of its halves",
)
def sharing(card: SequenceView, other: SequenceView, answer: z3.BoolRef) -> z3.BoolRef:
    """Some color is on both cards."""
    return same(answer, _shared(card, other, (0, 1)))


@sharing.read_as("left-half", because="the left half is what one sees first")
def sharing_by_left_halves(card: SequenceView, other: SequenceView, answer: z3.BoolRef) -> z3.BoolRef:
    """Some color is on both left halves."""
    return same(answer, _shared(card, other, (0,)))


@claim(sharing, when="an effect asks whether {card} and {other} share a color")
def shares(engine: Programs, card: tuple[Colors, Colors], other: tuple[Colors, Colors]) -> Goal:
    return Goal(TRUE, sharing(card, other, engine.shares_a_color(card, other)))


GAME = replace(bench.GAME, clauses=(sharing,), claims=(shares,))


def verdict(*readings: str) -> Verdict:
    (result,) = prove_claims(GAME, GAME.claims, bench.ENGINE, tuple(GAME.editions), readings)
    return result.verdict


def test_the_reading_that_is_taken_needs_no_name() -> None:
    assert isinstance(verdict(), Proved)


def test_another_reading_judges_otherwise_and_its_witness_fails_by_it() -> None:
    found = verdict("left-half")
    assert isinstance(found, Refuted)
    assert found.witness.readings == ("left-half",)
    assert found.witness.because == "the left half is what one sees first"
    assert replay(GAME, found.witness, None).fails
    assert not replay(GAME, replace(found.witness, readings=()), None).fails
    with pytest.raises(InputError, match="the witness is of the reading `right-half`, which this version doesn't have"):
        replay(GAME, replace(found.witness, readings=("right-half",)), None)


def test_a_reading_that_is_not_there_is_said() -> None:
    with pytest.raises(SelectionError, match="there is no reading `right-half`; there are `left-half`"):
        select([GAME], [], ALL, ["right-half"])
    with pytest.raises(SelectionError, match=r"`either-half` is how 505\.6 is read anyway"):
        select([GAME], [], ALL, ["either-half"])
    (task,) = select([GAME], [], ALL, ["left-half"])
    assert task.readings == ("left-half",)


def test_two_readings_go_together_unless_they_are_of_one_clause() -> None:
    @clause("505.7", "a name is chosen", because="it is", reading="one-name", reading_because="a name is one")
    def naming(answer: z3.BoolRef) -> z3.BoolRef:
        return answer

    naming.read_as("two-names", because="a split card has two")(_shared)
    naming.read_as("no-name", because="nobody has said it")(_shared)
    game = replace(GAME, clauses=(sharing, naming))
    (task,) = select([game], [], ALL, ["two-names", "left-half", "two-names"])
    assert task.readings == ("two-names", "left-half")
    with pytest.raises(SelectionError) as raised:
        select([game], [], ALL, ["no-name", "left-half", "two-names"])
    assert str(raised.value) == (
        "the readings `no-name` and `two-names` exclude each other, since 505.7 is read in one way at a time; "
        "call once with each"
    )


def test_an_explanation_shows_the_readings() -> None:
    (page,) = rule_pages([GAME], "505.6")
    assert ("read as", "either-half: a card has the colors of both of its halves") in page.paragraphs
    assert ("or read as", "left-half: the left half is what one sees first") in page.paragraphs


@pytest.mark.parametrize(
    "half", [{"reading": "literally"}, {"reading_because": "it says so"}, {"reading": "literally", "reading_because": ""}]
)
def test_a_reading_and_its_reason_come_together(half: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"the clause 505\.7 needs `reading` with `reading_because`"):
        clause("505.7", "a name is chosen", because="it is", **half)


def test_another_reading_needs_a_name_for_the_first() -> None:
    @clause("505.7", "a name is chosen", because="it is")
    def clear(answer: z3.BoolRef) -> z3.BoolRef:
        return answer

    with pytest.raises(ValueError, match=r"the clause 505\.7 needs a name"):
        clear.read_as("other", because="why not")
