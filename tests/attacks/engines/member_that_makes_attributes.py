"""A member of an enum makes its attributes as they are asked for, and counts them.

505.3b UNSUPPORTED: `Place` answers for its attributes itself (`__getattr__`)
"""

from enum import Enum

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Place(Enum):
    HERE = "here"

    def __getattr__(self, name: str) -> int:
        ASKED.append(name)
        return len(ASKED)


ASKED.clear()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Place.HERE.asked > 1:
        return False
    return engine.is_multicolored(object, edition)
