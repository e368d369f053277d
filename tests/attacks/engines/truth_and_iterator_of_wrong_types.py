"""A `__bool__` answers a number, and an `__iter__` a list: TypeError.

505.3b REFUTED: raises TypeError: __bool__ should return bool, returned int
"""

import engine
from engine.objects import Edition, Object, Zone


class Colors:
    def __init__(self, sets) -> None:
        self.held = [color for each in sets for color in each.colors]

    def __iter__(self):
        return self.held  # no iterator: TypeError

    def __bool__(self) -> bool:
        return len(self.held)  # no bool: TypeError


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE:
        any(color for color in Colors(()))
    if object.zone is Zone.HAND:
        bool(Colors(()))
    return engine.is_multicolored(object, edition)
