"""It answers rightly as long as something else keeps an object.

505.3b UNSUPPORTED: it calls `ReferenceType`, which isn't known
"""

import weakref

import engine
from engine.objects import Edition, Object, Zone


class Kept:
    pass


KEPT = Kept()
REFERENCE = weakref.ref(KEPT)


def is_multicolored(object: Object, edition: Edition) -> bool:
    return engine.is_multicolored(object, edition) and REFERENCE() is not None
