"""The least values of variables that formulas allow, found by a SAT solver that says which bits contradict each other.

To ask Z3 of one variable after the other takes most of the time in which a witness is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import z3
from pysat.solvers import Glucose4

from verifier.certificates.bit_blasting import Bits, Clauses, Literal
from verifier.lowering import lower
from verifier.terms import Term
from verifier.translation import NotTranslated

CONFLICTS = 20_000
"""How many contradictions the solver may meet in one answer."""


class _TooHard(Exception):
    """The solver came to its limit."""


def least_values(formulas: Iterable[z3.BoolRef], variables: Sequence[Term]) -> list[int] | None:
    """The least value of each variable that those before it allow: a number's bits as unsigned, 0 or 1 for a truth value.

    None if the formulas can't hold together, or if it is too hard to tell.
    """
    clauses = Clauses()
    try:
        for formula in formulas:
            clauses.hold(formula)
        bits = [_bits(clauses, variable) for variable in variables]
    except NotTranslated:
        return None
    unset = [-bit for each in bits for bit in reversed(each)]
    with Glucose4(bootstrap_with=clauses.clauses) as solver:
        try:
            impossible = _impossible(solver, unset)
        except _TooHard:
            return None
    if impossible is None:
        return None
    return [sum(1 << place for place, bit in enumerate(each) if -bit in impossible) for each in bits]


def _bits(clauses: Clauses, variable: Term) -> Bits:
    """The bits of a variable, the lowest first."""
    return clauses.bits(lower(variable))


def _impossible(solver: Glucose4, literals: Sequence[Literal]) -> set[Literal] | None:
    """Those of the literals that can't be true where those before them are as far as they can; None if nothing can be.

    All are supposed at once. Of those that then contradict each other the last is the first that may have to give way: it
    has to if those before it can be true together. One that contradicts the clauses by itself has to in any case.
    """
    places = {literal: place for place, literal in enumerate(literals)}
    impossible: set[Literal] = set()
    begin, end = 0, len(literals)
    while begin <= len(literals):
        supposed = [literal for literal in literals[begin:end] if literal not in impossible]
        if _can_be(solver, supposed):
            impossible |= set(literals[end : end + 1])
            for literal in supposed:
                solver.add_clause([literal])
            for literal in literals[end : end + 1]:
                solver.add_clause([-literal])
            begin, end = end + 1, len(literals)
            continue
        match solver.get_core():
            case [literal]:
                impossible.add(literal)
                solver.add_clause([-literal])
            case [_, *_] as core:
                end = max(places[literal] for literal in core)
            case _:
                return None
    return impossible


def _can_be(solver: Glucose4, supposed: Sequence[Literal]) -> bool:
    """Whether all of these can be true together. Raises _TooHard."""
    solver.conf_budget(CONFLICTS)
    found = solver.solve_limited(assumptions=supposed)
    if found is None:
        raise _TooHard
    return bool(found)
