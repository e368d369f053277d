"""The game's examples: clauses judge each as the texts do, and each is judged otherwise by some mistake in a clause."""

from dataclasses import replace

import pytest

from engine.objects import Edition
from proofs.examples import EXAMPLES
from proofs.registry import GAME
from verifier.clause_mutants.examples import Examples
from verifier.clause_mutants.mutants import ClauseMutants


@pytest.fixture(scope="module")
def mutants() -> ClauseMutants:
    """The mutants of the game's clauses, which take a while to make."""
    return ClauseMutants(GAME)


def test_clauses_judge_the_examples_as_the_texts_do() -> None:
    assert list(Examples(GAME, tuple(Edition)).wrong()) == []


@pytest.mark.parametrize("claim", sorted({example.claim for example in EXAMPLES}))
def test_without_its_clause_an_example_is_judged_otherwise(claim: str, mutants: ClauseMutants) -> None:
    clause = next(each.clause for each in GAME.claims if each.id == claim)
    dropped = next(name for name, each in mutants.dropped.items() if each is clause)
    of_it = replace(GAME, examples=[example for example in EXAMPLES if example.claim == claim])
    with mutants.chosen(dropped):
        assert list(Examples(of_it, tuple(Edition)).wrong())
