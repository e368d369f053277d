"""Engines that can't be followed, misbehave, or can't be used: none is proved, and each gets its own clear sentence."""

import re
import sys
import textwrap
from pathlib import Path

import pytest

from proofs.game import GAME
from verifier.engines import EngineError
from verifier.prove import prove_claims
from verifier.verdicts import Refuted, Unsupported, Verdict

RIGHT = "return any(test(one) for one in characteristics(objects[0], edition))"


def verdict(name: str, source: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Verdict:
    """What becomes of 505.6a for an engine with this source."""
    (folder / f"{name}.py").write_text("from engine import characteristics\n" + textwrap.dedent(source))
    monkeypatch.syspath_prepend(folder)
    claims = [claim for claim in GAME.claims if claim.id == "505.6a"]
    try:
        (result,) = prove_claims(GAME, claims, name, tuple(GAME.editions))
    finally:
        sys.modules.pop(name, None)
    return result.verdict


def check_sentence(text: str) -> None:
    """One clear sentence: no line breaks, no traceback."""
    assert text
    assert "\n" not in text
    assert "Traceback" not in text


NOT_FOLLOWED = {
    "loops_for_ever": ("while True:\n        pass", "loop for ever"),
    "calls_itself": ("return positive_comparison(objects, test, edition)", "call itself for ever"),
    "takes_a_chance": (f"import random\n    if random.random() < 0.5:\n        return False\n    {RIGHT}", "random"),
    "looks_at_the_clock": (f"import time\n    if time.time() < 0:\n        return False\n    {RIGHT}", "time"),
    "counts_calls": (f"global calls\n    calls += 1\n    if calls > 1:\n        return False\n    {RIGHT}", "later call"),
    "remembers": (f"seen.append(1)\n    if len(seen) > 1:\n        return False\n    {RIGHT}", "outlives the call"),
    "keeps_an_attribute": (f"positive_comparison.calls = 1\n    {RIGHT}", "outlives the call"),
    "changes_what_it_is_given": (f"object.__setattr__(objects[0], 'x', 3)\n    {RIGHT}", "`"),
    "goes_by_identity": (f"if id(objects[0]) % 2:\n        return False\n    {RIGHT}", "id"),
    "reads_a_file": (f"if open(__file__).read() == '':\n        return False\n    {RIGHT}", "open"),
    "looks_at_the_environment": (f"import os\n    if os.environ.get('X'):\n        return False\n    {RIGHT}", "`"),
    "evaluates_a_text": ("return eval('True')", "eval"),
}


@pytest.mark.parametrize("name", NOT_FOLLOWED)
def test_what_cannot_be_followed_is_said_with_its_place(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body, reason = NOT_FOLLOWED[name]
    source = f"calls = 0\nseen = []\ndef positive_comparison(objects, test, edition):\n    {body}\n"
    found = verdict(name, source, tmp_path, monkeypatch)
    assert isinstance(found, Unsupported), found
    check_sentence(found.reason)
    assert reason in found.reason
    assert found.file is not None
    assert found.line is not None


WRONG = {
    "raises": ("raise ValueError('no')", "raises ValueError: no"),
    "divides_by_zero": ("return 1 // 0 == 1", "raises ZeroDivisionError"),
    "answers_none": ("test(characteristics(objects[0], edition)[0])", "none, a `NoneType`"),
    "answers_a_list": ("return [test(one) for one in characteristics(objects[0], edition)]", "a `list`"),
    "answers_a_number": ("return sum(test(one) for one in characteristics(objects[0], edition))", "an `int`"),
    "sets_a_field": ("objects[0].x = 3\n    return True", "raises FrozenInstanceError"),
    "misses_a_key": ("return {}['red']", "raises KeyError"),
    "catches_everything": ("try:\n        return test(None)\n    except:\n        return True", "yes"),
    "looks_at_types": (
        "return type(objects) is tuple and isinstance(edition, str) and test(characteristics(objects[0], edition)[0])",
        "no",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_goes_wrong_is_refuted_and_says_how(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body, says = WRONG[name]
    found = verdict(name, f"def positive_comparison(objects, test, edition):\n    {body}\n", tmp_path, monkeypatch)
    assert isinstance(found, Refuted), found
    check_sentence(found.witness.engine_says)
    assert says in found.witness.engine_says


def test_what_equals_everything_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = """
    class Same:
        def __eq__(self, other):
            return True

    def positive_comparison(objects, test, edition):
        return Same() == objects
    """
    found = verdict("equal_to_all", source, tmp_path, monkeypatch)
    assert isinstance(found, Refuted)
    assert found.witness.engine_says == "yes"


def test_a_missing_function_is_unsupported_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = verdict("without", "", tmp_path, monkeypatch)
    assert isinstance(found, Unsupported)
    assert "`without` has no function `positive_comparison`" in found.reason


IMPORTS = {
    "misspelled": ("def f(:\n", "SyntaxError"),
    "needs_more": ("import no_such_library\n", "needs `no_such_library`"),
    "raises_at_once": ("raise RuntimeError('not today')\n", "RuntimeError: not today"),
    "leaves": ("raise SystemExit(0)\n", "SystemExit"),
    "never_ends": ("while True:\n    pass\n", "runs and runs"),
}


@pytest.mark.parametrize("name", IMPORTS)
def test_an_engine_that_cannot_be_imported_is_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, reason = IMPORTS[name]
    with pytest.raises(EngineError) as error:
        verdict(name, source, tmp_path, monkeypatch)
    check_sentence(str(error.value))
    assert re.search(re.escape(reason), str(error.value))
    assert f"`{name}`" in str(error.value)


def test_no_module_of_that_name() -> None:
    with pytest.raises(EngineError, match="there is no module `no_such_engine`"):
        list(prove_claims(GAME, GAME.claims[:1], "no_such_engine", tuple(GAME.editions)))


def test_a_set_gone_through_in_any_order_is_no_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = """
    def positive_comparison(objects, test, edition):
        colors = characteristics(objects[0], edition)[0].colors
        for color in colors:
            if color.value == "W":
                break
            if color.value == "U":
                return False
        return any(test(one) for one in characteristics(objects[0], edition))
    """
    assert isinstance(verdict("by_order", source, tmp_path, monkeypatch), (Unsupported, Refuted))
