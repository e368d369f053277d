"""A metaclass counts how often it was asked what its subclasses are.

505.3b UNSUPPORTED: `Kind` decides itself what its instances are
"""

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Counting(type):
    def __subclasscheck__(cls, other: type) -> bool:
        ASKED.append(other)
        return len(ASKED) < 9


class Kind(metaclass=Counting):
    pass


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not issubclass(Zone, Kind):
        return False
    return engine.is_multicolored(object, edition)
