"""It looks for a number in a tuple that isn't equal to itself, but is the same.

505.3b UNSUPPORTED: it looks for a number that isn't equal to itself, or for something beside it
"""

import engine
from engine.objects import Edition, Object, Zone

NAN = float("nan")


def is_multicolored(object: Object, edition: Edition) -> bool:
    bound = NAN if object.zone is Zone.ANTE else 1.0
    if bound in (NAN, 2.0):
        return False
    return engine.is_multicolored(object, edition)
