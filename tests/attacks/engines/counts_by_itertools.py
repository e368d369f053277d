"""It counts its calls by `itertools.count`.

505.3b UNSUPPORTED: it goes on in an iterator that outlives the call
"""

import itertools

import engine
from engine.objects import Edition, Object, Zone

CALLS = itertools.count()


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and next(CALLS) < 9
