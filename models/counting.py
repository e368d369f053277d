"""Counting: how many of some conditions hold."""

from collections.abc import Iterable, Sequence

import z3

from verifier.views import NUMBER_BITS
from verifier.vocabulary import all_of, choose, not_

NONE = z3.BitVecVal(0, NUMBER_BITS)
ONE = z3.BitVecVal(1, NUMBER_BITS)

Changes = Sequence[tuple[z3.BoolRef, z3.BoolRef]]
"""For each of some things, whether it counts afterwards, and whether it counted before."""


def amount(counts: z3.BoolRef) -> z3.BitVecRef:
    """One if it counts, else none."""
    number: z3.BitVecRef = choose(counts, ONE, NONE)
    return number


def how_many(conditions: Iterable[z3.BoolRef]) -> z3.BitVecRef:
    """How many of these hold."""
    return z3.Sum([NONE, *map(amount, conditions)])


def changed_by(number: z3.BitVecRef, changes: Changes) -> z3.BitVecRef:
    """A number with one more for each thing that counts only afterwards, and one less for each that only counted before.

    It is chosen among sums rather than added up, since solvers compare choices more easily.
    """
    most = len(changes)
    sums = {by: number + by if by else number for by in range(-most, most + 1)}
    for left, (more, less) in enumerate(changes, start=1):
        rises, falls = all_of(more, not_(less)), all_of(less, not_(more))
        inner = range(left - most, most - left + 1)
        sums = {by: choose(rises, sums[by + 1], choose(falls, sums[by - 1], sums[by])) for by in inner}
    return sums[0]
