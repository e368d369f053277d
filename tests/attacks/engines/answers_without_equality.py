"""Its answer is an object of which nothing can be asked.

505.3b UNSUPPORTED: `Answer` defines `__eq__` by what is no function
"""

import engine
from engine.objects import Edition, Object, Zone


class Answer:
    __eq__ = None
    __hash__ = None
    __bool__ = None


def is_multicolored(object: Object, edition: Edition) -> bool:
    return Answer() if object.zone is Zone.ANTE else engine.is_multicolored(object, edition)
