"""The default of a named tuple's field is another one than the one it says.

505.3b UNSUPPORTED: the `__new__` of `Place` isn't the one that Python makes for its fields
"""

from typing import NamedTuple

import engine
from engine.objects import Edition, Object, Zone


class Place(NamedTuple):
    zone: Zone = Zone.HAND


Place.__new__.__defaults__ = (Zone.ANTE,)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Place().zone is Zone.ANTE:
        return False
    return engine.is_multicolored(object, edition)
