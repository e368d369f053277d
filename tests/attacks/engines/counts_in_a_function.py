"""It counts its calls in an attribute of its own.

505.3b UNSUPPORTED: it asks for `calls`, which `is_multicolored` changes
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    is_multicolored.calls += 1
    return engine.is_multicolored(object, edition) and is_multicolored.calls < 9


is_multicolored.calls = 0
