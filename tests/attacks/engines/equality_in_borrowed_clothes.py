"""A method's code says that it is from the file of `dataclasses`.

505.3b UNSUPPORTED: `Place` defines `__getattribute__`
"""

import dataclasses

import engine
from engine.objects import Edition, Object, Zone


class Place:
    right = True

    def __getattribute__(self, name: str) -> bool:
        return False


Place.__getattribute__.__code__ = Place.__getattribute__.__code__.replace(co_filename=dataclasses.__file__)
PLACE = Place()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not PLACE.right:
        return False
    return engine.is_multicolored(object, edition)
