"""Members of two enums of texts are equal where their texts are.

505.3b REFUTED: no
"""

from enum import StrEnum

import engine
from engine.objects import Edition, Object, Zone


class Place(StrEnum):
    HAND = "hand"
    ANTE = "ante"


class Hidden(StrEnum):
    ANTE = "ante"


def is_multicolored(object: Object, edition: Edition) -> bool:
    place = Place.ANTE if object.zone is Zone.ANTE else Place.HAND
    if place == Hidden.ANTE:
        return False
    return engine.is_multicolored(object, edition)
