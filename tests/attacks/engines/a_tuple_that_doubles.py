"""It makes a tuple that doubles sixty times.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    marks = (1,)
    if object.zone is Zone.ANTE:
        for _ in range(60):
            marks = (*marks, *marks)
        if marks:
            return False
    return engine.is_multicolored(object, edition)
