"""Members of an enum of numbers have an order of their own, not that of the numbers.

505.3b REFUTED: no
"""

from enum import IntEnum

import engine
from engine.objects import Edition, Object, Zone


class Layer(IntEnum):
    FIRST = 1
    LAST = 2

    def __lt__(self, other: object) -> bool:
        return self is Layer.LAST and other is Layer.FIRST


def is_multicolored(object: Object, edition: Edition) -> bool:
    layer = Layer.LAST if object.zone is Zone.ANTE else Layer.FIRST
    if layer < Layer.FIRST:
        return False
    return engine.is_multicolored(object, edition)
