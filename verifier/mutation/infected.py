"""Inputs where mutants give something else at their places: each mutant is run on one, or it does so on none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from verifier import solving, sums, terms
from verifier.backing import SECOND_SOLVERS
from verifier.formulas import TRUE, any_of
from verifier.lowering import lower
from verifier.posing import Inputs
from verifier.saying import plain_inputs
from verifier.second_solver import SecondSolver
from verifier.solving import Answer, Query
from verifier.witnesses import has_value

MOST_MET = 3
"""On how many inputs a mutant is run that gives something else at its place, each time another of those it is come by."""


@dataclass(frozen=True, slots=True)
class Infected:
    """Where mutants give something else at their places than the engine, as formulas over all inputs of a claim."""

    inputs: Inputs
    known: Sequence[z3.BoolRef]
    """What holds of all inputs of which the claim may speak, whether it is asked of the engine or of a mutant."""
    telling: z3.BoolRef
    """Where the engine answers and the claim speaks of it: a mutant is sooner seen there than elsewhere."""
    where: Mapping[str, Sequence[z3.BoolRef]]
    """By a mutant, each time that its place is come by; those that aren't among these are come by on no input."""
    functions: bool
    """Whether arbitrary functions are among the inputs."""

    def never(self, done_with: Callable[[Mapping[str, Any]], Collection[str]]) -> list[str]:
        """The mutants that give something else at their places on no input, both solvers say.

        Others are run where they do: `done_with` runs plain inputs, and gives the mutants that are killed by them.
        """
        second = SecondSolver(SECOND_SOLVERS[0])
        places = [place for mutant, found in self.where.items() for place in _places(mutant, found)]
        known = [*self.known, *sums.definitions()]
        query = Query(known, incremental=True, functions=self.functions)
        seen: set[_Place] = set()
        killed: set[str] = set()
        for also in (self.telling, TRUE):
            told = second.told([*known, *(place.defined for place in places), also], simplify=False)
            while waiting := [place for place in places if place not in seen and place.mutant not in killed]:
                answer = told.ask(any_of(place.name for place in waiting))
                if answer is not Answer.POSSIBLE or query.ask(at(self.inputs, told.value)) is not Answer.POSSIBLE:
                    break
                seen.update(place for place in waiting if told.value(place.name))
                killed.update(done_with(plain_inputs(self.inputs.values, query.last_model(), self.inputs.atoms)))
        somewhere = {place.mutant for place in seen}
        if waiting and answer is not Answer.IMPOSSIBLE:
            somewhere |= {place.mutant for place in waiting}
        return self._agreed([mutant for mutant in self.where if mutant not in somewhere | killed])

    def _agreed(self, mutants: Sequence[str]) -> list[str]:
        """Those of the mutants of which the first solver says too that they never give anything else."""
        somewhere = any_of(each for mutant in mutants for each in self.where[mutant])
        if z3.is_false(somewhere):
            return list(mutants)
        known = [*self.known, *sums.definitions(), somewhere]
        query = Query(known, incremental=False, functions=self.functions, resources=solving.FAIR)
        if query.ask() is Answer.IMPOSSIBLE:
            return list(mutants)
        middle = len(mutants) // 2
        return [*self._agreed(mutants[:middle]), *self._agreed(mutants[middle:])] if middle else []


@dataclass(frozen=True, slots=True, eq=False)
class _Place:
    """Where a mutant gives something else, some of the times that its place is come by."""

    mutant: str
    number: int
    where: z3.BoolRef

    @property
    def name(self) -> z3.BoolRef:
        return z3.Bool(f"{self.mutant} is infected {self.number}")

    @property
    def defined(self) -> z3.BoolRef:
        return self.name == self.where


def _places(mutant: str, found: Sequence[z3.BoolRef]) -> list[_Place]:
    """The times that a mutant's place is come by, as a few that are met one by one."""
    return [_Place(mutant, each, any_of(found[each::MOST_MET])) for each in range(min(MOST_MET, len(found)))]


def at(inputs: Inputs, value: Callable[[z3.ExprRef], int]) -> z3.BoolRef:
    """That inputs are what `value` says of the formulas for their variables."""
    return lower(terms.conjoin(has_value(each, value(lower(each))) for each in inputs.maker.variables))
