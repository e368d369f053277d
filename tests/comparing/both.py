"""Comparing two engines in a test, and looking at what was found by running both."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from verifier import posing
from verifier.apart import Apart
from verifier.comparing.deciding import Comparing
from verifier.comparing.sides import Side, two_modules
from verifier.comparing.verdicts import Comparison, Different
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.saying import Said, texts_in
from verifier.together import of_the_same_inputs


def side_of(module: ModuleType, name: str) -> Side:
    """An engine that is there already."""
    return Side(name, module, Apart((), ()))


def compared(game: Game, sides: tuple[Side, Side], *rules: str) -> list[Comparison]:
    """What becomes of all that these claims ask, or all claims."""
    editions = tuple(game.editions)
    claims = [claim for claim in game.claims if not rules or claim.id in rules]
    assert len(claims) == len(rules) or not rules
    comparing = Comparing(game, sides, editions)
    return [each for group in of_the_same_inputs(claims, editions) for each in comparing.comparisons(group)]


def modules_compared(game: Game, one: str, other: str, *rules: str) -> list[Comparison]:
    """The same of the engines in two modules."""
    return compared(game, two_modules(one, other, game.packages), *rules)


def says_on(game: Game, module: ModuleType, found: Different) -> Said:
    """What an engine says on the input that was found."""
    claim = next(claim for claim in game.claims if claim.id == found.claim)
    atoms = Atoms(texts_in(game))
    return Said.of(claim, game, module, decode_inputs(found.inputs, posing.signature_of(claim), game, atoms), atoms)


def names(comparisons: Sequence[Comparison]) -> list[str]:
    """The verdicts."""
    return [each.verdict.name for each in comparisons]


def inputs_of(game: Game, found: Different) -> dict[str, Any]:
    """The inputs that were found."""
    claim = next(claim for claim in game.claims if claim.id == found.claim)
    return dict(decode_inputs(found.inputs, posing.signature_of(claim), game, Atoms(texts_in(game))))
