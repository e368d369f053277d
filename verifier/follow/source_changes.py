"""What the functions in a file change that may outlive calls, as far as the source says it by names.

A change is of a variable, of an attribute, or of a list, dict or set in place. Nothing is run, and nothing looked up.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cache
from typing import TypeGuard

from verifier.follow.names import local_names
from verifier.follow.source_bending import bent_by, builtins_named
from verifier.follow.source_flows import Surroundings
from verifier.follow.source_imports import Place, imported_by, modules_named
from verifier.follow.source_meanings import (
    assigned_attributes,
    decorators_of,
    is_like_a_name_of_python,
    is_of_slices,
    loaded_in,
    replaced_in,
)
from verifier.follow.source_names import asked_later, flows_in
from verifier.follow.source_nodes import Parents, parents_in
from verifier.follow.source_paths import (
    CHANGING,
    GIVING,
    FunctionNode,
    aliases_in,
    assigned_by,
    called_by,
    children_of,
    has_no_index,
    nodes_in,
    path_of,
    unaliased,
)
from verifier.follow.source_places import REST, Flow, Parameter
from verifier.follow.source_reach import ATTRIBUTES, SETTING_BY_METHOD, Setting, attribute_set, kept_setters, reaching
from verifier.follow.source_sites import Site, sites_in, sites_outside
from verifier.follow.source_writes import ANY, UNKNOWN, written_by
from verifier.follow.sources import NoSource, tree_of


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


@dataclass(slots=True)
class File:
    """What the functions in a file change."""

    changes: list[Change] = field(default_factory=list)
    attributes: list[tuple[str, str, str]] = field(default_factory=list)
    """The attributes that they change of whatever it is, each with the names of the function and of the outermost one."""
    of_others: list[tuple[str, str, str, str]] = field(default_factory=list)
    """Those of them that aren't of the object that has the method, so that it may be a class, or a member of an enum.

    The last is the name of the class of which it was only just made; it is empty if that isn't known.
    """
    made: dict[str, str] = field(default_factory=dict)
    """The attributes that are set as something is made, each with the name of the method."""
    reaching: list[tuple[str, str, str]] = field(default_factory=list)
    """What they may change any of, with the names of the function and of the outermost one: `VARIABLES` of the file, or
    `EVERYTHING` that these hold, too, or `ATTRIBUTES`, or `FIELDS` of what is frozen."""
    forced: list[tuple[str, str, str]] = field(default_factory=list)
    """The attributes, each with the names of the function and of the outermost one, that they change by a method, as they
    may of what is frozen."""
    bent: list[tuple[str, str, str]] = field(default_factory=list)
    """What they change that Python itself works by, each with the names of the function and of the outermost one."""
    builtins_named: set[str] = field(default_factory=set)
    """The names of builtins that they have as texts."""
    functions: set[str] = field(default_factory=set)
    """The names of its functions."""
    replaced: set[str] = field(default_factory=set)
    """The names of those in the place of which something else may be called, as by a decorator."""
    assigned: set[str] = field(default_factory=set)
    """The names of attributes that are assigned, so that such a one may be any function."""
    loaded: set[str] = field(default_factory=set)
    """The last names of what is read otherwise than to call it, with a dot before those of attributes."""
    classes: set[str] = field(default_factory=set)
    """The names of its classes."""
    parameters: set[Parameter] = field(default_factory=set)
    """The parameters of its functions, each by its place and by its name."""
    sites: list[Site] = field(default_factory=list)
    """Where they change a list, a dict or a set that they may not have made."""
    flows: list[Flow] = field(default_factory=list)
    """Where what they reach by names gets, unless it is only read."""
    has_slices: bool = False
    """Whether anything may be a slice by which something is indexed."""
    texts_like_names_of_python: bool = False
    """Whether a text in it, or what it asks for all names, may be a name such as `__slots__`, which Python gives meaning."""
    asked_for: set[str] = field(default_factory=set)
    """The names by which something is asked for by what is made in the file, wherever that is called."""
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
    parents = parents_in(tree)
    found.called_at_import = _called(tree) - {node.name for node in parents if _goes_on_later(node)}
    found.imported = imported_by([node for node in nodes_in(tree) if not isinstance(node, FunctionNode)])
    found.imports = modules_named(parents)
    found.functions = {node.name for node in parents if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}
    found.assigned = {*assigned_attributes(parents)}
    found.loaded = {*loaded_in(nodes_in(tree), parents, set())}
    found.classes = {node.name for node in parents if isinstance(node, ast.ClassDef)}
    found.replaced = {*replaced_in(tree, parents, found.functions | found.classes)}
    for node, owner, around in _functions(tree, (), ()):
        _Function(node, owner, around, found).look(parents)
    found.sites += sites_outside(tree, found.imported)
    found.has_slices = any(map(is_of_slices, parents))
    found.texts_like_names_of_python = any(is_like_a_name_of_python(*each) for each in parents.items())
    found.asked_for = {*asked_later(parents, found.imported)}
    found.reaching += [(ATTRIBUTES, setter, setter) for setter in kept_setters(parents, _as_builtins(found.imported))]
    return found


def _called(tree: ast.AST) -> set[str]:
    """The last names of all that is called outside of functions, decorators among them."""
    called: list[ast.expr] = []
    for node in (tree, *nodes_in(tree)):
        called += [node.func] if isinstance(node, ast.Call) else []
        called += [each for child in children_of(node) for each in decorators_of(child)]
    names = {getattr(each, "attr", getattr(each, "id", "")) for each in called}
    # What lists, dicts and sets have is mostly one of theirs.
    return names - CHANGING - GIVING


def _goes_on_later(node: ast.AST) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Whether this is a generator or a coroutine: who calls it runs nothing of it yet."""
    if isinstance(node, ast.FunctionDef):
        return any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in nodes_in(node))
    return isinstance(node, ast.AsyncFunctionDef)


