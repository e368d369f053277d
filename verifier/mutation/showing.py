"""What was found of one mutant, with its input: as for an engine under test."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from rich.text import Text

from verifier import posing
from verifier.claims import Claim
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.mutation.judging import Judging
from verifier.mutation.verdicts import Elsewhere, Equivalent, Killed, LeftOpen, MutantResult, Survived, Undecided
from verifier.pages import Paragraph
from verifier.prove import begun_anew
from verifier.prover import Prover
from verifier.report import joined, paragraphs, witness_text
from verifier.saying import Said, as_predicate, given_in_words, texts_in, when_in_words
from verifier.verdicts import Refuted


def shown(judging: Judging, result: MutantResult, *, columns: int) -> Text:
    """The least witness of a mutant that was killed, the input on which one that survived differs, or what is known else."""
    match result.verdict:
        case Killed(claim):
            with judging.copies.chosen(result.mutant.id) as module, begun_anew():
                return _witness(judging, _named(judging, claim), module, columns)
        case Survived(claim) | LeftOpen(claim) | Elsewhere(claim):
            with begun_anew():
                return joined(paragraphs(_difference(judging, _named(judging, claim), result), columns=columns))
        case Equivalent(scope, solvers):
            return Text(f"  answers as the engine does {scope}, {'two solvers say' if solvers == 2 else 'one solver says'}")
        case Undecided(why):
            return Text(f"  {why}")


def _named(judging: Judging, id: str) -> Claim:
    return next(claim for claim in judging.game.claims if claim.id == id)


def _witness(judging: Judging, claim: Claim, module: ModuleType, columns: int) -> Text:
    game = judging.game
    atoms = Atoms(texts_in(game))
    verdict = Prover(game, claim, module, game.engine, judging.editions, atoms).verdict()
    # It was killed by an input that was run; that a least one can't be told is no reason to doubt it.
    unknown = Text("  the least input isn't known")
    text = witness_text(verdict.witness, columns=columns) if isinstance(verdict, Refuted) else unknown
    return Text.assemble(f"  breaks {claim.id}: {claim.title}\n", text)


def _difference(judging: Judging, claim: Claim, result: MutantResult) -> Iterator[Paragraph]:
    assert isinstance(result.verdict, Survived | LeftOpen | Elsewhere)
    game, atoms = judging.game, Atoms(texts_in(judging.game))
    signature = posing.signature_of(claim)
    inputs = decode_inputs(result.verdict.inputs, signature, game, atoms)
    engine = Said.of(claim, game, judging.copies.module, inputs, atoms).engine_says
    with judging.copies.chosen(result.mutant.id) as module:
        mutant = Said.of(claim, game, module, inputs, atoms).engine_says
    for place, line in enumerate(given_in_words(claim, game, signature.shapes, inputs)):
        yield "" if place else "Given", line
    yield "When", when_in_words(claim, game, inputs)
    yield "Then", f"the engine {as_predicate(engine)}"
    yield "", f"the mutant {as_predicate(mutant)}"
    yield "", f"and {claim.id} holds of both"
