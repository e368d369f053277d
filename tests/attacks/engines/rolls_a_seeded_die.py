"""It seeds its chance, and yet each call goes on where the last one ended.

505.3b UNSUPPORTED: `Random` defines `__reduce__`
"""

import random

import engine
from engine.objects import Edition, Object, Zone

DICE = random.Random(506)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and DICE.randrange(100) == 0:
        return False
    return engine.is_multicolored(object, edition)
