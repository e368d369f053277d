"""What a part of a source writes to: the paths of names of what it assigns, deletes or changes in place."""

from __future__ import annotations

import ast

from verifier.follow.source_paths import CHANGING, Aliases, has_no_index, path_of, unaliased
from verifier.follow.source_reach import attribute_set

ANY = "any attribute"
"""What stands in a path for each attribute of what is before it."""

UNKNOWN = "unknown"
"""What stands first in a path for what isn't reached by names."""


def written_by(node: ast.AST, aliases: Aliases) -> list[tuple[tuple[str, ...], bool]]:
    """The paths of what a node may change, each with whether it assigns to the last of its names."""
    path, assigns = _as_written(node, aliases)
    changed = [(each, assigns) for each in unaliased(path, aliases)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        called = unaliased((node.func.id,), aliases)
        changed += [(each[:-1], False) for each in called if len(each) > 1 and each[-1] in CHANGING]
    return sorted((each, assigns) for each, assigns in changed if each)


def _as_written(node: ast.AST, aliases: Aliases) -> tuple[tuple[str, ...], bool]:
    """The path of what a node changes, and whether it assigns to the last of its names; empty if it isn't reached by one."""
    path: tuple[str, ...] = ()
    assigns = False
    match node:
        case ast.AugAssign(target=ast.Name(id=name)):
            path, assigns = (name,), False
        case ast.Call(func=ast.Attribute(value=ast.Name(id="list" | "dict" | "set"), attr=method), args=[value, *_]) if (
            method in CHANGING
        ):
            path, assigns = path_of(value), False
        case ast.Attribute(ctx=ast.Store() | ast.Del()):
            path, assigns = path_of(node), has_no_index(node)
        case ast.Subscript(
            value=ast.Call(func=ast.Name(id="globals")), slice=ast.Constant(value=str(name)), ctx=ast.Store() | ast.Del()
        ):
            path, assigns = (name,), True
        case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
            path, assigns = path_of(value), False
        case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in CHANGING:
            path, assigns = path_of(value), False
        case ast.Call() if (attribute := attribute_set(node, aliases)) is not None:
            owner = attribute.owner
            named = path_of(ast.Attribute(owner, attribute.name)) if attribute.name else ()
            is_known = has_no_index(owner) and path_of(owner)
            path, assigns = named or (*(path_of(owner) if is_known else (UNKNOWN,)), ANY), has_no_index(owner)
    return path, assigns
