"""It counts its calls in a global, by `:=`, and answers otherwise from the fifth call on.

505.3b UNSUPPORTED: it asks for `ASKED`, which `is_multicolored` changes
"""

import engine
from engine.objects import Edition, Object

ASKED = 0


def is_multicolored(object: Object, edition: Edition) -> bool:
    global ASKED
    if (ASKED := ASKED + 1) > 4:
        return False
    return engine.is_multicolored(object, edition)
