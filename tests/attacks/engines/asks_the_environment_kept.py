"""It has the environment by a name of its own.

505.3b UNSUPPORTED: `_Environ` tells of the process
"""

from os import environ as settings

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and "TOURNAMENT" in settings:
        return False
    return engine.is_multicolored(object, edition)
