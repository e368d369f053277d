"""It computes with what is no number, which is unlike itself.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone

NAN = float("nan")


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and NAN * object.x != NAN * object.x:
        return False
    return engine.is_multicolored(object, edition)
