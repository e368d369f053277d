"""Whatever an engine does, nothing is proved that depends on more than its input, and the reason is one sentence."""

import os
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import misbehaving
import pytest

import engine
from tests.judging import CLAIMS, GAME, fails_on_plain_replay, reference_but_for, verdicts
from verifier import posing, solving
from verifier.claims import Claim
from verifier.loading import EngineError
from verifier.prove import prove_claims
from verifier.second_solver import Told
from verifier.solving import Answer
from verifier.verdicts import Proved, Refuted, Unknown, Unsupported, Verdict

UNSUPPORTED_AT_A_LINE = {
    "loops": ("status_of", "510.5a"),
    "loops_everywhere": ("status_of", "510.5a"),
    "calls_itself": ("status_of", "510.5a"),
    "calls_itself_and_forgives": ("status_of", "510.5a"),
    "guesses": ("is_multicolored", "505.3a"),
    "looks_at_the_clock": ("is_multicolored", "505.3a"),
    "looks_at_addresses": ("is_multicolored", "505.3b"),
    "looks_at_hashes": ("is_multicolored", "505.3a"),
    "counts_its_calls": ("is_multicolored", "505.3a"),
    "counts_its_calls_elsewhere": ("is_multicolored", "505.3a"),
    "remembers_answers": ("is_multicolored", "505.3b"),
    "remembers_by_default": ("is_multicolored", "505.3b"),
    "remembers_in_a_cache": ("is_multicolored", "505.3a"),
    "remembers_in_a_generator": ("is_multicolored", "505.3a"),
    "mutates": ("object_after", "508.1i"),
    "uses_an_iterator_twice": ("positive_comparison", "505.6a"),
    "begins_an_iterator": ("positive_comparison", "505.6a"),
    "evaluates_what_is_not_source": ("is_multicolored", "505.3b"),
    "answers_with_a_class_of_its_own": ("is_multicolored", "505.3a"),
    "asks_while_it_goes_through": ("converted_mana_costs", "505.2b"),
}
"""Per function, for which of an engine's it stands in, and a claim."""

REFUTED = {
    "raises": ("status_of", "510.5a"),
    "ends_the_process": ("status_of", "510.5a"),
    "refuses_for_no_reason": ("status_of", "510.1c"),
    "raises_what_says_nothing": ("status_of", "510.5a"),
    "is_cancelled": ("status_of", "510.5a"),
    "closes_generators": ("status_of", "510.5a"),
    "interrupts_itself": ("status_of", "510.5a"),
    "answers_what_can_not_be_shown": ("is_multicolored", "505.3b"),
    "answers_what_holds_itself": ("is_multicolored", "505.3b"),
    "always_answers_the_same_that_can_not_be_shown": ("is_multicolored", "505.3b"),
    "goes_on_with_what_can_not_be_shown": ("object_after", "508.4b/forgotten-on-return"),
    "answers_nothing": ("is_multicolored", "505.3b"),
    "answers_a_number": ("is_multicolored", "505.3b"),
    "answers_a_list": ("converted_mana_costs", "505.2b"),
    "answers_a_named_tuple": ("converted_mana_costs", "505.2b"),
    "answers_a_named_tuple_of_a_hand": ("converted_mana_costs", "505.2b"),
    "answers_a_set": ("words_to_call", "511.3d/odds-or-evens-to-call"),
    "answers_with_sets": ("characteristics", "505.2a"),
    "answers_no_for_none": ("main_game_of", "506.7b"),
    "answers_a_truth_in_a_tuple": ("converted_mana_costs", "505.2b"),
    "answers_with_a_truth_for_damage": ("object_after", "510.4a/retained-with-the-rest"),
    "answers_a_text": ("is_multicolored", "505.3b"),
    "mutates_by_name": ("object_after", "508.1i"),
    "forgives_everything": ("is_multicolored", "505.3b"),
    "is_equal_to_everything": ("is_multicolored", "505.3b"),
    "asks_by_type": ("is_multicolored", "505.3b"),
}

PROVED = {
    "forgives_the_right_thing": ("is_multicolored", "505.3b"),
    "asks_by_type_rightly": ("is_multicolored", "505.3b"),
}


def verdict_of(function: str, replaced: str, claim: str) -> Verdict:
    name = reference_but_for(f"with_{function}", {replaced: getattr(misbehaving, function)})
    return verdicts(name, claim)[claim]


