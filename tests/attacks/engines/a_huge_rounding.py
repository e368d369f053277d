"""It rounds 0 to more digits than a machine can hold.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and round(0, -(10**9)) == 0:
        return False
    return engine.is_multicolored(object, edition)
