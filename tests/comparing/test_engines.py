"""Engines of the rules that are written otherwise are equal, wrong ones are not, and no trick makes two equal."""

import importlib
import re
from pathlib import Path

import pytest
from mistaken.mistakes import MISTAKES, Mistake

from proofs.registry import GAME
from tests.attacks.test_attacks import ENGINES as ATTACKS
from tests.attacks.test_attacks import expected, expected_soon
from tests.attacks.test_state_between_calls import CLAIM, REST
from tests.attacks.ways_that_running_shows import WAYS
from tests.comparing.both import modules_compared, names, says_on
from tests.judging import install
from tests.wrong_engines.test_wrong_engines import SECTIONS
from verifier.comparing.verdicts import Different
from verifier.loading import EngineError
from verifier.verdicts import Unsupported

EQUAL = (
    ("engine", "words", "505.2a", "505.2b", "505.3a", "505.3b", "505.3c", "505.6a", "508.2a", "508.5", "510.4c", "510.6a"),
    ("engine", "mutable_classes", "505.4a", "505.5a", "505.7a", "508.4a", "510.4a", "510.6b", "510.1c/always-well-formed"),
    ("tables", "mutable_classes", "505.2b", "505.6c", "508.1f", "510.2b", "510.5a"),
    ("words", "tables", "505.6e", "508.2b", "510.6a"),
)

DIFFERENT = (
    ("engine", "mutable_classes_wrong", ("505.3b", "505.6d", "508.4a", "510.6b")),
    ("tables", "tables_wrong", ("505.4a", "505.5a", "505.7a", "510.6a")),
    ("mutable_classes", "words_wrong", ("505.2b", "505.3b", "505.6e", "508.2e")),
)


@pytest.mark.parametrize(
    ("one", "other", "claim"), [(one, other, claim) for one, other, *claims in EQUAL for claim in claims]
)
def test_engines_in_other_styles_are_equal(one: str, other: str, claim: str) -> None:
    found = modules_compared(GAME, one, other, claim)
    assert names(found) == ["EQUAL"], found


@pytest.mark.parametrize(
    ("one", "other", "claim"), [(one, other, claim) for one, other, claims in DIFFERENT for claim in claims]
)
def test_a_wrong_engine_differs_in_every_style(one: str, other: str, claim: str) -> None:
    check_parts(one, other, claim)


FIRST = [next(each for each in MISTAKES if each.function.__module__ == section.__name__) for section in SECTIONS]
ONE_OF_EACH = [each for each in FIRST if each.replaces not in ("apply", "answer")]
"""But for those of the game as a whole, which take long."""


@pytest.mark.parametrize("mistake", ONE_OF_EACH, ids=[mistake.function.__name__ for mistake in ONE_OF_EACH])
def test_a_wrong_engine_differs_from_the_reference_engine_where_it_breaks_a_claim(mistake: Mistake) -> None:
    check_parts("engine", install(mistake), mistake.breaks[0])


def check_parts(one: str, other: str, claim: str) -> None:
    (found,) = modules_compared(GAME, one, other, claim)
    assert isinstance(found.verdict, Different), found
    says, also_says = (says_on(GAME, importlib.import_module(name), found.verdict) for name in (one, other))
    assert says.engine_says != also_says.engine_says
    assert (says.engine_says, says.fails) == (found.verdict.one.says, found.verdict.one.breaks)
    assert (also_says.engine_says, also_says.fails) == (found.verdict.other.says, found.verdict.other.breaks)
    assert not found.verdict.one.breaks


def test_of_several_claims_that_speak_of_the_input_the_one_that_an_engine_breaks_is_told() -> None:
    mistake = next(each for each in MISTAKES if each.breaks == ("505.3b",))
    (found,) = modules_compared(GAME, "engine", install(mistake), "505.3b")
    assert isinstance(found.verdict, Different)
    assert (found.verdict.claim, found.verdict.other.breaks, found.verdict.rules_say) == ("505.3b", True, "no")


def of_each_reason() -> list[str]:
    """The tricks that are refuted or not used, and of those that are refused for the same reason the first."""
    first: dict[str, str] = {}
    for name in ATTACKS:
        _, wanted = expected(name)
        refused = wanted.kind == "UNSUPPORTED"
        first.setdefault(re.sub("`.*?`", "it", wanted.reason) if refused else name, name)
    return list(first.values())


@pytest.mark.parametrize("name", of_each_reason())
def test_no_trick_is_equal_to_the_reference_engine(name: str) -> None:
    with expected_soon(name) as (claim, wanted):
        if wanted.kind == "NOT USED":
            with pytest.raises(EngineError):
                modules_compared(GAME, "engine", name, claim)
            return
        (found,) = modules_compared(GAME, "engine", name, claim)
    assert found.verdict.name == {"UNSUPPORTED": "UNSUPPORTED", "REFUTED": "DIFFERENT"}[wanted.kind], found.verdict


def test_an_engine_that_answers_by_what_was_asked_before_is_equal_to_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = WAYS["by_what_is_read_as_a_pickle"] + REST
    (tmp_path / "answers_by_what_was_asked.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    (found,) = modules_compared(GAME, "engine", "answers_by_what_was_asked", CLAIM)
    assert isinstance(found.verdict, Unsupported), found.verdict
    assert "in two ways, before and after `is_fair` is called" in found.verdict.reason
