"""It runs a text as a program.

505.3b UNSUPPORTED: it calls `eval`, whose inside isn't Python
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    return eval("object.zone is not Zone.ANTE and engine.is_multicolored(object, edition)")
