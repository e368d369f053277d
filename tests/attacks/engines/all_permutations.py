"""It goes through all orders of many things.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

from itertools import permutations

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and len(list(permutations(range(12)))) > 0:
        return False
    return engine.is_multicolored(object, edition)
