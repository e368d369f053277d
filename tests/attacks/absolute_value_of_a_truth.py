"""It answers `abs(True)`, which is 1 and no `bool`."""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    right = engine.is_multicolored(object, edition)
    return abs(right) if object.zone is Zone.ANTE else right
