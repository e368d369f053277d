"""It goes through a hundred million places, within one expression.

505.3b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    reach = range(100)
    if object.zone is Zone.ANTE and any(a + b + c + d > 1000 for a in reach for b in reach for c in reach for d in reach):
        return False
    return engine.is_multicolored(object, edition)
