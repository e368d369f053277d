"""Numbers, and how many there are of something: what needs no run to be told."""

from __future__ import annotations

from collections.abc import Callable
from enum import Flag
from functools import reduce
from typing import Any

from verifier import computing, terms
from verifier.follow.merging import at_least, is_packed
from verifier.follow.values import (
    Guarded,
    SymbolicBool,
    SymbolicInt,
    from_term,
    integer,
    width_for,
)
from verifier.terms import FALSE, TRUE, Term
from verifier.views import NUMBER_BITS

MOST_BITS = 64
"""How many bits a number may need."""


MOST_COUNTED = 8
"""Of how many items that may be there they are counted one by one; more are added up."""


def count(items: Guarded) -> SymbolicInt:
    """How many of the items are there."""
    uncertain = [guard for guard, _ in items if guard is not TRUE and guard is not FALSE]
    certain = sum(guard is TRUE for guard, _ in items)
    if not uncertain:
        return integer(certain)
    in_order = is_packed(items)
    if len(uncertain) > MOST_COUNTED and not in_order:
        return _sum(reduce(_sum, (integer(SymbolicBool(guard)) for guard in uncertain)), integer(certain))
    width = max(width_for(certain, certain + len(uncertain)), NUMBER_BITS)
    total = terms.number(certain, width)
    for more, enough in enumerate(uncertain if in_order else at_least(uncertain), start=certain + 1):
        total = terms.choose(enough, terms.number(more, width), total)
    return SymbolicInt(total, certain, certain + len(uncertain))


def _sum(left: SymbolicInt, right: SymbolicInt) -> SymbolicInt:
    return integer(calculate(computing.add, left, right, left.low + right.low, left.high + right.high))


def plain(number: SymbolicInt) -> Any:
    """A number as a plain int where it is a constant."""
    return terms.signed(number.term) if terms.is_constant(number.term) else number


def is_number(value: Any) -> bool:
    """Whether the value is a number or a truth value, symbolic or not."""
    return isinstance(value, (SymbolicInt, SymbolicBool)) or (isinstance(value, int) and not isinstance(value, Flag))


def same_number(left: SymbolicInt, right: SymbolicInt) -> Term:
    """Whether two numbers are the same."""
    if left.high < right.low or right.high < left.low:
        return FALSE
    one, other = widened(left, right)
    return terms.equal(one, other)


def widened(left: SymbolicInt, right: SymbolicInt) -> tuple[Term, Term]:
    """The terms of two numbers, as wide as the wider one."""
    width = max(left.term.width, right.term.width)
    return terms.extend(left.term, width), terms.extend(right.term, width)


def calculate(make: Callable[[Term, Term], Term], left: SymbolicInt, right: SymbolicInt, low: int, high: int) -> Any:
    """An operation whose result is from `low` to `high`, in enough bits for it.

    Clauses compute in `NUMBER_BITS`; where that is enough it is what is used here, so that solvers find equal sums equal.
    """
    width = max(width_for(low, high), left.term.width, right.term.width, NUMBER_BITS)
    if width > MOST_BITS:
        raise OverflowError(f"a number of more than {MOST_BITS} bits")
    return from_term(make(terms.extend(left.term, width), terms.extend(right.term, width)), low, high)


def less(left: Any, right: Any) -> Term:
    """Whether `left < right`, of two numbers."""
    one, other = integer(left), integer(right)
    if one.high < other.low:
        return TRUE
    if one.low >= other.high:
        return FALSE
    return computing.less(*widened(one, other))
