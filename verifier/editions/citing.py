"""What the rules of two editions have to do with an input on which the engine answers otherwise in one than in the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from types import ModuleType
from typing import Any

from verifier import posing
from verifier.claims import Claim
from verifier.comparing.verdicts import Different
from verifier.comparing.verdicts import Said as SaidByOne
from verifier.editions import accounting
from verifier.editions.changes import Pair, edition_of
from verifier.editions.verdicts import Differs, SaidIn
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.saying import fails_on, texts_in


def told(found: Different, asked: Sequence[Claim], game: Game, pair: Pair, engine: ModuleType) -> Differs:
    """The input with what the rules say in either edition; it is read from its written form, and run once more.

    Clauses of the claims that were `asked` are preferred to others.
    """
    claim = next((claim for claim in asked if claim.id == found.claim), asked[0])
    name = edition_of(claim, game)
    assert name is not None
    atoms = Atoms(texts_in(game))
    inputs = {**found.inputs, name: pair[0].value}
    values = decode_inputs(inputs, posing.signature_of(claim), game, atoms)
    said = []
    for says, (edition, other) in zip((found.one, found.other), (pair, pair[::-1]), strict=True):
        here = {**values, name: edition}
        claims = _asking(found.function, asked, game, edition, here, atoms)
        said.append(_said(says, claim, claims, game, engine, edition, other, here, atoms))
    return Differs(
        function=found.function,
        claim=found.claim,
        inputs=found.inputs,
        given=found.given,
        when=found.when,
        one=said[0],
        other=said[1],
        real=found.real,
        unique=found.unique,
    )


def _asking(
    function: str, asked: Sequence[Claim], game: Game, edition: Enum, values: Mapping[str, Any], atoms: Atoms
) -> list[Claim]:
    """The claims of an edition that ask the function of such inputs, those that were asked first, corollaries last."""
    signature = posing.signature_of(asked[0])
    there = [
        claim
        for claim in game.claims
        if not claim.witness_wanted and claim.in_force(edition.value) and posing.signature_of(claim) == signature
    ]
    there = [claim for claim in there if function in _called(claim, values, atoms)]
    return sorted(there, key=lambda claim: (claim.corollary, claim not in asked))


def _called(claim: Claim, values: Mapping[str, Any], atoms: Atoms) -> Iterator[str]:
    return (call.function for call in posing.calls_made(claim, values, atoms))


def _said(
    says: SaidByOne,
    told: Claim,
    claims: Sequence[Claim],
    game: Game,
    engine: ModuleType,
    edition: Enum,
    other: Enum,
    values: Mapping[str, Any],
    atoms: Atoms,
) -> SaidIn:
    as_in_other = _answering_as_in(engine, other)
    broken = (claim for claim in claims if fails_on(claim, game, engine, values, atoms))
    forbidding = (claim for claim in claims if fails_on(claim, game, as_in_other, values, atoms))
    breaks, cited = next(broken, None), next(forbidding, None)
    together = () if cited is not None else accounting.forbidding(told, game, edition, as_in_other, values, atoms)
    if cited is None and not together:
        cited = accounting.forbidding_alone(told, game, edition, as_in_other, values, atoms)
    return SaidIn(
        edition=edition.value,
        says=says.says,
        clause=None if cited is None else cited.clause.id,
        because=None if cited is None else cited.because or cited.clause.reason,
        together=together,
        breaks=None if breaks is None else breaks.id,
    )


def _answering_as_in(engine: ModuleType, edition: Enum) -> ModuleType:
    """The engine, answering as in this edition in whichever it is asked."""
    answering = ModuleType(engine.__name__)
    for name, function in vars(engine).items():
        if callable(function) and not isinstance(function, type):
            vars(answering)[name] = _in_edition(function, edition)
    return answering


def _in_edition(function: Any, edition: Enum) -> Any:
    def answer(*arguments: Any) -> Any:
        return function(*(edition if isinstance(each, type(edition)) else each for each in arguments))

    return answer
