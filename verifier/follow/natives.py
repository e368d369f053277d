"""What stands in for builtins and functions of the standard library whose inside isn't Python, or isn't worth following."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import BuiltinFunctionType, FunctionType
from typing import Any

Model = Callable[..., Any]

_MODELS: dict[Any, Model] = {}

_KINDS = frozenset(map(id, (type, BuiltinFunctionType, FunctionType)))
"""The types, by their addresses, of what may have a stand-in: others may say that they are equal to what has one."""


_MODELS_OF_CODE: dict[int, tuple[FunctionType, Model]] = {}
"""By the addresses of codes that Python makes functions of again and again, one of these functions and what stands in."""

_models_of: dict[FunctionType, Model] = {}
"""What stands in for each of these functions that was called."""


def model_of(function: Any) -> Model | None:
    """What stands in for a function, if anything does."""
    if type(function) is FunctionType and id(function.__code__) in _MODELS_OF_CODE:
        example, model = _MODELS_OF_CODE[id(function.__code__)]
        return _models_of.setdefault(function, partial(model, function)) if _sees_the_same(function, example) else None
    return _MODELS.get(function) if id(type(function)) in _KINDS else None


def _sees_the_same(function: FunctionType, example: FunctionType) -> bool:
    """Whether a function of the same code means the same by its names: only what is its own may be another thing."""
    if function.__globals__ is not example.__globals__ or function.__kwdefaults__ or function.__defaults__:
        return False
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), example.__closure__ or (), strict=True)
    return all(name in _OWN or own.cell_contents is its.cell_contents for name, own, its in cells)


_OWN = frozenset({"field_names", "num_fields", "dispatch", "funcname", "func"})
"""What is another thing in the functions of each named tuple, and in each that a decorator of the library's made."""


def stands_in_for(*functions: Any) -> Callable[[Model], Model]:
    """Register what is called, with the run as first argument, in place of these functions."""

    def register(model: Model) -> Model:
        for function in functions:
            _MODELS[function] = model
        return model

    return register


def stands_in_for_code(example: FunctionType) -> Callable[[Model], Model]:
    """Register what is called, with the function and the run first, in place of all that Python makes as it did this one."""

    def register(model: Model) -> Model:
        _MODELS_OF_CODE[id(example.__code__)] = example, model
        return model

    return register


# Each of these registers its models as it is imported.
from verifier.follow import (  # noqa: E402
    builtin_iteration,  # noqa: F401
    builtin_types,  # noqa: F401
    calculation,  # noqa: F401
    copies,  # noqa: F401
    deques,  # noqa: F401
    dict_kinds,  # noqa: F401
    getters,  # noqa: F401
    iterators,  # noqa: F401
    named_tuples,  # noqa: F401
    ordering,  # noqa: F401
    standard_library,  # noqa: F401
)
