"""A member of an enum counts how often it was asked for its value.

505.3b UNSUPPORTED: it asks for a list, which `value` changes
"""

from enum import Enum

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Place(Enum):
    HERE = "here"

    @property
    def value(self) -> int:
        ASKED.append(self)
        return len(ASKED)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Place.HERE.value > 1:
        return False
    return engine.is_multicolored(object, edition)
