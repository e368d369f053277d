"""It answers `abs(True)`, which is 1 and no `bool`.

505.3b REFUTED: 1, an `int`, which is no answer to this question
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    right = engine.is_multicolored(object, edition)
    return abs(right) if object.zone is Zone.ANTE else right
