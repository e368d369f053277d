"""Values that may be anything of a shape are constrained to be one, however often they are made."""

from enum import Enum
from typing import Annotated

import pytest
import z3

from verifier import terms
from verifier.inputs import Maker
from verifier.lowering import lower
from verifier.shapes import shape_of


class Suit(Enum):
    """Three of them, so that the fourth value of two bits is none."""

    CLUBS = 1
    HEARTS = 2
    SPADES = 3


LENGTHS, VALUES = 4, 2**3
"""How long a tuple of at most three truth values may be, and what its places may hold, whether they are in it or not."""


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [(Suit, 3), (Annotated[tuple[bool, ...], range(LENGTHS)], LENGTHS * VALUES), (Annotated[int, range(3, 6)], 3)],
)
def test_values_of_the_same_names_are_as_constrained_the_second_time(annotation, expected):
    shape = shape_of(annotation)
    counts = []
    for _ in range(2):
        maker = Maker()
        maker.make(shape, "one name")
        solver = z3.Solver()
        solver.add([lower(constraint) for constraint in maker.constraints])
        values = z3.Concat(*(_bits(variable) for variable in maker.variables), z3.BitVecVal(0, 1))
        counts.append(_how_many(solver, values))
    assert counts == [expected, expected]


def _bits(variable):
    expression = lower(variable)
    return z3.If(expression, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1)) if variable.width == terms.BOOL else expression


def _how_many(solver, values):
    found = 0
    while solver.check() == z3.sat:
        found += 1
        solver.add(values != solver.model().eval(values, model_completion=True))
    return found
