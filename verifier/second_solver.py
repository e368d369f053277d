"""A second opinion: what Z3 finds impossible is asked again of a solver of other descent, in its own terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import z3

from verifier.solving import Answer
from verifier.translation import Language, NotTranslated, Translation


class Session(Protocol):
    """One conversation with a solver, in its own terms."""

    def tell(self, term: Any) -> None:
        """What is to hold from now on."""
        ...

    def ask(self, term: Any) -> str:
        """Whether all that it was told and this can hold: `sat`, `unsat`, or `unknown` when it comes to its limit."""
        ...

    def value(self, term: Any) -> int:
        """What a term is where all that it was asked last holds, which must be `sat`; a truth value is 0 or 1."""
        ...

    def text(self) -> str:
        """What it was told, as it writes that itself, in SMT-LIB 2."""
        ...


class Solver(Language, Protocol):
    """A solver's terms, and conversations in them."""

    def begin(self, *, simplify: bool) -> Session:
        """A new conversation. Simplifying first pays where there are sums; else search alone is done sooner."""
        ...


class SecondSolver:
    """A solver by its name, with all that was translated for it so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._solver = _made(name)
        self._translation = Translation(self._solver)

    def told(self, formulas: Sequence[z3.BoolRef], *, simplify: bool) -> Told:
        """These formulas are to hold; `simplify` as for `Solver.begin`."""
        return Told(formulas, self._solver, self._translation, simplify=simplify)


class Told:
    """Formulas that are to hold together, asked of the second solver again and again, each time with another one."""

    def __init__(self, formulas: Sequence[z3.BoolRef], solver: Solver, translation: Translation, *, simplify: bool) -> None:
        self._formulas = formulas
        self._solver = solver
        self._translation = translation
        self._session: Session | None = self._begun(simplify=simplify)

    def _begun(self, *, simplify: bool) -> Session | None:
        """A conversation in which it was told the formulas, or None if it lacks an operator of theirs."""
        session = self._solver.begin(simplify=simplify)
        try:
            for formula in self._formulas:
                session.tell(self._translation.term(formula))
        except NotTranslated:
            return None
        return session

    def ask(self, formula: z3.BoolRef) -> Answer:
        """Whether they and this one can hold; UNDECIDED also where it lacks an operator."""
        if self._session is None:
            return Answer.UNDECIDED
        try:
            term = self._translation.term(formula)
        except NotTranslated:
            return Answer.UNDECIDED
        return Answer(self._session.ask(term))

    def value(self, expression: z3.ExprRef) -> int:
        """What a truth value, as 0 or 1, or a number is where all of the last `ask` holds, which was POSSIBLE."""
        assert self._session is not None
        return self._session.value(self._translation.term(expression))

    def text(self, formula: z3.BoolRef) -> str | None:
        """They and this one as the solver itself writes what it was told; None where it lacks an operator."""
        session = self._begun(simplify=False)
        if session is None:
            return None
        try:
            session.tell(self._translation.term(formula))
        except NotTranslated:
            return None
        return session.text()


def _made(name: str) -> Solver:
    """The solver of that name, whose library is loaded only now: each takes a while."""
    match name:
        case "bitwuzla":
            from verifier.bitwuzla_solver import BitwuzlaSolver

            return BitwuzlaSolver()
        case "cvc5":
            from verifier.cvc5_solver import Cvc5Solver

            return Cvc5Solver()
    raise AssertionError(f"there is no second solver `{name}`")
