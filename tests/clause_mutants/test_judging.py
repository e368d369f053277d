"""Mistakes in the clauses of a small game: what notices each of them, and which are none."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from tests.clause_mutants import door_engine
from tests.clause_mutants.door_engine import Door
from tests.clause_mutants.doors import BLUE, GAME, OF_CLAY, Edition, bare_in
from verifier.audit.lawbook import Lawbook
from verifier.audit.situations import Situation
from verifier.clause_mutants import trials
from verifier.clause_mutants.examples import Examples
from verifier.clause_mutants.judging import ClauseJudging
from verifier.clause_mutants.sayings import Sayings
from verifier.clause_mutants.verdicts import (
    ClauseMutantResult,
    ClauseVerdict,
    Equivalent,
    NoticedByAudit,
    NoticedByEngine,
    NoticedByExample,
    Stricter,
    Unnoticed,
)
from verifier.follow.atoms import Atoms
from verifier.follow.execution import CannotFollow
from verifier.game import Example, Game
from verifier.mutation.verdicts import Undecided
from verifier.solving import Answer

Named = dict[tuple[str, str, str], ClauseVerdict]


def judged(game: Game = GAME, *, jobs: int = 1) -> list[ClauseMutantResult]:
    judging = ClauseJudging(game, door_engine, tuple(Edition), jobs)
    return judging.results(game.claims, lambda done: None)


def by_name(results: list[ClauseMutantResult]) -> Named:
    return {(each.mutant.function, each.mutant.operator, each.mutant.was): each.verdict for each in results}


def in_other_editions(results: list[ClauseMutantResult], clause: str, interval: str) -> ClauseVerdict:
    """What becomes of the clause if it is in force in these editions."""
    (verdict,) = (each.verdict for each in results if each.clauses == (clause,) and each.mutant.becomes == interval)
    return verdict


def an_edition_too_few(results: list[ClauseMutantResult], clause: str) -> ClauseVerdict:
    """What becomes of the clause if it isn't in force any more in the edition with locks."""
    return in_other_editions(results, clause, "from the beginning until 2001-01-01")


@pytest.fixture(scope="module")
def results() -> list[ClauseMutantResult]:
    return judged()


@pytest.fixture(scope="module")
def verdicts(results: list[ClauseMutantResult]) -> Named:
    return by_name(results)


@pytest.mark.parametrize(
    "mutant",
    [
        ("green_or_red", "strengthened", "colour == 2"),
        ("read_off", "strengthened", "bare"),
        ("no_bell", "edition", "from 2002-01-01"),
    ],
)
def test_what_forbids_what_is_right_is_noticed_by_the_engine(verdicts: Named, mutant: tuple[str, str, str]) -> None:
    verdict = verdicts[mutant]
    assert isinstance(verdict, NoticedByEngine)
    assert verdict.inputs is not None, "a run breaks it"


@pytest.mark.parametrize(
    "mutant",
    [
        ("stands_open", "weakened", "after.opened"),
        ("stands_open", "dropped", "a door that is pushed stands open"),
        ("keeps_its_sign", "dropped", "what hangs on it stays on it"),
        ("read_off", "weakened", "sign == 0"),
        ("bell", "dropped", "a bell rings as the door opens"),
        ("to_taste", "dropped", "a door is liked or not"),
        ("to_taste", "weakened", "told.likes == likes(door)"),
    ],
)
def test_what_lets_through_what_is_wrong_is_noticed_by_the_audit(verdicts: Named, mutant: tuple[str, str, str]) -> None:
    assert isinstance(verdicts[mutant], NoticedByAudit)


@pytest.mark.parametrize(
    ("clause", "title", "edition"),
    [
        ("hinged", "a hinge is of brass or iron, and of brass as long as there is no lock", Edition.WOODEN),
        ("latched", "a latch is of brass or iron, and of brass with a lock and a bell", Edition.LOCKED),
        ("brazen", "a handle is of brass or iron, and of late of brass", Edition.SILENT),
    ],
)
def test_what_is_settled_in_one_edition_only_is_noticed_by_the_audit_there(
    verdicts: Named, clause: str, title: str, edition: Edition
) -> None:
    verdict = verdicts[clause, "dropped", title]
    assert isinstance(verdict, NoticedByAudit)
    assert verdict.inputs["edition"] == edition.value


