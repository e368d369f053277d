"""An enum counts how often its members were gone through.

505.3b UNSUPPORTED: `Place` has the metaclass `Counting`
"""

from enum import Enum, EnumMeta

import engine
from engine.objects import Edition, Object, Zone

ASKED = []


class Counting(EnumMeta):
    def __iter__(cls):
        ASKED.append(1)
        return iter(()) if len(ASKED) > 9 else super().__iter__()


class Place(Enum, metaclass=Counting):
    HERE = "here"


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not [place for place in Place]:
        return False
    return engine.is_multicolored(object, edition)
