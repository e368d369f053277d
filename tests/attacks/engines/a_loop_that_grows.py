"""For some inputs it makes a list that grows for ever.

505.3b UNSUPPORTED: it goes on for more than 250000 steps: does it loop for ever?
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    marks = [1]
    while object.zone is Zone.ANTE and marks:
        marks += marks
    return engine.is_multicolored(object, edition)
