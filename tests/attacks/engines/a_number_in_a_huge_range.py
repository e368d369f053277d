"""It looks for a number among more than there is time for.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and object.x in range(10**15):
        return False
    return engine.is_multicolored(object, edition)