def _functions(
    tree: ast.AST, owner: tuple[str, ...], around: tuple[FunctionNode, ...]
) -> Iterator[tuple[FunctionNode, tuple[str, ...], tuple[FunctionNode, ...]]]:
    """All functions, each with the classes it is right within, and the functions around it."""
    for node in children_of(tree):
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

MAKING = frozenset({"__init__", "__new__", "__post_init__", "__setstate__", *AS_IT_IS_MADE})
"""Methods that change what is only just made."""

_MAKING_AGAIN = frozenset({"__init__", "__setstate__", "__set__", "__delete__"})
"""Methods that change what they are called of, or given first."""


class _Function:
    """A function of which it is told what it changes: whose variables its names are, and what paths of names begin at."""

    def __init__(self, node: FunctionNode, owner: tuple[str, ...], around: tuple[FunctionNode, ...], found: File) -> None:
        by_place = [*node.args.posonlyargs, *node.args.args]
        decorators = [each.id for each in getattr(node, "decorator_list", ()) if isinstance(each, ast.Name)]
        self.node, self.owner, self.around, self.found = node, owner, around, found
        self.name, self.within = (getattr(each, "name", "<lambda>") for each in (node, *around[:1], node)[:2])
        self.known = frozenset[str]().union(*(local_names(each) for each in (node, *around)))
        self.receiver = by_place[0].arg if owner and by_place and self.name not in MAKING else None
        self.of_class = "classmethod" in decorators
        # Of a function within another it isn't told whether it is a method.
        of_object = (0, 1) if around else (1,) if owner and "staticmethod" not in decorators else (0,)
        self.own = _parameters(node, of_object)
        theirs = [_parameters(one, (0, 1)) for one in around]
        self.parameters = {parameter: each for one in (*theirs, self.own) for parameter, each in one.items()}
        self.imported = imported_by(each for function in (*around, node) for each in nodes_in(function))
        self.aliases = {
            **_as_builtins(found.imported | self.imported),
            **{name: paths for function in (*around, node) for name, paths in aliases_in(function).items()},
        }

    def look(self, parents: Parents) -> None:
        """Note what it changes, what it calls, and where it lets get what outlives it."""
        if self.name not in MAKING:
            self.found.reaching += [(each, self.name, self.within) for each in reaching(self.node, self.aliases)]
        self.found.parameters |= {each for some in self.own.values() for each in some}
        imported = self.found.imported | self.imported
        self.found.sites += sites_in(self.node, self.around, imported, self.name, self.within)
        seen_here = {name: place for name, place in self.found.imported.items() if name not in self.known} | self.imported
        surroundings = Surroundings(self.node, self.around, self.name, self.within, self.parameters, seen_here, parents)
        self.found.flows += flows_in(surroundings)
        # Comprehensions have variables of their own.
        nodes = nodes_in(self.node)
        bound = self.known | {each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        self.found.loaded |= {*loaded_in(nodes, parents, bound)}
        decorating = [inner for each in getattr(self.node, "decorator_list", ()) for inner in ast.walk(each)]
        if any(isinstance(each, ast.ClassDef) for each in nodes):
            self.found.called_later |= AS_IT_IS_MADE
        for node in nodes:
            self._note_names(node)
            if isinstance(node, ast.Call) and node not in decorating:
                self._note_call(node, bound)
            if isinstance(node, ast.Call) and (setting := attribute_set(node, self.aliases)):
                self._note_forced(setting)
                self._note_in_table(setting.owner, setting.name)
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                self._note_in_table(node.value, node.attr)
            if isinstance(node, ast.Attribute) and node.attr == "register":
                paths = sorted(filter(None, unaliased(path_of(node), self.aliases)))
                self.found.changes += [made for each in paths if (made := self._change(each, False))]
            written = written_by(node, self.aliases)
            for path, assigns in written:
                self._note_changed(path, assigns, node)
            # What it sets of itself as it is made nobody asked for before; of what it holds, others may have.
            if not any(len(path) == 2 and self._is_being_made(path) for path, _ in written):
                self.found.bent += [(name, self.name, self.within) for name in bent_by(node, self.aliases)]
            self.found.builtins_named |= {*builtins_named(node)}

    def _change(self, path: Sequence[str], assigns: bool) -> Change | None:
        """What is changed at a path of names, if it is of the object that has the method, its class or the module."""
        root, *rest = path
        if root == "__class__" and self.owner and rest:
            return Change(self.owner, True, tuple(rest), assigns, self.name, self.within)
        if root.endswith("()") and not assigns:
            # What an instance that was only just made hasn't itself is its class's.
            root = root.removesuffix("()")
        of_class = self.of_class or rest[:1] == ["__class__"]
        rest = rest[1:] if rest[:1] == ["__class__"] else rest
        if root == self.receiver and rest:
            return Change(self.owner, of_class, tuple(rest), assigns, self.name, self.within)
        if root in self.imported:
            module, place = self.imported[root]
            inside = (*place, *rest)
            return Change((), False, inside, assigns, self.name, self.within, module) if inside else None
        return None if root in self.known else Change((), False, (root, *rest), assigns, self.name, self.within)

    def _note_names(self, node: ast.AST) -> None:
        match node:
            case ast.Global(names=names):
                self.found.changes += [Change((), False, (each,), True, self.name, self.within) for each in names]
            case ast.Nonlocal(names=names):
                self.found.cells.update(dict.fromkeys(names, self.name))

    def _note_call(self, node: ast.Call, bound: Set[str]) -> None:
        called = called_by(node)
        is_local = isinstance(node.func, ast.Name) and called in bound
        is_making = self.name in MAKING and called in MAKING
        if called and not (is_local or is_making):
            self.found.called_later.add(called)
        is_made_by_a_type = isinstance(node.func, ast.Call) or called in ("new_class", "make_dataclass")
        if is_made_by_a_type or (called == "type" and len(node.args) > 1):
            self.found.called_later |= AS_IT_IS_MADE
        if called in _MAKING_AGAIN and self.name not in MAKING and isinstance(node.func, ast.Attribute):
            paths = [*filter(None, map(path_of, (node.func.value, *node.args[:1])))]
            # Of an instance no class is called that would take another one first.
            for path in paths[:1] if paths and self._made_here(paths[0][0]) else paths:
                for each in unaliased(path, self.aliases):
                    if each[0] == self.receiver or each[0] in self.parameters:
                        self.found.attributes.append((ANY, self.name, self.within))
                    elif made := self._change((*each, ANY), True):
                        self.found.changes.append(made)

    def _made_here(self, name: str) -> str:
        """The class of which what a variable stands for was only just made; empty if it may be anything else."""
        if name.endswith("()"):
            made = [name.removesuffix("()")]
        else:
            nodes = [node for function in (*self.around, self.node) for node in nodes_in(function)]
            assigned = (each for node in nodes for each in assigned_by(node))
            made = [_made_of(value, within) for target, value, within in assigned if getattr(target, "id", "") == name]
            # What is assigned in another way may be anything.
            made += [""] * any(isinstance(each, ast.ExceptHandler) and each.name == name for each in nodes)
            stores = sum(
                isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Store) for each in nodes
            )
            made += [""] * (stores != len(made))
        is_one = len({*made}) == 1 and made[0] in self.found.classes and name not in self.parameters
        return made[0] if is_one else ""

    def _note_changed(self, path: tuple[str, ...], assigns: bool, node: ast.AST) -> None:
        if path[-1] == ANY:
            self._note_any(path)
            return
        if self.name == "__new__" and path[-1] == "_value_":
            # So a member of an enum gets what it stands for as it is made.
            return
        is_of_around = path[0] in self.known - local_names(self.node) and path[0] not in self.imported
        if is_of_around and not assigns:
            self.found.cells[path[0]] = self.name
        if len(path) > 1 and self._is_being_made(path):
            self.found.made[path[-1]] = self.name
        elif len(path) > 1:
            self.found.attributes.append((path[-1], self.name, self.within))
            if path[0] != self.receiver:
                self.found.of_others.append((path[-1], self.name, self.within, self._made_here(path[0])))
        if made := self._change(path, assigns):
            self.found.changes.append(made)

    def _note_in_table(self, owner: ast.expr, name: str) -> None:
        """Note an attribute that it changes of what is one of several, as in a table: nobody knows of which of all."""
        if not has_no_index(owner) and name:
            self.found.attributes.append((name, self.name, self.within))
            self.found.of_others.append((name, self.name, self.within, ""))

    def _note_forced(self, setting: Setting) -> None:
        """Note an attribute that it changes by a method, unless that is of what is only just made."""
        path = path_of(setting.owner)
        if setting.is_forced and not (path and self._is_told_elsewhere(path)):
            self.found.forced.append((setting.name or ANY, self.name, self.within))

    def _is_being_made(self, path: tuple[str, ...]) -> bool:
        """Whether this makes what is first in a path."""
        return self.name in MAKING and path[0] == next(iter(self.own), None) and path[1:2] != ("__class__",)

    def _is_told_elsewhere(self, path: tuple[str, ...]) -> bool:
        """Whether what is first in a path is only just made, or what else sets an attribute of it calls this."""
        by_who_sets = self.name in SETTING_BY_METHOD and path[0] == next(iter(self.own), None)
        return by_who_sets or self._is_being_made(path) or bool(self._made_here(path[0]))

    def _note_any(self, path: tuple[str, ...]) -> None:
        """Note that it changes an attribute, of which the name isn't told, of what is at the rest of the path."""
        if self._is_told_elsewhere(path):
            return
        is_given = path[0] in self.parameters and path[0] != self.receiver
        made = None if is_given else self._change(path, True)
        if made is None or path[0] == UNKNOWN or path[0].endswith("()"):
            self.found.reaching.append((ATTRIBUTES, self.name, self.within))
        else:
            self.found.changes.append(made)


def _as_builtins(imported: Mapping[str, Place]) -> dict[str, list[tuple[str, ...]]]:
    """The names, other than its own, that the module `builtins` is imported as."""
    return {name: [("builtins",)] for name, place in imported.items() if place == ("builtins", ()) and name != "builtins"}


def _made_of(value: ast.expr, within: bool) -> str:
    """The name that is called, if a value is what that gives and no part of it; empty if it is anything else."""
    return value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and not within else ""


def _parameters(node: FunctionNode, not_counted: Sequence[int]) -> dict[str, Sequence[Parameter]]:
    """The parameters of a function by the names that they have in it; so many places at the beginning may not be counted."""
    name = getattr(node, "name", "<lambda>")
    by_place = [*node.args.posonlyargs, *node.args.args]
    found: dict[str, Sequence[Parameter]] = {
        each.arg: (*((name, place - some) for some in not_counted), (name, each.arg)) for place, each in enumerate(by_place)
    }
    found |= {each.arg: ((name, each.arg),) for each in node.args.kwonlyargs}
    return found | {each.arg: ((name, REST),) for each in (node.args.vararg, node.args.kwarg) if each is not None}
