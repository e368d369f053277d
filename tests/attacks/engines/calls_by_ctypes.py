"""It asks the C library.

505.3b UNSUPPORTED: `CDLL` answers for its attributes itself (`__getattr__`)
"""

import ctypes

import engine
from engine.objects import Edition, Object, Zone

C = ctypes.CDLL(None)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and C.rand() % 1000 == 0:
        return False
    return engine.is_multicolored(object, edition)
