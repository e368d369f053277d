"""A strict `zip` gives what it can before it fails.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    seen = []
    try:
        for zone, _ in zip((object.zone, Zone.HAND), (1,), strict=True):
            seen.append(zone)
    except ValueError:
        pass
    return engine.is_multicolored(object, edition) and Zone.ANTE not in seen
