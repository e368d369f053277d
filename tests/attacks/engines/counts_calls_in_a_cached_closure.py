"""It counts its calls in a list that a cached function's answer holds.

505.3b UNSUPPORTED: it gets from a cache what can be changed
"""

from functools import cache

import engine
from engine.objects import Edition, Object


@cache
def counter():
    asked = [0]

    def note() -> int:
        asked[0] += 1
        return asked[0]

    return note


def is_multicolored(object: Object, edition: Edition) -> bool:
    return counter()() <= 4 and engine.is_multicolored(object, edition)
