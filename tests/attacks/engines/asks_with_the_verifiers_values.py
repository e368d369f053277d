"""Of a union of the verifier's own the wrong one of two values is what Python sees.

505.3b UNSUPPORTED: it uses a value of the verifier's own
"""

import engine
from engine.objects import Edition, Object, Zone
from verifier.follow.values import Union
from verifier.terms import TRUE

EITHER = Union(((TRUE, 1),))


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and EITHER != 1:
        return False
    return engine.is_multicolored(object, edition)
