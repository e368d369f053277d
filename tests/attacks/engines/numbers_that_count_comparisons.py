"""A kind of number counts how often it was compared, and `sorted` asks it.

505.3b UNSUPPORTED: it computes with a set, whose order differs, or with what has methods of its own
"""

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Number(int):
    def __lt__(self, other: int) -> bool:
        ASKED.append(1)
        return len(ASKED) < 9


NUMBERS = (Number(1), Number(2))


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and sorted(NUMBERS)[0] == 1:
        return False
    return engine.is_multicolored(object, edition)
