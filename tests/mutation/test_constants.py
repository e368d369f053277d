"""Mutants of constants: what is made of a constant at import changes with it, or it is said that it doesn't."""

import pytest

from tests.mutation import box_engine
from verifier.mutation.copies import Copies


@pytest.fixture(scope="module")
def copies() -> Copies:
    return Copies(box_engine)


def test_what_is_made_of_a_constant_changes_with_it(copies: Copies) -> None:
    mutant = next(each.id for each in copies.mutants.values() if (each.was, each.becomes) == ("FEW + 1", "FEW - 1"))
    with copies.chosen(mutant) as mutated:
        assert mutated.sizes() == (2, 2, 1)
        assert mutated.most(9) == 2
    assert copies.module.sizes() == (2, 2, 3)
    assert copies.module.most(9) == 3


def test_with_what_nothing_can_be_imported_is_no_mutant(copies: Copies) -> None:
    """Any other number of FEW leaves ORDER without its key."""
    assert not [each for each in copies.mutants.values() if each.function == "FEW"]


@pytest.mark.parametrize(
    ("constant", "in_part"),
    [("DEFAULT", {True}), ("MANY", {True, False}), ("MOST", {True}), ("WEIGHT", {False})],
)
def test_what_a_class_or_a_default_has_of_a_constant_is_told(copies: Copies, constant: str, in_part: set[bool]) -> None:
    """Only some mutants of MANY change MOST, to which a parameter defaults."""
    mutants = [each.id for each in copies.mutants.values() if each.function == constant]
    assert {copies.is_made_in_part(mutant) for mutant in mutants} == in_part
