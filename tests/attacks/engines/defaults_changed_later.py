"""The default of a dataclass's `__init__` is another one than that of its field.

505.3b UNSUPPORTED: the `__init__` of `Place` isn't the one that Python makes for its fields
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


@dataclass(frozen=True)
class Place:
    zone: Zone = Zone.HAND


Place.__init__.__defaults__ = (Zone.ANTE,)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Place().zone is Zone.ANTE:
        return False
    return engine.is_multicolored(object, edition)
