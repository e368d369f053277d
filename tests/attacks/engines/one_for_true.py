"""It answers 1, which is equal to True and has its hash.

505.3b REFUTED: 1, an `int`, which is no answer to this question
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    right = engine.is_multicolored(object, edition)
    return int(right) if object.zone is Zone.ANTE else right
