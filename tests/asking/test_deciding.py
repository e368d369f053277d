"""Conjectures about a small game: each verdict, and what is told of an input that was found."""

import os
import sys
from pathlib import Path

import pytest
from dials import Rules

from tests.asking.asking import answered, asked
from verifier.asking.deciding import Deciding
from verifier.asking.verdicts import Impossible, Refuted, Shown
from verifier.verdicts import Proved, Unsupported, Vacuous

IMPLICIT = """
def a_turn_changes_it(dial: Dial):
    assume(not dial.locked)
    assert turned(dial) != dial
"""


def test_what_is_so_of_all_is_proved_in_a_scope() -> None:
    result = answered("""
    def unlocking_unlocks(dial: Dial):
        "Whatever is unlocked can be turned."
        assert not unlocked(dial).locked
    """)
    assert isinstance(result.verdict, Proved)
    assert result.title == "whatever is unlocked can be turned"
    assert result.scope == ("dial: any Dial", "numbers: position 0 to 3", "only what is high is locked")


def test_what_fails_is_told_with_a_real_input_what_was_asked_and_the_line() -> None:
    verdict = answered(IMPLICIT).verdict
    assert isinstance(verdict, Refuted)
    (seen,) = verdict.seen
    assert (seen.inputs, seen.given) == ({"dial": {"position": 3, "locked": False}}, ("dial: 3",))
    assert seen.when == ("turned(dial) is 3",)
    assert seen.then == "line 4 doesn't hold: assert turned(dial) != dial"
    assert seen.real
    assert verdict.others is None


def test_the_edition_is_that_asked_for_where_none_is_named() -> None:
    assert isinstance(answered(IMPLICIT, editions=[Rules.NEW]).verdict, Proved)


@pytest.mark.parametrize(("rules", "expected"), [(Rules.OLD, Refuted), (Rules.NEW, Proved)])
def test_a_parameter_may_be_the_edition(rules: Rules, expected: type) -> None:
    text = IMPLICIT.replace("dial: Dial", "dial: Dial, rules: Rules").replace("turned(dial)", "turned(dial, rules)")
    assert isinstance(answered(text, editions=[rules]).verdict, expected)


def test_two_editions_are_compared_among_all_that_are_asked_for() -> None:
    verdict = answered(
        """
        def nothing_changed(dial: Dial, one: Rules, other: Rules):
            assume(not dial.locked)
            return turned(dial, one) == turned(dial, other)
        """,
        editions=tuple(Rules),
    ).verdict
    assert isinstance(verdict, Refuted)
    assert verdict.seen[0].given == ("dial: 3", "one: the rules of 1990-01-01", "other: the rules of 2000-01-01")
    assert verdict.seen[0].then == "the conjecture doesn't hold"


def test_what_is_presupposed_is_so() -> None:
    text = "def low_is_open(dial: Dial):\n    return not dial.locked or dial.position > 1"
    assert isinstance(answered(text).verdict, Proved)


def test_an_assumption_that_cannot_be_met_is_no_proof() -> None:
    text = "def odd(dial: Dial):\n    assume(dial.locked and dial.position == 0)\n    return True"
    assert isinstance(answered(text).verdict, Vacuous)


def test_so_is_one_that_is_met_only_where_an_error_is_raised() -> None:
    verdict = answered("def odd(dial: Dial):\n    assume(dial.locked)\n    assert turned(dial)").verdict
    assert isinstance(verdict, Refuted)
    assert verdict.seen[0].then == "line 3 raises DialError: 1: it is locked, so unlock it first"
    assert verdict.seen[0].when == ("turned(dial) raises DialError: 1: it is locked, so unlock it first",)


def test_an_error_breaks_a_conjecture_wherever_it_is_raised() -> None:
    verdict = answered("def turns(dial: Dial):\n    return turned(dial) is not None").verdict
    assert isinstance(verdict, Refuted)
    assert verdict.seen[0].given == ("dial: a locked 2",)


def test_an_assertion_tells_what_it_says() -> None:
    verdict = answered("def low(dial: Dial):\n    assert (\n        dial.position < 3\n    ), 'too far'").verdict
    assert isinstance(verdict, Refuted)
    then = verdict.seen[0].then
    assert then.startswith("line 3 doesn't hold: assert ( dial.position < 3 ), 'too far'")
    assert then.endswith("(AssertionError: too far)")


def test_an_assertion_of_other_code_is_an_error() -> None:
    text = "from dials import asserts\ndef odd(dial: Dial):\n    assert asserts(dial)"
    verdict = answered(text).verdict
    assert isinstance(verdict, Refuted)
    assert verdict.seen[0].then == "line 3 raises AssertionError: it is low"


