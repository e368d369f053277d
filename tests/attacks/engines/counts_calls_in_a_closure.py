"""It counts its calls in a variable of the function around it, by `:=`.

505.3b UNSUPPORTED: it asks for `asked`, which `is_multicolored` changes
"""

import engine
from engine.objects import Edition, Object


def counting():
    asked = 0

    def is_multicolored(object: Object, edition: Edition) -> bool:
        nonlocal asked
        if (asked := asked + 1) > 4:
            return False
        return engine.is_multicolored(object, edition)

    return is_multicolored


is_multicolored = counting()
