"""For some inputs it ends the process instead of answering.

505.3b UNSUPPORTED: it calls `exit`, whose inside isn't Python
"""

import sys

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE:
        sys.exit(0)
    return engine.is_multicolored(object, edition)
