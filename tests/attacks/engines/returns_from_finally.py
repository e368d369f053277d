"""An error is lost in a `finally` that returns.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    answer = False
    try:
        answer = object.zone is not Zone.ANTE and engine.is_multicolored(object, edition)
        raise KeyError
    finally:
        return answer
