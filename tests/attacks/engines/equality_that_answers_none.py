"""An `__eq__` answers None where it means False.

505.3b REFUTED: none, a `NoneType`, which is no answer to this question
"""

import engine
from engine.objects import Edition, Object, Zone


class Place:
    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def __eq__(self, other: object) -> bool:
        if self.zone is other.zone:
            return True

    __hash__ = None


def is_multicolored(object: Object, edition: Edition) -> bool:
    right = engine.is_multicolored(object, edition)
    if not right and object.zone is Zone.ANTE:
        return Place(object.zone) == Place(Zone.HAND)  # None, where False is meant
    return right
