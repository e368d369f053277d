"""It deletes a global, and misses it when it is called again.

505.3b UNSUPPORTED: it asks for `RIGHT`, which `is_multicolored` changes
"""

import engine
from engine.objects import Edition, Object, Zone

RIGHT = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    global RIGHT
    if object.zone is Zone.ANTE:
        del RIGHT
    return engine.is_multicolored(object, edition)
