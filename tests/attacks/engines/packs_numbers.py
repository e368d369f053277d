"""It packs a number into a byte, which fails for large ones.

505.3b UNSUPPORTED: it calls `pack`, whose inside isn't Python
"""

import struct

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    struct.pack("b", object.x * 20)
    return engine.is_multicolored(object, edition)
