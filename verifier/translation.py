"""Z3's formulas in another language, term by term: in a second solver's terms, in SMT-LIB's text, in clauses.

Operators are told by their names in SMT-LIB 2, which all of these languages know. The width of a truth value is `BOOL`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import z3

from verifier.formulas import children
from verifier.terms import BOOL
from verifier.z3_library import library

OPERATORS = {
    z3.Z3_OP_NOT: "not",
    z3.Z3_OP_AND: "and",
    z3.Z3_OP_OR: "or",
    z3.Z3_OP_XOR: "xor",
    z3.Z3_OP_IMPLIES: "=>",
    z3.Z3_OP_EQ: "=",
    z3.Z3_OP_DISTINCT: "distinct",
    z3.Z3_OP_ITE: "ite",
    z3.Z3_OP_BADD: "bvadd",
    z3.Z3_OP_BSUB: "bvsub",
    z3.Z3_OP_BMUL: "bvmul",
    z3.Z3_OP_BNEG: "bvneg",
    z3.Z3_OP_BUREM: "bvurem",
    z3.Z3_OP_BUDIV: "bvudiv",
    z3.Z3_OP_BAND: "bvand",
    z3.Z3_OP_BOR: "bvor",
    z3.Z3_OP_BXOR: "bvxor",
    z3.Z3_OP_BNOT: "bvnot",
    z3.Z3_OP_SLT: "bvslt",
    z3.Z3_OP_SLEQ: "bvsle",
    z3.Z3_OP_SGT: "bvsgt",
    z3.Z3_OP_SGEQ: "bvsge",
    z3.Z3_OP_ULT: "bvult",
    z3.Z3_OP_ULEQ: "bvule",
    z3.Z3_OP_UGT: "bvugt",
    z3.Z3_OP_UGEQ: "bvuge",
    z3.Z3_OP_CONCAT: "concat",
    z3.Z3_OP_EXTRACT: "extract",
    z3.Z3_OP_SIGN_EXT: "sign_extend",
    z3.Z3_OP_ZERO_EXT: "zero_extend",
}
"""Those that formulas here are made of, by Z3's kinds."""

_BY_ONE_ARGUMENT = (z3.Z3_OP_AND, z3.Z3_OP_OR, z3.Z3_OP_BADD)
"""Operators that Z3 also applies to a single argument, which they leave as it is."""

_reference = z3.main_ctx().ref()


class NotTranslated(Exception):
    """A formula has an operator that the other language lacks; the message names it."""


class Language(Protocol):
    """What terms are made of in another language. Each distinct term of Z3's is made once, its parts before it."""

    def truth(self, value: bool) -> Any:
        """The constant."""
        ...

    def number(self, value: int, width: int) -> Any:
        """The bit-vector constant, which isn't negative."""
        ...

    def unknown(self, name: str, domain: Sequence[int], width: int, parts: Sequence[Any]) -> Any:
        """A variable, or a function of which only the answers are known, of arguments of these widths."""
        ...

    def applied(self, operator: str, indices: Sequence[int], parts: Sequence[Any], width: int) -> Any:
        """An operator's term, of this width. Raises NotTranslated for one that the language lacks."""
        ...


class Translation:
    """What was translated so far to one language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._done: dict[int, Any] = {}
        self._declared: dict[int, _Declared] = {}
        """By its address, what each operator or function in it is."""
        self._known: list[z3.ExprRef] = []
        """What was translated, which is known by its address for as long as it lives."""

    def term(self, expression: z3.ExprRef) -> Any:
        """The expression in the other language; its parts first, since formulas may be deep. Raises NotTranslated."""
        self._known.append(expression)
        waiting: list[tuple[int, Any, list[tuple[int, Any]]]] = []

        def wait_for(key: int, ast: Any) -> None:
            if key not in self._done:
                waiting.append((key, ast, children(ast)))

        wait_for(expression.get_id(), expression.as_ast())
        while waiting:
            key, ast, parts = waiting[-1]
            before = len(waiting)
            for part in parts:
                wait_for(*part)
            if len(waiting) == before:
                waiting.pop()
                if key not in self._done:
                    self._done[key] = self._make(ast, [self._done[part] for part, _ in parts])
        return self._done[expression.get_id()]

    def _make(self, ast: Any, parts: list[Any]) -> Any:
        kind_of_term = library.Z3_get_ast_kind(_reference, ast)
        if kind_of_term == z3.Z3_NUMERAL_AST:
            width = _width(library.Z3_get_sort(_reference, ast))
            return self._language.number(int(library.Z3_get_numeral_string(_reference, ast).decode()), width)
        if kind_of_term != z3.Z3_APP_AST:
            raise NotTranslated("a quantifier")
        declaration = library.Z3_get_app_decl(_reference, ast)
        applied = self._declared.get(declaration.value)
        if applied is None:
            applied = self._declared[declaration.value] = _declared(declaration)
        if applied.kind in (z3.Z3_OP_TRUE, z3.Z3_OP_FALSE):
            return self._language.truth(applied.kind == z3.Z3_OP_TRUE)
        if applied.kind == z3.Z3_OP_UNINTERPRETED:
            return self._language.unknown(_quotable(applied.name), applied.domain, applied.width, parts)
        if applied.kind in _BY_ONE_ARGUMENT and len(parts) == 1:
            return parts[0]
        if applied.kind not in OPERATORS:
            raise NotTranslated(f"the operator `{applied.name}`")
        return self._language.applied(OPERATORS[applied.kind], applied.indices, parts, applied.width)


@dataclass(frozen=True, slots=True)
class _Declared:
    """What a term's operator or function is, which many terms have in common; `domain` is of a function of the input's."""

    kind: int
    name: str
    domain: Sequence[int]
    width: int
    indices: Sequence[int]


def _declared(declaration: Any) -> _Declared:
    kind = library.Z3_get_decl_kind(_reference, declaration)
    name = library.Z3_get_symbol_string(_reference, library.Z3_get_decl_name(_reference, declaration)).decode()
    width = _width(library.Z3_get_range(_reference, declaration))
    if kind == z3.Z3_OP_UNINTERPRETED:
        places = range(library.Z3_get_domain_size(_reference, declaration))
        domain = [_width(library.Z3_get_domain(_reference, declaration, place)) for place in places]
        return _Declared(kind, name, domain, width, ())
    if kind not in OPERATORS:
        return _Declared(kind, name, (), width, ())
    places = range(library.Z3_get_decl_num_parameters(_reference, declaration))
    indices = [library.Z3_get_decl_int_parameter(_reference, declaration, place) for place in places]
    return _Declared(kind, name, (), width, indices)


def _quotable(name: str) -> str:
    """The name without the two letters that SMT-LIB can't quote; other names stay other names."""
    return name.replace("%", "%25").replace("|", "%7C").replace("\\", "%5C")


def unquotable(name: str) -> str:
    """The name that a variable or function has in Z3 which has this one in the other language."""
    return name.replace("%5C", "\\").replace("%7C", "|").replace("%25", "%")


def _width(sort: Any) -> int:
    if library.Z3_get_sort_kind(_reference, sort) == z3.Z3_BV_SORT:
        return int(library.Z3_get_bv_sort_size(_reference, sort))
    return BOOL
