"""Statements: one function for each kind, found by the kind of its node."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from collections.abc import Callable, Sequence
from functools import partial
from types import ModuleType
from typing import Any

from verifier import terms
from verifier.follow import (
    arithmetic,
    assignment,
    builtin_methods,
    calls,
    classes,
    comparison,
    connectives,
    containers,
    contexts,
    exceptions,
    expressions,
    iteration,
    operators,
    patterns,
    program,
    quantities,
    sets,
)
from verifier.follow.execution import Execution, Ways, nothing
from verifier.follow.instead import instead_of_statement
from verifier.follow.values import UNBOUND, Proxy, Reference, alternatives, boolean, truth_term


def block(run: Execution, body: Sequence[ast.stmt]) -> None:
    """Run statements one after the other."""
    for node in body:
        run.step(node)
        handler = _HANDLERS.get(type(node))
        if handler is None:
            advice = instead_of_statement(node)
            run.unsupported(f"it uses a `{type(node).__name__.lower()}` statement, which can't be followed{advice}")
        else:
            handler(run, node)


def _pass(run: Execution, node: ast.stmt) -> None:
    pass


def _expression(run: Execution, node: ast.Expr) -> None:
    expressions.evaluate(run, node.value)


def _return(run: Execution, node: ast.Return) -> None:
    value = None if node.value is None else expressions.evaluate(run, node.value)
    scope = run.scope
    assert scope is not None
    run.exit(scope.returns, value)


def _assign(run: Execution, node: ast.Assign) -> None:
    value = expressions.evaluate(run, node.value)
    for target in node.targets:
        assignment.assign(run, target, value)


def _annotated(run: Execution, node: ast.AnnAssign) -> None:
    if node.value is None and not isinstance(node.target, ast.Name):
        run.unsupported("it annotates what is no name, without assigning to it")
    if node.value is not None:
        assignment.assign(run, node.target, expressions.evaluate(run, node.value))


def _augmented(run: Execution, node: ast.AugAssign) -> None:
    """`target op= value`; lists, sets and dicts change in place."""
    put: Callable[[Any], None]
    match node.target:
        case ast.Name():
            old, put = expressions.evaluate(run, _as_read(node.target)), lambda new: assignment.assign(run, node.target, new)
        case ast.Attribute(value=owner_node, attr=name):
            owner = expressions.evaluate(run, owner_node)
            old, put = classes.get(run, owner, name), lambda new: classes.put(run, owner, name, new)
        case ast.Subscript(value=owner_node, slice=index_node):
            owner, index = expressions.evaluate(run, owner_node), expressions.evaluate(run, index_node)
            old, put = containers.item(run, owner, index), lambda new: containers.put_item(run, owner, index, new)
    value = expressions.evaluate(run, node.value)
    run.cases(old, lambda each: put(_in_place(run, type(node.op), each, value)))


def _as_read(node: ast.Name) -> ast.Name:
    return ast.Name(node.id, ast.Load(), lineno=node.lineno, col_offset=node.col_offset)


def _check_asks_nobody(run: Execution, kind: type[ast.operator], value: Any) -> None:
    """Give up where a collection is changed by a value that has the operator too: Python asks it before or after."""
    if any(comparison.defines(each, f"__r{arithmetic.BINARY[kind][0]}__") for _, each in alternatives(value)):
        run.unsupported("it changes a collection by what answers the operator itself")


def _in_place(run: Execution, kind: type[ast.operator], old: Any, value: Any) -> Any:
    method = f"__i{arithmetic.name_of(run, kind)}__"
    if comparison.defines(old, method):
        own = [partial(calls.call_method, run, old, method, [value])]
        return operators.first_answer(run, own, lambda: arithmetic.binary(run, kind, old, value))
    if isinstance(old, Reference) and old.kind in ("list", "set", "dict", "deque"):
        _check_asks_nobody(run, kind, value)
        return run.cases(value, lambda each: _change(run, kind, old, each))
    if isinstance(old, Proxy) and kind is ast.BitOr:
        run.fail(TypeError("'|=' is not supported by mappingproxy; use '|' instead"))
    if kind is ast.Mult and isinstance(old, int) and type(old) not in (int, bool) and not quantities.is_number(value):
        run.unsupported(f"it repeats by what is a `{type(old).__name__}`, which Python does in an expression only")
    return arithmetic.binary(run, kind, old, value)


def _change(run: Execution, kind: type[ast.operator], old: Reference, value: Any) -> Any:
    """What `old op= value` gives of a list, a set, a dict or a deque, which is changed if it has that operator."""
    match old.kind, kind:
        case "list", ast.Add:
            builtin_methods.extend(run, old, value)
        case "deque", ast.Add:
            builtin_methods.call_method(run, old, "extend", [value], {})
        case "dict", ast.BitOr:
            containers.update(run, old, value)
        case _:
            made = arithmetic.binary(run, kind, old, value)
            if not (old.kind == "list" and kind is ast.Mult) and not (old.kind == "set" and kind in sets.SET_OPERATIONS):
                return made
            run.cases(made, lambda each: run.write(old, run.read(each)))
    return old


def _if(run: Execution, node: ast.If) -> None:
    condition = connectives.holds(run, node.test)
    run.branch(condition, lambda: block(run, node.body), lambda: block(run, node.orelse))


def _match(run: Execution, node: ast.Match) -> None:
    subject = expressions.evaluate(run, node.subject)
    run.cases(subject, lambda each: _match_cases(run, each, node.cases))


def _match_cases(run: Execution, subject: Any, cases: Sequence[ast.match_case]) -> None:
    ends: Ways = []
    for case in cases:
        misses: Ways = []
        run.attempt(partial(_match_case, run, case, subject, misses), ends)
        if not misses:
            break
        run.meet(misses)
    else:
        ends.append((run.state, None))
    run.meet(ends)


def _match_case(run: Execution, case: ast.match_case, subject: Any, misses: Ways) -> None:
    patterns.match(run, case.pattern, subject, misses)
    patterns.bind(run, case.pattern)
    if case.guard is not None:
        run.branch(connectives.holds(run, case.guard), nothing, lambda: run.exit(misses))
    block(run, case.body)


def _for(run: Execution, node: ast.For) -> None:
    collection = expressions.evaluate(run, node.iter)

    def take(item: Any) -> None:
        assignment.assign(run, node.target, item)
        _round(run, node.body)

    _loop(run, node.orelse, lambda: iteration.each(run, collection, take))


def _while(run: Execution, node: ast.While) -> None:
    _loop(run, node.orelse, lambda: _rounds(run, node))


def _rounds(run: Execution, node: ast.While) -> None:
    finished: Ways = []
    while True:
        run.step(node)
        tested: Ways = []
        run.attempt(lambda: boolean(connectives.holds(run, node.test)), tested)
        if not tested:
            break
        condition = truth_term(run.meet(tested))
        decided = run.state.path.decide(condition)
        before = run.state
        if decided is not True:
            finished.append((before.under(terms.negate(condition)) if decided is None else before, None))
        if decided is False:
            break
        if decided is None:
            run.state = before.under(condition)
            if not run.possible():
                break
        going_on: Ways = []
        run.attempt(lambda: _round(run, node.body), going_on)
        if not going_on:
            break
    run.meet(finished)


def _round(run: Execution, body: Sequence[ast.stmt]) -> None:
    """Once through a loop's body; `continue` ends it like the body's end does."""
    scope = run.scope
    assert scope is not None
    ends: Ways = []
    scope.continues.append(ends)
    run.attempt(lambda: block(run, body), ends)
    scope.continues.pop()
    run.meet(ends)


def _loop(run: Execution, orelse: Sequence[ast.stmt], go_through: Callable[[], None]) -> None:
    scope = run.scope
    assert scope is not None
    ends: Ways = []
    finished: Ways = []
    scope.breaks.append(ends)
    run.attempt(go_through, finished)
    scope.breaks.pop()
    if finished:
        run.meet(finished)
        run.attempt(lambda: block(run, orelse), ends)
    run.meet(ends)


def _break(run: Execution, node: ast.Break) -> None:
    assert run.scope is not None
    run.exit(run.scope.breaks[-1])


def _continue(run: Execution, node: ast.Continue) -> None:
    assert run.scope is not None
    run.exit(run.scope.continues[-1])


def _define(run: Execution, node: ast.FunctionDef) -> None:
    decorators = [expressions.evaluate(run, decorator) for decorator in node.decorator_list]
    made: Any = expressions.closure(run, node)
    for decorator in reversed(decorators):
        made = calls.call(run, decorator, [made])
    assignment.assign(run, ast.Name(node.name, ast.Store()), made)


def _delete(run: Execution, node: ast.Delete) -> None:
    _delete_all(run, node.targets)


def _delete_all(run: Execution, targets: Sequence[ast.expr]) -> None:
    for target in targets:
        match target:
            case ast.Tuple(elts=inner) | ast.List(elts=inner):
                _delete_all(run, inner)
            case ast.Name():
                expressions.evaluate(run, _as_read(target))
                assignment.assign(run, target, UNBOUND)
            case ast.Subscript(value=owner, slice=index):
                _delete_item(run, expressions.evaluate(run, owner), expressions.evaluate(run, index))
            case _:
                run.unsupported("it deletes an attribute")


def _delete_item(run: Execution, container: Any, index: Any) -> None:
    def delete(each: Any) -> Any:
        if comparison.defines(each, "__delitem__"):
            return calls.call_method(run, each, "__delitem__", [index])
        if isinstance(each, Proxy):
            run.fail(TypeError("'mappingproxy' object doesn't support item deletion"))
        return builtin_methods.call_method(run, each, "__delitem__", [index], {})

    run.cases(container, delete)


def _import(run: Execution, node: ast.Import) -> None:
    for alias in node.names:
        module = _module(run, alias.name)
        name = alias.asname or alias.name.split(".")[0]
        assignment.assign(run, ast.Name(name, ast.Store()), module if alias.asname else _module(run, name))


def _module(run: Execution, name: str, package: str | None = None) -> Any:
    program.check_stays(run, f"the module `{name}`", run.program.changes.of_imports())
    try:
        absolute = importlib.util.resolve_name(name, package) if package else name
        only_now = _loaded_only_by(absolute)
        module = None if only_now else importlib.import_module(absolute)
    except Exception as error:
        return run.fail(error)
    if only_now:
        run.unsupported(f"it imports `{only_now}` only as it is called, which runs that module: import it at the top")
    return module


def _loaded_only_by(name: str) -> str | None:
    """The module whose code an import would run only now, which may change what was there before; None if there is none."""
    parts = name.split(".")
    missing = next((".".join(parts[:n]) for n in range(1, len(parts) + 1) if ".".join(parts[:n]) not in sys.modules), None)
    is_program = missing is not None and parts[0] not in sys.stdlib_module_names
    return missing if is_program and missing and importlib.util.find_spec(missing) is not None else None


def _import_from(run: Execution, node: ast.ImportFrom) -> None:
    assert run.scope is not None
    package = run.scope.globals.get("__package__")
    module = _module(run, "." * node.level + (node.module or ""), package if node.level else None)
    for alias in node.names:
        found = _imported(run, module, alias.name)
        assignment.assign(run, ast.Name(alias.asname or alias.name, ast.Store()), program.known(run, found))


def _imported(run: Execution, module: ModuleType, name: str) -> Any:
    """What `from module import name` gives: an attribute of the module's, or a module within it."""
    if name in vars(module) or "__getattr__" in vars(module):
        return classes.get(run, module, name)
    within = f"{module.__name__}.{name}"
    if not hasattr(module, "__path__") or importlib.util.find_spec(within) is None:
        return run.fail(ImportError(f"cannot import name '{name}' from '{module.__name__}'"))
    return _module(run, within)


_HANDLERS: dict[type[ast.stmt], Callable[[Execution, Any], None]] = {
    ast.Pass: _pass,
    ast.Expr: _expression,
    ast.Return: _return,
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: _augmented,
    ast.If: _if,
    ast.Match: _match,
    ast.For: _for,
    ast.While: _while,
    ast.Break: _break,
    ast.Continue: _continue,
    ast.Raise: exceptions.raise_statement,
    ast.Try: exceptions.try_statement,
    ast.With: contexts.with_statement,
    ast.Assert: exceptions.assert_statement,
    ast.FunctionDef: _define,
    ast.Delete: _delete,
    ast.Import: _import,
    ast.ImportFrom: _import_from,
    ast.Global: _pass,
    ast.Nonlocal: _pass,
}
