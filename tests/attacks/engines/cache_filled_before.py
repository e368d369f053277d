"""A cached function keeps what it said as the module was imported, when a global was otherwise.

505.3b UNSUPPORTED: `right` keeps results from when the module was imported
"""

from functools import cache

import engine
from engine.objects import Edition, Object, Zone

RIGHT = False


@cache
def right() -> bool:
    return RIGHT


right()
RIGHT = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not right():
        return False
    return engine.is_multicolored(object, edition)
