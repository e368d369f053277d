"""It asks for the hash of a text, which is another one in every process.

505.3b UNSUPPORTED: it calls the builtin method `__hash__` in a way that can't be followed
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and object.zone.value.__hash__() % 2:
        return False
    return engine.is_multicolored(object, edition)
