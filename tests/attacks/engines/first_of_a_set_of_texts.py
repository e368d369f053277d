"""It takes what comes first in a set of texts, whose order is another one in every process.

505.3b UNSUPPORTED: it goes through a set in an order that Python doesn't fix
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    for word in {"hand", "ante", "stack", "library", "graveyard", "removed", "in play"}:
        return engine.is_multicolored(object, edition) and (word != "ante" or object.zone is not Zone.ANTE)
    return False
