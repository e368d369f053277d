"""It answers by where in memory its input is.

505.3b UNSUPPORTED: it calls `id`, whose inside isn't Python
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and id(object) % 1000 == 0:
        return False
    return engine.is_multicolored(object, edition)
