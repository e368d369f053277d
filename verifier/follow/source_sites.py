"""Where the functions in a file change a list, a dict or a set that they may not have made themselves, by whatever name.

Where no function has such a place, no list, dict or set changes that outlives calls, wherever it gets.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from verifier.follow.names import local_names
from verifier.follow.source_imports import Place
from verifier.follow.source_paths import CHANGING_BY_TYPE, FunctionNode, assigned_by, nodes_in

_AGAIN = {"__init__", "__setstate__"}
"""Methods that make again what they are called of."""

_METHODS = {each: methods | _AGAIN for each, methods in CHANGING_BY_TYPE.items()}

CHANGING = frozenset[str]().union(*_METHODS.values())
"""Methods of lists, dicts and sets that change them, or make them again."""

CHANGING_FIRST = frozenset(
    {"heappush", "heappop", "heapify", "heapreplace", "heappushpop", "insort", "insort_left", "insort_right", "shuffle"}
    | {"setitem", "delitem", "iadd", "iconcat", "iand", "ior", "ixor", "isub", "imul"}
)
"""Functions of the library that change the list, dict or set that they are given first, or put the others into it."""

_BY_OPERATOR: Mapping[type[ast.operator], set[type]] = {
    ast.Add: {list},
    ast.Mult: {list},
    ast.BitOr: {dict, set},
    ast.BitAnd: {set},
    ast.Sub: {set},
    ast.BitXor: {set},
}
"""Types of which something is changed in place where it is assigned to with an operator."""

_MAKING = frozenset(
    {"list", "dict", "set", "sorted", "copy", "deepcopy", "split", "union", "difference", "intersection", "fromkeys"}
    | {"deque", "defaultdict", "Counter", "OrderedDict", "len", "int", "str", "bool", "float", "abs", "tuple", "frozenset"}
    | {"range", "join", "count", "index"}
)
"""Functions and methods of the library that give what they only just made, or what nobody can change."""

_ADDING = frozenset(
    f"__{side}{name}__"
    for side in ("", "r", "i")
    for name in ("add", "sub", "mul", "and", "or", "xor", "mod", "matmul", "truediv", "floordiv", "pow", "lshift", "rshift")
)
_SIGNS = frozenset({"__neg__", "__pos__", "__invert__"})
_COMPARISONS = frozenset({"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__contains__"})


_Names = frozenset[str]
_CERTAINLY: _Names = frozenset()


@dataclass(frozen=True, slots=True)
class Site:
    """That a function changes something of these types that it may not have made."""

    types: frozenset[type]
    by: str
    within: str
    unless: _Names | None
    """Names that are taken for the library's: if the program has none of them, it did make it. None if it didn't anyway."""


def sites_outside(tree: ast.AST, imported: Mapping[str, Place]) -> Iterator[Site]:
    """What outside of functions makes a function that changes what it is given, or is one: it may be called anywhere."""
    reader = _Reader(tree, (), imported)
    for node in nodes_in(tree):
        function = node.func if isinstance(node, ast.Call) else node
        if not isinstance(function, (ast.Name, ast.Attribute)) or node in reader.called:
            continue
        name = reader.named(function)
        if function is node or name in _GETTING:
            yield from (Site(frozenset(types), name, "", None) for types, _ in reader.changed(node) if types)


def sites_in(
    node: FunctionNode, around: Sequence[FunctionNode], imported: Mapping[str, Place], by: str, within: str
) -> Iterator[Site]:
    """All places in a function where it may change what it didn't make."""
    functions = (node, *around[::-1])
    reader, makers = _Reader(node, functions, imported), _Makers(functions)
    for each in nodes_in(node):
        for types, changed in reader.changed(each):
            unless = None if changed is None else makers.of(changed)
            if unless != _CERTAINLY and types:
                yield Site(frozenset(types), by, within, unless)


_Changed = Iterator[tuple[set[type], ast.expr | None]]
"""Types, each with what is changed of them; None if the source doesn't tell."""