def test_each_run_of_a_file_imports_its_helpers_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "registered.py").write_text("NAMES = []\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    results = asked(
        """
        import os

        import registered

        registered.NAMES.append("mine")
        os.environ["RUNS"] = os.environ.get("RUNS", "") + "1"
        _RUNS = len(os.environ["RUNS"])

        def is_there_once(dial: Dial):
            return len(registered.NAMES) == 1

        def is_run_once(dial: Dial):
            return _RUNS == 1
        """
    )
    assert [type(result.verdict) for result in results] == [Proved, Proved]
    assert "registered" not in sys.modules
    assert "RUNS" not in os.environ


def test_a_generator_within_is_no_conjecture_that_is_one() -> None:
    verdict = answered(
        """
        def counts(dial: Dial):
            def numbers():
                yield 1
                yield 2
            return sum(numbers()) == 3
        """
    ).verdict
    assert isinstance(verdict, Proved)


def test_inputs_that_are_written_alike_are_not_told_twice() -> None:
    verdict = answered(
        """
        from dataclasses import dataclass

        @dataclass(frozen=True)
        class One:
            dial: Dial

        @dataclass(frozen=True)
        class Other:
            dial: Dial

        def odd(either: One | Other):
            return either.dial.position == 3
        """,
        witnesses=50,
    ).verdict
    assert isinstance(verdict, Refuted)
    assert verdict.others == "whether there are others isn't known: the next input can't be told from one that is shown"


@pytest.mark.parametrize("value", ["1", "dial", "'yes'", "NotImplemented", "not_there"])
def test_what_says_neither_yes_nor_no_is_no_answer(value: str) -> None:
    text = f"not_there = ()\ndef odd(dial: Dial):\n    return {value}"
    for exists in (False, True):
        verdict = answered(text, exists=exists).verdict
        assert isinstance(verdict, Unsupported)
        assert "let a conjecture return True or False, or nothing; given dial: " in verdict.reason
        assert ("it returns the text `yes`: " in verdict.reason) == (value == "'yes'")


def test_what_cannot_be_followed_is_said_with_its_line() -> None:
    text = "import random\ndef luck(dial: Dial):\n    return random.random() < 2"
    for exists in (False, True):
        verdict = answered(text, exists=exists).verdict
        assert isinstance(verdict, Unsupported)
        assert verdict.line == 3


def test_what_is_presupposed_is_known_as_it_is_followed() -> None:
    text = (
        "import time\ndef odd(dial: Dial):\n    if dial.locked and dial.position == 0:\n        time.time()\n    return True"
    )
    assert isinstance(answered(text).verdict, Proved)


def test_a_comparison_may_be_any() -> None:
    text = "def same(one: Dial, other: Dial, test: Test):\n    return shows(one, test) == shows(other, test)"
    verdict = answered(text).verdict
    assert isinstance(verdict, Refuted)
    assert verdict.seen[0].given == ("one: a locked 2", "other: 1", "test: it is high")
    assert verdict.seen[0].when == ("shows(one, test) is True", "shows(other, test) is False")
    alike = text.replace("return", "assume(one.position == other.position)\n    return")
    assert isinstance(answered(alike).verdict, Proved)


def test_calls_within_calls_are_told_with_them_and_those_in_loops_with_their_values() -> None:
    verdict = answered("""
    def all_turn(one: Dial, other: Dial):
        assume(one.position == 3 and other.position == 0)
        return all(turned(unlocked(dial)).position for dial in (one, other)) and turned(turned(other)).position == 3
    """).verdict
    assert isinstance(verdict, Refuted)
    assert verdict.seen[0].when == (
        "turned(3) is 3",
        "turned(0) is 1",
        "turned(turned(other)) is 2",
    )


def test_a_class_of_its_own_is_told_part_by_part() -> None:
    verdict = answered("""
    from dataclasses import dataclass

    @dataclass(frozen=True)
    class Pair:
        one: Dial
        other: Dial

    def alike(pair: Pair):
        return sum(turned(unlocked(each)).position for each in (pair.one, pair.other)) != 1
    """).verdict
    assert isinstance(verdict, Proved)
    verdict = answered("""
    from dataclasses import dataclass

    @dataclass(frozen=True)
    class Pair:
        one: Dial
        other: Dial

    def alike(pair: Pair):
        return shows(pair.one, is_high) == shows(unlocked(pair.other), lambda position: is_high(position))
    """).verdict
    assert isinstance(verdict, Refuted)
    assert verdict.seen[0].given == ("pair.one: a locked 2", "pair.other: 1")
    assert verdict.seen[0].when == (
        "shows(pair.one, is_high) is True",
        "shows(unlocked(pair.other), lambda position: is_high(position)) is False",
    )


def test_what_exists_is_shown() -> None:
    verdict = answered("def stuck(dial: Dial):\n    return turned(dial) == dial", exists=True).verdict
    assert isinstance(verdict, Shown)
    assert verdict.seen[0].given == ("dial: 3",)
    assert verdict.seen[0].then == "the conjecture holds"


