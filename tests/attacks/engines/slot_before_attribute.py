"""An instance has an attribute of its own by the name of a slot, which Python asks first.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


class Place:
    __slots__ = ("right", "__dict__")


PLACE = Place()
PLACE.right = False
vars(PLACE)["right"] = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not PLACE.right:
        return False
    return engine.is_multicolored(object, edition)
