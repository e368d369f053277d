"""Whether formulas of a situation can hold together, and on which inputs: asked of a solver of bits, and then of Z3.

What the formulas of one situation share is made of bits once, however often and with what else they are asked.
"""

from __future__ import annotations

from collections.abc import Mapping

import z3

from verifier.audit.situations import Situation
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

    def __init__(self, situation: Situation, *formulas: z3.BoolRef) -> None:
        self.formulas: list[z3.BoolRef] = []
        self._situation = situation
        self._bits: Supposing | None = Supposing((), conflicts=CONFLICTS, translated=situation.bits)
        self._found: Mapping[Term, int] | None = None
        self.add(*formulas)

    def add(self, *formulas: z3.BoolRef) -> None:
        """These are to hold, too."""
        self.formulas += formulas
        if self._bits is not None:
            try:
                self._bits.hold(*(bit for formula in formulas for bit in self._bits.bits(formula)))
            except NotTranslated:
                self._bits = None

    def ask(self) -> Answer:
        """Whether all of them can hold."""
        answer = Answer.UNDECIDED if self._bits is None else self._bits.ask([])
        inputs = self._situation.inputs.maker.variables
        if answer is Answer.POSSIBLE:
            assert self._bits is not None
            self._found = dict(zip(inputs, self._bits.values(self._bits.bits(lower(each)) for each in inputs), strict=True))
        if answer is Answer.UNDECIDED:
            functions = self._situation.has_functions
            query = Query(self.formulas, incremental=False, functions=functions, resources=RESOURCES)
            answer = query.ask()
            if answer is Answer.POSSIBLE:
                self._found = self._situation.inputs_in(query.model())
        return answer

    def inputs(self) -> Mapping[Term, int]:
        """What the inputs' variables are in some case in which all hold, where that was found POSSIBLE."""
        assert self._found is not None
        return self._found
