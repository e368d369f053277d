"""No mistake in these clauses of the rules would go unnoticed; `verifier mutants --of clauses` says so of all."""

import pytest

import engine
from proofs.registry import GAME
from verifier.clause_mutants.judging import ClauseJudging
from verifier.clause_mutants.verdicts import Unnoticed
from verifier.mutation.verdicts import Undecided
from verifier.rule_numbers import selects


@pytest.mark.parametrize("rule", ["505.8", "505.9", "506.3", "507.2", "511.4"])
def test_each_mistake_is_noticed(rule: str) -> None:
    claims = [each for each in GAME.claims if selects(rule, each.id)]
    found = ClauseJudging(GAME, engine, tuple(GAME.editions), jobs=1).results(claims, lambda done: None)
    assert found
    assert [each.mutant for each in found if isinstance(each.verdict, Unnoticed | Undecided)] == []
