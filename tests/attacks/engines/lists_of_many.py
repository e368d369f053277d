"""It keeps thousands of long lists.

505.3b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    kept = []
    if object.zone is Zone.ANTE:
        for _ in range(60000):
            kept.append([1] * 100000)
        if kept:
            return False
    return engine.is_multicolored(object, edition)
