"""Whether two answers that obey some formulas are always the same, asked of a few of their leaves at once."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verifier.backing import SECOND_SOLVERS
from verifier.formulas import any_of, negation
from verifier.second_solver import SecondSolver
from verifier.solving import Answer

AT_ONCE = 50
"""Of how many leaves it is asked at once. What is known of these makes it easier to tell of others."""


def where_differing(
    obeying: Sequence[z3.BoolRef], differing: Sequence[z3.BoolRef], inputs: Sequence[z3.ExprRef]
) -> tuple[Answer, list[int]]:
    """Whether two leaves can differ where all of `obeying` hold, and what these inputs are where they do.

    Each of `differing` says of one leaf that it differs. The second solver is asked, which is sooner done with this than Z3.
    """
    told = SecondSolver(SECOND_SOLVERS[0]).told(obeying, simplify=False)
    waiting = [differing[place : place + AT_ONCE] for place in range(0, len(differing), AT_ONCE)]
    while waiting:
        some = waiting.pop(0)
        match told.ask(any_of(some)):
            case Answer.IMPOSSIBLE:
                told.tell(*map(negation, some))
            case Answer.UNDECIDED if len(some) > 1:
                middle = len(some) // 2
                waiting = [some[:middle], some[middle:], *waiting]
            case Answer.UNDECIDED:
                return Answer.UNDECIDED, []
            case Answer.POSSIBLE:
                return Answer.POSSIBLE, [told.value(each) for each in inputs]
    return Answer.IMPOSSIBLE, []


def open_places(obeying: Sequence[z3.BoolRef], differing: Sequence[z3.BoolRef]) -> set[int] | None:
    """Places of leaves such that others differ only where one of these does, if all of `obeying` hold.

    They are all that differ in some model on the way. None is given if it can't be told.
    """
    told = SecondSolver(SECOND_SOLVERS[0]).told(obeying, simplify=False)
    found: set[int] = set()
    for begin in range(0, len(differing), AT_ONCE):
        # What a name stands for is sooner known in a model than what a whole formula is.
        names = {place: z3.Bool(f"leaf {place} differs") for place in range(begin, min(begin + AT_ONCE, len(differing)))}
        told.tell(*(name == differing[place] for place, name in names.items()))
        while (answer := told.ask(any_of(names.values()))) is Answer.POSSIBLE:
            differ = [place for place, name in names.items() if told.value(name)]
            told.tell(*(negation(names.pop(place)) for place in differ))
            found.update(differ)
        if answer is Answer.UNDECIDED:
            return None
        told.tell(*map(negation, names.values()))
    return found
