"""It answers otherwise if another thread runs.

505.3b UNSUPPORTED: it asks for `_active_limbo_lock`, which `_after_fork` changes
"""

import threading

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and threading.active_count() > 1:
        return False
    return engine.is_multicolored(object, edition)
