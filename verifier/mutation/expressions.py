"""What can be wrong in an expression: each operator gives the expressions that could stand in one's place by mistake."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from itertools import pairwise
from typing import Any, NamedTuple

from verifier.mutation.known_types import KnownTypes, classes_in, hints_of, without_none


class Variant(NamedTuple):
    """An operator's name, and what stands in the expression's place; the part of it that differs, as it was and as it is."""

    operator: str
    other: ast.expr
    was: ast.AST | None = None
    becomes: ast.AST | None = None


NOTHING = ast.Pass()
"""What is where something was dropped."""


_ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
_OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
}
_MISTAKEN = {"any": "all", "all": "any", "min": "max", "max": "min"}


def variants(node: ast.expr, types: KnownTypes) -> Iterator[Variant]:
    """What could stand in the place of an expression, its parts being as they are."""
    match node:
        case ast.Compare():
            yield from _comparisons(node, types)
        case ast.BoolOp():
            yield from _boolean(node)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield Variant("dropped-not", operand)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield Variant("dropped-minus", operand)
        case ast.BinOp(op=operator) if type(operator) in _ARITHMETIC:
            yield Variant("arithmetic", _with(node, op=_ARITHMETIC[type(operator)]()))
        case ast.Constant(value=value):
            yield from (Variant("constant", ast.Constant(other)) for other in _other_constants(value))
        case ast.Attribute(value=owner, attr=name):
            member = types.value_of(node)
            if isinstance(member, Enum):
                yield from (Variant("wrong-member", _with(node, attr=other)) for other in neighbours(member))
            else:
                others = _mistakable(node, name, types)
                yield from (Variant("wrong-field", ast.Attribute(owner, other, ast.Load())) for other in others)
        case ast.Call():
            yield from _calls(node, types)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield from (Variant(name, _with(node, test=other), test, other) for name, other, *_ in negations(test))
            yield Variant("condition-true", body, test, ast.Constant(True))
            yield Variant("condition-false", orelse, test, ast.Constant(False))
        case ast.Tuple(elts=elements) | ast.Set(elts=elements) | ast.List(elts=elements):
            for place, element in enumerate(elements):
                if len(elements) > 1 or not isinstance(node, ast.Set):
                    yield Variant("dropped-element", _with(node, elts=_without(elements, place)), element, NOTHING)
        case ast.Subscript(value=owner, slice=index) if types.is_number(index) and not _has_a_constant(index):
            yield from (Variant("off-by-one", _with(node, slice=other), index, other) for other in _off_by_one(index))
        case ast.Dict(keys=keys, values=values) if len(keys) > 1:
            for place in range(len(keys)):
                entry = ast.Dict([keys[place]], [values[place]])
                yield Variant("dropped-element", ast.Dict(_without(keys, place), _without(values, place)), entry, NOTHING)


def tests(test: ast.expr) -> Iterator[Variant]:
    """What could stand in the place of a condition, beside what could of any expression."""
    yield from negations(test)
    yield Variant("condition-true", ast.Constant(True))
    yield Variant("condition-false", ast.Constant(False))


def negations(test: ast.expr) -> Iterator[Variant]:
    """The condition turned around, if no other operator does so."""
    match test:
        case ast.UnaryOp(op=ast.Not()) | ast.Compare(ops=[_]):
            return
    yield Variant("condition-negated", ast.UnaryOp(ast.Not(), test))


def neighbours(member: Enum) -> list[str]:
    """The names of the members before and after one, the last one being before the first."""
    names = list(type(member).__members__)
    at = names.index(member.name)
    return [name for name in dict.fromkeys((names[at - 1], names[(at + 1) % len(names)])) if name != member.name]


def _with(node: Any, **changes: Any) -> Any:
    changed = copy(node)
    for name, value in changes.items():
        setattr(changed, name, value)
    return changed


def _without(items: Sequence[Any], place: int) -> list[Any]:
    return [item for at, item in enumerate(items) if at != place]


def _with_at(items: Sequence[Any], place: int, item: Any) -> list[Any]:
    return [item if at == place else each for at, each in enumerate(items)]


def _comparisons(node: ast.Compare, types: KnownTypes) -> Iterator[Variant]:
    operands = [node.left, *node.comparators]
    for place, operator in enumerate(node.ops):
        others: Sequence[type[ast.cmpop]] = _ORDER
        of_numbers = type(operator) in _ORDER and any(map(types.is_number, operands[place : place + 2]))
        if type(operator) in _OPPOSITES and not of_numbers:
            others = (_OPPOSITES[type(operator)],)
        for other in others:
            if other is not type(operator):
                yield Variant("comparison", _with(node, ops=_with_at(node.ops, place, other())))


def _boolean(node: ast.BoolOp) -> Iterator[Variant]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield Variant("boolean-operator", _with(node, op=other))
    for place in range(len(node.values)):
        rest = _without(node.values, place)
        other_than_it = rest[0] if len(rest) == 1 else _with(node, values=rest)
        yield Variant("dropped-condition", other_than_it, node.values[place], NOTHING)


def _other_constants(value: Any) -> Sequence[Any]:
    match value:
        case bool():
            return (not value,)
        case int():
            return (value + 1, value - 1)
    return ()


def _mistakable(node: ast.Attribute, name: str, types: KnownTypes) -> list[str]:
    """The next field of the same type in the same dataclass."""
    owner = types.owner_of(node)
    return [] if owner is None else _next_alike(owner, name)


def _next_alike(owner: type, name: str) -> list[str]:
    hints = hints_of(owner)
    names = [field.name for field in fields(owner)]
    if name not in names:
        return []
    alike = [each for each in names if without_none(hints[each]) == without_none(hints[name])]
    after = alike[(alike.index(name) + 1) % len(alike)]
    return [after] if after != name else []


def _calls(node: ast.Call, types: KnownTypes) -> Iterator[Variant]:
    match node.func:
        case ast.Name(id=name) if name in _MISTAKEN and types.value_of(node.func) in (any, all, min, max):
            other = ast.Name(_MISTAKEN[name], ast.Load())
            yield Variant(f"{other.id}-for-{name}", _with(node, func=other), node.func, other)
    yield from _swapped(node, _expected(node, types))
    for place, keyword in enumerate(node.keywords):
        if keyword.arg is not None and _may_be_missing(node, keyword.arg, types):
            yield Variant("dropped-keyword", _with(node, keywords=_without(node.keywords, place)), keyword, NOTHING)
    if types.value_of(node.func) is range:
        for place, argument in enumerate(node.args):
            if not _has_a_constant(argument):
                for other_number in _off_by_one(argument):
                    arguments = _with_at(node.args, place, other_number)
                    yield Variant("off-by-one", _with(node, args=arguments), argument, other_number)


def _swapped(node: ast.Call, expected: Mapping[Any, Any]) -> Iterator[Variant]:
    """Two arguments side by side, of the same type, each in the other's place."""
    for place, (one, other) in enumerate(pairwise(node.args)):
        if _same_type(expected, place, place + 1) and ast.dump(one) != ast.dump(other):
            swapped = _with_at(_with_at(node.args, place, other), place + 1, one)
            yield Variant("swapped-arguments", _with(node, args=swapped), _pair(one, other), _pair(other, one))
    for place, (first, second) in enumerate(pairwise(node.keywords)):
        if _same_type(expected, first.arg, second.arg) and ast.dump(first.value) != ast.dump(second.value):
            crossed = [ast.keyword(first.arg, second.value), ast.keyword(second.arg, first.value)]
            swapped_keywords = [*node.keywords[:place], *crossed, *node.keywords[place + 2 :]]
            was, becomes = (ast.Call(ast.Name("", ast.Load()), [], pair) for pair in ([first, second], crossed))
            yield Variant("swapped-arguments", _with(node, keywords=swapped_keywords), was, becomes)


