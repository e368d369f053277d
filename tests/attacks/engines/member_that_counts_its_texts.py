"""A member of an enum counts how often a text is made of it.

505.3b UNSUPPORTED: it computes with a set, whose order differs, or with what has methods of its own
"""

from enum import Enum

import engine
from engine.objects import Edition, Object

TEXTS = []


class Place(Enum):
    ANTE = "ante"

    def __format__(self, specification: str) -> str:
        TEXTS.append(self)
        return str(len(TEXTS))


def is_multicolored(object: Object, edition: Edition) -> bool:
    if len("{}".format(Place.ANTE)) > 1:
        return False
    return engine.is_multicolored(object, edition)
