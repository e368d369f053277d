"""A copy of an engine's package in which every mutant is there to be chosen.

Only functions and constants are copied: classes and enums stay the engine's own, since claims and views look at those.
"""

from __future__ import annotations

import ast
import inspect
import linecache
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any

from verifier.loading import EngineError
from verifier.mutation.constants import Binding, Constants, bound
from verifier.mutation.instrumenting import OF_PROGRAMS, Operators, Place, instrumented
from verifier.mutation.verdicts import Mutant


class Copies:
    """The copy of an engine, with its mutants. `module` is the engine to ask; nothing in it is mutated at first."""

    def __init__(self, engine: ModuleType, operators: Operators = OF_PROGRAMS) -> None:
        """Raises EngineError if the engine's source can't be had."""
        self._operators = operators
        self.mutants: dict[str, Mutant] = {}
        self._bindings: dict[str, list[Binding]] = {}
        self._copies: dict[str, ModuleType] = {}
        self._imported: dict[tuple[str, str], tuple[str, str]] = {}
        """By a module and a name in it, where in the package the name was imported from."""
        self.trees: dict[str, ast.Module] = {}
        """The modules as they are, by their names."""
        self._notes = _Notes()
        for original in _in_order(_modules_of(engine)):
            self._copy(original, engine.__name__)
        self.module = self._copies[engine.__name__]
        self._constants = Constants(self._copies, self.trees, self._imported)
        for mutant in [mutant for mutant in self.mutants if self.is_of_a_constant(mutant)]:
            self._let_change_what_is_made_of_it(mutant)

    def _copy(self, original: ModuleType, package: str) -> None:
        name = original.__name__
        tree = self.trees[name] = _tree_of(original)
        done = instrumented(tree, vars(original), self._operators)
        copy = self._copies[name] = ModuleType(name, original.__doc__)
        vars(copy).update(vars(original))
        self._use_copies_in(copy, tree)
        kept: list[ast.stmt] = [
            node for node in done.tree.body if isinstance(node, (ast.FunctionDef, ast.Assign, ast.AnnAssign))
        ]
        text = f"{ast.unparse(ast.Module(kept, []))}\n"
        # The follower reads a function's source by its file's name; this file is only there for whoever asks so.
        file = f"mutants of {original.__file__}"
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        for place in done.places:
            vars(copy)[place.flag] = False
        exec(compile(text, file, "exec", dont_inherit=True), vars(copy))
        self._name(done.places, name, package)

    def _use_copies_in(self, copy: ModuleType, tree: ast.Module) -> None:
        """Let what the module imports from others of the package be what their copies have."""
        for node in tree.body:
            match node:
                case ast.ImportFrom(names=aliases):
                    for alias in aliases:
                        held = vars(copy).get(alias.asname or alias.name)
                        source = self._copies.get(_absolute(node, copy))
                        if isinstance(held, ModuleType) and held.__name__ in self._copies:
                            vars(copy)[alias.asname or alias.name] = self._copies[held.__name__]
                        elif source is not None:
                            vars(copy)[alias.asname or alias.name] = vars(source)[alias.name]
                            defined = source.__name__, alias.name
                            self._imported[copy.__name__, alias.asname or alias.name] = self._imported.get(defined, defined)
                case ast.Import(names=aliases):
                    for alias in aliases:
                        held = alias.name if alias.asname else alias.name.partition(".")[0]
                        if held in self._copies:
                            vars(copy)[alias.asname or held] = self._copies[held]

    def _name(self, places: Sequence[Place], home: str, package: str) -> None:
        within = home.removeprefix(f"{package}.")
        ordinals: Counter[tuple[str, str]] = Counter()
        variables = vars(self._copies[home])
        for place in places:
            ordinals[place.function, place.operator] += 1
            id = f"{within}.{place.function}:{place.operator}:{ordinals[place.function, place.operator]}"
            binding = Binding(variables, place.flag, True, False)
            if place.constant is not None:
                try:
                    other = eval(place.constant, variables)
                except Exception:
                    continue
                binding = Binding(variables, place.function, other, variables[place.function])
            self._bindings[id] = [binding]
            self.mutants[id] = Mutant(id, home, place.function, place.operator, place.line, place.was, place.becomes)

    def _let_change_what_is_made_of_it(self, mutant: str) -> None:
        """Let a constant's mutant change all that is made of the constant; if that can't be made, it is no mutant."""
        ((_, name, other, _),) = self._bindings[mutant]
        try:
            self._bindings[mutant] = self._constants.bindings(self.mutants[mutant].home, name, other)
        except Exception:
            del self._bindings[mutant], self.mutants[mutant]

    def bindings(self, mutant: str) -> Sequence[Binding]:
        """What a mutant changes: its truth value, or its constant and what is made of that, in all modules with them."""
        return self._bindings[mutant]

    def values(self) -> Iterator[tuple[Any, Any]]:
        """All that the modules have, each with what the copies have in its place."""
        for name, copy in self._copies.items():
            yield from ((value, vars(copy)[each]) for each, value in vars(sys.modules[name]).items())

    def places_of(self, home: str, mentioned: tuple[str, ...]) -> list[tuple[str, str]]:
        """Where in the package what a module mentions was defined, as home and name: a name, or a module's attribute."""
        name, *attribute = mentioned
        value = vars(self._copies[home]).get(name)
        if attribute:
            known = isinstance(value, ModuleType) and value.__name__ in self._copies
            return self.places_of(value.__name__, (attribute[0],)) if known and value is not None else []
        return [self._imported.get((home, name), (home, name))] if value is not None else []

    def is_made_in_part(self, mutant: str) -> bool:
        """Whether the mutant is of a constant of which more may be made at import than is changed with it."""
        return self.is_of_a_constant(mutant) and self._constants.is_made_into_more(self.bindings(mutant))

    def is_of_a_constant(self, mutant: str) -> bool:
        """Whether the mutant is another value of a constant of a module's, and has no truth value of its own."""
        return not self._bindings[mutant][0][1].startswith("_MUTANT_")

    @contextmanager
    def chosen(self, mutant: str) -> Iterator[ModuleType]:
        """The engine with this mutant, for as long as it is asked."""
        with bound(self.bindings(mutant)):
            yield self.module

    @contextmanager
    def noting_what_is_reached(self) -> Iterator[set[str]]:
        """The mutants whose places are come by meanwhile, of those that have a place in a function."""
        self._notes.reached = set()
        for variables, noting, _ in self._noting:
            variables.update(noting)
        try:
            yield self._notes.reached
        finally:
            for variables, _, without in self._noting:
                variables.update(without)

    @cached_property
    def _noting(self) -> Sequence[tuple[dict[str, Any], Mapping[str, Any], Mapping[str, Any]]]:
        """By modules, truth values that note that they were asked for, and those that don't.

        There are thousands, and they are needed for each run: a module's are put there all at once.
        """
        noting: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {}
        for id, mutant in self.mutants.items():
            if not self.is_of_a_constant(id):
                ((variables, name, _, value),) = self._bindings[id]
                _, others, values = noting.setdefault(mutant.home, (variables, {}, {}))
                others[name], values[name] = _Noting(id, self._notes), value
        return list(noting.values())

    @contextmanager
    def chosen_where(self, conditions: Mapping[str, Any]) -> Iterator[ModuleType]:
        """The engine in which each of these mutants is meant where its truth value says so, which may be any value."""
        flags = [self._bindings[mutant][0]._replace(other=condition) for mutant, condition in conditions.items()]
        with bound(flags):
            yield self.module


