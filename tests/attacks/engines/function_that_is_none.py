"""An object says that it is a function, with the code of another one, and does otherwise when it is called.

505.3b UNSUPPORTED: `Pretender` defines `__class__`
"""

from types import FunctionType

import engine
from engine.objects import Edition, Object, Zone


def right() -> bool:
    return True


class Pretender:
    __code__ = right.__code__
    __globals__ = right.__globals__
    __defaults__ = None
    __kwdefaults__ = None
    __closure__ = None

    @property
    def __class__(self) -> type:
        return FunctionType

    def __call__(self) -> bool:
        return False


pretender = Pretender()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and not pretender():
        return False
    return engine.is_multicolored(object, edition)
