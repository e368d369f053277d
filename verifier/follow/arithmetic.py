"""The operators that compute."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any

from verifier import computing, terms
from verifier.follow import calls, comparison, constants, containers, operators, quantities, sets, texts
from verifier.follow.execution import Execution
from verifier.follow.values import (
    Items,
    OpaqueText,
    Reference,
    SymbolicAtom,
    SymbolicBool,
    SymbolicEnum,
    SymbolicInt,
    as_items,
    behind,
    boolean,
    index_term,
    integer,
    is_set,
    members,
    truth_term,
)

MOST_VALUES = 64
"""How many values a number may have for an operation to be done for each of them."""


BINARY: dict[type[ast.operator], tuple[str, Callable[[Any, Any], Any]]] = {
    ast.Add: ("add", operator.add),
    ast.Sub: ("sub", operator.sub),
    ast.Mult: ("mul", operator.mul),
    ast.Div: ("truediv", operator.truediv),
    ast.FloorDiv: ("floordiv", operator.floordiv),
    ast.Mod: ("mod", operator.mod),
    ast.Pow: ("pow", operator.pow),
    ast.BitAnd: ("and", operator.and_),
    ast.BitOr: ("or", operator.or_),
    ast.BitXor: ("xor", operator.xor),
    ast.LShift: ("lshift", operator.lshift),
    ast.RShift: ("rshift", operator.rshift),
}


def name_of(run: Execution, kind: type[ast.operator]) -> str:
    """The name of an operator's methods, without underscores."""
    return BINARY[kind][0] if kind in BINARY else run.unsupported("it multiplies matrices")


def binary(run: Execution, kind: type[ast.operator], left: Any, right: Any) -> Any:
    """`left` and `right` joined by a binary operator."""
    return run.cases(left, lambda a: run.cases(right, lambda b: _binary(run, kind, a, b)))


def _binary(run: Execution, kind: type[ast.operator], left: Any, right: Any) -> Any:
    name, compute = name_of(run, kind), BINARY[kind][1]
    own = operators.methods(run, left, f"__{name}__", right, f"__r{name}__")
    if calls.class_of(left) is calls.class_of(right):
        own = own[:1] if comparison.defines(left, f"__{name}__") else []
    if own and kind is ast.BitOr and calls.class_of(left) is not calls.class_of(right) and _are_dicts(left, right):
        run.unsupported(f"it joins {comparison.in_words(left)} and {comparison.in_words(right)}")
    if own:
        return operators.first_answer(run, own, lambda: run.fail(TypeError(f"unsupported operand types for __{name}__")))
    if isinstance(left, comparison.PLAIN) and isinstance(right, comparison.PLAIN):
        return constants.computed(run, compute, [left, right], "")
    if quantities.is_number(left) and quantities.is_number(right):
        return _arithmetic(run, kind, compute, left, right)
    changeable = isinstance(left, Reference) and left.kind == "set"
    left, right = (run.read(side) if isinstance(side, Reference) and side.kind == "set" else side for side in (left, right))
    if is_set(left) and is_set(right) and kind in sets.SET_OPERATIONS:
        result = sets.SET_OPERATIONS[kind](run, left, right)
        return run.new("set", result) if changeable else result
    if kind is ast.Add and isinstance(left, Reference) and isinstance(right, Reference):
        if left.kind == right.kind == "list":
            return run.new("list", run.read(left) + run.read(right))
    if kind is ast.BitOr and _are_dicts(left, right) and all(behind(side).cls is None for side in (left, right)):
        both = run.new("dict", run.read(behind(left)))
        containers.update(run, both, right)
        return both
    if kind is ast.Mult and not isinstance(left, _INEXACT) and not isinstance(right, _INEXACT):
        return _repeat(run, left, right)
    one_items, other_items = as_items(left), as_items(right)
    if kind is ast.Add and one_items is not None and other_items is not None:
        run.work_at_once(len(one_items) + len(other_items))
        return Items(one_items + other_items)
    if kind is ast.Add and all(isinstance(side, str | OpaqueText | SymbolicAtom) for side in (left, right)):
        return OpaqueText()
    is_tried = (
        constants.is_constant(constants.as_plain(right)) or quantities.is_number(right) or isinstance(right, SymbolicEnum)
    )
    if kind is ast.Mod and isinstance(left, str) and not is_tried:
        return texts.made_with_percent(run, left, right)
    reason = f"it computes with {comparison.in_words(left)} and {comparison.in_words(right)}"
    return constants.computed(run, compute, [left, right], reason)


