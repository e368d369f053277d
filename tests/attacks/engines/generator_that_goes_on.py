"""A generator that is a global goes on from call to call.

505.3b UNSUPPORTED: it goes on in an iterator that outlives the call
"""

import engine
from engine.objects import Edition, Object, Zone


def answers():
    for _ in range(9):
        yield True
    while True:
        yield False


ANSWERS = answers()


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and next(ANSWERS)
