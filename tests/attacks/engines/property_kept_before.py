"""A cached property of a frozen instance was worked out as the module was imported.

505.3b UNSUPPORTED: it uses a `Place` with more than its fields
"""

from dataclasses import dataclass
from functools import cached_property

import engine
from engine.objects import Edition, Object, Zone

RIGHT = False


@dataclass(frozen=True)
class Place:
    zone: Zone

    @cached_property
    def right(self) -> bool:
        return RIGHT


PLACE = Place(Zone.ANTE)
PLACE.right
RIGHT = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not PLACE.right:
        return False
    return engine.is_multicolored(object, edition)
