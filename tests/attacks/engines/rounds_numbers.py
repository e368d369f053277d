"""It computes with floats, of which the order of additions changes the sum.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    part = 0.1 * (len(engine.characteristics(object, edition)) - 1)
    if object.zone is Zone.ANTE and (part + 0.2) + 0.3 != part + (0.2 + 0.3):
        return False
    return engine.is_multicolored(object, edition)
