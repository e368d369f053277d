"""It answers by a kind of set that finds nothing.

505.3b UNSUPPORTED: it uses a `Nothing`, a kind of container of its own
"""

import engine
from engine.objects import Edition, Object, Zone


class Nothing(frozenset):
    def __contains__(self, element: object) -> bool:
        return False


NOTHING = Nothing({Zone.HAND})


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.HAND and object.zone not in NOTHING:
        return False
    return engine.is_multicolored(object, edition)
