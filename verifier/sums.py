"""Sums and products of numbers that are inputs, each by a name of its own, with its definition kept apart.

Most proofs need of a sum only that it is the same sum. So they are tried without the definitions first, which spares the
solvers all adders; what is proved of any numbers is true of the sums. Where that fails, the definitions are added.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import z3

_named: dict[tuple[Any, ...], tuple[z3.BitVecRef, z3.BoolRef]] = {}

_places: dict[int, tuple[int, z3.BitVecRef]] = {}
"""For the id of each part of a sum or product, how many there were before it: an order that is the same in every run."""


def total(parts: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
    """The sum of the parts, which are of one width, whatever their order. A constant that is added needs no name."""
    width = parts[0].size()
    assert all(part.size() == width for part in parts)
    constant = sum(part.as_long() for part in parts if isinstance(part, z3.BitVecNumRef)) % (1 << width)
    numbers = sorted((part for part in parts if not isinstance(part, z3.BitVecNumRef)), key=_place)
    if not numbers:
        return z3.BitVecVal(constant, width)
    number = numbers[0] if len(numbers) == 1 else _named_as("sum", z3.Sum(numbers), numbers)
    return number + constant if constant else number


def times(left: z3.BitVecRef, right: z3.BitVecRef) -> z3.BitVecRef:
    """The product of the two, whatever their order."""
    parts = sorted((left, right), key=_place)
    exact = z3.Product(parts)
    if all(z3.is_bv_value(part) for part in parts):
        value = z3.simplify(exact)
        assert isinstance(value, z3.BitVecRef)
        return value
    return _named_as("product", exact, parts)


def definitions() -> list[z3.BoolRef]:
    """What the names given since the last `forget` stand for."""
    return [definition for _, definition in _named.values()]


def spelled_out(formula: z3.ExprRef) -> z3.ExprRef:
    """The formula with each name replaced by what it stands for, as is needed before its parts are replaced by others."""
    for name, definition in reversed(_named.values()):
        formula = z3.substitute(formula, (name, definition.arg(1)))
    return formula


def forget() -> None:
    """Begin anew: names given before are no longer in use."""
    _named.clear()
    _places.clear()


def _place(part: z3.BitVecRef) -> int:
    return _places.setdefault(part.get_id(), (len(_places), part))[0]


def _named_as(kind: str, exact: z3.BitVecRef, parts: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
    """The name of a sum or product of these parts, which are in their order."""
    key = (kind, *map(_place, parts))
    if key not in _named:
        name = z3.BitVec(f"{kind} {len(_named)}", exact.size())
        _named[key] = (name, name == exact)
    return _named[key][0]
