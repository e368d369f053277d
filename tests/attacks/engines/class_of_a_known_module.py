"""A class says that it is from `enum`, whose classes do nothing unusual, and looks up its attributes itself.

505.3b UNSUPPORTED: `Place` defines `__getattribute__`
"""

import engine
from engine.objects import Edition, Object, Zone


class Place:
    __module__ = "enum"
    right = True

    def __getattribute__(self, name: str) -> bool:
        return False


PLACE = Place()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not PLACE.right:
        return False
    return engine.is_multicolored(object, edition)
