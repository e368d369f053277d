"""It answers otherwise in a process that another one began.

505.3b UNSUPPORTED: it asks for `_current_process`, which `_bootstrap` changes
"""

import multiprocessing

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and multiprocessing.current_process().name != "MainProcess":
        return False
    return engine.is_multicolored(object, edition)
