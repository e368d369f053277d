"""What claims presuppose is printed with what is proved."""

from proofs.registry import GAME
from verifier.follow.atoms import Atoms
from verifier.formulas import is_true
from verifier.posing import editions_of, hangs_on_answers, known_premise, make_inputs
from verifier.premises import premise_of


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
