"""A decorator of its own counts the calls.

505.3b UNSUPPORTED: it asks for `left`, which `counted` changes
"""

from functools import wraps

import engine
from engine.objects import Edition, Object, Zone


def at_most_nine(function):
    left = [None] * 9

    @wraps(function)
    def counted(*arguments):
        if left:
            left.pop()
            return function(*arguments)
        return False

    return counted


@at_most_nine
def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition)
