"""Bitwuzla as the second solver."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import bitwuzla
from bitwuzla import Kind

from verifier.terms import BOOL

PAUSES = 2_000_000
"""How often it may pause to hear whether to go on, which it does after so much work, not time: its limit for a question."""

_KINDS = {
    "not": Kind.NOT,
    "and": Kind.AND,
    "or": Kind.OR,
    "xor": Kind.XOR,
    "=>": Kind.IMPLIES,
    "=": Kind.EQUAL,
    "distinct": Kind.DISTINCT,
    "ite": Kind.ITE,
    "bvadd": Kind.BV_ADD,
    "bvsub": Kind.BV_SUB,
    "bvmul": Kind.BV_MUL,
    "bvneg": Kind.BV_NEG,
    "bvurem": Kind.BV_UREM,
    "bvudiv": Kind.BV_UDIV,
    "bvand": Kind.BV_AND,
    "bvor": Kind.BV_OR,
    "bvxor": Kind.BV_XOR,
    "bvnot": Kind.BV_NOT,
    "bvslt": Kind.BV_SLT,
    "bvsle": Kind.BV_SLE,
    "bvsgt": Kind.BV_SGT,
    "bvsge": Kind.BV_SGE,
    "bvult": Kind.BV_ULT,
    "bvule": Kind.BV_ULE,
    "bvugt": Kind.BV_UGT,
    "bvuge": Kind.BV_UGE,
    "concat": Kind.BV_CONCAT,
    "extract": Kind.BV_EXTRACT,
    "sign_extend": Kind.BV_SIGN_EXTEND,
    "zero_extend": Kind.BV_ZERO_EXTEND,
}


class BitwuzlaSolver:
    """Bitwuzla's terms, and conversations in them."""

    def __init__(self) -> None:
        self._manager = bitwuzla.TermManager()
        self._unknowns: dict[str, Any] = {}

    def begin(self, *, simplify: bool) -> BitwuzlaSession:
        """A new conversation."""
        return BitwuzlaSession(self._manager, simplify=simplify)

    def truth(self, value: bool) -> Any:
        """The constant."""
        return self._manager.mk_true() if value else self._manager.mk_false()

    def number(self, value: int, width: int) -> Any:
        """The bit-vector constant."""
        return self._manager.mk_bv_value(self._sort(width), value)

    def unknown(self, name: str, domain: Sequence[int], width: int, parts: Sequence[Any]) -> Any:
        """A variable, or a function applied to these parts."""
        if name not in self._unknowns:
            result = self._sort(width)
            sort = self._manager.mk_fun_sort([self._sort(each) for each in domain], result) if domain else result
            self._unknowns[name] = self._manager.mk_const(sort, name)
        unknown = self._unknowns[name]
        return self._manager.mk_term(Kind.APPLY, [unknown, *parts]) if parts else unknown

    def applied(self, operator: str, indices: Sequence[int], parts: Sequence[Any], width: int) -> Any:
        """An operator's term; bitwuzla has all operators."""
        return self._manager.mk_term(_KINDS[operator], list(parts), list(indices))

    def _sort(self, width: int) -> Any:
        return self._manager.mk_bool_sort() if width == BOOL else self._manager.mk_bv_sort(width)


class _Pauses:
    """How often bitwuzla has paused.

    It knows nothing of the conversation: Python doesn't see what bitwuzla holds, and would never let go of a circle.
    """

    def __init__(self) -> None:
        self.number = 0

    def are_too_many(self) -> bool:
        """Whether it is to give up, as it asks in each pause."""
        self.number += 1
        return self.number > PAUSES


class BitwuzlaSession:
    """One conversation with bitwuzla."""

    def __init__(self, manager: Any, *, simplify: bool) -> None:
        options = bitwuzla.Options()
        options.set(bitwuzla.Option.PREPROCESS, simplify)
        options.set(bitwuzla.Option.PRODUCE_MODELS, True)
        self._solver = bitwuzla.Bitwuzla(manager, options)
        self._pauses = _Pauses()
        self._solver.configure_terminator(self._pauses.are_too_many)

    def tell(self, term: Any) -> None:
        """What is to hold from now on."""
        self._solver.assert_formula(term)

    def ask(self, term: Any) -> str:
        """Whether all that it was told and this can hold."""
        self._pauses.number = 0
        return str(self._solver.check_sat(term))

    def value(self, term: Any) -> int:
        """What a term is where all that it was asked last holds, a truth value as 0 or 1."""
        return int(self._solver.get_value(term).value(10))

    def text(self) -> str:
        """What it was told, as it writes that itself, but for names of its own that SMT-LIB reserves."""
        return re.sub(r"@def(?=\d)", "defined-", self._solver.print_formula())
