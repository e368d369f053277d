"""A method is of a union of the verifier's own, of which the wrong one of two values is what Python sees.

505.3b UNSUPPORTED: it uses a value of the verifier's own
"""

from types import MethodType

import engine
from engine.objects import Edition, Object, Zone
from verifier.follow.values import Union
from verifier.terms import TRUE


def differ(one: object, other: object) -> bool:
    return one != other


ASK = MethodType(differ, Union(((TRUE, 1),)))


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and ASK(1):
        return False
    return engine.is_multicolored(object, edition)
