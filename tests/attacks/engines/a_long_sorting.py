"""It sorts thousands of numbers by what a function makes of them.

505.3b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

import engine
from engine.objects import Edition, Object, Zone


def turned(number: int) -> int:
    return -number


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and sorted(range(5000), key=turned)[0]:
        return False
    return engine.is_multicolored(object, edition)
