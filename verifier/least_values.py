"""Narrowing down by a solver that says which bits contradict each other.

To ask Z3 of one condition and one variable after the other takes most of the time in which a witness is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import z3

from verifier.certificates.bit_blasting import Literal
from verifier.lowering import lower
from verifier.narrowing import Narrowing
from verifier.solving import Answer
from verifier.supposing import Supposing
from verifier.terms import Term

CONFLICTS = 20_000
"""How many contradictions one answer of the solver may take."""


class TooHardError(Exception):
    """It isn't told whether formulas can hold, within the limit."""


class BySupposing(Narrowing):
    """Narrows down what a solver's formulas allow, and the solver with it. All methods raise TooHardError."""

    def __init__(self, solver: Supposing) -> None:
        self._solver = solver

    @staticmethod
    def of(formulas: Iterable[z3.BoolRef]) -> BySupposing:
        """Narrows down what formulas allow. Raises NotTranslated."""
        return BySupposing(Supposing(formulas, conflicts=CONFLICTS))

    def prefer(self, condition: Term) -> bool:
        (literal,) = self._solver.bits(lower(condition))
        answer = self._solver.ask([literal], conflicts=CONFLICTS)
        if answer is Answer.UNDECIDED:
            raise TooHardError
        if answer is Answer.POSSIBLE:
            self._solver.hold(literal)
        return answer is Answer.POSSIBLE

    def least(self, variables: Sequence[Term]) -> None:
        bits = [self._solver.bits(lower(variable)) for variable in variables]
        if _impossible(self._solver, [-bit for each in bits for bit in reversed(each)]) is None:
            raise TooHardError

    def values(self, variables: Sequence[Term]) -> list[int]:
        """What variables are, narrowed down so far: a number's bits as unsigned, 0 or 1 for a truth value."""
        if self._solver.ask([], conflicts=CONFLICTS) is not Answer.POSSIBLE:
            raise TooHardError
        return self._solver.values(self._solver.bits(lower(variable)) for variable in variables)

    def model(self) -> z3.ModelRef:
        """A model of what is narrowed down so far."""
        if self._solver.ask([], conflicts=CONFLICTS) is not Answer.POSSIBLE:
            raise TooHardError
        return self._solver.model()


def _impossible(solver: Supposing, literals: Sequence[Literal]) -> set[Literal] | None:
    """Those of the literals that can't be true where those before them are as far as they can; None if that isn't known.

    All are supposed at once. Of those that then contradict each other the last is the first that may have to give way: it
    has to if those before it can be true together. One that contradicts the formulas by itself has to in any case; then
    what contradicted it before needn't.
    """
    places = {literal: place for place, literal in enumerate(literals)}
    impossible: set[Literal] = set()
    begin, end = 0, len(literals)
    while begin <= len(literals):
        supposed = [literal for literal in literals[begin:end] if literal not in impossible]
        answer = solver.ask(supposed, conflicts=CONFLICTS)
        if answer is Answer.POSSIBLE:
            gives_way = literals[end : end + 1]
            solver.hold(*supposed, *(-literal for literal in gives_way))
            impossible.update(gives_way)
            begin, end = end + 1, len(literals)
            continue
        match solver.contradicting() if answer is Answer.IMPOSSIBLE else ():
            case [literal]:
                solver.hold(-literal)
                impossible.add(literal)
                end = len(literals)
            case [_, *_] as core:
                end = max(places[literal] for literal in core)
            case _:
                return None
    return impossible