def _pair(one: ast.expr, other: ast.expr) -> ast.expr:
    return ast.Tuple([one, other], ast.Load())


def _expected(node: ast.Call, types: KnownTypes) -> dict[Any, Any]:
    """The types that a call expects, by place and by name, as far as they are known."""
    if _is_replace(node):
        return {name: hint for cls in classes_in(types.of(node.args[0])) for name, hint in hints_of(cls).items()}
    called = types.value_of(node.func)
    hints = hints_of(called)
    if isinstance(called, type):
        names = [field.name for field in fields(called)] if is_dataclass(called) else []
    else:
        names = [name for name in hints if name != "return"]
    return {**hints, **{place: hints[name] for place, name in enumerate(names) if name in hints}}


def _is_replace(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == "replace" and len(node.args) == 1


def _same_type(expected: Mapping[Any, Any], one: Any, other: Any) -> bool:
    known = expected.get(one), expected.get(other)
    return None not in known and without_none(known[0]) == without_none(known[1])


def _may_be_missing(node: ast.Call, keyword: str, types: KnownTypes) -> bool:
    """Whether the call would also be one without this keyword."""
    if _is_replace(node):
        return True
    called = types.value_of(node.func)
    if isinstance(called, type) and is_dataclass(called):
        field = next((field for field in fields(called) if field.name == keyword), None)
        return field is not None and (field.default is not MISSING or field.default_factory is not MISSING)
    try:
        parameter = inspect.signature(called).parameters.get(keyword)
    except (TypeError, ValueError):
        return False
    return parameter is not None and parameter.default is not inspect.Parameter.empty


def _has_a_constant(number: ast.expr) -> bool:
    """Whether a number is computed from a constant, which is mutated itself."""
    parts = [number.left, number.right] if isinstance(number, ast.BinOp) else [number]
    return any(isinstance(part, ast.Constant) for part in parts)


def _off_by_one(number: ast.expr) -> Iterator[ast.expr]:
    for operator in (ast.Add(), ast.Sub()):
        yield ast.BinOp(number, operator, ast.Constant(1))
