"""`verifier compare`: what it prints and writes, and the status it leaves with."""

import json
import os
import re
import sys
from dataclasses import replace
from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from lamp_engine import Lamp
from lamps import GAME, Rules

from tests.calling import Call
from tests.comparing.conftest import Write
from tests.comparing.of_nothing import NOTHING
from verifier.claims import Goal, claim
from verifier.clauses import clause
from verifier.comparing.deciding import Comparing
from verifier.numbering import Numbering
from verifier.part_by_part import Disagreement, Question
from verifier.solving import Answer
from verifier.vocabulary import all_of, any_of

REWRITTEN = """
def lit(lamp, switch):
    if lamp.broken:
        raise BrokenError
    levels = {Switch.OFF: 0, Switch.ON: 7, Switch.DIM: max(lamp.level - 1, 0)}
    return Lamp(level=levels[switch], spare=lamp.spare)

def colour(lamp):
    return 1 + (lamp.level >= 4)

def counted(lamp):
    return sum(1 for each in range(7) if each < lamp.level)
"""

DIM_FROM_FIVE = """
def lit(lamp, switch):
    if lamp.broken:
        raise BrokenError
    if switch is Switch.DIM and lamp.level > 5:
        return replace(lamp, level=3)
    return replace(lamp, level={Switch.OFF: 0, Switch.ON: 7, Switch.DIM: _dimmed(lamp.level)}[switch])
"""


@clause("2.2", "a colour is allowed", because="it is", reading="any", reading_because="the text names two")
def allowed_colour(colour: Any) -> Any:
    """Either of two."""
    return any_of(colour == 1, colour == 2)


@allowed_colour.read_as("first", because="the text names the first one")
def first_colour(colour: Any) -> Any:
    """The first of them alone."""
    return colour == 1


@claim(allowed_colour, when="its colour is asked for")
def allowed(engine: Rules, lamp: Lamp) -> Goal:
    return Goal(all_of(), allowed_colour(engine.colour(lamp)))


UNCLEAR = replace(GAME, clauses=(allowed_colour,), claims=(allowed,))


