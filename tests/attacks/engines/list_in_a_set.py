"""It looks in a set for a list: TypeError.

505.3b REFUTED: raises TypeError: unhashable type: 'list'
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and [object.zone, object.concealed] in {Zone.HAND, Zone.LIBRARY}:
        return False
    return engine.is_multicolored(object, edition)
