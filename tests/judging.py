"""Asking the verifier of one engine and a few claims, and running its witnesses on the engine as it is."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from proofs.game import GAME
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.posing import signature_of
from verifier.prove import prove_claims
from verifier.verdicts import Verdict, Witness
from verifier.witnessing import Said, texts_in

CLAIMS = {claim.id: claim for claim in GAME.claims}


def verdicts(engine: str, *claims: str) -> Mapping[str, Verdict]:
    """What becomes of these claims, by their ids, for the engine of that module name."""
    results = prove_claims(GAME, [CLAIMS[claim] for claim in claims], engine, tuple(GAME.editions))
    return {result.claim: result.verdict for result in results}


@cache
def verdict_of_reference(claim: str) -> Verdict:
    """What becomes of a claim for the reference engine."""
    return verdicts(GAME.engine, claim)[claim]


def fails_on_plain_replay(witness: Witness) -> bool:
    """Whether the engine, run by Python on the witness as it is kept, breaks the claim."""
    claim, atoms = CLAIMS[witness.claim], Atoms(texts_in(GAME))
    inputs = decode_inputs(witness.inputs, signature_of(claim), GAME, atoms)
    return Said.of(claim, GAME, import_module(witness.engine), inputs, atoms).fails
