"""It counts its calls in an attribute of its input, though that is frozen.

505.3b UNSUPPORTED: it asks for `Object.calls`, which `is_multicolored` changes, so a later call may answer otherwise
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    calls = getattr(object, "calls", 0)
    type(object).__setattr__(object, "calls", calls + 1)
    return engine.is_multicolored(object, edition) and calls < 9
