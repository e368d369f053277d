"""Models of formulas, made of the bits that are true in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import z3

from verifier.certificates.bit_blasting import Bits, Literal, Unknown
from verifier.solving import give_answers
from verifier.terms import BOOL
from verifier.translation import unquotable


def model_of(unknowns: Iterable[Unknown], true: Collection[Literal]) -> z3.ModelRef:
    """The model in which just these literals are true."""
    context = z3.main_ctx()
    model = z3.ModelRef(z3.Z3_mk_model(context.ref()), context)
    for unknown in unknowns:
        if unknown.domain:
            _add_function(unknown, true, model)
        else:
            ((_, bits),) = unknown.calls
            declaration = z3.Const(unquotable(unknown.name), _sort(unknown.width)).decl()
            z3.Z3_add_const_interp(context.ref(), model.model, declaration.ast, _value(bits, unknown.width, true).as_ast())
    return model


def _add_function(unknown: Unknown, true: Collection[Literal], model: z3.ModelRef) -> None:
    """Give a function its answers to all calls; what it answers otherwise doesn't matter."""
    function = z3.Function(unquotable(unknown.name), *map(_sort, unknown.domain), _sort(unknown.width))
    rows = {}
    for arguments, answer in unknown.calls:
        values = [
            _value((bits,) if isinstance(bits, int) else bits, width, true)
            for bits, width in zip(arguments, unknown.domain, strict=True)
        ]
        rows[tuple(value.get_id() for value in values)] = values, _value(answer, unknown.width, true)
    give_answers(model, function, rows.values())


def _sort(width: int) -> z3.SortRef:
    return z3.BoolSort() if width == BOOL else z3.BitVecSort(width)


def _value(bits: Bits, width: int, true: Collection[Literal]) -> z3.ExprRef:
    number = sum(1 << place for place, bit in enumerate(bits) if bit in true)
    return z3.BoolVal(bool(number)) if width == BOOL else z3.BitVecVal(number, width)
