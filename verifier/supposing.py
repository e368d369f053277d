"""Formulas as clauses in a SAT solver, which is asked again and again whether they can hold where more is supposed.

Where that settles nearly everything, as plain inputs do, it answers far sooner than Z3, and says what is contradicted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import pysolvers
import z3
from pysat.solvers import Cadical153

from verifier.certificates.bit_blasting import TRUE, Bits, Clause, Clauses, Literal
from verifier.models_of_bits import BitModels
from verifier.solving import Answer

AT_A_TIME = 20_000
"""How many contradictions are met before an interrupt may reach who asks: a few seconds' worth."""


class _Solver(Cadical153):  # type: ignore[misc]
    """The solver without a handler of its own for interrupts, which leaves it wherever it is: perhaps with memory locked.

    It settles first what was translated first, which are inputs, so that most gates follow from what is settled.
    """

    def __init__(self) -> None:
        super().__init__()
        self.configure({"reverse": 1})

    def solve_limited(self, assumptions: Sequence[Literal]) -> bool | None:
        """Whether all clauses can be true where what is assumed is; None if the limit was reached."""
        found = pysolvers.cadical153_solve_lim(self.cadical, assumptions, 0)
        self.status = None if found == 0 else found > 0
        self.prev_assumps = assumptions
        return self.status

    def append_formula(self, formula: Iterable[Clause]) -> None:
        """Add clauses, without a step in between for each: there are millions of them."""
        for clause in formula:
            pysolvers.cadical153_add_cl(self.cadical, clause)


class Supposing:
    """Formulas that always hold, and more of them from time to time."""

    def __init__(self, formulas: Iterable[z3.BoolRef], *, conflicts: int, translated: Clauses | None = None) -> None:
        """`conflicts` is how many contradictions one search may take. Raises NotTranslated.

        `translated` is what was translated before, of which nothing is held: what is shared with it isn't translated again.
        """
        self._clauses = Clauses(lazily=True) if translated is None else translated
        self._conflicts = conflicts
        self._solver = _Solver()
        self._told = 0
        """How many of the clauses the solver has."""
        self._held: list[Literal] = []
        """What is to be true, which the solver doesn't have yet."""
        for formula in formulas:
            self.hold(*self.bits(formula))

    def bits(self, expression: z3.ExprRef) -> Bits:
        """The literals of a number's bits, the lowest first, or the one of a formula. Raises NotTranslated."""
        return self._clauses.bits(expression)

    def hold(self, *literals: Literal) -> None:
        """Let each of these be true from now on."""
        self._held += literals

    def ask(self, supposed: Sequence[Literal], *, conflicts: int | None = None) -> Answer:
        """Whether all that is supposed can be true at once; `conflicts` for each search, if they aren't to be the usual.

        That a function answers equal arguments alike is said of calls as it is found otherwise: of most it never is.
        """
        most = self._conflicts if conflicts is None else conflicts
        answer = self._ask(supposed, most)
        while answer is Answer.POSSIBLE and self._clauses.functions and self._clauses.say_alike(self.true()):
            answer = self._ask(supposed, most)
        return answer

    def _ask(self, supposed: Sequence[Literal], conflicts: int) -> Answer:
        self._solver.append_formula(self._clauses.clauses[self._told :])
        self._told = len(self._clauses.clauses)
        self._solver.append_formula([(literal,) for literal in self._held])
        self._held = []
        # What no clause speaks of has no value by itself.
        self._solver.add_clause((self._clauses.variables, -self._clauses.variables))
        match self._search(supposed, conflicts):
            case True:
                return Answer.POSSIBLE
            case False:
                return Answer.IMPOSSIBLE
        return Answer.UNDECIDED

    def _search(self, supposed: Sequence[Literal], conflicts: int) -> bool | None:
        for done in range(0, conflicts, AT_A_TIME):
            self._solver.conf_budget(min(AT_A_TIME, conflicts - done))
            possible = self._solver.solve_limited(supposed)
            if possible is not None:
                return possible
        return None

    def begin_with(self, chance: Random) -> None:
        """Begin the next search with values by chance; by itself the solver begins with the same ones everywhere."""
        self._solver.set_phases([chance.choice((place, -place)) for place in range(1, self._clauses.variables + 1)])

    def values(self, of: Iterable[Bits]) -> list[int]:
        """What numbers and truth values are, by their bits, where the last answer was that all that was supposed can be."""
        true = self.true()
        return [sum(1 << place for place, bit in enumerate(bits) if bit in true) for bits in of]

    def model(self) -> z3.ModelRef:
        """A model of all that is translated, where the last answer was that all that was supposed can be."""
        return BitModels(self._clauses).of(self.true())

    def true(self) -> set[Literal]:
        """The literals that are true, where the last answer was that all that was supposed can be."""
        return {TRUE, *(self._solver.get_model() or ())}

    def contradicting(self) -> Sequence[Literal]:
        """Some of what was supposed, all of which can't be, where the last answer was that; none if nothing can be."""
        return self._solver.get_core() or ()