def is_one_sentence(text: str) -> bool:
    """Whether it is one lower-case sentence without a full stop, line breaks and anything of Python's own."""
    return (
        "\n" not in text
        and not text.endswith(".")
        and text[0] in "`abcdefghijklmnopqrstuvwxyz"
        and not re.search(r"Traceback|object at 0x|<class|z3\.", text)
    )


@pytest.mark.parametrize("function", UNSUPPORTED_AT_A_LINE)
def test_what_cannot_be_followed_is_said_with_file_and_line(function: str) -> None:
    verdict = verdict_of(function, *UNSUPPORTED_AT_A_LINE[function])
    assert isinstance(verdict, Unsupported), verdict
    assert is_one_sentence(verdict.reason), verdict.reason
    assert verdict.file is not None and verdict.line is not None, verdict
    assert Path(verdict.file).exists()


@pytest.mark.parametrize("function", REFUTED)
def test_what_misbehaves_is_refuted_with_a_witness_that_fails_when_it_is_run(function: str) -> None:
    verdict = verdict_of(function, *REFUTED[function])
    assert isinstance(verdict, Refuted), verdict
    assert fails_on_plain_replay(verdict.witness)
    assert "Traceback" not in verdict.witness.engine_says
    assert "\n" not in verdict.witness.engine_says


def test_what_can_not_be_shown_is_said_to_be_so() -> None:
    verdict = verdict_of("answers_what_can_not_be_shown", "is_multicolored", "505.3b")
    assert isinstance(verdict, Refuted), verdict
    assert (
        verdict.witness.engine_says == "something that can't be shown, an `Untouchable`, which is no answer to this question"
    )
    verdict = verdict_of("raises_what_says_nothing", "status_of", "510.5a")
    assert isinstance(verdict, Refuted), verdict
    assert verdict.witness.engine_says == "raises Unspeakable"


@pytest.mark.parametrize("error", [KeyError("place"), RecursionError(), MemoryError(), SystemExit(0)])
def test_a_fault_of_the_verifier_itself_is_said_and_costs_no_other_claim(
    monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    follow = posing.follow

    def failing_once(claim: Claim, *rest: Any) -> Any:
        if claim.id == "505.3b":
            raise error
        return follow(claim, *rest)

    monkeypatch.setattr(posing, "follow", failing_once)
    found = verdicts("engine", "505.3b", "510.5a")
    verdict = found["505.3b"]
    assert isinstance(verdict, Unsupported)
    assert verdict.reason.startswith(f"the verifier itself failed, with `{type(error).__name__}` in line ")
    assert "of `test_bad_engines.py`: please report it" in verdict.reason
    assert is_one_sentence(verdict.reason)
    assert isinstance(found["510.5a"], Proved)


def test_a_process_that_dies_is_said_and_costs_no_other_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    follow = posing.follow

    def dying_once(claim: Claim, *rest: Any) -> Any:
        return os._exit(0) if claim.id == "505.3b" else follow(claim, *rest)

    monkeypatch.setattr(posing, "follow", dying_once)
    claims = [CLAIMS[each] for each in ("505.3a", "505.3b", "510.5a")]
    first, died, last = prove_claims(GAME, claims, "engine", tuple(GAME.editions), jobs=2)
    assert isinstance(first.verdict, Proved) and isinstance(last.verdict, Proved)
    assert isinstance(died.verdict, Unsupported) and died.claim == "505.3b"
    assert died.verdict.reason.startswith("the process that worked on it ended too soon, with the status 0: ")
    assert is_one_sentence(died.verdict.reason)


def run_in_its_place(monkeypatch: pytest.MonkeyPatch, other: ModuleType) -> None:
    """Follow the engine under test, but run another one, as if code were followed wrongly."""
    run_plainly = posing.run_plainly
    monkeypatch.setattr(posing, "run_plainly", lambda claim, game, _, *rest: run_plainly(claim, game, other, *rest))


@pytest.mark.parametrize(
    ("function", "replaced", "claim", "followed", "run"),
    [
        ("raises", "status_of", "510.5a", "raises KeyError", "says none"),
        ("asks_by_type", "is_multicolored", "505.3b", "says no", "says yes"),
        ("refuses_for_no_reason", "status_of", "510.1c", "raises NotImplementedError", "says untapped, "),
        ("answers_nothing", "is_multicolored", "505.3b", "says something that is no answer to this question", "says no"),
    ],
)
def test_where_following_and_running_disagree_both_are_told(
    monkeypatch: pytest.MonkeyPatch, function: str, replaced: str, claim: str, followed: str, run: str
) -> None:
    run_in_its_place(monkeypatch, engine)
    verdict = verdict_of(function, replaced, claim)
    assert isinstance(verdict, Unsupported), verdict
    assert verdict.reason.startswith("following the engine and running it disagree; given ")
    assert f": followed, it {followed}; run, it {run}" in verdict.reason
    assert verdict.reason.endswith("; the engine may be right, so please report this with its code")
    assert is_one_sentence(verdict.reason)


def test_a_proof_that_running_belies_tells_both(monkeypatch: pytest.MonkeyPatch) -> None:
    other: Any = ModuleType("other")
    other.is_multicolored = lambda object, edition: 7
    run_in_its_place(monkeypatch, other)
    verdict = verdicts("engine", "505.3a")["505.3a"]
    assert isinstance(verdict, Unsupported), verdict
    assert ": followed, it says yes; run, it says 7, an `int`, which is no answer" in verdict.reason


def test_what_no_solver_decides_says_the_limit_and_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(solving, "RESOURCES", 100)
    monkeypatch.setattr(solving, "EASY", 100)
    verdict = verdicts("engine", "505.2b")["505.2b"]
    assert isinstance(verdict, Unknown), verdict
    assert verdict.reason.startswith("Z3 came to its limit of 100 steps: ask for one edition with `--edition`, ")
    assert verdict.file is not None and Path(verdict.file).exists()


def test_a_second_solver_without_an_answer_leaves_one_proof_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Told, "ask", lambda *_: Answer.UNDECIDED)
    verdict = verdicts("engine", "505.6a")["505.6a"]
    assert isinstance(verdict, Unknown), verdict
    assert verdict.reason.startswith("Z3 finds no failing input, and bitwuzla doesn't answer, so there is one proof only")


