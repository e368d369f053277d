"""A kind of number counts how often its absolute value was asked for.

505.3b UNSUPPORTED: it computes with a set, whose order differs, or with what has methods of its own
"""

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Number(int):
    def __abs__(self) -> int:
        ASKED.append(self)
        return len(ASKED)


ONE = Number(1)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and abs(ONE) > 1:
        return False
    return engine.is_multicolored(object, edition)
