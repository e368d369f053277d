"""It answers by a dict that another function changes by a name of its own.

505.3b UNSUPPORTED: it asks for a dict, which `remember` changes
"""

import engine
from engine.objects import Edition, Object, Zone

REMEMBERED: dict[Object, bool] = {}


def remember(object: Object) -> None:
    remembered = REMEMBERED
    remembered[object] = True


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and REMEMBERED:
        return False
    return engine.is_multicolored(object, edition)
