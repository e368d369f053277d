"""Boxes of which the sizes are made of each other as the module is imported."""

from dataclasses import dataclass

FEW = 2
MANY = (FEW, FEW + 1)
MOST = max(MANY)
ORDER = {FEW: 1, 7: 3}[2]
DEFAULT = 5
WEIGHT = 4


@dataclass(frozen=True)
class Box:
    """A box."""

    size: int = DEFAULT


def sizes() -> tuple[int, int, int]:
    return FEW, *MANY


def most(of: int = MOST) -> int:
    return min(of, MOST)


def new() -> Box:
    return Box()


def weight() -> int:
    return WEIGHT
