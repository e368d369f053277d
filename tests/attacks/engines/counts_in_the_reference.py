"""It counts its calls in a module of the reference engine.

505.3b UNSUPPORTED: it asks for `calls`, which `is_multicolored` changes
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    engine.calls = getattr(engine, "calls", 0) + 1
    return engine.is_multicolored(object, edition) and engine.calls < 9
