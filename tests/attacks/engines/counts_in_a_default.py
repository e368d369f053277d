"""It counts its calls in a default that is a list.

505.3b UNSUPPORTED: it asks for a list that `is_multicolored` lets get where it may be changed
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition, calls=[]) -> bool:  # noqa: B006
    calls.append(1)
    return engine.is_multicolored(object, edition) and len(calls) < 9
