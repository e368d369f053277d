"""Concrete values as clauses see them, and whether a clause holds of them."""

from typing import Any

import z3

from verifier.follow.atoms import Atoms
from verifier.shapes import shape_of
from verifier.viewing import Viewer
from verifier.views import FunctionView

_ATOMS = Atoms()


def seen(value: Any, annotation: Any) -> Any:
    """A view of a plain value of that type."""
    fits, view = Viewer(_ATOMS, no_function).view(value, shape_of(annotation))
    assert fits.operator == "true", f"{value} isn't of the type {annotation}"
    return view


def truth(yes: bool) -> z3.BoolRef:
    """A plain answer as a clause sees it."""
    return z3.BoolVal(yes)


def number(value: int) -> z3.BitVecRef:
    """A plain number as a clause sees it."""
    return z3.BitVecVal(value, 16)


def holds(formula: z3.BoolRef) -> bool:
    """Whether a formula about constants is true; one that isn't decided by them fails the test."""
    decided = z3.simplify(formula)
    assert z3.is_true(decided) or z3.is_false(decided), f"the clause isn't decided: {decided}"
    return z3.is_true(decided)


def no_function(*_: Any) -> FunctionView:
    """What is there in place of functions, which no value here holds."""
    raise AssertionError("no value in these tests holds a function")
