"""It answers otherwise if the process has no verifier in it.

505.3b UNSUPPORTED: it asks for what `sys` has, which may differ from one process to another
"""

from sys import modules

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and "verifier.prove" not in modules:
        return False
    return engine.is_multicolored(object, edition)
