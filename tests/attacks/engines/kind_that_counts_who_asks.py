"""An abstract class says of the first classes that it is asked about that they are of its kind.

505.3b UNSUPPORTED: `Kind` decides itself what its instances are
"""

from abc import ABC

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Kind(ABC):
    @classmethod
    def __subclasshook__(cls, other: type) -> bool:
        ASKED.append(other)
        return len(ASKED) < 3


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not isinstance(object.card, Kind):
        return False
    return engine.is_multicolored(object, edition)
