"""A frozen dataclass's instance has an attribute of its own that is no field.

505.3b UNSUPPORTED: it uses a `Place` with more than its fields
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


@dataclass(frozen=True)
class Place:
    zone: Zone
    right = True


PLACE = Place(Zone.ANTE)
object.__setattr__(PLACE, "right", False)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not PLACE.right:
        return False
    return engine.is_multicolored(object, edition)
