"""Exceptions: the statements that raise errors, handle them, and clean up on every way out."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from verifier.follow import assignment, calls, connectives, expressions, statements
from verifier.follow.execution import Execution, Scope, Ways
from verifier.follow.values import UNBOUND, Union, as_items
from verifier.terms import TRUE


def raise_statement(run: Execution, node: ast.Raise) -> None:
    """`raise error from cause`."""
    if node.exc is None:
        run.cases(run.local(_CURRENT), lambda current: _raise_again(run, current))
        return
    error = expressions.evaluate(run, node.exc)
    cause = None if node.cause is None else expressions.evaluate(run, node.cause)

    def fail(each: Any) -> None:
        made = _error(run, each)
        run.cases(cause, lambda other: None if other is None else _error(run, other))
        run.fail(made)

    run.cases(error, fail)


def _error(run: Execution, value: Any) -> Any:
    """What is raised by raising a value: an error, or one of that class."""
    made = calls.call(run, value, []) if isinstance(value, type) and issubclass(value, BaseException) else value
    if not issubclass(calls.class_of(made), BaseException):
        run.fail(TypeError("exceptions must derive from BaseException"))
    return made


_CURRENT = "<the error being handled>"


def _raise_again(run: Execution, current: Any) -> None:
    if current is UNBOUND:
        run.unsupported("it raises an error again that this function isn't handling")
    run.fail(current)


def try_statement(run: Execution, node: ast.Try) -> None:
    """`try`, with its handlers, its `else` and its `finally`."""
    if any(isinstance(each, ast.Raise) and each.exc is None for final in node.finalbody for each in ast.walk(final)):
        run.unsupported("it raises an error again in a `finally`")
    _check_closing(run, node)
    if node.finalbody:
        with_final(run, lambda: _handled(run, node), lambda: statements.block(run, node.finalbody))
    else:
        _handled(run, node)


def _check_closing(run: Execution, node: ast.Try) -> None:
    """Give up a generator that may notice that it is closed, by a handler that also gets GeneratorExit."""
    scope = run.scope
    assert scope is not None
    if scope.give is None or not any(
        isinstance(each, (ast.Yield, ast.YieldFrom)) for part in node.body for each in ast.walk(part)
    ):
        return
    for handler in node.handlers:
        caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        if not all(isinstance(each, ast.Name) and _is_ordinary_error(scope, each.id) for each in caught):
            run.unsupported("it may handle the error by which a generator is closed")


def _is_ordinary_error(scope: Scope, name: str) -> bool:
    """Whether a name that a handler catches surely is that of an Exception."""
    around: Scope | None = scope
    while around is not None:
        if name in around.names or name in around.cells:
            return False
        around = around.outer
    caught = scope.globals.get(name, vars(builtins).get(name))
    return isinstance(caught, type) and issubclass(caught, Exception)


def _handled(run: Execution, node: ast.Try) -> None:
    raised: Ways = []
    finished: Ways = []
    ends: Ways = []
    with run.inside(run.scope, raised):
        run.attempt(lambda: statements.block(run, node.body), finished)
    if finished:
        run.meet(finished)
        run.attempt(lambda: statements.block(run, node.orelse), ends)
    for state, error in raised:
        run.state = state
        run.attempt(partial(run.cases, error, partial(_handle, run, node.handlers)), ends)
    run.meet(ends)


def _handle(run: Execution, handlers: Sequence[ast.ExceptHandler], error: Any) -> None:
    for handler in handlers:
        if handler.type is None or _catches(run, expressions.evaluate(run, handler.type), error):
            _handle_by(run, handler, error)
            return
    run.fail(error)


def _handle_by(run: Execution, handler: ast.ExceptHandler, error: Any) -> None:
    """Run a handler; on every way out of it its name has no value any more."""
    name = None if handler.name is None else ast.Name(handler.name, ast.Store())
    outer = run.local(_CURRENT)

    def forget() -> None:
        assert run.scope is not None
        run.bind(run.scope, _CURRENT, outer)
        if name is not None:
            assignment.assign(run, name, UNBOUND)

    assert run.scope is not None
    run.bind(run.scope, _CURRENT, error)
    if name is not None:
        assignment.assign(run, name, error)
    with_final(run, lambda: statements.block(run, handler.body), forget)


def _catches(run: Execution, caught: Any, error: Any) -> bool:
    items = as_items(caught)
    kinds = ((TRUE, caught),) if items is None else items
    for guard, kind in kinds:
        if isinstance(kind, Union) or guard is not TRUE:
            run.unsupported("it catches errors of a type that isn't known")
        if not isinstance(kind, type) or not issubclass(kind, BaseException):
            run.fail(TypeError("catching classes that do not inherit from BaseException is not allowed"))
    # Python doesn't ask a metaclass here, as `issubclass` would.
    return any(kind is each for _, kind in kinds for each in calls.class_of(error).__mro__)


def with_final(
    run: Execution, body: Callable[[], None], final: Callable[[], None], by_error: Callable[[Any], None] | None = None
) -> None:
    """Do `final` on every way out of `body`: the end, an error, a return, a break and a continue.

    Where there is a `by_error`, that is done instead with an error, and this way goes on behind the body.
    """
    scope = run.scope
    assert scope is not None
    inner: dict[str, Ways] = {"raised": [], "returns": [], "breaks": [], "continues": []}
    outer_raised, outer_returns = run.raised, scope.returns
    ends: Ways = []
    scope.returns = inner["returns"]
    scope.breaks.append(inner["breaks"])
    scope.continues.append(inner["continues"])
    with run.inside(scope, inner["raised"]):
        run.attempt(body, ends)
    scope.returns = outer_returns
    scope.breaks.pop()
    scope.continues.pop()
    outer: dict[str, Ways] = {"raised": outer_raised, "returns": outer_returns}
    if scope.breaks:
        outer |= {"breaks": scope.breaks[-1], "continues": scope.continues[-1]}
    finished: Ways = []
    for kind, ways in inner.items():
        for state, value in ways:
            if kind == "raised" and by_error is not None:
                run.state = state
                run.attempt(partial(by_error, value), finished)
            else:
                _finally(run, final, (state, value), outer[kind])
    for way in ends:
        _finally(run, final, way, finished)
    run.meet(finished)


def _finally(run: Execution, final: Callable[[], None], way: tuple[Any, Any], onward: Ways) -> None:
    run.state, value = way
    finished: Ways = []
    run.attempt(final, finished)
    onward += [(state, value) for state, _ in finished]


def assert_statement(run: Execution, node: ast.Assert) -> None:
    """`assert test, message`, which Python leaves out where it optimizes."""
    if not __debug__:
        return

    def error() -> Any:
        return calls.call(run, AssertionError, [] if node.msg is None else [expressions.evaluate(run, node.msg)])

    run.require(connectives.holds(run, node.test), error)