class _Reader:
    """Tells what is changed by the nodes of a function, or outside of functions."""

    def __init__(self, tree: ast.AST, functions: Sequence[FunctionNode], imported: Mapping[str, Place]) -> None:
        self._imported = imported
        nodes = nodes_in(tree)
        stored = {each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        self._variables = stored.union(*map(local_names, functions)) if functions else set()
        self.called = {each.func for each in nodes if isinstance(each, ast.Call)}
        reading = (each for each in nodes if isinstance(each, (ast.BinOp, ast.Compare, ast.FormattedValue)))
        self._only_read = {part for each in reading for part in ast.iter_child_nodes(each)}

    def changed(self, node: ast.AST) -> _Changed:
        """The types that a node may change something of, each with what that is."""
        match node:
            case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
                yield {list, dict}, value
            case ast.AugAssign(target=target, op=operator, value=value) if not _is_harmless(operator, value):
                yield _BY_OPERATOR.get(type(operator), set()), target
            case ast.Attribute(value=value, attr=method) if method in CHANGING:
                yield from _by_method(value, method)
            case ast.Attribute(attr="__dict__" | "__getattribute__"):
                yield set(_METHODS), None
            case ast.MatchClass(kwd_attrs=names):
                yield set().union(*map(_changed_by, names)), None
            case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()) if node not in self.called:
                yield set(_METHODS) if self.named(node) in CHANGING_FIRST | _GETTING else set(), None
            case ast.Call(func=func, args=arguments):
                yield from self._by_call(node, self.named(func), arguments)

    def _by_call(self, node: ast.AST, called: str, arguments: Sequence[ast.expr]) -> _Changed:
        first = arguments[0] if arguments and not isinstance(arguments[0], ast.Starred) else None
        match called:
            case _ if called in CHANGING_FIRST:
                yield set(_METHODS), first
            case "vars":
                yield set(_METHODS), None
            case "getattr":
                # An operator of the program's own is given what the library's only reads.
                types: set[type] = set(_METHODS)
                if first is not None:
                    types = set().union(*map(_asked_for, arguments[1:2]))
                yield types, _GIVEN_TO_AN_OPERATOR if node in self._only_read else first
            case "methodcaller" | "attrgetter":
                yield set().union(*map(_asked_for, arguments)), None

    def named(self, node: ast.expr) -> str:
        """The last name of a function, as its module has it; empty if it is a variable."""
        is_variable = isinstance(node, ast.Name) and node.id in self._variables and node.id not in self._imported
        return "" if is_variable else named(node, self._imported)


_GIVEN_TO_AN_OPERATOR = ast.BinOp(ast.Constant(0), ast.Add(), ast.Constant(0))
"""What is only made unless the program has operators of its own."""

_GETTING = frozenset({"getattr", "methodcaller", "attrgetter", "vars"})
"""Functions of the library by which a method is come by, given its name."""


def _by_method(value: ast.expr, method: str) -> _Changed:
    match value:
        case ast.Call(func=ast.Name(id="super")) if method in _AGAIN:
            # What is made again is no plain list, dict or set.
            return
        case ast.Name(id="list" | "dict" | "set" | "type" | "object"):
            yield _changed_by(method), None
        case _:
            yield _changed_by(method), value


def _changed_by(method: str) -> set[type]:
    return {each for each in _METHODS if method in _METHODS[each]}


def _asked_for(name: ast.expr) -> set[type]:
    """The types of which something is changed by the method that may be come by, by this name."""
    match name:
        case ast.Constant(value=str(text)):
            last = text.rpartition(".")[2]
            return set(_METHODS) if last in CHANGING_FIRST else _changed_by(last)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            return set().union(
                *(_asked_for(ast.Constant(each)) for each in CHANGING | CHANGING_FIRST if each.startswith(start))
            )
    return set(_METHODS)


def named(node: ast.expr, imported: Mapping[str, Place]) -> str:
    """The last name of a function, as its module has it."""
    match node:
        case ast.Name(id=name) if name in imported:
            module, place = imported[name]
            return (module, *place)[-1]
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_harmless(operator: ast.operator, value: ast.expr) -> bool:
    """Whether nothing is changed in place by an operator with this: a number is added to numbers only."""
    inner = value.operand if isinstance(value, ast.UnaryOp) else value
    is_number = isinstance(inner, ast.Constant) and isinstance(inner.value, (int, float, complex))
    return is_number and not isinstance(operator, ast.Mult)


