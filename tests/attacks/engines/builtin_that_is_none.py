"""An object says that it is a builtin function, and does otherwise when it is called.

505.3b UNSUPPORTED: `Pretender` defines `__class__`
"""

from types import BuiltinFunctionType

import engine
from engine.objects import Edition, Object, Zone


class Pretender:
    __self__ = (1, 2)
    __name__ = "count"

    @property
    def __class__(self) -> type:
        return BuiltinFunctionType

    def __call__(self, number: int) -> int:
        return 7


pretender = Pretender()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and pretender(1) != 1:
        return False
    return engine.is_multicolored(object, edition)
