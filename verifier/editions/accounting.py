"""Which clauses of an edition forbid some answers, where no claim does by itself that is of such inputs."""

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
from verifier.audit.patterns import CallPattern, Constant, Input, Several, all_patterns
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
from verifier.saying import fails_on, texts_in
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


def forbidding_alone(
    claim: Claim, game: Game, edition: Enum, engine: ModuleType, values: Mapping[str, Any], atoms: Atoms
) -> Claim | None:
    """A claim of the edition on one call that forbids what the engine answers to one of those that another claim makes.

    That is asked of calls that are of inputs as they are.
    """
    with begun_anew():
        its_own = Atoms(texts_in(game))
        calls = all_patterns(whenever(claim), game, [edition], its_own)
        functions = {call.function for call in calls}
        there = [each for each in game.claims if each.in_force(edition.value) and not each.witness_wanted]
        for other in sorted(there, key=lambda each: each.corollary):
            if functions.isdisjoint(posing.functions_of(other)):
                continue
            asked = all_patterns(other, game, [edition], its_own)
            if len(asked) == 1 and asked[0].alone:
                for inputs in filter(None, (_inputs_for(asked[0], call, claim, other, values) for call in calls)):
                    if fails_on(other, game, engine, inputs, atoms):
                        return other
    return None


def _inputs_for(
    asked: CallPattern, call: CallPattern, claim: Claim, other: Claim, values: Mapping[str, Any]
) -> dict[str, Any] | None:
    """The inputs of the other claim of which it asks the call that a claim makes of these values; None if there are none."""
    if asked.function != call.function:
        return None
    shapes, wanted = posing.signature_of(claim).shapes, posing.signature_of(other).shapes
    inputs: dict[str, Any] = {}
    pairs = list(zip(asked.arguments, call.arguments, strict=True))
    while pairs:
        match pairs.pop(0):
            case Input(name), Input(own) if name not in inputs and wanted[name] == shapes[own]:
                inputs[name] = values[own]
            case Several(parts), Several(others) if len(parts) == len(others):
                pairs += zip(parts, others, strict=True)
            case one, another if one != another or not isinstance(one, Constant):
                return None
    return inputs if inputs.keys() == wanted.keys() else None


def _answered(situation: Situation, call: Any, answered: tuple[EngineAnswer, Any, Any]) -> list[z3.BoolRef]:
    """That a call is answered so."""
    answer, view, _ = answered
    refused = equal(lower(call.answer.refused), lower(answer.refused))
    return [refused] if z3.is_true(z3.simplify(lower(answer.refused))) else [refused, same(situation.view(call), view)]


def _is_there(id: str, game: Game, edition: Enum) -> bool:
    return any(clause.id == id and clause.in_force(edition.value) for clause in game.clauses)
