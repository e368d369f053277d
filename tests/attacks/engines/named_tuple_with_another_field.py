"""A field of a named tuple is replaced by a property.

505.3b UNSUPPORTED: a field of the named tuple `Place` was replaced
"""

from typing import NamedTuple

import engine
from engine.objects import Edition, Object, Zone


class Place(NamedTuple):
    zone: Zone


Place.zone = property(lambda self: Zone.HAND)


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and Place(object.zone).zone is object.zone
