"""A frozen dataclass has an `__init__` of its own, which sets another zone than it is given.

505.3b UNSUPPORTED: it asks `super()` for `__setattr__`, whose inside isn't Python
"""

from dataclasses import dataclass

import engine
from engine.objects import Edition, Object, Zone


@dataclass(frozen=True)
class Place:
    zone: Zone

    def __init__(self, zone: Zone) -> None:
        super().__setattr__("zone", Zone.HAND if zone is Zone.ANTE else zone)


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and Place(object.zone).zone is object.zone
