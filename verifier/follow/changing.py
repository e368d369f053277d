"""What functions of the program change that outlives calls: who reads it may find something else each time.

What is followed and changes such a thing is refused as it does. Here are the changes by functions that aren't followed, as
far as their source says what they change by its name: a variable, an attribute, or a list, dict or set.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any

from verifier.follow import ordinary
from verifier.follow.names import local_names
from verifier.follow.sources import NoSource, tree_of

_FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True, slots=True)
class _Change:
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


_Parameter = tuple[str, int | str]
"""A parameter of any function of a name: its place, where an object that has the method isn't counted, or its own name."""


@dataclass(slots=True)
class _File:
    """What the functions in a file change."""

    changes: list[_Change] = field(default_factory=list)
    attributes: list[tuple[str, str, str]] = field(default_factory=list)
    """The attributes that they change of whatever it is, each with the names of the function and of the outermost one."""
    parameters: set[_Parameter] = field(default_factory=set)
    """The parameters that are lists, dicts or sets which they change."""
    passed_on: list[tuple[Sequence[_Parameter], _Parameter]] = field(default_factory=list)
    """Parameters, each by its place and its name, and the parameters of other functions that they are given as."""
    given: list[tuple[_Change, _Parameter]] = field(default_factory=list)
    """What they give as a parameter to another function, as what is changed if that is."""
    cells: dict[str, str] = field(default_factory=dict)
    """The variables of functions around them that they change, each with the name of the function that does."""
    called_at_import: set[str] = field(default_factory=set)
    """The names of functions that are called as the file is imported, as those are that put something into a register."""


class Changes:
    """What the functions of the modules looked at change, by addresses, each with the name of the function that does."""

    def __init__(self) -> None:
        self._looked_at: set[str] = set()
        self._attributes: dict[tuple[int, str], str] = {}
        self._of_instances: dict[tuple[int, str], str] = {}
        self._of_whatever: dict[str, str] = {}
        self._contents: dict[int, str] = {}

    def look_at(self, variables: dict[str, Any]) -> None:
        """Look at a module, given its variables, and, but for the library's, at those of its package that were imported."""
        own_name = str(variables.get("__name__"))
        root = own_name.partition(".")[0]
        of_library = root in sys.stdlib_module_names
        looked_at = own_name if of_library else root
        if looked_at in self._looked_at:
            return
        self._looked_at.add(looked_at)
        others = [vars(each) for name, each in [*sys.modules.items()] if name.partition(".")[0] == root and _is_plain(each)]
        modules = [variables, *(other for other in others if other is not variables and not of_library)]
        files = [_read(str(each.get("__file__"))) for each in modules]
        at_import = _AS_IT_IS_MADE.union(*(file.called_at_import for file in files))
        parameters = _changed_parameters(files)
        for each, file in zip(modules, files, strict=True):
            self._of_whatever.update({name: by for name, by, within in file.attributes if within not in at_import})
            for change in [*file.changes, *(change for change, given_as in file.given if given_as in parameters)]:
                if change.within not in at_import:
                    self._add(each, change)

    def of_variable(self, variables: dict[str, Any], name: str) -> str | None:
        """Which function changes a variable of a module's, if one does."""
        return self._attributes.get((id(variables), name))

    def of_instance(self, instance: Any, name: str) -> str | None:
        """Which function changes an attribute of an instance that outlives calls, or may, for all that its source says."""
        by_methods = (self._of_instances.get((id(cls), name)) for cls in type(instance).__mro__)
        by = self._attributes.get((id(instance), name)) or next((by for by in by_methods if by), None)
        # A member of an enum is seldom what a function gets to change.
        may_be_any = not isinstance(instance, Enum) and not ordinary.is_of_library(type(instance))
        return by or (self._of_whatever.get(name) if may_be_any else None)

    def of_class(self, cls: type, name: str) -> str | None:
        """Which function changes an attribute that a class has or inherits, if one does."""
        return next((self._attributes[id(each), name] for each in cls.__mro__ if (id(each), name) in self._attributes), None)

    def of_content(self, container: Any) -> str | None:
        """Which function changes a list, a dict or a set, if one does."""
        return self._contents.get(id(container))

    def _add(self, variables: Mapping[str, Any], change: _Change) -> None:
        owner: Any = _at(variables, change.owner) if change.owner else variables
        inside = _attributes(owner) if change.owner else variables
        *before, last = change.path
        if change.owner and not change.of_class:
            self._of_instances[id(owner), change.path[0]] = change.by
        if not change.assigns:
            held = _at(inside, change.path)
            if isinstance(held, (list, dict, set)):
                self._contents[id(held)] = change.by
        elif change.of_class or not change.owner:
            holder = _at(inside, before) if before else owner
            self._attributes[id(vars(holder) if isinstance(holder, ModuleType) else holder), last] = change.by


def read_ahead(module: ModuleType) -> None:
    """Read the sources of a module's package now: processes that are forked from this one needn't do it each."""
    Changes().look_at(vars(module))


def _is_plain(module: Any) -> bool:
    return type(module) is ModuleType


def changer_of_cell(file: str, name: str) -> str | None:
    """Which function in a file changes a variable of that name of a function around it, if one does."""
    return _read(file).cells.get(name)


def _changed_parameters(files: Sequence[_File]) -> set[_Parameter]:
    """The parameters that functions change, or give on to one that does."""
    found = set[_Parameter]().union(*(file.parameters for file in files))
    passed_on = [each for file in files for each in file.passed_on]
    before = -1
    while before != len(found):
        before = len(found)
        found |= {each for own, given_as in passed_on if given_as in found for each in own}
    return found


