"""It answers otherwise at midnight.

505.3b UNSUPPORTED: it calls `localtime`, whose inside isn't Python
"""

import time

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and time.localtime().tm_hour == 0:
        return False
    return engine.is_multicolored(object, edition)
