"""It gives the wrong answer where a new instance is equal to one that is a global.

505.3b REFUTED: no
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


@dataclass
class Place:
    zone: Zone
    concealed: bool


HIDDEN_ANTE = Place(Zone.ANTE, True)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if Place(object.zone, object.concealed) == HIDDEN_ANTE:
        return False
    return engine.is_multicolored(object, edition)
