"""What of an answer claims settle: there whoever obeys them answers as the engine, which is proved to obey them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from verifier.audit.alike import open_places
from verifier.audit.questions import Both, Stated
from verifier.audit.situations import Situation
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.mutation.following import REFUSED
from verifier.vocabulary import Place, leaves_in

LARGE = 500
"""Of how many leaves an answer is for this to be asked: smaller ones both solvers soon compare with the engine's."""


def open_leaves(claims: Sequence[Claim], game: Game, editions: Sequence[Enum], atoms: Atoms) -> frozenset[Place] | None:
    """The places of leaves of the answer that may differ though all the claims hold; that of REFUSED if that may.

    Two answers that differ anywhere differ in one of these, then. The claims are of the same inputs; None is given if they
    make more than one call, if a corollary is among them, if the answer is small, or if it is too hard for the solver.
    """
    situation = Situation(claims, game, editions, atoms)
    if len(situation.calls) != 1 or any(claim.corollary for claim in claims):
        return None
    stated = Stated.of(situation, situation.calls)
    both = Both.of(stated, stated)
    if len(both.differing) < LARGE:
        return None
    found = open_places(both.obeying, both.differing)
    if found is None:
        return None
    places = [REFUSED, *(place for place, _ in leaves_in(situation.view(situation.calls[0])))]
    return frozenset(places[each] for each in found)