def test_a_rewrite_that_changes_nothing_leaves_with_0(call: Call, write: Write) -> None:
    write(one="", other=REWRITTEN)
    called = call("one", "other", "--json", "found.json")
    assert called.status == 0, called.out + called.err
    assert "1.1  `lit`" in called.out
    assert "  claims  1.1, 1.2\n  scope   lamp: any Lamp, switch: any Switch, numbers: level, spare 0 to 7\n" in called.out
    assert "by what claims ask: 6 equal in " in called.out
    document = json.loads(Path("found.json").read_bytes())
    schema = json.loads(files("verifier").joinpath("schemas", "comparison.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(document)
    (run,) = document["runs"]
    assert (run["one"], run["other"]) == ({"module": "one", "revision": None}, {"module": "other", "revision": None})
    assert [each["verdict"]["name"] for each in run["results"]] == ["EQUAL", "EQUAL"]


def test_engines_are_compared_in_the_edition_of_today_unless_another_is_named(call: Call, write: Write) -> None:
    write(one="", other="")
    two = replace(GAME, editions=Enum("Rules", {"OLD": "1990-01-01", "NEW": "2000-01-01"}))
    for asked, dates in (((), "edition 2000-01-01"), (("--edition", "all"), "editions 1990-01-01, 2000-01-01")):
        assert dates in call("1.2", "one", "other", *asked, game=two).out


def test_rules_are_cited_by_the_numbers_of_the_edition(call: Call, write: Write) -> None:
    write(one="", other=DIM_FROM_FIVE)
    numbers = Numbering(sections={"1": {"2000-01-01": "7"}})
    two = replace(GAME, editions=Enum("Rules", {"OLD": "1990-01-01", "NEW": "2000-01-01"}), numbering=numbers)
    assert call("1.2", "one", "other", game=two).status == 2
    today = call("7", "one", "other", game=two).out
    assert today.startswith("7.1  `lit`")
    assert "  claims  7.1, 7.2\n" in today
    assert "(7.1)" in today or "(7.2)" in today
    # A time may begin with what looks like one.
    assert re.search(r"\b1\.[12]\b", today) is None
    assert "  claims  1.1, 1.2\n" in call("1", "one", "other", "--edition", "all", game=two).out


def test_where_two_engines_part_the_least_input_is_shown_with_what_the_rules_say(call: Call, write: Write) -> None:
    write(one="", other=DIM_FROM_FIVE)
    called = call("one", "other", "1", "--json", "found.json")
    assert called.status == 1, called.err
    (result,) = json.loads(Path("found.json").read_bytes())["runs"][0]["results"]
    least = {"lamp": {"level": 6, "spare": 0, "broken": False}, "switch": "dim"}
    assert result["verdict"]["inputs"] == least
    assert (
        "  Given   Lamp(level=6, spare=0, broken=False)\n"
        "          Switch.DIM\n"
        "  When    it is switched\n"
        "  Then    `one` says Lamp(level=5, spare=0, broken=False)\n"
        "          `other` says Lamp(level=3, spare=0, broken=False), which breaks 1.1\n"
        "          the rules say otherwise: it does (1.1)\n"
        "  note    the only one of its size\n"
    ) in called.out


def test_where_no_claim_minds_that_is_said(call: Call, write: Write) -> None:
    write(one="", other="def colour(lamp):\n    return 1\n")
    called = call("2", "one", "other")
    assert called.status == 1
    assert (
        "`one` says 2\n          `other` says 1\n          the rules leave it open, as far as claims about such inputs go"
        in called.out
    )
    called = call("2", "one", "other", game=replace(GAME, left_open={"2.1": "lamps are painted as one likes"}))
    assert "          the rules leave it open: lamps are painted as one likes\n" in called.out


def test_if_both_break_the_rules_that_is_said(call: Call, write: Write) -> None:
    write(one="def colour(lamp):\n    return 3\n", other="def colour(lamp):\n    return 4\n")
    called = call("2", "one", "other")
    assert "`one` says 3, which breaks 2.1\n          `other` says 4, which breaks 2.1\n" in called.out
    assert "the rules say otherwise than both: there are two (2.1)" in called.out


def test_what_the_rules_say_is_read_as_was_chosen(call: Call, write: Write) -> None:
    write(one="", other="def colour(lamp):\n    return 1\n")
    asked = ("2", "one", "other", "--json", "found.json")
    called = call(*asked, game=UNCLEAR)
    assert "`one` says 2\n          `other` says 1\n" in called.out
    called = call(*asked, "--reading", "first", game=UNCLEAR)
    assert "`one` says 2, which breaks 2.2\n          `other` says 1\n" in called.out
    assert json.loads(Path("found.json").read_bytes())["runs"][0]["readings"] == ["first"]
    assert call(*asked, "--reading", "last", game=UNCLEAR).status == 2


def test_equal_engines_may_both_break_the_rules(call: Call, write: Write) -> None:
    write(one="def colour(lamp):\n    return 3\n", other="def colour(lamp):\n    return 2 + 1\n")
    assert call("2", "one", "other").status == 0


def test_where_one_refuses_and_the_other_does_not_they_part(call: Call, write: Write) -> None:
    write(one="", other="def lit(lamp, switch):\n    return lamp\n")
    called = call("1.2", "one", "other")
    assert called.status == 1
    assert "`other` says Lamp(level=0, spare=0, broken=False), which breaks 1.1\n" in called.out, (
        "1.1 minds, though not asked"
    )
    write(third="def lit(lamp, switch):\n    return lamp if lamp.broken else _lit(lamp, switch)\n")
    called = call("1.2", "one", "third")
    assert "`one` refuses\n          `third` says Lamp(level=0, spare=0, broken=True), which breaks 1.2\n" in called.out


def test_what_lies_outside_all_premises_is_not_compared(call: Call, write: Write) -> None:
    write(one="", other="def bright(lamp):\n    return lamp.level > 4\n")
    assert call("one", "other").status == 0, "other claims speak of all lamps, but don't ask whether they are bright"


@pytest.mark.parametrize("both", [False, True])
def test_what_an_engine_lacks_is_never_equal_and_costs_nothing_else_its_verdict(
    call: Call, write: Write, both: bool
) -> None:
    write(one="del colour\n" if both else "", other="del colour\n")
    called = call("one", "other")
    assert called.status == 3
    assert f"`{'one' if both else 'other'}` has no function `colour`" in called.out
    assert "by what claims ask: 5 equal, 1 unsupported" in called.out


def test_what_can_not_be_followed_is_said_with_its_place_and_costs_nothing_else_its_verdict(
    call: Call, write: Write
) -> None:
    write(one="", other="import time\ndef colour(lamp):\n    return time.time() > 1\n")
    called = call("one", "other")
    assert called.status == 3
    assert "other.py:5\n" in called.out
    assert "`other`: " in called.out
    assert "by what claims ask: 5 equal, 1 unsupported" in called.out


def test_of_what_neither_answers_nothing_is_said(call: Call, write: Write) -> None:
    raising = "def colour(lamp):\n    if lamp.level == 3:\n        raise KeyError\n    return 1\n"
    write(one=raising, other=raising)
    called = call("2", "one", "other")
    assert called.status == 3
    assert "neither answers `colour`: given Lamp(level=3, spare=0, broken=False)" in called.out
    assert "`one` raises KeyError and `other` raises KeyError" in called.out.replace("\n          ", " ")
    wrong = "def colour(lamp):\n    return 'red'\n"
    write(wrong=wrong, also=wrong)
    assert call("2", "wrong", "also").status == 3
    assert call("2", "one", "wrong").status == 1, "elsewhere one of them answers"


def test_claims_of_nothing_are_not_equal(call: Call, write: Write) -> None:
    write(one="", other="")
    called = call("one", "other", game=NOTHING)
    assert called.status == 3
    assert "VACUOUS" in called.out


def test_two_calls_print_and_write_the_same(call: Call, write: Write) -> None:
    write(one="", other=DIM_FROM_FIVE)
    first, second = (
        call("one", "other", "--json", name, "--jobs", jobs) for name, jobs in (("a.json", "1"), ("b.json", "2"))
    )
    lines, also = ([line for line in each.out.splitlines() if " in " not in line] for each in (first, second))
    assert lines == also
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes()


@pytest.mark.parametrize("answer", [Answer.POSSIBLE, Answer.UNDECIDED])
def test_what_one_solver_alone_says_is_unknown(
    call: Call, write: Write, monkeypatch: pytest.MonkeyPatch, answer: Answer
) -> None:
    found = Disagreement(answer, Question([], True), None)
    monkeypatch.setattr("verifier.comparing.deciding.disagreeing", lambda *_: found)
    write(one="", other="")
    called = call("2", "one", "other")
    assert called.status == 3
    assert "UNKNOWN" in called.out
    assert "parting of 2.1" in called.out


def test_what_was_found_before_an_interrupt_is_kept(call: Call, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    compare = Comparing.comparisons

    def interrupted(self: Comparing, claims: list[object]) -> object:
        if len(claims) > 2:
            raise KeyboardInterrupt
        return compare(self, claims)  # type: ignore[arg-type]

    monkeypatch.setattr(Comparing, "comparisons", interrupted)
    write(one="", other="")
    called = call("one", "other", "--json", "found.json", "--jobs", "1")
    assert called.status == 130
    assert "by what claims ask: 2 equal, 4 not decided" in called.out
    assert len(json.loads(Path("found.json").read_bytes())["runs"][0]["results"]) == 1


def test_a_process_that_dies_costs_only_what_it_worked_on(call: Call, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    compare = Comparing.comparisons

    def dying(self: Comparing, claims: list[object]) -> object:
        if len(claims) > 2:
            os._exit(7)
        return compare(self, claims)  # type: ignore[arg-type]

    monkeypatch.setattr(Comparing, "comparisons", dying)
    write(one="", other="")
    called = call("one", "other", "--jobs", "2")
    assert called.status == 3
    assert "the process that worked on it ended too soon" in called.out
    assert "by what claims ask: 2 equal, 4 unsupported" in called.out


def test_a_fault_of_the_verifier_is_no_verdict_on_the_engines(
    call: Call, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("verifier.comparing.deciding.find_failing", failing)
    write(one="", other="")
    called = call("2", "one", "other")
    assert called.status == 3
    assert "the verifier itself failed, with `ZeroDivisionError`" in called.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "there is nothing to compare with none: name two modules, or one and `--rev` twice"),
        (("one",), "there is nothing to compare with `one`"),
        (("one", "one", "one"), "there is nothing to compare with `one`, `one`, `one`"),
        (("one", "--rev", "a"), "`--rev` is given once; give it twice"),
        (("one", "--rev", "a", "--rev", "b", "--rev", "c"), "`--rev` is given 3 times"),
        (("one", "one", "--rev", "a", "--rev", "b"), "name the one module that is compared at two revisions"),
        (("one", "missing"), "there is no module `missing`"),
        (("one", "one.py"), "there is no module `one.py`: name it `one`"),
        (("one", "failing"), "`failing` can't be imported: ZeroDivisionError"),
        (("9.9", "one", "one"), "no rule `9.9` is known"),
        (("one", "one", "--edition", "yesterday"), "`yesterday` is not a date"),
        (("one", "one", "--json", "none/x.json"), "cannot write `none/x.json`"),
        (("one", "one", "--jobs", "0"), "invalid value for `--jobs`"),
        (("one", "--rev", "a", "--rev", "b"), "`--rev` needs a git repository"),
    ],
)
def test_a_wrong_call_leaves_with_2_and_one_sentence(
    call: Call, write: Write, arguments: tuple[str, ...], sentence: str
) -> None:
    write(one="", failing="1 / 0\n")
    called = call(*arguments)
    assert called.status == 2
    assert called.out == ""
    assert called.err.startswith("error: ")
    assert called.err.count("\n") == 1
    assert sentence in called.err


def test_no_module_is_left_behind(call: Call, write: Write) -> None:
    write(one="import helping\n", other="import helping\n", helping="")
    before, path = dict(sys.modules), list(sys.path)
    assert call("2", "one", "other").status == 0
    assert not {"one", "other", "helping"} & set(sys.modules)
    assert all(sys.modules[name] is module for name, module in before.items())
    assert {each for each in sys.path if each not in path} == {str(Path.cwd())}
