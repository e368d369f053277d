"""One text for all mutants of a module: at each place that can be wrong it asks which of them is meant.

Each mutant has a name of its own in the module, a truth value: where it is true the code does what the mutant does, and
what the engine does where none is. So one copy serves all, in which a name may also stand for an unknown truth value.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from verifier.mutation import expressions, statements
from verifier.mutation.expressions import Variant
from verifier.mutation.known_types import KnownTypes

FLAG = "_MUTANT_{}"
"""The name of a mutant's truth value, by its number in the module."""


@dataclass(frozen=True, slots=True)
class Place:
    """A mutant of a module: where it is and what is wrong there. `flag` is the name of its truth value.

    In one of a module's constants, `constant` is what computes the constant's other value instead.
    """

    function: str
    operator: str
    line: int
    was: str
    becomes: str
    flag: str
    constant: str | None = None


class Operators(NamedTuple):
    """Which mistakes are made: what could stand in the place of an expression, and whether statements have mutants too."""

    expressions: Callable[[ast.expr, KnownTypes], Iterator[Variant]]
    statements: bool


OF_PROGRAMS = Operators(expressions.variants, statements=True)
"""The mistakes that are made in programs."""


@dataclass(slots=True)
class Instrumented:
    """A module's tree with all of its mutants in it."""

    tree: ast.Module
    places: list[Place] = field(default_factory=list)


def instrumented(tree: ast.Module, namespace: Mapping[str, Any], operators: Operators = OF_PROGRAMS) -> Instrumented:
    """The module's tree with its mutants, those of its functions and of its constants; classes stay as they are."""
    done = Instrumented(ast.Module([], []))
    for node in tree.body:
        match node:
            case ast.FunctionDef():
                types = KnownTypes(namespace, node)
                done.tree.body.append(_Instrumenting(done.places, namespace, node.name, types, operators).function(node))
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                done.tree.body.append(node)
                if not name.startswith("__") and _is_constant(namespace.get(name)):
                    done.places += _of_constant(name, value, KnownTypes(namespace), operators, first=len(done.places))
            case _:
                done.tree.body.append(node)
    ast.fix_missing_locations(done.tree)
    return done


def _is_constant(value: Any) -> bool:
    """Whether a module's name stands for a value, and not for a type or a part of one."""
    return not (isinstance(value, type) or callable(value) or type(value).__module__ in ("typing", "types"))


def _of_constant(name: str, value: ast.expr, types: KnownTypes, operators: Operators, *, first: int) -> Iterator[Place]:
    seen = {ast.unparse(value)}
    for each in _each_changed(value, types, operators):
        text = ast.unparse(each.whole)
        if text not in seen:
            flag = FLAG.format(first + len(seen) - 1)
            seen.add(text)
            yield Place(name, each.operator, each.line, _in_short(each.was), _in_short(each.becomes), flag, constant=text)


class Changed(NamedTuple):
    """An expression with one mistake in it: what was changed, as it was and as it is, and the whole expression."""

    operator: str
    line: int
    was: ast.AST
    becomes: ast.AST
    whole: ast.expr


def _each_changed(node: ast.expr, types: KnownTypes, operators: Operators) -> Iterator[Changed]:
    """The expression with each mistake in it or in one of its parts."""
    for operator, whole, was, becomes in operators.expressions(node, types):
        yield Changed(operator, node.lineno, was or node, becomes or whole, whole)
    for name, inner in ast.iter_fields(node):
        for place, part in enumerate(inner if isinstance(inner, list) else [inner]):
            value = part.value if isinstance(part, ast.keyword) else part
            if not isinstance(value, ast.expr):
                continue
            for each in _each_changed(value, types, operators):
                changed = ast.keyword(part.arg, each.whole) if isinstance(part, ast.keyword) else each.whole
                whole = type(node)(**dict(ast.iter_fields(node)))
                setattr(whole, name, [*inner[:place], changed, *inner[place + 1 :]] if isinstance(inner, list) else changed)
                yield each._replace(whole=whole)


