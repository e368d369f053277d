"""The smallest input that breaks something, with questions that people really ask where that is possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

import z3

from verifier import terms
from verifier.game import Game, Question
from verifier.least import Least
from verifier.lowering import lower
from verifier.posing import Inputs, Posed
from verifier.saying import plain_inputs
from verifier.shapes import FunctionShape, IntShape
from verifier.solving import Answer, Query
from verifier.uniqueness import is_unique
from verifier.witnesses import Minimum

MOST_QUESTIONS = 60
"""How many real questions, or pairs of them, are tried before an arbitrary one is shown."""


@dataclass(frozen=True, slots=True)
class Smallest:
    """The smallest input that was found; `model` is that of what was `posed`."""

    inputs: Mapping[str, Any]
    posed: Posed
    model: z3.ModelRef
    real: bool
    """Whether all in it is real that could be."""
    unique: bool | None
    """Whether it is the only one of its size; None where that was not decided."""


@dataclass(frozen=True, slots=True)
class Search:
    """Searches for the smallest input; `pose` poses what is broken anew, for other symbolic inputs."""

    game: Game
    inputs: Inputs
    pose: Callable[[Mapping[str, Any]], Posed]

    def smallest(self, posed: Posed, broken: Query) -> Smallest:
        """The least input that a possible query allows.

        Of what was asked part by part, that is the least one that breaks one of the parts asked of last.
        """
        least = Least(self.game, self.inputs, posed.run)
        real = self._with_real_questions(least)
        values, posed, model = real or (self.inputs.values, posed, broken.model())
        minimum = Minimum(posed.query(posed.fails) if real else broken.incremental(), model)
        minimum.prefer(terms.conjoin(posed.run.usual_orders))
        all_real = minimum.narrowed(least.narrow, self.inputs.maker.variables)
        found = plain_inputs(values, minimum.model, self.inputs.atoms)
        unique = is_unique(least, minimum, posed.query(posed.fails), real=all_real)
        return Smallest(found, posed, minimum.model, all_real, unique)

    def _with_real_questions(self, least: Least) -> tuple[Mapping[str, Any], Posed, z3.ModelRef] | None:
        """The inputs with the first real questions in the arbitrary ones' place with which it is broken, if some are.

        Those come first with which it is on real values, such as cards.
        """
        names = [name for name, shape in self.inputs.signature.shapes.items() if isinstance(shape, FunctionShape)]
        known = [self._questions(name) for name in names]
        failing = []
        if names and all(known):
            for chosen in islice(product(*known), MOST_QUESTIONS):
                values = {**self.inputs.values, **dict(zip(names, chosen, strict=True))}
                posed = self.pose(values)
                query = posed.query(posed.fails, incremental=False)
                if query.ask() is Answer.POSSIBLE:
                    failing.append((values, posed, query.model()))
                    # A solver that was asked something before may take for ever, by what that was.
                    on_real = posed.query(posed.fails, lower(least.all_real()), incremental=False)
                    if on_real.ask() is Answer.POSSIBLE:
                        return values, posed, on_real.model()
        return failing[0] if failing else None

    def _questions(self, name: str) -> Sequence[Question]:
        shape = self.inputs.signature.shapes[name]
        assert isinstance(shape, FunctionShape)
        return self.game.real_questions(len(shape.arguments), for_number=isinstance(shape.result, IntShape))
