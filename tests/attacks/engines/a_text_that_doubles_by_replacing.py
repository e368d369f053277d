"""It makes a text that doubles sixty times, by putting two letters in the place of one.

505.3b UNSUPPORTED: it makes or goes through something of more than 100000 parts
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    text = "ab"
    if object.zone is Zone.ANTE:
        for _ in range(60):
            text = text.replace("a", "aa")
        if text:
            return False
    return engine.is_multicolored(object, edition)
