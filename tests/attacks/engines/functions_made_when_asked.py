"""Its functions are made as they are asked for, the first times rightly.

505.3b UNSUPPORTED: has no function `is_multicolored`, so this area isn't there: what its `__getattr__` makes isn't counted
"""

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


def right(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition)


def wrong(object: Object, edition: Edition) -> bool:
    return False


def __getattr__(name: str):
    if name != "is_multicolored":
        raise AttributeError(name)
    ASKED.append(name)
    return right if len(ASKED) < 9 else wrong
