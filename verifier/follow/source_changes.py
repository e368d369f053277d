"""What the functions in a file change that may outlive calls, as far as the source says it by names.

A change is of a variable, of an attribute, or of a list, dict or set in place. Nothing is run, and nothing looked up.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from verifier.follow.names import local_names
from verifier.follow.sources import NoSource, tree_of

_FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True, slots=True)
class Change:
    """That a function assigns to `path[-1]` of what is at the rest of the path, or changes what is at the path in place."""

    owner: tuple[str, ...]
    """The class that the path begins at, or an instance of it; empty where it begins at a variable of the module."""
    of_class: bool
    path: tuple[str, ...]
    assigns: bool
    by: str
    """The name of the function."""
    within: str
    """The name of the outermost function around it."""
    module: str = ""
    """The module that the path begins in, where it is another: as it is imported, with dots before it if relative."""


VARIABLES, ATTRIBUTES = "variables", "attributes"

WITHIN = "[]"
"""In a path, in the place of a name, for what is at some index of something, or is one of it."""

Place = tuple[str, tuple[str, ...]]
"""A module as it is imported, with dots before it where that is relative, and a path of names in it."""

Parameter = tuple[str, int | str]
"""A parameter of any function of a name: its place, where an object that has the method isn't counted, or its own name."""


@dataclass(slots=True)
class File:
    """What the functions in a file change."""

    changes: list[Change] = field(default_factory=list)
    attributes: list[tuple[str, str, str]] = field(default_factory=list)
    """The attributes that they change of whatever it is, each with the names of the function and of the outermost one."""
    made: dict[str, str] = field(default_factory=dict)
    """The attributes that are set as something is made, each with the name of the method."""
    reaching: dict[str, str] = field(default_factory=dict)
    """What they may change any of, `VARIABLES` or `ATTRIBUTES`, with the name of a function that does."""
    parameters: set[Parameter] = field(default_factory=set)
    """The parameters that are lists, dicts or sets which they change."""
    passed_on: list[tuple[Sequence[Parameter], Parameter]] = field(default_factory=list)
    """Parameters, each by its place and its name, and the parameters of other functions that they are given as."""
    given: list[tuple[Change, Parameter]] = field(default_factory=list)
    """What they give as a parameter to another function, as what is changed if that is."""
    cells: dict[str, str] = field(default_factory=dict)
    """The variables of functions around them that they change, each with the name of the function that does."""
    called_at_import: set[str] = field(default_factory=set)
    """The names of functions that are called as the file is imported, as those are that put something into a register."""
    called_later: set[str] = field(default_factory=set)
    """The names of what its functions call."""
    imported: dict[str, Place] = field(default_factory=dict)
    """What it imports outside of functions, by the names that it has for it."""
    imports: set[str] = field(default_factory=set)
    """The modules that it imports, wherever it does, each as it is written there."""


@cache
def read(file: str) -> File:
    """What the functions in a file change; nothing where it has no source."""
    found = File()
    try:
        tree = tree_of(file)
    except (NoSource, SyntaxError, ValueError):
        return found
    found.called_at_import = _called(tree)
    found.imported = _imported([node for node in _own(tree) if not isinstance(node, _FunctionNode)])
    found.imports = _modules(tree)
    for node, owner, around in _functions(tree, (), ()):
        _look_into(node, owner, around, found)
    return found


def _called(tree: ast.AST) -> set[str]:
    """The last names of all that is called outside of functions, decorators among them."""
    called: list[ast.expr] = []
    for node in (tree, *_own(tree)):
        called += [node.func] if isinstance(node, ast.Call) else []
        called += [each for child in ast.iter_child_nodes(node) for each in _decorators(child)]
    names = {getattr(each, "attr", getattr(each, "id", "")) for each in called}
    # What lists, dicts and sets have is mostly one of theirs.
    return names - _CHANGING - _GIVING


def _imported(nodes: Iterable[ast.AST]) -> dict[str, Place]:
    """What is imported by these nodes, by the names that it gets there."""
    found: dict[str, Place] = {}
    for node in nodes:
        match node:
            case ast.Import(names=names):
                whole = {each.asname or each.name.partition(".")[0]: each for each in names}
                found |= {name: (each.name if each.asname else name, ()) for name, each in whole.items()}
            case ast.ImportFrom(module=module, names=names, level=level):
                place = "." * level + (module or "")
                found |= {each.asname or each.name: (place, (each.name,)) for each in names}
    return found


