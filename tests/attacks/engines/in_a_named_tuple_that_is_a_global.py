"""A named tuple that is a global holds an object that looks like a function.

505.3b UNSUPPORTED: `Pretender` defines `__class__`
"""

from types import FunctionType
from typing import Any, NamedTuple

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


class Two(NamedTuple):
    first: Any
    second: Any


TWO = Two(Pretender(), None)


def is_multicolored(object: Object, edition: Edition) -> bool:
    first, _ = TWO
    if object.zone is Zone.ANTE and not first():
        return False
    return engine.is_multicolored(object, edition)
