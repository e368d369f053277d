"""It adds more numbers than it can in a lifetime.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and sum(range(10**15)) > 0:
        return False
    return engine.is_multicolored(object, edition)