def _modules(tree: ast.AST) -> set[str]:
    """The modules that may be meant where something is imported: each that is named, and what is taken out of one."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                found |= {each.name for each in names}
            case ast.ImportFrom(module=module, names=names, level=level):
                place = "." * level + (module or "")
                found |= {place, *(f"{place}{'' if place.endswith('.') else '.'}{each.name}" for each in names)}
    return found


def _decorators(node: ast.AST) -> list[ast.expr]:
    """What is called to decorate a function or a class."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return [each.func if isinstance(each, ast.Call) else each for each in decorators]


def _functions(
    tree: ast.AST, owner: tuple[str, ...], around: tuple[_FunctionNode, ...]
) -> Iterator[tuple[_FunctionNode, tuple[str, ...], tuple[_FunctionNode, ...]]]:
    """All functions, each with the classes it is right within, and the functions around it."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                yield node, owner, around
                yield from _functions(node, (), (*around, node))
            case ast.ClassDef(name=name) if not around:
                yield from _functions(node, (*owner, name), ())
            case _:
                yield from _functions(node, owner, around)


AS_IT_IS_MADE = frozenset({"__init_subclass__", "__set_name__"})
"""Methods that Python calls as a class is made."""

_MAKING = frozenset({"__init__", "__new__", "__post_init__", "__setstate__", *AS_IT_IS_MADE})
"""Methods that change what is only just made."""

_CHANGING = frozenset(
    {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "add", "discard", "update", "setdefault"}
    | {"popitem", "intersection_update", "difference_update", "symmetric_difference_update"}
    | {"__setitem__", "__delitem__", "__iadd__", "__imul__", "__ior__", "__iand__", "__isub__", "__ixor__"}
)
"""Methods of lists, dicts and sets that change them."""

_GIVING = frozenset({"get", "setdefault", "pop", "values", "items", "__getitem__"})
"""Methods that give what is in a list or a dict."""

_CHANGING_FIRST = frozenset(
    {"heappush", "heappop", "heapify", "heapreplace", "heappushpop", "insort", "insort_left", "insort_right", "shuffle"}
)
"""Functions of the library that change the list that they are given first."""

_SETTING = frozenset(
    {"setattr", "delattr", "object.__setattr__", "object.__delattr__", "type.__setattr__", "type.__delattr__"}
)
"""Functions that change an attribute of which the name is given as a text."""


def _look_into(node: _FunctionNode, owner: tuple[str, ...], around: tuple[_FunctionNode, ...], found: File) -> None:
    name, within = (getattr(each, "name", "<lambda>") for each in (node, *around[:1], node)[:2])
    known = frozenset[str]().union(*(local_names(each) for each in (node, *around)))
    parameters = [*node.args.posonlyargs, *node.args.args]
    receiver = parameters[0].arg if owner and parameters and name not in _MAKING else None
    decorators = [each.id for each in getattr(node, "decorator_list", ()) if isinstance(each, ast.Name)]
    of_object = 1 if owner and "staticmethod" not in decorators else 0
    own = {each.arg: ((name, place - of_object), (name, each.arg)) for place, each in enumerate(parameters)}
    aliases = _aliases(node)
    defaults = [*zip(parameters[::-1], node.args.defaults[::-1], strict=False)]
    defaults += [(each, value) for each, value in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True) if value]
    found.reaching.update(dict.fromkeys(_reaching(node, aliases), name) if name not in _MAKING else {})
    imported = _imported(each for function in (*around, node) for each in _own(function))

    def change(path: Sequence[str], assigns: bool) -> Change | None:
        """What is changed at a path of names, if it is of the object that has the method, its class or the module."""
        root, *rest = path
        of_class = "classmethod" in decorators or rest[:1] == ["__class__"]
        rest = rest[1:] if rest[:1] == ["__class__"] else rest
        if root == receiver and rest:
            return Change(owner, of_class, tuple(rest), assigns, name, within)
        if root in imported:
            module, place = imported[root]
            return Change((), False, (*place, *rest), assigns, name, within, module) if place or rest else None
        return None if root in known else Change((), False, (root, *rest), assigns, name, within)

    decorating = [inner for each in getattr(node, "decorator_list", ()) for inner in ast.walk(each)]
    # Comprehensions have variables of their own.
    bound = {each.id for each in _own(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    for parameter, default in defaults:
        if (path := _path(default)) and path[0] not in known:
            found.given.append((Change((), False, path, False, name, within), (name, parameter.arg)))
    for each in _own(node):
        match each:
            case ast.Global(names=names):
                found.changes += [Change((), False, (each,), True, name, within) for each in names]
            case ast.Nonlocal(names=names):
                found.cells.update(dict.fromkeys(names, name))
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called) as of):
                is_local = isinstance(of, ast.Name) and (called in known or called in bound)
                is_making = name in _MAKING and called in _MAKING
                if not (is_local or is_making or each in decorating):
                    found.called_later.add(called)
                for given_as, path in _arguments(each, called):
                    for one in _unaliased(path, aliases):
                        if len(one) == 1 and one[0] in own:
                            found.passed_on.append((own[one[0]], given_as))
                        elif made := change(one, False):
                            found.given.append((made, given_as))
        for path, assigns in _changed_by(each, aliases):
            if path[0] in known - local_names(node) and path[0] not in imported and not assigns:
                found.cells[path[0]] = name
            if len(path) > 1 and name in _MAKING and path[0] == next(iter(own), None):
                found.made[path[-1]] = name
            elif len(path) > 1:
                found.attributes.append((path[-1], name, within))
            if len(path) == 1 and path[0] in own and not assigns:
                found.parameters |= {*own[path[0]]}
            if made := change(path, assigns):
                found.changes.append(made)


def _reaching(node: _FunctionNode, aliases: _Aliases) -> Iterator[str]:
    """What a function may change any of: variables of its module, or attributes, by what holds all of them."""
    mine = [*_own(node)]
    arguments = node.args
    made = local_names(node) - {each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    indexed = [each for each in mine if isinstance(each, ast.Subscript)]
    asked = [each for each in mine if isinstance(each, ast.Attribute)]
    read = [each.value for each in indexed if isinstance(each.ctx, ast.Load)]
    read += [each.value for each in asked if each.attr in ("get", "items", "keys", "values")]
    read += [part for each in mine if isinstance(each, ast.Compare) for part in each.comparators]
    written = [each.value for each in indexed if not isinstance(each.ctx, ast.Load)]
    written += [each.value for each in asked if each.attr in _CHANGING]
    for each in mine:
        match each:
            case ast.Call(func=ast.Name(id="globals")) if each not in read and not _is_by_constant(each, mine):
                yield VARIABLES
            case ast.Attribute(attr="__globals__"):
                yield VARIABLES
            case ast.Subscript(value=ast.Attribute(value=ast.Name(id="sys"), attr="modules"), slice=ast.Name(id="__name__")):
                yield VARIABLES
            case ast.Call(func=ast.Name(id="vars"), args=[of]) | ast.Attribute(attr="__dict__", value=of) if each in written:
                path = _path(of)
                if path and (path[0] not in made or path[0] in aliases):
                    yield ATTRIBUTES


def _is_by_constant(variables: ast.AST, nodes: Sequence[ast.AST]) -> bool:
    """Whether one of the variables is assigned by its name, which is looked at as other assignments are."""
    indexed = (each for each in nodes if isinstance(each, ast.Subscript) and each.value is variables)
    return any(isinstance(each.slice, ast.Constant) for each in indexed)


_Aliases = Mapping[str, Sequence[tuple[str, ...]]]
"""Variables of a function that are assigned what is reached by names, or a part of it, each with all of these paths."""


def _aliases(node: _FunctionNode) -> _Aliases:
    found: dict[str, list[tuple[str, ...]]] = {}
    for each in _own(node):
        for assigned in _assigned(each):
            for name, path in _paired(*assigned):
                if path and path[0] != name:
                    found.setdefault(name, []).append(path)
    return found


def _assigned(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr, bool]]:
    """The targets of a node, each with what it is assigned, and whether only one of that is."""
    match node:
        case ast.Assign(targets=targets, value=value):
            yield from ((target, value, False) for target in targets)
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
            yield target, value, False
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            yield target, value, True


def _paired(target: ast.expr, value: ast.expr, within: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The variables of a target, each with the path of what it is assigned."""
    targets = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
    values = value.elts if isinstance(value, (ast.Tuple, ast.List)) and not within else []
    if isinstance(target, ast.Name):
        path = _path(value)
        yield target.id, (*path, WITHIN) if path and (within or not _has_no_index(value)) else path
    elif len(targets) == len(values):
        for one, part in zip(targets, values, strict=True):
            yield from _paired(one, part, False)
    else:
        for one in targets:
            yield from _paired(one.value if isinstance(one, ast.Starred) else one, value, True)


