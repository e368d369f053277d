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
    """The nodes of a body, without those of functions, classes and comprehensions in it, whose variables are their own."""
    found: list[ast.AST] = []
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        found.append(node)
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Lambda():
                continue
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                waiting += [walrus for walrus in ast.walk(node) if isinstance(walrus, ast.NamedExpr)]
            case _:
                waiting += ast.iter_child_nodes(node)
    return found
