"""Formulas by name, of which some are assumed at a time: can they hold, or which of them can't?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

import z3

from verifier.certificates.bit_blasting import Clauses, Literal
from verifier.lowering import lower
from verifier.models_of_bits import BitModels
from verifier.solving import Answer
from verifier.supposing import Supposing
from verifier.terms import Term
from verifier.translation import NotTranslated

Values = Mapping[Term, int]
"""What variables are: 0 or 1 for a truth value, a number's bits read as unsigned."""


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
        self._models = BitModels(self._clauses)
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

    def ask(self, formula: z3.BoolRef, assumed: Iterable[str], known: Values | None = None) -> Answer:
        """Whether the formula can hold where those of these names do, and variables are what is known of them."""
        names = list(assumed)
        answer = self._asked(formula, names, known or {}) if self._told else Answer.UNDECIDED
        core = set(self._solver.contradicting()) if answer is Answer.IMPOSSIBLE else set()
        self._core = [name for name in names if self._literals[name] in core]
        self._true = self._solver.true() if answer is Answer.POSSIBLE else None
        return answer

    def _asked(self, formula: z3.BoolRef, names: Sequence[str], known: Values) -> Answer:
        try:
            values = [literal for variable, value in known.items() for literal in self._with_value(variable, value)]
            return self._solver.ask([*values, *(self._literals[name] for name in names), self._literal(formula)])
        except NotTranslated:
            return Answer.UNDECIDED

    def _with_value(self, variable: Term, value: int) -> Iterator[Literal]:
        for place, bit in enumerate(self._clauses.bits(lower(variable))):
            yield bit if value >> place & 1 else -bit

    def begin_with(self, chance: Random) -> None:
        """Begin the next search with values by chance."""
        self._solver.begin_with(chance)

    def model(self) -> z3.ModelRef:
        """A model of the last `ask`, which was possible."""
        assert self._true is not None
        return self._models.of(self._true)

    def smallest_core(self, formula: z3.BoolRef) -> list[str]:
        """Those that the formula, which was impossible as asked last, is impossible with; it isn't with fewer of them."""
        needed = list(self._core)
        for name in reversed(list(self._core)):
            if name in needed and self.ask(formula, [each for each in needed if each != name]) is Answer.IMPOSSIBLE:
                needed = list(self._core)
        return needed
