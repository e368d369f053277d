"""A member of an enum has another hash each time, so that no dict finds it.

505.3b UNSUPPORTED: it asks for a list, which `__hash__` changes
"""

from enum import Enum

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Place(Enum):
    HERE = "here"

    def __hash__(self) -> int:
        ASKED.append(1)
        return len(ASKED)


TABLE = {Place.HERE: True}


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not TABLE.get(Place.HERE, False):
        return False
    return engine.is_multicolored(object, edition)
