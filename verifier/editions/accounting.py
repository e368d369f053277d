"""Which clauses of an edition forbid some answers, where no claim does by itself that is of such inputs."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from itertools import chain
from types import ModuleType
from typing import Any

import z3

from verifier import posing, terms
from verifier.assuming import Assumptions
from verifier.audit.lawbook import Lawbook
from verifier.audit.patterns import CallPattern, matched, patterns_of
from verifier.audit.possible import CONFLICTS
from verifier.audit.situations import Situation
from verifier.audit.standing import by_clause
from verifier.callers import Answer as EngineAnswer
from verifier.callers import Call
from verifier.claims import Claim
from verifier.editions.changes import whenever
from verifier.follow.atoms import Atoms
from verifier.formulas import TRUE, equal
from verifier.game import Game
from verifier.lowering import lower
from verifier.posing import Inputs
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
    asking = whenever(claim)
    with begun_anew():
        its_own = Atoms(texts_in(game))
        inputs = posing.make_inputs(asking, game, [edition], its_own)
        calls = posing.calls_made(asking, inputs.values, its_own)
        functions = {call.function for call in calls}
        there = [each for each in game.claims if each.in_force(edition.value) and not each.witness_wanted]
        for other in sorted(there, key=lambda each: each.corollary):
            if functions.isdisjoint(posing.functions_of(other)):
                continue
            pattern = patterns_of([other], game, [edition], its_own)[other.id]
            if pattern is None or not pattern.alone:
                continue
            for names in filter(None, (_names_for(other, pattern, call, inputs) for call in calls)):
                if fails_on(other, game, engine, {name: values[own] for name, own in names.items()}, atoms):
                    return other
    return None


def _names_for(other: Claim, pattern: CallPattern, call: Call, inputs: Inputs) -> dict[str, str] | None:
    """For each input of the other claim that of these inputs of which a call is the one that it asks; None if it isn't."""
    match = matched(pattern, call, posing.without_engine(inputs.atoms).run) if call.function == pattern.function else None
    if match is None or match[0] is not terms.TRUE:
        return None
    names = inputs.names_of(list(match[1].values()))
    if names is None:
        return None
    found, wanted = dict(zip(match[1], names, strict=True)), posing.signature_of(other).shapes
    fits = all(wanted[name] == inputs.signature.shapes[own] for name, own in found.items())
    return found if fits and found.keys() == wanted.keys() else None


def _answered(situation: Situation, call: Any, answered: tuple[EngineAnswer, Any, Any]) -> list[z3.BoolRef]:
    """That a call is answered so."""
    answer, view, _ = answered
    refused = equal(lower(call.answer.refused), lower(answer.refused))
    return [refused] if z3.is_true(z3.simplify(lower(answer.refused))) else [refused, same(situation.view(call), view)]


def _is_there(id: str, game: Game, edition: Enum) -> bool:
    return any(clause.id == id and clause.in_force(edition.value) for clause in game.clauses)
