"""Mutants of a small engine, end to end: what is killed, what is no mistake, and what no claim minds."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Self

import lamp_engine
import pytest
import z3
from lamps import GAME, Edition, switched

from verifier.mutation import deciding, differing
from verifier.mutation.copies import Copies
from verifier.mutation.following import Asking, Followed
from verifier.mutation.judging import Group, Judging
from verifier.mutation.reaching import Reaching
from verifier.mutation.running import Killed as KilledByRunning
from verifier.mutation.verdicts import Equivalent, Killed, MutantResult, MutantVerdict, Survived, Undecided
from verifier.second_solver import Told
from verifier.solving import Answer, Query


def judged(*, jobs: int = 2) -> list[MutantResult]:
    judging = Judging(GAME, lamp_engine, tuple(Edition), jobs)
    return judging.results(judging.reached_by(GAME.claims), judging.groups(GAME.claims), [], lambda done: None)


@pytest.fixture(scope="module")
def results() -> list[MutantResult]:
    return judged()


@pytest.fixture(scope="module")
def verdicts(results: list[MutantResult]) -> dict[tuple[str, str, str], MutantVerdict]:
    return {(each.mutant.function, each.mutant.was, each.mutant.becomes): each.verdict for each in results}


@pytest.mark.parametrize(
    ("mutant", "clause"),
    [
        (("lit", "level=0", "nothing"), "1.1"),
        (("lit", "Switch.OFF", "Switch.DIM"), "1.1"),
        (("lit", "lamp.broken", "not lamp.broken"), "1.1"),
        (("lit", "raise BrokenError('no light')", "nothing"), "1.2"),
        (("BRIGHTEST", "7", "6"), "1.1"),
        (("_dimmed", "level > 0", "level >= 0"), "1.1"),
        (("colour", "2", "3"), "2.1"),
        (("colour", "return 2 if lamp.level > 3 else 1", "nothing"), "2.1"),
        (("counted", "count += 1", "nothing"), "3.1"),
        (("counted", "count < lamp.level", "True"), "3.1"),
        (("bright", "lamp.level > 3", "lamp.level < 3"), "4.1"),
    ],
)
def test_what_a_claim_forbids_is_killed(
    verdicts: dict[tuple[str, str, str], MutantVerdict], mutant: tuple[str, str, str], clause: str
) -> None:
    verdict = verdicts[mutant]
    assert isinstance(verdict, Killed)
    assert verdict.clause == clause


@pytest.mark.parametrize(
    "mutant",
    [
        ("_dimmed", "level > 0", "level != 0"),
        ("counted", "count < lamp.level", "count != lamp.level"),
        ("bright", "lamp.level > 3", "lamp.level >= 3"),
        ("bright", "3", "4"),
    ],
)
def test_what_never_answers_otherwise_is_no_mistake(
    verdicts: dict[tuple[str, str, str], MutantVerdict], mutant: tuple[str, str, str]
) -> None:
    assert verdicts[mutant] == Equivalent("in all that 6 claims ask")


@pytest.mark.parametrize("mutant", [("colour", "2", "1"), ("colour", "lamp.level > 3", "lamp.level >= 3")])
def test_what_no_claim_minds_survives_with_an_input_on_which_it_differs(
    verdicts: dict[tuple[str, str, str], MutantVerdict], mutant: tuple[str, str, str]
) -> None:
    verdict = verdicts[mutant]
    assert isinstance(verdict, Survived)
    assert verdict.claim == "2.1"
    assert verdict.inputs["lamp"]["level"] in ((3,) if ">=" in mutant[2] else (4, 5, 6, 7))


@pytest.mark.parametrize(
    "left_out",
    [(), ("_by_examples",), ("_by_infecting",), ("_by_following",), ("_by_examples", "_by_infecting", "_by_following")],
)
def test_each_way_finds_what_the_others_find(
    results: list[MutantResult], left_out: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for way in left_out:
        monkeypatch.setattr(Judging, way, lambda *_: {})
    functions = ("bright", "colour")
    expected = {each.mutant.id: each.verdict.name for each in results if each.mutant.function in functions}
    judging = Judging(GAME, lamp_engine, tuple(Edition), 1)
    found = judging.results(list(expected), judging.groups(GAME.claims), [], lambda done: None)
    assert {each.mutant.id: each.verdict.name for each in found} == expected
    assert set(expected.values()) == {"KILLED", "EQUIVALENT", "SURVIVED"}


def test_what_is_asked_at_last_is_asked_of_what_others_leave(
    results: list[MutantResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[set[str]] = []
    decide = Judging._decide

    def noted(judging: Judging, mutants: Sequence[str], groups: Sequence[Group], told: Callable[[int], None]) -> None:
        asked.append(set(mutants))
        decide(judging, mutants, groups, told)

    monkeypatch.setattr(Judging, "_decide", noted)
    judging = Judging(GAME, lamp_engine, tuple(Edition), 1)
    at_last = judging.groups([switched])
    first = judging.groups([claim for claim in GAME.claims if claim is not switched])
    reached = judging.reached_by(GAME.claims)
    found = {
        each.mutant.id: each.verdict for each in judging.results(reached, first, [], lambda done: None, at_last=at_last)
    }
    assert {id: each.name for id, each in found.items()} == {each.mutant.id: each.verdict.name for each in results}
    everything, left = asked
    assert everything == set(reached)
    assert {found[id].name for id in everything - left} == {"KILLED", "EQUIVALENT"}
    assert any(isinstance(found[id], Killed) for id in left)
    scopes = {each.scope for id, each in found.items() if isinstance(each, Equivalent) and id not in left}
    assert scopes == {"in all that 5 claims ask"}


def test_what_no_claim_comes_by_is_not_judged(results: list[MutantResult]) -> None:
    judged_functions = {each.mutant.function for each in results}
    assert judged_functions == {"lit", "_dimmed", "colour", "counted", "bright", "BRIGHTEST"}


def test_one_process_and_two_find_the_same(results: list[MutantResult]) -> None:
    assert judged(jobs=1) == results


def test_what_kills_one_is_run_on_all_before_more_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Noted(Followed):
        def __init__(self, asking: Asking, mutants: Sequence[str]) -> None:
            asked.extend(mutants)
            super().__init__(asking, mutants)

    monkeypatch.setattr(deciding, "Followed", Noted)
    monkeypatch.setattr(deciding, "AT_ONCE", 1)
    judging = Judging(GAME, lamp_engine, tuple(Edition), 1)
    mutants = [mutant for mutant in judging.reached_by([switched]) if ".lit:" in mutant]
    outcomes = judging._deciding([switched]).tried([switched], mutants, None)
    killed = {mutant for mutant, outcome in outcomes.items() if isinstance(outcome, KilledByRunning)}
    assert set(asked) < set(mutants)
    assert set(mutants) - set(asked) <= killed


class ToldOfWhatIsGiven(Query):
    """It tells nothing, but of inputs that it is given besides what it was asked before."""

    before: Sequence[z3.BoolRef] = ()

    def __init__(self, formulas: Sequence[z3.BoolRef], *, incremental: bool, functions: bool, resources: int) -> None:
        super().__init__(formulas, incremental=incremental, functions=functions, resources=resources)
        known = ToldOfWhatIsGiven.before
        self._given = len(formulas) == len(known) + 1 and all(map(z3.eq, known, formulas))
        ToldOfWhatIsGiven.before = formulas

    def ask(self, *formulas: z3.BoolRef) -> Answer:
        return super().ask(*formulas) if self._given else Answer.UNDECIDED


def test_what_the_second_solver_finds_is_run_though_the_first_tells_nothing(
    results: list[MutantResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(differing, "Query", ToldOfWhatIsGiven)
    expected = {result.mutant.id: type(result.verdict) for result in results}
    found = {result.mutant.id: result.verdict for result in judged()}
    assert {mutant: type(verdict) for mutant, verdict in found.items()} == expected
    assert Survived in expected.values()
    assert 1 in {verdict.solvers for verdict in found.values() if isinstance(verdict, Equivalent)}


def test_what_only_the_first_solver_tells_is_said_to_be_told_by_one(
    results: list[MutantResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Told, "ask", lambda self, formula: Answer.UNDECIDED)
    expected = {result.mutant.id: result.verdict for result in results}
    for result in judged():
        before = expected[result.mutant.id]
        told_by_one = isinstance(before, Equivalent) and result.verdict == replace(before, solvers=1)
        assert told_by_one or type(result.verdict) is type(before) is not Equivalent


class Disputing:
    """A second solver that finds everything possible."""

    def __init__(self, name: str) -> None:
        """It needs no name."""

    def told(self, *_: object, **__: object) -> Self:
        return self

    def ask(self, _: z3.BoolRef) -> Answer:
        return Answer.POSSIBLE


def test_what_two_solvers_say_otherwise_is_not_decided(results: list[MutantResult], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(differing, "SecondSolver", Disputing)
    expected = {result.mutant.id: result.verdict for result in results}
    found = {result.mutant.id: result.verdict for result in judged()}
    disputed = [
        mutant for mutant, verdict in found.items() if isinstance(verdict, Undecided) and "other says" in verdict.why
    ]
    assert disputed and all(isinstance(expected[mutant], Equivalent) for mutant in disputed)


def test_what_nothing_is_told_of_is_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judging, "_by_infecting", lambda *_: {})
    monkeypatch.setattr(Judging, "_by_following", lambda *_: {})
    monkeypatch.setattr(Judging, "_by_comparing", lambda *_: {})
    assert {type(result.verdict) for result in judged(jobs=1)} == {Killed, Undecided}


def test_what_differs_and_is_not_asked_whether_it_obeys_is_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judging, "_by_following", lambda *_: {})
    monkeypatch.setattr(Judging, "_by_claims", lambda *_: {})
    assert {type(result.verdict) for result in judged(jobs=1)} == {Killed, Equivalent, Undecided}


def test_of_what_is_made_only_in_part_nothing_is_told_but_that_it_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Copies, "is_made_in_part", lambda *_: True)
    assert {type(result.verdict) for result in judged()} == {Killed, Undecided}


def test_code_that_is_come_by_must_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = Reaching.mutants

    def all_but_helpers(reaching: Reaching, functions: list[str]) -> list[str]:
        return [mutant for mutant in reached(reaching, functions) if "_dimmed" not in mutant]

    monkeypatch.setattr(Reaching, "mutants", all_but_helpers)
    judging = Judging(GAME, lamp_engine, list(Edition), 1)
    with pytest.raises(AssertionError, match=r"1\.1 comes by .*_dimmed.*, which its functions don't name"):
        judging._by_examples((switched,), [])
