"""The names by which what outlives calls is reached in a source: paths of names, and variables that stand for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

WITHIN = "[]"
"""In a path, in the place of a name, for what is at some index of something, or is one of it."""

_OF_LISTS = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "__iadd__", "__imul__"}
_OF_DICTS = {"update", "setdefault", "pop", "popitem", "clear", "__ior__"}
_OF_SETS = {"add", "discard", "remove", "pop", "clear", "update", "intersection_update", "difference_update"} | {
    *("symmetric_difference_update", "__ior__", "__iand__", "__isub__", "__ixor__")
}
_INDEXED = {"__setitem__", "__delitem__"}

CHANGING_BY_TYPE: Mapping[type, frozenset[str]] = {
    list: frozenset(_OF_LISTS | _INDEXED),
    dict: frozenset(_OF_DICTS | _INDEXED),
    set: frozenset(_OF_SETS),
}
"""Methods of lists, dicts and sets that change them, by these types."""

CHANGING = frozenset[str]().union(*CHANGING_BY_TYPE.values())
"""All of them."""

GIVING = frozenset({"get", "setdefault", "pop", "values", "items", "__getitem__"})
"""Methods that give what is in a list or a dict."""

COPYING = frozenset(
    {"sorted", "list", "tuple", "set", "frozenset", "dict", "reversed", "iter", "enumerate", "zip", "next", "min", "max"}
    | {"chain", "from_iterable", "islice", "product", "permutations", "combinations", "cycle", "zip_longest", "pairwise"}
    | {"groupby", "takewhile", "dropwhile", "accumulate", "copy", "OrderedDict", "defaultdict", "Counter"}
)
"""Functions of the library that give what is within what they are given."""

Aliases = Mapping[str, Sequence[tuple[str, ...]]]
"""Variables of a function that are assigned what is reached by names, or a part of it, each with all of these paths."""


def aliases_in(node: FunctionNode) -> Aliases:
    """The variables of a function that stand for what is reached by names."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for each in nodes_in(node):
        for assigned in assigned_by(each):
            for name, path in _paired(*assigned):
                if path and path[0] != name:
                    found.setdefault(name, []).append(path)
    return found


def assigned_by(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr, bool]]:
    """The targets of a node, each with what it is assigned, and whether only one of that is."""
    match node:
        case ast.Assign(targets=targets, value=value):
            yield from ((target, value, False) for target in targets)
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
            yield target, value, False
        case (
            ast.For(target=target, iter=ast.Tuple(elts=parts) | ast.List(elts=parts))
            | ast.comprehension(target=target, iter=ast.Tuple(elts=parts) | ast.List(elts=parts))
        ):
            yield from ((target, part, False) for part in parts)
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            yield target, value, True
        case ast.With(items=items) | ast.AsyncWith(items=items):
            entered = [each for each in items if each.optional_vars is not None]
            yield from ((each.optional_vars, _entering(each.context_expr), False) for each in entered)  # type: ignore[misc]
        case ast.Match(subject=value, cases=cases):
            for pattern in (each for case in cases for each in ast.walk(case.pattern)):
                named = getattr(pattern, "rest" if isinstance(pattern, ast.MatchMapping) else "name", None)
                yield from [(ast.Name(str(named)), value, False)] if named else ()


def _entering(manager: ast.expr) -> ast.expr:
    """What `with` calls to get what it gives a name to."""
    return ast.Call(ast.Attribute(manager, "__enter__", ast.Load()), [], [])


