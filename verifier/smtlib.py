"""Questions to solvers as text in SMT-LIB 2, for every solver: shared terms are written once, assertions have names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import z3

from verifier.terms import BOOL
from verifier.translation import OPERATORS, Translation

_DEEPEST = 12
"""How deep a term may be before it is written apart: some who read it go no deeper than their own calls do."""

_PLAIN = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
"""Names that need no quotes."""

_NO_NAMES = ("true", "false", "let", "as", "par", "forall", "exists", "match", *OPERATORS.values())
"""Words of SMT-LIB's own, which name nothing else, quoted or not."""


@dataclass(slots=True, eq=False)
class _Node:
    """A term: an operator or a name before its parts. `uses` counts the terms and assertions that have it."""

    head: str
    parts: tuple[_Node, ...]
    width: int
    is_named: bool = False
    """Whether the head is the name of an unknown."""
    depth: int = 0
    uses: int = 0


@dataclass(frozen=True, slots=True)
class _Unknown:
    """The declaration of a variable or a function."""

    name: str
    domain: tuple[int, ...]
    width: int


@dataclass(frozen=True, slots=True)
class _Named:
    """A formula that is asserted under a name, or one that is only written by it from now on."""

    name: str
    node: _Node
    asserted: bool


_Command = _Node | _Unknown | _Named | str


class Script:
    """Declarations, assertions and questions, in their order. Equal formulas told in the same order give equal bytes.

    What is told may raise NotTranslated.
    """

    def __init__(self, about: Iterable[str]) -> None:
        """`about` are lines that say what it is."""
        self._about = [f"; {line}" for line in about]
        self._commands: list[_Command] = []
        self._translation = Translation(_Text(self._commands))

    def define(self, name: str, formula: z3.BoolRef) -> None:
        """From now on the formula is written by its name."""
        self._commands.append(_Named(name, self._translation.term(formula), asserted=False))

    def hold(self, name: str, formula: z3.BoolRef) -> None:
        """The formula is to hold from now on."""
        node = self._translation.term(formula)
        node.uses += 1
        self._commands.append(_Named(name, node, asserted=True))

    def ask(self) -> None:
        """Whether all that is to hold can hold together."""
        self._commands.append("(check-sat)")

    def ask_whether(self, name: str, formula: z3.BoolRef) -> None:
        """Whether this can hold too, for this time only."""
        # What is defined for it is defined for good, so that later questions can use it.
        node = self._translation.term(formula)
        node.uses += 1
        self._commands += ["(push 1)", _Named(name, node, asserted=True), "(check-sat)", "(pop 1)"]

    def text(self) -> str:
        """All of it."""
        unknowns = [command for command in self._commands if isinstance(command, _Unknown)]
        logic = "QF_UFBV" if any(unknown.domain for unknown in unknowns) else "QF_BV"
        lines = [*self._about, f"(set-logic {logic})", *_lines(self._commands, unknowns), "(exit)"]
        return "".join(f"{line}\n" for line in lines)


class _Text:
    """The language of SMT-LIB 2: a term is a node, and each is noted among the commands when it is made."""

    def __init__(self, commands: list[_Command]) -> None:
        self._commands = commands
        self._declared: set[str] = set()

    def truth(self, value: bool) -> _Node:
        return _Node("true" if value else "false", (), BOOL)

    def number(self, value: int, width: int) -> _Node:
        return _Node(f"(_ bv{value} {width})", (), width)

    def unknown(self, name: str, domain: Sequence[int], width: int, parts: Sequence[_Node]) -> _Node:
        if name not in self._declared:
            self._declared.add(name)
            self._commands.append(_Unknown(name, tuple(domain), width))
        return self._made(name, parts, width, is_named=True)

    def applied(self, operator: str, indices: Sequence[int], parts: Sequence[_Node], width: int) -> _Node:
        head = f"(_ {operator} {' '.join(map(str, indices))})" if indices else operator
        return self._made(head, parts, width, is_named=False)

    def _made(self, head: str, parts: Sequence[_Node], width: int, *, is_named: bool) -> _Node:
        depth = 1 + max((part.depth for part in parts), default=-1)
        node = _Node(head, tuple(parts), width, is_named, depth % _DEEPEST, uses=0 if depth < _DEEPEST else 2)
        for part in parts:
            part.uses += 1
        self._commands.append(node)
        return node


def _lines(commands: Sequence[_Command], unknowns: Sequence[_Unknown]) -> Iterator[str]:
    names = _Names()
    symbols = {unknown.name: names.new(unknown.name) for unknown in unknowns}
    written: dict[_Node, str] = {}

    def text_of(node: _Node) -> str:
        head = symbols[node.head] if node.is_named else node.head
        return f"({' '.join([head, *(written.get(part) or part.head for part in node.parts)])})" if node.parts else head

    for command in commands:
        match command:
            case str():
                yield command
            case _Unknown(name, domain, width):
                yield f"(declare-fun {symbols[name]} ({' '.join(map(_sort, domain))}) {_sort(width)})"
            case _Named(name, node, asserted=True):
                yield f"(assert (! {written.get(node) or node.head} :named {names.new(name)}))"
            case _Named(name, node):
                own = names.new(name)
                yield f"(define-fun {own} () {_sort(node.width)} {written.get(node) or node.head})"
                written[node] = own
            case _Node():
                written[command] = text_of(command)
                if command.parts and command.uses > 1:
                    own = names.new("term", numbered=True)
                    yield f"(define-fun {own} () {_sort(command.width)} {written[command]})"
                    written[command] = own


class _Names:
    """Names that nothing else has, each like the one that is wanted."""

    def __init__(self) -> None:
        self._taken = set(_NO_NAMES)
        self._count = 0

    def new(self, wanted: str, *, numbered: bool = False) -> str:
        """The name as a symbol of SMT-LIB's."""
        if numbered:
            self._count += 1
        name = f"{wanted}-{self._count}" if numbered else wanted
        while name in self._taken:
            name += "'"
        self._taken.add(name)
        return name if _PLAIN.fullmatch(name) else f"|{name}|"


def _sort(width: int) -> str:
    return "Bool" if width == BOOL else f"(_ BitVec {width})"
