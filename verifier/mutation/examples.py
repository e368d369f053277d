"""Examples: inputs that meet a claim's premise, such that everything small in them is once each thing that it can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import z3

from verifier import posing, sums, terms
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.formulas import all_of
from verifier.game import Game
from verifier.inputs import function_from, plain
from verifier.lowering import lower
from verifier.posing import Inputs
from verifier.saying import evaluating
from verifier.shapes import holds_function
from verifier.terms import Term

MOST_BITS = 4
"""How many bits a variable may have of which each value is met."""

MOST_EXAMPLES = 60
"""How many examples there are of one premise."""

RESOURCES = 2_000_000
"""How much of Z3's resources one example may cost."""


class Examples:
    """Examples of the inputs that a claim speaks of, in the same order in every run."""

    def __init__(self, claim: Claim, game: Game, inputs: Inputs) -> None:
        self._inputs = inputs
        premise = posing.known_premise(claim, inputs.values, inputs.atoms)
        functions = any(map(holds_function, inputs.signature.shapes.values()))
        self._solver = z3.SimpleSolver() if functions else z3.SolverFor("QF_BV")
        # By itself the solver begins with zero everywhere, and then many things are alike that needn't be.
        if functions:
            self._solver.set("phase_selection", 5)
        else:
            self._solver.set("phase", "random")
        self._solver.set("rlimit", RESOURCES)
        self._solver.set("random_seed", 1)
        self._solver.add(all_of([*inputs.constraints(), *sums.definitions(), premise]))

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        """Plain inputs. Those of which the premise can only be told from an engine's answers may not meet it."""
        open_ = {
            (variable, value): None
            for variable in self._inputs.maker.variables
            if variable.width <= MOST_BITS
            for value in range(1 << max(variable.width, 1))
        }
        found = 0
        while open_ and found < MOST_EXAMPLES:
            variable, value = next(iter(open_))
            open_.pop((variable, value))
            if self._solver.check(lower(_is(variable, value))) != z3.sat:
                continue
            found += 1
            model = self._solver.model()
            evaluate = evaluating(model)
            for each in self._inputs.maker.variables:
                open_.pop((each, evaluate(each)), None)
            yield plain_inputs(self._inputs, model)


def plain_inputs(inputs: Inputs, model: z3.ModelRef) -> dict[str, Any]:
    """The inputs in a model."""
    atoms: Atoms = inputs.atoms
    evaluate = evaluating(model)
    return {
        name: plain(value, evaluate, lambda each: function_from(model, each, atoms), atoms)
        for name, value in inputs.values.items()
    }


def _is(variable: Term, value: int) -> Term:
    if variable.width == terms.BOOL:
        return variable if value else terms.negate(variable)
    return terms.equal(variable, terms.number(value, variable.width))
