"""Which parts of an answer claims settle: what is called equivalent for that is what is found so by comparing it."""

from collections.abc import Callable

import lamp_engine
import pytest
from lamps import GAME, Edition

from verifier.follow.atoms import Atoms
from verifier.mutation import judging as judging_module
from verifier.mutation import settled
from verifier.mutation.judging import Judging
from verifier.mutation.settled import open_leaves
from verifier.mutation.verdicts import Equivalent, MutantVerdict
from verifier.prove import begun_anew
from verifier.vocabulary import Place

Judged = Callable[[], dict[str, MutantVerdict]]


@pytest.fixture
def judged() -> Judged:
    def judge() -> dict[str, MutantVerdict]:
        judging = Judging(GAME, lamp_engine, tuple(Edition), 2)
        groups = judging.groups(GAME.claims)
        results = judging.results(judging.reached_by(GAME.claims), groups, [], lambda done: None)
        return {each.mutant.id: each.verdict for each in results}

    return judge


def test_what_is_settled_is_called_what_comparing_finds(judged: Judged, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = judged()
    monkeypatch.setattr(settled, "LARGE", 0)
    by_claims = judged()
    assert {id: each.name for id, each in by_claims.items()} == {id: each.name for id, each in compared.items()}
    assert any(isinstance(each, Equivalent) and each.solvers == 1 for each in by_claims.values())
    assert not any(isinstance(each, Equivalent) and each.solvers == 1 for each in compared.values())


def test_were_nothing_open_survivors_would_be_missed(judged: Judged, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = judged()
    monkeypatch.setattr(judging_module, "open_leaves", lambda *_: frozenset())
    missed = [id for id, each in judged().items() if each.name == "EQUIVALENT" and compared[id].name == "SURVIVED"]
    assert missed


def test_it_is_not_told_of_several_calls_nor_of_small_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    groups = Judging(GAME, lamp_engine, tuple(Edition), 1).groups(GAME.claims)

    def told() -> list[frozenset[Place] | None]:
        found = []
        for group in groups:
            with begun_anew():
                found.append(open_leaves(group, GAME, tuple(Edition), Atoms()))
        return found

    assert set(told()) == {None}
    monkeypatch.setattr(settled, "LARGE", 0)
    assert len(set(told())) > 1
