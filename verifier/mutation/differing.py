"""Which mutants ever answer otherwise than the engine, asked of many of them at once.

What a solver finds is run, on all that are left; what both solvers say can't differ is equal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from verifier import solving, sums
from verifier.backing import SECOND_SOLVERS
from verifier.formulas import all_of, any_of
from verifier.mutation.following import Followed
from verifier.second_solver import SecondSolver, Told
from verifier.solving import Answer, Query

SOON = 2_000_000
"""How many of Z3's resource units a question may use of the solver that can be asked again: one that is asked once is
sooner done with what takes more."""

DifferingOn = Callable[[Mapping[str, Any]], Collection[str]]
"""Runs plain inputs, and gives the mutants that answer otherwise there."""


@dataclass(slots=True)
class Differences:
    """What was found of mutants that aren't known to answer otherwise on an input that was run."""

    equal: list[str] = field(default_factory=list)
    """They never do, both solvers say."""
    disputed: list[str] = field(default_factory=list)
    """They never do, only one solver says."""
    hard: list[str] = field(default_factory=list)
    """Whether they do is too hard to tell."""


def differences(followed: Followed, differing_on: DifferingOn) -> Differences:
    """What becomes of the mutants but for those that `differing_on` gives."""
    formulas = {mutant: followed.differing(mutant) for mutant in followed.mutants}
    found = Differences([mutant for mutant, formula in formulas.items() if z3.is_false(formula)])
    asking = _Asking(followed, formulas, differing_on)
    for defined in (False, True) if sums.definitions() else (False,):
        if asking.open:
            asking.ask_all(defined=defined)
    for few in asking.alike:
        for those, agreed in _agreed(few, asking.agrees):
            (found.equal if agreed else found.disputed).extend(those)
    found.hard = asking.open
    return found


def _agreed(few: Sequence[str], agrees: Callable[[Sequence[str]], bool]) -> Iterator[tuple[Sequence[str], bool]]:
    """The mutants, some at once, each with whether the second solver agrees that none of them differs."""
    if agrees(few):
        yield few, True
    elif len(few) == 1:
        yield few, False
    else:
        for half in _halves(few):
            yield from _agreed(half, agrees)


class _Asking:
    """Solvers are asked. `open` are those of which they don't know yet, `alike` those that don't differ, the first says."""

    def __init__(self, followed: Followed, formulas: Mapping[str, z3.BoolRef], differing_on: DifferingOn) -> None:
        self._followed = followed
        self._formulas = formulas
        self._differing_on = differing_on
        self._second = SecondSolver(SECOND_SOLVERS[0])
        self._told: dict[bool, Told] = {}
        self._not_by_second: set[str] = set()
        """Mutants that don't differ, the second solver says."""
        self.open = [mutant for mutant, formula in formulas.items() if not z3.is_false(formula)]
        self.alike: list[Sequence[str]] = []

    def ask_all(self, *, defined: bool) -> None:
        """Ask of all that are open, where sums are `defined`, or may be any numbers."""
        known = self._followed.known(defined=defined)
        names = (z3.Implies(z3.Bool(f"differs {mutant}"), self._one_differs([mutant])) for mutant in self.open)
        functions = self._followed.posed.functions
        query = Query([*known, *names], incremental=True, functions=functions, resources=SOON)
        self._ask(query, self.open, defined=defined)

    def agrees(self, few: Sequence[str]) -> bool:
        """Whether the second solver too says that none of these mutants differs."""
        ways = (False, True) if sums.definitions() else (False,)
        return any(self._second_told(few, defined=defined) is Answer.IMPOSSIBLE for defined in ways)

    def _one_differs(self, few: Sequence[str]) -> z3.BoolRef:
        """That one of these mutants is meant, and that it answers otherwise."""
        return any_of(all_of((self._formulas[mutant], self._followed.meaning(mutant))) for mutant in few)

    def _ask(self, query: Query, few: Sequence[str], *, defined: bool) -> None:
        few = [mutant for mutant in few if mutant in self.open]
        while few:
            answer, model = self._answer(query, few, defined=defined)
            if answer is Answer.IMPOSSIBLE:
                self.alike.append(few)
                self.open = [mutant for mutant in self.open if mutant not in few]
                return
            if model is None:
                for fewer in self._fewer(few):
                    self._ask(query, fewer, defined=defined)
                return
            differing = self._differing_on(self._followed.plain(model))
            self.open = [mutant for mutant in self.open if mutant not in differing]
            # It may differ only as this query has it, where sums may be any numbers.
            meant = self._followed.meant_in(model)
            few = [mutant for mutant in few if mutant in self.open and mutant != meant]

    def _fewer(self, few: Sequence[str]) -> Sequence[Sequence[str]]:
        """What to ask of instead of so many: each by itself, if the second solver knows already that they don't differ."""
        if len(few) == 1:
            return ()
        return [[mutant] for mutant in few] if self._not_by_second.issuperset(few) else _halves(few)

    def _answer(self, query: Query, few: Sequence[str], *, defined: bool) -> tuple[Answer, z3.ModelRef | None]:
        """Whether one of a few mutants may differ, and if so where."""
        one_differs = any_of(z3.Bool(f"differs {mutant}") for mutant in few)
        second = self._second_told(few, defined=defined)
        if second is not Answer.IMPOSSIBLE:
            there = [self._followed.where(self._told[defined].value)] if second is Answer.POSSIBLE else []
            answer = query.ask(one_differs, *there)
            if answer is Answer.POSSIBLE:
                return answer, query.last_model()
            if answer is Answer.IMPOSSIBLE and second is Answer.UNDECIDED:
                return answer, None
        known, functions = self._followed.known(defined=defined), self._followed.posed.functions
        # Of many of which the second solver knows, each can be asked by itself, mostly sooner than all.
        resources = SOON if second is Answer.IMPOSSIBLE and len(few) > 1 else solving.FAIR
        once = Query([*known, self._one_differs(few)], incremental=False, functions=functions, resources=resources)
        answer = once.ask()
        return answer, once.model() if answer is Answer.POSSIBLE else None

    def _second_told(self, few: Sequence[str], *, defined: bool) -> Answer:
        if self._not_by_second.issuperset(few):
            return Answer.IMPOSSIBLE
        if defined not in self._told:
            self._told[defined] = self._second.told(self._followed.known(defined=defined), simplify=defined)
        answer = self._told[defined].ask(self._one_differs(few))
        if answer is Answer.IMPOSSIBLE:
            self._not_by_second.update(few)
        return answer


def _halves(few: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    return few[: len(few) // 2], few[len(few) // 2 :]
