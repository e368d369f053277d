"""Where the nodes of a source are: what is around each, and where variables are read."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import cache

from verifier.follow.source_paths import FunctionNode, children_of

Parents = Mapping[ast.AST, ast.AST]


def parents_in(tree: ast.AST) -> Parents:
    """The node around each node but the tree itself, outer ones first."""
    parents: dict[ast.AST, ast.AST] = {}
    waiting = [tree]
    for parent in waiting:
        children = children_of(parent)
        parents.update(dict.fromkeys(children, parent))
        waiting += children
    return parents


def is_added_to(node: ast.AST, parents: Parents) -> bool:
    """Whether a node is what something is added to in place."""
    parent = parents.get(node)
    return isinstance(parent, ast.AugAssign) and parent.target is node


def is_of_a_class(node: ast.AST, parents: Parents) -> bool:
    """Whether a variable that is assigned at a node is a class's, and not a function's, a comprehension's or a module's."""
    while node in parents and not isinstance(node, FunctionNode | ast.ClassDef | ast.comprehension):
        node = parents[node]
    return isinstance(node, ast.ClassDef)


Readings = Mapping[tuple[str, ast.AST | None], Sequence[ast.Name]]
"""Where variables are read, or added to, by their names, each with the comprehension whose variable it is, if any."""


@cache
def readings_in(function: FunctionNode) -> Readings:
    """Where variables are read in a function and in those within it."""
    found: dict[tuple[str, ast.AST | None], list[ast.Name]] = {}
    waiting: list[tuple[ast.AST, Mapping[str, ast.AST]]] = [(function, {})]
    while waiting:
        node, own = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.setdefault((node.id, own.get(node.id)), []).append(node)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            found.setdefault((node.target.id, None), []).append(node.target)
        generators = getattr(node, "generators", [])
        targets = (each for generator in generators for each in ast.walk(generator.target) if isinstance(each, ast.Name))
        inside = {**own, **{each.id: node for each in targets}}
        if generators:
            # What a comprehension goes through first isn't within it.
            waiting.append((generators[0].iter, own))
            waiting += [(each, inside) for each in (generators[0].target, *generators[0].ifs, *generators[1:])]
        waiting += [(each, inside) for each in children_of(node) if each not in generators]
    return found


@cache
def stored_in(function: FunctionNode) -> frozenset[str]:
    """The names that are assigned in a function or in one within it, or are parameters; functions are none."""
    stored = {each.id for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    captured = {getattr(each, "name", None) for each in ast.walk(function) if isinstance(each, (ast.MatchAs, ast.MatchStar))}
    given = {each.arg for each in ast.walk(function) if isinstance(each, ast.arg)}
    return frozenset(stored | given | {each for each in captured if each})
