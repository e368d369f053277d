"""What can be wrong in a statement or a pattern: each operator gives what could stand in one's place by mistake."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from copy import copy
from enum import Enum

from verifier.mutation.expressions import neighbours
from verifier.mutation.known_types import KnownTypes

StatementVariant = tuple[str, list[ast.stmt]]
"""The operator's name, and the statements that stand in the statement's place."""


def variants(node: ast.stmt, *, bound_before: frozenset[str]) -> Iterator[StatementVariant]:
    """What could stand in the place of a statement. `bound_before` are the names that have a value before it.

    A return that is moved up over the statement before it is that statement dropped. What names things for the first time
    isn't dropped: any use of the name would fail.
    """
    match node:
        case ast.Return(value=value) if value is not None and not (isinstance(value, ast.Constant) and value.value is None):
            yield "dropped-return", [ast.Pass()]
        case ast.Expr(value=value) if not isinstance(value, ast.Constant):
            yield "dropped-statement", [ast.Pass()]
        case ast.Raise() | ast.AugAssign() | ast.For() | ast.While() | ast.Delete():
            yield "dropped-statement", [ast.Pass()]
        case ast.Break() | ast.Continue():
            yield "dropped-statement", [ast.Pass()]
        case ast.Assign(targets=targets) if names_in(targets) <= bound_before:
            yield "dropped-statement", [ast.Pass()]


def names_in(targets: Sequence[ast.AST]) -> frozenset[str]:
    """The names that are given a value in these."""
    found: set[str] = set()
    for target in targets:
        for node in ast.walk(target):
            match node:
                case ast.Name(id=name, ctx=ast.Store()) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                    found.add(name)
                case ast.MatchMapping(rest=str(name)) | ast.FunctionDef(name=name):
                    found.add(name)
    return frozenset(found)


def swapped(cases: Sequence[ast.match_case], place: int) -> list[ast.stmt] | None:
    """The body of the next case, for one whose pattern gives names to the same things, or to nothing, as this one's."""
    if place + 1 >= len(cases) or names_in([cases[place].pattern]) != names_in([cases[place + 1].pattern]):
        return None
    body = cases[place + 1].body
    return None if _dumped(body) == _dumped(cases[place].body) else body


def _dumped(body: Sequence[ast.stmt]) -> list[str]:
    return [ast.dump(each) for each in body]


def patterns(pattern: ast.pattern, types: KnownTypes) -> Iterator[tuple[str, ast.pattern]]:
    """What could stand in the place of a pattern, with the same names given to things in it."""
    match pattern:
        case ast.MatchValue(value=ast.Attribute(value=owner) as value):
            member = types.value_of(value)
            if isinstance(member, Enum):
                for name in neighbours(member):
                    yield "wrong-member", ast.MatchValue(ast.Attribute(owner, name, ast.Load()))
        case ast.MatchValue(value=ast.Constant(value=int(number))):
            for other in (number + 1, number - 1):
                yield "constant", ast.MatchValue(ast.Constant(other))
        case ast.MatchSingleton():
            yield "wider-pattern", ast.MatchAs()
        case ast.MatchOr(patterns=inner):
            for place in range(len(inner)):
                fewer = [each for at, each in enumerate(inner) if at != place]
                if names_in([pattern]) == names_in([fewer[0]]):
                    yield "dropped-element", fewer[0] if len(fewer) == 1 else ast.MatchOr(fewer)
            yield from _within(pattern, "patterns", types)
        case ast.MatchClass():
            yield from _within(pattern, "patterns", types)
            yield from _within(pattern, "kwd_patterns", types)
        case ast.MatchSequence():
            yield from _within(pattern, "patterns", types)
        case ast.MatchAs(pattern=ast.pattern() as inner, name=name):
            for operator, different in patterns(inner, types):
                yield operator, ast.MatchAs(different, name)


def _within(pattern: ast.pattern, field: str, types: KnownTypes) -> Iterator[tuple[str, ast.pattern]]:
    inner: list[ast.pattern] = getattr(pattern, field)
    for place, each in enumerate(inner):
        for operator, other in patterns(each, types):
            changed = copy(pattern)
            setattr(changed, field, [other if at == place else kept for at, kept in enumerate(inner)])
            yield operator, changed
