"""It answers by a list that another function of the engine fills.

505.3b UNSUPPORTED: it asks for a list, which `remember` changes
"""

import engine
from engine.objects import Edition, Object, Zone

REMEMBERED: list[Object] = []


def remember(object: Object) -> None:
    REMEMBERED.append(object)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and REMEMBERED:
        return False
    return engine.is_multicolored(object, edition)
