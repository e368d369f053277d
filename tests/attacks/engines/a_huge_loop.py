"""It goes through more numbers than it can in a lifetime.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE:
        for number in range(10**15):
            if number == 10**15 - 1:
                return False
    return engine.is_multicolored(object, edition)
