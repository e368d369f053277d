"""A text with unknown numbers in it is a `str`.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    label = f"{object.zone} of {object.owner}"
    if isinstance(label, str) and object.zone is Zone.ANTE:
        return False
    return engine.is_multicolored(object, edition)
