"""A second opinion: Z3's formulas translated term by term for bitwuzla, a solver of other descent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import bitwuzla
import z3
from bitwuzla import Kind

from verifier.formulas import children
from verifier.z3_library import library

_KINDS = {
    z3.Z3_OP_NOT: Kind.NOT,
    z3.Z3_OP_AND: Kind.AND,
    z3.Z3_OP_OR: Kind.OR,
    z3.Z3_OP_XOR: Kind.XOR,
    z3.Z3_OP_IMPLIES: Kind.IMPLIES,
    z3.Z3_OP_EQ: Kind.EQUAL,
    z3.Z3_OP_DISTINCT: Kind.DISTINCT,
    z3.Z3_OP_ITE: Kind.ITE,
    z3.Z3_OP_BADD: Kind.BV_ADD,
    z3.Z3_OP_BSUB: Kind.BV_SUB,
    z3.Z3_OP_BMUL: Kind.BV_MUL,
    z3.Z3_OP_BNEG: Kind.BV_NEG,
    z3.Z3_OP_BUREM: Kind.BV_UREM,
    z3.Z3_OP_BUDIV: Kind.BV_UDIV,
    z3.Z3_OP_BAND: Kind.BV_AND,
    z3.Z3_OP_BOR: Kind.BV_OR,
    z3.Z3_OP_BXOR: Kind.BV_XOR,
    z3.Z3_OP_BNOT: Kind.BV_NOT,
    z3.Z3_OP_SLT: Kind.BV_SLT,
    z3.Z3_OP_SLEQ: Kind.BV_SLE,
    z3.Z3_OP_SGT: Kind.BV_SGT,
    z3.Z3_OP_SGEQ: Kind.BV_SGE,
    z3.Z3_OP_ULT: Kind.BV_ULT,
    z3.Z3_OP_ULEQ: Kind.BV_ULE,
    z3.Z3_OP_UGT: Kind.BV_UGT,
    z3.Z3_OP_UGEQ: Kind.BV_UGE,
    z3.Z3_OP_CONCAT: Kind.BV_CONCAT,
    z3.Z3_OP_EXTRACT: Kind.BV_EXTRACT,
    z3.Z3_OP_SIGN_EXT: Kind.BV_SIGN_EXTEND,
    z3.Z3_OP_ZERO_EXT: Kind.BV_ZERO_EXTEND,
}
_reference = z3.main_ctx().ref()

_BY_ONE_ARGUMENT = (z3.Z3_OP_AND, z3.Z3_OP_OR, z3.Z3_OP_BADD)
"""Operators that Z3 also applies to a single argument, which they leave as it is."""


class SecondSolver:
    """Formulas that are to hold together, asked of bitwuzla again and again, each time with another one."""

    def __init__(self, formulas: Sequence[z3.BoolRef], translation: Translation, *, simplify: bool) -> None:
        """Simplifying them first pays where they have sums, which it brings in one order; else search is done sooner."""
        options = bitwuzla.Options()
        options.set(bitwuzla.Option.PREPROCESS, simplify)
        self._translation = translation
        self._solver = bitwuzla.Bitwuzla(self._translation.manager, options)
        self._lacks_operators = False
        for formula in formulas:
            self._tell(formula)

    def _tell(self, formula: z3.BoolRef) -> None:
        try:
            self._solver.assert_formula(self._translation.term(formula))
        except KeyError:
            self._lacks_operators = True

    def ask(self, formula: z3.BoolRef) -> str:
        """Whether they and this one can hold: `sat`, `unsat`, or `unknown`, also where it lacks an operator."""
        try:
            answer = self._solver.check_sat(self._translation.term(formula))
        except KeyError:
            return "unknown"
        return "unknown" if self._lacks_operators else str(answer)


class Translation:
    """What was translated so far, for all solvers that are asked of the same terms."""

    def __init__(self) -> None:
        self.manager = bitwuzla.TermManager()
        self._done: dict[int, Any] = {}
        self._known: list[z3.ExprRef] = []
        """What was translated, which is known by its address for as long as it lives."""
        self._functions: dict[str, Any] = {}

    def term(self, expression: z3.ExprRef) -> Any:
        """The expression as a term of bitwuzla's; its parts first, since formulas may be deep."""
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
            value = int(library.Z3_get_numeral_string(_reference, ast).decode())
            return self.manager.mk_bv_value(self._sort(library.Z3_get_sort(_reference, ast)), value)
        if kind_of_term != z3.Z3_APP_AST:
            raise KeyError("only constants and applications can be translated")
        declaration = library.Z3_get_app_decl(_reference, ast)
        kind = library.Z3_get_decl_kind(_reference, declaration)
        if kind in (z3.Z3_OP_TRUE, z3.Z3_OP_FALSE):
            return self.manager.mk_true() if kind == z3.Z3_OP_TRUE else self.manager.mk_false()
        if kind == z3.Z3_OP_UNINTERPRETED:
            return self._uninterpreted(declaration, parts)
        if kind in _BY_ONE_ARGUMENT and len(parts) == 1:
            return parts[0]
        places = range(library.Z3_get_decl_num_parameters(_reference, declaration))
        indices = [library.Z3_get_decl_int_parameter(_reference, declaration, place) for place in places]
        return self.manager.mk_term(_KINDS[kind], parts, indices)

    def _uninterpreted(self, declaration: Any, parts: list[Any]) -> Any:
        name = library.Z3_get_symbol_string(_reference, library.Z3_get_decl_name(_reference, declaration)).decode()
        if name not in self._functions:
            result = self._sort(library.Z3_get_range(_reference, declaration))
            places = range(library.Z3_get_domain_size(_reference, declaration))
            domain = [self._sort(library.Z3_get_domain(_reference, declaration, place)) for place in places]
            sort = self.manager.mk_fun_sort(domain, result) if domain else result
            self._functions[name] = self.manager.mk_const(sort, name)
        function = self._functions[name]
        return self.manager.mk_term(Kind.APPLY, [function, *parts]) if parts else function

    def _sort(self, sort: Any) -> Any:
        if library.Z3_get_sort_kind(_reference, sort) == z3.Z3_BV_SORT:
            return self.manager.mk_bv_sort(library.Z3_get_bv_sort_size(_reference, sort))
        return self.manager.mk_bool_sort()