class _Makers:
    """What a function, the first of these, and those around it make themselves, as far as the source says it."""

    def __init__(self, functions: Sequence[FunctionNode]) -> None:
        self._functions = functions

    def of(self, value: ast.expr) -> _Names | None:
        """The names that must be the library's for a value to be only just made; None if it isn't anyway."""
        found: set[str] = set()
        waiting, variables = [value], set[str]()
        while waiting:
            match each := waiting.pop():
                case ast.IfExp(body=one, orelse=other):
                    waiting += [one, other]
                case ast.BoolOp(values=values):
                    waiting += values
                case ast.NamedExpr(value=inner):
                    waiting.append(inner)
                case ast.Name(id=name):
                    given = () if name in variables else self._given_to(name)
                    if given is None:
                        return None
                    variables.add(name)
                    waiting += given
                case _ if (taken_for := self._taken_for(each)) is not None:
                    found |= taken_for
                case _:
                    return None
        return frozenset(found)

    def _taken_for(self, value: ast.expr) -> _Names | None:
        match value:
            case ast.List() | ast.Dict() | ast.Set() | ast.ListComp() | ast.DictComp() | ast.SetComp() | ast.GeneratorExp():
                return _CERTAINLY
            case ast.Constant() | ast.JoinedStr() | ast.Tuple() | ast.Lambda():
                return _CERTAINLY
            case ast.Subscript(slice=ast.Slice()):
                return frozenset({"__getitem__"})
            case ast.BinOp():
                return _ADDING
            case ast.UnaryOp():
                return _SIGNS
            case ast.Compare():
                return _COMPARISONS
            case ast.Call(func=ast.Name(id=name)) if name in _MAKING and not self._is_own(name):
                return frozenset({name})
            case ast.Call(func=ast.Attribute(attr=name)) if name in _MAKING:
                return frozenset({name, f".{name}"})
        return None

    def _is_own(self, name: str) -> bool:
        return any(name in local_names(each) for each in self._functions)

    def _given_to(self, name: str) -> Sequence[ast.expr] | None:
        """All that a variable is assigned; None if it may be anything else."""
        function = next((each for each in self._functions if name in local_names(each)), None)
        return None if function is None else _assigned_in(function).get(name)


@cache
def _assigned_in(function: FunctionNode) -> Mapping[str, Sequence[ast.expr] | None]:
    """All that the variables of a function, and of those within it, are assigned; None for one that may be anything else."""
    found: dict[str, list[ast.expr] | None] = dict.fromkeys(_parameters(function))
    told = set[ast.AST]()
    nodes = [*ast.walk(function)]
    for node in nodes:
        for target, value, within in assigned_by(node):
            for name, part in _paired(target, value, within):
                told.add(name)
                if (known := found.setdefault(name.id, [])) is not None:
                    known.append(part)
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            told.add(node.target)
            if (known := found.setdefault(node.target.id, [])) is not None:
                known.append(_GIVEN_TO_AN_OPERATOR)
    untold = [
        each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each not in told
    ]
    named_otherwise = [name for each in nodes for name in _named_otherwise(each)]
    return {**found, **dict.fromkeys((*untold, *named_otherwise))}


def _paired(target: ast.expr, value: ast.expr, within: bool) -> list[tuple[ast.Name, ast.expr]]:
    """The variables that a target has, as far as it is told what each is assigned."""
    match target, value:
        case ast.Name(), _ if not within:
            return [(target, value)]
        case ((ast.Tuple(elts=targets) | ast.List(elts=targets)), (ast.Tuple(elts=values) | ast.List(elts=values))):
            if not within and len(targets) == len(values) and not any(isinstance(each, ast.Starred) for each in values):
                return [found for pair in zip(targets, values, strict=True) for found in _paired(*pair, False)]
    return []


def _named_otherwise(node: ast.AST) -> list[str]:
    """What a node names that isn't told: what is caught, what a pattern finds, what is imported or declared."""
    match node:
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return [name]
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.MatchMapping(rest=str(rest)):
            return [rest]
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            return [(each.asname or each.name).partition(".")[0] for each in names]
        case ast.Global(names=names):
            return list(names)
    return []


def _parameters(node: FunctionNode) -> set[str]:
    arguments = node.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
    return {each.arg for each in named if each is not None}
