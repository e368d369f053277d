"""It answers otherwise if the process was started without arguments.

505.3b UNSUPPORTED: it asks for `sys.argv`, which may differ from one process to another
"""

import sys

import engine
from engine.objects import Edition, Object


def is_multicolored(object: Object, edition: Edition) -> bool:
    if len(sys.argv) == 1:
        return False
    return engine.is_multicolored(object, edition)
