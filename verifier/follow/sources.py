"""Finding the source of a function, and making sure that it is the source of the code that would run."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE
from types import CodeType, FunctionType

from verifier.follow.mangling import mangle


class NoSource(Exception):
    """The function's source can't be had; the message says why."""


@dataclass(frozen=True, slots=True)
class _File:
    tree: ast.Module
    """With private names as Python gives them."""
    functions: dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]]
    code: dict[tuple[str, int], list[CodeType]]
    evaluates_annotations: bool


def tree_of(filename: str) -> ast.Module:
    """The syntax tree of a file, private names as Python gives them. Raises NoSource, or SyntaxError or ValueError."""
    return _read(filename).tree


def evaluates_annotations(filename: str) -> bool:
    """Whether the annotations of the functions in a file are evaluated as the functions are made."""
    return _read(filename).evaluates_annotations


def source_of(function: FunctionType) -> ast.FunctionDef | ast.Lambda:
    """The syntax tree of a function, once the code compiled from it is found to be the function's own."""
    known = _known.get(id(function.__code__))
    if known is None:
        known = _known[id(function.__code__)] = (function.__code__, _find(function.__code__))
    return known[1]


_known: dict[int, tuple[CodeType, ast.FunctionDef | ast.Lambda]] = {}
"""By a code's identity, as codes that are equal may stand in different places; each is kept, so none takes its place."""


def _find(code: CodeType) -> ast.FunctionDef | ast.Lambda:
    if code.co_flags & (CO_COROUTINE | CO_ASYNC_GENERATOR):
        raise NoSource(f"`{code.co_name}` is a coroutine, which answers only when it is waited for")
    file = _read(code.co_filename)
    key = (code.co_name, code.co_firstlineno)
    nodes = file.functions.get(key, [])
    if len(nodes) > 1:
        nodes = [node for node in nodes if _span(node.body) == _code_span(code)]
    if len(nodes) != 1:
        several = "stands on a line with others of its kind" if nodes else "isn't where it says it is"
        raise NoSource(f"the source of `{code.co_name}` {several}: give it lines of its own in a file")
    if not any(code == own and _code_span(code) == _code_span(own) for own in file.code[key]):
        raise NoSource(f"`{code.co_name}` isn't what its source says: it was replaced or its file was changed")
    return nodes[0]


_Span = tuple[tuple[int, int], tuple[int, int]]
"""A first line and column, and a last line and column."""


def _span(body: ast.expr | list[ast.stmt]) -> _Span | None:
    """Where the body of a lambda stands."""
    if isinstance(body, list) or body.end_lineno is None or body.end_col_offset is None:
        return None
    return (body.lineno, body.col_offset), (body.end_lineno, body.end_col_offset)


def _code_span(code: CodeType) -> _Span | None:
    """Where the instructions of a lambda were compiled from; None where that wasn't kept."""
    starts: list[tuple[int, int]] = []
    ends: list[tuple[int, int]] = []
    for line, last_line, column, last_column in code.co_positions():
        if line is None or last_line is None or column is None or last_column is None:
            continue
        if (column, last_column) != (0, 0):
            starts.append((line, column))
            ends.append((last_line, last_column))
    if not starts:
        return None
    return min(starts), max(ends)


@cache
def _read(filename: str) -> _File:
    text = "" if filename.startswith("<") else "".join(linecache.getlines(filename))
    if not text:
        raise NoSource(f"there is no source in `{filename}`: only functions from files can be followed")
    tree = ast.parse(text, filename)
    functions: dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]] = {}
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name, decorator_list=decorators):
                first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
                functions.setdefault((name, first), []).append(node)
            case ast.Lambda():
                functions.setdefault(("<lambda>", node.lineno), []).append(node)
    code: dict[tuple[str, int], list[CodeType]] = {}
    for each in all_code(compile(tree, filename, "exec", dont_inherit=True)):
        code.setdefault((each.co_name, each.co_firstlineno), []).append(each)
    mangle(tree)
    return _File(tree, functions, code, not any(map(_postpones_annotations, tree.body)))


def _postpones_annotations(node: ast.stmt) -> bool:
    """Whether the statement is `from __future__ import annotations`."""
    match node:
        case ast.ImportFrom(module="__future__", names=names):
            return any(alias.name == "annotations" for alias in names)
        case _:
            return False


def all_code(code: CodeType) -> Iterator[CodeType]:
    """A code and all that is made within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from all_code(constant)
