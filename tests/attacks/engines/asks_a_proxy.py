"""It asks for an object's attribute by way of a proxy, which gives another one than is looked up in its class.

505.3b UNSUPPORTED: `ProxyType` answers for its attributes itself (`__getattr__`)
"""

import weakref

import engine
from engine.objects import Edition, Object, Zone


class Kept:
    right = False


KEPT = Kept()
PROXY = weakref.proxy(KEPT)


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and hasattr(PROXY, "right"):
        return False
    return engine.is_multicolored(object, edition)
