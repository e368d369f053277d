"""What claims presuppose is printed with what is proved."""

from dataclasses import replace
from enum import Enum

import pytest
import z3

from proofs.registry import GAME
from verifier.audit.situations import Situation
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.formulas import is_true
from verifier.lowering import lower
from verifier.posing import editions_of, hangs_on_answers, known_premise, make_inputs, one_of
from verifier.premises import premise_of
from verifier.prove import begun_anew


def test_no_claim_leaves_inputs_out_in_silence() -> None:
    silent = [claim for claim in GAME.claims if not premise_of([claim])]
    assert silent
    for claim in silent:
        atoms = Atoms()
        values = make_inputs(claim, GAME, editions_of(claim, tuple(GAME.editions)), atoms).values
        assert is_true(known_premise(claim, values, atoms)), claim.id
        assert not hangs_on_answers(claim, values, atoms), claim.id


def test_premises_are_found_in_all_claims() -> None:
    lines = {line for claim in GAME.claims for line in premise_of([claim])}
    assert not [line for line in lines if "what `" in line]


def test_split_cards_only_are_named() -> None:
    (claim,) = (claim for claim in GAME.claims if claim.id == "505.7a")
    (line,) = premise_of([claim])
    assert line.startswith("premise: naming_both_halves(card, names): a split card whose halves have two names")


@pytest.mark.parametrize("claim", GAME.claims, ids=lambda claim: claim.id)
def test_each_claim_speaks_of_some_game_in_each_edition_in_which_it_is_in_force(claim: Claim) -> None:
    assert not editions_without_a_game(claim)


def test_a_claim_that_speaks_of_no_game_in_some_editions_is_found() -> None:
    (claim,) = (claim for claim in GAME.claims if claim.id == "510.4e")
    too_early = replace(claim, clause=replace(claim.clause, since="2007-02-01"))
    silent = [edition for edition in GAME.editions if "2007-02-01" <= edition.value < "2009-07-08"]
    assert editions_without_a_game(too_early) == silent


def editions_without_a_game(claim: Claim) -> list[Enum | None]:
    """The editions in which the claim is in force, but no answers to any input meet its premise; None if it's told none."""
    with begun_anew():
        situation = Situation([claim], GAME, tuple(GAME.editions), Atoms(()))
        inputs = situation.inputs
        solver = z3.Solver()
        solver.add(*inputs.constraints(), situation.said[0].premise)
        edition = situation.edition
        if edition is None:
            return [] if solver.check() == z3.sat else [None]
        return [each for each in inputs.editions if solver.check(lower(one_of(edition, [each]))) != z3.sat]
