"""It asks whether two equal cards are the same one.

505.3b UNSUPPORTED: it compares with `is` what only `==` can tell apart: use `==`
"""

import engine
from engine.catalogue import catalogue
from engine.objects import Edition, Object, Zone

CARDS = tuple(catalogue())


def is_multicolored(object: Object, edition: Edition) -> bool:
    if object.zone is Zone.ANTE and object.card == CARDS[0] and object.card is not CARDS[0]:
        return False
    return engine.is_multicolored(object, edition)
