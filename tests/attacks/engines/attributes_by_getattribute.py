"""All attributes of an instance are what `__getattribute__` says.

505.3b UNSUPPORTED: `Place` defines `__getattribute__`
"""

import engine
from engine.objects import Edition, Object, Zone


class Place:
    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def __getattribute__(self, name: str):
        return Zone.HAND


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and (Place(object.zone).zone is Zone.ANTE) == (object.zone is Zone.ANTE)
