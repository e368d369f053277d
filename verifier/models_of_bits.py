"""Models of formulas, made of the bits that are true in them."""

from __future__ import annotations

from collections.abc import Collection

import z3

from verifier.certificates.bit_blasting import Bits, Clauses, Literal, Unknown
from verifier.solving import give_answers
from verifier.terms import BOOL
from verifier.translation import unquotable


class BitModels:
    """Makes models of what some clauses speak of. What models share, names and values, is made once for all of them."""

    def __init__(self, clauses: Clauses) -> None:
        self._clauses = clauses
        self._declared: dict[tuple[str, int], z3.FuncDeclRef] = {}
        self._values: dict[tuple[int, int], z3.ExprRef] = {}

    def of(self, true: Collection[Literal]) -> z3.ModelRef:
        """The model in which just these literals are true."""
        context = z3.main_ctx()
        model = z3.ModelRef(z3.Z3_mk_model(context.ref()), context)
        for unknown in self._clauses.unknowns:
            if unknown.domain:
                self._add_function(unknown, true, model)
            else:
                ((_, bits),) = unknown.calls
                declaration, value = self._declaration(unknown), self._value(bits, unknown.width, true)
                z3.Z3_add_const_interp(context.ref(), model.model, declaration.ast, value.as_ast())
        return model

    def _declaration(self, unknown: Unknown) -> z3.FuncDeclRef:
        key = unknown.name, unknown.width
        if key not in self._declared:
            self._declared[key] = z3.Const(unquotable(unknown.name), _sort(unknown.width)).decl()
        return self._declared[key]

    def _add_function(self, unknown: Unknown, true: Collection[Literal], model: z3.ModelRef) -> None:
        """Give a function its answers to all calls; what it answers otherwise doesn't matter."""
        function = z3.Function(unquotable(unknown.name), *map(_sort, unknown.domain), _sort(unknown.width))
        rows = {}
        for arguments, answer in unknown.calls:
            values = [
                self._value((bits,) if isinstance(bits, int) else bits, width, true)
                for bits, width in zip(arguments, unknown.domain, strict=True)
            ]
            rows[tuple(value.get_id() for value in values)] = values, self._value(answer, unknown.width, true)
        give_answers(model, function, rows.values())

    def _value(self, bits: Bits, width: int, true: Collection[Literal]) -> z3.ExprRef:
        number = sum(1 << place for place, bit in enumerate(bits) if bit in true)
        key = number, width
        if key not in self._values:
            self._values[key] = z3.BoolVal(bool(number)) if width == BOOL else z3.BitVecVal(number, width)
        return self._values[key]


def _sort(width: int) -> z3.SortRef:
    return z3.BoolSort() if width == BOOL else z3.BitVecSort(width)
