"""The names by which a class is matched are changed.

505.3b REFUTED: no
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


@dataclass(frozen=True)
class Place:
    zone: Zone
    other: Zone


Place.__match_args__ = ("other", "zone")


def is_multicolored(object: Object, edition: Edition) -> bool:
    match Place(object.zone, Zone.HAND):
        case Place(Zone.ANTE):
            return engine.is_multicolored(object, edition)
    return object.zone is not Zone.ANTE and engine.is_multicolored(object, edition)
