"""It goes through all rows of many things.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

from itertools import product

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and len(list(product(range(10), repeat=9))) > 0:
        return False
    return engine.is_multicolored(object, edition)