def _are_dicts(left: Any, right: Any) -> bool:
    return all(isinstance(side, Reference) and side.kind == "dict" for side in map(behind, (left, right)))


_INEXACT = (float, complex)


def _repeat(run: Execution, left: Any, right: Any) -> Any:
    items, times = (left, right) if quantities.is_number(right) else (right, left)
    held = run.read(items) if isinstance(items, Reference) and items.kind == "list" else as_items(items)
    if held is None or type(times) not in (int, bool):
        return run.unsupported("it repeats something an unknown number of times")
    run.work_at_once(len(held) * times)
    try:
        repeated = held * times
    except OverflowError as error:
        return run.fail(error)
    return run.new("list", repeated) if isinstance(items, Reference) else Items(repeated)


def _arithmetic(run: Execution, kind: type[ast.operator], compute: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    if kind in (ast.BitAnd, ast.BitOr, ast.BitXor) and all(isinstance(x, (bool, SymbolicBool)) for x in (left, right)):
        one, other = truth_term(left), truth_term(right)
        match kind:
            case ast.BitAnd:
                return boolean(terms.conjoin((one, other)))
            case ast.BitOr:
                return boolean(terms.disjoin((one, other)))
            case _:
                return boolean(terms.negate(terms.equal(one, other)))
    a, b = integer(left), integer(right)
    try:
        match kind:
            case ast.Add:
                return quantities.calculate(computing.add, a, b, a.low + b.low, a.high + b.high)
            case ast.Sub:
                return quantities.calculate(computing.subtract, a, b, a.low - b.high, a.high - b.low)
            case ast.Mult:
                corners = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
                return quantities.calculate(computing.multiply, a, b, min(corners), max(corners))
    except OverflowError:
        return run.unsupported("it computes with numbers of more than 64 bits")
    return each_value(run, a, lambda x: each_value(run, b, lambda y: constants.computed(run, compute, [x, y], "")))


def each_value(run: Execution, number: SymbolicInt, action: Callable[[int], Any]) -> Any:
    """Do `action` for each value that a number may have; what they give, merged."""
    if terms.is_constant(number.term):
        return action(terms.signed(number.term))
    if number.high - number.low >= MOST_VALUES:
        return run.unsupported(f"it does with a number what can be followed for {MOST_VALUES} values at most")
    values = range(number.low, number.high + 1)
    is_it = [terms.equal(number.term, terms.number(value, number.term.width)) for value in values]
    return run.choices([(here, partial(action, value)) for here, value in zip(is_it, values, strict=True)])


def each_member(run: Execution, member: SymbolicEnum, action: Callable[[Enum], Any]) -> Any:
    """Do `action` for each member that a symbolic one may be; what they give, merged."""
    return run.choices(
        [(terms.equal(member.term, index_term(member.cls, each)), partial(action, each)) for each in members(member.cls)]
    )


UNARY: dict[type[ast.unaryop], tuple[str, Callable[[Any], Any]]] = {
    ast.USub: ("__neg__", operator.neg),
    ast.UAdd: ("__pos__", operator.pos),
    ast.Invert: ("__invert__", operator.invert),
}


def unary(run: Execution, kind: type[ast.unaryop], value: Any) -> Any:
    """A unary operator on a value."""
    if kind is ast.Not:
        return boolean(terms.negate(comparison.truth(run, value)))

    def apply(each: Any) -> Any:
        method = UNARY[kind][0]
        if comparison.defines(each, method):
            return calls.call_method(run, each, method, [])
        if isinstance(each, comparison.PLAIN):
            return constants.computed(run, UNARY[kind][1], [each], "")
        if quantities.is_number(each) and kind is ast.Invert:
            return _binary(run, ast.Sub, -1, each)
        if quantities.is_number(each):
            return _binary(run, ast.Sub if kind is ast.USub else ast.Add, 0, each)
        return run.unsupported(f"it negates {comparison.in_words(each)}")

    return run.cases(value, apply)
