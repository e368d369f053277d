"""`and`, `or`, `if … else` and comparisons: their values, and whether they are true where only that is asked.

Where only that is asked, as by `if`, Python asks each part once, since that decides where it goes on. A value that is asked
for its truth once more says the same, unless its own `__bool__` or `__len__` changes something.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial
from typing import Any

from verifier import terms
from verifier.follow import comparison, expressions, orders
from verifier.follow.execution import Execution
from verifier.follow.values import boolean, truth_term
from verifier.terms import TRUE, Term


def connected(run: Execution, node: ast.BoolOp) -> Any:
    """The value of `and` or `or`: that of the operand that decides."""
    return _connected(run, isinstance(node.op, ast.And), node.values)


def _connected(run: Execution, conjunction: bool, nodes: Sequence[ast.expr]) -> Any:
    first, *others = nodes
    value = expressions.evaluate(run, first)
    if not others:
        return value
    goes_on = _truth_again(run, value) if _was_asked(first) else comparison.truth(run, value)
    return run.branch(
        goes_on if conjunction else terms.negate(goes_on), lambda: _connected(run, conjunction, others), lambda: value
    )


def _was_asked(node: ast.expr) -> bool:
    """Whether it may have been asked of an expression's value already whether that is true."""
    match node:
        case ast.Compare():
            return len(node.ops) > 1
        case ast.IfExp():
            return _was_asked(node.body) or _was_asked(node.orelse)
        case ast.NamedExpr():
            return _was_asked(node.value)
    return isinstance(node, ast.BoolOp)


def _truth_again(run: Execution, value: Any) -> Term:
    """Whether a value is true of which that was asked before: Python may ask once more, which must make no difference."""
    before = run.state
    run.state = before.under(TRUE)
    found = comparison.truth(run, value)
    if orders.changed(run, before):
        run.unsupported("what is asked for its truth within an `and` or `or`, and perhaps again, changes something then")
    return found


def holds(run: Execution, node: ast.expr) -> Term:
    """Whether an expression is true, where only that is asked: each part is asked once, as it decides where to go on."""
    match node:
        case ast.UnaryOp(ast.Not(), operand):
            return terms.negate(holds(run, operand))
        case ast.BoolOp(op, values):
            return _all_or_any_hold(run, isinstance(op, ast.And), values)
        case ast.IfExp(test, body, orelse):
            either = run.branch(holds(run, test), lambda: boolean(holds(run, body)), lambda: boolean(holds(run, orelse)))
            return truth_term(either)
        case ast.Compare(left, kinds, nodes):
            return _chain_holds(run, expressions.evaluate(run, left), kinds, nodes)
    return comparison.truth(run, expressions.evaluate(run, node))


def _all_or_any_hold(run: Execution, conjunction: bool, nodes: Sequence[ast.expr]) -> Term:
    first, *others = nodes
    here = holds(run, first)
    if not others:
        return here
    goes_on = here if conjunction else terms.negate(here)
    found = run.branch(goes_on, lambda: boolean(_all_or_any_hold(run, conjunction, others)), lambda: not conjunction)
    return truth_term(found)


def compared(run: Execution, node: ast.Compare) -> Any:
    """The value of a comparison, or of a chain of them."""
    return _chain(run, expressions.evaluate(run, node.left), node.ops, node.comparators)


def _chain(run: Execution, left: Any, kinds: Sequence[ast.cmpop], nodes: Sequence[ast.expr]) -> Any:
    right = expressions.evaluate(run, nodes[0])
    run.line = nodes[0].lineno
    answer = comparison.compare(run, type(kinds[0]), left, right)
    if len(nodes) == 1:
        return answer
    return run.branch(comparison.truth(run, answer), lambda: _chain(run, right, kinds[1:], nodes[1:]), lambda: answer)


def _chain_holds(run: Execution, left: Any, kinds: Sequence[ast.cmpop], nodes: Sequence[ast.expr]) -> Term:
    right = expressions.evaluate(run, nodes[0])
    run.line = nodes[0].lineno
    here = comparison.truth(run, comparison.compare(run, type(kinds[0]), left, right))
    if len(nodes) == 1:
        return here
    return truth_term(run.branch(here, lambda: boolean(_chain_holds(run, right, kinds[1:], nodes[1:])), lambda: False))


def conditional(run: Execution, node: ast.IfExp) -> Any:
    """The value of `… if … else …`."""
    yes, no = (partial(expressions.evaluate, run, each) for each in (node.body, node.orelse))
    return run.branch(holds(run, node.test), yes, no)
