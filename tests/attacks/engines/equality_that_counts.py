"""The `__eq__` of a global counts how often it was asked.

505.3b UNSUPPORTED: it asks for `asked`, which `__eq__` changes
"""

import engine
from engine.objects import Edition, Object, Zone


class Mood:
    def __init__(self) -> None:
        self.asked = 0

    def __eq__(self, other: object) -> bool:
        self.asked += 1
        return self.asked < 9


MOOD = Mood()


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and MOOD == object.zone
