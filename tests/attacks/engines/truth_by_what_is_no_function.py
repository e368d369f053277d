"""The `__bool__` of a class is an object that is called.

505.3b UNSUPPORTED: `Mood` defines `__bool__` by what is no function
"""

import engine
from engine.objects import Edition, Object, Zone


class Never:
    def __call__(self) -> bool:
        return False


class Mood:
    __bool__ = Never()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not Mood():
        return False
    return engine.is_multicolored(object, edition)
