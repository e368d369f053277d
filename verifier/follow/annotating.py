"""The annotations of functions that the followed code makes: nothing is done with them, but Python evaluates them."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Sequence
from typing import Any

from verifier.follow import expressions, ordinary, sources
from verifier.follow.execution import Execution
from verifier.follow.values import FOLLOWED


def evaluate_all(run: Execution, nodes: Sequence[ast.expr]) -> None:
    """Evaluate annotations one after the other, unless the module says that they aren't to be."""
    assert run.scope is not None
    if sources.evaluates_annotations(run.scope.file):
        for node in nodes:
            _evaluate(run, node)


def _evaluate(run: Execution, node: ast.expr) -> Any:
    """The value of an annotation or of a part of one: what is made of types alone, Python itself makes of them."""
    match node:
        case ast.Subscript(value=owner, slice=index) if not isinstance(index, ast.Slice):
            return _made_of(run, node, operator.getitem, [_evaluate(run, owner), _evaluate(run, index)])
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _made_of(run, node, operator.or_, [_evaluate(run, left), _evaluate(run, right)])
        case ast.Tuple(elts=parts) if not _has_star(parts):
            return tuple(_evaluate(run, part) for part in parts)
        case ast.List(elts=parts) if not _has_star(parts):
            return [_evaluate(run, part) for part in parts]
        case _:
            return expressions.evaluate(run, node)


def _has_star(nodes: Sequence[ast.expr]) -> bool:
    return any(isinstance(node, ast.Starred) for node in nodes)


def _made_of(run: Execution, node: ast.expr, make: Callable[[Any, Any], Any], parts: list[Any]) -> Any:
    run.line = node.lineno
    if not all(map(_is_of_types, parts)):
        return run.unsupported("it annotates a function within another by what isn't made of types alone")
    try:
        return make(*parts)
    except (TypeError, AttributeError, KeyError) as error:
        return run.fail(error)


_FORMS = ("typing", "types", "collections.abc")
"""Modules with forms for types, as `list[int]`, `Any` and `Callable[..., int]` are: they only hold what they get."""


def _is_of_types(value: Any) -> bool:
    """Whether a value is a type, a form of the library's for types, or what these are made of."""
    cls = type(value)
    if isinstance(value, FOLLOWED):
        return False
    if cls in (tuple, list):
        return all(map(_is_of_types, value))
    if issubclass(cls, type):
        makers = [base for base in value.__mro__ if "__class_getitem__" in vars(base)]
        return not makers or ordinary.is_of_library(makers[0])
    plain = value is None or value is ... or cls in (str, int, bool, range)
    return plain or (cls.__module__ in _FORMS and ordinary.is_of_library(cls))
