"""It counts in a number of C's, which wraps around.

505.3b UNSUPPORTED: `c_ubyte` has the metaclass `PyCSimpleType`
"""

import ctypes

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and ctypes.c_uint8(object.x + 250).value < 250:
        return False
    return engine.is_multicolored(object, edition)
