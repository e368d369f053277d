"""It sorts by a key that counts, so that the order is that in which Python asks.

505.3b REFUTED: no
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    asked = []

    def key(zone: Zone) -> int:
        asked.append(zone)
        return -len(asked)

    first = sorted((object.zone, Zone.HAND), key=key)[0]
    return engine.is_multicolored(object, edition) and first is Zone.HAND and asked[0] is not Zone.ANTE