def test_what_has_no_source_is_said_by_name() -> None:
    verdict = verdict_of("made_of_text", "is_multicolored", "505.3b")
    assert isinstance(verdict, Unsupported), verdict
    assert verdict.reason == "there is no source in `<string>`: only functions from files can be followed"


def test_an_iterator_is_no_tuple() -> None:
    assert isinstance(verdict_of("answers_an_iterator", "converted_mana_costs", "505.2b"), Refuted)


@pytest.mark.parametrize("function", PROVED)
def test_what_only_looks_bad_is_proved(function: str) -> None:
    verdict = verdict_of(function, *PROVED[function])
    assert isinstance(verdict, Proved), verdict


def test_an_order_that_python_does_not_fix_proves_nothing() -> None:
    verdict = verdict_of("takes_what_comes_first", "converted_mana_costs", "505.2b")
    assert not isinstance(verdict, Proved), verdict


def test_a_function_that_lacks_is_an_area_that_is_not_there() -> None:
    module: Any = ModuleType("of_status_only")
    module.status_of = engine.status_of
    sys.modules[module.__name__] = module
    found = verdicts(module.__name__, "510.5a", "505.3a")
    assert isinstance(found["510.5a"], Proved)
    missing = found["505.3a"]
    assert isinstance(missing, Unsupported)
    assert missing.reason == f"`{module.__name__}` has no function `is_multicolored`, so this area isn't there"


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("needs_what_is_not_installed", "it needs `a_package_that_nobody_has`, which isn't installed"),
        ("raises_as_it_is_imported", "KeyError"),
        ("leaves_as_it_is_imported", "SystemExit"),
        ("loops_as_it_is_imported", "it runs and runs"),
        ("isnt_there", "there is no module `isnt_there`"),
    ],
)
def test_what_cannot_be_imported_is_said_in_one_sentence(name: str, part: str) -> None:
    with pytest.raises(EngineError) as raised:
        verdicts(name, "510.5a")
    assert part in str(raised.value)
    assert is_one_sentence(str(raised.value)), raised.value


def test_a_mistake_in_the_syntax_is_said_with_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "engine_of_no_grammar.py").write_text("def status_of(object:\n    return None\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(EngineError) as raised:
        verdicts("engine_of_no_grammar", "510.5a")
    assert "SyntaxError" in str(raised.value)
    assert "line 1" in str(raised.value)
    assert is_one_sentence(str(raised.value)), raised.value
