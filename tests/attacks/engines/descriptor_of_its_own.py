"""A descriptor keeps another zone than it is given.

505.3b UNSUPPORTED: `Place.zone` is a descriptor
"""

import engine
from engine.objects import Edition, Object, Zone


class NotAnte:
    """A descriptor: what is in ante is taken to be in hand."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return getattr(instance, self.name)

    def __set__(self, instance, value) -> None:
        setattr(instance, self.name, Zone.HAND if value is Zone.ANTE else value)


class Place:
    zone = NotAnte()

    def __init__(self, zone: Zone) -> None:
        self.zone = zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and Place(object.zone).zone is object.zone
