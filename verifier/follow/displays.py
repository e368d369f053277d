"""Displays: tuples, lists, sets and dicts that are written out, and when Python puts in what it evaluates."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from verifier.follow import containers, expressions, iteration, sets
from verifier.follow.execution import Execution
from verifier.follow.values import Items, Reference
from verifier.terms import TRUE

_MOST_AT_ONCE = 30
"""How many values Python evaluates before it makes a set or a dict of them: of more, each is put in as it is evaluated."""


def tuple_display(run: Execution, node: ast.Tuple) -> Any:
    """`(...)`, or what stands between commas."""
    return Items(_elements(run, node.elts))


def list_display(run: Execution, node: ast.List) -> Any:
    """`[...]`."""
    return run.new("list", _elements(run, node.elts))


def set_display(run: Execution, node: ast.Set) -> Any:
    """`{...}` of a set: from a star on, Python adds each element before it evaluates the next."""
    stars = [place for place, element in enumerate(node.elts) if isinstance(element, ast.Starred)]
    at_once = 0 if len(node.elts) > _MOST_AT_ONCE else min(stars, default=len(node.elts))
    made = run.new("set", sets.make_set(run, _elements(run, node.elts[:at_once])))
    for element in node.elts[at_once:]:
        if isinstance(element, ast.Starred):
            sets.update(run, made, expressions.evaluate(run, element.value))
        else:
            sets.add(run, made, expressions.evaluate(run, element))
    return made


def _elements(run: Execution, nodes: Sequence[ast.expr]) -> Any:
    found: list[Any] = []
    for node in nodes:
        if isinstance(node, ast.Starred):
            found += iteration.collect(run, iteration.measured(run, expressions.evaluate(run, node.value)))
        else:
            found.append((TRUE, expressions.evaluate(run, node)))
    return tuple(found)


def dict_display(run: Execution, node: ast.Dict) -> Any:
    """`{...}` of a dict: of a long part Python puts each entry in before it evaluates the next."""
    made = run.new("dict", ())
    for part in _parts(node):
        waiting: list[tuple[Any, Any]] = []
        for key_node, value_node in part:
            if key_node is None:
                containers.update(run, made, expressions.evaluate(run, value_node))
            else:
                waiting.append((expressions.evaluate(run, key_node), expressions.evaluate(run, value_node)))
            if 2 * len(part) > _MOST_AT_ONCE:
                _put(run, made, waiting)
        _put(run, made, waiting)
    return made


def _put(run: Execution, made: Reference, waiting: list[tuple[Any, Any]]) -> None:
    for key, value in waiting:
        containers.put_item(run, made, key, value)
    waiting.clear()


def _parts(node: ast.Dict) -> list[list[tuple[ast.expr | None, ast.expr]]]:
    """The entries of a dict display in the parts that Python makes of them: each `**` alone, and others by 17 at most."""
    parts: list[list[tuple[ast.expr | None, ast.expr]]] = []
    for key, value in zip(node.keys, node.values, strict=True):
        alone = not parts or key is None or parts[-1][0][0] is None
        if alone or 2 * (len(parts[-1]) - 1) > _MOST_AT_ONCE:
            parts.append([])
        parts[-1].append((key, value))
    return parts
