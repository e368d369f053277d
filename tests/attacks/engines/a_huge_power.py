"""It asks `pow` for a number that no machine can hold.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and pow(10, 10**8):
        return False
    return engine.is_multicolored(object, edition)
