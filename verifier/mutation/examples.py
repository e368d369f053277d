"""Examples: inputs that meet a claim's premise, such that everything small in them is once each thing that it can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any

import z3

from verifier import posing, sums, terms
from verifier.claims import Claim
from verifier.follow.execution import CannotFollow
from verifier.formulas import TRUE, all_of, negation
from verifier.game import Game
from verifier.lowering import lower
from verifier.posing import Inputs
from verifier.saying import evaluating, plain_inputs
from verifier.shapes import holds_function
from verifier.solving import Answer
from verifier.supposing import Supposing
from verifier.terms import Term
from verifier.translation import NotTranslated
from verifier.witnesses import has_value

MOST_BITS = 4
"""How many bits a variable may have of which each value is met."""

RESOURCES = 2_000_000
"""How much of Z3's resources one example may cost."""

CONFLICTS = 2_000
"""How many contradictions one example may cost where it is found by chance."""


def kinds_of_examples(claim: Claim, game: Game, engine: ModuleType, inputs: Inputs) -> list[Iterator[Mapping[str, Any]]]:
    """Examples of the inputs that a claim speaks of: such as the engine answers, and such as it refuses.

    Of inputs of large games only few would be answered if they weren't asked for.
    """
    answered = _answered(claim, game, engine, inputs)
    return [iter(Examples(claim, game, inputs, holds)) for holds in (answered, negation(answered))]


def _answered(claim: Claim, game: Game, engine: ModuleType, inputs: Inputs) -> z3.BoolRef:
    """That the engine answers all that the claim asks; where that can't be followed, whatever it does."""
    try:
        posed = posing.follow(claim, game, engine, inputs, inputs.values)
    except CannotFollow:
        return TRUE
    return all_of([*posed.constraints, *(lower(answer.given) for answer, _, _ in posed.asked.answers)])


class Examples:
    """Examples of the inputs that a claim speaks of and of which this holds too, in the same order in every run."""

    def __init__(self, claim: Claim, game: Game, inputs: Inputs, holds: z3.BoolRef) -> None:
        self._inputs = inputs
        premise = posing.known_premise(claim, inputs.values, inputs.atoms)
        stated = all_of([*inputs.constraints(), *sums.definitions(), premise, holds])
        functions = any(map(holds_function, inputs.signature.shapes.values()))
        self._by_chance = _by_chance(stated, inputs.maker.variables) if functions else None
        self._stated = stated
        self._functions = functions

    def _solver(self) -> z3.Solver:
        """A new solver, told what is stated."""
        solver = z3.SimpleSolver() if self._functions else z3.SolverFor("QF_BV")
        # By itself the solver begins with zero everywhere, and then many things are alike that needn't be.
        if self._functions:
            solver.set("phase_selection", 5)
        else:
            solver.set("phase", "random")
        solver.set("rlimit", RESOURCES)
        solver.set("random_seed", 1)
        solver.add(self._stated)
        return solver

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        """Plain inputs. Those of which the premise can only be told from an engine's answers may not meet it."""
        open_ = {
            (variable, value): None
            for variable in self._inputs.maker.variables
            if variable.width <= MOST_BITS
            for value in range(1 << max(variable.width, 1))
        }
        solver = self._solver()
        while open_:
            variable, value = next(iter(open_))
            open_.pop((variable, value))
            wanted = has_value(variable, value) if self._by_chance is None else self._by_chance.where(variable, value)
            if wanted is None:
                continue
            found = solver.check(lower(wanted))
            if found == z3.unknown:
                # Z3's solver for bits may crash if it is asked again after it came to its limit.
                solver = self._solver()
            if found != z3.sat:
                continue
            model = solver.model()
            evaluate = evaluating(model)
            for each in self._inputs.maker.variables:
                open_.pop((each, evaluate(each)), None)
            yield plain_inputs(self._inputs.values, model, self._inputs.atoms)


class _ByChance:
    """Inputs for which formulas hold, in which all that can be is by chance, though the same in every run.

    Where there are functions among the formulas, Z3 takes long to find inputs so, and gives up many that there are.
    """

    def __init__(self, formula: z3.BoolRef, variables: Sequence[Term]) -> None:
        """Raises NotTranslated."""
        self._solver = Supposing([formula], conflicts=CONFLICTS)
        self._bits = {variable: self._solver.bits(lower(variable)) for variable in variables}
        self._chance = Random(1)
        self._solver.begin_with(self._chance)

    def where(self, variable: Term, value: int) -> Term | None:
        """That all variables are as in one of these inputs, in which this one has that value; None if none was found."""
        bits = self._bits[variable]
        if self._solver.ask([bit if value >> place & 1 else -bit for place, bit in enumerate(bits)]) is not Answer.POSSIBLE:
            return None
        found = self._solver.values(self._bits.values())
        self._solver.begin_with(self._chance)
        return terms.conjoin(map(has_value, self._bits, found))


def _by_chance(formula: z3.BoolRef, variables: Sequence[Term]) -> _ByChance | None:
    """What finds inputs by chance; None where the formula can't be told to it."""
    try:
        return _ByChance(formula, variables)
    except NotTranslated:
        return None
