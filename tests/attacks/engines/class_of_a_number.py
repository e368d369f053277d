"""It asks for the `__class__` of a number.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.counters.__class__ is int and object.zone is Zone.ANTE:
        return False
    return engine.is_multicolored(object, edition)