def test_what_exists_may_be_asserted() -> None:
    verdict = answered("def stuck(dial: Dial):\n    assert turned(dial) == dial", exists=True).verdict
    assert isinstance(verdict, Shown)
    assert verdict.seen[0].given == ("dial: 3",)


@pytest.mark.parametrize(
    "body", ["assert turned(dial) == dial", "assume(turned(dial) == dial)", "return turned(dial) == dial"]
)
def test_what_never_is_is_impossible(body: str) -> None:
    """Where it says no, assumes otherwise, asserts otherwise or asks what is forbidden, it isn't so."""
    verdict = answered(f"def stuck(dial: Dial):\n    {body}", exists=True, editions=[Rules.NEW]).verdict
    assert isinstance(verdict, Impossible)


def test_a_mistake_in_a_conjecture_makes_nothing_impossible() -> None:
    verdict = answered("def stuck(dial: Dial):\n    return dial.positon == 7", exists=True).verdict
    assert isinstance(verdict, Unsupported)
    assert "it isn't proved impossible, since line 2 raises AttributeError" in verdict.reason


def test_as_many_different_witnesses_are_found_as_there_are() -> None:
    text = "def low(dial: Dial):\n    return dial.position < 2"
    verdict = answered(text, witnesses=9).verdict
    assert isinstance(verdict, Refuted)
    given = [seen.given for seen in verdict.seen]
    assert given[:2] == [("dial: a locked 2",), ("dial: 3",)], "the real ones come first"
    assert sorted(given) == [("dial: 2",), ("dial: 3",), ("dial: a locked 2",), ("dial: a locked 3",)]
    assert verdict.others == "there are no others"


def test_no_more_witnesses_are_shown_than_are_wanted() -> None:
    verdict = answered("def low(dial: Dial):\n    return dial.position < 2", witnesses=3).verdict
    assert isinstance(verdict, Refuted)
    assert len(verdict.seen) == 3
    assert verdict.others is None


def test_witnesses_may_have_any_number_of_parts() -> None:
    text = "def two(dials: Annotated[tuple[Position, ...], range(4)]):\n    return len(dials) == 2 and sum(dials) == 2"
    verdict = answered(f"from typing import Annotated\n{text}", exists=True, witnesses=9).verdict
    assert isinstance(verdict, Shown)
    assert [seen.inputs["dials"] for seen in verdict.seen] == [[0, 2], [1, 1], [2, 0]]
    assert verdict.others == "there are no others"


def test_of_witnesses_with_comparisons_it_is_not_said_that_there_are_no_others() -> None:
    text = "def low(n: Position, test: Test):\n    assume(n < 2)\n    return not test(n)"
    verdict = answered(text, exists=True, witnesses=9).verdict
    assert isinstance(verdict, Shown)
    assert [seen.given[0] for seen in verdict.seen] == ["n: 0", "n: 1"]
    assert verdict.others == "there are no others, but perhaps with other comparisons"


def test_a_fault_of_the_verifiers_own_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Deciding, "_ran", fail)
    verdict = answered(IMPLICIT).verdict
    assert isinstance(verdict, Unsupported)
    assert "the verifier itself failed, with `ZeroDivisionError`" in verdict.reason


def test_a_real_input_is_shown_where_there_is_one_also_where_an_error_is_raised() -> None:
    """What is known on the way on which a conjecture returns isn't known of the inputs on which it doesn't."""
    verdict = answered("def a_bell(device: Device):\n    assert isinstance(device, Bell)").verdict
    assert isinstance(verdict, Refuted)
    assert verdict.seen[0].real
    assert verdict.seen[0].inputs["device"] == {"position": 2, "locked": True}


OWN_TYPES = """
from enum import Enum
from dataclasses import dataclass

class Way(Enum):
    LEFT = "left"
    RIGHT = "right"

@dataclass(frozen=True)
class Step:
    way: Way
"""


@pytest.mark.parametrize(
    ("conjecture", "verdict"),
    [
        ("def said(way: Way): assert way is Way.LEFT or way is Way.RIGHT", Proved),
        ("def said(way: Way): assert way is not Way.LEFT", Refuted),
        ("def said(way: Way): assert way != Way.RIGHT", Refuted),
        ("def said(step: Step): assert step != Step(Way.LEFT)", Refuted),
        ("def said(step: Step): assert isinstance(step, Step)", Proved),
    ],
)
def test_types_of_the_file_are_those_that_its_functions_name(conjecture: str, verdict: type) -> None:
    assert isinstance(answered(f"{OWN_TYPES}\n{conjecture}\n").verdict, verdict)


def test_a_member_of_the_files_own_can_be_shown() -> None:
    verdict = answered(f"{OWN_TYPES}\ndef said(way: Way): return way is Way.LEFT\n", exists=True).verdict
    assert isinstance(verdict, Shown)