@dataclass(slots=True)
class _Notes:
    """Which mutants' places were come by since this was last asked."""

    reached: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class _Noting:
    """A truth value that is false, and notes that it was asked for."""

    mutant: str
    notes: _Notes

    def __bool__(self) -> bool:
        self.notes.reached.add(self.mutant)
        return False


def _modules_of(engine: ModuleType) -> dict[str, ModuleType]:
    """The engine's module and all that are loaded within it."""
    inside = f"{engine.__name__}."
    return {name: module for name, module in sys.modules.items() if module is engine or name.startswith(inside)}


def _in_order(modules: Mapping[str, ModuleType]) -> list[ModuleType]:
    """The modules, each after those that it imports."""
    done: dict[str, ModuleType] = {}

    def visit(name: str) -> None:
        if name in done or name in open_:
            return
        open_.add(name)
        for node in ast.walk(_tree_of(modules[name])):
            for other in _imported(node, modules[name]):
                if other in modules:
                    visit(other)
        done[name] = modules[name]

    open_: set[str] = set()
    for name in sorted(modules):
        visit(name)
    return list(done.values())


def _tree_of(module: ModuleType) -> ast.Module:
    try:
        return ast.parse(inspect.getsource(module))
    except (OSError, TypeError):
        raise EngineError(f"`{module.__name__}` can't be mutated: its source can't be had") from None


def _imported(node: ast.AST, module: ModuleType) -> list[str]:
    match node:
        case ast.ImportFrom(names=aliases):
            source = _absolute(node, module)
            return [source, *(f"{source}.{alias.name}" for alias in aliases)]
        case ast.Import(names=aliases):
            return [alias.name for alias in aliases]
    return []


def _absolute(node: ast.ImportFrom, module: ModuleType) -> str:
    if not node.level:
        return node.module or ""
    package = module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]
    for _ in range(node.level - 1):
        package = package.rpartition(".")[0]
    return f"{package}.{node.module}" if node.module else package
