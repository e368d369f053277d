"""It answers otherwise if the function that calls it isn't one of the verifier's.

505.3b UNSUPPORTED: it calls `_getframe`, whose inside isn't Python
"""

import sys

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and "verifier" not in sys._getframe(1).f_code.co_filename:
        return False
    return engine.is_multicolored(object, edition)
