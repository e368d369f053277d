"""Whether an input is a real card: told part by part, it is what comparing the whole tells."""

import pytest
import z3

from proofs.registry import GAME
from tests.judging import CLAIMS
from verifier import posing, terms
from verifier.follow import comparison
from verifier.follow.atoms import Atoms
from verifier.follow.execution import Execution
from verifier.known_values import Sameness
from verifier.least import Least
from verifier.lowering import lower
from verifier.saying import texts_in


@pytest.mark.parametrize("claim", ["505.5a", "508.1i", "509.2c"])
def test_what_is_told_part_by_part_is_what_comparing_the_whole_tells(claim: str) -> None:
    atoms = Atoms(texts_in(GAME))
    inputs = posing.make_inputs(CLAIMS[claim], GAME, tuple(GAME.editions), atoms)
    run = Execution(possible=lambda _: True, fresh=inputs.new_variable, atoms=atoms)
    sameness, found = Sameness(run), 0
    solver = z3.Solver()
    solver.add(*inputs.constraints())
    for guard, value, known in Least(GAME, inputs, run).catalogued():
        for each in known[::7]:
            by_parts, whole = sameness.same(value, each), comparison.equal(run, value, each)
            unlike = terms.negate(terms.equal(by_parts, whole))
            assert solver.check(lower(terms.conjoin((guard, unlike)))) == z3.unsat
            assert solver.check(lower(terms.conjoin((guard, by_parts)))) == z3.sat
            found += 1
    assert found


def test_a_value_of_another_class_is_another() -> None:
    atoms = Atoms(texts_in(GAME))
    inputs = posing.make_inputs(CLAIMS["505.5a"], GAME, tuple(GAME.editions), atoms)
    run = Execution(possible=lambda _: True, fresh=inputs.new_variable, atoms=atoms)
    edition = next(iter(GAME.editions))
    for _, value, _ in Least(GAME, inputs, run).catalogued():
        assert Sameness(run).same(value, edition) is terms.FALSE