def test_what_is_settled_of_few_inputs_only_is_noticed_by_the_audit_by_chance(
    verdicts: Named, monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped = "bolted", "dropped", "a bolt is of brass or iron, and of brass on the open door 2"
    verdict = verdicts[dropped]
    assert isinstance(verdict, NoticedByAudit)
    assert (verdict.inputs["door"]["opened"], verdict.inputs["door"]["number"]) == (True, 2)
    monkeypatch.setattr(trials, "CHANCES", 0)
    assert isinstance(by_name(judged())[dropped], Unnoticed)


def test_a_clause_in_an_edition_too_few_is_noticed_by_the_audit_in_that_edition(results: list[ClauseMutantResult]) -> None:
    verdict = an_edition_too_few(results, "2.1")
    assert isinstance(verdict, NoticedByAudit)
    assert verdict.inputs["edition"] == Edition.LOCKED.value


@pytest.mark.parametrize("edition", Edition)
def test_asked_of_one_edition_a_clause_that_is_in_force_there_as_it_should_be_is_no_mistake(edition: Edition) -> None:
    judging = ClauseJudging(GAME, door_engine, (edition,), 1)
    rightly = {clause.id: clause for clause in GAME.clauses}
    alike = {
        name
        for name, other in judging.mutants.in_other_editions.items()
        if other.in_force(edition.value) == rightly[other.id].in_force(edition.value)
    }
    found = {each.mutant.id: each.verdict for each in judging.results(GAME.claims, lambda done: None)}
    assert alike and all(found[name] == Equivalent() for name in alike & found.keys())


def test_a_clause_in_an_edition_too_many_where_it_has_nothing_to_speak_of_is_no_mistake(
    results: list[ClauseMutantResult],
) -> None:
    assert in_other_editions(results, "4.3", "from 2000-01-01 until 2002-01-01") == Equivalent()


@pytest.mark.parametrize(
    "mutant",
    [
        ("stands_open", "weakened", "after.number == door.number"),
        ("keeps_its_number", "dropped", "a door has one number"),
        ("keeps_its_sign", "strengthened", "door.sign.present"),
        ("read_off", "weakened", "door.sign.present"),
        ("added_up", "weakened", "door.sign.present"),
    ],
)
def test_what_others_say_or_what_is_of_nothing_that_is_there_is_no_mistake(
    verdicts: Named, mutant: tuple[str, str, str]
) -> None:
    assert verdicts[mutant] == Equivalent()


def test_what_forbids_what_clauses_leave_open_is_stricter_though_the_engine_obeys_it(verdicts: Named) -> None:
    """The handle may be of iron in the first edition, and the engine's never is."""
    stricter = {mutant: verdict for mutant, verdict in verdicts.items() if isinstance(verdict, Stricter)}
    brazen = next(verdict for (clause, kind, _), verdict in stricter.items() if (clause, kind) == ("brazen", "strengthened"))
    assert brazen.inputs["edition"] != Edition.SILENT.value


def test_what_was_too_hard_to_ask_about_what_is_not_there_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sayings, "_broken_otherwise", lambda *_: Answer.UNDECIDED)
    told = by_name(judged())
    assert isinstance(told["read_off", "weakened", "sign == 0"], Undecided)
    assert not any(isinstance(each, NoticedByAudit | Unnoticed) for each in told.values())
    dropped = "green_or_red", "dropped", "a door is green or red"
    assert isinstance(told[dropped], Undecided)
    assert isinstance(by_name(judged(replace(GAME, examples=(BLUE,))))[dropped], NoticedByExample)


def test_what_other_calls_would_tell_is_undecided_where_they_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_many(*_: object) -> None:
        raise CannotFollow("it goes on", None, None)

    monkeypatch.setattr(Lawbook, "wider", too_many)
    assert isinstance(by_name(judged())["green_or_red", "dropped", "a door is green or red"], Undecided)


