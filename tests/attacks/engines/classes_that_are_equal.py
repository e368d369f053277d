"""A metaclass says that its classes are equal to the engine's, and have their hash.

505.3b UNSUPPORTED: `Other` has the metaclass `Lookalike`
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


class Lookalike(type):
    def __hash__(cls) -> int:
        return hash(Place)

    def __eq__(cls, other: object) -> bool:
        return True


@dataclass(frozen=True)
class Place:
    zone: Zone


class Other(metaclass=Lookalike):
    def __init__(self, zone: Zone) -> None:
        self.kept = zone

    def __getattr__(self, name: str) -> Zone:
        return Zone.HAND


def is_multicolored(object: Object, edition: Edition) -> bool:
    first = Place(object.zone).zone
    return engine.is_multicolored(object, edition) and (Other(object.zone) == first or first is not Zone.ANTE)
