"""One of an engine's functions, asked with any arguments of its types: a claim that says nothing of the answer."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any, get_type_hints

from verifier import posing
from verifier.claims import Claim, Goal
from verifier.formulas import TRUE


def functions_of(claims: Sequence[Claim], engine: ModuleType) -> list[str]:
    """The names of the engine's functions that claims may call."""
    names = dict.fromkeys(name for claim in claims for name in posing.functions_of(claim))
    return [name for name in names if hasattr(engine, name)]


def claim_of_any_arguments(model: Claim, function: str) -> Claim:
    """That a function of the protocol that a claim names may be asked anything; the rest of it is that claim's."""
    protocol = posing.signature_of(model).protocol
    hints = get_type_hints(getattr(protocol, function), include_extras=True)
    names = [name for name in hints if name != "return"]

    def body(engine: Any, *arguments: Any) -> Goal:
        getattr(engine.attempt, function)(*arguments)
        return Goal(TRUE, TRUE)

    parameters = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in ("engine", *names)]
    body.__annotations__ = {"engine": protocol} | {name: hints[name] for name in names}
    vars(body)["__signature__"] = inspect.Signature(parameters)
    return replace(model, id=f"any {function}", name=function, body=body)
