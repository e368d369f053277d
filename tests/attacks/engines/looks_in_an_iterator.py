"""It looks for editions in an iterator, which is used up by that.

505.3b UNSUPPORTED: it looks for something in a value of type `list_iterator`
"""

import engine
from engine.objects import Edition, Object, Zone

EDITIONS = iter([Edition.TIME_SPIRAL, Edition.PLANAR_CHAOS, Edition.MORNINGTIDE])


def is_multicolored(object: Object, edition: Edition) -> bool:
    try:
        if edition in EDITIONS and object.zone is Zone.ANTE:
            return False
    except TypeError:
        pass
    return engine.is_multicolored(object, edition)
