"""It shifts a number to where no machine can hold it.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and 1 << 10**12:
        return False
    return engine.is_multicolored(object, edition)
