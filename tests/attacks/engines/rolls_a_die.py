"""It answers otherwise once in a million.

505.3b UNSUPPORTED: it calls `index`, whose inside isn't Python
"""

import random

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and random.randrange(1_000_000) == 0:
        return False
    return engine.is_multicolored(object, edition)
