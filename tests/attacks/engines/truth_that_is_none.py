"""The `__bool__` of a class is None, so that asking whether it is true is an error.

505.3b UNSUPPORTED: `Mood` defines `__bool__` by what is no function
"""

import engine
from engine.objects import Edition, Object, Zone


class Mood:
    __bool__ = None


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not Mood():
        return False
    return engine.is_multicolored(object, edition)
