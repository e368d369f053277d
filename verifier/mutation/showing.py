"""What was found of one mutant, with its input: as for an engine under test."""

from __future__ import annotations

from types import ModuleType

from rich.text import Text

from verifier import posing
from verifier.claims import Claim
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.mutation.judging import Judging
from verifier.mutation.verdicts import Equivalent, Killed, LeftOpen, MutantResult, Survived, Undecided
from verifier.prove import begun_anew
from verifier.prover import Prover
from verifier.report import witness_text
from verifier.saying import Said, as_predicate, given_in_words, texts_in, when_in_words
from verifier.verdicts import Refuted


def shown(judging: Judging, result: MutantResult) -> Text:
    """The least witness of a mutant that was killed, the input on which one that survived differs, or what is known else."""
    match result.verdict:
        case Killed(claim):
            with judging.copies.chosen(result.mutant.id) as module, begun_anew():
                return _witness(judging, _named(judging, claim), module)
        case Survived(claim) | LeftOpen(claim):
            with begun_anew():
                return _difference(judging, _named(judging, claim), result)
        case Equivalent(scope):
            return Text(f"  answers as the engine does {scope}, two solvers say")
        case Undecided(why):
            return Text(f"  {why}")


def _named(judging: Judging, id: str) -> Claim:
    return next(claim for claim in judging.game.claims if claim.id == id)


def _witness(judging: Judging, claim: Claim, module: ModuleType) -> Text:
    game = judging.game
    atoms = Atoms(texts_in(game))
    verdict = Prover(game, claim, module, game.engine, judging.editions, atoms).verdict()
    # It was killed by an input that was run; that a least one can't be told is no reason to doubt it.
    text = (
        witness_text(verdict.witness, columns=90) if isinstance(verdict, Refuted) else Text("  the least input isn't known")
    )
    return Text.assemble(f"  breaks {claim.id}: {claim.title}\n", text)


def _difference(judging: Judging, claim: Claim, result: MutantResult) -> Text:
    assert isinstance(result.verdict, Survived | LeftOpen)
    game, atoms = judging.game, Atoms(texts_in(judging.game))
    signature = posing.signature_of(claim)
    inputs = decode_inputs(result.verdict.inputs, signature, game, atoms)
    engine = Said.of(claim, game, judging.copies.module, inputs, atoms).engine_says
    with judging.copies.chosen(result.mutant.id) as module:
        mutant = Said.of(claim, game, module, inputs, atoms).engine_says
    given = "; ".join(given_in_words(claim, game, signature.shapes, inputs)) or "nothing"
    return Text(
        f"  Given   {given}\n  When    {when_in_words(claim, game, inputs)}\n"
        f"  Then    the engine {as_predicate(engine)}\n          the mutant {as_predicate(mutant)}\n"
        f"          and {claim.id} holds of both"
    )
