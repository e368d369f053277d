"""Private names: within a class, Python reads `__name` as `_Class__name`."""

from __future__ import annotations

import ast


def mangle(tree: ast.AST) -> None:
    """Give all private names in a syntax tree the names that Python gives them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            _mangle_within(node, node.name.lstrip("_"))
        else:
            mangle(node)


def _mangle_within(node: ast.AST, owner: str) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            _mangle_within(child, child.name.lstrip("_"))
        else:
            if owner:
                _rename(child, owner)
            _mangle_within(child, owner)


_NAMED = {
    ast.Name: "id",
    ast.Attribute: "attr",
    ast.arg: "arg",
    ast.FunctionDef: "name",
    ast.ExceptHandler: "name",
    ast.MatchAs: "name",
    ast.MatchStar: "name",
    ast.MatchMapping: "rest",
}
"""The nodes that name something, and their attribute with the name; a keyword in a call stays as it is."""


def _rename(node: ast.AST, owner: str) -> None:
    attribute = _NAMED.get(type(node))
    match node:
        case ast.Global() | ast.Nonlocal():
            node.names = [_mangled(name, owner) for name in node.names]
        case ast.alias() if (node.asname or node.name) != (private := _mangled(node.asname or node.name, owner)):
            node.asname = private
        case _ if attribute is not None and getattr(node, attribute) is not None:
            setattr(node, attribute, _mangled(getattr(node, attribute), owner))


def _mangled(name: str, owner: str) -> str:
    return f"_{owner}{name}" if name.startswith("__") and not name.endswith("__") else name
