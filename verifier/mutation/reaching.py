"""Which code an engine's function may come by: what it names, what those name, and so on.

Every method of a class may be called by whoever has an instance, so all that classes name is taken to be come by.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from verifier.mutation.copies import Copies


class Reaching:
    """Which mutants may matter to calls of an engine's functions: those of all that is named on the way."""

    def __init__(self, copies: Copies) -> None:
        self._named: dict[tuple[str, str], set[tuple[str, str]]] = {}
        self._by_classes: set[tuple[str, str]] = set()
        self._mutants: dict[tuple[str, str], list[str]] = {}
        for mutant in copies.mutants.values():
            outermost = mutant.function.partition(".")[0]
            self._mutants.setdefault((mutant.home, outermost), []).append(mutant.id)
        for home, tree in copies.trees.items():
            for node in tree.body:
                named = {place for each in _mentioned(node) for place in copies.places_of(home, each)}
                if isinstance(node, ast.ClassDef):
                    self._by_classes |= named
                for name in _defined(node):
                    self._named[home, name] = named
        self._engine = copies.module.__name__
        self._copies = copies

    def mutants(self, functions: Iterable[str]) -> list[str]:
        """The mutants that calls of these functions of the engine may come by, in a fixed order."""
        seen: set[tuple[str, str]] = set()
        waiting = [*self._by_classes]
        waiting += [place for name in functions for place in self._copies.places_of(self._engine, (name,))]
        while waiting:
            place = waiting.pop()
            if place not in seen:
                seen.add(place)
                waiting += self._named.get(place, ())
        return [mutant for place, mutants in self._mutants.items() if place in seen for mutant in mutants]


def _mentioned(node: ast.stmt) -> set[tuple[str, ...]]:
    """The names in a statement, and for an attribute of a name both."""
    found: set[tuple[str, ...]] = set()
    for each in ast.walk(node):
        match each:
            case ast.Name(id=name):
                found.add((name,))
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                found.add((owner, name))
    return found


def _defined(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef(name=name):
            return [name]
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []
