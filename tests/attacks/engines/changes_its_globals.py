"""It changes a global by the dict of its globals.

505.3b UNSUPPORTED: it asks for `RIGHT`, which `is_multicolored` changes
"""

import engine
from engine.objects import Edition, Object, Zone

RIGHT = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    right = engine.is_multicolored(object, edition) and RIGHT
    globals()["RIGHT"] = object.zone is not Zone.ANTE
    return right
