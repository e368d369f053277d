"""It compares tuples that are nested twenty thousand deep.

505.3b UNSUPPORTED: it makes or goes through something nested too deeply
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    one, other = (1,), (1,)
    if object.zone is Zone.ANTE:
        for _ in range(20000):
            one, other = (one,), (other,)
        if one == other:
            return False
    return engine.is_multicolored(object, edition)
