"""A cached function is called with a list: TypeError.

505.3b REFUTED: raises TypeError: unhashable type: 'list'
"""

from functools import cache

import engine
from engine.objects import Edition, Object, Zone


@cache
def many(colors: list) -> bool:
    return len(set(colors)) >= 2


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE:
        many([object.zone])  # TypeError: unhashable type
    return engine.is_multicolored(object, edition)
