"""Of two frozen instances one has an attribute that is no field, and which one it is depends on the input.

505.3b UNSUPPORTED: it uses a `Place` with more than its fields
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


@dataclass(frozen=True)
class Place:
    zone: Zone
    right = True


HERE = Place(Zone.ANTE)
THERE = Place(Zone.HAND)
object.__setattr__(HERE, "right", False)


def is_multicolored(object: Object, edition: Edition) -> bool:
    place = HERE if object.zone is Zone.ANTE else THERE
    return engine.is_multicolored(object, edition) and place.right
