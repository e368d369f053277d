"""A class that inherits is changed by the one that it inherits from.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


class Base:
    right = True

    def __init_subclass__(cls) -> None:
        cls.right = False


class Place(Base):
    right = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and (Place.right or object.zone is not Zone.ANTE)
