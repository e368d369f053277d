"""Which mutants ever answer otherwise than the engine, asked of one after the other.

What a solver finds is run, on all that are left; what both solvers say can't differ is equal, and so is what one of them
says where the other comes to its limit, which is noted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from verifier import solving, sums
from verifier.backing import SECOND_SOLVERS
from verifier.formulas import TRUE
from verifier.mutation.following import Followed
from verifier.second_solver import SecondSolver
from verifier.solving import Answer, Query
from verifier.vocabulary import Place

DifferingOn = Callable[[Mapping[str, Any]], Collection[str]]
"""Runs plain inputs, and gives the mutants that answer otherwise there."""


@dataclass(slots=True)
class Differences:
    """What was found of mutants that aren't known to answer otherwise on an input that was run."""

    equal: list[str] = field(default_factory=list)
    """They never do, both solvers say."""
    equal_to_one: list[str] = field(default_factory=list)
    """They never do, one solver says, and the other can't tell."""
    disputed: list[str] = field(default_factory=list)
    """They never do, one solver says, and the other says that they do."""
    hard: list[str] = field(default_factory=list)
    """Whether they do is too hard to tell."""


def differences(followed: Followed, differing_on: DifferingOn, open_: Mapping[str, Collection[Place] | None]) -> Differences:
    """What becomes of the mutants but for those that `differing_on` gives.

    Of those in `open_` it is known that they differ in one of these leaves of the answer, if they do.
    """
    found = Differences()
    differing: set[str] = set()
    # What the engine answers is part of each question: it is translated once.
    second = SecondSolver(SECOND_SOLVERS[0])

    def seen_in(model: z3.ModelRef) -> None:
        differing.update(differing_on(followed.plain(model)))

    for mutant in followed.mutants:
        formula = followed.differing(mutant, open_.get(mutant))
        told = found.equal if z3.is_false(formula) else found.hard
        for defined in (False, True) if sums.definitions() else (False,):
            if mutant in differing or told is not found.hard:
                break
            formulas = [*followed.known_of(mutant, defined=defined), formula]
            match _asked(followed, formulas, second, seen_in, defined=defined):
                case Answer.IMPOSSIBLE, Answer.IMPOSSIBLE:
                    told = found.equal
                case Answer.IMPOSSIBLE, Answer.POSSIBLE:
                    told = found.disputed
                case (Answer.IMPOSSIBLE, _) | (_, Answer.IMPOSSIBLE):
                    told = found.equal_to_one
        if mutant not in differing:
            told.append(mutant)
    return found


def _asked(
    followed: Followed,
    formulas: Sequence[z3.BoolRef],
    second: SecondSolver,
    seen_in: Callable[[z3.ModelRef], None],
    *,
    defined: bool,
) -> tuple[Answer, Answer]:
    """What the first solver and the second say of whether the formulas can hold; `seen_in` is given where they do."""
    first = _first_asked(followed, formulas, seen_in)
    if first is Answer.POSSIBLE:
        return first, first
    told = second.told(formulas, simplify=defined)
    answer = told.ask(TRUE)
    if first is Answer.UNDECIDED and answer is Answer.POSSIBLE:
        # What the first didn't find, it has where the inputs are what the second found.
        _first_asked(followed, [*formulas, followed.where(told.value)], seen_in)
    return first, answer


def _first_asked(followed: Followed, formulas: Sequence[z3.BoolRef], seen_in: Callable[[z3.ModelRef], None]) -> Answer:
    query = Query(formulas, incremental=False, functions=followed.posed.functions, resources=solving.FAIR)
    answer = query.ask()
    if answer is Answer.POSSIBLE:
        seen_in(query.model())
    return answer
