"""It counts its calls in a variable of the context.

505.3b UNSUPPORTED: `ContextVar.set` is a descriptor
"""

from contextvars import ContextVar

import engine
from engine.objects import Edition, Object, Zone

CALLS = ContextVar("CALLS", default=0)


def is_multicolored(object: Object, edition: Edition) -> bool:
    CALLS.set(CALLS.get() + 1)
    return engine.is_multicolored(object, edition) and CALLS.get() < 9
