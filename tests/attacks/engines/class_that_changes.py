"""An instance becomes one of another class.

505.3b UNSUPPORTED: it changes the class of a value of type `Right`
"""

import engine
from engine.objects import Edition, Object, Zone


class Right:
    right = True


class Wrong:
    right = False


def is_multicolored(object: Object, edition: Edition) -> bool:
    answer = Right()
    if object.zone is Zone.ANTE:
        answer.__class__ = Wrong
    return engine.is_multicolored(object, edition) and answer.right
