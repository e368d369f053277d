"""What the nodes of a source import, as it is written there."""

from __future__ import annotations

import ast
from collections.abc import Iterable

Place = tuple[str, tuple[str, ...]]
"""A module as it is imported, with dots before it where that is relative, and a path of names in it."""


def imported_by(nodes: Iterable[ast.AST]) -> dict[str, Place]:
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


def modules_named(nodes: Iterable[ast.AST]) -> set[str]:
    """The modules that may be meant where something is imported: each that is named, and what is taken out of one."""
    found: set[str] = set()
    for node in nodes:
        match node:
            case ast.Import(names=names):
                found |= {each.name for each in names}
            case ast.ImportFrom(module=module, names=names, level=level):
                place = "." * level + (module or "")
                found |= {place, *(f"{place}{'' if place.endswith('.') else '.'}{each.name}" for each in names)}
    return found
