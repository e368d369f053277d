"""It makes a text of a tuple that holds the same tuple twice, forty deep.

505.3b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    one, other = (1,), (1,)
    if object.zone is Zone.ANTE:
        for _ in range(40):
            one, other = (one, one), (other, other)
        if str((one, other)):
            return False
    return engine.is_multicolored(object, edition)
