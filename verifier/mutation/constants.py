"""The constants of a package: what else changes if one of them is another value, since it is made of it at import."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import CodeType, ModuleType
from typing import Any, NamedTuple


class Binding(NamedTuple):
    """A module's variables, the name of one of them, its value where the mutant is meant, and its value where it isn't."""

    variables: dict[str, Any]
    name: str
    other: Any
    value: Any


class Constants:
    """The constants of a package's modules."""

    def __init__(
        self,
        modules: Mapping[str, ModuleType],
        trees: Mapping[str, ast.Module],
        imported: Mapping[tuple[str, str], tuple[str, str]],
    ) -> None:
        """The modules come in the order of their imports; `imported` tells where a module's name was imported from."""
        self._modules = modules
        self._imported = imported
        self._computed: list[tuple[str, str, CodeType]] = []
        """The constants that come out the same if they are computed again: their modules, names and how."""
        self._not_again: list[tuple[str, ast.stmt]] = []
        """What else is done at import, which can't be repeated: classes have instances, for one."""
        for home, tree in trees.items():
            for node in tree.body:
                match node:
                    case (
                        ast.Assign(targets=[ast.Name(id=name)], value=value)
                        | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                    ) if self._is_repeated(home, name, code := _compiled(value)):
                        self._computed.append((home, name, code))
                    case ast.Import() | ast.ImportFrom():
                        pass
                    case _:
                        self._not_again.append((home, node))

    def _is_repeated(self, home: str, name: str, code: CodeType) -> bool:
        variables = vars(self._modules[home])
        return bool(eval(code, variables) == variables[name])

    def bindings(self, home: str, constant: str, other: Any) -> list[Binding]:
        """What changes in all modules if a constant is another value. Raises what computing others of it then raises."""
        changed = self._wherever_it_is(home, constant, other)
        for module, name, code in self._computed:
            variables = vars(self._modules[module])
            if not any(each.variables is variables and each.name == name for each in changed):
                with bound(changed):
                    anew = eval(code, variables)
                if anew != variables[name]:
                    changed += self._wherever_it_is(module, name, anew)
        return changed

    def _wherever_it_is(self, home: str, name: str, other: Any) -> list[Binding]:
        """A constant as another value, in its module and in those that import it."""
        places = [(home, name), *(place for place, source in self._imported.items() if source == (home, name))]
        value = vars(self._modules[home])[name]
        return [Binding(vars(self._modules[module]), held, other, value) for module, held in places]

    def is_made_into_more(self, bindings: Sequence[Binding]) -> bool:
        """Whether something else may be made of what changes at import, such as a class or what a parameter defaults to."""
        names = {each.name for each in bindings}
        return any(
            not names.isdisjoint(self._mentioned(home, node))
            for home, statement in self._not_again
            for node in _done_at_import(statement)
        )

    def _mentioned(self, home: str, node: ast.AST) -> Iterator[str]:
        """The name that a node asks for, of its own module or of another."""
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                yield name
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                if isinstance(vars(self._modules[home]).get(owner), ModuleType):
                    yield name


@contextmanager
def bound(bindings: Sequence[Binding]) -> Iterator[None]:
    """Within this, the names have the other values."""
    for variables, name, other, _ in bindings:
        variables[name] = other
    try:
        yield
    finally:
        for variables, name, _, value in bindings:
            variables[name] = value


def _compiled(value: ast.expr) -> CodeType:
    return compile(ast.Expression(value), ast.unparse(value), "eval", dont_inherit=True)


def _done_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """A statement of a module, all but the bodies of functions and methods in it."""
    yield node
    for each in ast.iter_child_nodes(node):
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and each in node.body
        if not inside and not isinstance(node, ast.Lambda):
            yield from _done_at_import(each)
