"""A `range` isn't a tuple.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not isinstance(range(object.owner), tuple):
        return False
    return engine.is_multicolored(object, edition)
