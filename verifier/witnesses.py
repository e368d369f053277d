"""The smallest input that breaks a claim: real where it can be, then as little as possible, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import z3

from verifier import bitsets, terms
from verifier.least_values import BySupposing, TooHardError
from verifier.lowering import lower
from verifier.narrowing import Narrowing
from verifier.solving import Answer, Query
from verifier.terms import BOOL, Term
from verifier.translation import NotTranslated

MOST_UNDECIDED = 3
"""How often the solver may come to its limit before it isn't asked any more: each time takes long."""

FEW = 8
"""Of how many variables Z3 is sooner asked one after the other than another solver is told what they are to allow."""

Told = TypeVar("Told")


class Minimum(Narrowing):
    """Narrows a query of Z3's."""

    def __init__(self, query: Query, model: z3.ModelRef, *, most_asks: int | None = None) -> None:
        """With `most_asks`, the query is asked so often at most: then what is found is small, but perhaps not the least."""
        self._query = query
        self._model = model
        self._asks_left = most_asks
        self._untold = 0
        """How often it wasn't told whether there is a smaller one."""

    @property
    def model(self) -> z3.ModelRef:
        """The least model found so far."""
        return self._model

    @property
    def is_least(self) -> bool:
        """Whether all was told that it took to find it, so that there is no smaller one."""
        return not self._untold

    def prefer(self, condition: Term) -> bool:
        formula = lower(condition)
        if not z3.is_true(self._model.eval(formula, model_completion=True)):
            answer = self._query.ask(formula) if self._may_ask() else Answer.UNDECIDED
            if answer is Answer.UNDECIDED:
                self._untold += 1
            if answer is not Answer.POSSIBLE:
                return False
            self._model = self._query.last_model()
        self._query.add(formula)
        return True

    def _may_ask(self) -> bool:
        if self._is_spent():
            return False
        if self._asks_left is not None:
            self._asks_left -= 1
        return True

    def _is_spent(self) -> bool:
        """Whether nothing more can be asked, so that the model stays what it is."""
        return self._asks_left == 0 or self._untold >= MOST_UNDECIDED

    def narrowed(self, narrow: Callable[[Narrowing], Told], variables: Sequence[Term]) -> Told:
        """What `narrow` tells as it narrows the query down: to one value of each of these variables.

        It narrows down what another solver allows, which takes less time, where that isn't too hard for it.
        """
        if not self._query.functions and len(variables) > FEW:
            try:
                narrowing = BySupposing.of(self._query.formulas)
                told, values = narrow(narrowing), narrowing.values(variables)
            except (NotTranslated, TooHardError):
                pass
            else:
                if self.prefer(terms.conjoin(map(has_value, variables, values))):
                    return told
        return narrow(self)

    def least(self, variables: Sequence[Term]) -> None:
        if not variables or self._is_spent() or self.prefer(terms.conjoin(has_value(variable, 0) for variable in variables)):
            return
        if len(variables) == 1:
            self._least_bits(variables[0])
            return
        middle = len(variables) // 2
        self.least(variables[:middle])
        self.least(variables[middle:])

    def _least_bits(self, variable: Term) -> None:
        """From the highest bit down; a truth value that can't be false has no lower one."""
        for place in reversed(range(variable.width)):
            self.prefer(terms.negate(bitsets.bit(variable, place)))
        self.prefer(terms.equal(variable, self.number(variable)) if variable.width != BOOL else variable)

    def number(self, term: Term) -> Term:
        """The constant that a term is in the model."""
        value = self.value(term)
        return terms.constant(value, term.width)

    def value(self, term: Term) -> int:
        """What a term is in the model: 0 or 1 for a truth value, a number's bits read as unsigned."""
        value: Any = self._model.eval(lower(term), model_completion=True)
        return int(z3.is_true(value)) if term.width == BOOL else int(value.as_long())


def has_value(term: Term, value: int) -> Term:
    """That a term is this: 0 or 1 for a truth value, a number's bits read as unsigned."""
    if term.width == BOOL:
        return term if value else terms.negate(term)
    return terms.equal(term, terms.number(value, term.width))
