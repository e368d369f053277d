"""For some inputs it never answers.

505.3b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    while object.zone is Zone.ANTE:
        pass
    return engine.is_multicolored(object, edition)
