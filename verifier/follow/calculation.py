"""Functions that compute: those of `operator` and `math`, and the builtins for numbers."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from verifier import terms
from verifier.follow import arithmetic, comparison, constants, containers, membership, program, quantities
from verifier.follow.execution import Execution
from verifier.follow.natives import Model, stands_in_for
from verifier.follow.values import boolean


@stands_in_for(abs)
def _abs(run: Execution, number: Any) -> Any:
    def size(each: Any) -> Any:
        if not quantities.is_number(each):
            return constants.computed(run, abs, [each], f"it asks how great {comparison.in_words(each)} is")
        kinds = (ast.USub, ast.UAdd)
        return run.branch(quantities.less(each, 0), *(partial(arithmetic.unary, run, kind, each) for kind in kinds))

    return run.cases(number, size)


_OPERATORS: dict[Callable[..., Any], type[ast.operator] | type[ast.cmpop]] = {
    operator.add: ast.Add,
    operator.sub: ast.Sub,
    operator.mul: ast.Mult,
    operator.mod: ast.Mod,
    operator.floordiv: ast.FloorDiv,
    operator.truediv: ast.Div,
    operator.pow: ast.Pow,
    operator.lshift: ast.LShift,
    operator.rshift: ast.RShift,
    operator.and_: ast.BitAnd,
    operator.or_: ast.BitOr,
    operator.xor: ast.BitXor,
    operator.eq: ast.Eq,
    operator.ne: ast.NotEq,
    operator.lt: ast.Lt,
    operator.le: ast.LtE,
    operator.gt: ast.Gt,
    operator.ge: ast.GtE,
    operator.is_: ast.Is,
    operator.is_not: ast.IsNot,
}


def _operator_model(kind: Any) -> Model:
    if issubclass(kind, ast.operator):
        return lambda run, left, right: arithmetic.binary(run, kind, left, right)
    return lambda run, left, right: comparison.compare(run, kind, left, right)


for _function, _kind in _OPERATORS.items():
    stands_in_for(_function)(_operator_model(_kind))


def _unary_model(kind: type[ast.unaryop]) -> Model:
    return lambda run, value: arithmetic.unary(run, kind, value)


_UNARY: tuple[tuple[Callable[..., Any], type[ast.unaryop]], ...] = (
    (operator.neg, ast.USub),
    (operator.pos, ast.UAdd),
    (operator.invert, ast.Invert),
)

for _function, _sign in _UNARY:
    stands_in_for(_function)(_unary_model(_sign))


@stands_in_for(operator.truth)
def _truth(run: Execution, value: Any) -> Any:
    return boolean(comparison.truth(run, value))


@stands_in_for(operator.getitem)
def _getitem(run: Execution, container: Any, index: Any) -> Any:
    return program.known(run, containers.item(run, container, index))


@stands_in_for(operator.not_)
def _not(run: Execution, value: Any) -> Any:
    return boolean(terms.negate(comparison.truth(run, value)))


@stands_in_for(operator.contains)
def _contains(run: Execution, container: Any, value: Any) -> Any:
    return boolean(membership.contains(run, container, value))


def _constant_model(function: Callable[..., Any]) -> Model:
    def model(run: Execution, *arguments: Any) -> Any:
        return with_known(run, [], arguments)

    def with_known(run: Execution, known: Sequence[Any], others: Sequence[Any]) -> Any:
        if not others:
            return constants.computed(run, function, known, f"it calls `{function.__name__}` on what isn't known")
        return run.cases(others[0], lambda each: with_known(run, [*known, each], others[1:]))

    return model


_PLAIN = (ord, chr, divmod, pow, round, bin, hex, float, math.gcd, math.lcm, math.ceil, math.floor, math.trunc, math.isqrt)

for _plain in _PLAIN:
    stands_in_for(_plain)(_constant_model(_plain))