def _at(variables: Mapping[str, Any], path: Sequence[str]) -> Any:
    """What is at a path of names, from variables on; None if there is nothing, or what only code could tell."""
    held: Any = None
    for name in path:
        if name not in variables:
            return None
        held = variables[name]
        variables = _attributes(held)
    return held


def _attributes(owner: Any) -> Mapping[str, Any]:
    found = getattr(owner, "__dict__", {})
    return found if isinstance(found, Mapping) else {}


@cache
def _read(file: str) -> _File:
    found = _File()
    try:
        tree = tree_of(file)
    except (NoSource, SyntaxError, ValueError):
        return found
    found.called_at_import = _called(tree)
    for node, owner, around in _functions(tree, (), ()):
        _look_into(node, owner, around, found)
    return found


def _called(tree: ast.AST) -> set[str]:
    """The last names of all that is called outside of functions, decorators among them."""
    called: list[ast.expr] = []
    for node in (tree, *_own(tree)):
        called += [node.func] if isinstance(node, ast.Call) else []
        called += [each for child in ast.iter_child_nodes(node) for each in _decorators(child)]
    return {getattr(each, "attr", getattr(each, "id", "")) for each in called}


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


_AS_IT_IS_MADE = frozenset({"__init_subclass__", "__set_name__"})
"""Methods that Python calls as a class is made."""

_MAKING = frozenset({"__init__", "__new__", "__post_init__", "__setstate__", *_AS_IT_IS_MADE})
"""Methods that change what is only just made."""

_CHANGING = frozenset(
    {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "add", "discard", "update", "setdefault"}
    | {"popitem", "intersection_update", "difference_update", "symmetric_difference_update"}
)
"""Methods of lists, dicts and sets that change them."""


_SETTING = frozenset({"setattr", "delattr", "object.__setattr__", "object.__delattr__"})
"""Functions that change an attribute of which the name is given as a text."""


def _look_into(node: _FunctionNode, owner: tuple[str, ...], around: tuple[_FunctionNode, ...], found: _File) -> None:
    name, within = (getattr(each, "name", "<lambda>") for each in (node, *around[:1], node)[:2])
    known = frozenset[str]().union(*(local_names(each) for each in (node, *around)))
    parameters = [*node.args.posonlyargs, *node.args.args]
    receiver = parameters[0].arg if owner and parameters and name not in _MAKING else None
    decorators = [each.id for each in getattr(node, "decorator_list", ()) if isinstance(each, ast.Name)]
    of_object = 1 if owner and "staticmethod" not in decorators else 0
    own = {each.arg: ((name, place - of_object), (name, each.arg)) for place, each in enumerate(parameters)}
    aliases = _aliases(node)

    def change(path: Sequence[str], assigns: bool) -> _Change | None:
        """What is changed at a path of names, if it is of the object that has the method, its class or the module."""
        root, *rest = path
        of_class = "classmethod" in decorators or rest[:1] == ["__class__"]
        rest = rest[1:] if rest[:1] == ["__class__"] else rest
        if root == receiver and rest:
            return _Change(owner, of_class, tuple(rest), assigns, name, within)
        return None if root in known else _Change((), False, (root, *rest), assigns, name, within)

    for each in _own(node):
        match each:
            case ast.Global(names=names):
                found.changes += [_Change((), False, (each,), True, name, within) for each in names]
            case ast.Nonlocal(names=names):
                found.cells.update(dict.fromkeys(names, name))
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)):
                for given_as, path in _arguments(each, called):
                    if len(path) == 1 and path[0] in own:
                        found.passed_on.append((own[path[0]], given_as))
                    elif made := change(_unaliased(path, aliases), False):
                        found.given.append((made, given_as))
        path, assigns = _changed_by(each) or ((), False)
        path = _unaliased(path, aliases)
        if len(path) > 1 and not (name in _MAKING and path[0] == next(iter(own), None)):
            found.attributes.append((path[-1], name, within))
        if len(path) == 1 and path[0] in own and not assigns:
            found.parameters |= {*own[path[0]]}
        if path and (made := change(path, assigns)):
            found.changes.append(made)


def _aliases(node: _FunctionNode) -> dict[str, tuple[str, ...]]:
    """Variables of a function that are assigned what is reached by names, each with these."""
    assigned = [each for each in _own(node) if isinstance(each, ast.Assign)]
    pairs = [(target.id, _path(each.value)) for each in assigned for target in each.targets if isinstance(target, ast.Name)]
    return {name: path for name, path in pairs if path and path[0] != name}


def _unaliased(path: tuple[str, ...], aliases: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The path from what its first name stands for."""
    return (*aliases[path[0]], *path[1:]) if path and path[0] in aliases else path


def _arguments(node: ast.Call, called: str) -> Iterator[tuple[_Parameter, tuple[str, ...]]]:
    """What a call gives that is reached by names, each as which parameter it is given."""
    for place, argument in enumerate(node.args):
        if path := _path(argument):
            yield (called, place), path
    for keyword in node.keywords:
        if keyword.arg is not None and (path := _path(keyword.value)):
            yield (called, keyword.arg), path


def _changed_by(node: ast.AST) -> tuple[tuple[str, ...], bool] | None:
    """The path of what a node changes, and whether it assigns to the last of its names; None if it isn't reached by one."""
    match node:
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
        case ast.Call(func=func, args=[owner, ast.Constant(value=str(name)), *_]) if ".".join(_path(func)) in _SETTING:
            path, assigns = _path(ast.Attribute(owner, name)), _has_no_index(owner)
        case _:
            return None
    return (path, assigns) if path else None


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
        case ast.Call(func=ast.Name(id="type"), args=[ast.Name(id=name)]):
            return (name, "__class__")
    return ()


def _has_no_index(node: ast.expr) -> bool:
    return not any(isinstance(each, ast.Subscript) for each in ast.walk(node))
