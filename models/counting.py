"""Counting: how many of some conditions hold."""

from collections.abc import Iterable

import z3

from verifier.vocabulary import NUMBER_BITS, choose

NONE = z3.BitVecVal(0, NUMBER_BITS)
ONE = z3.BitVecVal(1, NUMBER_BITS)


def amount(counts: z3.BoolRef) -> z3.BitVecRef:
    """One if it counts, else none."""
    number: z3.BitVecRef = choose(counts, ONE, NONE)
    return number


def how_many(conditions: Iterable[z3.BoolRef]) -> z3.BitVecRef:
    """How many of these hold."""
    return z3.Sum([NONE, *map(amount, conditions)])
