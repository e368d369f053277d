"""`with`: what is entered is left again on every way out, and may swallow the error by which it is left."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial
from types import FunctionType
from typing import Any

from verifier.follow import assignment, calls, classes, comparison, exceptions, expressions, ordinary, statements
from verifier.follow.execution import Execution, nothing
from verifier.follow.sources import NoSource, source_of
from verifier.follow.values import OpaqueText


def with_statement(run: Execution, node: ast.With) -> None:
    """`with manager as target:`, also of several."""
    _within(run, node.items, node.body)


def _within(run: Execution, items: Sequence[ast.withitem], body: Sequence[ast.stmt]) -> None:
    if not items:
        statements.block(run, body)
        return
    target = items[0].optional_vars

    def go_on(entered: Any) -> None:
        if target is not None:
            assignment.assign(run, target, entered)
        _within(run, items[1:], body)

    manager = expressions.evaluate(run, items[0].context_expr)
    run.cases(manager, lambda each: _entered(run, each, go_on))


def _entered(run: Execution, manager: Any, go_on: Callable[[Any], None]) -> None:
    for name in ("__enter__", "__exit__"):
        _check_method(run, manager, name)
    entered = calls.call_method(run, manager, "__enter__", [])

    def leave() -> None:
        calls.call_method(run, manager, "__exit__", [None, None, None])

    def leave_by(error: Any) -> None:
        # Where the error was raised nobody looks at.
        swallows = calls.call_method(run, manager, "__exit__", [calls.class_of(error), error, OpaqueText()])
        run.branch(comparison.truth(run, swallows), nothing, lambda: run.fail(error))

    exceptions.with_final(run, partial(go_on, entered), leave, lambda error: run.cases(error, leave_by))


def _check_method(run: Execution, manager: Any, name: str) -> None:
    """Require that a value can be entered and left by methods that can be followed."""
    cls = calls.class_of(manager)
    held = ordinary.find(cls, name)
    if held is None:
        run.fail(TypeError(f"{classes.type_name(manager)} does not support the context manager protocol"))
    if not isinstance(held, FunctionType):
        run.unsupported(f"it enters {comparison.in_words(manager)} by `with`, whose inside isn't Python")
    try:
        if name == "__exit__" and _looks_at_traceback(source_of(held)):
            run.unsupported(f"the `__exit__` of `{cls.__name__}` may look at where an error was raised")
    except NoSource as error:
        run.unsupported(str(error))


def _looks_at_traceback(node: ast.FunctionDef | ast.Lambda) -> bool:
    """Whether an `__exit__` uses what it is given last."""
    by_place = [*node.args.posonlyargs, *node.args.args]
    last = by_place[3] if len(by_place) > 3 else node.args.vararg
    body = node.body if isinstance(node.body, list) else [node.body]
    names = {each.id for part in body for each in ast.walk(part) if isinstance(each, ast.Name)}
    return last is not None and last.arg in names
