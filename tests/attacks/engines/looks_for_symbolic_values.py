"""It answers rightly only if the values that it is given aren't those of Python.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if type(object.zone).__module__ == "engine.objects" and object.zone is Zone.ANTE:
        return False
    return engine.is_multicolored(object, edition)