@dataclass(slots=True)
class _Instrumenting:
    """Puts a function's mutants into it. What stands in a place by mistake has no other mutant in it."""

    places: list[Place]
    namespace: Mapping[str, Any]
    name: str
    types: KnownTypes
    operators: Operators

    def function(self, node: ast.FunctionDef) -> ast.FunctionDef:
        parameters = {each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
        body = self._block(node.body, frozenset(parameters))
        return ast.FunctionDef(node.name, node.args, body, node.decorator_list, node.returns, None, lineno=node.lineno)

    def _flag(
        self, operator: str, at: ast.AST, was: ast.AST | Sequence[ast.AST], becomes: ast.AST | Sequence[ast.AST]
    ) -> ast.Name:
        flag = FLAG.format(len(self.places))
        line: int = getattr(at, "lineno", 0)
        self.places.append(Place(self.name, operator, line, _in_short(was), _in_short(becomes), flag))
        return ast.Name(flag, ast.Load())

    def _block(self, body: Sequence[ast.stmt], bound: frozenset[str]) -> list[ast.stmt]:
        done: list[ast.stmt] = []
        for node in body:
            done.append(self._statement(node, bound))
            bound |= statements.names_in([node])
        return done

    def _statement(self, node: ast.stmt, bound: frozenset[str]) -> ast.stmt:
        variants = statements.variants(node, bound_before=bound) if self.operators.statements else ()
        others = [(self._flag(operator, node, node, other), other) for operator, other in variants]
        inner = self._within(node, bound)
        for flag, other in reversed(others):
            inner = ast.If(flag, other, [inner])
        return inner

    def _within(self, node: ast.stmt, bound: frozenset[str]) -> ast.stmt:
        match node:
            case ast.Return(value=ast.expr() as value):
                return ast.Return(self._expression(value))
            case ast.Assign(targets=targets, value=value):
                return ast.Assign(targets, self._expression(value))
            case ast.AnnAssign(value=ast.expr() as value):
                return ast.AnnAssign(node.target, node.annotation, self._expression(value), node.simple)
            case ast.AugAssign(target=target, op=operator, value=value):
                return ast.AugAssign(target, operator, self._expression(value))
            case ast.Expr(value=value):
                return ast.Expr(self._expression(value))
            case ast.If(test=test, body=body, orelse=orelse):
                return ast.If(self._test(test), self._block(body, bound), self._block(orelse, bound))
            case ast.While(test=test, body=body, orelse=orelse):
                return ast.While(self._test(test), self._block(body, bound), self._block(orelse, bound))
            case ast.For(target=target, iter=iterable, body=body, orelse=orelse):
                inside = bound | statements.names_in([target])
                return ast.For(target, self._expression(iterable), self._block(body, inside), self._block(orelse, inside))
            case ast.Match(subject=subject, cases=cases) if self.operators.statements:
                return ast.Match(self._expression(subject), self._cases(cases, bound))
            case ast.FunctionDef():
                types = KnownTypes(self.namespace, node)
                name = f"{self.name}.{node.name}"
                return _Instrumenting(self.places, self.namespace, name, types, self.operators).function(node)
            case ast.With(items=items, body=body):
                return ast.With(items, self._block(body, bound))
        return node

    def _cases(self, cases: Sequence[ast.match_case], bound: frozenset[str]) -> list[ast.match_case]:
        done: list[ast.match_case] = []
        for place, case in enumerate(cases):
            inside = bound | statements.names_in([case.pattern])
            flags = [self._flag("dropped-case", case.pattern, case.pattern, expressions.NOTHING)]
            for operator, other in statements.patterns(case.pattern, self.types):
                flag = self._flag(operator, case.pattern, case.pattern, other)
                flags.append(flag)
                done.append(ast.match_case(other, _both(flag, case.guard), case.body))
            body = self._block(case.body, inside)
            other_body = statements.swapped(cases, place)
            if other_body is not None:
                body = [ast.If(self._flag("swapped-branches", case.pattern, case.body, other_body), other_body, body)]
            none_of = ast.UnaryOp(ast.Not(), flags[0] if len(flags) == 1 else ast.BoolOp(ast.Or(), list(flags)))
            guard = None if case.guard is None else self._test(case.guard)
            done.append(ast.match_case(case.pattern, _both(none_of, guard), body))
        return done

    def _test(self, test: ast.expr) -> ast.expr:
        return self._choice(test, expressions.tests(test) if self.operators.statements else ())

    def _expression(self, node: ast.expr) -> ast.expr:
        return self._choice(node, ())

    def _choice(self, node: ast.expr, more: Any) -> ast.expr:
        """The expression with its mutants, and with more of them for one that is a condition."""
        others, seen = [], {ast.unparse(node)}
        for operator, other, was, becomes in (*more, *self.operators.expressions(node, self.types)):
            text = ast.unparse(other)
            if text not in seen:
                seen.add(text)
                others.append((self._flag(operator, node, was or node, becomes or other), other))
        inner = self._parts(node)
        for flag, other in reversed(others):
            inner = ast.IfExp(flag, other, inner)
        return inner

    def _parts(self, node: ast.expr) -> ast.expr:
        """The expression with mutants in its parts; what is called, and texts, have none."""
        match node:
            case ast.JoinedStr() | ast.Name() | ast.Constant():
                return node
            case ast.Call(func=function, args=arguments, keywords=keywords):
                called = function
                if isinstance(function, ast.Attribute):
                    called = ast.Attribute(self._expression(function.value), function.attr, ast.Load())
                named = [ast.keyword(each.arg, self._expression(each.value)) for each in keywords]
                return ast.Call(called, [self._expression(each) for each in arguments], named)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return ast.IfExp(self._expression(test), self._expression(body), self._expression(orelse))
            case ast.Attribute(value=owner, attr=name):
                is_name = isinstance(owner, ast.Name) or self.types.value_of(node) is not None
                return node if is_name else ast.Attribute(self._expression(owner), name, ast.Load())
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                return self._comprehension(node)
            case ast.Lambda(args=arguments, body=body):
                return ast.Lambda(arguments, self._expression(body))
            case ast.Slice():
                parts = (None if each is None else self._expression(each) for each in (node.lower, node.upper, node.step))
                return ast.Slice(*parts)
            case ast.Starred(value=value):
                return ast.Starred(self._expression(value), ast.Load())
        changed = type(node)(**dict(ast.iter_fields(node)))
        for name, inner in ast.iter_fields(node):
            if isinstance(inner, ast.expr):
                setattr(changed, name, self._expression(inner))
            elif isinstance(inner, list):
                setattr(changed, name, [self._expression(each) if isinstance(each, ast.expr) else each for each in inner])
        return changed

    def _comprehension(self, node: Any) -> ast.expr:
        generators = [
            ast.comprehension(
                each.target, self._expression(each.iter), [self._test(test) for test in each.ifs], each.is_async
            )
            for each in node.generators
        ]
        if isinstance(node, ast.DictComp):
            return ast.DictComp(self._expression(node.key), self._expression(node.value), generators)
        whole: ast.expr = type(node)(self._expression(node.elt), generators)
        return whole


def _both(one: ast.expr, other: ast.expr | None) -> ast.expr:
    return one if other is None else ast.BoolOp(ast.And(), [one, other])


MOST_LETTERS = 100
"""How much of the code is shown of a mutant."""


def _in_short(code: Any) -> str:
    """The code on one line, or its beginning."""
    if isinstance(code, list):
        text = "; ".join(map(_in_short, code))
    elif isinstance(code, ast.Pass):
        text = "nothing"
    else:
        text = " ".join(ast.unparse(code).split())
    return text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS]}..."
