"""What a function may change any of, as far as its source says, by what holds all of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from verifier.follow.names import local_names
from verifier.follow.source_library import ONLY_ASKING
from verifier.follow.source_paths import (
    CHANGING,
    COPYING,
    Aliases,
    FunctionNode,
    assigned_by,
    called_by,
    nodes_in,
    path_of,
    unaliased,
)

_SETTING = frozenset({"setattr", "delattr", "builtins.setattr", "builtins.delattr"})
"""Functions that change an attribute of what they are given, by its name."""

SETTING_BY_METHOD = {"__setattr__": 2, "__delattr__": 1}
"""Methods that do, with how much they are given where what has the attribute isn't given, too."""

VARIABLES, ATTRIBUTES, FIELDS, EVERYTHING = "variables", "attributes", "fields", "everything"


def reaching(node: FunctionNode, aliases: Aliases) -> Iterator[str]:
    """What a function may change any of: variables of its module, or attributes, by what holds all of them."""
    mine = nodes_in(node)
    arguments = node.args
    made = local_names(node) - {each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    indexed = [each for each in mine if isinstance(each, ast.Subscript)]
    asked = [each for each in mine if isinstance(each, ast.Attribute)]
    read = [each.value for each in indexed if isinstance(each.ctx, ast.Load)]
    read += [each.value for each in asked if each.attr in ("get", "items", "keys", "values")]
    read += [part for each in mine if isinstance(each, ast.Compare) for part in each.comparators]
    written = [each.value for each in indexed if not isinstance(each.ctx, ast.Load)]
    written += [each.value for each in asked if each.attr in CHANGING]
    written += [each for each in asked if not isinstance(each.ctx, ast.Load)]
    # By another name, or by who is given them, variables may be changed, too.
    written += [value for each in mine for _, value, within in assigned_by(each) if not within]
    written += [given for each in mine if isinstance(each, ast.Call) and not _only_looks(each) for given in each.args]
    for each in mine:
        match each:
            case ast.Call(func=ast.Name(id="exec" | "eval"), args=[text, *_]) if not _only_reads(text):
                yield EVERYTHING
            case ast.Call(func=ast.Name(id="globals")) if each not in read and not _is_by_constant(each, mine):
                yield VARIABLES
            case ast.Attribute(attr="__globals__" | "f_globals"):
                yield VARIABLES
            case ast.Call(args=[ast.Name(id="__name__"), *_]) if called_by(each) in ("import_module", "__import__"):
                yield VARIABLES
            case ast.Subscript(value=ast.Attribute(value=ast.Name(id="sys"), attr="modules"), slice=ast.Name(id="__name__")):
                yield VARIABLES
            case ast.Call(func=ast.Name(id="vars"), args=[of]) | ast.Attribute(attr="__dict__", value=of) if each in written:
                path = path_of(of)
                if path and (path[0] not in made or any(not one[0].endswith("()") for one in aliases.get(path[0], ()))):
                    yield from (ATTRIBUTES, FIELDS)


class Setting(NamedTuple):
    """That a call changes an attribute by its name, which is empty if it isn't told, of what `owner` is."""

    owner: ast.expr
    name: str
    is_forced: bool
    """Whether it does so by a method, as of what is frozen."""


def attribute_set(node: ast.Call, aliases: Aliases) -> Setting | None:
    """What a call changes an attribute of by its name, if it does."""
    for path in unaliased(path_of(node.func), aliases):
        if _is_setter(path, {}):
            return Setting(*_first_two(node.args), False)
        if path and path[-1] in SETTING_BY_METHOD and path[0] != "super()":
            is_starred = any(isinstance(each, ast.Starred) for each in node.args)
            is_given = is_starred or len(node.args) > SETTING_BY_METHOD[path[-1]]
            of = node.func.value if isinstance(node.func, ast.Attribute) else _UNTOLD
            return Setting(*_first_two(node.args if is_given else [of, *node.args]), True)
    return None


_UNTOLD = ast.Constant(None)
"""What isn't told by the source."""


def _first_two(given: Sequence[ast.expr]) -> tuple[ast.expr, str]:
    """The first of what is given and the text that is given second, as far as they are told."""
    match given:
        case [ast.Starred(), *_] | [_, ast.Starred(), *_] | []:
            return _UNTOLD, ""
        case [first, ast.Constant(value=str(name)), *_]:
            return first, name
        case _:
            return given[0], ""


def kept_setters(parents: Mapping[ast.AST, ast.AST], aliases: Aliases) -> Iterator[str]:
    """What changes an attribute by its name where it isn't called but kept, to be called in another way.

    So it is where its name is a text. What a function calls by a variable of its own is known by its aliases.
    """
    setters = {*_SETTING, *SETTING_BY_METHOD}
    for node, parent in parents.items():
        match node:
            case ast.Constant(value=str(name)) | ast.alias(name=name) if name in setters:
                yield name
            case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()):
                path = path_of(node)
                is_one = _is_setter(path, aliases) or path[-1:] in {(name,) for name in SETTING_BY_METHOD}
                is_called = isinstance(parent, ast.Call) and parent.func is node
                is_alias = isinstance(parent, ast.Assign) and isinstance(_around(node, parents), FunctionNode)
                if is_one and not is_called and not is_alias:
                    yield path[-1]


def _is_setter(path: tuple[str, ...], aliases: Aliases) -> bool:
    return any(".".join(each) in _SETTING for each in unaliased(path, aliases))


def _around(node: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> ast.AST:
    """The function or the class that a node is in, or the file."""
    while (node := parents.get(node, node)) in parents and not isinstance(node, FunctionNode | ast.ClassDef):
        pass
    return node


def _only_looks(call: ast.Call) -> bool:
    """Whether what is called only looks at what it is given, or copies it."""
    return called_by(call) in ONLY_ASKING | COPYING


def _only_reads(text: ast.expr) -> bool:
    """Whether this is the text of an expression that changes nothing by a method of lists, dicts and sets."""
    try:
        nodes = [*ast.walk(ast.parse(str(ast.literal_eval(text)), mode="eval"))]
    except (ValueError, SyntaxError):
        return False
    return not any(isinstance(each, ast.NamedExpr) or getattr(each, "attr", "") in CHANGING for each in nodes)


def _is_by_constant(variables: ast.AST, nodes: Sequence[ast.AST]) -> bool:
    """Whether one of the variables is assigned by its name, which is looked at as other assignments are."""
    indexed = (each for each in nodes if isinstance(each, ast.Subscript) and each.value is variables)
    return any(isinstance(each.slice, ast.Constant) for each in indexed)
