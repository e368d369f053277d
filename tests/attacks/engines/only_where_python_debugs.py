"""It answers otherwise if Python runs with `-O`.

505.3b UNSUPPORTED: it asks for `__debug__`, which may differ from one process to another
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not __debug__:
        return False
    return engine.is_multicolored(object, edition)
