"""A second opinion: Z3's formulas translated term by term for bitwuzla, a solver of other descent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import bitwuzla
import z3
from bitwuzla import Kind

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
_BY_ONE_ARGUMENT = (z3.Z3_OP_AND, z3.Z3_OP_OR, z3.Z3_OP_BADD)
"""Operators that Z3 also applies to a single argument, which they leave as it is."""


def second_answer(formulas: Sequence[z3.BoolRef]) -> str:
    """What bitwuzla says of the formulas: `sat`, `unsat`, or `unknown`, also where it lacks an operator."""
    translation = _Translation()
    solver = bitwuzla.Bitwuzla(translation.manager)
    try:
        for formula in formulas:
            solver.assert_formula(translation.term(formula))
    except KeyError:
        return "unknown"
    return str(solver.check_sat())


class _Translation:
    def __init__(self) -> None:
        self.manager = bitwuzla.TermManager()
        self._done: dict[int, Any] = {}
        self._functions: dict[str, Any] = {}

    def term(self, expression: z3.ExprRef) -> Any:
        """The expression as a term of bitwuzla's; its parts first, since formulas may be deep."""
        waiting = [expression]
        while waiting:
            node = waiting[-1]
            missing = [child for child in node.children() if child.get_id() not in self._done]
            if missing:
                waiting += missing
                continue
            waiting.pop()
            if node.get_id() not in self._done:
                self._done[node.get_id()] = self._make(node, [self._done[each.get_id()] for each in node.children()])
        return self._done[expression.get_id()]

    def _make(self, node: z3.ExprRef, parts: list[Any]) -> Any:
        declaration = node.decl()
        kind = declaration.kind()
        if kind in (z3.Z3_OP_TRUE, z3.Z3_OP_FALSE):
            return self.manager.mk_true() if kind == z3.Z3_OP_TRUE else self.manager.mk_false()
        if kind == z3.Z3_OP_BNUM:
            return self.manager.mk_bv_value(self._sort(node.sort()), node.as_long())
        if kind == z3.Z3_OP_UNINTERPRETED:
            return self._uninterpreted(declaration, parts)
        if kind in _BY_ONE_ARGUMENT and len(parts) == 1:
            return parts[0]
        return self.manager.mk_term(_KINDS[kind], parts, list(declaration.params()))

    def _uninterpreted(self, declaration: z3.FuncDeclRef, parts: list[Any]) -> Any:
        name = declaration.name()
        if name not in self._functions:
            result = self._sort(declaration.range())
            domain = [self._sort(declaration.domain(place)) for place in range(declaration.arity())]
            sort = self.manager.mk_fun_sort(domain, result) if domain else result
            self._functions[name] = self.manager.mk_const(sort, name)
        function = self._functions[name]
        return self.manager.mk_term(Kind.APPLY, [function, *parts]) if parts else function

    def _sort(self, sort: z3.SortRef) -> Any:
        if isinstance(sort, z3.BitVecSortRef):
            return self.manager.mk_bv_sort(sort.size())
        return self.manager.mk_bool_sort()
