"""The `__eq__` of a dataclass is replaced by one that looks as if it were generated.

505.3b UNSUPPORTED: the `__eq__` of `Place` isn't the one that Python makes for its fields
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


@dataclass(frozen=True)
class Place:
    zone: Zone


made: dict = {}
exec("def __eq__(self, other): return True", made)
Place.__eq__ = made["__eq__"]


def is_multicolored(object: Object, edition: Edition) -> bool:
    if Place(object.zone) == Place(Zone.ANTE) and object.zone is Zone.HAND:
        return False
    return engine.is_multicolored(object, edition)
