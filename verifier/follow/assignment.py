"""Assignment: to a name, an attribute, an item, or to several at once."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from verifier.follow import classes, containers, expressions, iteration
from verifier.follow.execution import Execution, Scope
from verifier.terms import TRUE


def assign(run: Execution, target: ast.expr, value: Any) -> None:
    """Assign a value to a name, an attribute, an item, or piece by piece to several."""
    match target:
        case ast.Name(id=name):
            _assign_name(run, run.scope, name, value)
        case ast.Attribute(value=owner, attr=name):
            classes.put(run, expressions.evaluate(run, owner), name, value)
        case ast.Subscript(value=owner, slice=index):
            containers.put_item(run, expressions.evaluate(run, owner), expressions.evaluate(run, index), value)
        case ast.Tuple(elts=targets) | ast.List(elts=targets):
            _unpack(run, targets, value)
        case _:
            run.unsupported(f"it assigns to {type(target).__name__.lower()}, which can't be followed")


def assign_in_function(run: Execution, name: str, value: Any) -> None:
    """What `name := value` does: also within a comprehension it assigns to a variable of the function's."""
    scope = run.scope
    while scope is not None and scope.of_comprehension:
        scope = scope.outer
    _assign_name(run, scope, name, value)


def _assign_name(run: Execution, scope: Scope | None, name: str, value: Any) -> None:
    while scope is not None and name not in scope.declared_global and name not in scope.names:
        if name in scope.cells:
            run.unsupported(f"it changes `{name}`, which outlives the call, so a later call may answer otherwise")
        scope = scope.outer
    if scope is None or name in scope.declared_global:
        run.unsupported(f"it changes the global `{name}`, so a later call may answer otherwise")
    run.bind(scope, name, value)


def _unpack(run: Execution, targets: Sequence[ast.expr], value: Any) -> None:
    starred = [place for place, target in enumerate(targets) if isinstance(target, ast.Starred)]

    def with_items(items: list[Any]) -> None:
        if len(items) < len(targets) - len(starred) or (not starred and len(items) != len(targets)):
            run.fail(ValueError(f"{len(targets)} values expected, not {len(items)}"))
        if not starred:
            for target, item in zip(targets, items, strict=True):
                assign(run, target, item)
            return
        before, after = starred[0], len(targets) - starred[0] - 1
        rest = items[before : len(items) - after]
        parts = [*items[:before], run.new("list", tuple((TRUE, item) for item in rest)), *items[len(items) - after :]]
        for target, item in zip(targets, parts, strict=True):
            assign(run, target.value if isinstance(target, ast.Starred) else target, item)

    def unpack(each: Any) -> None:
        iteration.by_length(run, iteration.collect_at_once(run, each), with_items)

    run.cases(value, unpack)
