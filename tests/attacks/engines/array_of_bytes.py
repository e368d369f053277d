"""It keeps a number in an array of bytes, which fails for large ones.

505.3b UNSUPPORTED: `array` is built on `array`, whose inside isn't Python
"""

from array import array

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    numbers = array("b", [object.x * 20])
    return engine.is_multicolored(object, edition) and len(numbers) == 1
