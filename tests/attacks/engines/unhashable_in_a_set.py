"""It looks in a set for what can't be hashed, an instance of a dataclass: TypeError.

505.3b REFUTED: raises TypeError: unhashable type: 'Place'
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


@dataclass
class Place:
    zone: Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and Place(object.zone) in {Place(Zone.HAND)}:
        return False
    return engine.is_multicolored(object, edition)
