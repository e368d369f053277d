"""Asking the verifier of one engine and a few claims, and running its witnesses on the engine as it is."""

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any

from mistaken.mistakes import Mistake

import engine
from proofs.registry import GAME
from verifier import posing
from verifier.follow.atoms import Atoms
from verifier.prove import prove_claims, replay
from verifier.saying import texts_in
from verifier.verdicts import Verdict, Witness

CLAIMS = {claim.id: claim for claim in GAME.claims}


def reference_but_for(name: str, functions: Mapping[str, Callable[..., Any]]) -> str:
    """Make a module that is the reference engine but for these functions, a package of its own; gives its name.

    Were it one of the tests' package, what all of these change would be gathered anew for each such module.
    """
    name = name.replace(".", "_")
    module = ModuleType(name)
    vars(module).update({each: getattr(engine, each) for each in engine.__all__} | functions)
    sys.modules[name] = module
    return name


def install(mistake: Mistake) -> str:
    """Make a module of the reference engine with this mistake, and give its name."""
    function = mistake.function
    return reference_but_for(f"{function.__module__}.{function.__name__}", {mistake.replaces: function})


def verdicts(
    engine: str, *claims: str, readings: Sequence[str] = (), editions: Sequence[Enum] = tuple(GAME.editions)
) -> Mapping[str, Verdict]:
    """What becomes of these claims, by their ids, for the engine of that module name, in the readings chosen."""
    results = prove_claims(GAME, [CLAIMS[claim] for claim in claims], engine, tuple(editions), readings)
    return {result.claim: result.verdict for result in results}


def editions_of(*sections: str) -> tuple[Enum, ...]:
    """The first edition and the last, and those with which a clause of these sections begins or ends."""
    dates = {date for clause in GAME.clauses if clause.id.startswith(sections) for date in (clause.since, clause.until)}
    every = tuple(GAME.editions)
    return tuple(each for each in every if each in (every[0], every[-1]) or each.value in dates)


def claims_asking(functions: Collection[str], reading: str, *sections: str) -> list[str]:
    """The claims of these sections that ask an engine for any of the functions, and those of clauses with that reading."""
    return [
        id
        for id in CLAIMS
        if id.startswith(sections)
        and (reading in CLAIMS[id].clause.readings or not functions_asked(id).isdisjoint(functions))
    ]


@cache
def functions_asked(id: str) -> frozenset[str]:
    """The functions that a claim asks an engine for: of an engine in which another is replaced it says what it said."""
    inputs = posing.make_inputs(CLAIMS[id], GAME, tuple(GAME.editions), Atoms(texts_in(GAME)))
    return frozenset(call.function for call in posing.calls_made(CLAIMS[id], inputs.values, inputs.atoms))


def fails_on_plain_replay(witness: Witness) -> bool:
    """Whether the engine, run by Python on the witness as it is kept, breaks the claim."""
    return replay(GAME, witness, None).fails
