"""In which of their leaves two answers that obey some formulas may differ, asked of a few of the leaves at once."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verifier.audit.possible import CONFLICTS
from verifier.formulas import any_of
from verifier.solving import Answer
from verifier.supposing import Supposing
from verifier.translation import NotTranslated

AT_ONCE = 50
"""Of how many leaves it is asked at once. What is known of these makes it easier to tell of others."""


def open_places(obeying: Sequence[z3.BoolRef], differing: Sequence[z3.BoolRef]) -> set[int] | None:
    """Places of leaves such that others differ only where one of these does, if all of `obeying` hold.

    Each of `differing` says of one leaf that it differs. The places are all that differ in some model on the way. None is
    given if it can't be told.
    """
    try:
        solver = Supposing(obeying, conflicts=CONFLICTS)
        found: set[int] = set()
        for begin in range(0, len(differing), AT_ONCE):
            left = {place: solver.bits(differing[place]) for place in range(begin, min(begin + AT_ONCE, len(differing)))}
            while (answer := solver.ask(solver.bits(any_of(differing[place] for place in left)))) is Answer.POSSIBLE:
                differ = [place for place, value in zip(left, solver.values(left.values()), strict=True) if value]
                solver.hold(*(-bit for place in differ for bit in left.pop(place)))
                found.update(differ)
            if answer is Answer.UNDECIDED:
                return None
            solver.hold(*(-bit for bits in left.values() for bit in bits))
    except NotTranslated:
        return None
    return found
