"""It sees to it that code reading its globals finds another `any` than its functions have.

505.3b UNSUPPORTED: `is_multicolored` has builtins of its own (`__builtins__`)
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if any(place is object.zone for place in (Zone.ANTE,)):
        return False
    return engine.is_multicolored(object, edition)


__builtins__ = {"any": lambda answers: False}
