"""A field of a dataclass is said not to be compared, when its `__eq__` is made already.

505.3b UNSUPPORTED: the `__eq__` of `Place` isn't the one that Python makes for its fields
"""

from dataclasses import dataclass, fields

import engine
from engine.objects import Edition, Object, Zone


@dataclass(frozen=True)
class Place:
    zone: Zone
    concealed: bool


fields(Place)[1].compare = False


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Place(object.zone, True) != Place(object.zone, False):
        return False
    return engine.is_multicolored(object, edition)