def _unaliased(path: tuple[str, ...], aliases: _Aliases) -> set[tuple[str, ...]]:
    """The path, and from all that its first name may stand for, also by way of other variables."""
    found, waiting = {path}, [(path, frozenset(path[:1]))]
    while waiting:
        one, seen = waiting.pop()
        for other in aliases.get(one[0], ()) if one else ():
            if other[0] not in seen:
                found.add((*other, *one[1:]))
                waiting.append(((*other, *one[1:]), seen | {other[0]}))
    return found


def _arguments(node: ast.Call, called: str) -> Iterator[tuple[Parameter, tuple[str, ...]]]:
    """What a call gives that is reached by names, each as which parameter it is given."""
    for place, argument in enumerate(node.args):
        if path := _path(argument):
            yield (called, place), path
    for keyword in node.keywords:
        if keyword.arg is not None and (path := _path(keyword.value)):
            yield (called, keyword.arg), path


def _changed_by(node: ast.AST, aliases: _Aliases) -> list[tuple[tuple[str, ...], bool]]:
    """The paths of what a node may change, each with whether it assigns to the last of its names."""
    path, assigns = _changed_as_written(node, aliases)
    changed = [(each, assigns) for each in _unaliased(path, aliases)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        called = _unaliased((node.func.id,), aliases)
        changed += [(each[:-1], False) for each in called if len(each) > 1 and each[-1] in _CHANGING]
    return sorted((each, assigns) for each, assigns in changed if each)


def _changed_as_written(node: ast.AST, aliases: _Aliases) -> tuple[tuple[str, ...], bool]:
    """The path of what a node changes, and whether it assigns to the last of its names; empty if it isn't reached by one."""
    path: tuple[str, ...] = ()
    assigns = False
    match node:
        case ast.AugAssign(target=ast.Name(id=name)):
            path, assigns = (name,), False
        case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=[value, *_]) if called in _CHANGING_FIRST:
            path, assigns = _path(value), False
        case ast.Call(func=ast.Attribute(value=ast.Name(id="list" | "dict" | "set"), attr=method), args=[value, *_]) if (
            method in _CHANGING
        ):
            path, assigns = _path(value), False
        case ast.Attribute(ctx=ast.Store() | ast.Del()):
            path, assigns = _path(node), _has_no_index(node)
        case ast.Subscript(
            value=ast.Call(func=ast.Name(id="globals")), slice=ast.Constant(value=str(name)), ctx=ast.Store() | ast.Del()
        ):
            path, assigns = (name,), True
        case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
            path, assigns = _path(value), False
        case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in _CHANGING:
            path, assigns = _path(value), False
        case ast.Call(func=func, args=[owner, ast.Constant(value=str(name)), *_]) if _SETTING & {
            ".".join(each) for each in _unaliased(_path(func), aliases)
        }:
            path, assigns = _path(ast.Attribute(owner, name)), _has_no_index(owner)
    return path, assigns


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function's body that aren't in a function within it."""
    for each in ast.iter_child_nodes(node):
        if not isinstance(each, _FunctionNode):
            yield each
            yield from _own(each)


def _path(node: ast.expr) -> tuple[str, ...]:
    """The names by which a value is reached, up to where it is one of several, as by an index; empty if there are none."""
    match node:
        case ast.Name(id=name):
            return (name,)
        case ast.Attribute(value=value, attr=name):
            before = _path(value)
            return (*before, name) if before and _has_no_index(value) else before
        case ast.Subscript(value=value, slice=part) if not isinstance(part, ast.Slice):
            return _path(value)
        case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in _GIVING:
            return _path(value)
        case ast.NamedExpr(value=value):
            return _path(value)
        case ast.Call(func=ast.Name(id="type"), args=[ast.Name(id=name)]):
            return (name, "__class__")
    return ()


def _has_no_index(node: ast.expr) -> bool:
    return not any(isinstance(each, ast.Subscript) or _gives(each) for each in ast.walk(node))


def _gives(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _GIVING
