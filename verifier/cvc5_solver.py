"""cvc5 as the second solver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cvc5
from cvc5 import Kind

from verifier.terms import BOOL

RESOURCES = 1_000_000
"""How many of cvc5's resource units one question may use."""

_KINDS = {
    "not": Kind.NOT,
    "and": Kind.AND,
    "or": Kind.OR,
    "xor": Kind.XOR,
    "=>": Kind.IMPLIES,
    "=": Kind.EQUAL,
    "distinct": Kind.DISTINCT,
    "ite": Kind.ITE,
    "bvadd": Kind.BITVECTOR_ADD,
    "bvsub": Kind.BITVECTOR_SUB,
    "bvmul": Kind.BITVECTOR_MULT,
    "bvneg": Kind.BITVECTOR_NEG,
    "bvurem": Kind.BITVECTOR_UREM,
    "bvudiv": Kind.BITVECTOR_UDIV,
    "bvand": Kind.BITVECTOR_AND,
    "bvor": Kind.BITVECTOR_OR,
    "bvxor": Kind.BITVECTOR_XOR,
    "bvnot": Kind.BITVECTOR_NOT,
    "bvslt": Kind.BITVECTOR_SLT,
    "bvsle": Kind.BITVECTOR_SLE,
    "bvsgt": Kind.BITVECTOR_SGT,
    "bvsge": Kind.BITVECTOR_SGE,
    "bvult": Kind.BITVECTOR_ULT,
    "bvule": Kind.BITVECTOR_ULE,
    "bvugt": Kind.BITVECTOR_UGT,
    "bvuge": Kind.BITVECTOR_UGE,
    "concat": Kind.BITVECTOR_CONCAT,
    "extract": Kind.BITVECTOR_EXTRACT,
    "sign_extend": Kind.BITVECTOR_SIGN_EXTEND,
    "zero_extend": Kind.BITVECTOR_ZERO_EXTEND,
}


class Cvc5Solver:
    """cvc5's terms, and conversations in them."""

    def __init__(self) -> None:
        self._manager = cvc5.TermManager()
        self._unknowns: dict[str, Any] = {}

    def begin(self, *, simplify: bool) -> Cvc5Session:
        """A new conversation; cvc5 simplifies as it thinks fit."""
        return Cvc5Session(self._manager, self._unknowns)

    def truth(self, value: bool) -> Any:
        """The constant."""
        return self._manager.mkBoolean(value)

    def number(self, value: int, width: int) -> Any:
        """The bit-vector constant."""
        return self._manager.mkBitVector(width, str(value), 10)

    def unknown(self, name: str, domain: Sequence[int], width: int, parts: Sequence[Any]) -> Any:
        """A variable, or a function applied to these parts."""
        if name not in self._unknowns:
            result = self._sort(width)
            sort = self._manager.mkFunctionSort([self._sort(each) for each in domain], result) if domain else result
            self._unknowns[name] = self._manager.mkConst(sort, name)
        unknown = self._unknowns[name]
        return self._manager.mkTerm(Kind.APPLY_UF, unknown, *parts) if parts else unknown

    def applied(self, operator: str, indices: Sequence[int], parts: Sequence[Any], width: int) -> Any:
        """An operator's term; cvc5 has all operators."""
        kind = _KINDS[operator]
        return self._manager.mkTerm(self._manager.mkOp(kind, *indices) if indices else kind, *parts)

    def _sort(self, width: int) -> Any:
        return self._manager.getBooleanSort() if width == BOOL else self._manager.mkBitVectorSort(width)


class Cvc5Session:
    """One conversation with cvc5."""

    def __init__(self, manager: Any, unknowns: dict[str, Any]) -> None:
        self._unknowns = unknowns
        self._solver = cvc5.Solver(manager)
        self._solver.setLogic("QF_UFBV")
        self._solver.setOption("incremental", "true")
        self._solver.setOption("produce-models", "true")
        # Of its two ways with bits the one that is sooner done with these formulas, mostly up to ten times.
        self._solver.setOption("bv-solver", "bitblast-internal")
        self._solver.setOption("rlimit-per", str(RESOURCES))

    def tell(self, term: Any) -> None:
        """What is to hold from now on."""
        self._solver.assertFormula(term)

    def ask(self, term: Any) -> str:
        """Whether all that it was told and this can hold."""
        answer = self._solver.checkSatAssuming(term)
        return "sat" if answer.isSat() else "unsat" if answer.isUnsat() else "unknown"

    def value(self, term: Any) -> int:
        """What a term is where all that it was asked last holds, a truth value as 0 or 1."""
        value = self._solver.getValue(term)
        return int(value.getBooleanValue() if value.isBooleanValue() else value.getBitVectorValue(10))

    def text(self) -> str:
        """What it was told, as it writes that itself."""
        declared = [_declaration(unknown) for unknown in self._unknowns.values()]
        asserted = [f"(assert {term})" for term in self._solver.getAssertions()]
        return "\n".join(["(set-logic QF_UFBV)", *declared, *asserted, "(check-sat)", ""])


def _declaration(unknown: Any) -> str:
    sort = unknown.getSort()
    if not sort.isFunction():
        return f"(declare-const {unknown} {sort})"
    domain = " ".join(map(str, sort.getFunctionDomainSorts()))
    return f"(declare-fun {unknown} ({domain}) {sort.getFunctionCodomainSort()})"
