"""Whose variable a name is, as Python's compiler decides it from a function's source."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import cache

FunctionNode = ast.FunctionDef | ast.Lambda


@cache
def local_names(node: FunctionNode) -> frozenset[str]:
    """The names that are variables of a function's own, as Python's compiler decides it."""
    arguments = node.args
    parameters = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
    names = {parameter.arg for parameter in parameters if parameter is not None}
    elsewhere: set[str] = set()
    body = node.body if isinstance(node.body, list) else [node.body]
    for each in own_nodes(body):
        match each:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                names.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.add(name)
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                names.add(name)
            case ast.MatchMapping(rest=str(name)):
                names.add(name)
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                names |= {(alias.asname or alias.name).split(".")[0] for alias in aliases}
            case ast.Global(names=declared) | ast.Nonlocal(names=declared):
                elsewhere |= set(declared)
    return frozenset(names - elsewhere)


@cache
def global_names(node: FunctionNode) -> frozenset[str]:
    """The names that a function declares to be global."""
    body = node.body if isinstance(node.body, list) else []
    return frozenset(name for each in own_nodes(body) if isinstance(each, ast.Global) for name in each.names)


@cache
def is_generator(node: FunctionNode) -> bool:
    """Whether calling the function gives a generator."""
    body = node.body if isinstance(node.body, list) else [node.body]
    return any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in own_nodes(body))


def own_nodes(body: Sequence[ast.AST]) -> list[ast.AST]:
    """The nodes of a body that are evaluated where it is, so not those within functions, classes and comprehensions in it.

    Of a function in it these are its decorators, defaults and annotations, of a comprehension its first iterable, and what
    `:=` assigns in it.
    """
    found: list[ast.AST] = []
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting += _evaluated_with(node)
    return found


def _evaluated_with(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that are evaluated where it is."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [*node.decorator_list, *defaults(node.args), *annotations_of(node)]
        case ast.Lambda(args=arguments):
            return [*defaults(arguments)]
        case ast.ClassDef():
            return [*node.decorator_list, *node.bases, *node.keywords]
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            first, *others = node.generators
            inside = [part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.comprehension)]
            inside += [first.target, *first.ifs, *others]
            return [first.iter, *(each for each in own_nodes(inside) if isinstance(each, ast.NamedExpr))]
        case ast.AnnAssign(target=ast.Name(), simple=0, value=None):
            return [node.annotation]  # `(name): int` says nothing of whose the name is
        case _:
            return [*ast.iter_child_nodes(node)]


def defaults(arguments: ast.arguments) -> list[ast.expr]:
    """The defaults of a function's parameters, in the order in which they are evaluated."""
    return [*arguments.defaults, *(default for default in arguments.kw_defaults if default is not None)]


def annotations_of(node: FunctionNode | ast.AsyncFunctionDef) -> list[ast.expr]:
    """The annotations of a function, in the order in which they are evaluated."""
    arguments = node.args
    by_place = [*arguments.args, *arguments.posonlyargs, arguments.vararg]
    parameters = [each for each in (*by_place, *arguments.kwonlyargs, arguments.kwarg) if each is not None]
    found = [*(parameter.annotation for parameter in parameters), getattr(node, "returns", None)]
    return [annotation for annotation in found if annotation is not None]
