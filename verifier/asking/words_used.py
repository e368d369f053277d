"""Of which predefined names, and of which that it imports, a conjecture speaks: of what must be given for it."""

from __future__ import annotations

import ast
import symtable
from collections.abc import Iterator
from contextlib import suppress

from verifier.asking.vocabulary import Vocabulary

ALL_OF_A_MODULE = "*"
"""What an import is named by that may bring anything; nobody knows what of it is spoken of."""


def words_used(tree: ast.Module, text: str, node: ast.FunctionDef, vocabulary: Vocabulary) -> frozenset[str]:
    """The predefined and imported names that a function speaks of, and what of its file it speaks of.

    Of what is imported it is known by its name, too, where that is one that is given only from some date on.
    """
    speaking = _Speaking(tree, text, vocabulary)
    known: set[str] = set()
    waiting: list[ast.stmt] = [node]
    while waiting:
        names = speaking.names_in(waiting.pop()) - known
        known |= names
        for name in names:
            waiting += speaking.about.get(name, [])
    imported = {name for name, _ in speaking.imported}
    known |= {there for name, there in speaking.imported if name in known and there in vocabulary.since}
    return frozenset(known & {*vocabulary.names(None), *imported, "__import__"}) | ({ALL_OF_A_MODULE} & imported)


class _Speaking:
    """What the statements of a file speak of."""

    def __init__(self, tree: ast.Module, text: str, vocabulary: Vocabulary) -> None:
        self._tables = symtable.symtable(text, "<conjectures>", "exec").get_children()
        self._told_by_attribute = frozenset(vocabulary.since)
        self.imported = tuple(_imported(tree))
        """The names that are imported anywhere in the file, each with the name that it has where it is from."""
        self.about: dict[str, list[ast.stmt]] = {}
        """Per name, the statements that give it a meaning, or may change what it stands for."""
        for statement in tree.body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                self.about.setdefault(statement.name, []).append(statement)
            elif not isinstance(statement, ast.Import | ast.ImportFrom):
                for each in _names(statement):
                    self.about.setdefault(each.id, []).append(statement)

    def names_in(self, statement: ast.stmt) -> set[str]:
        """The names of the file, or predefined, that a statement speaks of, but not those of its own variables."""
        attributes = {each.attr for each in ast.walk(statement) if isinstance(each, ast.Attribute)}
        names = attributes & self._told_by_attribute
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            return names | {each.id for each in _names(statement)}
        for table in self._tables:
            if table.get_name() == statement.name:
                names |= set(_globals(table))
        return names | set(_in_head(statement))


def _globals(table: symtable.SymbolTable) -> Iterator[str]:
    """The names in a function or a class, or within it, that aren't variables of either, or are imported there."""
    yield from (each.get_name() for each in table.get_symbols() if each.is_global() or each.is_imported())
    for inner in table.get_children():
        yield from _globals(inner)


def _in_head(statement: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Iterator[str]:
    """The names in decorators and bases, defaults and annotations; also where these are written as texts."""
    parts: list[ast.AST] = [*statement.decorator_list]
    if isinstance(statement, ast.ClassDef):
        parts += [*statement.bases, *statement.keywords]
        parts += [each.annotation for each in ast.walk(statement) if isinstance(each, ast.AnnAssign)]
    else:
        parts += [statement.args, *([] if statement.returns is None else [statement.returns])]
    for part in parts:
        yield from (each.id for each in _names(part))
        for text in ast.walk(part):
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                with suppress(SyntaxError, ValueError):
                    yield from (each.id for each in _names(ast.parse(text.value, mode="eval")))


def _names(node: ast.AST) -> list[ast.Name]:
    return [each for each in ast.walk(node) if isinstance(each, ast.Name)]


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names that are imported anywhere in a file, each with that which it has where it is from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name.partition(".")[0], alias.name.rpartition(".")[2]
