"""A global has the name of a builtin that generated methods use.

505.3b UNSUPPORTED: the `__eq__` of `Place` isn't the one that Python makes for its fields
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone

NotImplemented = True


@dataclass(frozen=True)
class Place:
    zone: Zone


@dataclass(frozen=True)
class Other:
    zone: Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Place(object.zone) == Other(object.zone):
        return False
    return engine.is_multicolored(object, edition)
