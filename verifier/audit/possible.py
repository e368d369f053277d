"""Whether formulas of a situation can hold together, and on which inputs: asked of a solver of bits, and then of Z3.

What the formulas of one situation share is made of bits once, however often and with what else they are asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import z3

from verifier.audit.situations import Situation
from verifier.certificates.bit_blasting import Clauses
from verifier.lowering import lower
from verifier.solving import Answer, Query
from verifier.supposing import Supposing
from verifier.terms import Term
from verifier.translation import NotTranslated

CONFLICTS = 500_000
"""How many contradictions one answer of the solver of bits may take."""

RESOURCES = 40_000_000
"""How many of Z3's resource units one answer may use."""


class Possible:
    """Formulas of a situation that are to hold together, to which more are added one by one."""

    def __init__(self, situation: Situation, *formulas: z3.BoolRef, translated: Clauses | None = None) -> None:
        """`translated` is what was made of bits before, if it isn't the situation's."""
        self.situation = situation
        self.formulas: list[z3.BoolRef] = []
        known = situation.bits if translated is None else translated
        self.bits: Supposing | None = Supposing((), conflicts=CONFLICTS, translated=known)
        """The solver of bits that has the formulas; None if they aren't made of bits."""
        self._found: Mapping[Term, int] | None = None
        self.add(*formulas)

    @staticmethod
    def as_found(
        situation: Situation, formulas: Iterable[z3.BoolRef], model: z3.ModelRef, translated: Clauses | None = None
    ) -> Possible:
        """Formulas that hold together on the inputs in a model."""
        possible = Possible(situation, *formulas, translated=translated)
        possible._found = situation.inputs_in(model)
        return possible

    def add(self, *formulas: z3.BoolRef) -> None:
        """These are to hold, too."""
        self.formulas += formulas
        if self.bits is not None:
            try:
                self.bits.hold(*(bit for formula in formulas for bit in self.bits.bits(formula)))
            except NotTranslated:
                self.bits = None

    def ask(self) -> Answer:
        """Whether all of them can hold."""
        answer = Answer.UNDECIDED if self.bits is None else self.bits.ask([])
        inputs = self.situation.inputs.maker.variables
        if answer is Answer.POSSIBLE:
            assert self.bits is not None
            self._found = dict(zip(inputs, self.bits.values(self.bits.bits(lower(each)) for each in inputs), strict=True))
        if answer is Answer.UNDECIDED:
            functions = self.situation.has_functions
            query = Query(self.formulas, incremental=False, functions=functions, resources=RESOURCES)
            answer = query.ask()
            if answer is Answer.POSSIBLE:
                self._found = self.situation.inputs_in(query.model())
        return answer

    def inputs(self) -> Mapping[Term, int]:
        """What the inputs' variables are in some case in which all hold, where that was found POSSIBLE."""
        assert self._found is not None
        return self._found
