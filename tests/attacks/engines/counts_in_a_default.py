"""It counts its calls in a default that is a list.

505.3b UNSUPPORTED: it changes a list that outlives the call
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition, calls=[]) -> bool:  # noqa: B006
    calls.append(1)
    return engine.is_multicolored(object, edition) and len(calls) < 9
