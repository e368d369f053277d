"""It takes colors out of a list while `zip` goes through it, so that every other one is passed over.

505.3b UNSUPPORTED: it changes a collection while it goes through it
"""

import engine
from engine.objects import Edition, Object, Zone


def is_multicolored(object: Object, edition: Edition) -> bool:
    colors = [each.colors for each in engine.characteristics(object, edition)] + [frozenset()]
    if object.zone is Zone.ANTE:
        seen = frozenset()
        for held, _ in zip(colors, range(3)):
            colors.remove(held)  # so every other one is passed over
            seen |= held
        return len(seen) >= 2 or (edition is Edition.TIME_SPIRAL)
    return engine.is_multicolored(object, edition)
