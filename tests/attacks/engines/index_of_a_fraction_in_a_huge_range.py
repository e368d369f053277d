"""It asks a range for what is no int, so that each of its numbers is looked at, and there are more than there is time for.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and range(10**15).index(2.5):  # type: ignore[arg-type]
        return False
    return engine.is_multicolored(object, edition)
