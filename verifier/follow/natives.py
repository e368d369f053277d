"""What stands in for builtins and functions of the standard library whose inside isn't Python, or isn't worth following."""

from __future__ import annotations

from collections.abc import Callable
from types import BuiltinFunctionType, FunctionType
from typing import Any

Model = Callable[..., Any]

_MODELS: dict[Any, Model] = {}

_KINDS = frozenset(map(id, (type, BuiltinFunctionType, FunctionType)))
"""The types, by their addresses, of what may have a stand-in: others may say that they are equal to what has one."""


def model_of(function: Any) -> Model | None:
    """What stands in for a function, if anything does."""
    return _MODELS.get(function) if id(type(function)) in _KINDS else None


def stands_in_for(*functions: Any) -> Callable[[Model], Model]:
    """Register what is called, with the run as first argument, in place of these functions."""

    def register(model: Model) -> Model:
        for function in functions:
            _MODELS[function] = model
        return model

    return register


# Each of these registers its models as it is imported.
from verifier.follow import builtin_iteration, builtin_types, calculation, copies, ordering, standard_library  # noqa: E402, F401
