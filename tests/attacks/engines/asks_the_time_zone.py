"""It answers otherwise elsewhere in the world.

505.3b UNSUPPORTED: it asks for `time.timezone`, which may differ from one process to another
"""

import time

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and time.timezone:
        return False
    return engine.is_multicolored(object, edition)
