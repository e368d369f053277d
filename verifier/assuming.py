"""Formulas by name, of which some are assumed at a time: can they hold, or which of them can't?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random

import z3

from verifier.certificates.bit_blasting import Bits, Clauses, Literal, Unknown
from verifier.solving import Answer, give_answers
from verifier.supposing import Supposing
from verifier.terms import BOOL
from verifier.translation import NotTranslated, unquotable


class Assumptions:
    """Formulas by name, of which some are assumed at a time, besides those that always hold.

    Where one has an operator that isn't made of bits, nothing is told.
    """

    def __init__(
        self,
        always: Iterable[z3.BoolRef],
        named: Mapping[str, z3.BoolRef],
        *,
        conflicts: int,
        translated: Clauses | None = None,
    ) -> None:
        """`conflicts` is how many contradictions one answer may take; `translated` is as for `Supposing`."""
        self._clauses = Clauses(lazily=True) if translated is None else translated
        self._solver = Supposing((), conflicts=conflicts, translated=self._clauses)
        self._literals: dict[str, Literal] = {}
        self._true: set[Literal] | None = None
        """The literals that were true in the last answer, if it was possible."""
        self._core: Sequence[str] = ()
        self._told = True
        try:
            self._solver.hold(*map(self._literal, always))
            self._literals = {name: self._literal(formula) for name, formula in named.items()}
        except NotTranslated:
            self._told = False

    def _literal(self, formula: z3.BoolRef) -> Literal:
        (literal,) = self._clauses.bits(formula)
        return literal

    def ask(self, formula: z3.BoolRef, assumed: Iterable[str]) -> Answer:
        """Whether the formula can hold where those of these names do."""
        names = list(assumed)
        answer = self._asked(formula, names) if self._told else Answer.UNDECIDED
        core = set(self._solver.contradicting()) if answer is Answer.IMPOSSIBLE else set()
        self._core = [name for name in names if self._literals[name] in core]
        self._true = self._solver.true() if answer is Answer.POSSIBLE else None
        return answer

    def _asked(self, formula: z3.BoolRef, names: Sequence[str]) -> Answer:
        try:
            return self._solver.ask([*(self._literals[name] for name in names), self._literal(formula)])
        except NotTranslated:
            return Answer.UNDECIDED

    def begin_with(self, chance: Random) -> None:
        """Begin the next search with values by chance."""
        self._solver.begin_with(chance)

    def model(self) -> z3.ModelRef:
        """A model of the last `ask`, which was possible."""
        assert self._true is not None
        return _model(self._clauses.unknowns, self._true)

    def smallest_core(self, formula: z3.BoolRef) -> list[str]:
        """Those that the formula, which was impossible as asked last, is impossible with; it isn't with fewer of them."""
        needed = list(self._core)
        for name in reversed(list(self._core)):
            if name in needed and self.ask(formula, [each for each in needed if each != name]) is Answer.IMPOSSIBLE:
                needed = list(self._core)
        return needed


def _model(unknowns: Iterable[Unknown], true: Collection[Literal]) -> z3.ModelRef:
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
