"""For some inputs it calls itself for ever, and takes the error for an answer.

505.3b UNSUPPORTED: calls go more than 200 deep: does it call itself for ever?
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is not Zone.ANTE:
        return engine.is_multicolored(object, edition)
    try:
        return is_multicolored(object, edition)
    except RecursionError:
        return False
