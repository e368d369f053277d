"""Which clauses of an edition together forbid some answers, where none of them does by itself on such inputs."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from itertools import chain
from types import ModuleType
from typing import Any

import z3

from verifier import posing
from verifier.assuming import Assumptions
from verifier.audit.lawbook import Lawbook
from verifier.audit.possible import CONFLICTS
from verifier.audit.situations import Situation
from verifier.audit.standing import by_clause
from verifier.callers import Answer as EngineAnswer
from verifier.claims import Claim
from verifier.editions.changes import whenever
from verifier.follow.atoms import Atoms
from verifier.formulas import TRUE, equal
from verifier.game import Game
from verifier.lowering import lower
from verifier.prove import begun_anew
from verifier.shapes import holds_function
from verifier.solving import Answer
from verifier.vocabulary import same


def forbidding(
    claim: Claim, game: Game, edition: Enum, engine: ModuleType, values: Mapping[str, Any], atoms: Atoms
) -> tuple[str, ...]:
    """The fewest clauses of the edition, by their ids, that forbid what the engine answers the claim; none if none do.

    Comparisons among the inputs can't be told apart from others, so then none are found.
    """
    signature = posing.signature_of(claim)
    if any(map(holds_function, signature.shapes.values())):
        return ()
    answers = posing.run_plainly(claim, game, engine, values, atoms).asked.answers
    with begun_anew():
        lawbook = Lawbook.on([claim], game, [edition])
        near = lawbook.situation([whenever(claim)], atoms)
        views = (posing.views_of(signature, each, near.viewer) for each in (near.inputs.values, values))
        known = [same(symbolic, plain) for symbolic, plain in zip(*views, strict=True)]
        calls = near.said[0].calls
        if len(calls) != len(answers):
            return ()
        for call, answered in zip(calls, answers, strict=True):
            known += _answered(near, call, answered)
        for situation in chain([near], lawbook.wider(near, atoms)):
            clauses = {id: each for id, each in by_clause(situation).items() if _is_there(id, game, edition)}
            always = [*situation.always(), *known]
            asked = Assumptions(always, clauses, conflicts=CONFLICTS, translated=situation.bits)
            if asked.ask(TRUE, []) is Answer.POSSIBLE and asked.ask(TRUE, clauses) is Answer.IMPOSSIBLE:
                return tuple(asked.smallest_core(TRUE))
    return ()


def _answered(situation: Situation, call: Any, answered: tuple[EngineAnswer, Any, Any]) -> list[z3.BoolRef]:
    """That a call is answered so."""
    answer, view, _ = answered
    refused = equal(lower(call.answer.refused), lower(answer.refused))
    return [refused] if z3.is_true(z3.simplify(lower(answer.refused))) else [refused, same(situation.view(call), view)]


def _is_there(id: str, game: Game, edition: Enum) -> bool:
    return any(clause.id == id and clause.in_force(edition.value) for clause in game.clauses)