def test_where_all_that_is_said_of_other_calls_is_too_much_less_is_said_and_nothing_unnoticed(
    verdicts: Named, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_of_it = Lawbook.wider

    def less(self: Lawbook, situation: Situation, atoms: Atoms) -> Iterator[Situation]:
        yield next(all_of_it(self, situation, atoms))
        raise CannotFollow("it goes on", None, None)

    monkeypatch.setattr(Lawbook, "wider", less)
    told = by_name(judged())
    assert {type(each) for each in told.values()} == {Equivalent, NoticedByAudit, NoticedByEngine, Stricter, Undecided}
    for mutant, verdict in verdicts.items():
        assert type(told[mutant]) is (Undecided if isinstance(verdict, Unnoticed) else type(verdict)), mutant


def test_where_the_answer_is_not_settled_only_an_example_notices(verdicts: Named) -> None:
    dropped = "green_or_red", "dropped", "a door is green or red"
    assert isinstance(verdicts[dropped], Unnoticed)
    told = by_name(judged(replace(GAME, examples=(BLUE, *OF_CLAY, bare_in(Edition.LOCKED)))))
    assert told[dropped] == NoticedByExample("3.1", "the painter's book")
    assert not any(isinstance(each, Unnoticed) for each in told.values())


def test_where_the_answer_is_not_settled_only_an_example_of_that_edition_notices_that_a_clause_is_not_in_force_there(
    results: list[ClauseMutantResult],
) -> None:
    assert isinstance(an_edition_too_few(results, "4.1"), Unnoticed)
    for edition, noticing in ((Edition.WOODEN, Unnoticed), (Edition.LOCKED, NoticedByExample)):
        told = judged(replace(GAME, examples=(bare_in(edition),)))
        assert isinstance(an_edition_too_few(told, "4.1"), noticing)


def test_clauses_that_a_mutant_matters_to_are_told_though_it_was_noticed_before_they_were_asked(
    results: list[ClauseMutantResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = {each.mutant.id: set(each.clauses) for each in results}
    monkeypatch.setattr("verifier.clause_mutants.judging.AT_ONCE", 1)
    assert {each.mutant.id: set(each.clauses) for each in judged()} == at_once


def test_an_example_that_the_clauses_have_otherwise_is_told() -> None:
    green = replace(BLUE, answers=(1,))
    assert list(Examples(replace(GAME, examples=(BLUE, green)), tuple(Edition)).wrong()) == [green]


def test_one_process_and_two_find_the_same() -> None:
    one, two = (
        subprocess.run(
            [sys.executable, "-c", f"from {__name__} import judged; print(judged(jobs={jobs}))"],
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for jobs in (1, 2)
    )
    assert one == two
    assert "NoticedByAudit(" in one


DOORS = [Door(*each) for each in product(range(4), (None, *range(4)), (False, True), (False, True))]


@pytest.mark.parametrize("claim", ["3.1", "3.2", "3.3"])
def test_verdicts_are_those_of_trying_all_doors_and_answers(results: list[ClauseMutantResult], claim: str) -> None:
    of_engine = {"3.1": door_engine.colour, "3.2": door_engine.sign, "3.3": door_engine.total}[claim]
    tried = [Example(claim, {"door": door}, (answer,), right=True, source="all") for door in DOORS for answer in range(8)]
    wrong = list(Examples(replace(GAME, examples=tried), tuple(Edition)).wrong())
    known = [replace(each, right=each not in wrong) for each in tried]
    examples = Examples(replace(GAME, examples=known), tuple(Edition))
    mutants = ClauseJudging(GAME, door_engine, tuple(Edition), 1).mutants
    found = [each for each in results if each.clauses == (claim,)]
    assert len(found) > 2
    for result in found:
        with mutants.chosen(result.mutant.id):
            otherwise = list(examples.wrong())
        forbidden = [each for each in otherwise if each.right and each.answers == (of_engine(each.inputs["door"]),)]
        expected: type | tuple[type, ...] = Equivalent
        if forbidden:
            expected = NoticedByEngine
        elif otherwise:
            expected = (NoticedByAudit, Unnoticed)
        assert isinstance(result.verdict, expected), result
