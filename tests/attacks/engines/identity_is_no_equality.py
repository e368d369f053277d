"""Members of an enum with an `__eq__` by which all are equal are still not the same.

505.3b REFUTED: no
"""

from enum import Enum

import engine
from engine.objects import Edition, Object, Zone


class Place(Enum):
    HAND = "hand"
    ANTE = "ante"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place)

    __hash__ = Enum.__hash__


def is_multicolored(object: Object, edition: Edition) -> bool:
    place = Place.ANTE if object.zone is Zone.ANTE else Place.HAND
    return engine.is_multicolored(object, edition) and place is Place.HAND
