"""An error says that all errors are of its kind, but `except` doesn't ask it.

505.3b REFUTED: raises KeyError
"""

import engine
from engine.objects import Edition, Object, Zone


class Every(type):
    def __subclasscheck__(cls, other: type) -> bool:
        return True


class AnyError(Exception, metaclass=Every):
    pass


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE:
        try:
            raise KeyError
        except AnyError:
            pass
    return engine.is_multicolored(object, edition)
