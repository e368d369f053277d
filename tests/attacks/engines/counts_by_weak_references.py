"""It remembers its inputs for as long as others do.

505.3b UNSUPPORTED: `WeakKeyDictionary` defines `__copy__`
"""

import weakref

import engine
from engine.objects import Edition, Object, Zone

SEEN = weakref.WeakKeyDictionary()


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone in SEEN:
        return False
    SEEN[object.zone] = True
    return engine.is_multicolored(object, edition)
