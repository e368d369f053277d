"""The `__bool__` of a global counts how often it was asked.

505.3b UNSUPPORTED: it asks for `Mood.asked`, which `__bool__` changes
"""

import engine
from engine.objects import Edition, Object, Zone


class Mood:
    asked = 0

    def __bool__(self) -> bool:
        Mood.asked += 1
        return Mood.asked < 9


MOOD = Mood()


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) if MOOD else False
