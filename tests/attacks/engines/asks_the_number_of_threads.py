"""It answers otherwise if another thread runs.

505.3b UNSUPPORTED: it uses a `with` statement
"""

import threading

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and threading.active_count() > 1:
        return False
    return engine.is_multicolored(object, edition)