def _paired(target: ast.expr, value: ast.expr, within: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The variables of a target, each with the path of what it is assigned."""
    targets = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
    values = value.elts if isinstance(value, (ast.Tuple, ast.List)) and not within else []
    if isinstance(target, ast.Name):
        for one, is_part in _alternatives(value):
            path = path_of(one)
            yield target.id, (*path, WITHIN) if path and (within or is_part or not has_no_index(one)) else path
    elif len(targets) == len(values):
        for one, part in zip(targets, values, strict=True):
            yield from _paired(one, part, False)
    else:
        for one in targets:
            yield from _paired(one.value if isinstance(one, ast.Starred) else one, value, True)


def _alternatives(value: ast.expr) -> Iterator[tuple[ast.expr, bool]]:
    """What a value may be, each with whether it is only what is within that, as in a copy."""
    match value:
        case ast.IfExp(body=one, orelse=other):
            yield from (*_alternatives(one), *_alternatives(other))
        case ast.BoolOp(values=values):
            yield from (each for one in values for each in _alternatives(one))
        case ast.NamedExpr(value=inner):
            yield from _alternatives(inner)
        case ast.Starred(value=inner):
            yield from ((each, True) for each, _ in _alternatives(inner))
        case ast.BinOp(left=one, right=other):
            yield from ((each, True) for part in (one, other) for each, _ in _alternatives(part))
        case ast.Subscript(value=whole, slice=ast.Slice()):
            yield from ((each, True) for each, _ in _alternatives(whole))
        case ast.Call(func=func, args=arguments) if called_by(value) in COPYING:
            copied = [func.value, *arguments] if isinstance(func, ast.Attribute) else arguments
            yield from ((each, True) for one in copied for each, _ in _alternatives(one))
            yield from (each for one in given_back(value) for each in _alternatives(one))
        case _:
            yield value, False


def given_back(call: ast.Call) -> list[ast.expr]:
    """What a call gives back as it is, of a function that otherwise gives what is within what it is given."""
    called = called_by(call)
    found = [each.value for each in call.keywords if each.arg == "default" and called in ("min", "max")]
    if called in ("min", "max") and (len(call.args) > 1 or any(isinstance(each, ast.Starred) for each in call.args)):
        found += call.args
    return found + (call.args[1:] if called == "next" else [])


def result_of(called: str) -> str:
    """In a path, in the place of a variable, what a function of that name gives back; it is empty if it has none."""
    return f"{called}()"


def called_by(node: ast.Call) -> str:
    """The last name of what is called; empty if it has none."""
    return str(getattr(node.func, "attr", getattr(node.func, "id", "")))


def unaliased(path: tuple[str, ...], aliases: Aliases) -> set[tuple[str, ...]]:
    """The path, and from all that its first name may stand for, also by way of other variables."""
    found, waiting = {path}, [(path, frozenset(path[:1]))]
    while waiting:
        one, seen = waiting.pop()
        is_called = bool(one) and one[0].endswith("()")
        for other in aliases.get(one[0].removesuffix("()"), ()) if one else ():
            # What a variable gives that stands for a function is what the function gives.
            start = (result_of(other[-1]),) if is_called else other
            if start[0] not in seen:
                found.add((*start, *one[1:]))
                waiting.append(((*start, *one[1:]), seen | {start[0]}))
    return found


def nodes_in(node: ast.AST) -> Sequence[ast.AST]:
    """The nodes of a function's body that aren't in a function within it, outer ones and those before first."""
    return _parts(node)[0]


def functions_in(node: ast.AST) -> Sequence[FunctionNode]:
    """The functions in a function's body, but for those that are in one of them."""
    return _parts(node)[1]


def children_of(node: ast.AST) -> list[ast.AST]:
    """The nodes right within a node, as `ast.iter_child_nodes` gives them, but faster, and without contexts."""
    found: list[ast.AST] = []
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            found += [each for each in value if isinstance(each, ast.AST)]
        elif isinstance(value, ast.AST) and name != "ctx":
            found.append(value)
    return found


@cache
def _parts(node: ast.AST) -> tuple[Sequence[ast.AST], Sequence[FunctionNode]]:
    nodes: list[ast.AST] = []
    functions: list[FunctionNode] = []
    waiting = children_of(node)[::-1]
    while waiting:
        each = waiting.pop()
        if isinstance(each, FunctionNode):
            functions.append(each)
        else:
            nodes.append(each)
            waiting += children_of(each)[::-1]
    return nodes, functions


def path_of(node: ast.expr) -> tuple[str, ...]:
    """The names by which a value is reached, up to where it is one of several, as by an index; empty if there are none."""
    match node:
        case ast.Name(id=name):
            return (name,)
        case ast.Attribute(value=value, attr=name):
            before = path_of(value)
            return (*before, name) if before and has_no_index(value) else before
        case ast.Subscript(value=value, slice=part) if not isinstance(part, ast.Slice):
            return path_of(value)
        case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in GIVING:
            return path_of(value)
        case ast.NamedExpr(value=value):
            return path_of(value)
        case ast.Call(func=ast.Name(id="getattr"), args=[value, ast.Constant(value=str(name))]):
            before = path_of(value)
            return (*before, name) if before and has_no_index(value) else before
        case ast.Call(func=ast.Name(id="type"), args=[ast.Name(id=name)]):
            return (name, "__class__")
        case ast.Call():
            return (result_of(called_by(node)),)
    return ()


def has_no_index(node: ast.expr) -> bool:
    """Whether the value is the one that its names are of, and not one of several in that."""
    match node:
        case ast.Subscript():
            return False
        case ast.Call(func=ast.Name(id="getattr"), args=[value, *_]):
            return has_no_index(value)
        case ast.Call():
            # How a function is come by, and what it is given, is another matter.
            return not _gives(node)
    return all(has_no_index(each) for each in children_of(node) if isinstance(each, ast.expr))


def _gives(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in GIVING
