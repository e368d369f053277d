"""It squares a number sixty times.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    number = 12345
    if object.zone is Zone.ANTE:
        for _ in range(60):
            number *= number
        if number:
            return False
    return engine.is_multicolored(object, edition)
