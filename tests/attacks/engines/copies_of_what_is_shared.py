"""A deep copy of a list that holds a list twice does so as well.

505.3b REFUTED: no
"""

import copy

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    marks = []
    first, second = copy.deepcopy([marks, marks])  # one list still
    if object.zone is Zone.ANTE:
        first.append(1)
    return engine.is_multicolored(object, edition) and not second
